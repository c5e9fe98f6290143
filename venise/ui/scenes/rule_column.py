"""The part of a new game that says by which rules, and with which luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from venise.ui.choices import MOST_TYPED_SEED, OptionChoice
from venise.ui.drafting import with_option
from venise.ui.scenes.game_form import GameForm
from venise.ui.scenes.stacking import Stacking
from venise.ui.widgets import boxes
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.text_field import TextField
from venise.ui.widgets.toggle import Toggle

ROW: Final = 44


class RuleColumn:
    """A switch for each option of the game, and the seed."""

    def __init__(self, scene: GameForm, stack: Stacking, fresh_seed: Callable[[], int]) -> None:
        """Everything is put below what is in the stack already."""
        self._scene, self._fresh_seed = scene, fresh_seed
        self._look, self.stack = scene.look, stack
        self.stack.head(self._look.words("newgame.rules"))
        for option in scene.choice.options:
            self._option(option)
        self._seed()

    def _option(self, option: OptionChoice) -> None:
        """A rule that can be switched, explained by its hint."""
        scene = self._scene
        toggle = Toggle(
            self._look,
            self.stack.box(self._look.tall(34)),
            option.title,
            lambda on: scene.take(with_option(scene.draft, option.key, on=on), anew=False),
            on=scene.draft.options[option.key],
            units=18,
            after=True,
        )
        toggle.hint = option.description
        self.stack.put(toggle)

    def _seed(self) -> None:
        """The seed can be read, typed, and thrown anew."""
        look, scene = self._look, self._scene
        said = look.words("newgame.seed")
        box = self.stack.box(look.tall(ROW))
        label, field, button = boxes.row(
            box, [look.width(said) + look.px(6), None, box.height], look.px(8)
        )
        typed = TextField(
            look,
            field,
            str(scene.draft.seed),
            self._type_seed,
            longest=len(str(MOST_TYPED_SEED)),
            accepts=str.isdecimal,
            empty="0",
        )
        typed.hint = look.words("newgame.seed.hint")
        throw = IconButton(
            look, button, "dice", self._throw_seed, hint=look.words("newgame.seed.new")
        )
        self.stack.put(Label(look, label, said), typed, throw)

    def _type_seed(self, text: str) -> None:
        """An empty field stands for 0."""
        seed = int(text) if text else 0
        self._scene.take(replace(self._scene.draft, seed=seed), anew=False)

    def _throw_seed(self) -> None:
        self._scene.take(replace(self._scene.draft, seed=self._fresh_seed()))
