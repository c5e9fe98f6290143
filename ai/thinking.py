"""Answering questions: the same in the thinking process, on a thread, and in an emergency."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from ai.bots import Bot, make
from ai.fortune import never
from ai.messages import Decided, Failed, Think, encode
from venise.games import GAMES

MOST_SECONDS: Final = 4.0
"""What one decision may take: no limit on a usual machine, but a slow one plays on."""


@cache
def positions(key: str) -> msgspec.msgpack.Decoder[Any]:
    """What reads the states of a game."""
    return msgspec.msgpack.Decoder(GAMES[key].state_type)


@cache
def actions(key: str) -> msgspec.msgpack.Decoder[Any]:
    """What reads the actions of a game."""
    return msgspec.msgpack.Decoder(GAMES[key].action_type)


@cache
def bot_for(name: str, key: str) -> Bot:
    """The bot of that name for a game, made once."""
    return make(name, GAMES[key])


def limited(stop: Callable[[], bool], seconds: float) -> Callable[[], bool]:
    """What says so when there is a reason to stop, or that time has passed from now."""
    deadline = time.monotonic() + seconds
    return lambda: stop() or time.monotonic() >= deadline


def think(question: Think, stop: Callable[[], bool] = never) -> Decided | Failed:
    """The decision of the bot that was asked for, or its error."""
    try:
        observation = positions(question.game).decode(question.observation)
        bot = bot_for(question.bot, question.game)
        action = bot.choose(observation, Random(question.seed), limited(stop, MOST_SECONDS))
    except Exception as error:  # noqa: BLE001 - whatever a bot raises must not end the process
        return Failed(question.ticket, f"{type(error).__name__}: {error}")
    return Decided(question.ticket, msgspec.Raw(encode(action)))


def think_quickly(question: Think) -> Decided:
    """A sensible decision within milliseconds, where the bot that was asked for failed."""
    answer = think(msgspec.structs.replace(question, bot="greedy"))
    if isinstance(answer, Decided):
        return answer
    observation = positions(question.game).decode(question.observation)
    first = GAMES[question.game].legal_actions(observation)[0]
    return Decided(question.ticket, msgspec.Raw(encode(first)))


def warm_up() -> None:
    """Load every game, and think once, so that the first question finds nothing left to load."""
    for key, game in GAMES.items():
        positions(key)
        actions(key)
        bot_for("mcts", key)
        game.initial_state(game.info.seats[0], game.options_type())
