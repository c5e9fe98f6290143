"""§5.3, §5.4 Taking planks into the stock, and moving them."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, B, choices, of_kind, planks_of, play, position, why_not
from venise.games.pilotis.decisions import Landing
from venise.games.pilotis.events import PlankMoved, PlanksFell


@pytest.mark.rule("5.3")
def test_a_plank_at_the_pawn_goes_to_ones_own_stock_whoever_laid_it() -> None:
    """Four short planks in a stock of three at first."""
    state, _ = play(
        position(planks="11-12u", stocks={A: (3, 2), B: (2, 2)}, hands={A: "remove"}),
        "remove 11-12u",
    )
    assert planks_of(state) == set()
    assert (state.players[A].short, state.players[B].short) == (4, 2)


@pytest.mark.rule("5.3")
def test_example_what_rests_on_a_plank_falls_and_is_lost() -> None:
    """12u-21u goes to the stock; the T on it leaves the game."""
    state = position(
        planks="12u-21u 11>se", pawns={A: "12u"}, hands={A: "remove"}, stocks={A: (2, 1)}
    )
    lost = state.lost_short
    state, events = play(state, "remove 12u-21u")
    assert planks_of(state) == set()
    assert state.players[A].long == 2
    assert state.lost_short == lost + 1
    assert len(of_kind(events, PlanksFell)) == 1


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("hand", "lines", "taken"),
    [("remove", ("remove 12u-21u",), 1), ("move", ("lift 12u-21u", "land 12u-23n"), 0)],
)
def test_all_that_rested_on_a_plank_is_lost(hand: str, lines: tuple[str, ...], taken: int) -> None:
    """Both halves of an X, and neither comes to a stock; the long plank alone may."""
    before = position(
        planks="12u-21u 11>se 22n>nw", pawns={A: "12u"}, hands={A: hand}, stocks={A: (1, 1)}
    )
    state, events = play(before, *lines)
    assert [len(event.sites) for event in of_kind(events, PlanksFell)] == [2]
    assert state.lost_short == before.lost_short + 2
    assert (state.players[A].short, state.players[A].long) == (1, 1 + taken)


@pytest.mark.rule("5.3")
def test_example_nobody_is_made_to_fall() -> None:
    """Somebody on the T: refused, as is a plank with a pawn on it."""
    state = position(planks="12u-21u 11>se", pawns={A: "12u", B: "11>se"}, hands={A: "remove"})
    assert (why_not(state, "remove 12u-21u").section, why_not(state, "remove 12u-21u").key) == (
        "5.3",
        "would-fall",
    )
    on_it = position(planks="12u-21u", pawns={A: "12u", B: "12u-21u"}, hands={A: "remove"})
    assert why_not(on_it, "remove 12u-21u").key == "pawn-on-it"


@pytest.mark.rule("5.3")
def test_a_bar_falls_with_either_of_its_short_planks() -> None:
    """It is long, and lost."""
    state = position(planks="11-21d 12d-22n 11-21d=12d-22n", hands={A: "remove"})
    lost = state.lost_long
    state, _ = play(state, "remove 11-21d")
    assert planks_of(state) == {"12d-22n"}
    assert state.lost_long == lost + 1


@pytest.mark.rule("5.3")
@pytest.mark.parametrize(
    ("pawn", "offered"),
    [
        ("12u-21u", {"remove 11>se", "remove 22n>nw"}),
        ("11>se", {"remove 22n>nw"}),
        ("11", {"remove 11>se"}),
        ("12u", {"remove 12u-21u"}),
    ],
)
def test_only_planks_with_an_end_at_the_pawn_are_taken(pawn: str, offered: set[str]) -> None:
    """From a long plank its halves, from a half its partner, never what one stands on."""
    state = position(planks="12u-21u 11>se 22n>nw", pawns={A: pawn}, hands={A: "remove"})
    assert set(choices(state, "remove")) == offered


@pytest.mark.rule("5.3")
def test_from_a_short_plank_its_bar_is_taken() -> None:
    """And not the plank itself."""
    state = position(
        planks="11-21d 12d-22n 11-21d=12d-22n", pawns={A: "12d-22n"}, hands={A: "remove"}
    )
    assert choices(state, "remove") == ["remove 11-21d=12d-22n"]


@pytest.mark.rule("5.4")
def test_example_a_plank_is_moved_to_another_place_at_the_pawn() -> None:
    """11-12u to 11-21d, and not back to where it lay."""
    state = position(planks="11-12u", hands={A: "move"})
    state, _ = play(state, "lift 11-12u")
    assert isinstance(state.due, Landing)
    assert choices(state) == ["land 11-21d"]
    assert why_not(state, "land 11-12u").key == "same-site"
    state, events = play(state, "land 11-21d")
    assert planks_of(state) == {"11-21d"}
    assert len(of_kind(events, PlankMoved)) == 1


@pytest.mark.rule("5.4")
def test_example_a_plank_with_a_pawn_on_it_is_not_moved() -> None:
    """Neither one's own pawn nor another's."""
    state = position(planks="11-12u", pawns={A: "11-12u"}, hands={A: "move"})
    assert why_not(state, "lift 11-12u").key == "pawn-on-it"


@pytest.mark.rule("5.4")
def test_a_plank_that_can_lie_nowhere_else_is_not_lifted() -> None:
    """The only long place at the corner is where it lies."""
    state = position(planks="11-22n", hands={A: "move"})
    answer = why_not(state, "lift 11-22n")
    assert (answer.section, answer.key) == ("5.4", "nowhere-else")


@pytest.mark.rule("5.4")
def test_what_rests_on_a_plank_that_is_moved_falls() -> None:
    """A bar is lost when one of its short planks goes elsewhere; with a pawn on it none goes."""
    planks = "11-21d 12d-22n 11-21d=12d-22n"
    state = position(planks=planks, pawns={A: "21d"}, hands={A: "move"})
    lost = state.lost_long
    state, events = play(state, "lift 11-21d", "land 21d-31d")
    assert planks_of(state) == {"12d-22n", "21d-31d"}
    assert len(of_kind(events, PlanksFell)) == 1
    assert state.lost_long == lost + 1
    held = position(planks=planks, pawns={A: "21d", B: "11-21d=12d-22n"}, hands={A: "move"})
    assert why_not(held, "lift 11-21d").key == "would-fall"


@pytest.mark.rule("5.4")
def test_a_short_plank_may_be_moved_from_pile_to_pile_to_a_half() -> None:
    """Straight before, a T after."""
    state = position(planks="11-12u 12u-21u", hands={A: "move"})
    state, _ = play(state, "lift 11-12u")
    assert choices(state) == ["land 11-21d", "land 11>se"]


@pytest.mark.rule("5.4")
def test_a_bar_may_be_moved_to_the_other_side_of_a_short_plank() -> None:
    """It lands as a bar: from one pair of short planks to the next."""
    state = position(
        2,
        planks="21d-31d 22s-32n 23s-33n 21d-31d=22s-32n",
        pawns={A: "22s-32n"},
        hands={A: "move"},
    )
    state, _ = play(state, "lift 21d-31d=22s-32n", "land 22s-32n=23s-33n")
    assert planks_of(state) == {"21d-31d", "22s-32n", "23s-33n", "22s-32n=23s-33n"}
