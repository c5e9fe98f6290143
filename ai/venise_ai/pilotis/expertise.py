"""What bots know of Venise on piles."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis.actions import Action
from venise.games.pilotis.state import State
from venise_ai.chances import ChanceScale
from venise_ai.expertise import Expertise
from venise_ai.mcts import SearchSettings
from venise_ai.pilotis.advice import PilotisAdvice
from venise_ai.pilotis.evaluation import WAY_ONLY, share_left
from venise_ai.pilotis.features import extract_features
from venise_ai.pilotis.greedy import GreedyPilotis
from venise_ai.pilotis.named_features import list_features
from venise_ai.pilotis.nearest import NearestPilotis
from venise_ai.pilotis.rules_of_thumb import make_thumb_bot
from venise_ai.pilotis.turn_search import TurnPlanner
from venise_ai.search_plan import SearchPlan

LEAD_SCALE: Final = 0.8
"""A lead of that many gems is rewarded by 0.73, none by 0.5."""

ANALYSIS_PLAN: Final = SearchPlan(SearchSettings(prior_exponent=0.6, lead_scale=LEAD_SCALE), 400)
"""How a game is looked back on, whose strongest bot grows no tree."""

PILOTIS: Final[Expertise[State, Action]] = Expertise(
    advice=PilotisAdvice,
    with_network=PilotisAdvice,
    finished_only=lambda: PilotisAdvice(WAY_ONLY),
    counting_only=lambda: PilotisAdvice(WAY_ONLY),
    feature_extractor=extract_features,
    greedy=GreedyPilotis,
    rules_of_thumb=make_thumb_bot,
    bots={
        "oneply": NearestPilotis,
        "alderman": lambda: TurnPlanner(by_hand=False),
        "mcts": lambda: TurnPlanner(by_hand=True),
    },
    search_plans={"mcts": ANALYSIS_PLAN},
    chance_scale=ChanceScale(at_end=0.12, at_start=0.7),
    share_left=share_left,
    list_features=list_features,
)
"""What bots know of Venise on piles."""
