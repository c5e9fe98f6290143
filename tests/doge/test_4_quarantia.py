"""§4 Elections in the Quarantia."""

from __future__ import annotations

from typing import Any

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    Q1,
    Q2,
    Q3,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    A,
    B,
    C,
    D,
    choices,
    due,
    elected,
    facts_of,
    houses_in,
    luck,
    play,
)
from venise.engine.game import CHANCE
from venise.games.doge.actions import Abstain, Build, Pledge, SealShift, Shift, Take
from venise.games.doge.decisions import HouseMove, OrderDraw, PalaceChoice, QuarantiaPick
from venise.games.doge.events import (
    Abstained,
    AdvisorFreed,
    AdvisorTaken,
    HouseMoved,
    HouseStayed,
    PalaceBuilt,
    SealsBroken,
)
from venise.games.doge.state import NEUTRAL, State


def voted(votes: dict[int, tuple[int, ...]], **given: Any) -> State:
    """The Quarantia has voted."""
    seats = 4 if max(votes) > C else 3
    state, _ = elected(seats, **{"order": (QUARANTIA,), "ballots": {QUARANTIA: votes}, **given})
    return state


@pytest.mark.rule("4")
def test_example_bernd_wins_and_anna_is_second() -> None:
    """Booklet: Bernd stands one in San Marco; Anna, then Bernd, abstain and move a house each."""
    state = voted(
        {B: (3,), A: (2,)},
        advisors={Q1: (A, CASTELLO), Q3: (C, SAN_POLO)},
        houses={DORSODURO: {A: 1}, SAN_POLO: {A: 2, B: 3}, CASTELLO: {B: 2}},
    )
    assert [state.advisors[one].owner for one in (Q1, Q2, Q3)] == [NEUTRAL] * 3
    state, _ = play(state, Take(SAN_MARCO))
    assert due(state, QuarantiaPick).seat == A
    state, _ = play(state, Abstain(DORSODURO, SAN_POLO))
    assert due(state, PalaceChoice).seat == A
    state, _ = play(state, Build())
    assert due(state, QuarantiaPick).seat == B
    state, _ = play(state, Abstain(CASTELLO, DORSODURO))
    due(state, OrderDraw)
    owners = sorted((state.advisors[one].owner, state.advisors[one].area) for one in (Q1, Q2, Q3))
    assert owners == [(NEUTRAL, QUARANTIA), (NEUTRAL, QUARANTIA), (B, SAN_MARCO)]


@pytest.mark.rule("4")
def test_rings_on_its_advisors_go_home_first() -> None:
    """All three become neutral, whoever controls them, and are told so."""
    _, events = elected(
        order=(QUARANTIA,),
        ballots={QUARANTIA: {B: (1,)}},
        advisors={Q1: (A, CASTELLO), Q2: (A, CASTELLO), Q3: (B, SAN_POLO)},
    )
    assert facts_of(events, AdvisorFreed) == [
        AdvisorFreed(Q1, A),
        AdvisorFreed(Q2, A),
        AdvisorFreed(Q3, B),
    ]


@pytest.mark.rule("4")
def test_they_stand_in_districts_only() -> None:
    """Any of the six; never in the Quarantia, their home."""
    assert {one.area for one in choices(voted({A: (1,)}), Take)} == set(range(6))


@pytest.mark.rule("4")
def test_who_abstains_may_move_a_house_between_any_two_districts() -> None:
    """From each district with an own house to each other."""
    state = voted({A: (1,)}, houses={CASTELLO: {A: 1}, SAN_POLO: {A: 3}, DORSODURO: {B: 1}})
    ways = [(one.start, one.end) for one in choices(state, Abstain)]
    assert len(ways) == 1 + 2 * 5
    assert (CASTELLO, DORSODURO) in ways


@pytest.mark.rule("4")
def test_without_a_runner_up_the_middle_one_stays_neutral() -> None:
    """Reading: the winner picks twice, one after the other."""
    state, events = play(voted({A: (1,)}), Take(CASTELLO))
    assert due(state, QuarantiaPick) == QuarantiaPick(A, 3)
    state, events = play(state, Take(CASTELLO))
    assert facts_of(events, AdvisorTaken)[0].advisor == Q2
    assert state.advisors[Q3].owner == NEUTRAL
    due(state, OrderDraw)


@pytest.mark.rule("4")
def test_rings_are_counted_after_its_advisors_are_neutral() -> None:
    """Reading: who controlled six with one of these has a ring again."""
    others = dict.fromkeys(range(5), (A, QUARANTIA))
    assert choices(voted({A: (1,)}, advisors={**others, Q1: (A, CASTELLO)}), Take)
    assert not choices(voted({A: (1,), B: (2,)}, advisors={**others, 5: (A, CASTELLO)}), Shift)
    state = voted({A: (1,)}, advisors={**others, 5: (A, CASTELLO)}, houses={CASTELLO: {A: 1}})
    assert not choices(state, Take)


@pytest.mark.rule("4")
def test_who_leaves_an_advisor_neutral_need_not_move_a_house() -> None:
    """That is all that is told, and the next one picks."""
    state, events = play(voted({A: (2,), B: (1,)}), Abstain())
    assert events == (Abstained(A, QUARANTIA),)
    assert due(state, QuarantiaPick) == QuarantiaPick(B, 2)


@pytest.mark.rule("4.1")
def test_seats_tied_for_first_move_two_houses_each_and_nobody_is_second() -> None:
    """All three advisors become and stay neutral; each wave is sealed, then made together."""
    state = voted(
        {A: (2,), B: (2,), C: (1,)},
        advisors={Q1: (C, CASTELLO)},
        houses={CASTELLO: {A: 2, B: 2}},
    )
    assert state.advisors[Q1].owner == NEUTRAL
    for start, end in ((CASTELLO, DORSODURO), (CASTELLO, SAN_POLO)):
        assert due(state, HouseMove) == HouseMove(A, sealed=True)
        state, told = play(state, SealShift(A, start, end), SealShift(B, start, end))
        assert state.current_player == CHANCE
        assert facts_of(told, HouseMoved) == []
        state, events = luck(state)
        assert facts_of(events, SealsBroken) == [SealsBroken((A, B))]
        assert facts_of(events, HouseMoved) == [
            HouseMoved(A, start, end),
            HouseMoved(B, start, end),
        ]
    due(state, OrderDraw)


@pytest.mark.rule("4.1")
def test_seats_tied_for_second_move_one_house_between_the_winners_picks() -> None:
    """Reading: they stand in the runner-up's place; that advisor stays neutral."""
    state = voted({A: (1,), B: (1,), D: (3,)}, houses={CASTELLO: {A: 1, B: 1}})
    state, _ = play(state, Take(CASTELLO))
    state, _ = play(state, SealShift(A), SealShift(B, CASTELLO, SAN_POLO))
    state, events = luck(state)
    assert facts_of(events, HouseStayed) == [HouseStayed(A)]
    assert facts_of(events, HouseMoved) == [HouseMoved(B, CASTELLO, SAN_POLO)]
    assert due(state, QuarantiaPick) == QuarantiaPick(D, 3)


@pytest.mark.rule("4.1")
def test_the_only_one_of_those_tied_with_a_house_moves_it_openly() -> None:
    """Nobody else has anything to seal."""
    state = voted({A: (2,), B: (2,)}, houses={CASTELLO: {A: 1}})
    assert due(state, HouseMove) == HouseMove(A)
    state, _ = play(state, Shift(CASTELLO, SAN_POLO))
    assert due(state, HouseMove) == HouseMove(A)
    assert (houses_in(state, CASTELLO)[A], houses_in(state, SAN_POLO)[A]) == (0, 1)
    state, events = play(state, Shift())
    assert HouseStayed(A) in events


@pytest.mark.rule("4.1")
def test_nobody_is_asked_where_none_of_those_tied_has_a_house() -> None:
    """The election is over at once."""
    due(voted({A: (2,), B: (2,)}), OrderDraw)


@pytest.mark.rule("6.1")
def test_tied_movers_who_meet_in_a_district_build_at_the_same_price() -> None:
    """Both move a third house to Dorsoduro: sealed pledges, both pay 3."""
    state = voted(
        {A: (2,), B: (2,)},
        houses={CASTELLO: {A: 1, B: 1}, DORSODURO: {A: 2, B: 2}},
    )
    state, _ = play(state, SealShift(A, CASTELLO, DORSODURO), SealShift(B, CASTELLO, DORSODURO))
    state, _ = luck(state)
    assert due(state, PalaceChoice) == PalaceChoice(A, DORSODURO, sealed=True)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert [(one.seat, one.price) for one in facts_of(events, PalaceBuilt)] == [(A, 3), (B, 3)]
