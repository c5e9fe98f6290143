"""Two middle levels: they lead as the baseline does and answer what their evaluation prefers."""

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
    """A one-ply player who foresees, when it leads, that all answer by rules of thumb.

    Right after an action is led nothing has changed yet: one ply alone cannot tell the five apart.
    """

    def __init__(self, weights: PatronsWeights) -> None:
        """Who answers by an evaluation of those weights."""
        self._leading = GreedyPatrons()
        self._answering = OnePlyBot(PATRONS, PatronsAdvice(weights))

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        if isinstance(observation.due, Lead):
            return self._leading.choose(observation, rng, stop)
        return self._answering.choose(observation, rng, stop)
