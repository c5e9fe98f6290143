"""§5 Elections in a district: who places houses."""

from __future__ import annotations

import pytest

from tests.doge.positions import (
    CASTELLO,
    SAN_MARCO,
    A,
    B,
    C,
    choices,
    due,
    elected,
    facts_of,
    houses_in,
    luck,
    place_together,
    play,
)
from venise.engine.game import SPECTATOR
from venise.games.doge.actions import Abstain, Place, Pledge, SealPlace, Take
from venise.games.doge.decisions import AdvisorChoice, OrderDraw, PalaceChoice, Placement
from venise.games.doge.events import (
    AdvisorFreed,
    ChoiceSealed,
    HousesPlaced,
    PalaceBuilt,
    SealsBroken,
)
from venise.games.doge.game import DOGE
from venise.games.doge.state import NEUTRAL


@pytest.mark.rule("5")
def test_the_winner_decides_about_the_advisor_then_places_two_houses() -> None:
    """Then the runner-up places one; nobody else anything."""
    state, _ = elected(ballots={SAN_MARCO: {A: (3,), B: (2,), C: (1,)}})
    assert due(state, AdvisorChoice).seat == A
    state, _ = play(state, Take(CASTELLO))
    assert [one.number for one in choices(state, Place)] == [2, 1, 0]
    state, _ = play(state, Place(2))
    assert due(state, Placement) == Placement(B, SAN_MARCO, 1)
    state, _ = play(state, Place(1))
    assert houses_in(state, SAN_MARCO) == (2, 1, 0)
    assert [player.supply for player in state.players] == [13, 14, 15]
    due(state, OrderDraw)


@pytest.mark.rule("5")
def test_houses_may_be_fewer_or_none() -> None:
    """All of them are allowed, not owed."""
    state, _ = elected(ballots={SAN_MARCO: {A: (3,), B: (2,)}})
    state, events = play(state, Abstain(), Place(0), Place(0))
    assert facts_of(events, HousesPlaced) == [
        HousesPlaced(A, SAN_MARCO, 0),
        HousesPlaced(B, SAN_MARCO, 0),
    ]


@pytest.mark.rule("5.1")
def test_with_one_house_in_supply_one_may_be_placed_and_with_none_nobody_is_asked() -> None:
    """Anna has one left; Bernd has none, and his placement is lost."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (3,), B: (2,)}},
        houses={0: {A: 14, B: 15}},
    )
    state, _ = play(state, Abstain())
    assert [one.number for one in choices(state, Place)] == [1, 0]
    state, events = play(state, Place(0))
    assert HousesPlaced(B, SAN_MARCO, 0) in events
    due(state, OrderDraw)


@pytest.mark.rule("5.1")
def test_example_two_tied_for_first_build_at_the_same_price() -> None:
    """Booklet: in San Marco two palaces stand, Anna has 4 houses, Bernd 3; both place two.

    Both build for 5: Anna keeps 1, Bernd none, and the next palace costs 7.
    """
    state, events = elected(
        4,
        ballots={SAN_MARCO: {A: (2,), B: (2,)}},
        houses={SAN_MARCO: {A: 4, B: 3}},
        palaces={SAN_MARCO: (C, C)},
        advisors={SAN_MARCO: (C, CASTELLO)},
    )
    assert facts_of(events, AdvisorFreed) == [AdvisorFreed(SAN_MARCO, C)]
    assert state.advisors[SAN_MARCO].owner == NEUTRAL
    state, _ = place_together(state, 2, 2)
    assert due(state, PalaceChoice) == PalaceChoice(A, SAN_MARCO, sealed=True)
    state, _ = play(state, Pledge(A, build=True), Pledge(B, build=True))
    state, events = luck(state)
    assert facts_of(events, PalaceBuilt) == [
        PalaceBuilt(A, SAN_MARCO, 2, 5),
        PalaceBuilt(B, SAN_MARCO, 3, 5),
    ]
    assert houses_in(state, SAN_MARCO) == (1, 0, 0, 0)
    assert state.districts[SAN_MARCO].palaces == (C, C, A, B)


@pytest.mark.rule("5.1")
def test_nobody_comes_second_behind_seats_that_are_tied() -> None:
    """Claudia, with fewer votes than the two tied, places nothing."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,), C: (1,)}})
    state, _ = place_together(state, 1, 0)
    due(state, OrderDraw)


@pytest.mark.rule("5.1")
def test_seats_tied_for_second_place_one_each() -> None:
    """After the winner; they are asked in the order of the year, and place together."""
    state, _ = elected(year=2, ballots={SAN_MARCO: {A: (1,), B: (3,), C: (1,)}})
    state, _ = play(state, Abstain(), Place(0))
    assert due(state, Placement) == Placement(C, SAN_MARCO, 1, sealed=True)
    state, _ = play(state, SealPlace(C, 1))
    assert due(state, Placement) == Placement(A, SAN_MARCO, 1, sealed=True)
    state, events = place_together(state, 1)
    assert facts_of(events, HousesPlaced) == [
        HousesPlaced(C, SAN_MARCO, 1),
        HousesPlaced(A, SAN_MARCO, 1),
    ]


@pytest.mark.rule("5.1")
def test_how_many_houses_tied_seats_place_is_sealed() -> None:
    """Until Bernd has sealed too nothing stands there, and others see only that Anna has sealed."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}})
    sealed = [play(state, SealPlace(A, number)) for number in (2, 1, 0)]
    for viewer in (B, C, SPECTATOR):
        assert len({DOGE.observation(after, viewer) for after, _ in sealed}) == 1
    for after, events in sealed:
        assert events == (ChoiceSealed(A),)
        assert houses_in(after, SAN_MARCO) == (0, 0, 0)
        assert after.players[A].supply == 15
        assert DOGE.legal_actions(after) == [SealPlace(B, 2), SealPlace(B, 1), SealPlace(B, 0)]
    state, events = place_together(sealed[0][0], 1)
    assert facts_of(events, SealsBroken) == [SealsBroken((A, B))]
    assert houses_in(state, SAN_MARCO) == (2, 1, 0)


@pytest.mark.rule("5.1")
def test_of_those_tied_only_who_has_houses_seals() -> None:
    """Claudia's supply is empty, which all can see: her placement is lost without a question."""
    state, events = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}}, houses={CASTELLO: {A: 14, C: 15}}
    )
    assert facts_of(events, HousesPlaced) == [HousesPlaced(C, SAN_MARCO, 0)]
    assert [one.number for one in choices(state, SealPlace)] == [1, 0]
    state, events = place_together(state, 1, 2)
    assert houses_in(state, SAN_MARCO) == (1, 2, 0)


@pytest.mark.rule("5.1")
@pytest.mark.parametrize(("able", "other"), [(A, B), (B, A)])
def test_the_only_one_of_those_tied_with_houses_places_them_openly(able: int, other: int) -> None:
    """There is nobody who could have looked; whoever it is builds with what it has placed."""
    state, _ = elected(
        ballots={SAN_MARCO: {A: (2,), B: (2,)}},
        houses={CASTELLO: {other: 15}, SAN_MARCO: {able: 2}},
    )
    assert due(state, Placement) == Placement(able, SAN_MARCO, 2)
    state, _ = play(state, Place(1))
    assert due(state, PalaceChoice) == PalaceChoice(able, SAN_MARCO)


@pytest.mark.rule("5.1")
def test_once_all_have_placed_nothing_is_sealed_any_more() -> None:
    """What was shown is not shown again by a later election."""
    state, _ = elected(ballots={SAN_MARCO: {A: (2,), B: (2,), C: (2,)}})
    state, _ = place_together(state, 2, 1, 0)
    assert [player.sealed for player in state.players] == [None] * 3
