"""What bots know of La Venise du Nord."""

from __future__ import annotations

from typing import Final

from venise.games.nord.actions import Action
from venise.games.nord.game import NORD as GAME
from venise.games.nord.state import State
from venise_ai.chances import ChanceScale
from venise_ai.expertise import Expertise, WeightedEvaluation
from venise_ai.nord.advice import CountingAdvice, NordAdvice
from venise_ai.nord.evaluation import share_left
from venise_ai.nord.features import MOST_SEATS, extract_features
from venise_ai.nord.greedy_1.bot import GreedyOne
from venise_ai.nord.leanings import LEANINGS
from venise_ai.nord.move_priors import MOVE_FEATURES, MoveScorer, extract_move_features
from venise_ai.nord.named_features import list_features
from venise_ai.nord.network_advice import NetworkAdvice
from venise_ai.nord.rules_of_thumb import make_thumb_bot
from venise_ai.nord.weights import FINISHED_WEIGHTS, HOPELESS_WEIGHTS, WEIGHTS
from venise_ai.prior_weights import ActionFeatures, PriorWeights
from venise_ai.simple import OnePlyBot


def advise_by(weights: PriorWeights | None) -> NordAdvice:
    """The hand-made advice with moves by these weights, with any number of seats."""
    if weights is None:
        return NordAdvice()
    return NordAdvice(moves=dict.fromkeys(range(2, MOST_SEATS + 1), MoveScorer(weights)))


NORD: Final[Expertise[State, Action]] = Expertise(
    advice=NordAdvice,
    with_network=NetworkAdvice,
    finished_only=lambda: NordAdvice(FINISHED_WEIGHTS),
    counting_only=CountingAdvice,
    weighted_evaluation=WeightedEvaluation(WEIGHTS, NordAdvice),
    feature_extractor=extract_features,
    action_features=ActionFeatures(MOVE_FEATURES, extract_move_features, advise_by),
    baseline=GreedyOne,
    rules_of_thumb=make_thumb_bot,
    bots={"oneply": lambda: OnePlyBot(GAME, NordAdvice(HOPELESS_WEIGHTS))},
    chance_scale=ChanceScale(at_end=10.0, at_start=15.0, surprise=0.5),
    chance_scales={
        2: ChanceScale(at_end=9.0, at_start=40.0, surprise=0.6),
        3: ChanceScale(at_end=12.0, at_start=80.0, surprise=0.6),
    },
    share_left=share_left,
    list_features=list_features,
    leanings=LEANINGS,
)
