"""§5.5 Steps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import A, B, D, choices, of_kind, place_of, play, position, why_not
from venise.games.pilotis.decisions import PLAYED, Playing
from venise.games.pilotis.events import GemTaken, PawnWalked
from venise.games.pilotis.state import board

pytestmark = pytest.mark.rule("5.5")


def test_a_card_leads_as_far_as_it_says_or_less_far() -> None:
    """Three steps reach all that two and one reach."""
    planks = "11-21d 21d-31d"
    reached = {}
    for steps in (1, 2, 3):
        state = position(planks=planks, hands={A: f"step-{steps}"})
        reached[steps] = {line.split()[-1] for line in choices(state, "walk")}
    assert reached[1] == {"11-21d"}
    assert reached[2] == {"11-21d", "21d"}
    assert reached[3] == {"11-21d", "21d", "21d-31d"}


def test_fewer_steps_cost_the_full_price() -> None:
    """Three hourglasses for a single step."""
    state, _ = play(
        position(planks="11-21d", hands={A: "step-3 step-1 step-1 step-1 step-1"}),
        "walk step-3 11-21d",
    )
    assert state.due == Playing(A, 1, PLAYED)


def test_at_least_one_step_is_made() -> None:
    """Standing still is no play."""
    state = position(planks="11-21d", hands={A: "step-2"})
    assert "walk step-2 11" not in choices(state)
    assert why_not(state, "walk step-2 11").key == "no-step"


def test_pawns_pass_and_share_squares() -> None:
    """On a plank and on a pile."""
    state = position(planks="11-21d", pawns={B: "11-21d"}, hands={A: "step-1 step-1"})
    state, _ = play(state, "walk step-1 11-21d")
    assert place_of(state, A) == place_of(state, B)
    state, _ = play(state, "walk step-1 21d")
    assert place_of(state, A) == "21d"


def test_short_to_short_in_an_x_is_one_step() -> None:
    """The long plank between them need not be entered."""
    state = position(planks="12u-21u 11>se 22n>nw", pawns={A: "11>se"}, hands={A: "step-1"})
    assert set(choices(state, "walk")) == {
        "walk step-1 11",
        "walk step-1 12u-21u",
        "walk step-1 22n>nw",
    }


def test_the_way_is_the_shortest() -> None:
    """Its places are told in their order."""
    state = position(planks="11-21d 21d-31d", hands={A: "step-3"})
    state, events = play(state, "walk step-3 21d")
    assert [len(event.path) for event in of_kind(events, PawnWalked)] == [3]


def test_where_no_planks_lead_nobody_gets() -> None:
    """No plank there, no way there, and too far are told apart."""
    state = position(planks="11-21d 21d-31d 35d-45", hands={A: "step-1"})
    assert why_not(state, "walk step-1 12d-22n").key == "no-plank-there"
    assert why_not(state, "walk step-1 45").key == "no-way"
    answer = why_not(state, "walk step-1 31d")
    assert (answer.key, answer.values["number"]) == ("too-far", 4)


@pytest.mark.parametrize(
    ("planks", "pawn"), [("11-21d 21d-31d", "11"), ("11-12u 12u-21u", "11-12u")]
)
def test_walks_are_offered_in_rising_order_of_their_places(planks: str, pawn: str) -> None:
    """Squares, then planks, whether one of the own gems can be reached or none."""
    state = position(planks=planks, pawns={A: pawn}, hands={A: "step-3"})
    places = [board(state).places[line.split()[2]] for line in choices(state, "walk")]
    assert len(places) >= 3
    assert places == sorted(places)


def test_a_way_past_the_second_gem_names_that_one() -> None:
    """From a plank into 14u and back."""
    state = position(planks="14u-15", pawns={A: "14u-15"}, hands={A: "step-2 step-1"})
    assert set(choices(state, "walk")) == {
        "walk step-1 14u",
        "walk step-1 15",
        "walk step-2 14u",
        "walk step-2 15",
        "walk step-2 14u-15 past 2",
    }
    state, _ = play(state, "walk step-2 14u-15 past 2")
    assert state.players[A].gems == 0b10


def test_one_walk_past_a_gem_to_another_takes_both() -> None:
    """Yellow's on 31u and on 22s, with one plank between them."""
    state = position(planks="31u-42u 22s-31u", pawns={D: "31u-42u"}, hands={D: "step-3 step-1"})
    state = replace(state, due=Playing(D, 4), turn_player=D)
    assert "walk step-3 22s" not in choices(state)
    state, events = play(state, "walk step-3 22s past 1")
    names = [board(state).name(place) for place in of_kind(events, PawnWalked)[0].path]
    assert names == ["31u-42u", "31u", "22s-31u", "22s"]
    taken = [board(state).name(event.square) for event in of_kind(events, GemTaken)]
    assert taken == ["31u", "22s"]
    assert (state.players[D].gems, state.players[D].tiles) == (0b101, 2)
