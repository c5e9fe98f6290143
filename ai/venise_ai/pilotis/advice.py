"""All advice on Venise on piles, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from venise.games.pilotis.actions import Action
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State
from venise_ai.pilotis.evaluation import WEIGHTS, PilotisWeights, evaluate, hourglasses
from venise_ai.pilotis.turn_search import list_plays

TEMPERATURE: Final = 1.5
"""The hourglasses that make an action look e times as promising."""


class PilotisAdvice:
    """Heuristics of Venise on piles: candidates, priors, evaluation and search share."""

    def __init__(self, weights: PilotisWeights = WEIGHTS) -> None:
        self._weights = weights

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        return list_plays(state)

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action, by what is left of its seat's way after it."""
        seat = state.current_player
        left = [
            hourglasses(PILOTIS.apply(state, action)[0], seat, self._weights) for action in actions
        ]
        least = min(left)
        return [exp((least - one) / TEMPERATURE) for one in left]

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat its gems, as it were, with the way that it has gone towards the others."""
        return evaluate(state, self._weights)

    def search_share(self, _: State) -> float:
        """Every decision deserves a full search."""
        return 1.0
