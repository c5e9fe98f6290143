"""The shapes of piles, on which light lies and pieces stand, as they are drawn."""

from __future__ import annotations

from typing import Final

from venise.ui.table.geometry import Point

Outline = tuple[Point, ...]
"""A polygon; of a pile's squares in shares of its reach."""

WIDE: Final = 1.0
NARROW: Final = 0.42
LANE: Final = 0.38
WALL: Final = 0.13
"""Half the breadths of a pile, of its cut edges, of a bridge's deck and of a wall."""


def outlines(kind: str, part: int) -> tuple[Outline, ...]:
    """The shapes of a square of that kind of pile; two for what lies below a bridge."""
    shape, _, way = kind.partition("-")
    if shape == "plain":
        found = half(-WIDE) + tuple((-x, y) for x, y in reversed(half(-WIDE)))
        return (found,)
    if shape == "bridge":
        if part == 0:
            strip = ((-LANE, -1.06), (LANE, -1.06), (LANE, 1.06), (-LANE, 1.06))
            return (turned(strip, way),)
        left = half(-WIDE, LANE + 0.04)
        return turned(left, way), turned(mirrored(left), way)
    left = half(-WIDE, WALL + 0.05)
    first = turned(left, way)
    return (first if part == 0 else turned(mirrored(left), way),)


def half(edge: float, inner: float = 0.0) -> Outline:
    """The western half of a pile, up to so far from its middle."""
    cut = max(NARROW, inner)
    west = ((-inner, -WIDE), (-cut, -WIDE), (edge, -NARROW))
    return *west, *((x, -y) for x, y in reversed(west))


def mirrored(shape: Outline) -> Outline:
    """The shape at the other side of a pile."""
    return tuple((-x, y) for x, y in shape)


def turned(shape: Outline, way: str) -> Outline:
    """The shape of a pile that stands north to south, on one that stands in that way."""
    return shape if way == "ns" else tuple((y, x) for x, y in shape)


def stands(kind: str, part: int) -> tuple[Point, ...]:
    """Where pieces stand on a square, the first one's place first, in shares of its reach."""
    shape, _, way = kind.partition("-")
    if shape == "plain":
        return (0.0, 0.1), (-0.55, -0.35), (0.55, -0.35), (-0.55, 0.5), (0.55, 0.5)
    if shape == "bridge" and part == 0:
        found: Outline = ((0.0, 0.0), (0.0, -0.62), (0.0, 0.62), (0.0, -0.3), (0.0, 0.3))
    elif shape == "bridge":
        found = ((0.78, 0.0), (-0.78, 0.0), (0.74, 0.5), (-0.74, 0.5), (0.74, -0.5))
    else:
        side = -0.56 if part == 0 else 0.56
        found = tuple((side, y) for y in (0.0, -0.56, 0.56, -0.28, 0.28))
    return turned(found, way)
