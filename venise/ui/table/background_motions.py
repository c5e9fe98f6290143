"""What moves while the game goes on: nobody waits for it, and it hides nothing to decide about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.ui.table.motions import Hidden, Motion, Motions
from venise.ui.table.step_animation import FlyingPiece, fly_piece
from venise.ui.timeline import Tween

MOST: Final = 40
"""Motions at a time; the oldest give way."""


class BackgroundMotions:
    """Motions that run on by themselves from the moment at which they were begun."""

    def __init__(self) -> None:
        self._running: list[tuple[Motion, float]] = []
        """Each motion with the seconds since its step called for it."""

    def cues(self, motions: Motions, later: float = 0.0) -> tuple[Tween, ...]:
        """Tweens that each start a motion for which the game does not wait, so much later."""
        return tuple(
            Tween(0.0, self._beginning(motion), start=later) for motion in motions if motion.aside
        )

    def _beginning(self, motion: Motion) -> Callable[[float], None]:
        """What begins a motion, and does so only once."""
        waiting = [motion]

        def begin(_share: float) -> None:
            if waiting:
                self._running = [*self._running, (waiting.pop(), 0.0)][-MOST:]

        return begin

    def advance(self, seconds: float) -> bool:
        """Let seconds at the speed of the table pass; whether the picture changed."""
        if not self._running:
            return False
        later = [(motion, time + seconds) for motion, time in self._running]
        self._running = [
            (motion, time) for motion, time in later if time < motion.delay + motion.seconds
        ]
        return True

    def clear(self) -> None:
        """End all of them at once."""
        self._running = []

    def list_pieces(self, *, below: bool) -> tuple[FlyingPiece, ...]:
        """The pieces on their way below the lights or above them, the oldest first."""
        return tuple(
            fly_piece(motion, (time - motion.delay) / motion.seconds)
            for motion, time in self._running
            if motion.below == below and time >= motion.delay
        )

    @property
    def hidden(self) -> frozenset[Hidden]:
        """The pieces that are drawn here instead of at rest."""
        return frozenset(
            piece
            for motion, time in self._running
            if time >= motion.delay
            for piece in motion.hides
        )
