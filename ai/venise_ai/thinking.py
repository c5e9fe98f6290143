"""Answering questions: the same in a thinking process, on a thread, and in an emergency."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from venise.games import GAMES
from venise_ai.bots import make
from venise_ai.expertise import AnyBot
from venise_ai.luck import never
from venise_ai.messages import Answer, Decided, Failed, Grown, Think, encode
from venise_ai.searching import SearchBot, choose_action

LOOK: Final = 0.005
"""Seconds between two looks at whether there is a reason to stop."""


@cache
def positions(key: str) -> msgspec.msgpack.Decoder[Any]:
    """What reads the states of a game."""
    return msgspec.msgpack.Decoder(GAMES[key].state_type)


@cache
def actions(key: str) -> msgspec.msgpack.Decoder[Any]:
    """What reads the actions of a game."""
    return msgspec.msgpack.Decoder(GAMES[key].action_type)


@cache
def bot_for(name: str, key: str) -> AnyBot:
    """The bot of that name for a game, made once."""
    return make(name, GAMES[key])


def stop_after(stop: Callable[[], bool], seconds: float) -> Callable[[], bool]:
    """What says so when there is a reason to stop, or that time has passed from now."""
    deadline = time.monotonic() + seconds
    return lambda: time.monotonic() >= deadline or stop()


def now_and_then(stop: Callable[[], bool]) -> Callable[[], bool]:
    """The same reason to stop, asked for only every few milliseconds: looking at a pipe is slow."""
    due = 0.0

    def decide_question() -> bool:
        nonlocal due
        now = time.monotonic()
        if now < due:
            return False
        due = now + LOOK
        return stop()

    return decide_question


def think(question: Think, stop: Callable[[], bool] = never) -> Answer:
    """What the bot that was asked for has to say, or its error."""
    try:
        observation = positions(question.game).decode(question.observation)
        bot = bot_for(question.bot, question.game)
        return consider(question, bot, observation, stop_after(stop, question.seconds))
    except Exception as error:  # noqa: BLE001 - whatever a bot raises must not end the process
        return Failed(question.ticket, f"{type(error).__name__}: {error}")


def consider(question: Think, bot: AnyBot, observation: Any, stop: Callable[[], bool]) -> Answer:
    """The trees that fall to this process; where none is grown the first process decides alone."""
    rng = Random(question.seed)
    trees = bot.trees(observation) if isinstance(bot, SearchBot) else 0
    if isinstance(bot, SearchBot) and trees:
        seed = rng.getrandbits(63)
        grown = {
            tree: tuple(
                (encode(action), visits, total)
                for action, visits, total in bot.explore(observation, seed, tree, stop)
            )
            for tree in range(question.rank, trees, question.crew)
        }
        return Grown(question.ticket, question.rank, grown, bot.lot(observation, seed))
    if question.rank:
        return Grown(question.ticket, question.rank, {})
    return Decided(question.ticket, encode(bot.choose(observation, rng, stop)))


def merge_trees(ticket: int, parts: Iterable[Grown]) -> Decided:
    """The decision of all trees together, whichever process grew them."""
    known = list(parts)
    trees = {number: tree for part in known for number, tree in part.trees.items()}
    lot = next((part.lot for part in known if part.lot is not None), None)
    return Decided(ticket, choose_action((trees[number] for number in sorted(trees)), lot))


def think_quickly(question: Think, fault: str = "") -> Decided:
    """A sensible decision within milliseconds, where the bot that was asked for cannot give one."""
    answer = think(msgspec.structs.replace(question, bot="greedy", rank=0))
    if isinstance(answer, Decided):
        return msgspec.structs.replace(answer, fault=fault)
    observation = positions(question.game).decode(question.observation)
    first = GAMES[question.game].legal_actions(observation)[0]
    return Decided(question.ticket, encode(first), fault)


def warm_up() -> None:
    """Load every game, and make a bot, so that the first question finds nothing left to load."""
    for key, game in GAMES.items():
        positions(key)
        actions(key)
        bot_for("greedy", key)
        game.initial_state(game.info.seats[0], game.options_type())
