"""§5 The end of the game, points and the winner."""

from __future__ import annotations

import pytest

from tests.patrons.positions import (
    CANVASER,
    DRAPER,
    FRARI,
    SAN_POLO,
    WOOL,
    A,
    B,
    C,
    play,
    table,
)
from venise.engine.game import TERMINAL
from venise.games.patrons.actions import PRODUCE, SPONSOR, Choose, Open, Pass
from venise.games.patrons.events import GameEnded
from venise.games.patrons.game import PATRONS

BUSINESSES = {1: (A, DRAPER), 10: (A, DRAPER), 13: (A, CANVASER), 15: (A, CANVASER)}
STATUES = (FRARI, SAN_POLO)
"""Four businesses, two of them beside statues, one of these beside two: 2 + 2 + 1 + 1."""


@pytest.mark.rule("5")
@pytest.mark.parametrize(
    ("seats", "favours", "over"),
    [(3, 6, True), (3, 5, False), (4, 6, True), (4, 5, False), (5, 4, True), (5, 3, False)],
)
def test_example_twelve_points_end_the_game_and_ten_with_five_seats(
    seats: int,
    favours: int,
    over: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Counted at the end of the turn in which somebody has them."""
    state = table(seats, favours={A: favours}, businesses=BUSINESSES, statues=STATUES)
    assert PATRONS.scores(state)[A] == 6 + favours
    state, events = play(state, Choose(PRODUCE))
    assert (state.current_player == TERMINAL) == over
    assert any(isinstance(event, GameEnded) for event in events) == over


@pytest.mark.rule("5")
@pytest.mark.parametrize("seat", [A, B, C])
def test_the_goal_ends_the_game_whoever_has_reached_it(seat: int) -> None:
    """The lead of the turn or another."""
    state, _ = play(table(favours={seat: 12}), Choose(PRODUCE))
    assert state.current_player == TERMINAL
    assert PATRONS.returns(state)[seat] == 1


@pytest.mark.rule("5")
def test_ducats_break_a_tie_and_a_full_tie_is_shared() -> None:
    """Both have twelve points."""
    state, _ = play(table(favours={A: 9, B: 9}, turn=150), Choose(PRODUCE))
    assert PATRONS.returns(state) == (0.5, 0.5, 0.0)
    state, _ = play(table(favours={A: 9, B: 9}, ducats={B: 11}, turn=150), Choose(PRODUCE))
    assert PATRONS.returns(state) == (0.0, 1.0, 0.0)


@pytest.mark.rule("5")
def test_a_game_that_will_not_end_is_over_after_150_turns() -> None:
    """Reading: it is scored as it stands."""
    assert play(table(turn=149), Choose(PRODUCE))[0].current_player != TERMINAL
    assert play(table(turn=150), Choose(PRODUCE))[0].current_player == TERMINAL


@pytest.mark.rule("5")
def test_whoever_reaches_the_goal_all_perform_the_action_to_its_end() -> None:
    """A has twelve points with its draper; B and C may still sponsor, and C has more then."""
    start = table(
        hands={A: (WOOL,), C: (WOOL,)}, favours={A: 11, C: 11}, ducats={C: 20}, statues=(FRARI,)
    )
    state, _ = play(start, Choose(SPONSOR), Open(DRAPER, 12, (WOOL,)))
    assert PATRONS.scores(state)[A] == 12
    assert state.current_player == B
    state, _ = play(state, Pass(), Open(DRAPER, 0, (WOOL,)))
    assert state.current_player == TERMINAL
    assert PATRONS.returns(state) == (0.0, 0.0, 1.0)
