"""Quiet life on the canals: glints on open water, and two swans that circle where there is room."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.decisions import CardChoice
from venise.games.nord.state import State
from venise.ui.scenery.water_life import STRENGTHS, gleam, swimming_swan
from venise.ui.table.geometry import Point
from venise.ui.tables.nord.city_map import CityMap

GLINTS: Final = 18
SWANS: Final = 2
SWAN_SIZE: Final = 0.29
"""Width of a swan, in radii."""

SHORE: Final = 1.5
"""How far from the middle of a quarter water is open, in radii: beyond where the boat may lie."""

MARGIN: Final = 0.35
"""Water kept free round a swan's way, in radii."""

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

    def draw(self, surface: Surface, plan: CityMap, box: Rect, seconds: float) -> None:
        """Paint what lives on the water inside a box, after so many seconds."""
        key = (plan, tuple(box))
        if key != self._key:
            self._key, self._waters = key, waters(plan, box)
        for number, at in enumerate(self._waters.glints):
            strength = math.sin(seconds * (0.5 + number % 5 * 0.09) + number * 2.4)
            if strength > 0:
                light = gleam(
                    round(plan.radius * 0.2), round(strength * (STRENGTHS - 1)), BRIGHTEST
                )
                surface.blit(light, light.get_rect(center=at))
        for number, (middle, reach) in enumerate(self._waters.swans):
            turn = seconds * 0.11 + number * math.pi * 0.8
            at = middle[0] + reach * math.cos(turn), middle[1] + reach * 0.45 * math.sin(turn)
            size = max(12, round(plan.radius * SWAN_SIZE))
            picture = swimming_swan(size, left=math.sin(turn) > 0)
            surface.blit(picture, picture.get_rect(center=at))


def open_water(state: State) -> bool:
    """Whether nothing lies on the water: neither quarters to be laid nor drawn cards."""
    return None not in state.cells and not isinstance(state.due, CardChoice)


def waters(plan: CityMap, box: Rect) -> Waters:
    """Where glints and swans have room: the same for the same map."""
    luck = Random("canal life")
    free = [at for at in scatter(box, luck) if shore(plan, at) > SHORE * plan.radius]
    roomy = sorted(free, key=lambda at: -room(plan, box, at))
    swans: list[tuple[Point, float]] = []
    for at in roomy:
        reach = room(plan, box, at) - MARGIN * plan.radius
        if reach < MARGIN * plan.radius or len(swans) == SWANS:
            break
        if all(math.dist(at, other) > 3 * plan.radius for other, _ in swans):
            swans.append((at, min(reach, 1.2 * plan.radius)))
    return Waters(tuple(free[:GLINTS]), tuple(swans), plan.radius)


def scatter(box: Rect, luck: Random) -> Iterator[Point]:
    """Points all over a box, one in each part of it."""
    inner = box.inflate(-box.width // 20, -box.height // 20)
    for row in range(8):
        for column in range(9):
            x = inner.x + inner.width * (column + luck.random()) / 9
            y = inner.y + inner.height * (row + luck.random()) / 8
            yield x, y


def shore(plan: CityMap, at: Point) -> float:
    """How far a point is from the middle of the nearest quarter."""
    return min(math.dist(at, plan.centre(cell)) for cell in plan.cells if cell is not None)


def room(plan: CityMap, box: Rect, at: Point) -> float:
    """How far a swan may go from a point in every direction."""
    x, y = at
    edges = min(x - box.left, box.right - x, 2 * (y - box.top), 2 * (box.bottom - y))
    return min(edges, shore(plan, at) - 1.5 * plan.radius)
