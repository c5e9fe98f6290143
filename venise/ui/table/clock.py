"""Time for what moves for its beauty alone."""

from __future__ import annotations


class QuietClock:
    """Goes on in steps while such motion may be seen."""

    def __init__(self) -> None:
        self.time = 0.0
        """Seconds that have passed so."""
        self._waited = 0.0

    def tick(self, dt: float, step: float, *, moving: bool) -> bool:
        """Let `dt` seconds pass; whether there is something new to see, once every `step`."""
        if not moving:
            return False
        self._waited += dt
        if self._waited < step:
            return False
        self.time += self._waited
        self._waited = 0.0
        return True
