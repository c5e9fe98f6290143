"""§3, §7 A board as a table that is built once: squares, places for planks, and what touches what.

A place is where a pawn can be: a square of a pile, or a plank. Places are numbered, squares first,
then the sites, which are all the places where a plank may ever lie. A set of either is an int
with one bit each.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from venise.engine.errors import BadCode, BadOptions
from venise.games.pilotis.board import Board, Site, Square
from venise.games.pilotis.components import (
    COLUMNS,
    PARTS,
    PILE_KINDS,
    PLAIN,
    PRINTED,
    ROWS,
    STARTS,
    Layout,
    cell_name,
)
from venise.games.pilotis.layouts.code import decode_code

__all__ = [
    "BAR",
    "DIAGONAL",
    "HALF",
    "MOST_BOARDS",
    "MOST_SITES",
    "MOST_SQUARES",
    "STRAIGHT",
    "TAKES_LONG",
    "Board",
    "Site",
    "Square",
    "board_of",
    "build_board",
    "join",
    "layout_of",
    "lowest",
    "numbers_in",
    "remaining_gems",
    "to_bits",
]

STRAIGHT, DIAGONAL, HALF, BAR = range(4)
"""§5.1, §5.2 The shapes of a plank: a short one from pile to pile, a long one from pile to pile, a
short one from a long one to a pile (T, X), a long one between two short ones (H)."""

TAKES_LONG: Final[tuple[bool, ...]] = (False, True, False, True)
"""By shape, whether it is a long plank."""

ACROSS: Final = {"E": (0, 1, "W"), "S": (1, 0, "N"), "SE": (1, 1, "NW"), "SW": (1, -1, "NE")}
"""By side of a pile the change of row and of column to its neighbour there, and the side of that
one; every two neighbours are met once, from the upper or the left one."""

MOST_SQUARES: Final = 34
"""Squares of a board by night: four start piles, two of the night, and two on every other pile."""

MOST_SITES: Final = 128
"""No board has more places for planks: 31 straight ones, 24 diagonals with 48 halves, 24 bars."""


MOST_BOARDS: Final = 64
"""Boards whose tables are kept."""


def to_bits(numbers: list[int] | tuple[int, ...]) -> int:
    """The set of these numbers."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def join(sets: list[int]) -> int:
    """Everything that is in any of the sets."""
    bits = 0
    for one in sets:
        bits |= one
    return bits


def lowest(bits: int) -> int:
    """The smallest number of a set that is not empty."""
    return (bits & -bits).bit_length() - 1


def numbers_in(bits: int) -> list[int]:
    """The numbers of a set, the smallest first."""
    numbers = []
    while bits:
        low = bits & -bits
        numbers.append(low.bit_length() - 1)
        bits ^= low
    return numbers


class _Builder:
    """Finds the squares and sites of a layout."""

    def __init__(self, layout: Layout, *, night: bool) -> None:
        self.layout = layout
        self.squares: list[Square] = []
        self.numbers: dict[tuple[int, int], int] = {}
        """By cell and part the number of a square."""

        self.sites: list[Site] = []
        self.links: dict[tuple[int, int, str], int] = {}
        """By row, column and side the site of a plank from that pile to its neighbour."""

        self.blocks: dict[tuple[int, int], list[int]] = {}
        """By the north-western cell of each four the sites of long planks among them."""

        for cell, kind in enumerate(layout.piles):
            if kind != PLAIN or cell in STARTS or night:
                for part, letter in enumerate(PARTS[kind]):
                    self.numbers[cell, part] = len(self.squares)
                    self.squares.append(Square(cell, part, cell_name(cell) + letter))
        blocks = list(product(range(ROWS - 1), range(COLUMNS - 1)))
        for row, column, side in product(range(ROWS), range(COLUMNS), ("E", "S")):
            self.add_link(STRAIGHT, row, column, side)
        for row, column in blocks:
            self.blocks[row, column] = []
            self.add_link(DIAGONAL, row, column, "SE")
            self.add_link(DIAGONAL, row, column + 1, "SW")
        for row, column in blocks:
            self.add_halves((row, column, "SE"), (row, column + 1, "SW"), (row + 1, column, "NE"))
            self.add_halves(
                (row, column + 1, "SW"), (row, column, "SE"), (row + 1, column + 1, "NW")
            )
        for row, column in blocks:
            self.add_bar(row, column, (row, column, "E"), (row + 1, column, "E"))
            self.add_bar(row, column, (row, column, "S"), (row, column + 1, "S"))

    def square(self, row: int, column: int, side: str) -> int | None:
        """The square of the pile in that cell that takes a plank from that side, if one does."""
        if row >= ROWS or column >= COLUMNS:
            return None  # Neighbours are looked for to the east and to the south only.
        cell = row * COLUMNS + column
        parts = PILE_KINDS[self.layout.piles[cell]].parts.values()
        return next(
            (self.numbers.get((cell, part)) for part, sides in enumerate(parts) if side in sides),
            None,
        )

    def add_link(self, shape: int, row: int, column: int, side: str) -> None:
        """§5.1, §5.2 A plank from that pile to the one on that side, if both take it."""
        down, right, back = ACROSS[side]
        one = self.square(row, column, side)
        other = self.square(row + down, column + right, back)
        if one is None or other is None:
            return
        self.links[row, column, side] = number = len(self.sites)
        name = f"{self.squares[one].name}-{self.squares[other].name}"
        self.sites.append(Site(shape, name, to_bits((one, other)), 0, (one, other)))
        if shape == DIAGONAL:
            self.blocks[row, min(column, column + right)].append(number)

    def add_halves(self, diagonal: tuple[int, int, str], *corners: tuple[int, int, str]) -> None:
        """§5.1 T and X: from each free corner of a block to the middle of its diagonal."""
        long = self.links.get(diagonal)
        if long is None:
            return
        base, first = len(self.squares), len(self.sites)
        halves = [
            (corner, square) for corner in corners if (square := self.square(*corner)) is not None
        ]
        for place, (corner, square) in enumerate(halves):
            touched = [square, base + long]
            if len(halves) == len(corners):
                touched.append(base + first + 1 - place)
            name = f"{self.squares[square].name}>{corner[2].lower()}"
            self.sites.append(Site(HALF, name, to_bits(touched), 1 << long, (square,)))

    def add_bar(self, row: int, column: int, *shorts: tuple[int, int, str]) -> None:
        """§5.2 H: a long plank between two short ones on opposite sides of a block."""
        if not all(short in self.links for short in shorts):
            return
        base, numbers = len(self.squares), [self.links[short] for short in shorts]
        name = "=".join(self.sites[number].name for number in numbers)
        self.blocks[row, column].append(len(self.sites))
        ends = to_bits([base + number for number in numbers])
        self.sites.append(Site(BAR, name, ends, to_bits(numbers), ()))


def find_exclusions(number: int, blocks: Iterable[list[int]]) -> list[int]:
    """§5.1, §5.2 By site, of that many, the set of those where no plank lies beside one there."""
    excludes = [1 << site for site in range(number)]
    for block in blocks:
        # One long plank at most lies in a block: two would cross, and no half rests on a bar.
        for site in block:
            excludes[site] |= to_bits(block)
    return excludes


def find_dependants(sites: list[Site]) -> list[int]:
    """§5.3 By site the set of those whose planks rest on a plank there."""
    rests = [0] * len(sites)
    for number, site in enumerate(sites):
        for support in numbers_in(site.needs):
            rests[support] |= 1 << number
    return rests


def find_contacts(sites: list[Site], squares: int) -> tuple[list[list[int]], list[int]]:
    """§5.5 By place the sites with an end there, and the set of places that are one step away."""
    neighbours = [0] * (squares + len(sites))
    sites_at: list[list[int]] = [[] for _ in neighbours]
    for number, site in enumerate(sites):
        for place in numbers_in(site.ends):
            sites_at[place].append(number)
            neighbours[place] |= 1 << squares + number
            neighbours[squares + number] |= 1 << place
    return sites_at, neighbours


def build_board(layout: Layout, *, night: bool) -> Board:
    """The table of a layout by day or by night."""
    built = _Builder(layout, night=night)
    sites = built.sites
    excludes = find_exclusions(len(sites), built.blocks.values())
    sites_at, neighbours = find_contacts(sites, len(built.squares))
    gems = tuple(tuple(built.numbers[gem] for gem in gems) for gems in layout.gems)
    long = [TAKES_LONG[site.shape] for site in sites]
    matters = [site.needs | excludes[number] for number, site in enumerate(sites)]
    shorts_at = tuple(tuple(one for one in at if not long[one]) for at in sites_at)
    longs_at = tuple(tuple(one for one in at if long[one]) for at in sites_at)
    names = [*(one.name for one in built.squares), *(one.name for one in sites)]
    return Board(
        squares=tuple(built.squares),
        sites=tuple(sites),
        starts=tuple(built.numbers[cell, 0] for cell in STARTS),
        gems=gems,
        gems_left=tuple(remaining_gems(squares) for squares in gems),
        longs=to_bits([number for number in range(len(sites)) if long[number]]),
        needs=tuple(site.needs for site in sites),
        excludes=tuple(excludes),
        matters=tuple(matters),
        rests=tuple(find_dependants(sites)),
        sites_at=tuple(tuple(numbers) for numbers in sites_at),
        touching=tuple(to_bits(numbers) for numbers in sites_at),
        shorts_at=shorts_at,
        longs_at=longs_at,
        shorts_near=tuple(join([matters[one] for one in at]) for at in shorts_at),
        longs_near=tuple(join([matters[one] for one in at]) for at in longs_at),
        neighbours=tuple(neighbours),
        places={name: place for place, name in enumerate(names)},
    )


def remaining_gems(squares: tuple[int, ...]) -> tuple[int, ...]:
    """§2 By set of gems that are taken the squares where the others lie, as a set."""
    return tuple(
        to_bits([square for number, square in enumerate(squares) if not taken >> number & 1])
        for taken in range(1 << len(squares))
    )


@lru_cache(maxsize=MOST_BOARDS)
def board_of(key: str, night: bool) -> Board:  # noqa: FBT001 - a cache takes its arguments by place
    """The board of that key by day or by night; raises BadOptions."""
    return build_board(layout_of(key), night=night)


def layout_of(key: str) -> Layout:
    """The layout of a board of the box, or of a share code; raises BadOptions."""
    if key in PRINTED:
        return PRINTED[key]
    try:
        return decode_code(key)
    except BadCode as fault:
        raise BadOptions(
            f"there is no board called {key!r}, nor is it a share code: {fault}; "
            f"the boards are: {', '.join(PRINTED)}"
        ) from fault
