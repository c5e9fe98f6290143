"""How a board is seen: which part of it, how large, and what lies under a pixel."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.ui.table.geometry import Point

CLOSEST: Final = 3.0
FARTHEST: Final = 0.4
"""The most and the least that a board is enlarged, beside what shows all of it."""

STEP: Final = 1.2
"""How much one turn of the wheel enlarges."""


class Camera(msgspec.Struct, frozen=True):
    """A view of a board that has measures of its own, such as the radius of its hexes."""

    unit: float
    """Pixels of one such measure, before enlarging."""

    origin: Point
    """The pixel of the board's own (0, 0)."""

    zoom: float = 1.0

    @property
    def scale(self) -> float:
        """Pixels of one measure of the board as it is seen."""
        return self.unit * self.zoom

    def to_pixel(self, at: Point) -> Point:
        """Where a point of the board is seen."""
        return self.origin[0] + at[0] * self.scale, self.origin[1] + at[1] * self.scale

    def to_board(self, pixel: Point) -> Point:
        """The point of the board that is seen at a pixel."""
        return (pixel[0] - self.origin[0]) / self.scale, (pixel[1] - self.origin[1]) / self.scale

    def push(self, right: float, down: float) -> Camera:
        """The same board so many pixels further."""
        origin = (self.origin[0] + right, self.origin[1] + down)
        return Camera(self.unit, origin, self.zoom)

    def enlarge(self, steps: float, about: Point) -> Camera:
        """The board larger by so many steps, or smaller, with one pixel left where it is."""
        zoom = min(CLOSEST, max(FARTHEST, self.zoom * STEP**steps))
        grown = zoom / self.zoom
        x = about[0] + (self.origin[0] - about[0]) * grown
        y = about[1] + (self.origin[1] - about[1]) * grown
        return Camera(self.unit, (x, y), zoom)


def fit_view(
    box: Rect, bounds: tuple[float, float, float, float], most: float = float("inf")
) -> Camera:
    """The closest view of all within left, top, right and bottom, in the middle of a box of pixels.

    No measure of the board is larger than `most` pixels.
    """
    left, top, right, bottom = bounds
    unit = min(box.width / (right - left), box.height / (bottom - top), most)
    middle = (left + right) / 2 * unit, (top + bottom) / 2 * unit
    return Camera(unit, (box.centerx - middle[0], box.centery - middle[1]))
