"""The chronicle: what happened so far, one sentence a line, equal small facts told together."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from venise.games.nord import events as facts
from venise.games.nord import final_events as final
from venise.games.nord.state import State
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.sentences import Teller

GATHERED: Final = (facts.CubeStored, facts.CubePut, facts.CubeReplaced, facts.CardDrawn)
"""Facts that come in rows and are told once, with their number."""

HEADINGS: Final = (facts.RoundBegan, facts.LastRoundBegan, final.GameEnded)
"""Facts that open a part of the chronicle."""

SILENT: Final = (facts.TurnEnded, facts.TurnBegan, facts.CardsReturned, facts.BoatMoved)
"""Facts that the chronicle leaves out: the lines around them say as much."""


class Line(msgspec.Struct, frozen=True):
    """One line of the chronicle."""

    ply: int
    """The position it led away from."""

    event: Any
    count: int
    text: str
    seat: int
    """Whose deed it was; -1 for nobody's."""

    heading: bool


class Chronicle:
    """The lines told so far, oldest first."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.lines: tuple[Line, ...] = ()

    def tell(self, ply: int, after: State, events: tuple[Any, ...]) -> None:
        """Add what happened in one step, which led to that state."""
        teller = Teller(self.names, after)
        for event in events:
            if not isinstance(event, SILENT):
                self.add(ply, event, teller)

    def add(self, ply: int, event: Any, teller: Teller) -> None:
        """Add one fact, to the last line if that tells an equal one."""
        last = self.lines[-1] if self.lines else None
        count = 1
        if last is not None and isinstance(event, GATHERED) and last.event == event:
            count, self.lines = last.count + 1, self.lines[:-1]
        seat = getattr(event, "seat", getattr(event, "owner", -1))
        heading = isinstance(event, HEADINGS)
        line = Line(ply, event, count, teller.tell(event, count), seat, heading)
        self.lines = (*self.lines, line)

    def forget(self) -> None:
        """Begin anew, as after something was taken back."""
        self.lines = ()
