"""Points of the screen in fractions of pixels, and squares and ways between them."""

from __future__ import annotations

from pygame import Rect

Point = tuple[float, float]


def along(start: Point, end: Point, share: float) -> Point:
    """The point that far along a line, 0 at its start and 1 at its end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def around(point: Point, size: float) -> Rect:
    """A square of that size in pixels around a point."""
    return Rect(round(point[0] - size / 2), round(point[1] - size / 2), round(size), round(size))
