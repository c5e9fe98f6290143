"""The chronicle: what happened so far, one sentence a line, equal small facts told together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import msgspec
from pygame import Rect

from venise.ui.table.told_actions import keep_apart

S = TypeVar("S")


class ChronicleLine(msgspec.Struct, frozen=True):
    """One line of the chronicle."""

    ply: int
    """The position it led away from."""

    event: object
    count: int
    """How many equal facts it tells of."""

    text: str
    seat: int
    """Whose deed it was; -1 for nobody's."""

    heading: bool


class Shown(msgspec.Struct, frozen=True):
    """A line that is on the screen."""

    line: ChronicleLine
    rect: Rect


class FactKinds(msgspec.Struct, frozen=True):
    """What the kinds of facts of a game are to the table."""

    turns: tuple[type, ...] = ()
    """Facts that begin the turn of the seat they name."""

    beginnings: tuple[type, ...] = ()
    """Facts that belong to what comes next when they follow the end of a turn."""

    gathered: tuple[type, ...] = ()
    """Facts that come in rows and are told once, with their number."""

    headings: tuple[type, ...] = ()
    """Facts that open a part of the chronicle."""

    silent: tuple[type, ...] = ()
    """Facts that the chronicle leaves out: the lines around them say as much."""

    join: Callable[[Sequence[object]], Sequence[object]] = keep_apart
    """Makes one of those facts of a step that are told in one sentence."""

    recalled: tuple[type, ...] = ()
    """Facts back to which the chronicle is repeated while others play."""

    spoken: dict[type, tuple[str, str]] = {}
    """Facts at which a bot speaks: the field that names its seat or seats, and a key of words."""

    scoring_categories: dict[type, str] = {}
    """Facts of the final scoring, in the order of counting, with the key of their words."""


def seat_of(event: object) -> int:
    """Whose deed a fact is: the seat, or the owner, that it names; -1 for nobody's."""
    seat: int = getattr(event, "seat", getattr(event, "owner", -1))
    return seat


class Chronicle(Generic[S]):
    """The lines told so far, oldest first."""

    def __init__(self, facts: FactKinds, tell: Callable[[S, object, int], str]) -> None:
        """`tell` gives the sentence for so many equal facts that led to a state."""
        self._facts, self._tell = facts, tell
        self.lines: tuple[ChronicleLine, ...] = ()

    def tell(self, ply: int, after: S, events: tuple[object, ...]) -> None:
        """Add what happened in one step, which led to that state."""
        for event in self._facts.join(events):
            if not isinstance(event, self._facts.silent):
                self._add(ply, after, event)

    def _add(self, ply: int, after: S, event: object) -> None:
        """Add one fact, to the last line if that tells an equal one."""
        last = self.lines[-1] if self.lines else None
        count = 1
        if last is not None and isinstance(event, self._facts.gathered) and last.event == event:
            count, self.lines = last.count + 1, self.lines[:-1]
        heading = isinstance(event, self._facts.headings)
        text = self._tell(after, event, count)
        self.lines = (*self.lines, ChronicleLine(ply, event, count, text, seat_of(event), heading))
