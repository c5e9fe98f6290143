"""§4.2 Sailing: new cards, pirates, unloading, loading."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tests.patrons.positions import (
    GRAIN,
    HEMP,
    IRON,
    LUMBER,
    PEPPER,
    SILK,
    WINE,
    WOOL,
    A,
    B,
    C,
    Fleets,
    choices,
    due,
    facts_of,
    pirates_waiting,
    play,
    table,
)
from venise.engine.game import CHANCE
from venise.games.patrons.actions import SAIL, Choose, Draw, Keep, Load, SellArrival
from venise.games.patrons.components import DECK, PIRATES
from venise.games.patrons.decisions import Lead, Loading, NewCards, Unloading
from venise.games.patrons.events import (
    DiscardsShuffled,
    PiratesStruck,
    ShipLoaded,
    ShipmentKept,
    ShipmentSold,
    ShipmentStolen,
)
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import Shipment, State

RIGHT: Fleets = {
    A: (None, WOOL, (IRON, B)),
    B: (None, None, SILK),
    C: (LUMBER, None, GRAIN),
}
"""What lies on the rightmost ships: A's iron reserved by B, B's silk and C's grain free."""


def sailing(state: State, *kinds: int) -> tuple[State, tuple[object, ...]]:
    """The state after the lead chose to sail and these cards were turned up."""
    return play(state, Choose(SAIL), *(Draw(kind) for kind in kinds))


@pytest.mark.rule("4.2b")
def test_example_pirates_steal_what_nobody_has_reserved() -> None:
    """Silk and grain go to the Wharf; B takes A's iron for nothing; then all ships move."""
    state, events = sailing(table(ships=RIGHT), PIRATES, WOOL, HEMP)
    assert facts_of(events, PiratesStruck) == [PiratesStruck(1)]
    assert facts_of(events, ShipmentStolen) == [ShipmentStolen(B, SILK), ShipmentStolen(C, GRAIN)]
    assert due(state, NewCards) == NewCards(0, 1)
    state, _ = play(state, Draw(LUMBER))
    assert due(state, Unloading) == Unloading(B, A)
    state, events = play(state, Keep())
    assert facts_of(events, ShipmentKept) == [ShipmentKept(B, A, IRON)]
    assert state.players[B].cubes == 10
    assert state.players[A].ships == (None, None, Shipment(WOOL))
    assert due(state, Loading).seat == A
    assert {one.kind for one in choices(state, Load)} == {WOOL, HEMP, LUMBER}
    assert state.discards[PIRATES] == 1


@pytest.mark.rule("4.2b")
def test_pirates_rob_every_seat_the_lead_first() -> None:
    """Here B leads: it loses its shipment as C does and, last of all, A."""
    ships: Fleets = {seat: (None, None, kind) for seat, kind in ((A, WOOL), (B, SILK), (C, IRON))}
    start = replace(table(ships=ships), due=Lead(B), turn_player=B)
    state, events = sailing(start, HEMP, PIRATES, HEMP)
    stolen = [(event.seat, event.kind) for event in facts_of(events, ShipmentStolen)]
    assert stolen == [(B, SILK), (C, IRON), (A, WOOL)]
    assert sum(state.wharf) == 3


@pytest.mark.rule("4.2a")
@pytest.mark.parametrize("owner", [A, B, C])
def test_after_a_reshuffle_a_secret_card_may_be_any_that_lay_hidden_before_it(owner: int) -> None:
    """One of the two of the deck or its own: nothing else, whoever's it is."""
    state, _ = play(table(deck=(WOOL, HEMP), secrets={owner: SILK}), Choose(SAIL))
    seen = PATRONS.observation(state, (owner + 1) % 3)
    imagined = {PATRONS.resample(seen, Random(seed)).players[owner].secret for seed in range(60)}
    assert imagined == {WOOL, HEMP, SILK}


@pytest.mark.rule("4.2a")
def test_as_many_new_cards_as_seats() -> None:
    """Each as likely as there are copies of it in the deck."""
    state, _ = play(table(4), Choose(SAIL))
    odds = {
        action.kind: weight
        for action, weight in PATRONS.chance_outcomes(state)
        if isinstance(action, Draw)
    }
    assert odds == {kind: number for kind, number in enumerate(DECK) if number}
    for kind in (WOOL, HEMP, WINE, SILK):
        assert isinstance(state.due, NewCards)
        state, _ = play(state, Draw(kind))
    assert due(state, Loading).seat == A


@pytest.mark.rule("4.2a")
def test_example_a_deck_that_is_too_small_is_shuffled_with_the_discards_first() -> None:
    """Two cards are left for four seats: all are shuffled together before any is drawn."""
    state = table(4, deck=(WOOL, HEMP))
    state, events = play(state, Choose(SAIL))
    assert facts_of(events, DiscardsShuffled) == [DiscardsShuffled(67)]
    assert (sum(state.deck), sum(state.discards)) == (69, 0)
    assert due(state, NewCards).first == 4


@pytest.mark.rule("4.2a")
def test_the_discards_stay_where_they_are_while_the_deck_has_enough() -> None:
    """Just as many cards as seats will do."""
    state, events = sailing(table(4, deck=(WOOL, HEMP, IRON, SILK)), WOOL, HEMP, IRON, SILK)
    assert facts_of(events, DiscardsShuffled) == []
    assert not state.reshuffled


@pytest.mark.rule("4.2a")
def test_luck_has_a_name_of_its_own_for_every_card() -> None:
    """It tells how many cards were ever turned up, so that no two games differ by a name."""
    state, _ = play(table(), Choose(SAIL))
    names = []
    for kind in (WOOL, HEMP, LUMBER):
        names.append(PATRONS.chance_key(state))
        state, _ = play(state, Draw(kind))
    assert names == ["card:100", "card:101", "card:102"]


@pytest.mark.rule("4.2b")
def test_the_fourth_pirates_may_be_a_replacement() -> None:
    """Then, too, the discards are shuffled into the deck at once, and all are told of it."""
    state, events = sailing(pirates_waiting(table(), 2), PIRATES, WOOL, HEMP, PIRATES)
    assert facts_of(events, DiscardsShuffled) == [DiscardsShuffled(4)]
    assert state.deck[PIRATES] == 4


@pytest.mark.rule("4.2b")
def test_example_with_all_four_pirates_discarded_the_discards_are_shuffled_in_at_once() -> None:
    """Before the replacement is drawn."""
    state = pirates_waiting(table(ships=RIGHT), 3)
    state, events = sailing(state, WOOL, PIRATES, HEMP)
    assert facts_of(events, DiscardsShuffled) == [DiscardsShuffled(4)]
    assert state.deck[PIRATES] == 4
    assert due(state, NewCards) == NewCards(0, 1)


@pytest.mark.rule("4.2b")
def test_pirates_that_replace_pirates_are_replaced_and_steal_nothing_more() -> None:
    """Reading: the theft happens once, after the first cards."""
    state, events = sailing(table(ships=RIGHT), PIRATES, WOOL, HEMP, PIRATES)
    assert len(facts_of(events, PiratesStruck)) == 1
    assert due(state, NewCards) == NewCards(0, 1)
    assert state.discards[PIRATES] == 2


@pytest.mark.rule("4.2c")
def test_an_arrival_is_kept_for_nothing_or_sold_for_its_value() -> None:
    """Grain, wine and pepper sold go to the discards, other goods to the Market."""
    ships: Fleets = {A: (None, None, PEPPER), B: (None, None, SILK)}
    state, _ = sailing(table(ships=ships), WOOL, HEMP, LUMBER)
    assert due(state, Unloading) == Unloading(A, A)
    state, events = play(state, SellArrival())
    assert facts_of(events, ShipmentSold) == [ShipmentSold(A, A, PEPPER, 4)]
    assert (state.players[A].ducats, state.discards[PEPPER]) == (14, 1)
    state, _ = play(state, SellArrival())
    assert (state.players[B].ducats, state.market[SILK]) == (14, 1)


@pytest.mark.rule("4.2c")
def test_who_has_reserved_an_arrival_decides_and_gets_the_money() -> None:
    """The ship's owner has no say; the cube comes home."""
    ships: Fleets = {A: (None, None, (IRON, C))}
    state, _ = sailing(table(ships=ships), WOOL, HEMP, LUMBER)
    assert due(state, Unloading) == Unloading(C, A)
    state, _ = play(state, SellArrival())
    assert (state.players[C].ducats, state.players[C].cubes) == (13, 10)


@pytest.mark.rule("4.2d")
def test_each_seat_loads_one_of_the_new_cards_the_lead_first() -> None:
    """Here seat B leads; the last gets what is left, without a question."""
    start = replace(table(), due=Lead(B), turn_player=B)
    state, _ = sailing(start, WOOL, HEMP, LUMBER)
    state, _ = play(state, Load(HEMP))
    state, events = play(state, Load(WOOL))
    assert facts_of(events, ShipLoaded) == [ShipLoaded(C, WOOL), ShipLoaded(A, LUMBER)]
    assert [player.ships[0] for player in state.players] == [
        Shipment(LUMBER),
        Shipment(HEMP),
        Shipment(WOOL),
    ]
    assert due(state, Lead).seat == C


@pytest.mark.rule("4.2d")
def test_cubes_sail_with_the_shipments_they_lie_on() -> None:
    """A reservation made early is still there when the ship comes in."""
    state, _ = sailing(table(ships={A: ((WOOL, C), None, None)}), WOOL, HEMP, LUMBER)
    assert state.players[A].ships == (None, Shipment(WOOL, C), None)
    assert state.current_player != CHANCE
    luck_free, _ = play(state, Load(HEMP))
    assert luck_free.players[A].ships[0] == Shipment(HEMP)


@pytest.mark.rule("4.2c")
def test_ships_are_unloaded_in_the_order_of_their_owners_the_lead_first() -> None:
    """Whoever receives: B leads, and C has reserved what lies on A's ship."""
    ships: Fleets = {
        A: (None, None, (IRON, C)),
        B: (None, None, SILK),
        C: (None, None, GRAIN),
    }
    start = replace(table(ships=ships), due=Lead(B), turn_player=B)
    state, _ = sailing(start, WOOL, HEMP, LUMBER)
    order = []
    while isinstance(state.due, Unloading):
        order.append(state.due)
        state, _ = play(state, Keep())
    assert order == [Unloading(B, B), Unloading(C, C), Unloading(C, A)]
    hands = [[kind for kind, number in enumerate(one.known) if number] for one in state.players]
    assert hands == [[], [SILK], [IRON, GRAIN]]


@pytest.mark.rule("4.2c")
def test_a_cube_comes_home_whether_the_arrival_is_kept_or_sold() -> None:
    """To whoever has reserved it."""
    for answer in (Keep(), SellArrival()):
        state, _ = sailing(table(ships={A: (None, None, (IRON, C))}), WOOL, HEMP, LUMBER)
        assert [player.cubes for player in state.players] == [10, 10, 9]
        state, _ = play(state, answer)
        assert [player.cubes for player in state.players] == [10, 10, 10]
