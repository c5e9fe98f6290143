"""What a player has picked stays picked, or a sentence says which question was left."""

from __future__ import annotations

import pygame

from tests.ui.nord.hands import Hands, look
from tests.ui.nord.test_endings import before
from venise.games.nord.actions import KeepCube, MoveDown
from venise.games.nord.decisions import Activation, Delivery, Movement, TurnEnd
from venise.games.nord.queries import legal
from venise.games.nord.state import State
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.spots import SUPPLY, burgher, in_stock, on_space, on_tile


def picked(hands: Hands) -> tuple[Spot, ...]:
    """What is picked."""
    return hands.scene.hand.chosen.picked


def several_ways(state: State, _: State) -> bool:
    """Whether the first player moves, some rounds into the game."""
    return isinstance(state.due, Movement) and state.round > 2 and state.turn_player == 1


def with_way_open() -> Hands:
    """A table at which a quarter was pointed at that several ways lead to."""
    hands, _ = before(several_ways)
    for spot in hands.scene.hand.chosen.targets:
        if spot.kind == "tile":
            hands.scene.hand.cancel()
            ply = hands.match.ply
            hands.scene.hand.pick(spot)
            hands.scene.invalidate()
            if picked(hands) and hands.match.ply == ply:
                return hands
    raise AssertionError("one way leads to each quarter")


def test_a_replay_leaves_what_is_picked() -> None:
    """L shows once more what the others did, and the question goes on where it was."""
    hands = with_way_open()
    hands.stack.relook(look(speed=1.0))
    before_it = picked(hands)
    hands.press(pygame.K_l)
    assert hands.scene.timeline.busy
    hands.wait()
    assert picked(hands) == before_it
    assert hands.scene.hand.chosen.targets


def test_redo_with_nothing_to_redo_leaves_what_is_picked() -> None:
    """It says that there is nothing, and the question goes on."""
    hands = with_way_open()
    before_it = picked(hands)
    hands.press(pygame.K_r)
    hands.wait()
    assert picked(hands) == before_it
    assert hands.scene.notice == hands.stack.look.words("table.refusal.redo.nothing")


def test_another_window_leaves_what_is_picked() -> None:
    """Neither a new size nor a look at the past puts it down."""
    hands = with_way_open()
    before_it = picked(hands)
    hands.stack.relook(hands.stack.look)
    hands.press(pygame.K_PAGEUP)
    hands.press(pygame.K_END)
    hands.wait()
    assert picked(hands) == before_it


def cube_may_move(state: State, _: State) -> bool:
    """Whether a cube of the stock may go down to several cards while cubes are received."""
    if not isinstance(state.due, Delivery):
        return False
    moves = [action for action in legal(state) if isinstance(action, MoveDown)]
    several = [one for one in moves if sum(one.material == it.material for it in moves) > 1]
    return bool(several) and KeepCube() in legal(state)


def test_pouring_the_cubes_says_what_was_left_unanswered() -> None:
    """A cube of the stock is picked; a click on those received pours them, and says so."""
    hands, _ = before(cube_may_move)
    moves = [action for action in legal(hands.match.state) if isinstance(action, MoveDown)]
    cube = next(one for one in moves if sum(one.material == it.material for it in moves) > 1)
    hands.click(hands.at(in_stock(cube.material)))
    question = hands.scene.presented.words.prompt
    ply = hands.match.ply
    hands.click(hands.at(SUPPLY))
    assert hands.match.ply > ply
    assert question in hands.scene.notice


def test_a_piece_taken_up_says_what_was_left_unanswered() -> None:
    """The burgher is carried while a way to a quarter was asked for."""
    hands = with_way_open()
    question = hands.scene.presented.words.prompt
    start = hands.at(burgher(1))
    hands.take(start)
    assert hands.scene.hand.carried is not None
    assert question in hands.scene.notice


def other_quarter(state: State, _: State) -> bool:
    """Whether a quarter may be activated."""
    return isinstance(state.due, Activation)


def test_another_quarter_than_the_one_activated_is_told_of() -> None:
    """§1.4 The sentence names the quarter that is decided about, not a rule of another."""
    hands, _ = before(other_quarter)
    top = hands.match.state.due
    assert isinstance(top, Activation)
    names = hands.scene.table.names
    for tile in range(9):
        if tile != top.tile:
            said = hands.scene.table.explain_miss(hands.scene.shown, (), on_tile(tile))
            assert said is not None
            assert names.place("the", top.tile) in said


def empty_space(state: State, _: State) -> bool:
    """Whether a turn may end with a space of the board empty."""
    return isinstance(state.due, TurnEnd) and None in state.players[state.current_player].spaces


def test_an_empty_space_is_not_refused_for_a_workshop() -> None:
    """§1.7 Where no card lies, that is what is said."""
    hands, _ = before(empty_space)
    state = hands.match.state
    space = state.players[state.current_player].spaces.index(None)
    said = hands.scene.table.explain_miss(state, (), on_space(space))
    assert said == "No card lies there. (§1.7)"
