"""The player by rules of thumb; it shares nothing with the bots that are measured against it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from venise_ai.chance_nodes import never_stop
from venise_ai.forward_model import A, S


class ThumbBot(Generic[S, A]):
    """Takes the action that looks best by a game's rules of thumb; of equal ones the first."""

    def __init__(
        self,
        legal_actions: Callable[[S], Sequence[A]],
        rules_in: Callable[[S], Callable[[A], float]],
    ) -> None:
        """`rules_in` gives for a position how good each action looks there."""
        self._legal_actions, self._rules_in = legal_actions, rules_in

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """A legal action for the seat that decides."""
        stop()
        actions = self._legal_actions(observation)
        return actions[0] if len(actions) == 1 else max(actions, key=self._rules_in(observation))
