"""§5.6 Jokers."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import A, choices, play, position, why_not
from venise.games.pilotis.decisions import PLAYED, Playing

pytestmark = pytest.mark.rule("5.6")


def test_example_a_joker_is_three_steps_for_two_hourglasses() -> None:
    """With two left in the turn."""
    state = position(planks="11-21d 21d-31d", hands={A: "joker step-1"}, left=4)
    state, _ = play(state, "joker walk step-3 21d-31d")
    assert state.due == Playing(A, 2, PLAYED)


def test_a_joker_stands_for_every_card_and_costs_two() -> None:
    """A short plank for a joker costs two as well; one hourglass does not pay for it."""
    state = position(planks="11-12u", hands={A: "joker step-1 step-1"})
    for verb in ("joker lay short", "joker lay long", "joker remove", "joker lift", "joker walk"):
        assert choices(state, verb), verb
    state, _ = play(state, "joker lay short 11-21d")
    assert state.due == Playing(A, 2, PLAYED)


def test_a_played_joker_goes_back_to_the_supply() -> None:
    """It is not among the discards."""
    state = position(hands={A: "joker step-1"})
    supply = state.supply
    state, _ = play(state, "joker lay short 11-21d")
    assert (state.supply, sum(state.discards)) == (supply + 1, 0)


def test_example_nobody_holds_more_than_two() -> None:
    """With two neither taking one nor exchanging is offered."""
    state = position(hands={A: "joker joker short long step-1 step-2"})
    assert not {"take-joker", "exchange"} & set(choices(state))
    assert why_not(state, "take-joker").key == "two-jokers"
    assert why_not(state, "exchange").key == "two-jokers"


def test_the_last_joker_of_the_supply_can_be_taken() -> None:
    """Three seats hold two each, the fourth one: the eighth is still to be had."""
    held = {A: "joker short", 1: "joker joker", 2: "joker joker", 3: "joker joker"}
    state = position(hands=held)
    assert state.supply == 1
    assert "take-joker" in choices(state)


def test_an_empty_supply_gives_none() -> None:
    """Four seats with two each hold all eight."""
    state = position(hands=dict.fromkeys(range(4), "joker joker"))
    assert state.supply == 0
    state, _ = play(state, "joker lay short 11-21d")
    assert state.supply == 1
    empty = position(hands={A: "short", 1: "joker joker", 2: "joker joker", 3: "joker joker"})
    players = (replace(empty.players[0], jokers=1), *empty.players[1:])
    empty = replace(empty, players=players, supply=0)
    assert why_not(empty, "take-joker").key == "no-joker"
