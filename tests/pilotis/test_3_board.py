"""§3 Squares of piles, and §3.4 planks as squares."""

from __future__ import annotations

import pytest

from tests.pilotis.positions import A, B, choices, place_of, play, position, why_not
from venise.games.pilotis.boards import BAR, DIAGONAL, HALF, STRAIGHT, board_of
from venise.games.pilotis.components import PRINTED


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("key", PRINTED)
@pytest.mark.parametrize(
    ("night", "squares", "shapes"), [(0, 32, (17, 20, 36, 8)), (1, 34, (23, 24, 48, 12))]
)
def test_every_board_has_as_many_squares_and_places_for_planks_as_counted(
    key: str, night: int, squares: int, shapes: tuple[int, ...]
) -> None:
    """By day 32 squares and 81 places, by night 34 and 107."""
    board = board_of(key, bool(night))
    assert len(board.squares) == squares
    count = [
        sum(site.shape == shape for site in board.sites)
        for shape in (STRAIGHT, DIAGONAL, HALF, BAR)
    ]
    assert tuple(count) == shapes


@pytest.mark.rule("3.4")
@pytest.mark.parametrize("key", PRINTED)
def test_plain_planks_lead_from_every_square_to_every_other(key: str) -> None:
    """Every gem can be reached with straight and diagonal planks alone, by day and by night."""
    for night in (False, True):
        board = board_of(key, night)
        reached, edge = {0}, [0]
        while edge:
            square = edge.pop()
            for number in board.sites_at[square]:
                site = board.sites[number]
                if site.shape in (STRAIGHT, DIAGONAL):
                    fresh = set(site.squares) - reached
                    reached |= fresh
                    edge += fresh
        assert reached == set(range(len(board.squares)))


@pytest.mark.rule("3.1")
def test_a_start_pile_serves_everybody() -> None:
    """Red may walk onto white's, white standing there."""
    state = position(planks="14u-15", pawns={A: "14u-15"}, hands={A: "step-1"})
    assert "walk step-1 15" in choices(state)
    state, _ = play(state, "walk step-1 15")
    assert place_of(state, A) == place_of(state, B) == "15"


@pytest.mark.rule("3.2")
def test_example_a_bridge_is_not_left_by_its_other_square() -> None:
    """From below 21 no step leads onto the plank at its deck."""
    state = position(planks="21d-31d 11-12u", pawns={A: "21u"}, hands={A: "step-3 step-1"})
    assert choices(state, "walk") == []
    assert why_not(state, "walk step-1 21d").key == "bridge-parts"
    assert why_not(state, "walk step-1 21d").section == "3.2"
    assert why_not(state, "walk step-1 21d-31d").key == "no-way"


@pytest.mark.rule("3.2")
def test_the_two_halves_below_a_bridge_are_one_square() -> None:
    """A plank from the east and one from the south-west of bridge 12 meet below its deck."""
    state = position(planks="11-12u 12u-23n", pawns={A: "11-12u"}, hands={A: "step-2"})
    assert "walk step-2 12u-23n" in choices(state)


@pytest.mark.rule("3.3")
def test_example_a_wall_parts_its_sides() -> None:
    """From the north of 22 no step leads to its south."""
    state = position(planks="22s-32n", pawns={A: "22n"}, hands={A: "step-1"})
    assert choices(state, "walk") == []
    assert (why_not(state, "walk step-1 22s").section, why_not(state, "walk step-1 22s").key) == (
        "3.3",
        "wall-parts",
    )


@pytest.mark.rule("3.4")
def test_two_planks_that_end_on_one_pile_do_not_touch() -> None:
    """The pile between them is a step of its own."""
    state = position(planks="11-12u 11-21d", pawns={A: "11-12u"}, hands={A: "step-1"})
    assert choices(state, "walk") == ["walk step-1 11", "walk step-1 12u"]
