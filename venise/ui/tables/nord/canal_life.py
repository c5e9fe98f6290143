"""Quiet life on the canals: glints on open water, and two swans that circle where there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.state import State
from venise.ui.pictures import keep
from venise.ui.scenery.water_life import STRENGTHS, gleam, swimming_swan
from venise.ui.table.geometry import Point
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour, multiply_colours
from venise.ui.tables.nord.city_map import CityMap

GLINTS: Final = 40
SIZES: Final = (0.2, 0.13, 0.26)
"""Widths of glints, in radii."""

DRIFT: Final = 0.09
"""How far a glint drifts to both sides, in radii."""

SWANS: Final = 2
SWAN_SIZE: Final = 0.29
"""Width of a swan, in radii."""

NEAR, FAR = 1.0, 1.8
"""How far from the middle of a quarter there are glints at least and at most, in radii."""

MOORED: Final = 1.36
"""How far from the middle of a quarter the boat reaches, in radii: swans keep beyond it."""

LEAST: Final = 0.16
"""How far a swan swims to and fro at least, in radii."""

PARTS: Final = 14
"""Rows and columns of parts of the water in which something may be."""

WHITE: Final = "#FFFFFF"
BRIGHTEST: Final = 0.55
"""How solid a glint is at most."""


class Waters(msgspec.Struct, frozen=True):
    """What there is to see on one map at one size."""

    glints: tuple[Point, ...]
    swans: tuple[tuple[Point, float], ...]
    """The middle of each swan's way, and how far it reaches."""

    radius: float


class CanalLife:
    """Paints what lives on the water, and remembers where it has room."""

    def __init__(self) -> None:
        self._key: tuple[CityMap, tuple[int, ...]] | None = None
        self._waters = Waters((), (), 1.0)

    def draw(self, surface: Surface, plan: CityMap, box: Rect, seconds: float, hour: Hour) -> None:
        """Paint what lives on the water inside a box, after so many seconds."""
        key = (plan, tuple(box))
        if key != self._key:
            self._key, self._waters = key, waters(plan, box)
        for number, (x, y) in enumerate(self._waters.glints):
            strength = math.sin(seconds * (0.5 + number % 5 * 0.09) + number * 2.4)
            if strength > 0:
                wide = round(plan.radius * SIZES[number % len(SIZES)])
                light = glint(wide, round(strength * (STRENGTHS - 1)), hour)
                drift = DRIFT * plan.radius * math.sin(seconds * 0.23 + number)
                surface.blit(light, light.get_rect(center=(x + drift, y)))
        for number, (middle, reach) in enumerate(self._waters.swans):
            turn = seconds * 0.11 + number * math.pi * 0.8
            at = middle[0] + reach * math.cos(turn), middle[1] + reach * 0.45 * math.sin(turn)
            size = max(12, round(plan.radius * SWAN_SIZE))
            picture = swan_in_light(size, hour, left=math.sin(turn) > 0)
            surface.blit(picture, picture.get_rect(center=at))


@keep(96)
def glint(wide: int, strength: int, hour: Hour) -> Surface:
    """A small wave that catches the light of an hour."""
    picture = gleam(wide, strength, BRIGHTEST).copy()
    multiply_colours(picture, DAYLIGHTS[hour].glade or WHITE)
    return picture


@keep(16)
def swan_in_light(size: int, hour: Hour, *, left: bool) -> Surface:
    """A swan with its wave in the light of an hour."""
    picture = swimming_swan(size, left=left).copy()
    multiply_colours(picture, DAYLIGHTS[hour].tint)
    return picture


def open_water(state: State) -> bool:
    """Whether no quarter is still to be laid, and so none lies on the water."""
    return None not in state.cells


def waters(plan: CityMap, box: Rect) -> Waters:
    """Where glints and swans have room: the same for the same map."""
    luck = Random("canal life")
    free = [at for at in scatter(box, luck) if NEAR < shore(plan, at) / plan.radius < FAR]
    swans: list[tuple[Point, float]] = []
    for at in sorted(free, key=lambda at: -room(plan, box, at)):
        reach = room(plan, box, at)
        if reach < LEAST * plan.radius or len(swans) == SWANS:
            break
        if all(math.dist(at, other) > 3 * plan.radius for other, _ in swans):
            swans.append((at, reach))
    return Waters(tuple(luck.sample(free, min(GLINTS, len(free)))), tuple(swans), plan.radius)


def scatter(box: Rect, luck: Random) -> Iterator[Point]:
    """Points all over a box, one in each part of it."""
    inner = box.inflate(-box.width // 20, -box.height // 20)
    for row in range(PARTS):
        for column in range(PARTS):
            x = inner.x + inner.width * (column + luck.random()) / PARTS
            y = inner.y + inner.height * (row + luck.random()) / PARTS
            yield x, y


def shore(plan: CityMap, at: Point) -> float:
    """How far a point is from the middle of the nearest quarter."""
    return min(math.dist(at, plan.centre(cell)) for cell in plan.cells if cell is not None)


def room(plan: CityMap, box: Rect, at: Point) -> float:
    """How far a swan may go from a point to both sides, between the city and the country."""
    (x, y), off = at, shore(plan, at)
    edges = min(x - box.left, box.right - x, 2 * (y - box.top), 2 * (box.bottom - y))
    edges -= SWAN_SIZE * plan.radius
    return min(edges, off - MOORED * plan.radius, FAR * plan.radius - off)
