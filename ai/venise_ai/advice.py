"""What a search would like to know about a game besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol

from venise_ai.forward_model import A, ForwardModel, S, S_contra

FeatureExtractor = Callable[[S], Sequence[Sequence[float]]]
"""Puts a position into numbers, a row for each seat."""


class Advice(Protocol[S_contra, A]):
    """Knowledge of one game; everything is a pure function of a state."""

    def candidates(self, state: S_contra) -> Sequence[A]:
        """The legal actions worth thinking about, at least one, in a fixed order."""

    def priors(self, state: S_contra, actions: Sequence[A]) -> Sequence[float]:
        """How promising each action looks at a glance; above zero, only ratios matter."""

    def evaluate(self, state: S_contra) -> tuple[float, ...]:
        """For each seat the points it may expect to have at the end."""

    def effort(self, state: S_contra) -> float:
        """The share, 0 to 1, of a full search that the decision deserves."""


class PlainAdvice(Generic[S, A]):
    """All that is known about a game of which only the rules are known."""

    def __init__(self, game: ForwardModel[S, A]) -> None:
        self._game = game

    def candidates(self, state: S) -> Sequence[A]:
        """Every legal action."""
        return self._game.legal_actions(state)

    def priors(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """All actions look alike."""
        return [1.0] * len(actions)

    def evaluate(self, state: S) -> tuple[float, ...]:
        """The points on the track."""
        return tuple(map(float, self._game.scores(state)))

    def effort(self, state: S) -> float:
        """Every decision deserves a full search."""
        return 1.0
