"""All advice on La Venise du Nord, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from venise.games.nord.actions import Action
from venise.games.nord.decisions import BoatPlacement, Movement, QuarterPlacement
from venise.games.nord.state import State
from venise_ai.nord import counting, evaluation, priors
from venise_ai.nord.candidates import candidates
from venise_ai.nord.move_priors import MoveScorer
from venise_ai.nord.weights import WEIGHTS, Weights

NOTHING_LEARNT: Final[Mapping[int, MoveScorer]] = {}
"""No moves of any number of seats."""


class NordAdvice:
    """Heuristics of La Venise du Nord: candidates, priors, evaluation and search share."""

    def __init__(
        self, judgement: Weights = WEIGHTS, moves: Mapping[int, MoveScorer] = NOTHING_LEARNT
    ) -> None:
        """Positions are judged by these weights, usually by those in use.

        Moves look by their number of seats as good as was learnt, else as the hand-made priors say.
        """
        self._judgement, self._moves = judgement, moves

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        return candidates(state)

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action."""
        return priors.priors(state, actions, self._moves.get(len(state.players)))

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat the points it may expect at the end."""
        return evaluation.evaluate(state, self._judgement)

    def search_share(self, state: State) -> float:
        """Full for a move, the decision of a turn; none for laying out the city."""
        if isinstance(state.due, QuarterPlacement | BoatPlacement):
            return 0.0
        return 1.0 if isinstance(state.due, Movement) else 0.4


class CountingAdvice(NordAdvice):
    """The same with a naive evaluation: the more there is of everything, the better."""

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat its points and how much it has."""
        return counting.evaluate(state)
