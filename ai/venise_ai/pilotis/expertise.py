"""What bots know of Venise on piles."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.actions import Action
from venise.games.pilotis.state import State
from venise_ai.expertise import Expertise
from venise_ai.pilotis.advice import PilotisAdvice
from venise_ai.pilotis.evaluation import WAY_ONLY, WEIGHTS
from venise_ai.pilotis.greedy import GreedyPilotis
from venise_ai.pilotis.lookahead import LookaheadBot
from venise_ai.pilotis.turn_search import TurnPlanner

SIMULATIONS: Final = 64
"""Rounds that the strongest bot plays out for a decision."""

PILOTIS: Final[Expertise[State, Action]] = Expertise(
    advice=PilotisAdvice,
    with_network=PilotisAdvice,
    finished_only=lambda: PilotisAdvice(WAY_ONLY),
    counting_only=lambda: PilotisAdvice(WAY_ONLY),
    greedy=GreedyPilotis,
    bots={
        "oneply": lambda: TurnPlanner(WAY_ONLY),
        "alderman": lambda: TurnPlanner(WEIGHTS),
        "mcts": lambda: LookaheadBot(WEIGHTS, SIMULATIONS),
    },
)
"""What bots know of Venise on piles."""
