"""A first look at a decision: each action that looks good, played to the end of the turn.

No tree is grown: all go on as looks best to them, a few times with other luck. So a list is there
within a moment, and its intervals are as wide as such a look has been seen to err.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import hypot, inf
from statistics import fmean
from typing import Final, Generic

import msgspec

from venise.match.estimate import Estimate
from venise_ai.advising.advice_search import AdviceSearch
from venise_ai.arena.verdicts import estimate
from venise_ai.expertise import Expertise
from venise_ai.forward_model import A, S

MOST_LOOKED_AT: Final = 6
"""How many actions are played to the end of the turn, those that look best at once."""

MOST_WORLDS: Final = 8
"""In so many worlds; fewer where there is no time."""

CHANCE_ERROR: Final = 0.3
"""How far a search may find a chance to be away from what such a look finds."""

DIFFERENCE_ERROR: Final = 0.15
"""The same of how far two actions are apart: what a look misjudges is mostly the same of both.

How often it is farther is told by `evidence advice`.
"""


class TurnEnds(msgspec.Struct, Generic[S], frozen=True):
    """What was seen of one action: how the turn ended in every world."""

    ends: tuple[S, ...]
    chances: tuple[float, ...]
    """The chance of the seat that decides."""

    points: float
    """What the seat may then expect at the end of the game."""


class FirstLook(Generic[S, A]):
    """The ends of turns that begin with each of a few actions."""

    def __init__(self, search: AdviceSearch[S, A], expertise: Expertise[S, A], seat: int) -> None:
        """Looks with that search, whose tree need not have grown."""
        self._search, self._expertise, self._seat = search, expertise, seat

    def look(
        self, actions: Sequence[A], seed: int, stop: Callable[[], bool]
    ) -> Mapping[A, TurnEnds[S]]:
        """What becomes of each action in the same worlds with the same luck, in at least one."""
        ends: dict[A, list[S]] = {action: [] for action in actions}
        for number in range(MOST_WORLDS):
            for action, found in ends.items():
                found.append(self._search.end_of_turn(action, number, seed + number))
            if stop():
                break
        return {action: self._weigh(found) for action, found in ends.items()}

    def _weigh(self, ends: Sequence[S]) -> TurnEnds[S]:
        values = [self._search.advice.evaluate(state) for state in ends]
        chances = [
            self._expertise.chances(value, state) for value, state in zip(values, ends, strict=True)
        ]
        return TurnEnds(
            tuple(ends),
            tuple(one[self._seat] for one in chances),
            fmean(one[self._seat] for one in values),
        )


def chance_of(seen: TurnEnds[S]) -> Estimate:
    """The chance after an action, from 0 to 1."""
    found = widen(seen.chances, CHANCE_ERROR)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def estimate_loss(first: TurnEnds[S], other: TurnEnds[S]) -> Estimate:
    """By how much the chance is lower after the other action, never less than nothing."""
    apart = [one - two for one, two in zip(first.chances, other.chances, strict=True)]
    found = widen(apart, DIFFERENCE_ERROR)
    return Estimate(max(0.0, found.mean), found.low, found.high)


def widen(seen: Sequence[float], error: float) -> Estimate:
    """The mean of what was seen, with what the worlds leave open and what the look itself does."""
    found = estimate(seen, bounds=inf)
    wide = error if len(seen) == 1 else hypot(error, (found.high - found.low) / 2)
    return Estimate(found.mean, found.mean - wide, found.mean + wide)
