"""§7, §8 The end of the year, the end of the game and the winner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    A,
    B,
    C,
    due,
    luck,
    play,
    table,
)
from venise.engine.game import TERMINAL
from venise.games.doge.actions import TurnCard
from venise.games.doge.components import ALL_MARKERS, NO_MARKERS
from venise.games.doge.decisions import Ballot, GameOver
from venise.games.doge.events import GameEnded, YearBegan, YearEnded
from venise.games.doge.game import DOGE
from venise.games.doge.state import State

FIVE = (A,) * 5


def year_over(
    palaces: Mapping[int, Sequence[int]], year: int = 3, **given: Any
) -> tuple[State, tuple[object, ...]]:
    """The state after the last area of a year, in which nobody votes, and what happened."""
    state = table(**{"palaces": palaces, "year": year, "order": (SAN_MARCO,), **given})
    state, _ = luck(state)
    return play(state, TurnCard(SAN_MARCO))


@pytest.mark.rule("7")
def test_cards_and_markers_return_and_all_else_stays() -> None:
    """Another year begins with every marker in supply and every card in hand."""
    state = table(
        order=(SAN_MARCO,),
        ballots={CASTELLO: {A: (0, 3)}},
        houses={CASTELLO: {B: 2}},
        palaces={CASTELLO: (C,)},
        advisors={DORSODURO: (A, QUARANTIA)},
    )
    state, _ = luck(state)
    state, events = play(state, TurnCard(SAN_MARCO))
    assert YearEnded(1) in events
    assert any(isinstance(event, YearBegan) and event.year == 2 for event in events)
    for player in state.players:
        assert (player.left, player.used, player.shown) == (ALL_MARKERS, (), NO_MARKERS)
        assert set(player.stacks) == {NO_MARKERS}
    assert state.districts[CASTELLO].houses[B] == 2
    assert state.districts[CASTELLO].palaces == (C,)
    assert (state.advisors[DORSODURO].owner, state.advisors[DORSODURO].area) == (A, QUARANTIA)
    due(state, Ballot)


@pytest.mark.rule("8")
@pytest.mark.parametrize("seat", [A, B, C])
def test_the_game_ends_whoever_qualifies(seat: int) -> None:
    """The others have nothing but the same markers."""
    state, _ = year_over(dict.fromkeys(range(6), (seat,)))
    assert state.current_player == TERMINAL
    assert DOGE.returns(state)[seat] == 1


@pytest.mark.rule("8")
def test_of_seats_with_as_many_palaces_all_houses_on_the_board_count() -> None:
    """Two in each of two districts are more than three in one."""
    both = dict.fromkeys(range(6), (A, B))
    state, _ = year_over(both, houses={CASTELLO: {A: 2, B: 3}, DORSODURO: {A: 2}})
    assert DOGE.returns(state) == (1.0, 0.0, 0.0)


@pytest.mark.rule("8")
@pytest.mark.parametrize(
    ("counts", "over"),
    [
        ((1, 1, 1, 1, 1, 1), True),
        ((2, 2, 1, 1, 1, 0), True),
        ((3, 1, 1, 1, 1, 0), True),
        ((2, 2, 2, 2, 0, 0), True),
        ((5, 1, 1, 1, 0, 0), True),
        ((2, 1, 1, 1, 1, 0), False),
        ((4, 1, 1, 1, 0, 0), False),
        ((4, 3, 1, 0, 0, 0), False),
        ((2, 2, 2, 1, 0, 0), False),
    ],
)
def test_six_in_six_seven_in_five_or_eight_in_four_end_the_game(
    counts: tuple[int, ...],
    over: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """At least each: more palaces do not make up for a district that has none."""
    palaces = {district: (A,) * number for district, number in enumerate(counts)}
    state, events = year_over(palaces)
    assert (state.current_player == TERMINAL) == over
    assert any(isinstance(event, GameEnded) for event in events) == over


@pytest.mark.rule("8")
def test_example_among_those_who_qualify_most_palaces_win() -> None:
    """Anna has 6 in 6, Bernd 7 in 5, Claudia 7 in 4: Bernd wins, and Claudia is last."""
    palaces = {
        0: (A, B, C, C),
        1: (A, B, C, C),
        2: (A, B, B, C, C),
        3: (A, B, B, C),
        4: (A, B),
        5: (A,),
    }
    state, events = year_over(palaces)
    due(state, GameOver)
    assert GameEnded((B,)) in events
    assert DOGE.returns(state) == (0.0, 1.0, 0.0)
    standing = DOGE.standing(state)
    assert standing[B] > standing[A] > standing[C]


@pytest.mark.rule("8")
def test_equal_palaces_are_broken_by_houses_on_the_board() -> None:
    """Anna and Bernd have seven each; level in houses, too, they share the win."""
    palaces = {0: (A, A, B, B), 1: (A, B), 2: (A, B), 3: (A, B), 4: (A, B), 5: (A, B)}
    state, _ = year_over(palaces, houses={0: {A: 1}, 3: {B: 2}})
    assert DOGE.returns(state) == (0.0, 1.0, 0.0)
    state, _ = year_over(palaces, houses={0: {A: 2}, 3: {B: 2}})
    assert DOGE.returns(state) == (0.5, 0.5, 0.0)


@pytest.mark.rule("8")
def test_the_end_is_looked_for_at_the_end_of_a_year_only() -> None:
    """With six in six districts before the last election, the year goes on."""
    palaces = dict.fromkeys(range(6), (A,))
    state = table(palaces=palaces, order=(CASTELLO, SAN_MARCO))
    state, _ = luck(state)
    state, _ = play(state, TurnCard(SAN_MARCO))
    assert state.current_player != TERMINAL


@pytest.mark.rule("8")
def test_a_game_that_will_not_end_is_over_after_twenty_years() -> None:
    """Reading: nobody qualifies; palaces decide, then districts covered, then houses."""
    state, _ = year_over({0: (A, A), 1: (B,), 2: (B,)}, year=20)
    assert DOGE.returns(state) == (0.0, 1.0, 0.0)
    state, _ = year_over({0: (A, A), 1: (B,)}, year=20, houses={3: {B: 3}})
    assert DOGE.returns(state) == (1.0, 0.0, 0.0)
    assert year_over({0: (A, A)}, year=19)[0].current_player != TERMINAL
