"""§3 Taking control of advisors, and abstaining."""

from __future__ import annotations

from typing import Any

import pytest

from tests.doge.positions import (
    CANNAREGIO,
    CASTELLO,
    DORSODURO,
    Q1,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    SANTA_CROCE,
    A,
    B,
    choices,
    due,
    elected,
    facts_of,
    houses_in,
    play,
)
from venise.games.doge.actions import Abstain, Build, Place, Take
from venise.games.doge.decisions import AdvisorChoice, PalaceChoice, Placement
from venise.games.doge.events import Abstained, AdvisorFreed, AdvisorTaken, HouseMoved, PalaceBuilt
from venise.games.doge.state import NEUTRAL, State

WON = {SAN_MARCO: {A: (3,)}}
"""Anna alone has votes in San Marco."""

SIX = dict.fromkeys(range(6), (A, QUARANTIA))
"""Anna controls the advisors of all districts, which stand in the Quarantia."""


def won(**given: Any) -> State:
    """Anna has won San Marco and decides about its advisor."""
    state, _ = elected(**{"ballots": WON, **given})
    assert due(state, AdvisorChoice).seat == A
    return state


@pytest.mark.rule("3.1")
def test_the_winner_puts_a_ring_on_the_advisor() -> None:
    """Another's ring goes home."""
    state = won(advisors={SAN_MARCO: (B, CASTELLO)})
    state, events = play(state, Take(SAN_POLO))
    assert facts_of(events, AdvisorTaken) == [AdvisorTaken(A, SAN_MARCO, SAN_POLO, B)]
    assert (state.advisors[SAN_MARCO].owner, state.advisors[SAN_MARCO].area) == (A, SAN_POLO)


@pytest.mark.rule("3.2")
def test_an_advisor_stands_in_any_area_but_its_home() -> None:
    """The Quarantia is one of them; where it stood before does not matter."""
    everywhere = {CANNAREGIO, CASTELLO, DORSODURO, SAN_POLO, SANTA_CROCE, QUARANTIA}
    assert {one.area for one in choices(won(), Take)} == everywhere
    standing = won(advisors={SAN_MARCO: (A, CASTELLO)})
    assert {one.area for one in choices(standing, Take)} == everywhere


@pytest.mark.rule("3.2")
def test_advisors_stay_where_they_are_until_their_own_area_votes() -> None:
    """Those of other areas keep ring and place, and vote wherever they stand."""
    state = won(advisors={CASTELLO: (B, SAN_POLO)})
    state, _ = play(state, Take(CASTELLO))
    assert (state.advisors[CASTELLO].owner, state.advisors[CASTELLO].area) == (B, SAN_POLO)


@pytest.mark.rule("3.1")
def test_who_controls_six_must_abstain_from_another() -> None:
    """There is no ring left for a seventh."""
    others = {**SIX, Q1: (A, CASTELLO)}
    del others[SAN_MARCO]
    assert choices(won(advisors=others, houses={CASTELLO: {A: 1}}), Take) == []


@pytest.mark.rule("3.1")
def test_who_controls_six_may_take_one_of_them_again() -> None:
    """Reading: he earns no other advisor, his ring is replaced."""
    assert choices(won(advisors=SIX), Take)


@pytest.mark.rule("3.3")
@pytest.mark.parametrize("owner", [A, B])
def test_abstaining_sends_the_advisor_home(owner: int) -> None:
    """Its ring goes back to whoever it was, the abstainer's too, and it is neutral."""
    state, events = play(won(advisors={SAN_MARCO: (owner, CASTELLO)}), Abstain())
    assert facts_of(events, AdvisorFreed) == [AdvisorFreed(SAN_MARCO, owner)]
    assert facts_of(events, Abstained) == [Abstained(A, SAN_MARCO)]
    assert (state.advisors[SAN_MARCO].owner, state.advisors[SAN_MARCO].area) == (
        NEUTRAL,
        SAN_MARCO,
    )


@pytest.mark.rule("3.3")
def test_who_abstains_may_move_a_house_from_or_to_the_district() -> None:
    """One own house, either way, but not between two other districts."""
    state = won(houses={SAN_MARCO: {A: 1}, CASTELLO: {A: 1, B: 1}, DORSODURO: {B: 2}})
    ways = {(one.start, one.end) for one in choices(state, Abstain)} - {(-1, -1)}
    out = {(SAN_MARCO, end) for end in range(6) if end != SAN_MARCO}
    assert ways == {(CASTELLO, SAN_MARCO), *out}
    state, events = play(state, Abstain(CASTELLO, SAN_MARCO))
    assert facts_of(events, HouseMoved) == [HouseMoved(A, CASTELLO, SAN_MARCO)]
    assert houses_in(state, SAN_MARCO)[A] == 2


@pytest.mark.rule("3.3")
def test_the_advisor_may_be_neutral_before_and_no_house_moved() -> None:
    """Reading: both are allowed; abstaining is not tied to a ring that goes home."""
    state, events = play(won(), Abstain())
    assert events == (Abstained(A, SAN_MARCO),)
    due(state, Placement)


@pytest.mark.rule("3.3")
def test_example_two_palaces_in_one_election() -> None:
    """A house arrives beside five: a palace for 3; two more arrive: another for 4; 1 is left."""
    state, _ = elected(
        order=(CASTELLO,),
        ballots={CASTELLO: {A: (2,)}},
        houses={CASTELLO: {A: 5}, DORSODURO: {A: 1}},
    )
    state, _ = play(state, Abstain(DORSODURO, CASTELLO))
    due(state, PalaceChoice)
    state, events = play(state, Build())
    assert facts_of(events, PalaceBuilt)[0].price == 3
    assert houses_in(state, CASTELLO)[A] == 3
    state, _ = play(state, Place(2))
    state, events = play(state, Build())
    assert facts_of(events, PalaceBuilt)[0].price == 4
    assert houses_in(state, CASTELLO)[A] == 1
