"""Two middle levels: they foresee a turn as the baseline does and answer by their evaluation."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from venise.games.patrons.actions import Action
from venise.games.patrons.decisions import Lead
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State
from venise_ai.chance_nodes import never_stop
from venise_ai.patrons.advice import PatronsAdvice
from venise_ai.patrons.greedy import GreedyPatrons
from venise_ai.patrons.weights import PatronsWeights
from venise_ai.simple import OnePlyBot


class Broker:
    """A one-ply player who foresees, when it leads, how all will answer.

    Right after an action is led nothing has changed yet: one ply alone cannot tell the five apart.
    """

    def __init__(self, weights: PatronsWeights, *, farsighted: bool) -> None:
        """Who answers by an evaluation of those weights.

        If it is farsighted it leads by it too, and foresees the answers that it advises; else it
        leads as the baseline does.
        """
        self._advice = PatronsAdvice(weights)
        self._leading = (
            GreedyPatrons(self.foresee, self._advice.evaluate) if farsighted else GreedyPatrons()
        )
        self._answering = OnePlyBot(PATRONS, self._advice)

    def foresee(self, state: State) -> Action:
        """What looks best at a glance to the seat that decides."""
        actions = self._advice.candidates(state)
        if len(actions) == 1:
            return actions[0]
        priors = self._advice.priors(state, actions)
        return actions[priors.index(max(priors))]

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        if isinstance(observation.due, Lead):
            return self._leading.choose(observation, rng, stop)
        return self._answering.choose(observation, rng, stop)
