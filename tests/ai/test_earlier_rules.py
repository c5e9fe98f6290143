"""Bots, advice and looking back think by the rules that a match goes on by."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from tests.match.left import LEFT, Left
from venise.engine.record import name_rules
from venise.games import GAMES, game_named
from venise.match.advice import AdviceList
from venise.match.match import AnyMatch
from venise_ai.analysis.plies import judge_ply, make_tasks
from venise_ai.chance_nodes import never_stop
from venise_ai.messages import AdviceWish, DecisionReply, ThinkRequest, encode
from venise_ai.search_bot import SearchBot
from venise_ai.thinking import advice_decoder, cached_bot, think

LEVELS = ("greedy", "mcts")
OTHER_LEVELS = {"nord": ("greedy-1", "thumb")}
"""Levels that bots of all games have, and those of one game alone."""


@pytest.fixture(params=[*LEFT.values()], ids=[*LEFT])
def left(request: pytest.FixtureRequest) -> Left:
    """A match of before a ruling changed."""
    found: Left = request.param
    return found


@pytest.fixture
def match(left: Left) -> AnyMatch:
    """That match, left where a seat decides and the rules of today go otherwise."""
    return left.at_difference()


def request_about(match: AnyMatch, **wanted: Any) -> ThinkRequest:
    """A question about the decision that is due in a match."""
    seen = match.view(match.state.current_player)
    raw = msgspec.Raw(encode(seen))
    return ThinkRequest(1, name_rules(match.game), "mcts", raw, 5, 60.0, **wanted)


def test_a_game_is_found_by_the_name_of_its_rules() -> None:
    """With a version or without; what is not known is told."""
    for key, game in GAMES.items():
        assert game_named(key) is game_named(name_rules(game)) is game
        assert all(game_named(name_rules(one)) is one for one in game.earlier.values())
    with pytest.raises(ValueError, match="version 0"):
        game_named("nord/0")


def test_advice_lists_what_those_rules_allow(match: AnyMatch) -> None:
    """Whatever it rests on; nothing else is among it."""
    legal = match.game.legal_actions(match.state)
    for simulations in (0, 40):
        found = think(request_about(match, wish=AdviceWish(simulations)))
        assert isinstance(found, DecisionReply)
        advice: AdviceList[Any] = advice_decoder(name_rules(match.game)).decode(found.advice)
        assert advice.actions
        assert {one.action for one in advice.actions} <= set(legal)


def test_bots_decide_as_those_rules_allow(match: AnyMatch) -> None:
    """Whichever level is asked."""
    for level in (*LEVELS, *OTHER_LEVELS.get(match.game.info.key, ())):
        bot = cached_bot(level, name_rules(match.game))
        if isinstance(bot, SearchBot):
            bot = bot.with_share(0.01)
        decision = bot.choose(match.view(match.state.current_player), Random(1), never_stop)
        assert decision in match.game.legal_actions(match.state)


def test_steps_are_looked_back_at_by_those_rules(left: Left, match: AnyMatch) -> None:
    """What was decided where the two rules differ is judged among what they allow."""
    record = left.whole().record
    task = next(make_tasks(record, 30, 1, done=range(match.ply)))
    assert task.version == match.game.info.version
    found = judge_ply(task).decision
    assert found is not None
    assert found.played == record.actions[match.ply]
