"""Small positions of Venise on piles, so that a test of a rule reads like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, TypedDict, TypeVar, Unpack

from msgspec.structs import replace

from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise.engine.layers import Layer
from venise.engine.refusals import Refusal
from venise.games.pilotis import notation
from venise.games.pilotis.actions import Action
from venise.games.pilotis.boards import numbers_in, to_bits
from venise.games.pilotis.components import COPIES, KINDS, NO_CARDS, PIECES, STOCKS, Counts
from venise.games.pilotis.decisions import Playing
from venise.games.pilotis.events import Event
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.invariants import find_violation
from venise.games.pilotis.refusals import refusal
from venise.games.pilotis.rules.step import secret_layer
from venise.games.pilotis.state import Options, Player, State, board, laid

A, B, C, D = range(4)
"""Seats; with four the first is red, then white, green and yellow."""

K = TypeVar("K")
"""A kind of event."""

FULL_HAND: Final = "short long step-1 step-2"
"""What seat A holds where a test does not say it."""


class Given(TypedDict, total=False):
    """What lies on a table that a test sets up; places and cards are named as in the notation."""

    planks: str
    pawns: Mapping[int, str]
    hands: Mapping[int, str]
    secrets: Mapping[int, str]
    stocks: Mapping[int, tuple[int, int]]
    """By seat short planks and long ones; what nobody has is lost."""

    gems: Mapping[int, int]
    """By seat how many it has taken, in their order on the board."""

    tiles: Mapping[int, int]
    discards: str
    pile: str
    """The cards of the pile; all others are with the discards then."""

    left: int
    round: int
    last_gem: int
    night: bool
    places: bool
    map: str


def counts(cards: str) -> Counts:
    """Cards by kind, jokers left out."""
    held = list(NO_CARDS)
    for card in cards.split():
        if card != "joker":
            held[KINDS.index(card)] += 1
    return tuple(held)


def position(seats: int = 4, **given: Unpack[Given]) -> State:
    """The table in the turn of seat A, which holds FULL_HAND; the pile holds all other cards."""
    options = Options(
        map=given.get("map", "classic-1"),
        night=given.get("night", False),
        places=given.get("places", False),
    )
    start = PILOTIS.initial_state(seats, options)
    table = board(start)
    players = tuple(placed(start, seat, given) for seat in range(seats))
    base = len(table.squares)
    planks = to_bits([table.places[name] - base for name in given.get("planks", "").split()])
    longs = (planks & table.longs).bit_count()
    stock = STOCKS[seats]
    held = sum(p.long for p in players), sum(p.short for p in players)
    state = replace(
        start,
        players=players,
        planks=tuple(numbers_in(planks)),
        lost_long=stock.long * seats - held[0] - longs,
        lost_short=stock.short * seats - held[1] - (planks.bit_count() - longs),
        supply=PIECES.jokers - sum(player.jokers for player in players),
        due=Playing(A, given.get("left", PIECES.hourglasses)),
        turn_player=A,
        round=given.get("round", 1),
        last_gem=given.get("last_gem", 0),
    )
    return with_pile(state, given)


def placed(start: State, seat: int, given: Given) -> Player:
    """A seat's pieces."""
    table, player = board(start), start.players[seat]
    hand = given.get("hands", {A: FULL_HAND}).get(seat, "")
    short, long = given.get("stocks", {}).get(seat, (player.short, player.long))
    pawn = given.get("pawns", {}).get(seat)
    return replace(
        player,
        place=player.place if pawn is None else table.places[pawn],
        short=short,
        long=long,
        known=counts(hand),
        jokers=hand.split().count("joker"),
        secret=secret_layer(
            seat, len(start.players), 0, counts(given.get("secrets", {}).get(seat, ""))
        ),
        gems=(1 << given.get("gems", {}).get(seat, 0)) - 1,
        tiles=given.get("tiles", {}).get(seat, 0),
    )


def with_pile(state: State, given: Given) -> State:
    """The table with the cards that nobody holds in the pile, or with the discards."""
    left = list(COPIES)
    for player in state.players:
        for kind in range(len(KINDS)):
            left[kind] -= player.known[kind] + player.secret.counts[kind]
    discards = counts(given.get("discards", ""))
    pile = tuple(n - m for n, m in zip(left, discards, strict=True))
    if "pile" in given:
        pile = counts(given["pile"])
        discards = tuple(n - m for n, m in zip(left, pile, strict=True))
    state = replace(
        state, discards=discards, pile=Layer(sum(pile), pile, (0,) * len(state.players))
    )
    assert find_violation(state) is None, find_violation(state)
    return state


def play(state: State, *lines: str) -> tuple[State, list[Event]]:
    """The table after these legal actions of its seats, and what happened."""
    events: list[Event] = []
    for line in lines:
        action = notation.read(board(state), line)
        assert action in PILOTIS.legal_actions(state), (line, choices(state))
        state, more = PILOTIS.apply(state, action)
        events += more
        assert find_violation(state) is None, find_violation(state)
    return state, events


def choices(state: State, verb: str = "") -> list[str]:
    """What may be done now, as text: all of it, or what begins with that verb."""
    lines = [notation.write(board(state), action) for action in PILOTIS.legal_actions(state)]
    return [line for line in lines if line.startswith(verb)]


def why_not(state: State, line: str) -> Refusal:
    """Why that action is not legal."""
    answer = refusal(state, notation.read(board(state), line))
    assert answer is not None
    return answer


def luck(state: State, seed: int = 1) -> tuple[State, list[Event]]:
    """The table after all that luck decides now and next."""
    rng, events = Random(seed), list[Event]()
    while state.current_player == CHANCE:
        action: Action = draw(PILOTIS.chance_outcomes(state), rng)
        state, more = PILOTIS.apply(state, action)
        events += more
        assert find_violation(state) is None, find_violation(state)
    return state, events


def planks_of(state: State) -> set[str]:
    """The names of the planks that lie on the board."""
    return {
        site.name for number, site in enumerate(board(state).sites) if laid(state) >> number & 1
    }


def place_of(state: State, seat: int) -> str:
    """Where the seat's pawn stands."""
    return board(state).name(state.players[seat].place)


def of_kind(events: list[Event], kind: type[K]) -> list[K]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]
