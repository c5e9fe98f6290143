"""The head of a seat's panel, the same at every table: a portrait, and a line beside it."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.table.brush import Brush, Style
from venise.ui.table.pieces import SeatPieces

BESIDE: Final = 0.12
"""Room between the portrait and what stands beside it, as a share of the portrait's side."""

BADGE: Final = 0.4
"""Side of the emblem in the portrait's corner, as a share of the portrait's side."""


NAMED: Final = 0.6
"""The share of its height that a name takes above the level of a bot."""

LEVEL: Final = 0.36
"""Size of type of the level, as a share of that height."""


class SeatHead(msgspec.Struct, frozen=True):
    """Where the parts of the head lie."""

    portrait: Rect
    """A square."""

    line: Rect
    """Name and points, beside the upper part of the portrait."""

    below: Rect
    """What is left beside the lower part of the portrait."""


def seat_head(box: Rect, side: int, line: int) -> SeatHead:
    """The head at the top of a box: a portrait of that side, and a line of that height beside it.

    All in pixels.
    """
    portrait = Rect(box.x, box.y, side, side)
    left = portrait.right + round(side * BESIDE)
    first = Rect(left, box.y, box.right - left, line)
    return SeatHead(portrait, first, Rect(left, first.bottom, first.width, side - line))


def draw_portrait(surface: Surface, pieces: SeatPieces, box: Rect, seat: int, name: str) -> None:
    """Who sits there, in a square box, with the emblem of the seat in the lower right corner."""
    pieces.put(surface, pieces.portrait(seat, name, box.width), box)
    side = round(box.width * BADGE)
    corner = Rect(box.right - side, box.bottom - side, side, side)
    pieces.put(surface, pieces.emblem(seat, side), corner)


class Nameplate(msgspec.Struct, frozen=True):
    """The name at a seat, and of a bot its level in small below it."""

    name: str
    level: str
    size: float
    """Of the name, in pixels: smaller where the level leaves it less room."""

    style: Style

    def draw(self, brush: Brush, surface: Surface, box: Rect) -> None:
        """Both, or the name alone in the middle of the box."""
        if not self.level:
            brush.write(surface, box, self.name, self.size, self.style)
            return
        upper = Rect(box.x, box.y, box.width, round(box.height * NAMED))
        lower = Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom)
        brush.write(surface, upper, self.name, min(self.size, upper.height), self.style)
        small = replace(self.style, face="text")
        brush.write(surface, lower, self.level, LEVEL * box.height, small)
