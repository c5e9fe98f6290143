"""What bots know of Doge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from venise.games.doge.actions import Action
from venise.games.doge.decisions import Ballot
from venise.games.doge.game import DOGE as GAME
from venise.games.doge.state import State
from venise_ai.chances import ChanceScale
from venise_ai.doge.advice import BoardAdvice, DogeAdvice
from venise_ai.doge.bot import BallotBot
from venise_ai.doge.evaluation import share_left
from venise_ai.doge.features import extract_features
from venise_ai.doge.greedy import GreedyDoge
from venise_ai.doge.mixing import draw_mixed_ballot, mix_ballots
from venise_ai.doge.named_features import list_features
from venise_ai.doge.rules_of_thumb import DogeThumb
from venise_ai.doge.sealing import draw_good_ballot
from venise_ai.expertise import Expertise
from venise_ai.mcts import SearchSettings
from venise_ai.search_bot import SearchBot
from venise_ai.search_plan import SearchPlan
from venise_ai.simple import OnePlyBot

SETTINGS: Final = SearchSettings(rollout_exponent=4.0, prior_exponent=0.6, horizon=6)
"""How bots search: to the end of the round of ballots after the next, or of as many votes."""

PLAN: Final = SearchPlan(SETTINGS, 480)
"""How the strongest bot searches whatever is no ballot."""

WORLDS: Final = 150
ALDERMAN_WORLDS: Final = 50
"""Imagined worlds in which the strongest bot, or the alderman, tries every ballot."""


def mix_best(seen: State, rng: Random, stop: Callable[[], bool]) -> Sequence[tuple[Action, float]]:
    """The ballots of the strongest bot, each with its share; of no other decision any."""
    return mix_ballots(seen, WORLDS, rng, stop) if isinstance(seen.due, Ballot) else ()


DOGE: Final[Expertise[State, Action]] = Expertise(
    advice=DogeAdvice,
    with_network=DogeAdvice,
    finished_only=DogeAdvice,
    counting_only=BoardAdvice,
    feature_extractor=extract_features,
    greedy=GreedyDoge,
    rules_of_thumb=DogeThumb,
    bots={
        "oneply": lambda: OnePlyBot(GAME, BoardAdvice()),
        "alderman": lambda: BallotBot(draw_good_ballot, ALDERMAN_WORLDS, GreedyDoge()),
        "mcts": lambda: BallotBot(draw_mixed_ballot, WORLDS, SearchBot(GAME, DogeAdvice(), PLAN)),
    },
    search_plans={"mcts": PLAN},
    mixture=mix_best,
    chance_scale=ChanceScale(at_end=4.0, at_start=30.0),
    share_left=share_left,
    list_features=list_features,
)
