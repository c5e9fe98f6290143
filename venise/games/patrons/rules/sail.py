"""§4.2 Sailing: new cards, pirates, unloading and loading."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from venise.engine.chance import Outcomes, make_outcomes
from venise.engine.tuples import add, plus, put
from venise.games.patrons.actions import Action, Draw, Keep, Load, SellArrival
from venise.games.patrons.components import NO_CARDS, PIRATE_CARDS, PIRATES, RAW_KINDS, Counts
from venise.games.patrons.decisions import Decision, Loading, NewCards, Shifting, Unloading
from venise.games.patrons.events import (
    CardTurnedUp,
    DiscardsShuffled,
    Event,
    PiratesStruck,
    ShipLoaded,
    ShipmentKept,
    ShipmentSold,
    ShipmentStolen,
    ShipsMoved,
)
from venise.games.patrons.rules.step import Step, clockwise, open_card, pop, push, sell, with_player
from venise.games.patrons.state import NOBODY, Shipment, State


def open_sail(state: State) -> Step:
    """§4.2a As many new cards as seats; if the deck has too few, with the discards in it.

    Reading: old deck and discards are shuffled together before any card is drawn. Where both
    hold fewer cards than there are seats, all of them are turned up.
    """
    seats = len(state.players)
    facts: tuple[Event, ...] = ()
    if sum(state.deck) < seats:
        state, facts = shuffle(state)
    state = push(state, Shifting(), NewCards(min(seats, sum(state.deck))))
    state, more = go_on(state)
    return state, facts + more


def shuffle(state: State) -> Step:
    """§4.2a The discards are in the deck again, where none of them can be a secret card."""
    number = sum(state.discards)
    if not number:
        return state, ()
    state = replace(
        state,
        suspects=tuple(map(min, state.suspects, count_hidden(state))),
        deck=plus(state.deck, state.discards),
        discards=NO_CARDS,
        reshuffled=True,
    )
    return state, (DiscardsShuffled(number),)


def count_hidden(state: State) -> Counts:
    """The cards in the deck and the secret ones by kind: together everybody knows them."""
    found = state.deck
    for player in state.players:
        if player.secret >= 0:
            found = add(found, player.secret, 1)
    return found


def outcomes(state: State, _: NewCards) -> Outcomes[Action]:
    """§4.2a Every card of the deck, as likely as there are copies of it."""
    held = [kind for kind in range(RAW_KINDS) if state.deck[kind]]
    return make_outcomes([Draw(kind) for kind in held], [state.deck[kind] for kind in held])


def draw(state: State, top: NewCards, action: Draw) -> Step:
    """§4.2a, §4.2b The card lies open. Pirates! among the first are discarded together.

    Reading: Pirates! that replace Pirates! are discarded and replaced, and steal nothing more.
    """
    kind = action.kind
    state = open_card(replace(state, deck=add(state.deck, kind, -1), drawn=state.drawn + 1), kind)
    facts: tuple[Event, ...] = (CardTurnedUp(kind),)
    if top.first:
        again = top.again + (kind == PIRATES)
        state = replace(state, due=NewCards(top.first - 1, again))
        if kind != PIRATES:
            state = replace(state, incoming=add(state.incoming, kind, 1))
        if top.first == 1 and again:
            state, more = strike(state, again)
            facts += more
    elif kind == PIRATES:
        state, more = discard_pirates(state, 1)
        facts += more
    else:
        state = replace(
            state,
            incoming=add(state.incoming, kind, 1),
            due=NewCards(0, top.again - 1),
        )
    state, more = go_on(state)
    return state, facts + more


def go_on(state: State) -> Step:
    """§4.2b The next card, if one is to be drawn; else the ships are unloaded.

    Reading: the first cards are drawn whatever they are. Nobody replaces Pirates! any more where
    nothing else is left, or it would never end.
    """
    top = state.due
    assert isinstance(top, NewCards)
    # With goods among the discards alone at least one Pirates! is in the deck: of all four
    # discarded ones a reshuffle follows at once.
    if top.first or (top.again and are_goods_left(state)):
        return state, ()
    return open_unloading(pop(state))


def are_goods_left(state: State) -> bool:
    """§4.2b Whether deck or discards hold anything but Pirates!."""
    return any(state.deck[:PIRATES]) or any(state.discards[:PIRATES])


def would_have_stopped(state: State) -> bool:
    """§4.2a Whether nobody drew a first card here by version 1: only Pirates! are left."""
    top = state.due
    return isinstance(top, NewCards) and top.first > 0 and not are_goods_left(state)


def stop_drawing(state: State) -> Step:
    """§4.2a, §4.2b By version 1: Pirates! turned up strike, and no more cards come."""
    top = state.due
    assert isinstance(top, NewCards)
    facts: tuple[Event, ...] = ()
    if top.again:
        state, facts = strike(state, top.again)
    state, more = open_unloading(pop(state))
    return state, facts + more


def strike(state: State, number: int) -> Step:
    """§4.2b Every rightmost shipment that nobody has reserved goes to the Pirate Wharf."""
    facts: list[Event] = [PiratesStruck(number)]
    for seat in clockwise(state):
        player = state.players[seat]
        shipment = player.ships[-1]
        if shipment is not None and shipment.reserver == NOBODY:
            ships = put(player.ships, len(player.ships) - 1, None)
            state = with_player(state, seat, replace(player, ships=ships))
            state = replace(state, wharf=add(state.wharf, shipment.kind, 1))
            facts.append(ShipmentStolen(seat, shipment.kind))
    state, more = discard_pirates(state, number)
    return state, (*facts, *more)


def discard_pirates(state: State, number: int) -> Step:
    """§4.2b Pirates! are discarded; with all four there the discards go into the deck at once."""
    state = replace(state, discards=add(state.discards, PIRATES, number))
    if state.discards[PIRATES] < PIRATE_CARDS:
        return state, ()
    return shuffle(state)


def open_unloading(state: State) -> Step:
    """§4.2c Every rightmost shipment is received, the lead's first."""
    due: list[Decision] = []
    for owner in reversed(clockwise(state)):
        shipment = state.players[owner].ships[-1]
        if shipment is not None:
            receiver = owner if shipment.reserver == NOBODY else shipment.reserver
            due.append(Unloading(receiver, owner))
    return push(state, *due) if due else state, ()


UNLOADED: Sequence[Action] = (Keep(), SellArrival())


def unload_actions(_: State, __: Unloading) -> Sequence[Action]:
    """§4.2c Into the hand for nothing, or sold at once."""
    return UNLOADED


def land_shipment(state: State, top: Unloading) -> tuple[State, int]:
    """§4.2c The state without the shipment, a cube on it home again; and the card's kind."""
    owner = state.players[top.owner]
    shipment = owner.ships[-1]
    assert shipment is not None
    ships = put(owner.ships, len(owner.ships) - 1, None)
    state = with_player(pop(state), top.owner, replace(owner, ships=ships))
    if shipment.reserver != NOBODY:
        player = state.players[shipment.reserver]
        state = with_player(state, shipment.reserver, replace(player, cubes=player.cubes + 1))
    return state, shipment.kind


def keep(state: State, top: Unloading, _: Keep) -> Step:
    """§4.2c The receiver takes the card into the hand."""
    state, kind = land_shipment(state, top)
    player = state.players[top.seat]
    state = with_player(state, top.seat, replace(player, known=add(player.known, kind, 1)))
    return state, (ShipmentKept(top.seat, top.owner, kind),)


def sell_arrival(state: State, top: Unloading, _: SellArrival) -> Step:
    """§4.2c The receiver sells it at once for its value."""
    state, kind = land_shipment(state, top)
    state, price = sell(state, top.seat, kind)
    return state, (ShipmentSold(top.seat, top.owner, kind, price),)


def shift(state: State, _: Shifting) -> Step:
    """§4.2d All shipments move one ship to the right; then each seat loads a new card.

    Reading: with too few new cards the last seats load none.
    """
    players = tuple([replace(player, ships=(None, *player.ships[:-1])) for player in state.players])
    state = replace(pop(state), players=players)
    number = sum(state.incoming)
    due = [Loading(seat) for seat in clockwise(state)[:number]]
    state = push(state, *reversed(due)) if due else state
    return state, (ShipsMoved(),)


def load_actions(state: State, _: Loading) -> Sequence[Action]:
    """§4.2d Each kind among the new cards."""
    return [Load(kind) for kind in range(RAW_KINDS) if state.incoming[kind]]


def load(state: State, top: Loading, action: Load) -> Step:
    """§4.2d The card lies on the seat's empty ship."""
    player = state.players[top.seat]
    ships = put(player.ships, 0, Shipment(action.kind))
    state = with_player(pop(state), top.seat, replace(player, ships=ships))
    state = replace(state, incoming=add(state.incoming, action.kind, -1))
    return state, (ShipLoaded(top.seat, action.kind),)
