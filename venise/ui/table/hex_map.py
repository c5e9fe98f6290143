"""Hexes on the screen: where each cell of a map lies, in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import msgspec
import pygame

from venise.engine.hexes import Cell
from venise.ui.table.geometry import Point

ROOT: Final = math.sqrt(3)
REACH: Final = (ROOT / 2, 1.0)
"""From the middle of a cell to its right and lower ends, for radius 1."""

Shape = tuple[Point, Point]
"""The middle of something on the map, and its reach to the right and downwards, for radius 1."""

EMPTY: Final[Shape] = ((1.5, 1.5), (1.5, 1.5))
"""What a map is as large as while nothing lies on it."""


class HexMap(msgspec.Struct, frozen=True):
    """A map of axial cells onto pixels; hexes stand on a corner."""

    radius: float
    """From the middle of a hex to its corner, in pixels."""

    origin: Point
    """The middle of cell (0, 0)."""

    def place(self, unit: Point) -> Point:
        """The pixel of a point that is given for radius 1."""
        return self.origin[0] + unit[0] * self.radius, self.origin[1] + unit[1] * self.radius

    def centre(self, cell: Cell) -> Point:
        """The middle of a cell."""
        return self.place(middle(cell))

    def midpoint_and_angle(self, one: Cell, other: Cell) -> tuple[Point, float]:
        """The point halfway between two cells, and the angle from one to the other in degrees."""
        (x, y), (u, v) = self.centre(one), self.centre(other)
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
        return dx <= REACH[0] and dy <= 1 - dx / ROOT

    def cell(self, point: Point) -> Cell:
        """The cell that a point is in."""
        r = (point[1] - self.origin[1]) / (1.5 * self.radius)
        return round_to_cell((point[0] - self.origin[0]) / (ROOT * self.radius) - r / 2, r)


def middle(cell: Cell) -> Point:
    """The middle of a cell for radius 1."""
    q, r = cell
    return ROOT * (q + r / 2), 1.5 * r


def round_to_cell(q: float, r: float) -> Cell:
    """The cell that a place between the cells belongs to."""
    near_q, near_r, near_s = round(q), round(r), round(-q - r)
    off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s + q + r)
    if off_q > off_r and off_q > off_s:
        near_q = -near_r - near_s
    elif off_r > off_s:
        near_r = -near_q - near_s
    return near_q, near_r


def shape(cell: Cell) -> Shape:
    """A whole cell."""
    return middle(cell), REACH


def fit_map(box: pygame.Rect, shapes: Iterable[Shape]) -> HexMap:
    """The largest map that shows all of those shapes in the middle of a box of pixels."""
    left, top, right, bottom = bounds(shapes)
    radius = min(box.width / (right - left), box.height / (bottom - top))
    x, y = ((left + right) / 2 * radius, (top + bottom) / 2 * radius)
    return HexMap(radius, (box.centerx - x, box.centery - y))


def bounds(shapes: Iterable[Shape]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of those shapes, or of EMPTY, for radius 1."""
    shown = tuple(shapes) or (EMPTY,)
    return (
        min(x - wide for (x, _), (wide, _) in shown),
        min(y - high for (_, y), (_, high) in shown),
        max(x + wide for (x, _), (wide, _) in shown),
        max(y + high for (_, y), (_, high) in shown),
    )
