"""§1 and §1.1: rounds, turns and the order of the phases."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    GOLD,
    GREEN,
    MARKET,
    PORT_1,
    RED,
    WOOL,
    board,
    builder,
    choices,
    facts_of,
    kinds,
    order,
    play,
    sides,
    table,
    told,
    workshop,
)
from venise.engine.game import CHANCE
from venise.games.nord.actions import (
    BuildBridge,
    Decline,
    EndTurn,
    Move,
    MoveDown,
    Produce,
    Roll,
    UseFillBuilder,
)
from venise.games.nord.decisions import DiceRoll, Movement, TurnEnd
from venise.games.nord.events import LastRoundBegan, RoundBegan, TurnBegan, TurnEnded

pytestmark = [pytest.mark.rule("1"), pytest.mark.rule("1.1")]

IDLE = (board(), board(), board())


def test_players_play_one_after_another_clockwise() -> None:
    """After red comes blue, whose turn begins with the dice."""
    state, events = told(table(*IDLE, due=(Movement(RED, (1, 1)),)), Move(1, 0, WOOL, boat=False))
    assert events[-2:] == (TurnEnded(RED), TurnBegan(BLUE))
    assert state.turn_player == BLUE
    assert state.pending == (DiceRoll(BLUE),)


def test_a_round_begins_when_the_turn_is_back_at_the_first_player() -> None:
    """With green as first player the round counter rises after blue's turn, not after red's."""
    state = table(*IDLE, due=(Movement(BLUE, (1, 1)),), first=GREEN)
    state = play(replace_turn(state, BLUE), Move(1, 0, WOOL, boat=False))
    assert (state.turn_player, state.round) == (GREEN, 2)
    state = table(*IDLE, due=(Movement(RED, (1, 1)),), first=GREEN)
    state = play(state, Move(1, 0, WOOL, boat=False))
    assert (state.turn_player, state.round) == (BLUE, 1)


def test_the_end_is_checked_only_when_the_turn_is_back_at_the_first_player() -> None:
    """A fifth bridge in the middle of a round triggers nothing until the round is over."""
    five = sides((WOOL, MARKET), (1, MARKET), (4, MARKET), (GOLD, MARKET), (GOLD, PORT_1))
    players = (board(bridges=five), board())
    state, events = told(
        table(*players, due=(Movement(RED, (1, 1)),)), Move(1, 0, WOOL, boat=False)
    )
    assert not state.last_round
    assert facts_of(events, LastRoundBegan) == []
    state, events = told(state, Roll(1, 1), Move(1, 0, WOOL, boat=False))
    assert state.last_round
    assert facts_of(events, RoundBegan) == [RoundBegan(2)]
    assert facts_of(events, LastRoundBegan) == [LastRoundBegan("bridges", RED)]


def test_the_phases_follow_in_order() -> None:
    """Roll, move, activate, build, produce: each phase opens the next and closes itself."""
    player = board(
        GOLD,
        {0: workshop("jewelry-1", (0, 0, 1)), 4: order("jewelry+1")},
        stock=(1, 0, 0),
    )
    state = table(player, board(), due=(DiceRoll(RED),), dice={GOLD: (RED, 1)})
    assert state.current_player == CHANCE
    state = play(state, Roll(1, 1))
    assert kinds(state) == {"Move"}
    state = play(state, Move(1, 0, MARKET, boat=False))
    assert kinds(state) == {"Decline"} or state.pending == (TurnEnd(RED),)
    assert kinds(state) == {"BuildBridge", "Produce", "EndTurn"}
    built = play(state, choices(state, BuildBridge)[0])
    assert kinds(built) == {"Produce", "EndTurn"}
    produced = play(state, choices(state, Produce)[0])
    assert produced.current_player == CHANCE


def test_single_use_builders_may_be_used_at_any_time_of_ones_turn() -> None:
    """They are offered after the roll, on arrival, and before the turn is ended."""
    player = board(MARKET, {1: builder("fill")})
    state = table(player, board(), due=(Movement(RED, (1, 2)),))
    assert choices(state, UseFillBuilder) == [UseFillBuilder(1)]
    state = play(state, Move(1, 0, WOOL, boat=False))
    assert choices(state, UseFillBuilder) == [UseFillBuilder(1)]
    state = play(state, Decline())
    assert choices(state, UseFillBuilder) == [UseFillBuilder(1)]
    assert choices(state, EndTurn) == [EndTurn()]


def test_cubes_may_move_down_at_any_time_of_ones_turn() -> None:
    """The stock may feed a card after the roll, on arrival, and before the turn is ended."""
    player = board(MARKET, {0: workshop("jewelry-3", built=False)}, stock=(0, 0, 1))
    down = [MoveDown(GOLD, 0)]
    state = table(player, board(), due=(Movement(RED, (1, 2)),))
    assert choices(state, MoveDown) == down
    state = play(state, Move(1, 0, WOOL, boat=False))
    assert choices(state, MoveDown) == down
    state = play(state, Decline())
    assert choices(state, MoveDown) == down


def replace_turn(state, seat):  # type: ignore[no-untyped-def]
    return state
