"""§8 A board being laid out piece by piece.

A draft is a layout that may lack pieces: open water is a plain pile, and gems may be missing. Equal
pieces are numbered by where they lie, those in the tray last, so that a board is one draft.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from venise.games.pilotis.components import CELLS, COLOURS, PIECES, PLAIN, Layout
from venise.games.pilotis.layouts.code import (
    CHOSEN,
    FAMILIES,
    FAMILY_SIZES,
    family_of,
    gem_squares,
)
from venise.games.pilotis.layouts.luck import random_layout

Piece = int
"""A bridge, a wall or a gem by its number."""

Square = tuple[int, int]
"""A cell and the number of a part of its pile."""

WHOLE: Final = -1
"""Stands for the part where a place is that of a whole pile."""

BRIDGE, WALL = 1, 2
"""The families of piles that are laid."""

BRIDGES: Final = range(FAMILY_SIZES[BRIDGE])
WALLS: Final = range(BRIDGES.stop, BRIDGES.stop + FAMILY_SIZES[WALL])
GEMS: Final = tuple(
    range(WALLS.stop + PIECES.gems * colour, WALLS.stop + PIECES.gems * (colour + 1))
    for colour in range(len(COLOURS))
)
"""The pieces of each kind, the gems by colour."""

STACKS: Final = (BRIDGES, WALLS, *GEMS)
"""Pieces that are alike, as they lie in the tray."""

SQUARES: Final = 2
"""Of every pile that is laid."""

EMPTY: Final = Layout((PLAIN,) * CELLS, ((),) * len(COLOURS))


def settle(layout: Layout) -> Layout:
    """The same board with its gems in the order of their squares, as every draft has them."""
    return Layout(layout.piles, tuple(tuple(sorted(gems)) for gems in layout.gems))


def whole_box(draft: Layout) -> bool:
    """§0, §1.1 Whether a draft holds no more than the box, every piece on a place of its own."""
    families = Counter(family_of(kind) for kind in draft.piles)
    squares = [square for gems in draft.gems for square in gems]
    return (
        all(draft.piles[cell] == PLAIN for cell in range(CELLS) if cell not in CHOSEN)
        and all(families[family] <= FAMILY_SIZES[family] for family in (BRIDGE, WALL))
        and all(len(gems) <= PIECES.gems for gems in draft.gems)
        and len(set(squares)) == len(squares)
        and set(squares) <= set(gem_squares(draft.piles))
    )


def place_of(draft: Layout, piece: Piece) -> Square | None:
    """Where a piece lies, a pile on the whole of its cell; None while it is in the tray."""
    number, stack = stack_of(piece)
    if number >= len((BRIDGES, WALLS)):
        gems = draft.gems[number - len((BRIDGES, WALLS))]
        return gems[piece - stack.start] if piece - stack.start < len(gems) else None
    cells = [cell for cell in CHOSEN if family_of(draft.piles[cell]) == number + BRIDGE]
    return (cells[piece - stack.start], WHOLE) if piece - stack.start < len(cells) else None


def stack_of(piece: Piece) -> tuple[int, range]:
    """The number of the stack of a piece, and the stack."""
    return next((number, stack) for number, stack in enumerate(STACKS) if piece in stack)


def colour_of(piece: Piece) -> int | None:
    """The colour of a gem; None for a pile."""
    number, _ = stack_of(piece)
    return number - len((BRIDGES, WALLS)) if piece >= WALLS.stop else None


def piece_at(draft: Layout, place: Square) -> Piece | None:
    """The gem on a square, or the pile on the whole of a cell; None where none lies."""
    return next(
        (piece for stack in STACKS for piece in stack if place_of(draft, piece) == place), None
    )


def lay_piece(draft: Layout, piece: Piece, place: Square) -> Layout:
    """The draft with a pile on a cell, or a gem on a square: what lay there goes whence it came.

    Gems stay on a pile that is moved. The draft itself where the piece may not lie.
    """
    colour = colour_of(piece)
    if colour is not None:
        return lay_gem(draft, piece, colour, place)
    family, cell, start = stack_of(piece)[0] + BRIDGE, place[0], place_of(draft, piece)
    if cell not in CHOSEN:
        return draft
    piles, owners = list(draft.piles), owners_of(draft)
    if start is None:
        same = family_of(piles[cell]) == family
        piles[cell] = piles[cell] if same else FAMILIES[family][0]
        return built(piles, owners)
    there = start[0]
    piles[there], piles[cell] = piles[cell], piles[there]
    moved = {there: cell, cell: there}
    return built(piles, {(moved.get(at, at), part): one for (at, part), one in owners.items()})


def lay_gem(draft: Layout, piece: Piece, colour: int, square: Square) -> Layout:
    """The draft with a gem on a square; the draft itself where there is no such square."""
    if square not in gem_squares(draft.piles):
        return draft
    owners, start = owners_of(draft), place_of(draft, piece)
    other = owners.pop(square, None)
    if start is not None:
        owners.pop(start, None)
        owners |= {start: other} if other is not None else {}
    return built(draft.piles, owners | {square: colour})


def taken_up(draft: Layout, piece: Piece) -> Layout:
    """The draft with a piece back in the tray, and with a pile the gems that lie on it."""
    place = place_of(draft, piece)
    if place is None:
        return draft
    piles, owners = list(draft.piles), owners_of(draft)
    if place[1] == WHOLE:
        piles[place[0]] = PLAIN
    else:
        del owners[place]
    return built(piles, owners)


def turn_pile(draft: Layout, cell: int) -> Layout:
    """The draft with the pile of a cell turned by a quarter; its gems stay on their squares."""
    kinds, kind = FAMILIES[family_of(draft.piles[cell])], draft.piles[cell]
    piles = list(draft.piles)
    piles[cell] = kinds[(kinds.index(kind) + 1) % len(kinds)]
    return built(piles, owners_of(draft))


def by_luck(seed: int) -> Layout:
    """A legal board, the same for the same seed."""
    return settle(random_layout(seed))


def owners_of(draft: Layout) -> dict[Square, int]:
    """By square the colour of the gem that lies there."""
    return {square: colour for colour, gems in enumerate(draft.gems) for square in gems}


def built(piles: list[int] | tuple[int, ...], owners: Mapping[Square, int]) -> Layout:
    """The draft of these piles and gems, without gems for which there is no square."""
    gems: list[list[Square]] = [[] for _ in COLOURS]
    for square in gem_squares(piles):
        if square in owners:
            gems[owners[square]].append(square)
    return Layout(tuple(piles), tuple(map(tuple, gems)))
