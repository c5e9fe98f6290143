"""§8 What is wrong with a board of one's own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from venise.games.pilotis.boards import DIAGONAL, STRAIGHT, Board, build_board, numbers_in
from venise.games.pilotis.components import (
    CELLS,
    COLOURS,
    PIECES,
    PLAIN,
    SHOWN_COLOURS,
    STARTS,
    Layout,
    cell_name,
)
from venise.games.pilotis.layouts.code import (
    CHOSEN,
    FAMILIES,
    FAMILY_SIZES,
    family_of,
    gem_squares,
)

SAID: Final = {
    "corner": "a pawn begins on {cell}, where no bridge or wall may stand",
    "piles": "the board has {number} of {needed} {family}",
    "gems": "there are {number} of {needed} {colour} gems",
    "gem-place": "a {colour} gem lies where none may, on {cell}",
    "unreachable": "no planks lead to the {colour} gem on {square}",
}


class BoardFault(msgspec.Struct, frozen=True):
    """Why nobody can play on a board."""

    key: str
    """`corner`, `piles`, `gems`, `gem-place` or `unreachable`."""

    values: dict[str, int | str] = {}
    """What is concerned: cell and square by name, colour and family as indices, numbers as they
    are and as they should be."""

    @property
    def sentence(self) -> str:
        """The reason in English, without a full stop."""
        told = dict(self.values)
        if "colour" in told:
            told["colour"] = SHOWN_COLOURS[int(told["colour"])]
        if "family" in told:
            told["family"] = ("", "bridges", "walls")[int(told["family"])]
        return SAID[self.key].format(**told)


def board_faults(layout: Layout) -> tuple[BoardFault, ...]:
    """Everything that is wrong; with gems that cannot be reached only where all else is right."""
    found = tuple(piece_faults(layout))
    return found or tuple(unreachable_gems(layout))


def piece_faults(layout: Layout) -> Iterator[BoardFault]:
    """§0, §1.1 Piles and gems that the box does not have, or that lie where none may."""
    for cell in STARTS:
        if layout.piles[cell] != PLAIN:
            yield BoardFault("corner", {"cell": cell_name(cell)})
    families = [family_of(layout.piles[cell]) for cell in CHOSEN]
    for family in range(1, len(FAMILIES)):
        number = families.count(family)
        if number != FAMILY_SIZES[family]:
            values = {"family": family, "number": number, "needed": FAMILY_SIZES[family]}
            yield BoardFault("piles", dict(values))
    allowed, taken = set(gem_squares(layout.piles)), set[tuple[int, int]]()
    for colour in range(len(COLOURS)):
        gems = layout.gems[colour]
        if len(gems) != PIECES.gems:
            values = {"colour": colour, "number": len(gems), "needed": PIECES.gems}
            yield BoardFault("gems", dict(values))
        for cell, part in gems:
            if (cell, part) not in allowed or (cell, part) in taken:
                yield BoardFault("gem-place", {"colour": colour, "cell": cell_name(cell % CELLS)})
            taken.add((cell, part))


def unreachable_gems(layout: Layout, *, halves: bool = True) -> Iterator[BoardFault]:
    """§8 Gems to which no planks lead from their start, by day or by night; or none but halves.

    Those by day come first.
    """
    for night in (False, True):
        table = build_board(layout, night=night)
        for colour, gems in enumerate(table.gems):
            reached = reached_from(table, table.starts[colour], halves=halves)
            for gem in gems:
                if gem not in reached:
                    about: dict[str, int | str] = {"colour": colour, "night": int(night)}
                    yield BoardFault("unreachable", {**about, "square": table.name(gem)})


def reached_from(table: Board, start: int, *, halves: bool) -> set[int]:
    """The squares that a pawn comes to from one over planks that it lays itself, of any number.

    Reading: half planks from the middle of a long one are among them, if wished. A bar leads
    nowhere new: both planks under it have to be laid first, each from a square that was come to.
    """
    reached, edge = {start}, [start]
    while edge:
        for number in table.sites_at[edge.pop()]:
            site = table.sites[number]
            if site.shape in (STRAIGHT, DIAGONAL):
                beside = halves_on(table, number) if halves else ()
                fresh = {*site.squares, *beside} - reached
                reached |= fresh
                edge += fresh
    return reached


def halves_on(table: Board, site: int) -> list[int]:
    """§5.1 The squares that half planks lead to from the middle of a plank there."""
    return [
        square for other in numbers_in(table.rests[site]) for square in table.sites[other].squares
    ]
