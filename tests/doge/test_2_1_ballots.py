"""§2.1 Placing ballot markers, sealed and all at once."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.doge.positions import CASTELLO, SAN_POLO, A, B, C, choices, due, facts_of, luck, play
from tests.doge.positions import markers as of
from venise.engine.game import CHANCE, SPECTATOR
from venise.games.doge.actions import Seal
from venise.games.doge.components import AREA_COUNT
from venise.games.doge.decisions import Ballot, Count
from venise.games.doge.events import BallotLaid, BallotSealed, RoundBegan
from venise.games.doge.game import DOGE
from venise.games.doge.rules.ballots import open_round
from venise.games.doge.state import State


def opened(seats: int = 3) -> State:
    """The first ballot of the first year."""
    state = DOGE.initial_state(seats)
    while state.current_player == CHANCE:
        state, _ = luck(state)
    return state


def quick_round(state: State, number: int = 1) -> State:
    """The state after every seat has sealed that many markers on its first free card."""
    while state.current_player >= 0:
        ballot = next(one for one in choices(state, Seal) if sum(one.markers) == number)
        state, _ = play(state, ballot)
    state, _ = luck(state)
    return state


@pytest.mark.rule("2.1.1")
def test_a_ballot_is_one_area_with_one_to_four_markers() -> None:
    """Any choice of markers, 39 of them to begin with, on any of the seven areas."""
    ballots = choices(opened(), Seal)
    assert {one.area for one in ballots} == set(range(AREA_COUNT))
    sizes = {sum(one.markers) for one in ballots}
    assert sizes == {1, 2, 3, 4}
    assert len(ballots) == 7 * 39


@pytest.mark.rule("2.1.1")
def test_a_sealed_ballot_changes_nothing_that_others_see() -> None:
    """The markers are still counted in supply, and whose turn it is is all that is new."""
    state = opened()
    after, events = play(state, Seal(A, CASTELLO, of(3, 3)))
    assert events == (BallotSealed(A),)
    seen = DOGE.observation(after, SPECTATOR)
    assert seen.players[A].left == (7,)
    assert seen.players[A].stacks == DOGE.observation(state, SPECTATOR).players[A].stacks
    assert due(after, Ballot).seat == B


@pytest.mark.rule("2.1.1")
def test_own_markers_may_always_be_looked_at() -> None:
    """A seat sees what it has sealed and what lies on the board, others see numbers alone."""
    state, _ = play(opened(), Seal(A, CASTELLO, of(0, 3)))
    assert DOGE.observation(state, A).players[A].sealed == Seal(A, CASTELLO, of(0, 3))
    while state.current_player >= 0:
        state, _ = play(state, choices(state, Seal)[0])
    state, _ = luck(state)
    assert DOGE.observation(state, A).players[A].stacks[CASTELLO] == of(0, 3)
    assert DOGE.observation(state, B).players[A].stacks[CASTELLO] == (2,)
    assert DOGE.observation(state, B).players[A].left == (5,)


@pytest.mark.rule("2.1.2")
def test_markers_go_to_their_areas_when_all_have_sealed() -> None:
    """Cards are turned up together; the numbers of markers are seen, their values are not."""
    state = opened()
    for seat in (A, B, C):
        state, _ = play(state, Seal(seat, SAN_POLO if seat else CASTELLO, of(1, 2)))
    state, events = luck(state)
    assert facts_of(events, BallotLaid) == [
        BallotLaid(A, CASTELLO, 2),
        BallotLaid(B, SAN_POLO, 2),
        BallotLaid(C, SAN_POLO, 2),
    ]
    assert state.players[B].stacks[SAN_POLO] == of(1, 2)
    assert state.players[B].left == (1, 1, 1, 2)
    assert RoundBegan(2) in events


@pytest.mark.rule("2.1.2")
def test_an_area_card_is_used_once_a_year() -> None:
    """In the next round that area cannot be chosen, and markers already placed stay."""
    state = opened()
    for seat in (A, B, C):
        state, _ = play(state, Seal(seat, CASTELLO, of(1)))
    state, _ = luck(state)
    assert CASTELLO not in {one.area for one in choices(state, Seal)}
    assert state.players[A].used == (CASTELLO,)


@pytest.mark.rule("2.1.2")
def test_who_has_no_marker_left_sits_out() -> None:
    """The others go on; having used all markers is the only ground."""
    state = quick_round(opened(), 4)
    state, _ = play(state, next(one for one in choices(state, Seal) if sum(one.markers) == 3))
    for _ in range(2):
        state, _ = play(state, choices(state, Seal)[0])
    state, events = luck(state)
    assert RoundBegan(3) in events
    assert due(state, Ballot).seat == B
    state, _ = play(state, choices(state, Seal)[0])
    assert due(state, Ballot).seat == C
    state, _ = play(state, choices(state, Seal)[0])
    assert state.current_player == CHANCE


@pytest.mark.rule("2.1")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 4), (4, 3)])
def test_there_are_four_rounds_with_three_players_and_three_with_four(
    seats: int, rounds: int
) -> None:
    """Then the areas vote, whatever is left in supply."""
    state = opened(seats)
    for number in range(1, rounds + 1):
        assert due(state, Ballot).round == number
        state = quick_round(state)
    due(state, Count)
    assert sum(state.players[A].left) == 7 - rounds


@pytest.mark.rule("2.1.2")
def test_rounds_end_once_nobody_has_a_marker_left() -> None:
    """With all seven markers placed in two rounds the areas vote."""
    state = quick_round(opened(), 4)
    state = quick_round(state, 3)
    due(state, Count)


def test_another_seat_begins_each_year() -> None:
    """Reading: who seals first changes with the year, clockwise."""
    state = opened()
    assert due(state, Ballot).seat == A
    later = replace(state, year=2)
    assert due(open_round(later, 1)[0], Ballot).seat == B
