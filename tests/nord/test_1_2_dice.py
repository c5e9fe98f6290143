"""§1.2 Phase 1: two dice of one's own, one to move and one to activate."""

from __future__ import annotations

import pytest

from tests.nord.positions import (
    BLUE,
    FLAX,
    GOLD,
    MARKET,
    ORDER,
    PORT_1,
    PORT_2,
    RED,
    STRAIT,
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
    walk,
)
from venise.games.nord.actions import Move, Reroll, Roll, TakeBackDie
from venise.games.nord.decisions import Activation, DiceRoll, DieReturn, Movement
from venise.games.nord.events import DiceRolled, DieTakenBack
from venise.games.nord.game import NORD
from venise.games.nord.state import State

pytestmark = pytest.mark.rule("1.2")

FOUR_OUT = {WOOL: (BLUE, 1), FLAX: (BLUE, 2), GOLD: (BLUE, 3), PORT_1: (BLUE, 6)}


def test_two_dice_show_the_21_rolls_with_their_true_odds() -> None:
    """Doubles weigh 1 and other pairs 2, which makes 36 in all; no pair comes twice."""
    outcomes = NORD.chance_outcomes(table(due=(DiceRoll(RED),)))
    rolls = [(roll, weight) for roll, weight in outcomes if isinstance(roll, Roll)]
    assert len({(roll.low, roll.high) for roll, _ in rolls}) == len(outcomes) == 21
    assert sum(weight for _, weight in rolls) == 36
    assert all(weight == (1 if roll.low == roll.high else 2) for roll, weight in rolls)
    assert all(1 <= roll.low <= roll.high <= 6 for roll, _ in rolls)


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_with_two_free_dice_nothing_is_taken_back(number: int) -> None:
    """Up to three dice on tiles leave two: the turn opens with the roll."""
    state = blue_to_roll(dict(list(FOUR_OUT.items())[:number]))
    assert state.pending == (DiceRoll(BLUE),)


def test_with_one_free_die_another_is_taken_back_from_a_tile() -> None:
    """The owner chooses among all tiles with a die of its own, and only those."""
    state = blue_to_roll(FOUR_OUT)
    assert state.current_player == BLUE
    assert choices(state) == [TakeBackDie(tile) for tile in (WOOL, FLAX, GOLD, PORT_1)]
    after, events = told(state, TakeBackDie(GOLD))
    assert facts_of(events, DieTakenBack) == [DieTakenBack(BLUE, GOLD, 3)]
    assert after.dice[GOLD] is None
    assert after.dice[WOOL] == state.dice[WOOL]
    assert after.pending == (DiceRoll(BLUE),)


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


def test_dice_that_allow_no_move_are_rolled_again() -> None:
    """Where neither die moves, both are rolled once more without asking, until one does."""
    state = table(due=(DiceRoll(RED),), picture=STRAIT)
    state, events = told(state, Roll(5, 6))
    assert state.pending == (DiceRoll(RED, attempt=2),)
    assert facts_of(events, DiceRolled) == [DiceRolled(RED, 5, 6, 1)]
    state, events = told(state, Roll(6, 6))
    assert state.pending == (DiceRoll(RED, attempt=3),)
    assert facts_of(events, DiceRolled) == [DiceRolled(RED, 6, 6, 2)]
    assert kinds(play(state, Roll(4, 6))) == {"Move"}


def test_a_die_that_can_move_must_move() -> None:
    """If one of the dice allows a move there is no re-roll, however little the move is wanted."""
    state = play(table(due=(DiceRoll(RED),), picture=STRAIT), Roll(1, 6))
    assert choices(state) == [walk(1, WORKSHOP), walk(1, ORDER)]


def test_a_passage_by_boat_is_a_move_too() -> None:
    """With the boat within reach the same dice are not rolled again."""
    state = table(board(GOLD), board(), due=(Movement(RED, (6, 6)),), picture=STRAIT)
    assert kinds(state) == {"Move"}
    assert choices(state, Reroll) == []


def test_a_builder_is_never_forced_to_spare_the_re_roll() -> None:
    """Where only a changed die would move, its owner chooses between that and the re-roll."""
    player = board(MARKET, {0: builder("movement-1")})
    state = play(table(player, board(), due=(DiceRoll(RED),), picture=STRAIT), Roll(5, 6))
    assert choices(state) == [walk(5, WOOL, -1), walk(5, PORT_2, -1), Reroll()]
    assert play(state, Reroll()).pending == (DiceRoll(RED, attempt=2),)


def test_a_builder_gives_no_right_to_a_re_roll() -> None:
    """A die that moves unchanged forbids the re-roll to the builder's owner as to anybody."""
    player = board(MARKET, {0: builder("movement-1")})
    state = play(table(player, board(), due=(DiceRoll(RED),), picture=STRAIT), Roll(4, 6))
    assert kinds(state) == {"Move"}


def test_a_die_taken_back_stays_in_the_re_roll() -> None:
    """The re-roll uses the same two dice: nothing else is taken from the tiles."""
    out = {tile: (RED, value) for tile, (_, value) in FOUR_OUT.items()}
    state = table(due=(DiceRoll(RED), DieReturn(RED)), dice=out, picture=STRAIT)
    state = play(state, TakeBackDie(WOOL), Roll(6, 6))
    assert state.pending == (DiceRoll(RED, attempt=2),)
    assert sum(die is not None for die in state.dice) == 3


def blue_to_roll(out: dict[int, tuple[int, int]]) -> State:
    """The beginning of blue's turn with those dice out, red having passed at the Market."""
    state = table(board(WOOL), board(), dice=out, due=(Movement(RED, (1, 1)),))
    return play(state, walk(1, MARKET))


def test_a_die_is_taken_back_for_all_the_re_rolls_of_a_turn() -> None:
    """However often the dice have to be rolled again, no second die leaves the tiles."""
    out = {tile: (RED, value) for tile, (_, value) in FOUR_OUT.items()}
    state = table(due=(DiceRoll(RED), DieReturn(RED)), dice=out, picture=STRAIT)
    state = play(state, TakeBackDie(WOOL))
    for attempt in range(2, 6):
        state, events = told(state, Roll(5, 6))
        assert state.pending == (DiceRoll(RED, attempt=attempt),)
        assert facts_of(events, DieTakenBack) == []
        assert sum(die is not None for die in state.dice) == 3


def test_the_die_on_the_burghers_own_tile_may_be_taken_back_like_the_others() -> None:
    """Where the burgher stands makes no difference to which dice can be chosen."""
    for tile in FOUR_OUT:
        out = {at: (RED, value) for at, (_, value) in FOUR_OUT.items()}
        state = table(board(tile), board(), due=(DiceRoll(RED), DieReturn(RED)), dice=out)
        assert choices(state) == [TakeBackDie(at) for at in FOUR_OUT]
        assert play(state, TakeBackDie(tile)).dice[tile] is None


def test_of_dice_that_show_the_same_any_may_be_taken_back() -> None:
    """The owner names the tile: what the dice show there makes no difference."""
    tiles = (WOOL, FLAX, GOLD, PORT_1)
    state = blue_to_roll(dict.fromkeys(tiles, (BLUE, 2)))
    assert choices(state) == [TakeBackDie(tile) for tile in sorted(tiles)]
