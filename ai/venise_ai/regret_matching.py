"""Sealed decisions in a search: at equal times there is no best action, but a best mixed strategy.

Each seat's choice at a point of the tree is learnt by regret matching from sampled play, and what
is played in the end is the average of all strategies on the way, later ones counting for more.
Between two seats whose gains are each other's losses these averages go to an equilibrium, which
plain tree search does not (`docs/decisions/0025-sealed-decisions.md`).
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from random import Random
from typing import Final, Generic

from venise_ai.forward_model import A

STRATEGY_PARTS: Final = 1_000_000
"""Whole parts of a strategy: what its actions' shares add up to, but for rounding."""


class ActionStatistics:
    """What is known of a sealed action: its rewards, its regret, its part of the strategy."""

    __slots__ = ("mean", "prior", "regret", "strategy_sum", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """The advice's prior, above zero."""

        self.visits = 0
        self.mean = 0.0
        """Of the rewards it brought; before it brought any, nothing."""

        self.regret = 0.0
        """How much more than the strategy it would have brought so far, never below zero."""

        self.strategy_sum = 0.0
        """The sum of its probabilities in all strategies, later ones weighted more."""


class RegretMatcher(Generic[A]):
    """Regret matching for one seat at a node, whatever others seal there: an information set."""

    __slots__ = ("options", "statistics_at", "total", "visits")

    def __init__(self) -> None:
        self.options: dict[A, ActionStatistics] = {}
        """By action, over all worlds in which the seat may stand here."""

        self.statistics_at: dict[Hashable, list[ActionStatistics]] = {}
        """The options at every point that the search has met here."""

        self.visits = 0
        self.total = 0.0
        """Of all rewards that the seat had after sealing here."""

    def statistics_of(
        self, actions: Sequence[A], priors: Sequence[float]
    ) -> list[ActionStatistics]:
        """The statistics of each action, new ones with these priors where there were none."""
        found = []
        for action, prior in zip(actions, priors, strict=True):
            option = self.options.get(action)
            if option is None:
                option = self.options[action] = ActionStatistics(prior)
            found.append(option)
        return found

    def sample(self, options: list[ActionStatistics], seat: int, rng: Random) -> SampledAction[A]:
        """An action drawn by the current strategy, mixed with the priors for exploration."""
        sampled = SampledAction(self, options, seat)
        total_prior = sum([option.prior for option in options])
        exploration = sqrt(len(options) / (len(options) + self.visits))
        probabilities = [
            (1 - exploration) * part + exploration * option.prior / total_prior
            for part, option in zip(sampled.strategy, options, strict=True)
        ]
        index, left = 0, rng.random() - probabilities[0]
        # Probabilities may add up to a little less than 1: the last option takes what is left.
        while left >= 0 and index + 1 < len(probabilities):
            index += 1
            left -= probabilities[index]
        sampled.index, sampled.probability = index, probabilities[index]
        return sampled

    def average_strategy(self) -> tuple[tuple[A, int, float], ...]:
        """For each action its STRATEGY_PARTS of the average strategy, and its rewards in all."""
        total = sum(option.strategy_sum for option in self.options.values()) or 1.0
        return tuple(
            (
                action,
                round(STRATEGY_PARTS * option.strategy_sum / total),
                option.mean * option.visits,
            )
            for action, option in self.options.items()
        )


class SampledAction(Generic[A]):
    """A sealed action that a simulation drew, to be updated once its reward is known."""

    __slots__ = ("_matcher", "_options", "index", "probability", "seat", "strategy")

    def __init__(
        self, matcher: RegretMatcher[A], options: list[ActionStatistics], seat: int
    ) -> None:
        self._matcher, self._options, self.seat = matcher, options, seat
        self.strategy = current_strategy(options)
        """The probability of each option at that moment."""

        self.index = 0
        """Which option was drawn."""

        self.probability = 1.0
        """How likely that draw was, exploration included."""

    def update(self, reward: float) -> None:
        """Count the reward, and add to each option's regret what it might have brought instead.

        That is estimated as the option's mean so far; for the one that was drawn the error of the
        estimate, over the probability of the draw, is added. So all estimates are unbiased: the
        means are a baseline, as in VR-MCCFR.
        """
        matcher, drawn = self._matcher, self._options[self.index]
        baseline = matcher.total / matcher.visits if matcher.visits else reward
        estimates = [option.mean if option.visits else baseline for option in self._options]
        estimates[self.index] += (reward - estimates[self.index]) / self.probability
        expected = sum([p * g for p, g in zip(self.strategy, estimates, strict=True)])
        matcher.visits += 1
        matcher.total += reward
        for option, part, estimate in zip(self._options, self.strategy, estimates, strict=True):
            option.regret = max(0.0, option.regret + estimate - expected)
            option.strategy_sum += matcher.visits * part
        drawn.visits += 1
        drawn.mean += (reward - drawn.mean) / drawn.visits


def current_strategy(options: Sequence[ActionStatistics]) -> list[float]:
    """The strategy to play now: each option by its regret; by its prior where none has any."""
    parts = [option.regret for option in options]
    total = sum(parts)
    if not total:
        parts = [option.prior for option in options]
        total = sum(parts)
    return [part / total for part in parts]
