"""Answering questions: the same in a thinking process, on a thread, and in an emergency."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import cache
from random import Random
from typing import Any, Final

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES, game_named
from venise.match.advice import AdviceList
from venise_ai.advising.answer import kept_session
from venise_ai.bots import is_external, make_bot
from venise_ai.chance_nodes import never_stop
from venise_ai.expertise import AnyBot
from venise_ai.external.bot import ExternalBot
from venise_ai.external.substitute import SUBSTITUTE
from venise_ai.messages import Answer, DecisionReply, FailureReply, ThinkRequest, TreesReply, encode
from venise_ai.search_bot import SearchBot, choose_action

AnyDecoder = msgspec.msgpack.Decoder[Any]
"""Turns bytes into something of a game."""

POLL_INTERVAL: Final = 0.005
"""Seconds between two looks at whether there is a reason to stop."""


@cache
def state_decoder(name: str) -> AnyDecoder:
    """The decoder that turns bytes into states of a game, made once."""
    return msgspec.msgpack.Decoder(game_named(name).state_type)


@cache
def action_decoder(name: str) -> AnyDecoder:
    """The decoder that turns bytes into actions of a game, made once."""
    return msgspec.msgpack.Decoder(game_named(name).action_type)


@cache
def advice_decoder(name: str) -> AnyDecoder:
    """The decoder that turns bytes into advice on a game, made once."""
    actions: Any = AdviceList
    return msgspec.msgpack.Decoder(actions[game_named(name).action_type])


@cache
def cached_bot(name: str, rules: str) -> AnyBot:
    """The bot of that name for a game, made once; one from outside is not loaded yet."""
    game = game_named(rules)
    return ExternalBot(name, game) if is_external(name) else make_bot(name, game)


def stop_after(stop: Callable[[], bool], seconds: float) -> Callable[[], bool]:
    """A function that is true once `stop` is, or once so many seconds have passed from now."""
    deadline = time.monotonic() + seconds
    return lambda: time.monotonic() >= deadline or stop()


def throttle_stop(stop: Callable[[], bool]) -> Callable[[], bool]:
    """The same reason to stop, asked for only every few milliseconds: looking at a pipe is slow."""
    due = 0.0

    def asked() -> bool:
        nonlocal due
        now = time.monotonic()
        if now < due:
            return False
        due = now + POLL_INTERVAL
        return stop()

    return asked


def think(question: ThinkRequest, stop: Callable[[], bool] = never_stop) -> Answer:
    """What the bot that was asked for has to say, or its error."""
    try:
        observation = state_decoder(question.game).decode(question.observation)
        bot = cached_bot(question.bot, question.game)
        if isinstance(bot, ExternalBot):
            bot.load(stop)  # which does not count as thinking
        return grow_or_choose(question, bot, observation, stop_after(stop, question.seconds))
    except VeniseError as error:
        return FailureReply(question.ticket, str(error))
    except Exception as error:  # noqa: BLE001 - whatever a bot raises must not end the process
        return FailureReply(question.ticket, f"{type(error).__name__}: {error}")


def grow_or_choose(
    question: ThinkRequest, bot: AnyBot, observation: Any, stop: Callable[[], bool]
) -> Answer:
    """The trees that fall to this process; where none is grown the first process decides alone."""
    if question.wish is not None and not question.rank:
        return advise(question, observation, stop)
    rng = Random(question.seed)
    trees = (
        bot.count_trees(observation) if isinstance(bot, SearchBot) and question.wish is None else 0
    )
    if isinstance(bot, SearchBot) and trees:
        seed = rng.getrandbits(63)
        grown = {
            tree: tuple(
                (encode(action), visits, total)
                for action, visits, total in bot.grow_tree(observation, seed, tree, stop)
            )
            for tree in range(question.rank, trees, question.group_size)
        }
        return TreesReply(
            question.ticket, question.rank, grown, bot.strategy_sample(observation, seed)
        )
    if question.rank:
        return TreesReply(question.ticket, question.rank, {})
    return DecisionReply(question.ticket, encode(bot.choose(observation, rng, stop)))


def advise(question: ThinkRequest, observation: Any, stop: Callable[[], bool]) -> DecisionReply:
    """The list that was wanted, and its first action as the decision."""
    wish = question.wish
    played = action_decoder(question.game).decode(wish.played) if wish and wish.played else None
    found = kept_session().advise(question, observation, played, stop)
    first = encode(found.actions[0].action)
    return DecisionReply(question.ticket, first, advice=encode(found))


def merge_trees(ticket: int, parts: Iterable[TreesReply]) -> DecisionReply:
    """The decision of all trees together, whichever process grew them."""
    known = list(parts)
    trees = {number: tree for part in known for number, tree in part.trees.items()}
    number = next(
        (part.strategy_sample for part in known if part.strategy_sample is not None), None
    )
    return DecisionReply(ticket, choose_action((trees[number] for number in sorted(trees)), number))


def think_quickly(question: ThinkRequest, fault: str = "") -> DecisionReply:
    """A sensible decision within milliseconds, where the bot that was asked for cannot give one."""
    answer = think(msgspec.structs.replace(question, bot=SUBSTITUTE, rank=0, wish=None))
    if isinstance(answer, DecisionReply):
        return msgspec.structs.replace(answer, fault=fault)
    observation = state_decoder(question.game).decode(question.observation)
    first = game_named(question.game).legal_actions(observation)[0]
    return DecisionReply(question.ticket, encode(first), fault)


def warm_up() -> None:
    """Load every game, and make a bot, so that the first question finds nothing left to load."""
    for key, game in GAMES.items():
        state_decoder(key)
        action_decoder(key)
        cached_bot("greedy", key)
        game.initial_state(game.info.seats[0], game.options_type())
