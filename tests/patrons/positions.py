"""Small positions of The Patrons of Venice, so that a test of a rule reads like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypedDict, TypeVar, Unpack

from msgspec.structs import replace

from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise.engine.tuples import add
from venise.games.patrons.actions import Action
from venise.games.patrons.components import (
    CAMPI,
    DECK,
    KINDS,
    NO_CARDS,
    PILES,
    PIRATES,
    RAW_KINDS,
    SITES,
    TILES,
    TYPES,
    Counts,
)
from venise.games.patrons.decisions import Lead
from venise.games.patrons.events import Event
from venise.games.patrons.game import PATRONS
from venise.games.patrons.invariants import find_violation
from venise.games.patrons.state import NONE, Business, Options, Player, Shipment, State

A, B, C, D, E = range(5)
"""Seats."""

LUMBER, WOOL, IRON, HEMP, SILK, GRAIN, WINE, PEPPER = range(PIRATES)
CLOTH, CANVAS = range(RAW_KINDS, len(KINDS))
DRAPER, CANVASER, WAINWRIGHT, ARMOURER, TENTMAKER, TAILOR, GONDOLA_MAKER = range(len(TYPES))
FRARI, SAN_POLO, ORIO, MARGHERITA, STEFANO, RIALTO, FORMOSA = range(len(CAMPI))

K = TypeVar("K")
"""A kind of action or event."""


Berth = int | tuple[int, int] | None
"""What a test lays on a ship: a card, a card and who has reserved it, or nothing."""

Fleets = dict[int, tuple[Berth, ...]]
"""By seat, what lies on its ships."""


class Given(TypedDict, total=False):
    """What lies on a table that a test sets up."""

    hands: Mapping[int, Sequence[int]]
    """By seat, cards that all know of."""

    secrets: Mapping[int, int]
    """By seat, its secret card."""

    ships: Mapping[int, Sequence[Berth]]
    """By seat, from the ship that is loaded on: a card, or a card and who has reserved it."""

    ducats: Mapping[int, int]
    businesses: Mapping[int, tuple[int, int]]
    """By the number of the building, its owner and its type."""

    statues: Sequence[int]
    favours: Mapping[int, int]
    market: Sequence[int]
    wharf: Sequence[int]
    discards: Sequence[int]
    deck: Sequence[int]
    """Cards of the deck; all others are with the discards then."""

    guilds: bool
    turn: int


def counts(kinds: Sequence[int]) -> Counts:
    """Cards by kind."""
    found = list(NO_CARDS)
    for kind in kinds:
        found[kind] += 1
    return tuple(found)


def table(seats: int = 3, **given: Unpack[Given]) -> State:
    """The table when seat A is to choose the action of a turn; the deck holds all other cards."""
    tiles, sites = list(TILES), [None] * SITES
    placed: list[Business | None] = [*sites]
    for building, (seat, kind) in given.get("businesses", {}).items():
        placed[building - 1] = Business(seat, kind)
        tiles[kind] -= 1
    players = [seated(seat, placed, given) for seat in range(seats)]
    state = State(
        Options(guilds=given.get("guilds", False)),
        tuple(players),
        deck=DECK,
        piles=PILES,
        suspects=DECK,
        due=Lead(A),
        market=counts(given.get("market", ())),
        wharf=counts(given.get("wharf", ())),
        discards=counts(given.get("discards", ())),
        businesses=tuple(placed),
        statues=tuple(given.get("statues", ())),
        tiles=tuple(tiles),
        favours=18 - sum(player.favours for player in players),
        drawn=100,
        turn=given.get("turn", 1),
    )
    return dealt(reserved(state), given.get("deck"))


def seated(seat: int, placed: Sequence[Business | None], given: Given) -> Player:
    """A seat's pieces; what others have reserved on its ships is not counted yet."""
    ships = []
    for one in given.get("ships", {}).get(seat, (None, None, None)):
        kind, reserver = one if isinstance(one, tuple) else (one, -1)
        ships.append(None if kind is None else Shipment(kind, reserver))
    return Player(
        ships=tuple(ships),
        known=counts(given.get("hands", {}).get(seat, ())),
        secret=given.get("secrets", {}).get(seat, NONE),
        ducats=given.get("ducats", {}).get(seat, 10),
        favours=given.get("favours", {}).get(seat, 0),
        cubes=10 - sum(one is not None and one.seat == seat for one in placed),
    )


def reserved(state: State) -> State:
    """The table with the cubes that lie on shipments taken from their owners."""
    players = list(state.players)
    for player in state.players:
        for shipment in player.ships:
            if shipment is not None and shipment.reserver >= 0:
                seat = players[shipment.reserver]
                players[shipment.reserver] = replace(seat, cubes=seat.cubes - 1)
    return replace(state, players=tuple(players))


def dealt(state: State, deck: Sequence[int] | None) -> State:
    """The table with every card that lies nowhere else in the deck, or as told.

    What is not hidden there has lain open before.
    """
    rest = [*DECK]
    piles = [*PILES]
    used = [state.market, state.wharf, state.discards, *(one.known for one in state.players)]
    for lying in used:
        for kind, number in enumerate(lying):
            (piles if kind >= RAW_KINDS else rest)[kind] -= number
    for player in state.players:
        for kind in [*(one.kind for one in player.ships if one is not None), player.secret]:
            if kind >= 0:
                rest[kind] -= 1
    state = replace(state, deck=tuple(rest), piles=tuple(piles))
    if deck is not None:
        kept = counts(deck)
        left = tuple(have - some for have, some in zip(rest, kept, strict=True))
        discards = tuple(map(sum, zip(state.discards, left, strict=True)))
        state = replace(state, deck=kept, discards=discards)
    hidden = state.deck
    for player in state.players:
        if player.secret >= 0:
            hidden = add(hidden, player.secret, 1)
    state = replace(state, suspects=hidden)
    check(state)
    return state


def pirates_waiting(state: State, number: int) -> State:
    """The table with that many Pirates! among the discards instead of the deck."""
    deck = add(state.deck, PIRATES, -number)
    return replace(state, deck=deck, discards=add(state.discards, PIRATES, number))


def check(state: State) -> None:
    """Fail unless all pieces add up."""
    fault = find_violation(state)
    assert fault is None, fault


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after these actions, each of which has to be legal, and all that happened."""
    told = list[Event]()
    for action in actions:
        if state.current_player == CHANCE:
            assert action in [one for one, _ in PATRONS.chance_outcomes(state)], action
        else:
            assert action in PATRONS.legal_actions(state), (action, state.due)
        state, events = PATRONS.apply(state, action)
        check(state)
        told += events
    return state, tuple(told)


def luck(state: State, seed: int = 0) -> tuple[State, tuple[Event, ...]]:
    """The state after what luck decides now, and what happened."""
    return play(state, draw(PATRONS.chance_outcomes(state), Random(seed)))


def choices(state: State, kind: type[K]) -> list[K]:
    """The legal actions of a kind."""
    return [one for one in PATRONS.legal_actions(state) if isinstance(one, kind)]


def facts_of(events: Sequence[Any], kind: type[K]) -> list[K]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def due(state: State, kind: type[K]) -> K:
    """What is due, which has to be of that kind."""
    assert isinstance(state.due, kind), state.due
    return state.due
