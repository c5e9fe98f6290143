"""§1.3 Every walk through a city that visits no quarter twice, and questions to all at once.

A city has some 150 to 2,800 walks. They are listed once, and what is true of each is kept in
columns: whole numbers with one bit for every walk, always in the same place. "Crosses this side",
"takes four steps", "keeps off these tiles" are such columns; `&` and `|` combine them for all
walks together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from venise.engine.hexes import Cell
from venise.games.nord.city import City, geometry
from venise.games.nord.components import QUARTERS
from venise.games.nord.ground import Ground

Tiles = int
"""A set of tiles: bit t stands for tile t."""

Walk = int
"""The set of tiles that a walk touches; above it the set of sides that it crosses; above those, one
bit of nine for its number of steps."""

Leg = tuple[int, int, Walk]
"""A walk with the tiles where it starts and ends."""

Column = int
"""A set of walks: bit p stands for the walk in place p."""

Departure = int
"""A tile that is left while the boat lies on a cell: the cell's place among those with water times
the number of tiles, and the tile."""

Aboard = tuple[Column, tuple[Column, ...]]
"""Walks to where a boat lies; for each number of steps below PACED what those of them are clear of:
the walks that touch no tile of at least one."""

TOUCHED: Final = (1 << QUARTERS) - 1

NOBODY: Final[Leg] = 0, 0, 0
"""What stands in a place that no walk takes."""

PACED: Final = 4
"""The steps that leave points for a boat are fewer than these."""


class Walks:
    """The walks of a city, in places ordered by end and then by start.

    The last place of each end is never taken.
    """

    def __init__(self, place: City) -> None:
        found = every_walk(place)
        self.place = place
        self._legs: list[Leg] = []
        self._last = 0
        self._rows: list[tuple[int, list[tuple[Tiles, Column]]]] = []
        starting, ending = [0] * QUARTERS, list[Column]()
        for end in range(QUARTERS):
            before, row = len(self._legs), list[tuple[Tiles, Column]]()
            for start in range(QUARTERS):
                walks = found[start, end]
                column = (1 << len(walks)) - 1 << len(self._legs)
                starting[start] |= column
                row.append((1 << start, column >> before))
                self._legs += [(start, end, walk) for walk in walks]
            ending.append((1 << len(self._legs) - before) - 1 << before)
            self._rows.append((before, row))
            self._last |= 1 << len(self._legs)
            self._legs.append(NOBODY)
        self._before_last = (1 << len(self._legs)) - 1 & ~self._last
        self.starting, self.ending = tuple(starting), tuple(ending)
        """For each tile the walks that start, and that end, there."""

        self.all = sum(ending)
        """All walks."""

        sides = QUARTERS + len(place.sides)
        columns = transpose_walks([walk for _, _, walk in self._legs], sides + QUARTERS)
        self.crossing = columns[QUARTERS:sides]
        """For each side the walks that cross it."""

        self.taking = columns[sides:]
        """For each number of steps the walks that take it."""

        self.shore = tuple([tile for tile in range(QUARTERS) if place.shores[tile]])
        """The tiles where a boat can land."""

        self.ashore = sum([starting[tile] for tile in self.shore])
        """The walks that start where a boat can land."""

        self._touched = [walk & TOUCHED for _, _, walk in self._legs]
        self._touching = columns[:QUARTERS]
        self._avoiding: dict[Tiles, Column] = {}
        self._berths = {cell: QUARTERS * berth for berth, cell in enumerate(place.water)}
        self._aboard: list[Aboard | None] = [None] * (QUARTERS * len(place.water))
        self._sparing: dict[Tiles, Column] = {}
        self._ends: dict[Column, Tiles] = {}
        self._moorings: dict[Tiles, tuple[Cell, ...]] = {}

    def avoiding(self, tiles: Tiles) -> Column:
        """The walks that touch none of the tiles."""
        known = self._avoiding.get(tiles)
        if known is None:
            known = self.all
            for tile in range(QUARTERS):
                if tiles >> tile & 1:
                    known &= ~self._touching[tile]
            self._avoiding[tiles] = known
        return known

    def departure(self, start: int, boat: Cell) -> Departure:
        """The departure from a tile while the boat lies on a cell: one that touches a quarter."""
        return self._berths[boat] + start

    def aboard(self, departure: Departure) -> Aboard:
        """The walks from a tile to all those that touch the cell where a boat lies."""
        known = self._aboard[departure]
        if known is None:
            boat = self.place.water[departure // QUARTERS]
            quays = [self.ending[tile] for tile in self.place.harbours[boat]]
            aboard = self.starting[departure % QUARTERS] & sum(quays)
            paced = tuple([self.clear_of(aboard & taking) for taking in self.taking[:PACED]])
            known = self._aboard[departure] = aboard, paced
        return known

    def clear_of(self, walks: Column) -> Column:
        """The walks that touch no tile of at least one of some walks."""
        clear = 0
        while walks:
            lowest = walks & -walks
            walks ^= lowest
            clear |= self.avoiding(self._touched[lowest.bit_length() - 1])
        return clear

    def clear_of_two(self, walks: Column) -> Column:
        """The walks that touch no tile of some walk nor one more tile where a boat can land."""
        clear = 0
        for _, _, walk in self.legs(walks):
            clear |= self.sparing(walk & TOUCHED)
        return clear

    def sparing(self, tiles: Tiles) -> Column:
        """The walks that touch none of the tiles nor one more tile where a boat can land."""
        known = self._sparing.get(tiles)
        if known is None:
            further = [tiles | 1 << tile for tile in self.shore if not tiles >> tile & 1]
            known = reduce(or_, map(self.avoiding, further), 0)
            self._sparing[tiles] = known
        return known

    def moorings(self, landings: Tiles) -> tuple[Cell, ...]:
        """§1.3 Where the boat may rest: any empty cell that touches a tile where it landed."""
        known = self._moorings.get(landings)
        if known is None:
            shores = [self.place.shores[tile] for tile in tiles(landings)]
            known = self._moorings[landings] = tuple(sorted(set().union(*shores)))
        return known

    def ends(self, walks: Column) -> Tiles:
        """The tiles where at least one of the walks ends.

        Added to all other places of its end, any walk carries into the last one. What comes of it
        tells the set of ends and nothing else, so that it is soon known.
        """
        carried = (walks + self._before_last) & self._last
        known = self._ends.get(carried)
        if known is None:
            reached = [1 << end for end, column in enumerate(self.ending) if walks & column]
            known = self._ends[carried] = sum(reached)
        return known

    def starts(self, walks: Column, end: int) -> Tiles:
        """The tiles where those of the walks start that end on a tile."""
        first, columns = self._rows[end]
        row = (walks & self.ending[end]) >> first
        return sum([start for start, column in columns if row & column])

    def legs(self, walks: Column) -> Iterator[Leg]:
        """Each of the walks with its start and end, in order of their places."""
        while walks:
            lowest = walks & -walks
            walks ^= lowest
            yield self._legs[lowest.bit_length() - 1]


def tiles(several: Tiles) -> tuple[int, ...]:
    """The tiles of a set, in rising order."""
    return tuple([tile for tile in range(QUARTERS) if several >> tile & 1])


def every_walk(place: City) -> dict[tuple[int, int], list[Walk]]:
    """For each start and end the walks between them, shorter ones first; resting is one."""
    near = [
        [(tile, 1 << tile, 1 << tile | 1 << QUARTERS + side) for tile, side in nears]
        for nears in place.near
    ]
    found: dict[tuple[int, int], list[Walk]] = {
        (start, end): [] for start in range(QUARTERS) for end in range(QUARTERS)
    }
    latest = {(tile, tile): [1 << tile] for tile in range(QUARTERS)}
    steps = 1 << QUARTERS + len(place.sides)
    while latest:
        longer: dict[tuple[int, int], list[Walk]] = {}
        for (start, end), walks in latest.items():
            found[start, end] += [walk | steps for walk in walks]
            for tile, bit, step in near[end]:
                further = [walk | step for walk in walks if not walk & bit]
                longer.setdefault((start, tile), []).extend(further)
        latest = {pair: walks for pair, walks in longer.items() if walks}
        steps <<= 1
    return found


def transpose_walks(walks: list[Walk], bits: int) -> tuple[Column, ...]:
    """For each bit of a walk, the column of the walks that have it.

    By way of text, which is cut into columns far more quickly than single bits are set.
    """
    text = "".join([format(walk, f"0{bits}b") for walk in reversed(walks)])
    return tuple(int(text[bits - 1 - bit :: bits], 2) for bit in range(bits))


@lru_cache(maxsize=32)
def walks_of(ground: Ground) -> Walks:
    """The walks of a city whose quarters all lie."""
    return Walks(geometry(ground))
