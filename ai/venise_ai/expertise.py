"""What bots know of one game, in one record; of most games only the rules are known."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol, TypeVar

import msgspec

from venise.engine.game import AnyGame
from venise_ai.advice import AnyAdvice, PlainAdvice, Portraying, S_contra
from venise_ai.luck import never
from venise_ai.plans import SearchPlan
from venise_ai.searching import AnySearchBot, SearchBot

A_co = TypeVar("A_co", covariant=True)
"""An action that is only answered."""


class Bot(Protocol[S_contra, A_co]):
    """Decides from what one seat may know; bots keep nothing between decisions."""

    def choose(self, observation: S_contra, rng: Random, stop: Callable[[], bool] = never) -> A_co:
        """A legal action for the seat that decides.

        Equal observations and equal generators give equal actions, unless `stop`, asked now and
        then, returns True: then the best action found so far.
        """


AnyBot = Bot[Any, Any]
"""A bot of whichever game."""


class Judging(msgspec.Struct, frozen=True):
    """Advice on a game that judges positions by weights."""

    usual: msgspec.Struct
    """The weights in use."""

    advice: Callable[..., AnyAdvice]
    """The advice that judges by others."""


class Expertise(msgspec.Struct, frozen=True):
    """Advice on one game, from the best to the plainest, and what else only experts have."""

    advice: Callable[[], AnyAdvice]
    """All that is known, but for what was learnt from games."""

    experienced: Callable[[], AnyAdvice]
    """The same, and positions are judged by how games went on as well, where that was learnt."""

    finished_only: Callable[[], AnyAdvice]
    """Only what is finished or lies there is worth anything, nothing that is begun."""

    counting: Callable[[], AnyAdvice]
    """A position is worth what there is of everything, whatever that is good for."""

    judging: Judging | None = None
    """How positions are judged by weights, where they are."""

    portraying: Portraying | None = None
    """How positions are put into numbers to learn from, where they are."""

    greedy: Callable[[], AnyBot] | None = None
    """The bot greedy, where the game has one of its own in place of the general one."""

    yardstick: Callable[[], AnyBot] | None = None
    """The bot greedy-1, against which others are measured, where it plays the game."""

    searches: Mapping[str, SearchPlan] = {}
    """The searches of bots by their names, where they are not the usual ones."""

    searcher: Callable[..., AnySearchBot] = SearchBot
    """Makes a bot that searches: of a game, advice, a plan, and one for more than two seats."""


def plain(game: AnyGame) -> Expertise:
    """What is known of a game of which only the rules are known."""

    def advice() -> AnyAdvice:
        return PlainAdvice(game)

    return Expertise(advice, advice, advice, advice)
