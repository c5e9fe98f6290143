"""The ground of a quarter: a hex of stone quays round a square or a meadow, above the water."""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.hexes import corners, hexagon
from venise.ui.table.drawing.paint import (
    STONE,
    Point,
    darker,
    disc,
    number,
    path,
    stroke,
)
from venise.ui.theme import INK, PARCHMENT_LIGHT

OUTER: Final = 93.0
"""The quay's corner from the middle, in hundredths of the radius: the rest is canal."""

INNER: Final = 86.0
QUAY: Final = 6.5
"""How far the quay wall shows above the water."""


def quay(ground: str) -> str:
    """The quay wall above the water, its coping, and the ground inside."""
    wall = path(hexagon(OUTER, 8, QUAY), "#5E564A", 2)
    joints = "".join(
        stroke(f"M{x} {number(94 - abs(x) * 0.577)}v6", "#3F3931", 1) for x in range(-70, 80, 10)
    )
    rim = path(hexagon(OUTER), STONE, 2)
    edge = path(hexagon(INNER), ground, stroke=darker(STONE, 0.45), stroke_width=1.6)
    light = (
        '<defs><radialGradient id="q" gradientUnits="userSpaceOnUse" cx="-34" cy="-44" r="150">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".34"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1E1206" stop-opacity=".3"/></radialGradient></defs>'
    )
    return wall + joints + rim + edge + light + path(hexagon(INNER), "url(#q)")


def coping() -> str:
    """The light along the upper left edges of the quay."""
    points = corners(OUTER - 2.6)
    line = f"M{number(points[4][0])} {number(points[4][1])}"
    for x, y in (points[5], points[0], points[1]):
        line += f"L{number(x)} {number(y)}"
    return stroke(line, "#fff", 1.5, stroke_opacity=0.4)


COBBLES: Final = tuple(
    (x + (row % 2) * 8, y)
    for row, y in enumerate(range(-2, 80, 8))
    for x in range(-80, 84, 16)
    if abs((x + (row % 2) * 8) + 3) < min(70, (76 - y) / 0.577)
)


def cobbles(colour: str, opacity: float = 0.32) -> str:
    """Rows of flat stones all over the square."""
    stones = "".join(f"M{x} {y}q3 -2.6 6 0" for x, y in COBBLES)
    return stroke(stones, colour, 1.3, stroke_opacity=opacity)


def grass(colour: str, opacity: float = 0.6) -> str:
    """Tufts all over a meadow."""
    tufts = "".join(
        f"M{x} {y}l1.6 -3.4M{x + 2.6} {y}l.6 -4M{x + 5} {y}l-.4 -3" for x, y in COBBLES[::2]
    )
    return stroke(tufts, colour, 1.1, stroke_opacity=opacity)


def die_plate(at: Point, reach: float) -> str:
    """A worn slab that marks where the die lies."""
    x, y = at
    corner = f"M{number(x - reach)} {number(y - reach)}"
    side = number(2 * reach)
    slab = f"{corner}h{side}v{side}h-{side}Z"
    return path(slab, PARCHMENT_LIGHT, fill_opacity=0.34) + path(
        slab, "none", stroke=INK, stroke_width=1.4, stroke_opacity=0.45, stroke_dasharray="4 3.4"
    )


def medallion(at: Point, reach: float, rim: str) -> str:
    """A round sign of parchment in a coloured rim, for a quarter's emblem."""
    return (
        disc((at[0] + 1, at[1] + 2.4), reach + 1, "#000", fill_opacity=0.28)
        + disc(at, reach, rim, 2)
        + disc(at, reach - 3.6, "#FBF4E2", stroke=darker(rim, 0.35), stroke_width=1)
    )
