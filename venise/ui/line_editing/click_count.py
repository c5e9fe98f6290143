"""Whether the pointer is pressed once, twice or more in one place."""

from __future__ import annotations

from math import dist
from typing import Final

from venise.ui.widgets.base import Point

BETWEEN: Final = 0.5
"""Seconds between two presses that belong together."""


class ClickCount:
    """Counts presses that follow each other soon and close by."""

    def __init__(self, reach: int) -> None:
        """`reach` says how far apart they may lie, in pixels."""
        self._reach = reach
        self._count, self._at = 0, (0, 0)
        self._rested = BETWEEN

    def pass_time(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._rested += dt

    def press(self, at: Point) -> int:
        """How many presses in a row this is, from 1 on."""
        again = self._rested < BETWEEN and dist(at, self._at) <= self._reach
        self._count = self._count + 1 if again else 1
        self._at, self._rested = at, 0.0
        return self._count

    def drag(self, at: Point) -> None:
        """The pointer moved while held: away from its place, no other press belongs to this one."""
        if dist(at, self._at) > self._reach:
            self._rested = BETWEEN
