"""The roofs of the city: small houses, drawn once for each tint and set close together."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Final

from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.drawing.paint import box, darker, lighter, mix, path, stroke
from venise.ui.table.geometry import Point
from venise.ui.tables.doge.geography import GEOGRAPHY, MapPlan, lies_within

GILDING: Final = "#E7C87F"
"""The relief's ground before it is tinted by its area."""

TILE: Final = "#B9683F"

GABLE, LONG, HALL, TOWER, GARDEN = range(5)
"""The kinds of houses."""

LIKELY: Final = (6, 6, 3, 1, 2)
"""How many of each kind there are among others."""

VIEW: Final = (-12.0, -22.0, 24.0, 30.0)
"""The drawing round a house, in units of the sheet."""

STEP: Final = (17.0, 12.5)
"""From one house to the next, and from one row to the one before it, in units of the sheet."""

SEED: Final = 1297
"""The roofs stand in the same places every time."""

SHORE: Final = 9.0
"""How far houses keep from the water, in units of the sheet."""


def house(hue: str, kind: int) -> str:
    """A house about eighteen units broad around the origin."""
    line, wall = darker(hue, 0.5), lighter(mix(GILDING, hue, 0.16), 0.5)
    tile = mix(TILE, hue, 0.3)
    lit = lighter(tile, 0.26)
    if kind == TOWER:
        return (
            box((-3.4, -13), (6.8, 19), wall, 1, stroke=line)
            + path("M-4.4 -13L0 -20L4.4 -13Z", tile, 1, stroke=line)
            + box((-1.4, -11), (2.8, 4), line)
        )
    if kind == GARDEN:
        leaf = mix("#6F8B4A", hue, 0.2)
        return "".join(
            path(
                f"M{x} {y}m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z", leaf, 0.8, stroke=line
            )
            for x, y in ((-5, 1), (4.6, 0), (0, 3))
        )
    if kind == HALL:
        return (
            box((-8.6, -7), (17.2, 13), wall, 1, stroke=line)
            + path("M-10 -7L-6 -13H6L10 -7Z", tile, 1, stroke=line)
            + stroke("M-6 -12H6", lit, 1.1)
            + "".join(box((x, -4.6), (2, 3.6), line) for x in (-6.4, -2.6, 1.2, 5))
            + box((-1.4, 1.4), (2.8, 4.6), line)
        )
    if kind == LONG:
        return (
            box((-8, -3), (16, 9), wall, 1, stroke=line)
            + path("M-9.4 -3L-6 -9H6L9.4 -3Z", tile, 1, stroke=line)
            + stroke("M-6 -8H6", lit, 1.1)
            + "".join(box((x, -0.6), (2, 3.4), line) for x in (-5.6, -1, 3.6))
        )
    return (
        box((-6.4, -3), (12.8, 9), wall, 1, stroke=line)
        + path("M-8 -3L0 -11L8 -3Z", tile, 1, stroke=line)
        + stroke("M-6 -4L0 -10", lit, 1.1)
        + box((-1.4, 1), (2.8, 5), line)
    )


@keep(64)
def house_picture(hue: str, kind: int, width: int) -> Surface:
    """A house as wide as a step, for that many pixels of its view."""
    _, _, wide, high = VIEW
    return svg(house(hue, kind), (width, round(width * high / wide)), VIEW)


def houses(plan: MapPlan, area: int, taken: tuple[Rect, ...]) -> Iterator[tuple[Surface, Point]]:
    """The houses of an area from back to front with their upper left corners.

    They keep clear of the shores, of small canals and of the rectangles that are taken.
    """
    hue, random = GEOGRAPHY[area].hue, Random(SEED + area)
    across, _ = plan.scale
    width = max(6, round(VIEW[2] * across))
    left, up = VIEW[0] * across, VIEW[1] * across
    # Laid out once: there are thousands of places to try, and the shelf waits for its picture.
    outline, canals = plan.outline(area), canal_lines(plan, area)
    for at in places(plan, area, random):
        kind = random.choices((GABLE, LONG, HALL, TOWER, GARDEN), LIKELY)[0]
        foot = Rect(0, 0, round(STEP[0] * across), round(STEP[1] * across))
        foot.midbottom = round(at[0]), round(at[1] + 6 * across)
        if foot.collidelist(taken) < 0 and stands_dry(outline, canals, foot, SHORE * across):
            yield house_picture(hue, kind, width), (at[0] + left, at[1] + up)


def places(plan: MapPlan, area: int, random: Random) -> Iterator[Point]:
    """Points in rows over all of an area, a little out of line."""
    outline, (across, _) = plan.outline(area), plan.scale
    wide, high = STEP[0] * across, STEP[1] * across
    top, low = min(y for _, y in outline), max(y for _, y in outline)
    first, last = min(x for x, _ in outline), max(x for x, _ in outline)
    for row in range(int((low - top) / high) + 1):
        for column in range(int((last - first) / wide) + 1):
            shift = 0.5 * (row % 2) + random.uniform(-0.14, 0.14)
            yield first + (column + shift) * wide, top + (row + random.uniform(-0.1, 0.1)) * high


def canal_lines(plan: MapPlan, area: int) -> tuple[tuple[Point, Point], ...]:
    """The small canals of an area as lines in the window."""
    return tuple(
        (plan.place(start), plan.place(end))
        for canal in GEOGRAPHY[area].canals
        for start, end in itertools.pairwise(canal)
    )


def stands_dry(
    outline: tuple[Point, ...], canals: tuple[tuple[Point, Point], ...], foot: Rect, reach: float
) -> bool:
    """Whether the ground of a house lies on land, so many pixels clear of shore and canals."""
    corners = foot.inflate(round(reach), round(reach))
    edge = (corners.topleft, corners.topright, corners.bottomleft, corners.bottomright)
    if not all(lies_within(outline, corner) for corner in edge):
        return False
    return not any(corners.clipline(start, end) for start, end in canals)
