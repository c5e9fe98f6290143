"""From what a position is worth to each seat, to each seat's chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import msgspec


class ChanceScale(msgspec.Struct, frozen=True):
    """How large a lead makes how good a chance: the softmax of what the seats may expect.

    A lead counts for less while much of the game is left. The numbers of a game are fitted by
    maximum likelihood to games of bots that search (`docs/decisions/0037-looking-back.md`).
    """

    at_end: float = 8.0
    """The lead that makes odds of e to 1 when the game is nearly over."""

    at_start: float = 8.0
    """The same when the whole game is left."""

    surprise: float = 0.0
    """How much of who has won at the end of a simulation is left open, for all of a game to come.

    A search plays its ends by one judgement for all, and what it foretells alike in every world
    comes otherwise now and then, the more so the earlier it begins.
    """

    def chances(self, values: Sequence[float], left: float) -> tuple[float, ...]:
        """Each seat's chance from its value, where that share of the game is left, 0 to 1."""
        points = self.at_end + (self.at_start - self.at_end) * min(1.0, max(0.0, left))
        best = max(values)
        odds = [exp((value - best) / points) for value in values]
        total = sum(odds)
        return tuple([part / total for part in odds])

    def chances_at_end(self, shares: Sequence[float], left: float) -> tuple[float, ...]:
        """Each seat's chance where a simulation ended the game with those shares of the win.

        `left` is the share of the game, 0 to 1, that was left where it began.
        """
        unsure = min(1.0, self.surprise * left)
        return tuple([(1.0 - unsure) * share + unsure / len(shares) for share in shares])
