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
from venise.ui.pictures import keep
from venise.ui.svg import svg
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

STRENGTHS: Final = 8
"""Steps in which a glint comes and goes."""

SWAN: Final = (
    '<path d="M-30 6C-34 -4 -20 -14 -6 -10C4 -8 10 -2 12 2C14 -8 8 -16 10 -24C12 -32 22 -34 26 -28'
    'C28 -24 24 -24 22 -23C16 -22 18 -14 20 -6C22 4 18 14 4 15C-12 16 -26 14 -30 6Z" '
    'fill="#FFF8E6" stroke="#2A2320" stroke-width="2.4"/>'
    '<path d="M24 -29L34 -25L25 -23Z" fill="#D98A2B" stroke="#2A2320" stroke-width="1.4"/>'
    '<path d="M-24 4C-16 -4 -4 -4 4 4" fill="none" stroke="#2A2320" stroke-width="1.6"/>'
    '<path d="M-36 18Q-26 13 -16 18T4 18T24 18" fill="none" stroke="#BFE3E4" stroke-width="2.4"/>'
)
"""A swan that looks right, in about 40 units each way."""


class Waters(msgspec.Struct, frozen=True):
    """What there is to see on one map at one size."""

    glints: tuple[Point, ...]
    swans: tuple[tuple[Point, float], ...]
    """The middle of each swan's way, and how far it reaches."""

    radius: float


class CanalLife:
    """Lets time pass on the water while it may, and paints it."""

    def __init__(self) -> None:
        self.time = 0.0
        self._waited = 0.0
        self._key: tuple[CityMap, tuple[int, ...]] | None = None
        self._waters = Waters((), (), 1.0)

    def tick(self, dt: float, step: float, *, moving: bool) -> bool:
        """Let `dt` seconds pass; whether there is something new to see, once every `step`."""
        if not moving:
            return False
        self._waited += dt
        if self._waited < step:
            return False
        self.time += self._waited
        self._waited = 0.0
        return True

    def draw(self, surface: Surface, plan: CityMap, box: Rect) -> None:
        """Paint what lives on the water inside a box."""
        key = (plan, tuple(box))
        if key != self._key:
            self._key, self._waters = key, waters(plan, box)
        for number, at in enumerate(self._waters.glints):
            strength = math.sin(self.time * (0.5 + number % 5 * 0.09) + number * 2.4)
            if strength > 0:
                light = glint(round(plan.radius * 0.2), round(strength * (STRENGTHS - 1)))
                surface.blit(light, light.get_rect(center=at))
        for number, (middle, reach) in enumerate(self._waters.swans):
            turn = self.time * 0.11 + number * math.pi * 0.8
            at = middle[0] + reach * math.cos(turn), middle[1] + reach * 0.45 * math.sin(turn)
            picture = swan(round(plan.radius * SWAN_SIZE), left=math.sin(turn) > 0)
            surface.blit(picture, picture.get_rect(center=at))


def open_water(state: State) -> bool:
    """Whether nothing lies on the water: neither quarters to be laid nor drawn cards."""
    return None not in state.cells and not isinstance(state.due, CardChoice)


def waters(plan: CityMap, box: Rect) -> Waters:
    """Where glints and swans have room: the same for the same map."""
    luck = Random("canal life")
    free = [at for at in scattered(box, luck) if shore(plan, at) > SHORE * plan.radius]
    roomy = sorted(free, key=lambda at: -room(plan, box, at))
    swans: list[tuple[Point, float]] = []
    for at in roomy:
        reach = room(plan, box, at) - MARGIN * plan.radius
        if reach < MARGIN * plan.radius or len(swans) == SWANS:
            break
        if all(math.dist(at, other) > 3 * plan.radius for other, _ in swans):
            swans.append((at, min(reach, 1.2 * plan.radius)))
    return Waters(tuple(free[:GLINTS]), tuple(swans), plan.radius)


def scattered(box: Rect, luck: Random) -> Iterator[Point]:
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


@keep(64)
def glint(width: int, strength: int) -> Surface:
    """A flat gleam of light on a small wave."""
    share = strength / (STRENGTHS - 1) * 0.55
    line = '<path d="M2 6Q14 1 26 6T50 6" fill="none" stroke="#CFEDEC" stroke-linecap="round" '
    return svg(
        f'{line}stroke-width="3" stroke-opacity="{share:.2f}"/>',
        (max(6, width), max(2, width // 4)),
        (0, 0, 52, 12),
    )


@keep(8)
def swan(size: int, *, left: bool) -> Surface:
    """A swan that looks left or right."""
    body = f'<g transform="scale(-1 1)">{SWAN}</g>' if left else SWAN
    return svg(body, (max(12, size), max(12, size)), (-40, -40, 80, 80))
