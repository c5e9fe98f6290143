"""How the quarters and the boat of a city lie on the editor's board, by pointer and keyboard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from venise.engine.hexes import Cell, distance
from venise.games.nord.layouts import editing
from venise.games.nord.layouts.draft import Draft
from venise.games.nord.layouts.editing import BOAT, PIECES, REACH, Piece, place_of
from venise.ui.directions import Direction
from venise.ui.table.camera import Camera, fit_view
from venise.ui.table.geometry import Point
from venise.ui.table.hex_map import HexMap, bounds, shape
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.places import border

ROOMY: Final = 9.5
"""Radii that fit into the height of the board at least while little is placed."""

DIGITS: Final[dict[int, Piece]] = {
    **{getattr(pygame, f"K_{digit}"): digit - 1 for digit in range(1, 10)},
    **{getattr(pygame, f"K_KP{digit}"): digit - 1 for digit in range(1, 10)},
    pygame.K_0: BOAT,
    pygame.K_KP0: BOAT,
}
"""The keys that take a piece: 1 to 9 for the quarters, 0 for the boat."""


class CityPieces:
    """The nine quarters and the boat; a place is a cell, and what lay there changes places."""

    pieces: Sequence[Piece] = PIECES
    stacks: Sequence[Sequence[Piece]] = tuple((piece,) for piece in PIECES)
    keys: Mapping[int, Piece] = DIGITS
    start: Cell = (0, 0)

    def place_of(self, draft: Draft, piece: Piece) -> Cell | None:
        """Where a piece lies; None while it is in the tray."""
        return place_of(draft, piece)

    def piece_at(self, draft: Draft, place: Cell) -> Piece | None:
        """The piece on a cell, a quarter before the boat; None for open water."""
        return editing.piece_at(draft, place)

    def lay(self, draft: Draft, piece: Piece, place: Cell) -> Draft:
        """The draft with a piece on a cell; the draft itself for one that is out of reach."""
        return editing.lay_piece(draft, piece, place)

    def take_up(self, draft: Draft, piece: Piece) -> Draft:
        """The draft with a piece back in the tray."""
        return editing.taken_up(draft, piece)

    def turn(self, draft: Draft, place: Cell) -> Draft:
        """The same draft: quarters lie one way only."""
        return draft

    def find_place(self, camera: Camera, at: Point) -> Cell:
        """The cell under a pixel."""
        return hexes(camera).cell(at)

    def find_pixel(self, camera: Camera, place: Cell) -> Point:
        """The middle of a cell, in pixels."""
        return hexes(camera).centre(place)

    def reach(self, camera: Camera) -> float:
        """Pixels from the middle of a cell to its corners."""
        return camera.scale

    def step(self, place: Cell, way: Direction) -> Cell:
        """The next cell in a direction, within reach.

        Straight up or down leads to the right in even rows and to the left in odd ones.
        """
        (q, r), (right, down) = place, way
        aside = 0 if not down else 1 - r % 2 if down < 0 else -(r % 2)
        there = (q + right + aside, r + down)
        return place if distance(there, (0, 0)) > REACH else there

    def fit_view(self, draft: Draft, box: Rect) -> Camera:
        """The view of all that is placed, with a ring of canal around it."""
        placed = [cell for piece in PIECES if (cell := place_of(draft, piece)) is not None]
        shown = (*placed, *border(tuple(placed)), (0, 0))
        return fit_view(box, bounds(map(shape, shown)), box.height / ROOMY)


def hexes(camera: Camera) -> HexMap:
    """The cells as they are seen."""
    return HexMap(camera.scale, camera.origin)


def city_map(camera: Camera, draft: Draft) -> CityMap:
    """The quarters of a draft as they are seen."""
    return CityMap(camera.scale, camera.origin, draft.cells)
