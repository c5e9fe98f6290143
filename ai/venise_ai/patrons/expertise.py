"""What bots know of The Patrons of Venice."""

from __future__ import annotations

from typing import Final

from venise.games.patrons.actions import Action
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import State
from venise_ai.chances import ChanceScale
from venise_ai.expertise import Expertise, WeightedEvaluation
from venise_ai.mcts import SearchSettings
from venise_ai.patrons.advice import PatronsAdvice
from venise_ai.patrons.broker import Broker
from venise_ai.patrons.evaluation import share_left
from venise_ai.patrons.features import extract_features
from venise_ai.patrons.greedy import GreedyPatrons
from venise_ai.patrons.learnt import make_learnt_advice
from venise_ai.patrons.named_features import list_features
from venise_ai.patrons.rules_of_thumb import make_thumb_bot
from venise_ai.patrons.weights import COUNTED_WEIGHTS, FINISHED_WEIGHTS, WEIGHTS
from venise_ai.search_plan import SearchPlan

SETTINGS: Final = SearchSettings(
    rollout_exponent=2.5, prior_exponent=0.6, lead_scale=4.0, horizon=4, full_round=False
)
"""How the strongest bot searches: until the turn has passed four times."""

PATRONS: Final[Expertise[State, Action]] = Expertise(
    advice=PatronsAdvice,
    with_network=lambda: make_learnt_advice(SETTINGS.lead_scale),
    finished_only=lambda: PatronsAdvice(FINISHED_WEIGHTS),
    counting_only=lambda: PatronsAdvice(COUNTED_WEIGHTS),
    weighted_evaluation=WeightedEvaluation(WEIGHTS, PatronsAdvice),
    feature_extractor=extract_features,
    greedy=GreedyPatrons,
    rules_of_thumb=make_thumb_bot,
    bots={
        "oneply": lambda: Broker(COUNTED_WEIGHTS, farsighted=False),
        "alderman": lambda: Broker(WEIGHTS, farsighted=True),
    },
    search_plans={"mcts": SearchPlan(SETTINGS, 1600, trees=2)},
    chance_scale=ChanceScale(at_end=1.4, at_start=4.6, surprise=0.1),
    share_left=lambda state: share_left(state, points(state)),
    list_features=list_features,
)
"""What bots know of The Patrons of Venice."""
