"""§1.3 Where a burgher can go with an exact number of movement points, and along which path.

A step costs 1; over one's own bridge it may be free, at the player's choice. Reading: as the last
step too, when no points are left. So a walk costs at most its steps, and at the least those of them
that do not cross a bridge of one's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from venise.engine.hexes import Cell
from venise.games.nord.city import City, city
from venise.games.nord.components import QUARTERS
from venise.games.nord.walks import BYTE, PAIRS, TOUCHED, Column, Leg, Pairs, Tiles, Walks, walks_of

BOAT_COST: Final = 3
"""§1.3 Movement points that a passage by boat costs."""

MOST_POINTS: Final = 6
"""The highest face of a movement die."""

Ends = bytes
"""For each tile whether a way ends, or the boat lands, there: zero if none does."""

NOWHERE: Final[Ends] = bytes(QUARTERS)
"""No end at all."""

Approach = tuple[Tiles, int, tuple[Leg, ...]]
"""A way up to its last passage: tiles touched, points left for after it, the legs between boats."""


class Reach(msgspec.Struct, frozen=True, gc=False):
    """Where a burgher gets with exactly some points."""

    walks: Ends
    """The tiles reached on foot."""

    voyages: Ends
    """The tiles reached by boat."""

    landings: Pairs
    """For each tile where the boat may land last, the tiles that are reached from there."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """One way to a tile: the tiles in order, and which of them were reached by boat."""

    path: tuple[int, ...]
    sailed: tuple[int, ...] = ()
    """The indices in the path of tiles reached by boat."""


class Roads:
    """Every way through one city for a seat with certain bridges; answers are remembered."""

    def __init__(self, place: City, bridges: tuple[int, ...]) -> None:
        self.place = place
        self.walks = walks_of(place.cells)
        self.costing = costs(self.walks, bridges)
        """For each number of points, 0 to 6, the walks that may cost exactly that."""

        self._landing = tuple([column & self.walks.ashore for column in self.costing])
        self._on_foot = tuple([self.walks.joined(column) for column in self.costing])
        self._first_legs: dict[tuple[int, int], tuple[Leg, ...]] = {}
        self._second_legs: dict[Tiles, tuple[Leg, ...]] = {}
        self._reach: dict[tuple[int, Cell, int], Reach] = {}

    def on_foot(self, start: int, points: int) -> Ends:
        """§1.3 The tiles reached on foot with exactly the points."""
        return self._on_foot[points][start * QUARTERS : (start + 1) * QUARTERS]

    def reach(self, start: int, boat: Cell, points: int) -> Reach:
        """§1.3 Where exactly the points lead, on foot and by boat."""
        known = self._reach.get((start, boat, points))
        if known is None:
            last_legs = 0
            for touched, left, _ in self.approaches(start, boat, points):
                last_legs |= self._landing[left] & self.walks.avoiding(touched)
            landings = self.walks.joined(last_legs)
            known = Reach(self.on_foot(start, points), merged(landings), landings)
            self._reach[start, boat, points] = known
        return known

    def approaches(self, start: int, boat: Cell, points: int) -> Iterator[Approach]:
        """§1.3 The ways to a passage: it costs 3, and the boat must touch where it is boarded.

        Reading: with 6 points the boat may be used twice, the second time from where it came to
        rest: any cell that touches the tile of the first landing.
        """
        harbour = self.place.harbours[boat]
        for before in range(points - BOAT_COST + 1):
            for leg in self.first_legs(start, before):
                if leg[1] in harbour:
                    touched, left = leg[2] & TOUCHED, points - BOAT_COST - before
                    yield touched, left, (leg,)
                    if left == BOAT_COST:
                        for second in self.second_legs(touched):
                            yield touched | second[2] & TOUCHED, 0, (leg, second)

    def first_legs(self, start: int, points: int) -> tuple[Leg, ...]:
        """The walks from a tile that may cost exactly the points."""
        known = self._first_legs.get((start, points))
        if known is None:
            over_bridges = self.costing[points] & ~self.walks.taking[points]
            free = self.walks.legs(over_bridges & self.walks.starting[start])
            known = (*self.walks.paced(start, points), *free)
            self._first_legs[start, points] = known
        return known

    def second_legs(self, touched: Tiles) -> tuple[Leg, ...]:
        """The walks between two passages: free, and ending at water where the boat may lie."""
        known = self._second_legs.get(touched)
        if known is None:
            free = self.costing[0] & self.walks.along_water
            known = tuple(self.walks.legs(free & self.walks.avoiding(touched)))
            self._second_legs[touched] = known
        return known

    def landings(self, start: int, boat: Cell, points: int, tile: int) -> Ends:
        """§1.3 The tiles where the boat may have landed last on a way to the tile."""
        return self.reach(start, boat, points).landings[tile::QUARTERS]

    def walk(self, start: int, points: int, tile: int) -> Route:
        """§1.3 A shortest way on foot that spends the points exactly and ends on the tile."""
        pair = self.walks.joining([start * QUARTERS + tile])
        return self.route([(leg,) for leg in self.walks.legs(self.costing[points] & pair)])

    def sail(self, start: int, boat: Cell, points: int, end: tuple[int, Cell]) -> Route:
        """§1.3 A shortest way by boat to a tile after which the boat rests on a cell."""
        tile, cell = end
        pairs = self.walks.joining(
            landing * QUARTERS + tile
            for landing, shore in enumerate(self.place.shores)
            if cell in shore
        )
        return self.route(
            [
                (*legs, last)
                for touched, left, legs in self.approaches(start, boat, points)
                for last in self.walks.legs(
                    self.costing[left] & self.walks.avoiding(touched) & pairs
                )
            ]
        )

    def route(self, ways: list[tuple[Leg, ...]]) -> Route:
        """Of some ways as legs between boats, one that touches the fewest tiles."""
        legs = min(ways, key=lambda legs: (sum(length(leg) for leg in legs), legs))
        path: tuple[int, ...] = ()
        sailed: list[int] = []
        for leg in legs:
            sailed.append(len(path))
            path += self.path(leg)
        return Route(path, tuple(sailed[1:]))

    def path(self, leg: Leg) -> tuple[int, ...]:
        """The tiles of a walk in order: on every tile one of its sides leads on."""
        tile, _, walk = leg
        sides, path = walk >> QUARTERS, [tile]
        while len(path) < length(leg):
            tile, side = next(step for step in self.place.near[tile] if sides >> step[1] & 1)
            sides ^= 1 << side
            path.append(tile)
        return tuple(path)


def costs(walks: Walks, bridges: tuple[int, ...]) -> tuple[Column, ...]:
    """§1.3 For each number of points, 0 to 6, the walks that may cost exactly that.

    A walk with so many steps more than points has to cross as many of the bridges, at the least.
    """
    crossing = [walks.everywhere, *[0] * len(bridges)]
    """For each number of bridges the walks that cross at least so many."""
    for bridge in bridges:
        crossed = walks.crossing[bridge]
        for number in range(len(bridges), 0, -1):
            crossing[number] |= crossing[number - 1] & crossed
    return tuple(
        sum(taking & least for taking, least in zip(walks.taking[points:], crossing, strict=False))
        for points in range(MOST_POINTS + 1)
    )


def length(leg: Leg) -> int:
    """How many tiles a leg touches."""
    return (leg[2] & TOUCHED).bit_count()


def moorings(place: City, landings: Ends) -> tuple[Cell, ...]:
    """§1.3 Where the boat may rest: any empty cell that touches a tile where it landed."""
    return tuple(sorted({cell for tile in tiles(landings) for cell in place.shores[tile]}))


def tiles(ends: Ends) -> tuple[int, ...]:
    """The tiles where something ends, in rising order."""
    return tuple([tile for tile, reached in enumerate(ends) if reached])


def merged(pairs: Pairs) -> Ends:
    """The ends that are reached from any start."""
    rows = int.from_bytes(pairs, "little")
    for _ in range(QUARTERS - 1):
        rows |= rows >> BYTE * QUARTERS
    return rows.to_bytes(PAIRS, "little")[:QUARTERS]


@lru_cache(maxsize=64)
def roads(cells: tuple[Cell, ...], bridges: tuple[int, ...]) -> Roads:
    """§1.3 Every way through a city for a seat with bridges on certain sides."""
    return Roads(city(cells), bridges)
