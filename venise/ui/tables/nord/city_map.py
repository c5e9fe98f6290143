"""Where the city lies on the screen: quarters, canals, moorings and bridges, in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from venise.engine.hexes import Cell, neighbours
from venise.ui.table import hex_map
from venise.ui.table.geometry import Point
from venise.ui.table.hex_map import REACH, HexMap, middle, shape
from venise.ui.tables.nord.art.tiles import EMBLEM_PLACE, EMBLEM_REACH

MOORING: Final = 0.74
"""How far the boat lies from the middle of its cell towards the city, in radii."""

BRIDGE: Final = 0.68
"""The length of a bridge, in radii."""

BOAT: Final = (0.2, 0.2)
"""Half the size of the boat, in radii."""


class CityMap(HexMap, frozen=True):
    """The quarters of a city on the screen."""

    cells: tuple[Cell | None, ...]
    """The cells of the quarters; None while not laid."""

    signs: float = 1.0
    """How large the signs of quarters are, as a share: larger names leave them less."""

    def cell_of(self, tile: int) -> Cell:
        """The cell of a quarter that has been laid; raises ValueError if it has not."""
        cell = self.cells[tile]
        if cell is None:
            raise ValueError(tile)
        return cell

    def tile(self, tile: int) -> Point:
        """The middle of a quarter that has been laid; raises ValueError if it has not."""
        return self.centre(self.cell_of(tile))

    def sign(self, tile: int) -> Point:
        """The middle of a quarter's sign, which ends above the quarter's name."""
        (x, y), (across, down) = self.tile(tile), self.sign_place
        return x + across * self.radius, y + down * self.radius

    @property
    def sign_place(self) -> Point:
        """Where the sign lies on each quarter, in radii."""
        return EMBLEM_PLACE[0], EMBLEM_PLACE[1] - (1 - self.signs) * EMBLEM_REACH

    def mooring(self, cell: Cell) -> Point:
        """Where the boat lies in a canal cell: drawn towards the quarters it touches."""
        return self.place(mooring(cell, self.cells))

    def side(self, one: int, other: int) -> tuple[Point, float]:
        """The middle of the canal between two quarters, and the angle of a bridge in degrees."""
        return self.midpoint_and_angle(self.cell_of(one), self.cell_of(other))


def mooring(cell: Cell, cells: Sequence[Cell | None]) -> Point:
    """Where the boat lies in a cell for radius 1."""
    x, y = middle(cell)
    touched = [middle(near) for near in neighbours(cell) if near in cells]
    if not touched:
        return x, y
    dx = sum(u - x for u, _ in touched) / len(touched)
    dy = sum(v - y for _, v in touched) / len(touched)
    length = math.hypot(dx, dy)
    if length < REACH[0]:
        return x, y
    return x + MOORING * dx / length, y + MOORING * dy / length


def fit_map(
    box: pygame.Rect, cells: tuple[Cell | None, ...], boats: Sequence[Cell], spare: Sequence[Cell]
) -> CityMap:
    """The largest map that shows the quarters, those boat cells and those spare cells whole."""
    shapes = [shape(cell) for cell in (*cells, *spare) if cell is not None]
    shapes += [(mooring(cell, cells), BOAT) for cell in boats]
    found = hex_map.fit_map(box, shapes)
    return CityMap(found.radius, found.origin, cells)
