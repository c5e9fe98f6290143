"""§5.1, §5.2 Laying short planks and long ones."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, B, choices, luck, planks_of, play, position, why_not


@pytest.mark.rule("5.1")
def test_a_short_plank_lies_between_neighbours_in_a_row_or_column() -> None:
    """From a corner there are two places; the stock has one plank less."""
    state = position(hands={A: "short"})
    assert choices(state, "lay") == ["lay short 11-12u", "lay short 11-21d"]
    state, _ = play(state, "lay short 11-12u")
    assert planks_of(state) == {"11-12u"}
    assert state.players[A].short == 2


@pytest.mark.rule("5.2")
def test_a_long_plank_lies_diagonally() -> None:
    """From a corner there is one place."""
    state = position(hands={A: "long"})
    assert choices(state, "lay") == ["lay long 11-22n"]


@pytest.mark.rule("5.1")
def test_an_end_has_to_be_at_the_pawn() -> None:
    """A place elsewhere is refused, and so is one at a plank on which the pawn stands."""
    state = position(hands={A: "short short"}, planks="11-12u", pawns={A: "11-12u"})
    answer = why_not(state, "lay short 11-21d")
    assert (answer.section, answer.key) == ("5.1", "not-at-pawn")


@pytest.mark.rule("5.2")
def test_example_long_planks_do_not_cross() -> None:
    """12u-21u lies: 11-22n is refused."""
    state = position(planks="12u-21u", hands={A: "long"})
    answer = why_not(state, "lay long 11-22n")
    assert (answer.section, answer.key) == ("5.2", "crosses")
    assert answer.values["other"] == "12u-21u"


@pytest.mark.rule("5.1")
def test_example_t_a_short_plank_from_a_pile_to_the_middle_of_a_long_one() -> None:
    """From 11 onto the plank 12u-21u; over it and onto the long one are two steps."""
    state = position(planks="12u-21u", hands={A: "short step-2"})
    assert "lay short 11>se" in choices(state)
    state, _ = play(state, "lay short 11>se")
    assert "walk step-2 12u-21u" in choices(state)


@pytest.mark.rule("5.1")
def test_example_x_prolongs_the_t() -> None:
    """Laid from the first half; 11, T, X, 22n are three steps."""
    state = position(planks="12u-21u 11>se", pawns={A: "11>se"}, hands={A: "short"})
    assert "lay short 22n>nw" in choices(state)
    state = position(planks="12u-21u 11>se 22n>nw", hands={A: "step-3 step-2"})
    assert "walk step-3 22n" in choices(state)
    assert why_not(state, "walk step-2 22n").values["number"] == 3


@pytest.mark.rule("5.1")
def test_a_half_is_laid_from_the_pile_from_the_long_plank_or_from_its_partner() -> None:
    """Not from the end of the long plank."""
    for pawn in ("11", "12u-21u", "22n>nw"):
        state = position(planks="12u-21u 22n>nw", pawns={A: pawn}, hands={A: "short"})
        assert "lay short 11>se" in choices(state), pawn
    state = position(planks="12u-21u 22n>nw", pawns={A: "21u"}, hands={A: "short"})
    assert why_not(state, "lay short 11>se").key == "not-at-pawn"


@pytest.mark.rule("5.1")
def test_a_half_needs_a_long_plank_across_and_no_bar() -> None:
    """Over an H bar, or over nothing, no half lies."""
    state = position(planks="11-21d 12d-22n 11-21d=12d-22n", hands={A: "short"})
    assert why_not(state, "lay short 11>se").key == "needs-long"
    assert not [line for line in choices(state) if ">" in line]


@pytest.mark.rule("5.2")
def test_example_h_a_long_plank_between_two_short_ones() -> None:
    """From the first to the second; with a diagonal there it is refused."""
    state = position(planks="11-21d 12d-22n", pawns={A: "11-21d"}, hands={A: "long step-2"})
    state, _ = play(state, "lay long 11-21d=12d-22n")
    assert "walk step-2 12d-22n" in choices(state)
    crossed = position(planks="11-21d 12d-22n 11-22n", pawns={A: "11-21d"}, hands={A: "long"})
    assert why_not(crossed, "lay long 11-21d=12d-22n").key == "crosses"
    alone = position(planks="11-21d", pawns={A: "11-21d"}, hands={A: "long"})
    assert why_not(alone, "lay long 11-21d=12d-22n").key == "needs-shorts"


@pytest.mark.rule("5.2")
def test_two_bars_may_lie_on_one_short_plank_and_no_step_leads_from_one_to_the_other() -> None:
    """From both of its sides; the way from bar to bar is over the short one between them."""
    lying = "21d-31d 22s-32n 23s-33n"
    one, other = "21d-31d=22s-32n", "22s-32n=23s-33n"
    state = position(planks=lying, pawns={A: "22s-32n"}, hands={A: "long long"})
    state, _ = play(state, f"lay long {one}", f"lay long {other}")
    assert {one, other} <= planks_of(state)
    state = position(planks=f"{lying} {one} {other}", pawns={A: one}, hands={A: "step-1 step-2"})
    assert f"walk step-1 {other}" not in choices(state)
    assert f"walk step-2 {other}" in choices(state)


@pytest.mark.rule("5.2")
def test_no_diagonal_crosses_a_bar() -> None:
    """One long plank lies among four piles, whichever way."""
    state = position(planks="11-21d 12d-22n 11-21d=12d-22n", hands={A: "long"})
    assert why_not(state, "lay long 11-22n").key == "crosses"


@pytest.mark.rule("5.1")
def test_a_place_that_is_taken_and_an_empty_stock_are_refused() -> None:
    """Each with its own reason."""
    state = position(planks="11-12u", hands={A: "short long"}, stocks={A: (1, 0)})
    assert why_not(state, "lay short 11-12u").key == "taken"
    assert why_not(state, "lay long 11-22n").key == "no-long"
    assert why_not(position(stocks={A: (0, 1)}), "lay short 11-12u").key == "no-short"


@pytest.mark.rule("1.2")
def test_planks_on_the_board_belong_to_nobody() -> None:
    """B's pawn walks over what A has laid."""
    state = position(planks="11-12u", pawns={B: "11"}, hands={B: "step-2"})
    state, _ = play(state, "end")
    state, _ = luck(state)
    assert "walk step-2 12u" in choices(state)
