"""The panels of the seats: a large one for the seat at the large place, smaller ones for others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, TypeVar

import msgspec
from pygame import Rect

from venise.ui.table.geometry import Point, around
from venise.ui.table.layout import TableLayout
from venise.ui.table.motions import Motions, pulse

WON: Final = 1.2
"""Seconds for which the heads of the winners are lit."""


class SeatPanel(msgspec.Struct, frozen=True):
    """What every seat's panel has; a game adds its own parts."""

    box: Rect
    portrait: Rect
    """Who sits there: a square at the head of the panel."""

    header: Rect
    """Name and points."""


def light_heads(panels: Iterable[SeatPanel]) -> Motions:
    """Rings of light round the heads of the winners' panels."""
    heads = [one.header for one in panels]
    return tuple(pulse(around(head.center, 2 * head.height), WON) for head in heads)


P = TypeVar("P", bound=SeatPanel)


class PanelLayout(TableLayout, Generic[P], frozen=True, kw_only=True):
    """A table on which every seat has a panel."""

    desk: P
    """The large panel."""

    others: tuple[P, ...]
    """The panels of the other seats, clockwise after the large one."""

    def panel(self, seat: int, large: int) -> P:
        """A seat's panel, given whose is the large one."""
        panels = (self.desk, *self.others)
        return panels[(seat - large) % len(panels)]

    def find_other(self, at: Point, large: int) -> int | None:
        """The seat whose small panel is under a point, given whose is the large one."""
        for place, parts in enumerate(self.others, 1):
            if parts.box.collidepoint(at):
                return (large + place) % (len(self.others) + 1)
        return None
