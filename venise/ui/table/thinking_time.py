"""How long a bot has been thinking in its turn, and when it may be told to play at once."""

from __future__ import annotations

from typing import Final

from venise.match.commands import Hurry
from venise.match.match import AnyMatch

PATIENT: Final = 0.5
"""Seconds of thought in one turn before a player is offered to cut it short."""


class ThinkingTime:
    """Counts the seconds that bots think, turn by turn."""

    def __init__(self, match: AnyMatch) -> None:
        self._match = match
        self._turn = -1
        self._waited = 0.0
        self.ended = False
        """Whether a bot is thinking that may be told to play at once."""

    def wait(self, dt: float) -> bool:
        """Let that time pass; whether `ended` has changed."""
        turn, thinking = self._match.state.turn_player, self._match.thinking
        if turn != self._turn:
            self._turn, self._waited = turn, 0.0
        elif thinking:
            self._waited += dt
        before, self.ended = self.ended, thinking and self._waited >= PATIENT
        return self.ended != before

    def hurry(self) -> None:
        """Have the bot that thinks play its turn at once; this is not offered again in the turn."""
        self._waited = float("-inf")
        self._match.submit(Hurry())
