"""§8 A board seen in a mirror, one half of a board laid like the other, and boards that are alike.

A mirror exchanges colours as it does the corners where their pawns begin, so that a board that is
its own image is fair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from venise.games.pilotis.components import (
    CELLS,
    COLUMNS,
    PIECES,
    PILE_KEYS,
    PLAIN,
    ROWS,
    STARTS,
    Layout,
)
from venise.games.pilotis.layouts.code import FAMILY_SIZES, family_of
from venise.games.pilotis.layouts.editing import Square, built, owners_of, settle

Mirror = Callable[[int], int]
"""The cell at the other side, by cell."""


def across(cell: int) -> int:
    """The cell with west and east exchanged."""
    return cell - cell % COLUMNS + COLUMNS - 1 - cell % COLUMNS


def down(cell: int) -> int:
    """The cell with north and south exchanged."""
    return (ROWS - 1 - cell // COLUMNS) * COLUMNS + cell % COLUMNS


EXCHANGED: Final[dict[Mirror, str]] = {across: "wall-ns", down: "wall-ew"}
"""The kind of pile whose two squares a mirror exchanges."""


def reflect(layout: Layout, mirror: Mirror) -> Layout:
    """The board in a mirror."""
    owners = {
        reflect_square(layout, square, mirror): reflect_colour(colour, mirror)
        for square, colour in owners_of(layout).items()
    }
    return built([layout.piles[mirror(cell)] for cell in range(CELLS)], owners)


def reflect_square(layout: Layout, square: Square, mirror: Mirror) -> Square:
    """The image of a square of a pile."""
    cell, part = square
    exchanged = PILE_KEYS[layout.piles[cell]] == EXCHANGED[mirror]
    return mirror(cell), 1 - part if exchanged else part


def reflect_colour(colour: int, mirror: Mirror) -> int:
    """The colour whose corner lies at the other side."""
    return STARTS.index(mirror(STARTS[colour]))


def complete(draft: Layout, mirror: Mirror) -> Layout:
    """The draft with its western or northern half laid at the other side too.

    The line between them stays as far as the box has the pieces; so does the other half.
    """
    piles = [PLAIN] * CELLS
    left = Counter(dict(enumerate(FAMILY_SIZES)))
    firsts = [cell for cell in range(CELLS) if cell < mirror(cell)]
    middles = [cell for cell in range(CELLS) if cell == mirror(cell)]
    for cell in (*firsts, *map(mirror, firsts), *middles):
        kind = draft.piles[min(cell, mirror(cell))]
        if kind != PLAIN and left[family_of(kind)]:
            left[family_of(kind)] -= 1
            piles[cell] = kind
    return place_gems(draft, piles, mirror)


def place_gems(draft: Layout, piles: list[int], mirror: Mirror) -> Layout:
    """These piles with the gems of the first half and their images, then those on the line."""
    found: dict[Square, int] = {}
    counts = Counter[int]()
    gems = sorted(owners_of(draft).items(), key=lambda one: one[0][0] == mirror(one[0][0]))
    for square, colour in gems:
        image = reflect_square(draft, square, mirror)
        if square > image:
            continue
        pairs = {square: colour}
        if image != square:
            pairs[image] = reflect_colour(colour, mirror)
        for at, owner in pairs.items():
            if piles[at[0]] != PLAIN and counts[owner] < PIECES.gems:
                found[at] = owner
                counts[owner] += 1
    return built(piles, found)


def essence(layout: Layout) -> Layout:
    """The same for every board that plays the same for four: its images in both mirrors."""
    one = settle(layout)
    other = reflect(one, across)
    return min((one, other, reflect(one, down), reflect(other, down)), key=as_key)


def as_key(layout: Layout) -> tuple[object, ...]:
    """What boards are put in order by."""
    return layout.piles, layout.gems
