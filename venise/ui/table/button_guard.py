"""Keeps a press that was meant for one button from hitting the next one at its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.ui.table.spots import BUTTON, Spot

GUARDED: Final = 0.35
"""Seconds for which the buttons of a new decision do not answer, at the usual speed."""

AT_ONCE: Final = 0.25
"""Seconds for which they do not where all moves faster, or nothing does: less than a second click
of one hand takes to come."""


class ButtonGuard:
    """Knows whether buttons have only just come; it is told of the time that passes."""

    def __init__(self) -> None:
        self._left = 0.0

    def offer(self, spots: Iterable[Spot], speed: float) -> None:
        """Guard the buttons among the spots of a new decision; faster motion, shorter.

        One that looks like a button before it is guarded too: it answers another question now.
        """
        seconds = max(AT_ONCE, GUARDED / speed) if speed else AT_ONCE
        self._left = min(GUARDED, seconds) if any(spot.kind == BUTTON for spot in spots) else 0.0

    def tick(self, dt: float) -> None:
        """Let so many seconds pass."""
        self._left = max(0.0, self._left - dt)

    @property
    def active(self) -> bool:
        """Whether buttons do not answer yet."""
        return self._left > 0

    def covers(self, spot: Spot | None) -> bool:
        """Whether a press on that spot is not to count yet."""
        return self.active and spot is not None and spot.kind == BUTTON
