"""What bots know of Doge."""

from __future__ import annotations

from typing import Final

from venise.games.doge.actions import Action
from venise.games.doge.state import State
from venise_ai.doge.advice import DogeAdvice
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.expertise import Expertise
from venise_ai.mcts import SearchSettings
from venise_ai.search_plan import SearchPlan

SETTINGS: Final = SearchSettings(rollout_exponent=4.0, prior_exponent=0.6, horizon=6)
"""How bots search: to the end of the round of ballots after the next, or of as many votes."""

DOGE: Final[Expertise[State, Action]] = Expertise(
    advice=DogeAdvice,
    with_network=DogeAdvice,
    finished_only=DogeAdvice,
    counting_only=DogeAdvice,
    greedy=GreedyDoge,
    search_plans={
        "alderman": SearchPlan(SETTINGS, 96),
        "mcts": SearchPlan(SETTINGS, 480, trees=2),
    },
)
