"""Where cubes go on cards, as shares of the card's width and height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

RATIO: Final = 1.4
"""Height of a card for its width."""

ROW_LENGTH: Final = 3
"""Squares in one row before another begins."""


class CubePlace(msgspec.Struct, frozen=True):
    """A square on a card for one cube."""

    material: int
    x: float
    """The middle, as a share of the card's width."""

    y: float
    """The middle, as a share of its height."""

    size: float
    """The side, as a share of the width."""


def cost_places(cost: Sequence[int]) -> tuple[CubePlace, ...]:
    """The squares of a cost of wool, flax and gold, at the foot of a card."""
    materials = [material for material in range(3) for _ in range(cost[material])]
    rows = [materials[i : i + ROW_LENGTH] for i in range(0, len(materials), ROW_LENGTH)]
    found: list[CubePlace] = []
    size = 0.25 if len(rows) == 1 else 0.2
    for number, row in enumerate(rows):
        y = 0.857 if len(rows) == 1 else 0.743 + 0.147 * number
        for place, material in enumerate(row):
            x = 0.5 + (place - (len(row) - 1) / 2) * (size + 0.035)
            found.append(CubePlace(material, x, y, size - 0.01))
    return tuple(found)


def stock_places(material: int, capacity: int) -> tuple[CubePlace, ...]:
    """The squares in which a finished workshop keeps its material, at the head of the card."""
    size = 0.255
    return tuple(
        CubePlace(material, 0.5 + (place - (capacity - 1) / 2) * (size + 0.03), 0.15, size)
        for place in range(capacity)
    )
