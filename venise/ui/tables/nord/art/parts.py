"""What moves on a quarter once it is activated: sails, wheels, what hangs on a crane, the flock.

These parts are drawn apart from their quarter, so that a table may turn, swing or lift them.
"""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Surface

from venise.games.nord.components import FIRST_PORT
from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.canvas import centred_view, square
from venise.ui.table.drawing.paint import Point, transform
from venise.ui.tables.nord.art.countryside import FLOCK, HUB, MILL, sails_drawing, sheep
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour, in_light, multiply_colours
from venise.ui.tables.nord.art.guilds import (
    WHEEL,
    YARD,
    block_drawing,
    smoke,
    wheel_drawing,
)
from venise.ui.tables.nord.art.trade import CRANE, cask_drawing

WOOL, FLAX, GOLD, WORKSHOP, ORDER, BUILDER, MARKET = range(7)
"""The quarters by their numbers; the ports follow."""

HOOK: Final = (-1.0, -75.0)
"""Where the rope leaves the great crane, as it is drawn."""

JIB: Final = (37.0, -70.0)
"""Where the rope leaves the crane of the building yard, as it is drawn."""

CHIMNEY: Final = (22.0, -72.0)
"""The mouth of the weavers' chimney."""


class MovingPart(msgspec.Struct, frozen=True):
    """A part of a quarter that can move."""

    name: str
    """What it is, such as sails; parts of one quarter may share a name."""

    at: Point
    """Where it is fixed or stands, in radii from the middle of the quarter."""

    reach: float
    """How far it reaches from there at most, in radii."""

    drawing: str
    """The part round that point, in hundredths of a radius."""


def moved_point(placed: tuple[Point, float], at: Point) -> Point:
    """A point of a drawing that has been moved and made smaller, in radii."""
    (x, y), size = placed
    return (x + size * at[0]) / 100, (y + size * at[1]) / 100


def moving(name: str, at: Point, reach: float, drawing: str, size: float = 1) -> MovingPart:
    """A part at a point in radii; reach and drawing are in hundredths, before they are resized."""
    return MovingPart(name, at, reach * size / 100, transform(drawing, (0, 0), size))


PARTS: Final[dict[int, tuple[MovingPart, ...]]] = {
    WOOL: tuple(
        moving("sheep", (x / 100, y / 100), 16, sheep((0, 0), 1, face), size)
        for (x, y), size, face in FLOCK
    ),
    FLAX: (moving("sails", moved_point((MILL, 1), HUB), 31, sails_drawing()),),
    WORKSHOP: (
        moving("wheel", moved_point((WHEEL, 1), (0, 0)), 19, wheel_drawing()),
        moving("smoke", moved_point(((0, -3), 0.98), CHIMNEY), 14, smoke((0, 0))),
    ),
    BUILDER: (moving("block", moved_point(YARD, JIB), 38, block_drawing(), YARD[1]),),
    FIRST_PORT: (moving("cask", moved_point(CRANE, HOOK), 38, cask_drawing(), CRANE[1]),),
}
"""The parts of each quarter that has any, the farthest first."""


def moving_parts(quarter: int) -> tuple[MovingPart, ...]:
    """The parts of a quarter that can move, the farthest first; none for many a quarter."""
    return PARTS.get(quarter, ())


@keep(256)
def part_picture(
    quarter: int, number: int, radius: int, turn: int = 0, hour: Hour = "noon"
) -> Surface:
    """A moving part by its number among those of its quarter, turned clockwise by degrees.

    A square of twice its reach, whose middle belongs on the point at which it is fixed.
    """
    part = moving_parts(quarter)[number]
    view = centred_view(100 * part.reach)
    drawing = in_light(transform(part.drawing, (0, 0), 1, turn), hour)
    picture = rasterise(drawing, square(2 * part.reach * radius), view)
    multiply_colours(picture, DAYLIGHTS[hour].tint)
    return picture


def parts_drawing(quarter: int) -> str:
    """All moving parts of a quarter at rest, in hundredths of a radius."""
    return "".join(
        transform(part.drawing, (100 * part.at[0], 100 * part.at[1]))
        for part in moving_parts(quarter)
    )
