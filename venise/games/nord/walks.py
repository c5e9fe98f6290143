"""§1.3 Every walk through a city that visits no quarter twice, and questions to all at once.

A city has some 150 to 2,800 walks. They are listed once, and what is true of each is kept in
columns: whole numbers with one bit for every walk, always in the same place. "Crosses this side",
"takes four steps", "keeps off these tiles" are such columns; `&` and `|` combine them for all
walks together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, reduce
from operator import itemgetter, or_
from typing import Final

from venise.engine.hexes import Cell
from venise.games.nord.city import City, city
from venise.games.nord.components import QUARTERS

Tiles = int
"""A set of tiles: bit t stands for tile t."""

Walk = int
"""The set of tiles that a walk touches; above it the set of sides that it crosses; above those, one
bit of nine for its number of steps."""

Leg = tuple[int, int, Walk]
"""A walk with the tiles where it starts and ends."""

Column = int
"""A set of walks: bit p stands for the walk in place p."""

Aboard = tuple[Column, tuple[Column, ...]]
"""Walks to where a boat lies; for each number of steps below PACED what those of them are clear of:
the walks that touch no tile of at least one."""

Ends = tuple[int, ...]
"""For each tile whether a way ends, or the boat lands, there: zero if none does."""

TOUCHED: Final = (1 << QUARTERS) - 1

NOWHERE: Final[Ends] = (0,) * QUARTERS
"""No end at all."""

NOBODY: Final[Leg] = 0, 0, 0
"""What stands in a place that no walk takes."""

PACED: Final = 4
"""The steps that leave points for a boat are fewer than these."""

BYTE: Final = 8


class Walks:
    """The walks of a city, in places ordered by end and then by start."""

    def __init__(self, place: City) -> None:
        found = every_walk(place)
        self._place = place
        self._legs: list[Leg] = []
        self._last = 0
        starting, ending, lasts = [0] * QUARTERS, list[Column](), []
        for end in range(QUARTERS):
            before = len(self._legs)
            for start in range(QUARTERS):
                walks = found[start, end]
                starting[start] |= (1 << len(walks)) - 1 << len(self._legs)
                self._legs += [(start, end, walk) for walk in walks]
            ending.append((1 << len(self._legs) - before) - 1 << before)
            # Whole bytes for each end, and the last place of them is never taken.
            self._legs += [NOBODY] * (BYTE - len(self._legs) % BYTE)
            self._last |= 1 << len(self._legs) - 1
            lasts.append(len(self._legs) // BYTE - 1)
        self._last_bytes: Callable[[bytes], Ends] = itemgetter(*lasts)
        self._length = len(self._legs) // BYTE
        self._before_last = (1 << len(self._legs)) - 1 & ~self._last
        self.starting, self.ending = tuple(starting), tuple(ending)
        """For each tile the walks that start, and that end, there."""

        self.all = sum(ending)
        """All walks."""

        sides = QUARTERS + len(place.sides)
        columns = transposed([walk for _, _, walk in self._legs], sides + QUARTERS)
        self.crossing = columns[QUARTERS:sides]
        """For each side the walks that cross it."""

        self.taking = columns[sides:]
        """For each number of steps the walks that take it."""

        self.shore = tuple([tile for tile in range(QUARTERS) if place.shores[tile]])
        """The tiles where a boat can land."""

        self.ashore = sum([starting[tile] for tile in self.shore])
        """The walks that start where a boat can land."""

        self._touching = columns[:QUARTERS]
        self._avoiding: dict[Tiles, Column] = {}
        self._aboard: dict[tuple[int, Cell], Aboard] = {}
        self._sparing: dict[Tiles, Column] = {}

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

    def aboard(self, start: int, boat: Cell) -> Aboard:
        """The walks from a tile to all those that touch the cell where a boat lies."""
        known = self._aboard.get((start, boat))
        if known is None:
            quays = [self.ending[tile] for tile in self._place.harbours[boat]]
            aboard = self.starting[start] & sum(quays)
            paced = tuple([self.clear_of(aboard & taking) for taking in self.taking[:PACED]])
            known = self._aboard[start, boat] = aboard, paced
        return known

    def clear_of(self, walks: Column) -> Column:
        """The walks that touch no tile of at least one of some walks."""
        clear = 0
        for _, _, walk in self.legs(walks):
            clear |= self.avoiding(walk & TOUCHED)
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

    def ends(self, walks: Column) -> Ends:
        """The tiles where at least one of the walks ends.

        Added to all other places of its end, any walk carries into the last one.
        """
        carried = (walks + self._before_last) & self._last
        return self._last_bytes(carried.to_bytes(self._length, "little"))

    def legs(self, walks: Column) -> Iterator[Leg]:
        """Each of the walks with its start and end, in order of their places."""
        while walks:
            lowest = walks & -walks
            walks ^= lowest
            yield self._legs[lowest.bit_length() - 1]


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


def transposed(walks: list[Walk], bits: int) -> tuple[Column, ...]:
    """For each bit of a walk, the column of the walks that have it.

    By way of text, which is cut into columns far more quickly than single bits are set.
    """
    text = "".join([format(walk, f"0{bits}b") for walk in reversed(walks)])
    return tuple(int(text[bits - 1 - bit :: bits], 2) for bit in range(bits))


@lru_cache(maxsize=32)
def walks_of(cells: tuple[Cell, ...]) -> Walks:
    """The walks of a complete layout."""
    return Walks(city(cells))
