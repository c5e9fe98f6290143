"""Keeps a press that was meant for one button from hitting the next one at its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from venise.ui.table.spots import BUTTON, Spot

GUARDED: Final = 0.35
"""Seconds for which a new button does not answer, at the usual speed of what moves."""

AT_ONCE: Final = 0.2
"""Seconds for which it does not where nothing moves."""


class ButtonGuard:
    """Knows which buttons have only just come; it is told of the time that passes."""

    def __init__(self) -> None:
        self._known: frozenset[Spot] = frozenset()
        self._new: frozenset[Spot] = frozenset()
        self._left = 0.0

    def offer(self, spots: Iterable[Spot], speed: float) -> None:
        """Guard the buttons among these that were not there before; faster motion, shorter."""
        buttons = frozenset(spot for spot in spots if spot.kind == BUTTON)
        self._new, self._known = buttons - self._known, buttons
        seconds = GUARDED / max(speed, 1.0) if speed else AT_ONCE
        self._left = seconds if self._new else 0.0

    def tick(self, dt: float) -> None:
        """Let so many seconds pass."""
        self._left = max(0.0, self._left - dt)

    @property
    def active(self) -> bool:
        """Whether some button does not answer yet."""
        return self._left > 0

    def covers(self, spot: Spot | None) -> bool:
        """Whether a press on that spot is not to count yet."""
        return self.active and spot in self._new
