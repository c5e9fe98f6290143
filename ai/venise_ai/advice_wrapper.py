"""Another advice handed on, for whoever changes a part of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from venise_ai.advice import Advice
from venise_ai.forward_model import A, S


class AdviceWrapper(Generic[S, A]):
    """Another advice, handed on whole; whoever judges positions otherwise overrides `evaluate`."""

    def __init__(self, advice: Advice[S, A]) -> None:
        self._advice = advice

    def candidates(self, state: S) -> Sequence[A]:
        """The actions worth thinking about, as the other advice has them."""
        return self._advice.candidates(state)

    def priors(self, state: S, actions: Sequence[A]) -> Sequence[float]:
        """The other advice's prior of each action."""
        return self._advice.priors(state, actions)

    def evaluate(self, state: S) -> tuple[float, ...]:
        """The other advice's value of the state, in points, one for each seat."""
        return self._advice.evaluate(state)

    def search_share(self, state: S) -> float:
        """The share, 0 to 1, of a full search that the other advice grants."""
        return self._advice.search_share(state)
