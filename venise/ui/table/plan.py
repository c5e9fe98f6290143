"""Where the city lies on the screen: hexes, canals, moorings and bridges, in pixels."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from venise.engine.hexes import Cell, neighbours

Point = tuple[float, float]

ROOT: Final = math.sqrt(3)
MOORING: Final = 0.66
"""How far the boat lies from the middle of its cell towards the city, in radii."""

BRIDGE: Final = 0.74
"""The length of a bridge, in radii."""

BOAT: Final = 0.2
"""Half the size of the boat, in radii."""


class Plan(msgspec.Struct, frozen=True):
    """A map of axial cells onto pixels; hexes stand on a corner."""

    radius: float
    """From the middle of a hex to its corner, in pixels."""

    origin: Point
    """The middle of cell (0, 0)."""

    cells: tuple[Cell | None, ...]
    """The cells of the quarters; None while not laid."""

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        x, y = unit(cell)
        return self.origin[0] + x * self.radius, self.origin[1] + y * self.radius

    def tile(self, tile: int) -> Point:
        """The middle of a quarter that has been laid; raises ValueError if it has not."""
        cell = self.cells[tile]
        if cell is None:
            raise ValueError(tile)
        return self.centre(cell)

    def mooring(self, cell: Cell) -> Point:
        """Where the boat lies in a canal cell: drawn towards the quarters it touches."""
        x, y = mooring(cell, self.cells)
        return self.origin[0] + x * self.radius, self.origin[1] + y * self.radius

    def side(self, one: int, other: int) -> tuple[Point, float]:
        """The middle of the canal between two quarters, and the angle of a bridge in degrees."""
        (x, y), (u, v) = self.tile(one), self.tile(other)
        return ((x + u) / 2, (y + v) / 2), math.degrees(math.atan2(v - y, u - x))

    def hexagon(self, cell: Cell, size: float = 1.0) -> tuple[Point, ...]:
        """The six corners of a cell, shrunk or grown by a factor."""
        x, y = self.centre(cell)
        reach = self.radius * size
        turns = (math.radians(60 * corner - 90) for corner in range(6))
        return tuple((x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns)

    def within(self, cell: Cell, point: Point) -> bool:
        """Whether a point lies in a cell."""
        x, y = self.centre(cell)
        dx, dy = abs(point[0] - x) / self.radius, abs(point[1] - y) / self.radius
        return dx <= ROOT / 2 and dy <= 1 - dx / ROOT


def unit(cell: Cell) -> Point:
    """The middle of a cell for radius 1."""
    q, r = cell
    return ROOT * (q + r / 2), 1.5 * r


def mooring(cell: Cell, cells: Sequence[Cell | None]) -> Point:
    """Where the boat lies in a cell for radius 1."""
    x, y = unit(cell)
    touched = [unit(near) for near in neighbours(cell) if near in cells]
    if not touched:
        return x, y
    dx = sum(u - x for u, _ in touched) / len(touched)
    dy = sum(v - y for _, v in touched) / len(touched)
    length = math.hypot(dx, dy)
    if length < ROOT / 2:
        return x, y
    return x + MOORING * dx / length, y + MOORING * dy / length


def fitted(
    box: pygame.Rect, cells: tuple[Cell | None, ...], boats: Sequence[Cell], spare: Sequence[Cell]
) -> Plan:
    """The largest plan that shows the quarters, those boat cells and those spare cells whole."""
    left, top, right, bottom = bounds(cells, boats, spare)
    radius = min(box.width / (right - left), box.height / (bottom - top))
    middle = ((left + right) / 2 * radius, (top + bottom) / 2 * radius)
    origin = (box.centerx - middle[0], box.centery - middle[1])
    return Plan(radius, origin, cells)


def bounds(
    cells: tuple[Cell | None, ...], boats: Sequence[Cell], spare: Sequence[Cell]
) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of everything shown, for radius 1."""
    boxes = [(*unit(cell), ROOT / 2, 1.0) for cell in (*cells, *spare) if cell is not None]
    boxes += [(*mooring(cell, cells), BOAT, BOAT) for cell in boats]
    if not boxes:
        boxes = [(0.0, 0.0, 3.0, 3.0)]
    return (
        min(x - w for x, _, w, _ in boxes),
        min(y - h for _, y, _, h in boxes),
        max(x + w for x, _, w, _ in boxes),
        max(y + h for _, y, _, h in boxes),
    )
