"""The part of a new game that says where, by which rules and with which luck."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from venise.ui.choices import MOST_SEED, OptionChoice
from venise.ui.drafting import with_option
from venise.ui.scenes.stacking import HEADING, Stacking
from venise.ui.widgets import boxes
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.icon_button import IconButton
from venise.ui.widgets.label import Label
from venise.ui.widgets.map_picture import MapPicture
from venise.ui.widgets.text_field import TextField
from venise.ui.widgets.toggle import Toggle

if TYPE_CHECKING:
    from venise.ui.scenes.newgame import NewGameScene

PICTURE: Final = 244
ROW: Final = 42


class CityColumn:
    """The map with its picture, the options, and the seed."""

    def __init__(
        self, scene: NewGameScene, area: pygame.Rect, fresh_seed: Callable[[], int]
    ) -> None:
        self._scene = scene
        self._look = scene.look
        self._fresh_seed = fresh_seed
        self.stack = Stacking(scene.look, area)
        self.stack.write(scene.look.words("newgame.map"), HEADING)
        self._map()
        for option in scene.choice.options:
            self._option(option)
        self._seed()

    def _map(self) -> None:
        """Picture, choice, and whether the map is reconstructed."""
        look, scene, maps = self._look, self._scene, self._scene.choice.maps
        chosen = next(place for place, one in enumerate(maps) if one.key == scene.draft.map)
        self.stack.put(MapPicture(look, self.stack.box(look.px(PICTURE)), maps[chosen]))
        self.stack.put(
            Choice(
                look,
                self.stack.box(look.tall(ROW)),
                [one.title for one in maps],
                chosen,
                lambda at: scene.take(replace(scene.draft, map=maps[at].key)),
            )
        )
        label = maps[chosen].label
        if label:
            self.stack.write(look.words(f"newgame.{label}"))

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
            self._typed,
            longest=len(str(MOST_SEED)),
            accepts=str.isdecimal,
            empty="0",
        )
        typed.hint = look.words("newgame.seed.hint")
        throw = IconButton(look, button, "dice", self._thrown, hint=look.words("newgame.seed.new"))
        self.stack.put(Label(look, label, said), typed, throw)

    def _typed(self, text: str) -> None:
        """An empty field stands for 0."""
        seed = int(text) if text else 0
        self._scene.take(replace(self._scene.draft, seed=seed), anew=False)

    def _thrown(self) -> None:
        self._scene.take(replace(self._scene.draft, seed=self._fresh_seed()))
