"""How a thrown thing falls, bounces and rolls out: numbers for any share of its time."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

HITS: Final = (0.0, 0.36, 0.6, 0.77, 0.88)
"""Shares of the time at which a thrown thing leaves the hand and meets the table."""

HEIGHTS: Final = (1.0, 0.34, 0.13, 0.04)
"""The height of each leap, as a share of the first one's."""

QUICK: Final = 1.9
"""How much of its pace a thrown thing has at first, beside an even pace."""


def bounce(share: float) -> float:
    """The height above the table, 1 at the most; 0 once it only rolls."""
    for (start, end), height in zip(pairwise(HITS), HEIGHTS, strict=True):
        if start <= share < end:
            part = (share - start) / (end - start)
            return 4 * height * part * (1 - part)
    return 0.0


def rolled(share: float) -> float:
    """How much of its way is done: quick at first, then ever slower until it lies."""
    left = max(0.0, 1 - share)
    return float(1 - left**QUICK)


def quarter_turns(share: float, most: int) -> tuple[int, float]:
    """Whole times it has still to fall onto another face, and how far it is within the next fall.

    It falls `most` times, the last time when it comes to lie; each fall is a share from 0 to 1.
    """
    done = most * rolled(min(1.0, share / HITS[-1]))
    whole = min(most, int(done))
    return most - whole, done - whole
