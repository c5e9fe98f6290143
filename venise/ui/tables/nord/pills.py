"""The badge on a quarter in reach: the dice that may come to lie there; each moves by the other."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.nord.state import State
from venise.ui.table.spots import Gesture, Places, Spot, press
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.forecast import Badge, badges

SIDE: Final = 0.34
"""Height of a badge, and the width of it that one die takes, in radii."""

LEAST: Final = 22
"""The same at least, in pixels: the pips must be told apart."""

HEIGHT: Final = -0.74
"""The middle of a badge, in radii from the middle of its quarter: on the upper corner."""

MOST: Final = 2
"""Dice on one badge."""


def distinct(ways: tuple[Badge, ...]) -> tuple[Badge, ...]:
    """The plainest way for each die that is left to activate with, in the order of the roll."""
    first: dict[int, Badge] = {}
    for way in ways:
        first.setdefault(way.other, way)
    return tuple(sorted(first.values(), key=lambda way: way.other))[:MOST]


def badge_side(plan: CityMap) -> int:
    """The height of a badge, in pixels."""
    return max(LEAST, round(SIDE * plan.radius))


def pill_rect(plan: CityMap, tile: int, number: int) -> Rect:
    """Where a quarter's badge of so many dice is."""
    x, y = plan.tile(tile)
    side = badge_side(plan)
    rect = Rect(0, 0, number * side, side)
    rect.center = round(x), round(y + HEIGHT * plan.radius)
    return rect


def halves(rect: Rect, number: int) -> tuple[Rect, ...]:
    """The parts of a badge, one for each of its dice."""
    width = rect.width // max(1, number)
    return tuple(Rect(rect.x + i * width, rect.y, width, rect.height) for i in range(number))


def destination(picked: Gesture) -> int | None:
    """The quarter that was picked to go to, while it is open by which way."""
    return picked[-1].at[0] if picked and picked[-1].kind == "tile" else None


def way_spot(tile: int, way: Badge) -> Spot:
    """The part of a badge that stands for a way, as a spot."""
    return press("way", tile, way.die, way.change, int(way.boat))


def pill_places(plan: CityMap, state: State) -> Places:
    """Where each die of every badge is; nothing unless a burgher is to be moved."""
    found: Places = {}
    for tile, every in badges(state).items():
        ways = distinct(every)
        parts = halves(pill_rect(plan, tile, len(ways)), len(ways))
        found |= {way_spot(tile, way): (part,) for way, part in zip(ways, parts, strict=True)}
    return found
