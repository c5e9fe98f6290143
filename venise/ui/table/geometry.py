"""Points of the screen in fractions of pixels, and squares and ways between them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Rect

Point = tuple[float, float]


def along(start: Point, end: Point, share: float) -> Point:
    """The point that far along a line, 0 at its start and 1 at its end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def around(point: Point, size: float) -> Rect:
    """A square of that size in pixels around a point."""
    return Rect(round(point[0] - size / 2), round(point[1] - size / 2), round(size), round(size))


def frame_of(outline: Sequence[Point]) -> Rect:
    """The rectangle round an outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = round(min(xs)), round(min(ys))
    return Rect(left, top, round(max(xs)) - left, round(max(ys)) - top)


def distance(point: Point, ends: tuple[Point, Point]) -> float:
    """How far a point is from a line between two ends, in pixels."""
    (x, y), (u, v) = ends
    length = (u - x) ** 2 + (v - y) ** 2
    share = ((point[0] - x) * (u - x) + (point[1] - y) * (v - y)) / length if length else 0.0
    return math.dist(point, along(*ends, min(1.0, max(0.0, share))))
