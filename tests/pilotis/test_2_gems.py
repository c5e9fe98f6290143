"""§2 Gems are taken on the way."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, C, choices, of_kind, place_of, play, position
from venise.games.pilotis.events import GemTaken, PawnWalked
from venise.games.pilotis.queries import gem_squares
from venise.games.pilotis.state import board

pytestmark = pytest.mark.rule("2")


def test_example_another_colours_gem_stays_where_it_lies() -> None:
    """Red comes to 21d, where a green gem lies, and takes nothing; its own lies below, on 21u."""
    state, events = play(position(), "lay short 11-21d", "walk step-2 21d")
    assert place_of(state, A) == "21d"
    assert of_kind(events, GemTaken) == []
    assert len(gem_squares(state, C)) == 4


@pytest.mark.rule("4.3")
def test_example_a_gem_is_taken_in_mid_step_and_the_other_steps_go_on() -> None:
    """From the long plank into 21u and back onto the plank: the gem and a tile are red's."""
    state = position(planks="11-12u 12u-21u", pawns={A: "12u-21u"})
    state, events = play(state, "walk step-2 12u-21u past 1")
    table = board(state)
    plank, square = table.places["12u-21u"], table.places["21u"]
    assert of_kind(events, PawnWalked) == [PawnWalked(A, (plank, square, plank))]
    assert of_kind(events, GemTaken) == [GemTaken(A, square, 1)]
    assert (state.players[A].tiles, state.players[A].gems) == (1, 1)
    assert table.name(gem_squares(state, A)[0]) != "21u"


def test_a_way_past_a_gem_is_offered_in_place_of_one_that_leaves_it() -> None:
    """Nobody has to say that the gem on the way is meant."""
    state = position(planks="11-12u 12u-21u", pawns={A: "12u-21u"}, hands={A: "step-2"})
    assert "walk step-2 21u" in choices(state)
    assert "walk step-2 12u-21u past 1" in choices(state)
    assert "walk step-2 11-12u" in choices(state)
