"""Small positions of Doge, so that a test of a rule reads like the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from random import Random
from typing import Any, Final, TypedDict, TypeVar, Unpack

from msgspec.structs import replace

from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise.games.doge.actions import Action, SealPlace, SealShift
from venise.games.doge.components import (
    ADVISOR_HOMES,
    ALL_MARKERS,
    HOUSES,
    NO_MARKERS,
    Counts,
)
from venise.games.doge.decisions import Count, Decision
from venise.games.doge.events import Event
from venise.games.doge.game import DOGE
from venise.games.doge.invariants import find_violation
from venise.games.doge.state import Advisor, District, Options, Player, State

CANNAREGIO, CASTELLO, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE, QUARANTIA = range(7)

A, B, C, D = range(4)
"""Seats: Anna, Bernd, Claudia and Daniel of the booklet's examples."""

Q1, Q2, Q3 = 6, 7, 8
"""The advisors of the Quarantia; those of districts have the numbers of their districts."""

PLAYED: Final[ContextVar[Any]] = ContextVar("PLAYED", default=DOGE)
"""The game whose rules are played here: the true one, or one with a fault planted in it."""

K = TypeVar("K")
"""A kind of action or event."""


def markers(*values: int) -> Counts:
    """Ballot markers of these values."""
    counts = list(NO_MARKERS)
    for value in values:
        counts[value] += 1
    return tuple(counts)


class Given(TypedDict, total=False):
    """What lies on a table that a test sets up."""

    ballots: Mapping[int, Mapping[int, Sequence[int]]]
    """By area, the values that lie there by seat."""

    houses: Mapping[int, Mapping[int, int]]
    """By district, the houses by seat."""

    palaces: Mapping[int, Sequence[int]]
    """By district, the owners in order."""

    advisors: Mapping[int, tuple[int, int]]
    """By advisor, who controls it and where it stands."""

    order: Sequence[int]
    """The areas that have still to vote."""

    year: int


def table(seats: int = 3, **given: Unpack[Given]) -> State:
    """The table before an election: San Marco's in the first year unless told otherwise."""
    order = given.get("order", (SAN_MARCO,))
    ballots, houses = given.get("ballots", {}), given.get("houses", {})
    palaces, advisors = given.get("palaces", {}), given.get("advisors", {})
    ground = []
    for district in range(6):
        by_seat = houses.get(district, {})
        counts = tuple(by_seat.get(seat, 0) for seat in range(seats))
        ground.append(District(counts, tuple(palaces.get(district, ()))))
    players = []
    for seat in range(seats):
        stacks = [markers(*ballots.get(area, {}).get(seat, ())) for area in range(7)]
        left = tuple(
            have - sum(stack[value] for stack in stacks) for value, have in enumerate(ALL_MARKERS)
        )
        supply = HOUSES - sum(district.houses[seat] for district in ground)
        players.append(Player(supply, left, tuple(stacks)))
    standing = [Advisor(home) for home in ADVISOR_HOMES]
    for advisor, (owner, area) in advisors.items():
        standing[advisor] = Advisor(area, owner)
    done = [area for area in range(7) if area not in order]
    state = State(
        Options(),
        tuple(standing),
        tuple(ground),
        tuple(players),
        Count(),
        year=given.get("year", 1),
        order_now=tuple(order),
        order_next=tuple(done),
    )
    check(state)
    return state


def check(state: State) -> None:
    """Fail unless all pieces add up."""
    fault = find_violation(state)
    assert fault is None, fault


def elected(seats: int = 3, **given: Unpack[Given]) -> tuple[State, tuple[Event, ...]]:
    """The same table after the markers of the first area were turned up, and what happened."""
    state = table(seats, **given)
    ((action, _),) = PLAYED.get().chance_outcomes(state)
    return play(state, action)


def play(state: State, *actions: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after these actions, each of which has to be legal, and all that happened."""
    game, told = PLAYED.get(), list[Event]()
    for action in actions:
        if state.current_player == CHANCE:
            assert action in [one for one, _ in game.chance_outcomes(state)], action
        else:
            assert action in game.legal_actions(state), action
        state, events = game.apply(state, action)
        check(state)
        told += events
    return state, tuple(told)


def luck(state: State, seed: int = 0) -> tuple[State, tuple[Event, ...]]:
    """The state after what luck decides now, and what happened."""
    return play(state, draw(PLAYED.get().chance_outcomes(state), Random(seed)))


def place_together(state: State, *numbers: int) -> tuple[State, tuple[Event, ...]]:
    """The state after each seat asked has sealed so many houses and all are placed; the facts."""
    for number in numbers:
        state, _ = play(state, SealPlace(state.current_player, number))
    return luck(state)


def move_together(state: State, *ways: tuple[int, int] | None) -> tuple[State, tuple[Event, ...]]:
    """The state after these moves were sealed in turn and all are made, and what happened."""
    for way in ways:
        state, _ = play(state, SealShift(state.current_player, *(way or ())))
    return luck(state)


def choices(state: State, kind: type[K]) -> list[K]:
    """The legal actions of a kind."""
    return [one for one in PLAYED.get().legal_actions(state) if isinstance(one, kind)]


def facts_of(events: Sequence[Event], kind: type[K]) -> list[K]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def due(state: State, kind: type[K]) -> K:
    """What is due, which has to be of that kind."""
    assert isinstance(state.due, kind), state.due
    return state.due


def at(state: State, decision: Decision) -> State:
    """The state with that decision due at once, over what waits."""
    return replace(state, due=decision, later=(*state.later, state.due))


def houses_in(state: State, district: int) -> tuple[int, ...]:
    """The houses in a district by seat."""
    return state.districts[district].houses
