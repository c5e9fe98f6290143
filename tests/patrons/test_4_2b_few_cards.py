"""§4.2a, §4.2b Sailing when few cards are left: what is still drawn, replaced and shuffled."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tests.patrons.positions import (
    HEMP,
    IRON,
    LUMBER,
    SILK,
    WOOL,
    A,
    B,
    C,
    D,
    Fleets,
    due,
    facts_of,
    pirates_waiting,
    play,
    table,
)
from venise.games.patrons.actions import SAIL, Choose, Draw, Load
from venise.games.patrons.components import DECK, PIRATES
from venise.games.patrons.decisions import Lead, Loading, NewCards
from venise.games.patrons.events import (
    DiscardsShuffled,
    PiratesStruck,
    ShipLoaded,
    ShipmentStolen,
)
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import Shipment, State

IN_PORT: Fleets = {B: (None, None, SILK)}
"""One shipment that pirates may take."""


def with_few(goods: Sequence[int], seats: int = 3, ships: Fleets = IN_PORT) -> State:
    """A table where the deck holds these goods and all Pirates!, and A the rest in its hand."""
    held = [kind for kind, number in enumerate(DECK[:PIRATES]) for _ in range(number)]
    sailing = [one for fleet in ships.values() for one in fleet if isinstance(one, int)]
    for kind in (*goods, *sailing):
        held.remove(kind)
    return table(seats, ships=ships, hands={A: held})


def sailing(state: State, *kinds: int) -> tuple[State, tuple[object, ...]]:
    """The state after the lead chose to sail and these cards were turned up."""
    return play(state, Choose(SAIL), *(Draw(kind) for kind in kinds))


@pytest.mark.rule("4.2b")
@pytest.mark.parametrize("drawn", [(WOOL, PIRATES, PIRATES), (PIRATES, PIRATES, PIRATES)])
def test_example_a_theft_is_certain_where_one_good_and_four_pirates_are_left(
    drawn: tuple[int, ...],
) -> None:
    """Three seats turn up three cards, Pirates! among them included, and these strike at once."""
    state, events = sailing(with_few((WOOL,)), *drawn[:-1])
    assert due(state, NewCards).first == 1
    assert facts_of(events, PiratesStruck) == []
    state, events = play(state, Draw(drawn[-1]))
    assert facts_of(events, PiratesStruck) == [PiratesStruck(drawn.count(PIRATES))]
    assert facts_of(events, ShipmentStolen) == [ShipmentStolen(B, SILK)]


@pytest.mark.rule("4.2a")
def test_as_many_first_cards_as_seats_come_while_there_are_any() -> None:
    """Though nothing but Pirates! is left: with five seats all four are turned up and strike."""
    state, events = play(with_few((), 5), Choose(SAIL))
    for left in (4, 3, 2, 1):
        assert list(PATRONS.chance_outcomes(state)) == [(Draw(PIRATES), left)]
        assert due(state, NewCards).first == left
        state, events = play(state, Draw(PIRATES))
    assert facts_of(events, PiratesStruck) == [PiratesStruck(4)]
    assert due(state, Lead).seat == B
    assert state.deck[PIRATES] == 4


@pytest.mark.rule("4.2b")
def test_replacing_stops_where_nothing_but_pirates_is_left() -> None:
    """Two goods are turned up with a Pirates!, of which three are left: nobody draws again."""
    state, events = sailing(with_few((WOOL, HEMP)), WOOL, PIRATES, HEMP)
    assert facts_of(events, PiratesStruck) == [PiratesStruck(1)]
    assert (state.deck[PIRATES], state.discards[PIRATES]) == (3, 1)
    assert due(state, Loading).seat == A


@pytest.mark.rule("4.2b")
def test_goods_among_the_discards_count_though_the_deck_holds_pirates_alone() -> None:
    """The last Pirates! of the deck is turned up, discarded, and goods come after it."""
    start = with_few((WOOL, HEMP, IRON))
    deck = tuple({WOOL: 1, HEMP: 1, PIRATES: 2}.get(kind, 0) for kind in range(len(start.deck)))
    discards = tuple(had - has for had, has in zip(start.deck, deck, strict=True))
    state, _ = sailing(replace(start, deck=deck, discards=discards), WOOL, PIRATES, HEMP)
    assert due(state, NewCards) == NewCards(0, 1)
    state, events = play(state, Draw(PIRATES))
    assert facts_of(events, DiscardsShuffled) == [DiscardsShuffled(5)]
    assert due(state, NewCards) == NewCards(0, 1)
    state, _ = play(state, Draw(IRON))
    assert sum(state.incoming) == 3


@pytest.mark.rule("4.2b")
@pytest.mark.parametrize("together", [2, 3])
def test_pirates_that_come_together_may_make_four_and_are_shuffled_in(together: int) -> None:
    """All of them are discarded at once: then the discards go into the deck."""
    start = pirates_waiting(table(), 4 - together)
    first = (*[PIRATES] * together, WOOL, HEMP)[:3]
    state, events = sailing(start, *first)
    assert facts_of(events, PiratesStruck) == [PiratesStruck(together)]
    assert facts_of(events, DiscardsShuffled) == [DiscardsShuffled(4)]
    assert (state.deck[PIRATES], sum(state.discards)) == (4, 0)
    assert due(state, NewCards) == NewCards(0, together)


@pytest.mark.rule("4.2b")
def test_one_pirates_less_than_four_stays_with_the_discards() -> None:
    """Three are no reason to shuffle."""
    state, events = sailing(pirates_waiting(table(), 1), PIRATES, PIRATES, WOOL)
    assert facts_of(events, DiscardsShuffled) == []
    assert state.discards[PIRATES] == 3


@pytest.mark.rule("4.2d")
@pytest.mark.parametrize("lead", [A, D])
def test_with_too_few_new_cards_the_last_in_order_load_none(lead: int) -> None:
    """Five seats and two goods: the lead loads, then the next; the others load none."""
    start = replace(with_few((WOOL, HEMP), 5), due=Lead(lead), turn_player=lead)
    state, _ = sailing(start, PIRATES, WOOL, PIRATES, HEMP, PIRATES)
    assert due(state, Loading).seat == lead
    state, events = play(state, Load(WOOL))
    following = (lead + 1) % 5
    assert facts_of(events, ShipLoaded) == [ShipLoaded(lead, WOOL), ShipLoaded(following, HEMP)]
    loaded = {lead: Shipment(WOOL), following: Shipment(HEMP)}
    assert [one.ships[0] for one in state.players] == [loaded.get(seat) for seat in range(5)]
    assert due(state, Lead).seat == following


@pytest.mark.rule("4.2b")
def test_a_right_ship_that_is_empty_keeps_pirates_from_no_other_ship() -> None:
    """They take what is in port and nothing that is still at sea."""
    ships: Fleets = {
        A: (WOOL, IRON, None),
        B: (None, None, None),
        C: (LUMBER, None, SILK),
    }
    state, events = sailing(table(ships=ships), PIRATES, WOOL, HEMP)
    assert facts_of(events, ShipmentStolen) == [ShipmentStolen(C, SILK)]
    assert state.players[A].ships == (Shipment(WOOL), Shipment(IRON), None)
    assert state.players[C].ships == (Shipment(LUMBER), None, None)
    assert sum(state.wharf) == 1


@pytest.mark.rule("4.2b")
@pytest.mark.parametrize("reserver", [A, C])
def test_a_reservation_protects_whoever_made_it(reserver: int) -> None:
    """On one's own ship, or by another: the shipment stays and is unloaded for its reserver."""
    ships: Fleets = {A: (None, None, (IRON, reserver)), B: (None, None, SILK)}
    state, events = sailing(table(ships=ships), PIRATES, WOOL, HEMP)
    assert facts_of(events, ShipmentStolen) == [ShipmentStolen(B, SILK)]
    assert state.players[A].ships[-1] == Shipment(IRON, reserver)
