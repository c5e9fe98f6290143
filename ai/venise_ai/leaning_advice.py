"""Advice whose judgement leans to one source of points, for the seat that thinks alone."""

from __future__ import annotations

from collections.abc import Callable

from venise_ai.advice import Advice
from venise_ai.advice_wrapper import AdviceWrapper
from venise_ai.forward_model import A, S

Leaning = Callable[[S, int], float]
"""The points by which a position is dearer to whoever leans so than it is worth, for a seat."""


class LeaningAdvice(AdviceWrapper[S, A]):
    """Another advice that a seat follows with a leaning."""

    def __init__(self, advice: Advice[S, A], leaning: Leaning[S], observation: S) -> None:
        """The seat that decides leans; what it has by then already moves nothing."""
        super().__init__(advice)
        self._leaning = leaning
        self._seat = observation.current_player
        self._before = leaning(observation, self._seat)

    def evaluate(self, state: S) -> tuple[float, ...]:
        """For each seat the points it may expect; for the seat that leans, as it sees them."""
        values, seat = self._advice.evaluate(state), self._seat
        leant = values[seat] + self._leaning(state, seat) - self._before
        return (*values[:seat], leant, *values[seat + 1 :])
