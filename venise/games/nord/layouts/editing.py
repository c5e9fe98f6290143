"""A city being laid out piece by piece."""

from __future__ import annotations

from typing import Final

from venise.engine.hexes import Cell, distance
from venise.games.nord.components import QUARTERS
from venise.games.nord.layouts.draft import Draft, draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.turning import mirror_cell, redrawn, turn_cell

Piece = int
"""A quarter by its number, or BOAT."""

BOAT: Final[Piece] = QUARTERS
PIECES: Final = range(QUARTERS + 1)
"""All that lies in the tray at first: the nine quarters and the boat."""

REACH: Final = 12
"""How far from (0, 0) a piece can be placed, in cells."""


def place_of(draft: Draft, piece: Piece) -> Cell | None:
    """Where a piece lies; None while it is in the tray."""
    return draft.boat if piece == BOAT else draft.cells[piece]


def piece_at(draft: Draft, cell: Cell) -> Piece | None:
    """The piece on a cell, a quarter before the boat; None for open water."""
    return next((piece for piece in PIECES if place_of(draft, piece) == cell), None)


def put(draft: Draft, piece: Piece, cell: Cell | None) -> Draft:
    """The draft with one piece elsewhere, whatever lies there; in the tray for None."""
    if piece == BOAT:
        return Draft(draft.cells, cell)
    return Draft((*draft.cells[:piece], cell, *draft.cells[piece + 1 :]), draft.boat)


def lay_piece(draft: Draft, piece: Piece, cell: Cell) -> Draft:
    """The draft with a piece on a cell: what lay there goes where the piece came from.

    The draft itself for a cell that is out of reach.
    """
    if distance(cell, (0, 0)) > REACH:
        return draft
    other, start = piece_at(draft, cell), place_of(draft, piece)
    if other is not None and other != piece:
        draft = put(draft, other, start)
    return put(draft, piece, cell)


def taken_up(draft: Draft, piece: Piece) -> Draft:
    """The draft with a piece back in the tray."""
    return put(draft, piece, None)


def rotate_draft(draft: Draft) -> Draft:
    """The draft a sixth of a turn further, clockwise, about its middle."""
    q, r = middle(draft)
    return centre_draft(redrawn(draft, lambda cell: turn_cell((cell[0] - q, cell[1] - r))))


def reflect_draft(draft: Draft) -> Draft:
    """The draft with left and right exchanged."""
    q, r = middle(draft)
    return centre_draft(redrawn(draft, lambda cell: mirror_cell((cell[0] - q, cell[1] - r))))


def by_luck(seed: int) -> Draft:
    """A legal city, the same for the same seed."""
    return centre_draft(draft_of(random_layout(seed)))


def centre_draft(draft: Draft) -> Draft:
    """The draft with its middle at (0, 0)."""
    q, r = middle(draft)
    return redrawn(draft, lambda cell: (cell[0] - q, cell[1] - r))


def middle(draft: Draft) -> Cell:
    """The cell in the middle of all that is placed; (0, 0) while nothing is."""
    placed = [cell for piece in PIECES if (cell := place_of(draft, piece)) is not None]
    if not placed:
        return 0, 0
    q, r = (round(sum(cell[axis] for cell in placed) / len(placed)) for axis in (0, 1))
    return q, r
