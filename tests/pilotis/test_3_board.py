"""§3 Squares of piles, and §3.4 planks as squares."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.pilotis.positions import A, B, choices, place_of, play, position, why_not
from venise.games.pilotis.board import Board
from venise.games.pilotis.boards import (
    BAR,
    DIAGONAL,
    HALF,
    STRAIGHT,
    board_of,
    build_board,
    lowest,
    numbers_in,
    to_bits,
)
from venise.games.pilotis.components import CELLS, PILE_KEYS, PRINTED


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
    assert count_shapes(board) == shapes


def count_shapes(board: Board) -> tuple[int, ...]:
    """How many places a board has for planks from pile to pile, short and long, halves and bars."""
    shapes = [site.shape for site in board.sites]
    return tuple(shapes.count(shape) for shape in (STRAIGHT, DIAGONAL, HALF, BAR))


def ends(board: Board, name: str) -> set[str]:
    """The squares and planks that the ends of a plank at that place touch."""
    site = board.sites[board.places[name] - len(board.squares)]
    return {board.name(place) for place in numbers_in(site.ends)}


@pytest.mark.rule("3.4")
def test_the_north_western_corner_is_as_it_is_drawn() -> None:
    """Start pile 11, bridges 12 and 21, wall 22; no pile at 13, so that one half has no partner."""
    drawn = {
        "11-12u": {"11", "12u"},
        "11-21d": {"11", "21d"},
        "12d-22n": {"12d", "22n"},
        "11-22n": {"11", "22n"},
        "12u>sw": {"12u", "11-22n", "21u>ne"},
        "21u>ne": {"21u", "11-22n", "12u>sw"},
        "12u-21u": {"12u", "21u"},
        "11>se": {"11", "12u-21u", "22n>nw"},
        "22n>nw": {"22n", "12u-21u", "11>se"},
        "11-21d=12d-22n": {"11-21d", "12d-22n"},
        "22n>ne": {"22n", "12u-23n"},
    }
    board = board_of("classic-1", False)
    assert {name: ends(board, name) for name in drawn} == drawn
    assert not {"12u-13", "13>sw", "21u-22n", "11-12u=21u-22n"} & set(board.places)


@pytest.mark.rule("3.4")
def test_bridges_alone_take_planks_at_every_place_of_the_grid() -> None:
    """31 straight, 24 diagonals with two halves each, and two bars among every four piles."""
    piles = (PILE_KEYS.index("bridge-ns"),) * CELLS
    board = build_board(replace(PRINTED["classic-1"], piles=piles), night=True)
    assert count_shapes(board) == (31, 24, 48, 24)
    assert ends(board, "11u-12u=21u-22u") == {"11u-12u", "21u-22u"}
    assert ends(board, "34u-35u=44u-45u") == {"34u-35u", "44u-45u"}


@pytest.mark.rule("3.4")
def test_a_set_of_places_is_a_number_with_a_bit_for_each() -> None:
    """Put together from places in any order, it gives them in rising order, and the lowest."""
    places = to_bits([70, 2, 35])
    assert numbers_in(places) == [2, 35, 70]
    assert lowest(places) == 2


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
