"""Looking back: the table as it was after an earlier step, and the way from there to others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Generic, TypeVar

import msgspec
import pygame

from venise.engine.game import Position
from venise.match.outcomes import AnyBatch
from venise.ui.table.chronicle import ChronicleLine

S = TypeVar("S", bound=Position)

TURNS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that lead a turn back and forward."""

STEPS: Final = {pygame.K_LEFT: -1, pygame.K_UP: -1, pygame.K_RIGHT: 1, pygame.K_DOWN: 1}
"""Keys that lead a step back and forward while the past is looked at."""

ENDS: Final = {pygame.K_HOME: -1, pygame.K_END: 1}
"""Keys that lead to the first step and to the present."""


class PastSteps(msgspec.Struct, Generic[S], frozen=True):
    """What can be looked back at."""

    steps: Callable[[], Sequence[AnyBatch]]
    """The steps that stand."""

    lines: Callable[[], Sequence[ChronicleLine]]
    """What is told of them."""

    moment: Callable[[int], S | None]
    """The table after the step that led away from a position, as it was seen."""


class Past(Generic[S]):
    """What the table of one match looked like, through the eyes of whoever looks."""

    def __init__(self, story: PastSteps[S], turn: Callable[[S], object]) -> None:
        """`turn` tells which turn a state belongs to."""
        self._story, self._turn = story, turn
        self.ply: int | None = None
        """The position that the step looked at led away from; None at present."""

        self.state: S | None = None
        """The table after that step; None at present."""

        self.back = 0
        """Lines of the chronicle scrolled away."""

    def show(self, ply: int) -> bool:
        """Look at the table as it was after that step; whether there is such a step."""
        self.state = self._story.moment(ply)
        self.ply = ply if self.state is not None else None
        return self.state is not None

    def leave(self) -> bool:
        """Come back to the present and its newest line; whether the past was looked at."""
        had, self.ply, self.state = self.ply is not None, None, None
        if had:
            self.back = 0
        return had

    def scroll(self, lines: int) -> None:
        """Read that many lines further back in the chronicle, or forward again below 0."""
        most = max(0, len(self._story.lines()) - 1)
        self.back = max(0, min(most, self.back + lines))

    def takes_key(self, key: int) -> bool:
        """Whether a key leads to another moment of the past now."""
        return key in TURNS or (self.ply is not None and (key in STEPS or key in ENDS))

    def press(self, key: int) -> None:
        """Go where a key leads."""
        if key in TURNS:
            self._go(self._turns(), TURNS[key])
        elif key in STEPS:
            self._go(self._steps(), STEPS[key])
        elif key in ENDS:
            self._go(self._steps()[:1], ENDS[key])

    def _go(self, stops: list[int], by: int) -> None:
        """To the next of the stops that way, or to the present after the last of them.

        The chronicle is turned so that its last line tells of what is looked at.
        """
        at = self.ply
        earlier = [ply for ply in stops if at is None or ply < at]
        later = [ply for ply in stops if at is not None and ply > at]
        ahead = earlier[-1:] if by < 0 else later[:1]
        if ahead:
            self.show(ahead[0])
        elif by > 0:
            self.leave()
        at = self.ply
        self.back = 0 if at is None else sum(line.ply > at for line in self._story.lines())

    def _list_told(self) -> list[AnyBatch]:
        """The steps that the chronicle tells of, oldest first."""
        plies = {line.ply for line in self._story.lines()}
        return [batch for batch in self._story.steps() if batch.ply in plies]

    def _steps(self) -> list[int]:
        """The steps before the newest, after which the table is as at present."""
        return [batch.ply for batch in self._list_told()[:-1]]

    def _turns(self) -> list[int]:
        """The last step of every turn before the present one."""
        turn = self._turn
        return [
            one.ply
            for one, next_ in pairwise(self._list_told())
            if turn(one.before) != turn(next_.before)
        ]
