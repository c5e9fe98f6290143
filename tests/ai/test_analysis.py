"""Looking back: what decisions and draws were worth, judged without a look at what was hidden."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tests.ai.orchard import APPLE, TURNS, Harvest, Opinion, Options, Orchard, Taste
from tests.checkout import ROOT
from tests.entries import headless
from venise.catalogue import install_games
from venise.engine.chance import draw_chance_action
from venise.engine.game import CHANCE, TERMINAL, AnyGame
from venise.engine.record import Record
from venise.games import GAMES
from venise.games.doge.actions import Seal
from venise.games.doge.decisions import Ballot
from venise.games.nord.actions import UseFillBuilder, UsePriceBuilder
from venise.match.continuing import verify_match
from venise.match.reading import load
from venise_ai.analysis.decisions import DecisionWorth, judge_decision
from venise_ai.analysis.luck import LuckJudge
from venise_ai.analysis.plies import AnyFinding, judge_ply, make_tasks
from venise_ai.analysis.summary import dearest_decisions, summarize_seat
from venise_ai.bots import EXPERTISE, advice_on, make_bot
from venise_ai.chances import ChanceScale
from venise_ai.expertise import Expertise, rules_only_expertise

FEW = 160
"""Iterations: enough to see whether an action is dear."""


BETWEEN_CUBES = (UseFillBuilder, UsePriceBuilder)
"""Actions that the first rules allowed between the cubes that were received."""

MOST_KINDS = 8
"""How many kinds of actions are judged of each game."""


class SentOrchard(Orchard):
    """The orchard, as it goes to other processes."""

    state_type = Harvest
    action_type = int


@pytest.fixture
def orchard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A tiny game of which bots know what fruit is worth."""
    with install_games(headless(SentOrchard())):

        def advice() -> Opinion:
            return Opinion(Taste(float(APPLE), 1.0))

        known: Expertise[Any, Any] = Expertise(
            advice, advice, advice, advice, chance_scale=ChanceScale(6.0, 6.0)
        )
        monkeypatch.setitem(EXPERTISE, "orchard", known)
        yield


def fruit(basket: tuple[int, int]) -> int:
    """What a basket is worth."""
    return APPLE * basket[0] + basket[1]


def picked_with_blunder(blunder: int, seed: int) -> tuple[Record, int]:
    """A game in which all take the better basket but once, and which step that was."""
    game, actions, planted = Orchard(), list[int](), -1
    state = Harvest()
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            left, right = map(fruit, state.baskets)
            action = int(right > left)
            if planted < 0 and state.turn >= blunder and abs(left - right) >= 8:
                action, planted = 1 - action, len(actions)
        actions.append(action)
        state, _ = game.apply(state, action)
    return Record("orchard", 1, 2, Options(), tuple(actions)), planted


def find_all(record: Record, iterations: int = FEW) -> list[AnyFinding]:
    """What is found of every step."""
    return [judge_ply(task) for task in make_tasks(record, iterations, 1)]


@pytest.mark.usefixtures("orchard")
@pytest.mark.parametrize("seed", [0, 3, 4, 5])
def test_a_planted_blunder_is_the_dearest_decision(seed: int) -> None:
    """Where all but one decision are the best, that one is found, with what was better."""
    record, planted = picked_with_blunder(2, seed)
    dearest = dearest_decisions(find_all(record))[0]
    worth = dearest.decision
    assert worth is not None
    assert (dearest.ply, worth.best, worth.played) == (planted, 1 - worth.played, worth.played)
    assert worth.is_error
    assert worth.loss.low > 0


@pytest.mark.usefixtures("orchard")
def test_whoever_decides_well_gives_nothing_away() -> None:
    """Without a blunder both seats are without an error, and what they lost is a trifle."""
    findings = find_all(picked_with_blunder(TURNS, 3)[0])
    seats = [summarize_seat(findings, seat) for seat in (0, 1)]
    assert [seat.decisions for seat in seats] == [TURNS // 2] * 2
    assert [seat.accuracy for seat in seats] == [1.0, 1.0]
    assert max(seat.lost.mean for seat in seats) < 0.1


def played_steps(key: str, seats: int, name: str) -> Iterator[tuple[AnyGame, Any, Any]]:
    """Every step of a game of bots: the position and the action."""
    game, rng = GAMES[key], Random(4)
    bot = make_bot(name, game)
    state = game.initial_state(seats, game.options_type())
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw_chance_action(game, state, 4)
        else:
            action = bot.choose(game.observation(state, state.current_player), rng)
        yield game, state, action
        state, _ = game.apply(state, action)


@pytest.mark.parametrize("key", ["nord", "doge", "patrons"])
def test_what_luck_gives_comes_to_nothing(key: str) -> None:
    """Over the outcomes of a draw, by their weights, every seat gains and loses alike."""
    draws = [
        (game, state)
        for game, state, _ in played_steps(key, 3, "greedy")
        if state.current_player == CHANCE and len(game.chance_outcomes(state)) > 1
    ]
    judged = 0
    for game, state in draws[2 :: max(1, len(draws) // 3)]:
        judge: LuckJudge[Any, Any] = LuckJudge(game, 1)
        sums = [0.0] * 3
        for outcome, weight in game.chance_outcomes(state):
            given = judge.judge_draw(state, outcome)
            assert given is not None
            assert sum(given) == pytest.approx(0.0, abs=1e-9)
            sums = [one + weight * part for one, part in zip(sums, given, strict=True)]
            judged += any(abs(part) > 1e-6 for part in given)
        assert sums == pytest.approx([0.0] * 3, abs=1e-9)
    assert judged or key == "doge", "nobody was given anything"


def test_a_draw_with_one_outcome_is_no_luck() -> None:
    """What had to come gave nobody anything."""
    game, state, action = next(
        step
        for step in played_steps("doge", 3, "greedy")
        if step[1].current_player == CHANCE and len(step[0].chance_outcomes(step[1])) == 1
    )
    judge: LuckJudge[Any, Any] = LuckJudge(game, 1)
    assert judge.judge_draw(state, action) is None


@cache
def second_ballot() -> tuple[AnyGame, Any, Seal]:
    """A ballot that a seat sealed after another had sealed its own."""
    return next(
        (game, state, action)
        for game, state, action in played_steps("doge", 3, "greedy")
        if isinstance(state.due, Ballot)
        and state.year > 1
        and any(player.sealed is not None for player in state.players)
    )


def judge(game: AnyGame, observation: Any, played: Any) -> DecisionWorth[Any]:
    """What a decision was worth, in which there was something to decide."""
    found: DecisionWorth[Any] | None = judge_decision(game, observation, played, FEW, 5)
    assert found is not None
    return found


def test_a_sealed_decision_is_judged_without_the_seals_of_others() -> None:
    """Whatever others have sealed before, the same is said of a ballot, to the last digit."""
    game, state, played = second_ballot()
    seat = state.current_player
    seen = game.observation(state, seat)
    other = game.resample(seen, Random(9))
    assert other != state
    assert game.observation(other, seat) == seen
    assert judge(game, game.observation(other, seat), played) == judge(game, seen, played)


def test_a_sealed_action_that_nobody_thinks_of_is_judged_too() -> None:
    """Every legal ballot can have been played; its chance is told beside that of the best."""
    game, state, _ = second_ballot()
    seen = game.observation(state, state.current_player)
    thought_of = EXPERTISE["doge"].advice().candidates(seen)
    strange = [one for one in game.legal_actions(seen) if one not in thought_of]
    assert strange
    worth = judge(game, seen, strange[0])
    assert worth.played == strange[0]
    assert sum(worth.chances) == pytest.approx(1.0)
    assert worth.loss.low <= worth.loss.mean <= worth.loss.high


@pytest.mark.parametrize("key", ["nord", "doge", "patrons", "pilotis"])
def test_whatever_was_played_can_be_judged(key: str) -> None:
    """Of every kind of action also one that no bot would think of."""
    strange: dict[type, tuple[AnyGame, Any, Any]] = {}
    for game, state, action in played_steps(key, 3, "random"):
        if state.current_player >= 0 and len(strange) < MOST_KINDS:
            seen = game.observation(state, state.current_player)
            if action not in advice_on(game).candidates(seen):
                strange.setdefault(type(action), (game, seen, action))
    assert strange or key == "pilotis", "every action is worth thinking about"
    for game, seen, action in strange.values():
        worth = judge_decision(game, seen, action, 1, 5)
        assert worth is None or worth.played == action


def test_what_only_earlier_rules_asked_for_is_judged() -> None:
    """In a match by the first rules, actions of which the advice has never heard."""
    path = ROOT / "tests" / "match" / "fixtures" / "matches" / "1" / "between-cubes.replay"
    match = verify_match(load(path, GAMES))
    builders = [one for one in match.history if isinstance(one.action, BETWEEN_CUBES)]
    assert len(builders) == len(BETWEEN_CUBES)
    for step in builders:
        seen = match.game.observation(step.before, step.actor)
        assert judge(match.game, seen, step.action).played == step.action


def test_steps_are_judged_from_what_the_seat_knew() -> None:
    """No task of a decision holds anything that was hidden from whoever decided."""
    game, record = GAMES["nord"], list[Any]()
    states = []
    for _, state, action in played_steps("nord", 2, "greedy"):
        states.append(state)
        record.append(action)
    tasks = make_tasks(
        Record("nord", game.info.version, 2, game.options_type(), tuple(record)), 9, 1
    )
    hidden = 0
    for state, task in zip(states, tasks, strict=True):
        seen = msgspec.msgpack.decode(task.state, type=game.state_type)
        if state.current_player >= 0:
            assert seen == game.observation(seen, state.current_player)
            hidden += seen != state
    assert hidden


def test_chances_follow_the_lead_and_time() -> None:
    """They add up to 1, a lead is worth more near the end, and shifting all values is nothing."""
    scale = ChanceScale(at_end=2.0, at_start=8.0)
    early, late = scale.chances((10.0, 12.0, 8.0), 1.0), scale.chances((10.0, 12.0, 8.0), 0.0)
    assert sum(early) == pytest.approx(1.0)
    assert 1 / 3 < early[1] < late[1] < 1
    assert scale.chances((30.0, 32.0, 28.0), 0.5) == pytest.approx(
        scale.chances((10.0, 12.0, 8.0), 0.5)
    )


def test_a_lead_may_count_for_less_with_fewer_players() -> None:
    """Where a game has a scale of its own for a number of seats, chances go by that one."""
    expertise = replace(
        rules_only_expertise(Orchard()),
        chance_scale=ChanceScale(2.0, 2.0),
        chance_scales={2: ChanceScale(8.0, 8.0)},
    )
    for seats, leader in ((2, 0.56), (3, 0.58)):
        chances = expertise.chances((12.0, 10.0, 10.0)[:seats], Harvest())
        assert chances[0] == pytest.approx(leader, abs=0.01)


@pytest.mark.usefixtures("orchard")
def test_what_is_not_sure_is_not_called_an_error() -> None:
    """A loss whose interval holds nothing is told as a doubt, and comes behind what is sure."""
    findings = find_all(picked_with_blunder(2, 3)[0])
    sure = dearest_decisions(findings)[0]
    assert sure.decision is not None
    loss = sure.decision.loss
    doubtful = replace(sure.decision, loss=replace(loss, mean=loss.mean + 0.2, low=-0.1))
    assert doubtful.is_unsure
    assert not doubtful.is_error
    added = replace(sure, ply=99, decision=doubtful)
    assert dearest_decisions([added, *findings])[0] == sure
