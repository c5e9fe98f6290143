"""What a city plays like before a game is played on it: distances, ways, bridges, dead ends."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import Final

import msgspec

from venise.games.nord.city import City, city
from venise.games.nord.components import QUARTERS
from venise.games.nord.ground import Ground
from venise.games.nord.layouts.draft import Layout
from venise.games.nord.routes import MOST_POINTS, TOWNS, Roads
from venise.games.nord.walks import tiles

DICE: Final = range(1, MOST_POINTS + 1)


class Ways(msgspec.Struct, frozen=True):
    """Where one value of the movement die leads from one quarter, before any bridge stands."""

    foot: tuple[int, ...]
    """The quarters reached on foot."""

    boat: tuple[int, ...]
    """The quarters reached only with the boat."""


class Facts(msgspec.Struct, frozen=True):
    """What follows from how a city lies, the boat at its first mooring and no bridge built."""

    distances: tuple[tuple[int, ...], ...]
    """Steps on foot from each quarter to each quarter, in the order of TILES."""

    ways: tuple[tuple[Ways, ...], ...]
    """For each quarter where the dice 1 to 6 lead from it."""

    boat_only: tuple[tuple[int, int], ...]
    """From which quarter to which no die leads on foot."""

    stuck: tuple[tuple[int, int], ...]
    """Quarters with a value of the die that leads nowhere, not even by boat."""

    bridges: tuple[tuple[int, int], ...]
    """The pairs of quarters between which a bridge can stand."""

    dead_ends: tuple[int, ...]
    """The quarters that touch only one other: whoever walks in goes no further on foot."""

    moorings: int
    """The canal cells where the boat can lie."""

    @property
    def mean_distance(self) -> float:
        """The mean number of steps between two different quarters."""
        return fmean(steps for row in self.distances for steps in row if steps)

    @property
    def longest(self) -> int:
        """The most steps between two quarters."""
        return max(max(row) for row in self.distances)

    def reached(self, die: int) -> tuple[float, float]:
        """How many quarters a die reaches on foot, and with the boat besides: the means."""
        found = [row[die - 1] for row in self.ways]
        return fmean(len(ways.foot) for ways in found), fmean(len(ways.boat) for ways in found)


def facts(layout: Layout) -> Facts:
    """All that a legal city tells at once."""
    place = city(layout.cells)
    unbridged = TOWNS.roads(Ground(place.cells), ())
    ways = tuple(
        tuple(reach_of_value(unbridged, layout, start, die) for die in DICE)
        for start in range(QUARTERS)
    )
    return Facts(
        distances=tuple(steps_from(place, start) for start in range(QUARTERS)),
        ways=ways,
        boat_only=tuple(pairs_out_of_reach(ways)),
        stuck=tuple(
            (start, die)
            for start, row in enumerate(ways)
            for die, found in zip(DICE, row, strict=True)
            if not found.foot and not found.boat
        ),
        bridges=place.sides,
        dead_ends=tuple(tile for tile, near in enumerate(place.near) if len(near) == 1),
        moorings=len(place.water),
    )


def reach_of_value(unbridged: Roads, layout: Layout, start: int, die: int) -> Ways:
    """§1.3 Where one value leads from one quarter."""
    walked = tiles(unbridged.on_foot(start, die))
    sailed = tiles(unbridged.by_boat(unbridged.walks.departure(start, layout.boat), die))
    return Ways(walked, tuple(tile for tile in sailed if tile not in walked))


def pairs_out_of_reach(ways: tuple[tuple[Ways, ...], ...]) -> Iterator[tuple[int, int]]:
    """The pairs of quarters, start first, that no die joins on foot."""
    for start, row in enumerate(ways):
        walked = {tile for found in row for tile in found.foot}
        yield from ((start, tile) for tile in range(QUARTERS) if tile not in {start, *walked})


def steps_from(place: City, start: int) -> tuple[int, ...]:
    """The steps on foot from one quarter to each."""
    steps = {start: 0}
    for tile in (order := [start]):
        fresh = [near for near, _ in place.near[tile] if near not in steps]
        order += fresh
        steps.update(dict.fromkeys(fresh, steps[tile] + 1))
    return tuple(steps[tile] for tile in range(QUARTERS))
