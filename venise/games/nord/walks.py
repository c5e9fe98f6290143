"""§1.3 Every walk through a city that visits no quarter twice, and questions to all at once.

A city has some 150 to 2,800 walks. They are listed once, and what is true of each is kept in
columns: whole numbers with one bit for every walk, always in the same place. "Crosses this side",
"takes four steps", "keeps off these tiles" are such columns; `&` and `|` combine them for all
walks together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
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

Pairs = bytes
"""For each start, and for it each end, whether a walk leads from one to the other: zero if none."""

PAIRS: Final = QUARTERS**2

TOUCHED: Final = (1 << QUARTERS) - 1

BYTE: Final = 8


class Walks:
    """The walks of a city, in places ordered by start and then by end."""

    def __init__(self, place: City) -> None:
        found = every_walk(place)
        self.width = BYTE * (max(map(len, found)) // BYTE + 1)
        """Places for each start and end: whole bytes, and the last place is never taken."""

        self._listed = [walk for walks in found for walk in padded(walks, self.width)]
        sides = QUARTERS + len(place.sides)
        columns = transposed(self._listed, sides + QUARTERS)
        self.crossing = columns[QUARTERS:sides]
        """For each side the walks that cross it."""

        self.taking = columns[sides:]
        """For each number of steps the walks that take it."""

        self._touching = columns[:QUARTERS]
        self._avoiding: dict[Tiles, Column] = {}
        self._from: dict[tuple[int, int], tuple[Leg, ...]] = {}
        self.everywhere = self.joining(range(PAIRS))
        """All places that a walk may take."""

        self._last = self.everywhere + sum(1 << pair * self.width for pair in range(PAIRS))
        self.starting = tuple(
            [
                self.joining(range(start * QUARTERS, (start + 1) * QUARTERS))
                for start in range(QUARTERS)
            ]
        )
        """For each tile the walks that start there."""

        starts = [set(place.shores[pair // QUARTERS]) for pair in range(PAIRS)]
        self.ashore = self.joining(pair for pair in range(PAIRS) if starts[pair])
        """The walks that start where a boat can land."""

        self.along_water = self.joining(
            pair
            for pair in range(PAIRS)
            if not starts[pair].isdisjoint(place.shores[pair % QUARTERS])
        )
        """The walks that start and end at a common cell of water."""

    def joining(self, pairs: Iterable[int]) -> Column:
        """All places of some pairs of start and end, each numbered 9 times the start plus the end.

        The last place of each pair is left out: no walk is there.
        """
        places = (1 << self.width - 1) - 1
        return sum(places << pair * self.width for pair in pairs)

    def avoiding(self, tiles: Tiles) -> Column:
        """The walks that touch none of the tiles."""
        known = self._avoiding.get(tiles)
        if known is None:
            known = self.everywhere
            for tile in range(QUARTERS):
                if tiles >> tile & 1:
                    known &= ~self._touching[tile]
            self._avoiding[tiles] = known
        return known

    def joined(self, walks: Column) -> Pairs:
        """The starts and ends that at least one of the walks joins.

        Added to all other places of its pair, any walk carries into the last one.
        """
        carried = (walks + self.everywhere) & self._last
        width = self.width // BYTE
        return carried.to_bytes(width * PAIRS, "little")[width - 1 :: width]

    def legs(self, walks: Column) -> Iterator[Leg]:
        """Each of the walks with its start and end, in order of their places."""
        while walks:
            lowest = walks & -walks
            walks ^= lowest
            place = lowest.bit_length() - 1
            start, end = divmod(place // self.width, QUARTERS)
            yield start, end, self._listed[place]

    def paced(self, start: int, steps: int) -> tuple[Leg, ...]:
        """The walks from a tile that take so many steps."""
        known = self._from.get((start, steps))
        if known is None:
            known = tuple(self.legs(self.starting[start] & self.taking[steps]))
            self._from[start, steps] = known
        return known


def every_walk(place: City) -> list[list[Walk]]:
    """For each start and end the walks between them, shorter ones first; resting is one."""
    near = [
        [(tile, 1 << tile, 1 << tile | 1 << QUARTERS + side) for tile, side in nears]
        for nears in place.near
    ]
    found: list[list[Walk]] = [[] for _ in range(PAIRS)]
    latest = {(tile, tile): [1 << tile] for tile in range(QUARTERS)}
    steps = 1 << QUARTERS + len(place.sides)
    while latest:
        longer: dict[tuple[int, int], list[Walk]] = {}
        for (start, end), walks in latest.items():
            found[start * QUARTERS + end] += [walk | steps for walk in walks]
            for tile, bit, step in near[end]:
                further = [walk | step for walk in walks if not walk & bit]
                longer.setdefault((start, tile), []).extend(further)
        latest = {pair: walks for pair, walks in longer.items() if walks}
        steps <<= 1
    return found


def padded(walks: list[Walk], width: int) -> list[Walk]:
    """The walks and, up to the width, places that are not taken."""
    return walks + [0] * (width - len(walks))


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
