"""The badges on quarters in reach: move by one die, activate with the other; click to do it."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from venise.games.nord.state import State
from venise.ui.tables.nord.forecast import Badge, badges
from venise.ui.tables.nord.places import Places
from venise.ui.tables.nord.plan import Plan
from venise.ui.tables.nord.spots import Spot, press

SIZE: Final = (0.88, 0.325)
"""Width and height of a badge, in radii."""

TOP: Final = -0.79
"""Where the first one begins, in radii from the middle of its quarter."""

MOST: Final = 2
"""Badges on one quarter."""


def distinct(ways: tuple[Badge, ...]) -> tuple[Badge, ...]:
    """The plainest way for each die that is left to activate with."""
    first: dict[int, Badge] = {}
    for way in ways:
        first.setdefault(way.other, way)
    return tuple(first.values())[:MOST]


def pill_rect(plan: Plan, tile: int, number: int) -> Rect:
    """Where a quarter's first or second badge is."""
    x, y = plan.tile(tile)
    width, height = round(SIZE[0] * plan.radius), round(SIZE[1] * plan.radius)
    top = y + TOP * plan.radius + number * height * 1.05
    return Rect(round(x - width / 2), round(top), width, height)


def way_spot(tile: int, way: Badge) -> Spot:
    """The badge of a way, as a spot."""
    return press("way", tile, way.die, way.change, int(way.boat))


def pill_places(plan: Plan, state: State) -> Places:
    """Where every badge is; nothing unless a burgher is to be moved."""
    return {
        way_spot(tile, way): (pill_rect(plan, tile, number),)
        for tile, ways in badges(state).items()
        for number, way in enumerate(distinct(ways))
    }
