"""How piles and gems lie on the editor's board, by pointer and keyboard.

A place is a cell and a step from its middle, so that it names a square whatever pile stands there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from venise.games.pilotis.components import CELLS, COLUMNS, PILE_KEYS, ROWS, Layout
from venise.games.pilotis.layouts import editing
from venise.games.pilotis.layouts.editing import STACKS, WHOLE, Piece, Square, colour_of
from venise.ui.directions import Direction
from venise.ui.table.camera import Camera, fit_view
from venise.ui.table.geometry import Point
from venise.ui.tables.pilotis.geography import REACH, BoardPlan

Spot = tuple[int, int, int]
"""A cell, and steps from -2 to 2 east and south of its middle."""

NOWHERE: Final[Spot] = (CELLS, 0, 0)
"""Outside the board."""

BOUNDS: Final = (-0.97, -0.62, COLUMNS - 0.03, ROWS - 0.42)
"""Left, top, right and bottom of what is seen at first, in gaps."""

EDGES: Final = (0.05, 0.125)
"""How far from the middle of a cell the first and the second step begin, in gaps."""

MIDDLES: Final = (0.0, 0.09, 0.2)
"""Where the middle of a step is, in gaps."""

FARTHEST: Final = 2
"""The steps to the edge of a cell; keys go so far at once."""

KEYS: Final[dict[int, Piece]] = {
    getattr(pygame, f"{pad}{number + 1}"): stack[0]
    for pad in ("K_", "K_KP")
    for number, stack in enumerate(STACKS)
}
"""1 takes a bridge, 2 a wall, 3 to 6 a gem of each colour."""


class PilotisPieces:
    """Bridges, walls and gems; what lay on the place changes places with what is laid."""

    pieces: Sequence[Piece] = [piece for stack in STACKS for piece in stack]
    stacks: Sequence[Sequence[Piece]] = STACKS
    keys: Mapping[int, Piece] = KEYS
    start: Spot = (COLUMNS + 1, 0, 0)

    def place_of(self, draft: Layout, piece: Piece) -> Spot | None:
        """Where a piece lies; None while it is in the tray."""
        place = editing.place_of(draft, piece)
        return None if place is None else (place[0], 0, 0)

    def piece_at(self, draft: Layout, place: Spot) -> Piece | None:
        """The gem under a place, or else its pile; None for open water and for a corner."""
        square = square_at(draft, place)
        gem = None if square is None else editing.piece_at(draft, square)
        if gem is not None and square is not None and near_gem(draft, square, place):
            return gem
        return editing.piece_at(draft, (place[0], WHOLE))

    def lay(self, draft: Layout, piece: Piece, place: Spot) -> Layout:
        """The draft with a piece on a place; the draft itself where it may not lie there."""
        if colour_of(piece) is None:
            return editing.lay_piece(draft, piece, (place[0], WHOLE))
        square = square_at(draft, place)
        return draft if square is None else editing.lay_piece(draft, piece, square)

    def take_up(self, draft: Layout, piece: Piece) -> Layout:
        """The draft with a piece back in the tray, and with a pile its gems."""
        return editing.taken_up(draft, piece)

    def turn(self, draft: Layout, place: Spot) -> Layout:
        """The draft with the pile of a place turned by a quarter."""
        return draft if place == NOWHERE else editing.turn_pile(draft, place[0])

    def find_place(self, camera: Camera, at: Point) -> Spot:
        """The place under a pixel, or NOWHERE."""
        x, y = camera.to_board(at)
        column, row = round(x), round(y)
        if not (0 <= column < COLUMNS and 0 <= row < ROWS):
            return NOWHERE
        return row * COLUMNS + column, step_of(x - column), step_of(y - row)

    def find_pixel(self, camera: Camera, place: Spot) -> Point:
        """The middle of a place, in pixels."""
        cell, east, south = place
        x, y = cell % COLUMNS + offset(east), cell // COLUMNS + offset(south)
        return camera.to_pixel((x, y))

    def reach(self, camera: Camera) -> float:
        """Pixels from the middle of a pile to its edge."""
        return REACH * camera.scale

    def step(self, place: Spot, way: Direction) -> Spot:
        """The next place: the edges and the middle of a pile, then the next pile."""
        cell, east, south = place if place != NOWHERE else self.start
        column, east = walk(cell % COLUMNS, east, way[0], COLUMNS)
        row, south = walk(cell // COLUMNS, south, way[1], ROWS)
        return row * COLUMNS + column, east, south

    def fit_view(self, draft: Layout, box: Rect) -> Camera:
        """The view of the whole board."""
        return fit_view(box, BOUNDS)


def square_at(draft: Layout, place: Spot) -> Square | None:
    """The square under a place; None for open water and for a corner."""
    cell, east, south = place
    key = PILE_KEYS[draft.piles[cell]] if cell < CELLS else "plain"
    shape, _, way = key.partition("-")
    aside = east if way == "ns" else south
    if shape == "bridge":
        return cell, int(abs(aside) == FARTHEST)
    return (cell, int(aside > 0)) if shape == "wall" else None


def near_gem(draft: Layout, square: Square, place: Spot) -> bool:
    """Whether a place on a square is where its gem lies, and not beside it."""
    _, east, south = place
    shape, _, way = PILE_KEYS[draft.piles[square[0]]].partition("-")
    aside, forth = (east, south) if way == "ns" else (south, east)
    if abs(forth) == FARTHEST:
        return False
    return aside != 0 if shape == "wall" else square[1] == 0 or aside == FARTHEST


def step_of(offset_: float) -> int:
    """The step that lies so many gaps from the middle of a cell."""
    steps = sum(abs(offset_) > edge for edge in EDGES)
    return steps if offset_ > 0 else -steps


def offset(step: int) -> float:
    """Where the middle of a step is, in gaps."""
    return MIDDLES[abs(step)] if step > 0 else -MIDDLES[abs(step)]


def walk(line: int, step: int, way: int, lines: int) -> tuple[int, int]:
    """The row or column and the step in it after a key; the same at the edge of the board."""
    there = 0 if abs(step) < FARTHEST else step // FARTHEST
    if abs(there + way) <= 1:
        return line, FARTHEST * (there + way)
    return (line + way, -FARTHEST * way) if 0 <= line + way < lines else (line, step)


def plan_of(camera: Camera, box: Rect) -> BoardPlan:
    """The board as it is seen in a box of pixels."""
    return BoardPlan(box, *camera.origin, camera.scale)
