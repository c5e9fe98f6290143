"""What bots know of Doge."""

from __future__ import annotations

from typing import Final

from venise_ai.doge.advice import DogeAdvice
from venise_ai.doge.bot import DogeBot
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.expertise import Expertise
from venise_ai.mcts import SearchSettings
from venise_ai.plans import SearchPlan

SETTINGS: Final = SearchSettings(rollout_exponent=4.0, prior_exponent=0.6, horizon=4)
"""How bots search: four turns ahead."""

DOGE: Final = Expertise(
    advice=DogeAdvice,
    experienced=DogeAdvice,
    finished_only=DogeAdvice,
    counting=DogeAdvice,
    greedy=GreedyDoge,
    searcher=DogeBot,
    searches={
        "alderman": SearchPlan(SETTINGS, 96),
        "mcts": SearchPlan(SETTINGS, 480, trees=2),
    },
)
