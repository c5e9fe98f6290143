"""What bots know of one game, in one record; of most games only the rules are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, Protocol

import msgspec

from venise.engine.game import Position
from venise_ai.advice import Advice, FeatureExtractor, PlainAdvice
from venise_ai.chance_nodes import never_stop
from venise_ai.chances import ChanceScale
from venise_ai.features import FeatureNamer
from venise_ai.forward_model import A, A_co, ForwardModel, S, S_contra
from venise_ai.leaning_advice import Leaning
from venise_ai.prior_weights import ActionFeatures
from venise_ai.search_plan import SearchPlan


class Bot(Protocol[S_contra, A_co]):
    """Decides from what one seat may know; bots keep nothing between decisions."""

    def choose(
        self, observation: S_contra, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> A_co:
        """A legal action for the seat that decides.

        Equal observations and equal generators give equal actions, unless `stop`, asked now and
        then, returns True: then the best action found so far.
        """


AnyBot = Bot[Any, Any]
"""A bot for one of several games, known by its key only when the program runs."""


Mixture = Callable[[S, Random, Callable[[], bool]], Sequence[tuple[A, float]]]
"""What is played of a secret decision, each action with its share, unless it is stopped early."""


class WeightedEvaluation(msgspec.Struct, Generic[S, A], frozen=True):
    """An evaluation by weighted features."""

    weights_in_use: msgspec.Struct
    """The weights in use."""

    advice: Callable[[Any], Advice[S, A]]
    """The advice that evaluates by other weights."""


def whole_game(_: Position) -> float:
    """As much is left as at the start: what is said of a game whose end nobody foresees."""
    return 1.0


class Expertise(msgspec.Struct, Generic[S, A], frozen=True):
    """Advice on one game, from the best to the plainest, and what else only experts have."""

    advice: Callable[[], Advice[S, A]]
    """All heuristics, without a trained network."""

    with_network: Callable[[], Advice[S, A]]
    """The same, and the evaluation uses a trained network where there is one."""

    finished_only: Callable[[], Advice[S, A]]
    """Only what is finished or lies there is worth anything, nothing that is begun."""

    counting_only: Callable[[], Advice[S, A]]
    """A position is worth what there is of everything, whatever that is good for."""

    weighted_evaluation: WeightedEvaluation[S, A] | None = None
    """The evaluation by weights, where the game has one."""

    feature_extractor: FeatureExtractor[S] | None = None
    """The features to learn from, where the game has them."""

    action_features: ActionFeatures[S, A] | None = None
    """How actions are put into numbers to learn priors from, where they are."""

    greedy: Callable[[], Bot[S, A]] | None = None
    """The bot greedy, where the game has one of its own in place of the general one."""

    baseline: Callable[[], Bot[S, A]] | None = None
    """The bot greedy-1, against which others are measured, where it plays the game."""

    rules_of_thumb: Callable[[], Bot[S, A]] | None = None
    """The bot thumb, written from how people play, where somebody wrote it for the game."""

    bots: Mapping[str, Callable[[], Bot[S, A]]] = {}
    """Bots by their names that play this game in a way of its own."""

    search_plans: Mapping[str, SearchPlan] = {}
    """The search plans of bots by their names, where they are not the default ones."""

    leanings: Mapping[str, Leaning[S]] = {}
    """What the judgement of bots that search may lean to, by the keys in their names."""

    mixture: Mixture[S, A] | None = None
    """How the best level mixes secret decisions that it does not search; empty for those it does.
    """

    chance_scale: ChanceScale = ChanceScale()
    """How a lead in what positions are worth becomes a chance to win."""

    chance_scales: Mapping[int, ChanceScale] = {}
    """The same by the number of seats, where with so many another one is true."""

    share_left: Callable[[S], float] = whole_game
    """How much of the game is left in a position, from 1 at its start to 0 at its end."""

    list_features: FeatureNamer[S] | None = None
    """What a player would name of a position, of which the reasons of advice are made."""

    def scale_for(self, seats: int) -> ChanceScale:
        """How a lead becomes a chance to win with so many seats."""
        return self.chance_scales.get(seats, self.chance_scale)

    def chances(self, values: Sequence[float], state: S) -> tuple[float, ...]:
        """Each seat's chance to win in a position that is worth so much to each."""
        return self.scale_for(len(values)).chances(values, self.share_left(state))


def rules_only_expertise(game: ForwardModel[S, A]) -> Expertise[S, A]:
    """What is known of a game of which only the rules are known."""

    def advice() -> Advice[S, A]:
        return PlainAdvice(game)

    return Expertise(advice, advice, advice, advice)
