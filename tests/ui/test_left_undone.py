"""Whoever ends a turn, or leaves what is free, is asked first where something of worth is left."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tables.sessions import Session, look_of
from tests.ui.doge import evenings as doge
from tests.ui.nord.random_games import GAMES, positions
from tests.ui.patrons import evenings as patrons
from venise.catalogue import entry_of
from venise.games.doge.actions import Place
from venise.games.doge.decisions import Placement
from venise.games.nord.actions import BuildBridge, EndTurn, MoveDown, Produce
from venise.games.nord.decisions import TurnEnd
from venise.games.nord.game import NORD
from venise.games.nord.queries import in_last_round, legal
from venise.games.nord.worth import points
from venise.games.patrons.actions import Done, Make
from venise.games.patrons.decisions import Producing
from venise.ui.table.ending import END_ANYWAY, EndingScene
from venise.ui.tables.doge.spots import place_button
from venise.ui.tables.nord.cautions import left_undone
from venise.ui.tables.nord.names import Names


def test_what_raises_the_points_is_asked_about_before_a_turn_ends() -> None:
    """Nord: no bridge, production or, in the last round, other gain is passed over in silence."""
    names = Names(look_of(entry_of("nord")).words, ("Anna", "Bert", "Cleo", "Dirk"))
    asked_of, quiet = set[type](), 0
    for state in (state for one in GAMES for state in positions(*one)):
        if not isinstance(state.due, TurnEnd):
            continue
        said, seat = left_undone(names, state), state.current_player
        gains = [
            action
            for action in legal(state)
            if not isinstance(action, EndTurn)
            and points(NORD.apply(state, action)[0], seat) > points(state, seat)
        ]
        if not in_last_round(state):
            gains = [action for action in gains if isinstance(action, BuildBridge | Produce)]
        assert bool(said) >= bool(gains)
        makes = any(isinstance(action, Produce) for action in legal(state))
        if said and not gains and not makes:
            assert in_last_round(state)
            assert any(isinstance(action, MoveDown) for action in legal(state))
        asked_of |= {type(action) for action in gains}
        quiet += not said
    assert asked_of >= {BuildBridge, Produce}
    assert quiet


def undone(begun: Session, action: Any) -> str:
    """What the table asks before such an action; empty for nothing."""
    return " ".join(begun.scene.table.left_undone(begun.scene.shown, action))


def press_none(begun: Session) -> EndingScene:
    """The question after a press on None."""
    begun.scene.act(begun.scene.hand.pick(place_button(0)), again=False)
    begun.frame()
    question = begun.stack.top
    assert isinstance(question, EndingScene)
    return question


def test_houses_that_cost_nothing_are_not_left_unasked() -> None:
    """§5 Doge: a press on None asks, and only the second answer places none."""
    begun = doge.played_until(lambda state: isinstance(state.due, Placement))
    ply = begun.match.ply
    assert undone(begun, Place(1)) == ""
    press_none(begun).take_answer(None)
    begun.rest()
    assert begun.match.ply == ply
    press_none(begun).take_answer(END_ANYWAY)
    begun.rest()
    assert begun.match.ply > ply


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_good_that_can_be_made_is_asked_about(language: str) -> None:
    """§4.5 Patrons: before a seat makes no more it is told where it could."""
    game = entry_of("patrons").rules().game

    def able(state: Any) -> bool:
        makes = isinstance(state.due, Producing)
        return makes and any(isinstance(one, Make) for one in game.legal_actions(state))

    begun = patrons.played_until(able)
    begun.stack.relook(look_of(entry_of("patrons"), language=language))
    begun.frame()
    sites = [one.site for one in begun.legal if isinstance(one, Make)]
    assert all(str(site + 1) in undone(begun, Done()) for site in sites)
