"""Heuristic knowledge of a game for bots: candidates, priors, evaluation, search share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Protocol

from venise_ai.forward_model import A, ForwardModel, S, S_contra

FeatureExtractor = Callable[[S], Sequence[Sequence[float]]]
"""The features of a position, a row for each seat."""


class Advice(Protocol[S_contra, A]):
    """Knowledge of one game; everything is a pure function of a state."""

    def candidates(self, state: S_contra) -> Sequence[A]:
        """The legal actions worth thinking about, at least one, in a fixed order."""

    def priors(self, state: S_contra, actions: Sequence[A]) -> Sequence[float]:
        """The prior of each action; above zero, only ratios matter."""

    def evaluate(self, state: S_contra) -> tuple[float, ...]:
        """The value of the state: for each seat the points it may expect at the end."""

    def search_share(self, state: S_contra) -> float:
        """The share, 0 to 1, of a full search that the decision deserves."""


class PlainAdvice(Generic[S, A]):
    """Advice on a game of which only the rules are known."""

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

    def search_share(self, state: S) -> float:
        """Every decision deserves a full search."""
        return 1.0
