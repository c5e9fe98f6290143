"""Bots, advice and looking back think by the rules that a match goes on by."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from venise.engine.record import Record, name_rules
from venise.games import GAMES, game_named
from venise.games.nord.actions import FillStock, KeepNone
from venise.games.nord.decisions import CardChoice, StockFill
from venise.match.advice import AdviceList
from venise.match.continuing import resume_match
from venise.match.match import AnyMatch
from venise.match.reading import load
from venise_ai.analysis.plies import judge_ply, make_tasks
from venise_ai.chance_nodes import never_stop
from venise_ai.messages import AdviceWish, DecisionReply, ThinkRequest, encode
from venise_ai.search_bot import SearchBot
from venise_ai.thinking import advice_decoder, cached_bot, think

MATCHES = Path(__file__).parent.parent / "match" / "fixtures" / "matches" / "1"
LEFT = {"before-filling": StockFill, "before-keeping": CardChoice}


@pytest.fixture(params=LEFT)
def match(request: pytest.FixtureRequest) -> AnyMatch:
    """A match by the second rules, left where the third ask otherwise."""
    left = resume_match(load(MATCHES / f"{request.param}.match", GAMES), [None] * 3)
    assert isinstance(left.state.due, LEFT[request.param])
    return left


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
        advice: AdviceList[Any] = advice_decoder("nord/2").decode(found.advice)
        assert advice.actions
        assert {one.action for one in advice.actions} <= set(legal)


@pytest.mark.parametrize("level", ["greedy", "greedy-1", "thumb", "mcts"])
def test_bots_decide_as_those_rules_allow(match: AnyMatch, level: str) -> None:
    """Whichever level is asked."""
    bot = cached_bot(level, name_rules(match.game))
    if isinstance(bot, SearchBot):
        bot = bot.with_share(0.01)
    decision = bot.choose(match.view(match.state.current_player), Random(1), never_stop)
    assert decision in match.game.legal_actions(match.state)


def test_steps_are_looked_back_at_by_those_rules(match: AnyMatch) -> None:
    """A step that only they allow is judged among those they allow."""
    legal = match.game.legal_actions(match.state)
    kinds = (FillStock, KeepNone)
    action = next(one for one in legal if isinstance(one, kinds))
    played = match.record
    record = Record(
        played.game, played.version, played.seats, played.options, (*played.actions, action)
    )
    *_, task = make_tasks(record, 30, 1)
    found = judge_ply(task).decision
    assert found is not None
    assert found.played == action
