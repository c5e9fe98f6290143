"""The ground of a quarter: a hex of stone quays round a square or a meadow, above the water."""

from __future__ import annotations

import math
from typing import Final

from venise.ui.table.drawing.hexes import corners, hexagon
from venise.ui.table.drawing.paint import (
    STONE,
    TIMBER,
    TIMBER_DARK,
    Point,
    box,
    darker,
    disc,
    lighter,
    mix,
    number,
    oval,
    path,
    polygon,
    stroke,
)
from venise.ui.theme import CREAM, INK, PARCHMENT_LIGHT

OUTER: Final = 87.0
"""The quay's corner from the middle, in hundredths of the radius: the rest is canal."""

INNER: Final = 80.5
QUAY: Final = 10.0
"""How far the quay wall shows above the water."""

WALL: Final = "#8B7C66"
WEED: Final = "#33473F"
"""The wall of the quay in the light, and what grows on it along the water."""

FLAME: Final = "#FFE3A0"
"""What burns in lanterns."""


def between(one: Point, other: Point, share: float) -> Point:
    """A point on the way from one point to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def line(*points: Point) -> str:
    """An open path through points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)


def drop(at: Point, by: float) -> Point:
    """A point so much lower."""
    return at[0], at[1] + by


def wall(one: Point, other: Point, paint: str) -> str:
    """One side of the quay's wall towards the onlooker, with its courses, weed and joints."""
    joints = ""
    for course in range(3):
        top = QUAY * course / 3
        for stone in range(6):
            at = between(one, other, (stone + 0.5 * (course % 2) + 0.4) / 6.2)
            joints += line(drop(at, top), drop(at, top + QUAY / 3))
    courses = "".join(
        line(drop(one, QUAY * part / 3), drop(other, QUAY * part / 3)) for part in (1, 2)
    )
    face = (one, other, drop(other, QUAY), drop(one, QUAY))
    weed = (drop(one, QUAY * 0.72), drop(other, QUAY * 0.72), drop(other, QUAY), drop(one, QUAY))
    return (
        polygon(face, paint, 1.6)
        + stroke(courses + joints, darker(paint, 0.4), 0.9)
        + polygon(weed, WEED, fill_opacity=0.75)
    )


def stairs(one: Point, other: Point, share: float) -> str:
    """Steps down to the water in a side of the quay."""
    steps = ""
    for step in range(4):
        start, end = (between(one, other, share + at) for at in (step * 0.036, 0.15))
        down = QUAY * (step + 1) / 4.4
        tread = (drop(start, down - 3.4), drop(end, down - 3.4), drop(end, down), drop(start, down))
        steps += polygon(tread, mix(STONE, WALL, step / 4), 0.9)
    return steps


def mooring_post(at: Point) -> str:
    """A pile in the water with a white head, and its ring on the water."""
    x, y = at
    return (
        oval((x, y + 1), (4.6, 1.7), "none", stroke="#BFE3E4", stroke_width=0.9, stroke_opacity=0.6)
        + box((x - 1.7, y - 11), (3.4, 12), TIMBER, 1.1, rounding=1.2)
        + box((x - 1.7, y - 11), (3.4, 3.2), CREAM, 1.1, rounding=1.2)
        + stroke(f"M{number(x - 1.6)} {number(y - 4)}h3.2", TIMBER_DARK, 1.4)
    )


def quay(ground: str) -> str:
    """The walls above the water with their stairs, the coping, and the ground inside."""
    points = corners(OUTER)
    right, low, left = points[2], points[3], points[4]
    walls = wall(left, low, WALL) + wall(low, right, darker(WALL, 0.32))
    rim = path(hexagon(OUTER, 5), STONE, 1.8)
    edge = path(hexagon(INNER, 5), ground, stroke=darker(STONE, 0.45), stroke_width=1.3)
    light = (
        '<defs><radialGradient id="q" gradientUnits="userSpaceOnUse" cx="-34" cy="-44" r="150">'
        '<stop offset="0" stop-color="#fff" stop-opacity=".3"/>'
        '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1E1206" stop-opacity=".34"/></radialGradient></defs>'
    )
    return (
        walls
        + stairs(left, low, 0.1)
        + rim
        + coping_stones()
        + edge
        + light
        + path(hexagon(INNER, 5), "url(#q)")
    )


def coping_stones() -> str:
    """The joints between the stones of the quay's edge."""
    joints = ""
    outer, inner = corners(OUTER), corners(INNER)
    for side in range(6):
        for stone in range(1, 9):
            share = stone / 9
            start = between(outer[side], outer[(side + 1) % 6], share)
            end = between(inner[side], inner[(side + 1) % 6], share)
            joints += line(start, end)
    return stroke(joints, darker(STONE, 0.35), 0.9, stroke_opacity=0.8)


def coping() -> str:
    """The light along the upper left edges of the quay."""
    points = corners(OUTER - 2)
    return stroke(
        line(points[4], points[5], points[0], points[1]), "#fff", 1.3, stroke_opacity=0.45
    )


COBBLES: Final = tuple(
    (x + (row % 2) * 8, y)
    for row, y in enumerate(range(-2, 78, 8))
    for x in range(-72, 76, 16)
    if abs((x + (row % 2) * 8) + 3) < min(64, (70 - y) / 0.577)
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


LANES: Final = (0, 60, 120, 180)
"""Where lanes lead from the square to a bridge: degrees clockwise from the right."""


def lanes(colour: str, opacity: float = 0.6) -> str:
    """Paved ways from the middle to the sides at which a bridge may come to stand."""
    ways = ""
    for turn in LANES:
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        ways += line((0, 16), (40 * x, 6 + 40 * y), (0.866 * INNER * x, 0.866 * INNER * y))
    return stroke(ways, colour, 15, stroke_opacity=opacity, stroke_linecap="butt")


def lantern(at: Point) -> str:
    """A lantern on its post; `at` is its foot."""
    x, y = at
    return (
        oval((x + 1, y + 0.6), (2.6, 1), "#000", fill_opacity=0.25)
        + stroke(f"M{number(x)} {number(y)}v-10.4", INK, 1.7)
        + path(f"M{number(x - 2.4)} {number(y - 10)}l.6 -5h3.6l.6 5Z", FLAME, 1)
        + path(f"M{number(x - 3.2)} {number(y - 15)}l3.2 -3l3.2 3Z", INK)
    )


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
        + stroke(
            f"M{number(at[0] - reach * 0.62)} {number(at[1] - reach * 0.66)}"
            f"a{number(reach * 0.9)} {number(reach * 0.9)} 0 0 1 {number(reach * 0.7)} "
            f"{number(-reach * 0.26)}",
            lighter(rim, 0.5),
            1.6,
            stroke_opacity=0.8,
        )
    )
