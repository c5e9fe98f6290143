"""§1.2 Phase 1: two dice of one's own, one to move and one to activate."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    BUILDER,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    WOOL,
    WORKSHOP,
    board,
    builder,
    choices,
    facts_of,
    kinds,
    play,
    table,
    told,
)
from venise.engine.game import CHANCE
from venise.games.nord.actions import Activate, Decline, EndTurn, Move, Reroll, Roll, TakeBackDie
from venise.games.nord.decisions import Activation, DiceRoll, DieReturn, Movement, TurnEnd
from venise.games.nord.events import DiceRolled, DieTakenBack
from venise.games.nord.game import NORD

pytestmark = pytest.mark.rule("1.2")

ISLET = """
            w f M
           W O
          B g 1 2

 ~
"""
"""A city whose boat lies out of reach, so that only short walks exist."""

FOUR_OUT = {WOOL: (RED, 1), FLAX: (RED, 2), GOLD: (RED, 3), PORT_1: (RED, 6)}


def test_two_dice_show_the_21_rolls_with_their_true_odds() -> None:
    """Doubles weigh 1 and other pairs 2, which makes 36 in all; no pair comes twice."""
    rolls = NORD.chance_outcomes(table(due=(DiceRoll(RED),)))
    assert len({(roll.low, roll.high) for roll, _ in rolls}) == len(rolls) == 21
    assert sum(weight for _, weight in rolls) == 36
    assert all(weight == (1 if roll.low == roll.high else 2) for roll, weight in rolls)
    assert all(1 <= roll.low <= roll.high <= 6 for roll, _ in rolls)


def test_with_two_free_dice_nothing_is_taken_back() -> None:
    """Three dice on tiles leave two: the turn opens with the roll."""
    out = {WOOL: (BLUE, 1), FLAX: (BLUE, 2), GOLD: (BLUE, 3)}
    state = play(table(board(), board(), dice=out, due=(Movement(RED, (1, 1)),)), walk(1, ORDER))
    state = play(state, *declined(state))
    assert state.pending == (DiceRoll(BLUE),)


def test_with_one_free_die_another_is_taken_back_from_a_tile() -> None:
    """The owner chooses among all tiles with a die of its own, and only those."""
    out = {tile: (BLUE, value) for tile, (_, value) in FOUR_OUT.items()} | {MARKET: (RED, 1)}
    state = play(table(board(), board(), dice=out, due=(Movement(RED, (1, 1)),)), walk(1, ORDER))
    state = play(state, *declined(state))
    assert state.current_player == BLUE
    assert choices(state) == [TakeBackDie(tile) for tile in (WOOL, FLAX, GOLD, PORT_1)]
    state, events = told(state, TakeBackDie(GOLD))
    assert facts_of(events, DieTakenBack) == [DieTakenBack(BLUE, GOLD, 3)]
    assert state.dice[GOLD] is None
    assert state.dice[WOOL] is not None
    assert state.pending == (DiceRoll(BLUE),)


def test_the_player_chooses_which_die_moves_and_which_activates() -> None:
    """A roll of 1 and 4 offers moves with both, and the other die is left to activate with."""
    state = table(due=(DiceRoll(RED),))
    state, events = told(state, Roll(1, 4))
    assert facts_of(events, DiceRolled) == [DiceRolled(RED, 1, 4, 1)]
    assert {action.die for action in choices(state, Move)} == {1, 4}
    assert play(state, walk(1, GOLD)).pending == (Activation(RED, GOLD, 4),)
    assert play(state, walk(4, WORKSHOP)).pending == (Activation(RED, WORKSHOP, 1),)


def test_equal_dice_offer_each_move_once() -> None:
    """With doubles it does not matter which die moves."""
    moves = choices(table(due=(Movement(RED, (2, 2)),)))
    assert len(moves) == len(set(moves))
    assert {move.die for move in moves} == {2}


STUCK = """
    W
     B O 2 g
          M 1 f w
    ~
"""
"""From the Market nothing is five or six steps away, and the boat is not near."""


def test_dice_that_allow_no_move_are_rolled_again() -> None:
    """Where neither die moves, both are rolled once more without asking."""
    state = table(board(PORT_2), board(), due=(DiceRoll(RED),), picture=STUCK)
    state, events = told(state, Roll(6, 6))
    assert state.current_player == CHANCE
    assert state.pending == (DiceRoll(RED, attempt=2),)
    assert facts_of(events, DiceRolled) == [DiceRolled(RED, 6, 6, 1)]
    state, events = told(state, Roll(6, 6))
    assert state.pending == (DiceRoll(RED, attempt=3),)
    assert facts_of(events, DiceRolled) == [DiceRolled(RED, 6, 6, 2)]


def test_a_die_that_can_move_must_move() -> None:
    """If one of the dice allows a move there is no re-roll, however bad the move."""
    state = play(table(board(PORT_2), board(), due=(DiceRoll(RED),), picture=STUCK), Roll(1, 6))
    assert kinds(state) == {"Move"}
    assert {move.die for move in choices(state)} == {1}


def test_a_builder_is_never_forced_to_spare_the_re_roll() -> None:
    """Where only a changed die would move, its owner chooses between that and the re-roll."""
    player = board(PORT_2, {0: builder("movement-1")})
    state = play(table(player, board(), due=(DiceRoll(RED),), picture=STUCK), Roll(6, 6))
    assert kinds(state) == {"Move", "Reroll"}
    assert {(move.die, move.change) for move in choices(state, Move)} == {(6, -1)}
    assert play(state, Reroll()).pending == (DiceRoll(RED, attempt=2),)


def test_no_re_roll_because_a_builder_could_help() -> None:
    """A die that moves unchanged forbids the re-roll even for the builder's owner."""
    player = board(PORT_2, {0: builder("movement-1")})
    state = play(table(player, board(), due=(DiceRoll(RED),), picture=STUCK), Roll(1, 6))
    assert kinds(state) == {"Move"}


def test_a_die_taken_back_stays_in_the_re_roll() -> None:
    """The re-roll uses the same two dice: nothing else is taken from the tiles."""
    out = {tile: die for tile, die in FOUR_OUT.items() if tile != PORT_1} | {BUILDER: (RED, 6)}
    due = (DiceRoll(RED), DieReturn(RED))
    state = table(board(PORT_2), board(), due=due, dice=out, picture=STUCK)
    state = play(state, TakeBackDie(WOOL), Roll(6, 6))
    assert state.pending == (DiceRoll(RED, attempt=2),)
    assert sum(die is not None for die in state.dice) == 3


def test_the_dice_of_a_turn_return_if_they_were_not_placed() -> None:
    """After a turn whose die stayed off the tile no die of that seat lies anywhere."""
    state = table(dice={WOOL: (BLUE, 1)}, due=(Movement(RED, (1, 4)),))
    state = play(state, walk(1, WOOL), Decline())
    assert [die.seat for die in state.dice if die] == [BLUE]


def walk(die: int, tile: int) -> Move:
    """A move on foot with that die."""
    return Move(die, 0, tile, boat=False)


def declined(state):  # type: ignore[no-untyped-def]
    return []
