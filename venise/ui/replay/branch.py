"""Who plays on from a moment of a game: a choice for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
from pygame import Rect

from venise.match.setup import HUMAN
from venise.ui.choices import LevelChoice
from venise.ui.scenes.sheet import SheetScene
from venise.ui.scenes.stacking import Stacking
from venise.ui.text import literal
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.label import Label


class BranchOffer(msgspec.Struct, frozen=True):
    """What is asked before a game is played on from one of its steps."""

    names: tuple[str, ...]
    kinds: tuple[str, ...]
    """Who played at each seat."""

    levels: Sequence[LevelChoice]
    """The bots that can be chosen."""

    steps: int
    """So many steps are taken by then."""

    begin: Callable[[tuple[str, ...]], None]
    """Begin it with those at its seats."""


class BranchScene(SheetScene):
    """A line for each seat; the game stays as it is, and its branch is a game of its own."""

    wide = 640
    high = 560

    def __init__(self, branching: BranchOffer) -> None:
        super().__init__()
        self._branching = branching
        self._listed = (HUMAN, *(one.key for one in branching.levels))
        self.kinds = [kind if kind in self._listed else HUMAN for kind in branching.kinds]
        """Who is to play at each seat."""

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("replay.branch")

    def body(self, area: Rect) -> tuple[list[Widget], int]:
        """What will happen, and the seats."""
        look, words, stack = self.look, self.look.words, Stacking(self.look, area)
        stack.write(words.plural("replay.branch.saying", self._branching.steps))
        titles = [words("newgame.human"), *(one.title for one in self._branching.levels)]
        for seat, name in enumerate(self._branching.names):
            row = stack.box(look.tall(44))
            left, right = boxes.row(row, [None, round(row.width * 0.56)], look.px(14))
            chosen = self._listed.index(self.kinds[seat])
            stack.put(
                Label(look, left, literal(name)),
                Choice(look, right, titles, chosen, self._setter(seat)),
            )
        return stack.widgets, stack.bottom - area.y

    def _setter(self, seat: int) -> Callable[[int], None]:
        def choose(number: int) -> None:
            self.kinds[seat] = self._listed[number]

        return choose

    def buttons(self) -> Sequence[Button]:
        """Begin, and back."""
        words = self.look.words
        begin = self._button(words("replay.branch.begin"), self._begin)
        back = self._button(words("reading.back"), self.back)
        back.kind = "plain"
        return [begin, back]

    def _button(self, said: str, chosen: Callable[[], None]) -> Button:
        return Button(
            self.look, Rect(0, 0, Button.width_for(self.look, said), 0), said, chosen, kind="main"
        )

    def _begin(self) -> None:
        self.stack.pop(self)
        self._branching.begin(tuple(self.kinds))
