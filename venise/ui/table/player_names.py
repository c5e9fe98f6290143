"""The names of the players; a game adds what else is called something at its table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from venise.ui.table.phrases import join_phrases
from venise.ui.words import Words


class PlayerNames(msgspec.Struct, frozen=True):
    """What everything is called, in the language of the words."""

    words: Words
    players: tuple[str, ...]
    """The name of each seat."""

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.players[seat]

    def seats(self, seats: Iterable[int]) -> str:
        """Several players in one phrase."""
        return join_phrases(self.words, tuple(self.seat(seat) for seat in seats))
