"""The ground of a quarter: a hex of stone quays round a square or a meadow, above the water."""

from __future__ import annotations

from random import Random
from typing import Final

from venise.ui.table.drawing.hexes import corners, hexagon
from venise.ui.table.drawing.paint import (
    STONE,
    TIMBER,
    Point,
    darker,
    disc,
    lighter,
    mix,
    number,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.theme import INK, PARCHMENT_LIGHT, rgb

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


def interpolate(one: Point, other: Point, share: float) -> Point:
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
            at = interpolate(one, other, (stone + 0.5 * (course % 2) + 0.4) / 6.2)
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
        start, end = (interpolate(one, other, share + at) for at in (step * 0.036, 0.15))
        down = QUAY * (step + 1) / 4.4
        tread = (drop(start, down - 3.4), drop(end, down - 3.4), drop(end, down), drop(start, down))
        steps += polygon(tread, mix(STONE, WALL, step / 4), 0.9)
    return steps


def skiff(hull: str, load: str) -> str:
    """A small boat seen from above at a slant, about 19 units long, its bow to the right."""
    shape = "M-9.6 -1.6C-4 -4.6 5 -4.4 10 0C5 4.6 -4 4.8 -9.6 1.8Z"
    inner = "M-8 -.9C-3.6 -2.9 3.6 -2.8 7.2 0C3.6 2.6 -3.6 2.7 -8 1.2Z"
    goods = "".join(disc((x, y), 1.7, load, 0.7) for x, y in ((-3, -0.6), (0, 0.7)) if load)
    return (
        oval((0.6, 2.4), (10.4, 3.8), "#06161C", fill_opacity=0.4)
        + path(shape, hull, 1.2)
        + path(inner, darker(hull, 0.5))
        + stroke("M-5.4 -2V2M3.6 -2V1.8", lighter(hull, 0.3), 1.2)
        + goods
        + disc((8.2, 0), 1, FLAME)
    )


BERTHS: Final = (
    ((0, 0.13, TIMBER, ""), (0, 0.84, "#8E5140", "#E9D7AE")),
    ((1, 0.84, "#5B6E66", "#D98A2B"),),
    ((0, 0.15, "#8E5140", "#E9D7AE"), (1, 0.18, TIMBER, "")),
    ((0, 0.82, "#5B6E66", ""), (1, 0.86, TIMBER, "#E9D7AE")),
    ((1, 0.16, "#8E5140", ""),),
)
"""Where boats lie: at the left wall or the right, how far along it; their hulls and loads."""

BERTH: Final = 6.0
"""How far from the wall a boat lies."""


def moored_boats(ground: str) -> str:
    """Boats along the two walls that are seen, clear of the bridges, others for each ground."""
    points = corners(OUTER, QUAY)
    sides = ((points[4], points[3], -1), (points[3], points[2], 1))
    boats = ""
    for side, share, hull, load in BERTHS[sum(rgb(ground)) % len(BERTHS)]:
        one, other, way = sides[side]
        x, y = interpolate(one, other, share)
        boats += transform(skiff(hull, load), (x + way * BERTH / 2, y + BERTH), 1.15, -30 * way)
    return boats


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
        moored_boats(ground)
        + walls
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
            start = interpolate(outer[side], outer[(side + 1) % 6], share)
            end = interpolate(inner[side], inner[(side + 1) % 6], share)
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


SLAB: Final = (13.0, 8.0)
"""Breadth and depth of a slab of paving, as it is seen from above at a slant."""


def slabs(ground: str, top: float = -INNER) -> str:
    """Paving whose stones differ a little, below a line; a paler round before the houses."""
    random = Random(ground)
    stones: dict[str, str] = {}
    reach = INNER - 4
    for row in range(-4, 9):
        y = row * SLAB[1]
        for column in range(-6, 7):
            x = (column + row % 2 / 2) * SLAB[0]
            if y < top:
                continue
            if abs(x) + SLAB[0] < 0.866 * reach and abs(y) + abs(x) * 0.577 + SLAB[1] < reach:
                shade = random.choice((lighter(ground, 0.22), darker(ground, 0.09), "", ""))
                stones[shade] = stones.get(shade, "") + flagstone(x, y)
    stones.pop("", None)
    round_place = oval((2, 24), (58, 30), lighter(ground, 0.5), fill_opacity=0.38)
    return "".join(path(shape, shade) for shade, shape in stones.items()) + round_place


def flagstone(x: float, y: float) -> str:
    """The path of a slab from its upper left corner."""
    wide, high = number(SLAB[0] - 0.8), number(SLAB[1] - 0.8)
    return f"M{number(x)} {number(y)}h{wide}v{high}h-{wide}Z"


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
