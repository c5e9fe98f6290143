"""§8 The share code of a board: twenty-four characters, of which eighteen hold the board.

What stands in the sixteen cells between the corners takes 33 bits, and whose gems lie on the
squares of bridges and walls 51: as many as there are ways to share them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, factorial, prod
from typing import Final

from venise.engine.errors import BadCode
from venise.engine.share_codes import ShareCode
from venise.games.pilotis.components import (
    CELLS,
    COLOURS,
    PARTS,
    PIECES,
    PILE_KEYS,
    PLAIN,
    STARTS,
    Layout,
)

BOARD_CODE: Final = ShareCode("P", 18)

CHOSEN: Final = tuple(cell for cell in range(CELLS) if cell not in STARTS)
"""The cells between the corners."""

BRIDGES: Final = tuple(kind for kind, key in enumerate(PILE_KEYS) if key.startswith("bridge"))
WALLS: Final = tuple(kind for kind, key in enumerate(PILE_KEYS) if key.startswith("wall"))
FAMILIES: Final = ((PLAIN,), BRIDGES, WALLS)
"""Kinds of piles that differ by how they are turned only."""

FAMILY_SIZES: Final = (len(CHOSEN) - 14, 8, 6)
"""§0 Piles of each family between the corners."""

NOBODY: Final = len(COLOURS)
"""Whose gem lies on a square that has none."""

GEM_SIZES: Final = (*(PIECES.gems for _ in COLOURS), 28 - PIECES.gems * len(COLOURS))
"""Squares by whose gem lies there, nobody's last."""


def code(layout: Layout) -> str:
    """The share code, in six groups of four."""
    families = [family_of(layout.piles[cell]) for cell in CHOSEN]
    number = rank(families, FAMILY_SIZES)
    for cell in CHOSEN:
        kinds = FAMILIES[family_of(layout.piles[cell])]
        number = number * len(kinds) + kinds.index(layout.piles[cell])
    owners = dict.fromkeys(gem_squares(layout.piles), NOBODY)
    for colour, gems in enumerate(layout.gems):
        owners.update(dict.fromkeys(gems, colour))
    ways = count_ways(GEM_SIZES)
    return BOARD_CODE.write(number * ways + rank(list(owners.values()), GEM_SIZES))


def decode_code(text: str) -> Layout:
    """The board of a share code, its gems reachable or not; raises BadCode in one sentence."""
    return BOARD_CODE.read(text, layout_of_number)


def layout_of_number(number: int) -> Layout:
    """The board of a number; raises BadCode for one that is too large."""
    number, gem_rank = divmod(number, count_ways(GEM_SIZES))
    number, turns = divmod(number, 1 << sum(FAMILY_SIZES[1:]))
    if number >= count_ways(FAMILY_SIZES):
        raise BadCode("the share code fits no board", "nowhere")
    piles = [PLAIN] * CELLS
    for cell, family in reversed([*zip(CHOSEN, unrank(number, FAMILY_SIZES), strict=True)]):
        kinds = FAMILIES[family]
        turns, turned = divmod(turns, len(kinds))
        piles[cell] = kinds[turned]
    owners = unrank(gem_rank, GEM_SIZES)
    gems: list[list[tuple[int, int]]] = [[] for _ in range(NOBODY + 1)]
    for square, owner in zip(gem_squares(piles), owners, strict=True):
        gems[owner].append(square)
    return Layout(tuple(piles), tuple(tuple(some) for some in gems[:NOBODY]))


def family_of(kind: int) -> int:
    """The family of a kind of pile."""
    return next(number for number, kinds in enumerate(FAMILIES) if kind in kinds)


def gem_squares(piles: Sequence[int]) -> list[tuple[int, int]]:
    """§1.1 The squares where a gem may lie: all of bridges and walls, in their order."""
    return [
        (cell, part)
        for cell in CHOSEN
        for part in range(len(PARTS[piles[cell]]))
        if piles[cell] != PLAIN
    ]


# Arrangements of things of which so many are of each kind


def count_ways(sizes: Sequence[int]) -> int:
    """In how many orders things can stand of which so many are of each kind."""
    return factorial(sum(sizes)) // prod(factorial(size) for size in sizes)


def rank(kinds: Sequence[int], sizes: Sequence[int]) -> int:
    """The number of an order among all, from 0; `sizes` says how many there are of each kind."""
    number, free = 0, list(range(len(kinds)))
    for kind in range(len(sizes) - 1):
        places = [place for place, thing in enumerate(free) if kinds[thing] == kind]
        chosen = sum(comb(place, count) for count, place in enumerate(places, 1))
        number = number * comb(len(free), sizes[kind]) + chosen
        free = [thing for thing in free if kinds[thing] != kind]
    return number


def unrank(number: int, sizes: Sequence[int]) -> list[int]:
    """The order of that number."""
    left = sum(sizes)
    chosen = []
    for size in sizes[:-1]:
        chosen.append(comb(left, size))
        left -= size
    digits = []
    for ways in reversed(chosen):
        number, digit = divmod(number, ways)
        digits.append(digit)
    kinds = [len(sizes) - 1] * sum(sizes)
    free = list(range(len(kinds)))
    for kind, digit in enumerate(reversed(digits)):
        places = places_of(digit, sizes[kind], len(free))
        for place in places:
            kinds[free[place]] = kind
        free = [thing for place, thing in enumerate(free) if place not in places]
    return kinds


def places_of(number: int, size: int, among: int) -> list[int]:
    """The set of places of that number among all sets of that size."""
    places = []
    place = among - 1
    for count in range(size, 0, -1):
        while comb(place, count) > number:
            place -= 1
        number -= comb(place, count)
        places.append(place)
        place -= 1
    return sorted(places)
