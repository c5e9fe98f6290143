"""A city turned, mirrored and moved; and whether two cities are the same but for that."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft, Layout, centre_layout

TURNS: Final = 6
"""Sixths of a turn that bring a city back to where it was."""


def turn_cell(cell: Cell) -> Cell:
    """The cell a sixth of a turn further, clockwise around (0, 0) on the screen."""
    q, r = cell
    return -r, q + r


def mirror_cell(cell: Cell) -> Cell:
    """The cell on the other side of the upright line through (0, 0)."""
    q, r = cell
    return -q - r, r


def redrawn(draft: Draft, change: Callable[[Cell], Cell]) -> Draft:
    """The draft with every quarter and the boat at the cell that the change gives."""
    cells = tuple(None if cell is None else change(cell) for cell in draft.cells)
    return Draft(cells, None if draft.boat is None else change(draft.boat))


def change_cells(layout: Layout, change: Callable[[Cell], Cell]) -> Layout:
    """The city with every quarter and the boat at the cell that the change gives."""
    return Layout(tuple(map(change, layout.cells)), change(layout.boat))


def essence(layout: Layout) -> Layout:
    """The same for every city that plays the same: turned, mirrored, or with its ports swapped."""
    return min(images(layout), key=lambda image: (image.cells, image.boat))


def images(layout: Layout) -> Iterator[Layout]:
    """The 24 cities that play like this one, the Market of each at (0, 0)."""
    *quarters, one, other = centre_layout(layout).cells
    for cells in ((*quarters, one, other), (*quarters, other, one)):
        image = centre_layout(Layout(cells, centre_layout(layout).boat))
        for _ in range(TURNS):
            image = change_cells(image, turn_cell)
            yield image
            yield change_cells(image, mirror_cell)
