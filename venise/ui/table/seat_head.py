"""The head of a seat's panel, the same at every table: a portrait, and a line beside it."""

from __future__ import annotations

import math
from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.table.brush import Brush, Style
from venise.ui.table.pieces import SeatPieces
from venise.ui.theme import Scale, TypeStep

BESIDE: Final = 0.12
"""Room between the portrait and what stands beside it, as a share of the portrait's side."""

BADGE: Final = 0.4
"""Side of the emblem in the portrait's corner, as a share of the portrait's side."""


LEVEL: Final[TypeStep] = "small"
"""The size of the level of a bot, and of a name that has no room in its own."""

TIGHT: Final = 1.2
"""The most that name and level take together, in heights of their box: letters fill no line."""


class SeatHead(msgspec.Struct, frozen=True):
    """Where the parts of the head lie."""

    portrait: Rect
    """A square."""

    line: Rect
    """Name and points, beside the upper part of the portrait."""

    below: Rect
    """Below the line, beside the lower part of the portrait."""


def seat_head(box: Rect, side: int, line: int, more: int = 0) -> SeatHead:
    """The head at the top of a box: a portrait of that side, and a line of that height beside it.

    All in pixels. `more` is what larger words add to the line, and so to the whole head.
    """
    portrait = Rect(box.x, box.y, side, side)
    left = portrait.right + round(side * BESIDE)
    first = Rect(left, box.y, box.right - left, line + more)
    return SeatHead(portrait, first, Rect(left, first.bottom, first.width, side - line))


def head_growth(scale: Scale, line: int) -> int:
    """What a line of that height lacks for the name and the level of a rival, in pixels."""
    words = scale.leading("normal") + scale.leading(LEVEL)
    return max(0, math.ceil(words / TIGHT) - line)


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
    step: TypeStep
    """The size of the name."""

    style: Style

    def line(self, brush: Brush, box: Rect) -> Rect:
        """What of the head the name takes, and what stands at its side: all, without a level.

        A level without room for it is left out.
        """
        name, level = brush.leading(self.step), brush.leading(LEVEL)
        if not self.level or name + level > TIGHT * box.height:
            return box.copy()
        return Rect(box.x, box.centery - (name + level) // 2, box.width, name)

    def draw(self, brush: Brush, surface: Surface, box: Rect, beside: int) -> None:
        """Both in the head of a panel, of which so many pixels at the right of the name are taken.

        The level stands below them all; a name that is too long for its size is written as small.
        """
        line = self.line(brush, box)
        name = Rect(line.x, line.y, line.width - beside, line.height)
        step = brush.whole_step((self.step, LEVEL), name, self.name, self.style)
        brush.write(surface, name, self.name, step, self.style)
        if not self.level:
            return
        if line == box:
            brush.leave_out(surface, name, f"{self.name} · {self.level}")
            return
        lower = Rect(box.x, line.bottom, box.width, brush.leading(LEVEL))
        brush.write(surface, lower, self.level, LEVEL, replace(self.style, face="text"))
