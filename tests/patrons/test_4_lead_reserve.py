"""§2, §4, §4.1 The lead of a turn, and reserving shipments."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.patrons.positions import (
    DRAPER,
    HEMP,
    IRON,
    SILK,
    WOOL,
    A,
    B,
    C,
    Fleets,
    choices,
    due,
    facts_of,
    play,
    table,
)
from venise.games.patrons.actions import (
    LEADS,
    PRODUCE,
    RESERVE,
    SPONSOR,
    TRADE,
    Choose,
    Done,
    Pass,
    Reserve,
)
from venise.games.patrons.decisions import Buying, Lead, Reservation, Selling
from venise.games.patrons.events import ActionLed, ShipmentReserved, TurnBegan
from venise.games.patrons.game import PATRONS

SHIPS: Fleets = {
    A: (None, WOOL, IRON),
    B: (HEMP, None, SILK),
    C: (None, None, (IRON, B)),
}


@pytest.mark.rule("4")
def test_the_lead_chooses_one_of_five_actions() -> None:
    """Reading: also one that nobody can use; then the next seat leads."""
    state = table(ducats={A: 0, B: 0, C: 0})
    assert [one.action for one in choices(state, Choose)] == list(range(len(LEADS)))
    state, events = play(state, Choose(SPONSOR))
    assert ActionLed(A, SPONSOR) in events
    assert TurnBegan(B, 2) in events
    assert due(state, Lead).seat == B


@pytest.mark.rule("4")
def test_all_perform_it_the_lead_first() -> None:
    """Clockwise from the lead, here seat B."""
    state = replace(table(hands={A: (WOOL,), B: (WOOL,), C: (WOOL,)}), due=Lead(B), turn_player=B)
    state, _ = play(state, Choose(TRADE))
    for seat in (B, C, A):
        assert due(state, Selling).seat == seat
        state, _ = play(state, Done())


@pytest.mark.rule("4.1")
def test_any_unreserved_shipment_may_be_reserved() -> None:
    """On one's own ships for 1 ducat, on another's for 2; or none."""
    state, _ = play(table(ships=SHIPS), Choose(RESERVE))
    assert {(one.owner, one.berth) for one in choices(state, Reserve)} == {
        (A, 1),
        (A, 2),
        (B, 0),
        (B, 2),
    }
    assert choices(state, Pass)
    state, events = play(state, Reserve(B, 2))
    assert facts_of(events, ShipmentReserved) == [ShipmentReserved(A, B, 2, 2)]
    assert [player.ducats for player in state.players] == [8, 12, 10]
    assert state.players[A].cubes == 9
    state, _ = play(state, Reserve(B, 0))
    assert state.players[B].ducats == 11


@pytest.mark.rule("4.1")
def test_who_cannot_pay_or_has_no_cube_is_not_asked() -> None:
    """With 1 ducat only one's own ships are left; with none there is no question."""
    state, _ = play(table(ships=SHIPS, ducats={A: 1, B: 0}), Choose(RESERVE))
    assert {one.owner for one in choices(state, Reserve)} == {A}
    state, _ = play(state, Pass())
    assert due(state, Reservation).seat == C
    none = table(ships=SHIPS)
    none = replace(none, players=(replace(none.players[A], cubes=0), *none.players[1:]))
    state, _ = PATRONS.apply(none, Choose(RESERVE))
    assert due(state, Reservation).seat == B


@pytest.mark.rule("4.1")
def test_what_a_seat_pays_may_let_the_owner_reserve() -> None:
    """Legality is asked at each seat's own decision: 2 ducats came from A."""
    state, _ = play(table(ships=SHIPS, ducats={B: 0}), Choose(RESERVE))
    state, _ = play(state, Reserve(B, 0))
    assert due(state, Reservation).seat == B
    assert {one.owner for one in choices(state, Reserve)} == {A, B}


@pytest.mark.rule("4")
@pytest.mark.parametrize("action", [RESERVE, SPONSOR, PRODUCE, TRADE])
def test_all_act_clockwise_from_the_lead_and_the_next_one_leads_then(action: int) -> None:
    """Here the last seat leads: after it come the first and the second, and the first leads."""
    start = table(
        ships=SHIPS,
        hands=dict.fromkeys((A, B, C), (WOOL, WOOL)),
        businesses={1: (A, DRAPER), 2: (B, DRAPER), 10: (C, DRAPER)},
        market=(SILK,),
    )
    state, _ = play(replace(start, due=Lead(C), turn_player=C), Choose(action))
    for seat in (C, A, B):
        assert state.current_player == seat
        state, _ = play(state, Done() if action in {PRODUCE, TRADE} else Pass())
    assert state.due == (Buying(C) if action == TRADE else Lead(A))


@pytest.mark.rule("4.1")
def test_a_reservation_on_an_own_ship_is_paid_to_the_bank() -> None:
    """One ducat, and nobody gets it."""
    state, _ = play(table(ships=SHIPS), Choose(RESERVE), Reserve(A, 2))
    assert [player.ducats for player in state.players] == [9, 10, 10]
    assert [player.cubes for player in state.players] == [9, *start_cubes()[1:]]


def start_cubes() -> list[int]:
    """The cubes of all seats before anybody reserves; some of SHIPS is reserved."""
    return [player.cubes for player in table(ships=SHIPS).players]


@pytest.mark.rule("4.1")
def test_who_has_just_the_price_may_reserve() -> None:
    """Two ducats do for another's shipment."""
    state, _ = play(table(ships=SHIPS, ducats={A: 2}), Choose(RESERVE))
    assert {one.owner for one in choices(state, Reserve)} == {A, B}
    state, _ = play(state, Reserve(B, 2))
    assert state.players[A].ducats == 0
