"""Axial coordinates (q, r) of a hex grid, orientation-free."""

from __future__ import annotations

from typing import Final

Cell = tuple[int, int]

DIRECTIONS: Final[tuple[Cell, ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six steps to a neighbouring cell, each next one a sixth of a turn further."""


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The six cells that share a side with the cell, in the order of DIRECTIONS."""
    q, r = cell
    return tuple((q + dq, r + dr) for dq, dr in DIRECTIONS)


def are_adjacent(one: Cell, other: Cell) -> bool:
    """Whether two cells share a side."""
    return (other[0] - one[0], other[1] - one[1]) in DIRECTIONS


def distance(one: Cell, other: Cell) -> int:
    """The fewest steps between two cells."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))
