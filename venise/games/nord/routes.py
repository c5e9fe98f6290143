"""§1.3 Where a burgher can go with an exact number of movement points, and along which path.

A quarter may not be visited twice, so what matters of a way is where it ends and which tiles it
touched: both fit into one number, and all ways of one cost are a small set of such numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import msgspec

from venise.engine.hexes import Cell
from venise.games.nord.city import City, city
from venise.games.nord.components import QUARTERS

BOAT_COST: Final = 3
"""§1.3 Movement points that a passage by boat costs."""

MOST_POINTS: Final = 6
"""The highest face of a movement die."""

Way = int
"""Where a way ends, in the low four bits, and above them the set of the tiles it touched."""

TILE_BITS: Final = 4
TILE: Final = 15

Ends = int
"""A set of tiles: bit t stands for tile t."""

Landings = int
"""For each end tile, the set of tiles where a passage may have landed, nine bits an end."""

LANDING: Final = (1 << QUARTERS) - 1

LANDED: Final = tuple(
    tuple(1 << tile * QUARTERS + landing for tile in range(QUARTERS)) for landing in range(QUARTERS)
)
"""For each landing and each end tile, the passage that ends there after landing there."""

WAYS: Final = tuple(range(1 << QUARTERS + TILE_BITS))
"""Every way once, so that equal numbers in many levels take no memory of their own."""

Leg = tuple[int, int, Way]
"""Part of a way without the boat: where it starts, its cost, and the way itself."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """One way to a tile: the tiles in order, and which of them were reached by boat."""

    path: tuple[int, ...]
    sailed: tuple[int, ...] = ()
    """The indices in the path of tiles reached by boat."""


class Roads:
    """Every way through one city for a seat with certain bridges; answers are remembered."""

    def __init__(self, place: City, bridges: tuple[int, ...]) -> None:
        self.place = place
        self.bridges = bridges
        self.steps = tuple(tuple(gain(near) for near, _ in nears) for nears in place.near)
        """For each tile what a way gains by a step to each neighbour."""

        self.bridged = {
            tile: free
            for tile, nears in enumerate(place.near)
            if (free := tuple(gain(near) for near, side in nears if side in bridges))
        }
        """For each tile with own bridges what a way gains by a free step."""

        self._levels: tuple[list[tuple[Way, ...]], ...] = tuple([] for _ in place.cells)
        self._ends: dict[tuple[int, int], Ends] = {}
        self._beyond: dict[int, Landings] = {}
        self._passages: dict[tuple[int, Cell, int], Landings] = {}

    def level(self, start: int, points: int) -> tuple[Way, ...]:
        """§1.3 The ways on foot from the start that cost exactly the points, 0 to 6.

        A step costs 1; over one's own bridge it may be free, at the player's choice. Reading: as
        the last step too, when no points are left.
        """
        found = self._levels[start]
        while len(found) <= points:
            ways = self.stepped(found[-1]) if found else {gain(start)}
            found.append(tuple(WAYS[way] for way in sorted(self.with_free_steps(ways))))
        return found[points]

    def stepped(self, ways: Iterable[Way]) -> set[Way]:
        """The ways with one more paid step."""
        steps = self.steps
        return {
            (way & ~TILE) | step
            for way in ways
            for step in steps[way & TILE]
            if not way & step & ~TILE
        }

    def with_free_steps(self, ways: set[Way]) -> set[Way]:
        """The ways, and those that go on over own bridges without paying."""
        fresh = ways
        while fresh and self.bridged:
            fresh = {
                (way & ~TILE) | step
                for way in fresh
                for step in self.bridged.get(way & TILE, ())
                if not way & step & ~TILE
            } - ways
            ways = ways | fresh
        return ways

    def ends(self, start: int, points: int) -> Ends:
        """§1.3 The tiles reached on foot with exactly the points."""
        known = self._ends.get((start, points))
        if known is None:
            known = 0
            for way in self.level(start, points):
                known |= 1 << (way & TILE)
            self._ends[start, points] = known
        return known

    def passages(self, start: int, boat: Cell, points: int) -> Landings:
        """§1.3 The ends that use the boat: it costs 3 and must touch the tile where it is boarded.

        Reading: with 6 points it may be used twice, the second time from where it came to rest.
        """
        known = self._passages.get((start, boat, points))
        if known is None:
            known = 0
            harbour = self.place.harbours[boat]
            for before in range(points - BOAT_COST + 1):
                for way in self.level(start, before):
                    if way & TILE in harbour:
                        known |= self.beyond(way >> TILE_BITS, points - BOAT_COST - before)
            self._passages[start, boat, points] = known
        return known

    def beyond(self, touched: Ends, points: int) -> Landings:
        """The ends of a passage after certain tiles, with points left for going on ashore."""
        key = touched << TILE_BITS | points
        known = self._beyond.get(key)
        if known is None:
            known = 0
            for landing, shore in enumerate(self.place.shores):
                if shore and not touched >> landing & 1:
                    bits = LANDED[landing]
                    for way in self.level(landing, points):
                        if not way >> TILE_BITS & touched:
                            known |= bits[way & TILE]
            if points == BOAT_COST:
                for _, _, landings in self.again(touched):
                    known |= landings
            self._beyond[key] = known
        return known

    def ashore(self, touched: Ends, points: int) -> Iterator[tuple[int, Way]]:
        """Where a boat may land after certain tiles, each with the ways on from there."""
        for landing, shore in enumerate(self.place.shores):
            if shore and not touched >> landing & 1:
                for way in self.level(landing, points):
                    if not way >> TILE_BITS & touched:
                        yield landing, way

    def again(self, touched: Ends) -> Iterator[tuple[int, Way, Landings]]:
        """Where a first passage may land so that a second one follows without a paid step."""
        for landing, way in self.ashore(touched, 0):
            if set(self.place.shores[landing]) & set(self.place.shores[way & TILE]):
                yield landing, way, self.beyond(touched | way >> TILE_BITS, 0)

    def resting_cells(self, start: int, boat: Cell, points: int, tile: int) -> tuple[Cell, ...]:
        """§1.3 Where the boat may rest: any empty cell that touches the tile it landed at."""
        landings = self.passages(start, boat, points) >> tile * QUARTERS & LANDING
        shores = self.place.shores
        cells = {cell for landing in tiles(landings) for cell in shores[landing]}
        return tuple(sorted(cells))

    def walk(self, start: int, points: int, tile: int) -> Route:
        """§1.3 A shortest way on foot that spends the points exactly and ends on the tile."""
        level = self.level(start, points)
        way = min((length(way), way) for way in level if way & TILE == tile)[1]
        return Route(self.path(start, points, way))

    def path(self, start: int, points: int, way: Way) -> tuple[int, ...]:
        """The tiles of a way of that cost, in order, found backwards from its end."""
        tile = way & TILE
        if way == gain(start):
            return (tile,)
        before = way & ~gain(tile) & ~TILE
        for near, side in self.place.near[tile]:
            if not before & gain(near) & ~TILE:
                continue
            if points and (before | near) in self.level(start, points - 1):
                return (*self.path(start, points - 1, before | near), tile)
            if side in self.bridges and (before | near) in self.level(start, points):
                return (*self.path(start, points, before | near), tile)
        raise AssertionError(way)

    def sail(self, start: int, boat: Cell, points: int, end: tuple[int, Cell]) -> Route:
        """§1.3 A shortest way by boat to a tile after which the boat rests on a cell."""
        legs = min(
            self.voyages(start, boat, points, end),
            key=lambda legs: (sum(length(way) for _, _, way in legs), legs),
        )
        path: tuple[int, ...] = ()
        sailed: list[int] = []
        for leg in legs:
            sailed.append(len(path))
            path += self.path(*leg)
        return Route(path, tuple(sailed[1:]))

    def voyages(
        self, start: int, boat: Cell, points: int, end: tuple[int, Cell]
    ) -> Iterator[tuple[Leg, ...]]:
        """Every way by boat to a tile after which the boat rests on a cell."""
        harbour = self.place.harbours[boat]
        for before in range(points - BOAT_COST + 1):
            left = points - BOAT_COST - before
            for way in self.level(start, before):
                if way & TILE in harbour:
                    for legs in self.landed(way >> TILE_BITS, left, end):
                        yield ((start, before, way), *legs)

    def landed(
        self, touched: Ends, points: int, end: tuple[int, Cell]
    ) -> Iterator[tuple[Leg, ...]]:
        """Every way that goes on by boat after certain tiles, to a tile and a resting cell."""
        tile, cell = end
        for landing, way in self.ashore(touched, points):
            if way & TILE == tile and cell in self.place.shores[landing]:
                yield ((landing, points, way),)
        if points == BOAT_COST:
            for landing, way, _ in self.again(touched):
                for legs in self.landed(touched | way >> TILE_BITS, 0, end):
                    yield ((landing, 0, way), *legs)


def gain(tile: int) -> Way:
    """What a way gains by a step to the tile: its end, and the tile among those touched."""
    return tile | 1 << tile + TILE_BITS


def length(way: Way) -> int:
    """How many tiles a way touches."""
    return (way >> TILE_BITS).bit_count()


@lru_cache(maxsize=1 << QUARTERS)
def tiles(ends: Ends) -> tuple[int, ...]:
    """The tiles of a set, in rising order."""
    return tuple(tile for tile in range(QUARTERS) if ends >> tile & 1)


@lru_cache(maxsize=1_000)
def roads(cells: tuple[Cell, ...], bridges: tuple[int, ...]) -> Roads:
    """§1.3 Every way through a city for a seat with bridges on certain sides."""
    return Roads(city(cells), bridges)
