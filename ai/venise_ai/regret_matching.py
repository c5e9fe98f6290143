"""Sealed decisions in a search: at equal times there is no best action, but a best mixture.

Each seat's choice at a point of the tree is learnt by regret matching from sampled play, and what
is played in the end is the mean of all mixtures on the way, later ones counting for more. Between
two seats whose gains are each other's losses these means go to an equilibrium, which plain tree
search does not (`docs/decisions/0025-sealed-decisions.md`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random
from typing import Final, Generic

from venise_ai.forward_model import A

STRATEGY_PARTS: Final = 1_000_000
"""Parts of a mixture: what all its actions' shares add up to, but for rounding."""


class ActionStatistics:
    """A sealed action: what it brought, how much it was missed, how much of the mixture it was."""

    __slots__ = ("mean", "regret", "share", "visits", "weight")

    def __init__(self, weight: float) -> None:
        self.weight = weight
        """How promising it looks at a glance, above zero."""

        self.visits = 0
        self.mean = 0.0
        """Of the rewards it brought; before it brought any, nothing."""

        self.regret = 0.0
        """How much more than the mixture it would have brought so far, never below zero."""

        self.share = 0.0
        """The sum of its shares in all mixtures, each counted as often as there were before."""


class RegretMatcher(Generic[A]):
    """What one seat may seal at a point of the tree, whatever others seal there."""

    __slots__ = ("known", "options", "total", "visits")

    def __init__(self) -> None:
        self.options: dict[A, ActionStatistics] = {}
        """By action, over all worlds in which the seat may stand here."""

        self.known: dict[Hashable, list[ActionStatistics]] = {}
        """The options at every point that the search has met here."""

        self.visits = 0
        self.total = 0.0
        """Of all rewards that the seat had after sealing here."""

    def offered(self, actions: Sequence[A], weights: Sequence[float]) -> list[ActionStatistics]:
        """The option of each action, new ones with these weights where there were none."""
        found = []
        for action, weight in zip(actions, weights, strict=True):
            option = self.options.get(action)
            if option is None:
                option = self.options[action] = ActionStatistics(weight)
            found.append(option)
        return found

    def draw(self, options: list[ActionStatistics], seat: int, rng: Random) -> SampledAction[A]:
        """One of the options by lot: most often by the mixture, else to try out what looks good."""
        draw = SampledAction(self, options, seat)
        worth = sum([option.weight for option in options])
        trial = sqrt(len(options) / (len(options) + self.visits))
        odds = [
            (1 - trial) * part + trial * option.weight / worth
            for part, option in zip(draw.mixture, options, strict=True)
        ]
        place, left = 0, rng.random() - odds[0]
        while left >= 0 and place + 1 < len(odds):
            place += 1
            left -= odds[place]
        draw.place, draw.odds = place, odds[place]
        return draw

    def mixture(self) -> tuple[tuple[A, int, float], ...]:
        """For each action its share of FINE in the mean mixture, and what it brought in all."""
        whole = sum(option.share for option in self.options.values()) or 1.0
        return tuple(
            (action, round(STRATEGY_PARTS * option.share / whole), option.mean * option.visits)
            for action, option in self.options.items()
        )


class SampledAction(Generic[A]):
    """A sealed choice that was made on the way, to be learnt from once it is known what came."""

    __slots__ = ("_ballot", "_options", "mixture", "odds", "place", "seat")

    def __init__(
        self, ballot: RegretMatcher[A], options: list[ActionStatistics], seat: int
    ) -> None:
        self._ballot, self._options, self.seat = ballot, options, seat
        self.mixture = current_strategy(options)
        """The share of each option at that moment."""

        self.place = 0
        """Which option the lot fell on."""

        self.odds = 1.0
        """How likely that was."""

    def learn(self, reward: float) -> None:
        """Count the reward, and what every option might have brought in its place.

        That is guessed to be the option's mean so far, and for the one that was played set right by
        how far off the guess was, the more the seldomer it is played: so the guesses are fair.
        """
        ballot, drawn = self._ballot, self._options[self.place]
        usual = ballot.total / ballot.visits if ballot.visits else reward
        guesses = [option.mean if option.visits else usual for option in self._options]
        guesses[self.place] += (reward - guesses[self.place]) / self.odds
        expected = sum([p * g for p, g in zip(self.mixture, guesses, strict=True)])
        ballot.visits += 1
        ballot.total += reward
        for option, part, guess in zip(self._options, self.mixture, guesses, strict=True):
            option.regret = max(0.0, option.regret + guess - expected)
            option.share += ballot.visits * part
        drawn.visits += 1
        drawn.mean += (reward - drawn.mean) / drawn.visits


def current_strategy(options: Sequence[ActionStatistics]) -> list[float]:
    """The mixture to play now: each option by its regret, without any by its weight."""
    parts = [option.regret for option in options]
    whole = sum(parts)
    if not whole:
        parts = [option.weight for option in options]
        whole = sum(parts)
    return [part / whole for part in parts]
