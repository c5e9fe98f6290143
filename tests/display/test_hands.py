"""What a player's hand means at the real window: each test is a script of a few clicks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.display.evening import at_table
from venise.games.nord.actions import BuildBridge, Decline, MoveDown, Produce
from venise.games.nord.decisions import Activation, TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.queries import in_last_round
from venise.games.nord.state import State
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.ending import EndingScene
from venise.ui.table.spots import ENDING, press
from venise.ui.tables.nord.spots import in_stock, on_side, on_space

pytestmark = pytest.mark.display


def legal(state: State, kind: type) -> list[Any]:
    """The legal actions of a kind at the end of a turn; none at other moments."""
    if not isinstance(state.due, TurnEnd):
        return []
    return [action for action in NORD.legal_actions(state) if isinstance(action, kind)]


def one_cube_fits(state: State) -> bool:
    """Whether all that can be moved down is one material onto one card."""
    return len(legal(state, MoveDown)) == 1


def test_a_click_on_the_card_moves_the_cube_down(home: Path) -> None:
    """“Move cubes down onto a card” names the card: one click on it does so."""
    with at_table(home, one_cube_fits) as evening:
        (action,) = legal(evening.match.state, MoveDown)
        before = evening.match.state.players[0].stock
        evening.hands.click(evening.hands.at(on_space(action.space)))
        evening.seen(home.parent / "moved.png")
        after = evening.match.state.players[0].stock
    assert after[action.material] == before[action.material] - 1


def either_cube(state: State) -> list[Any]:
    """The bridges to the first quarter for which one cube of either of two materials will do."""
    found = legal(state, BuildBridge)
    bridges = [one for one in found if found[0].tile == one.tile]
    paid = {(one.wool, one.flax, one.gold) for one in bridges}
    fits = len(paid) > 1 and all(sum(cubes) == 1 for cubes in paid)
    return bridges if fits else []


def test_a_click_on_a_cube_in_the_stock_pays_for_the_bridge(home: Path) -> None:
    """“With which cubes?” is answered by a cube; the bridge is not put down for it."""
    with at_table(home, lambda state: bool(either_cube(state))) as evening:
        bridge, player = either_cube(evening.match.state)[0], evening.match.state.players[0]
        evening.hands.click(evening.hands.at(on_side(player.burgher, bridge.tile)))
        evening.seen(home.parent / "asked.png")
        material = (bridge.wool, bridge.flax, bridge.gold).index(1)
        evening.hands.click(evening.hands.at(in_stock(material)))
        evening.seen(home.parent / "paid.png")
        if (back := press("back", bridge.back)) in evening.hands.scene.places:
            evening.hands.click(evening.hands.at(back))
        evening.seen(home.parent / "built.png")
        after = evening.match.state.players[0]
    assert len(after.bridges) == len(player.bridges) + 1
    assert after.stock[material] == player.stock[material] - 1


def last_production(state: State) -> bool:
    """Whether the human ends a turn of the last round with something still to be produced."""
    return in_last_round(state) and bool(legal(state, Produce))


def test_the_last_turn_does_not_end_with_production_left_unasked(home: Path) -> None:
    """One press of End turn asks; the first answer goes on playing, the other ends the turn."""
    with at_table(home, last_production) as evening:
        hands, ply = evening.hands, evening.match.ply
        hands.click(hands.at(press(ENDING)))
        evening.seen(home.parent / "asked.png")
        assert isinstance(hands.stack.top, EndingScene)
        assert evening.match.ply == ply
        evening.real.pause(GUARDED)
        evening.real.key("Return")
        hands.press(pygame.K_RETURN)
        evening.seen(home.parent / "played-on.png")
        assert evening.match.ply == ply
        hands.click(hands.at(press(ENDING)))
        hands.insist()
        evening.settle()
        assert evening.match.ply != ply


def declined(state: State) -> bool:
    """Whether the human may leave a quarter unused, and then only ends the turn."""
    if not isinstance(state.due, Activation):
        return False
    after, _ = NORD.apply(state, Decline(0))
    return isinstance(after.due, TurnEnd) and after.current_player == 0


def test_a_second_press_at_the_same_place_does_not_end_the_turn(home: Path) -> None:
    """Leave it unused, pressed twice in a hurry, leaves End turn alone; a press later ends it."""
    with at_table(home, declined) as evening:
        hands, real, match = evening.hands, evening.real, evening.match
        at = hands.at(press("decline", 0))
        real.point(at)
        hands.await_button(at)
        real.release("xdotool", "click", "--repeat", "2", "--delay", "60", "1", times=2)
        hands.move(at)
        hands.scene.client.play(Decline(0))
        evening.seen(home.parent / "declined.png")
        assert isinstance(match.state.due, TurnEnd)
        assert hands.scene.places[press(ENDING)][0].collidepoint(at)
