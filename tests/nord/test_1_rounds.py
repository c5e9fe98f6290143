"""§1 and §1.1: rounds, turns and the order of the phases."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    GREEN,
    MARKET,
    ORDER,
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
    walk,
    workshop,
)
from venise.engine.game import CHANCE
from venise.games.nord.actions import (
    BuildBridge,
    Decline,
    EndTurn,
    MoveDown,
    Produce,
    Roll,
    UseFillBuilder,
)
from venise.games.nord.decisions import DiceRoll, Movement
from venise.games.nord.events import LastRoundBegan, RoundBegan, TurnBegan, TurnEnded

pytestmark = [pytest.mark.rule("1"), pytest.mark.rule("1.1")]

PASS = walk(1, MARKET)
"""To the Market without goods: nothing is left to decide, and the turn ends."""

ON_WOOL = board(WOOL)
TO_MARKET = Movement(RED, (1, 1))


def test_players_play_one_after_another_clockwise() -> None:
    """After red comes blue, whose turn begins with the dice."""
    state, events = told(table(ON_WOOL, ON_WOOL, ON_WOOL, due=(TO_MARKET,)), PASS)
    assert events[-2:] == (TurnEnded(RED), TurnBegan(BLUE))
    assert state.turn_player == BLUE
    assert state.pending == (DiceRoll(BLUE),)


@pytest.mark.parametrize(("seat", "following", "rounds"), [(0, 1, 1), (1, 2, 2), (2, 0, 1)])
def test_a_round_begins_when_the_turn_is_back_at_the_first_player(
    seat: int, following: int, rounds: int
) -> None:
    """With green as first player the second round begins after blue's turn and no other."""
    due = (Movement(seat, (1, 1)),)
    state = table(ON_WOOL, ON_WOOL, ON_WOOL, due=due, first=GREEN, turn_player=seat)
    state = play(state, PASS)
    assert (state.turn_player, state.round) == (following, rounds)


def test_the_end_is_checked_only_when_the_turn_is_back_at_the_first_player() -> None:
    """Five bridges in the middle of a round trigger nothing until the round is over."""
    five = sides((WOOL, MARKET), (FLAX, MARKET), (ORDER, MARKET), (GOLD, MARKET), (GOLD, PORT_1))
    state, events = told(table(board(WOOL, bridges=five), ON_WOOL, due=(TO_MARKET,)), PASS)
    assert not state.last_round
    assert facts_of(events, LastRoundBegan) == []
    state, events = told(state, Roll(1, 1), PASS)
    assert state.last_round
    assert facts_of(events, RoundBegan) == [RoundBegan(2)]
    assert facts_of(events, LastRoundBegan) == [LastRoundBegan("bridges", RED)]


def test_the_phases_follow_in_order() -> None:
    """Roll, move, activate, build, produce: each phase opens the next and closes itself."""
    cards = {0: workshop("jewelry-1", (0, 0, 1)), 4: order("jewelry+1")}
    player = board(WOOL, cards, stock=(1, 1, 0))
    state = table(player, board(), due=(DiceRoll(RED),), dice={GOLD: (RED, 2)})
    assert state.current_player == CHANCE
    state = play(state, Roll(1, 1))
    assert kinds(state) == {"Move"}
    state = play(state, PASS)
    assert kinds(state) == {"BuildBridge", "Produce", "EndTurn"}
    built = play(state, choices(state, BuildBridge)[0])
    assert kinds(built) == {"Produce", "EndTurn"}
    assert play(built, Produce(0, 4)).turn_player == BLUE
    produced = play(state, Produce(0, 4))
    assert produced.turn_player == BLUE, "production closes the building of bridges"


def test_single_use_builders_may_be_used_at_any_time_of_ones_turn() -> None:
    """They are offered after the roll, on arrival, and before the turn is ended."""
    state = table(board(MARKET, {1: builder("fill")}), board(), due=(TO_MARKET,))
    for step in (walk(1, WOOL), Decline()):
        assert choices(state, UseFillBuilder) == [UseFillBuilder(1)]
        state = play(state, step)
    assert choices(state) == [UseFillBuilder(1), EndTurn()]


def test_cubes_may_move_down_at_any_time_of_ones_turn() -> None:
    """The stock may feed a card after the roll, on arrival, and before the turn is ended."""
    player = board(MARKET, {0: workshop("jewelry-3", built=False)}, stock=(0, 0, 1))
    state = table(player, board(), due=(TO_MARKET,))
    for step in (walk(1, WOOL), Decline()):
        assert choices(state, MoveDown) == [MoveDown(GOLD, 0)]
        state = play(state, step)
    assert choices(state) == [MoveDown(GOLD, 0), EndTurn()]
