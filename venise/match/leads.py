"""How far a seat is ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Number = TypeVar("Number", int, float)


def lead(values: Sequence[Number], seat: int) -> Number:
    """What the seat has above the best of the others; below them it is less than 0."""
    return values[seat] - max(value for other, value in enumerate(values) if other != seat)
