"""What a search would like to know about a game besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

FeatureExtractor = Callable[[Any], Sequence[Sequence[float]]]
"""Puts a position into numbers, a row for each seat."""


class Advice(Protocol):
    """Knowledge of one game; everything is a pure function of a state."""

    def candidates(self, state: Any) -> Sequence[Any]:
        """The legal actions worth thinking about, at least one, in a fixed order."""

    def weights(self, state: Any, actions: Sequence[Any]) -> Sequence[float]:
        """How promising each action looks at a glance; above zero, only ratios matter."""

    def values(self, state: Any) -> tuple[float, ...]:
        """For each seat the points it may expect to have at the end."""

    def effort(self, state: Any) -> float:
        """The share, 0 to 1, of a full search that the decision deserves."""


class PlainAdvice:
    """All that is known about a game of which only the rules are known."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def candidates(self, state: Any) -> Sequence[Any]:
        """Every legal action."""
        actions: Sequence[Any] = self._game.legal_actions(state)
        return actions

    def weights(self, state: Any, actions: Sequence[Any]) -> Sequence[float]:
        """All actions look alike."""
        return [1.0] * len(actions)

    def values(self, state: Any) -> tuple[float, ...]:
        """The points on the track."""
        return tuple(map(float, self._game.scores(state)))

    def effort(self, state: Any) -> float:
        """Every decision deserves a full search."""
        return 1.0
