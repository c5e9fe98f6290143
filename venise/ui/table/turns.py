"""What each seat did in its last turn."""

from __future__ import annotations

import msgspec

from venise.ui.table.chronicle import seat_of


class Turn(msgspec.Struct, frozen=True):
    """A turn, so far or to its end."""

    seat: int
    ply: int
    """The position that its latest step led away from."""

    events: tuple[object, ...] = ()
    """What happened in it, to anybody."""


class Turns:
    """The latest turn of every seat."""

    def __init__(self, beginnings: tuple[type, ...]) -> None:
        """`beginnings` are the facts that begin the turn of the seat they name."""
        self._beginnings = beginnings
        self.last: dict[int, Turn] = {}
        """By seat, the turn that began last at the end."""

    def tell(self, ply: int, events: tuple[object, ...]) -> None:
        """Add the events of one step to the turn in which they happened."""
        for event in events:
            if isinstance(event, self._beginnings):
                seat = seat_of(event)
                self.last.pop(seat, None)
                self.last[seat] = Turn(seat, ply)
            elif self.last:
                turn = next(reversed(self.last.values()))
                self.last[turn.seat] = Turn(turn.seat, ply, (*turn.events, event))
