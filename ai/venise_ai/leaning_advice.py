"""Advice whose judgement leans to one source of points, for the seat that thinks alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from venise_ai.advice import Advice
from venise_ai.forward_model import A, S

Leaning = Callable[[S, int], float]
"""The points by which a position is dearer to whoever leans so than it is worth, for a seat."""


class LeaningAdvice(Generic[S, A]):
    """Another advice that a seat follows with a leaning."""

    def __init__(self, advice: Advice[S, A], leaning: Leaning[S], observation: S) -> None:
        """The seat that decides leans; what it has by then already moves nothing."""
        self._advice, self._leaning = advice, leaning
        self._seat = observation.current_player
        self._before = leaning(observation, self._seat)

    def candidates(self, state: S) -> Sequence[A]:
        """The actions worth thinking about, as the other advice has them."""
        return self._advice.candidates(state)

    def priors(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """The other advice's prior of each action."""
        return self._advice.priors(state, actions)

    def search_share(self, state: S) -> float:
        """The share of a full search that the other advice grants."""
        return self._advice.search_share(state)

    def evaluate(self, state: S) -> tuple[float, ...]:
        """For each seat the points it may expect; for the seat that leans, as it sees them."""
        values, seat = self._advice.evaluate(state), self._seat
        leant = values[seat] + self._leaning(state, seat) - self._before
        return (*values[:seat], leant, *values[seat + 1 :])
