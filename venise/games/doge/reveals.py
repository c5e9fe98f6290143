"""Worlds in which luck shows what a viewer then sees: drawn blindly they would hardly come up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.games.doge.actions import (
    Action,
    LayOut,
    Pledge,
    Seal,
    SealPlace,
    SealShift,
    TurnUp,
)
from venise.games.doge.components import ALL_MARKERS, Counts
from venise.games.doge.events import (
    Event,
    HouseMoved,
    HousesPlaced,
    HouseStayed,
    PalaceBuilt,
    PalacesBlocked,
)
from venise.games.doge.hidden import deal_markers, free_areas, numbers_of, resample
from venise.games.doge.rules import ballots
from venise.games.doge.rules.quarantia import ways_of
from venise.games.doge.state import Player, State


def resample_before(seen: State, action: Action, events: Sequence[Event], rng: Random) -> State:
    """A full state that fits what the viewer knows, and what it saw next as far as that can be."""
    world = resample(seen, rng)
    if isinstance(action, TurnUp):
        return lay_markers(world, seen.viewer, action.markers, rng)
    players = tuple(
        player
        if player.sealed is None or seat == seen.viewer
        else seal_as_seen(world, player, action, events, rng)
        for seat, player in enumerate(world.players)
    )
    return replace(world, players=players)


def lay_markers(world: State, viewer: int, markers: tuple[Counts, ...], rng: Random) -> State:
    """§2.2.2 The world with those markers of each seat but the viewer's in the area that votes."""
    area = world.order_now[0] if world.order_now else 0
    if len(markers) != len(world.players):
        return world
    players = tuple(
        deal_markers(player, rng, area, there)
        if seat != viewer and can_lie(player, area, there)
        else player
        for seat, (player, there) in enumerate(zip(world.players, markers, strict=True))
    )
    return replace(world, players=players)


def can_lie(player: Player, area: int, there: Counts) -> bool:
    """Whether these may be the seat's markers in the area."""
    if len(there) != len(ALL_MARKERS) or sum(there) != sum(player.stacks[area]):
        return False
    bounds = zip(there, ALL_MARKERS, player.shown, strict=True)
    return all(0 <= number <= most - shown for number, most, shown in bounds)


def seal_as_seen(
    world: State, player: Player, action: Action, events: Sequence[Event], rng: Random
) -> Player:
    """The seat with what it has sealed as it was shown; with anything where that cannot be."""
    sealed = player.sealed
    if isinstance(sealed, Seal) and isinstance(action, LayOut):
        choices = [
            Seal(seat, area, markers)
            for seat, area, number in action.ballots
            if seat == sealed.seat and area in free_areas(player)
            for markers in ballots.handfuls(player.left)
            if sum(markers) == number
        ]
        return replace(player, sealed=rng.choice(choices)) if choices else player
    if isinstance(sealed, SealShift):
        return moves_as_seen(world, player, sealed.seat, events)
    if isinstance(sealed, SealPlace):
        number = find_number(events, sealed.seat)
        known = number in numbers_of(world, sealed.seat)
        return replace(player, sealed=SealPlace(sealed.seat, number)) if known else player
    if isinstance(sealed, Pledge):
        return replace(player, sealed=Pledge(sealed.seat, builds(events, sealed.seat)))
    return player


def moves_as_seen(world: State, player: Player, seat: int, events: Sequence[Event]) -> Player:
    """§4.1 The seat with the one or two moves that were shown; with any where they cannot be."""
    first: SealShift | None = None
    for way in find_moves(events, seat)[: 1 if player.second is None else 2]:
        if way not in ways_of(world, seat, first):
            return player
        move = SealShift(seat, *way)
        player = replace(player, sealed=move) if first is None else replace(player, second=move)
        first = move
    return player


def find_moves(events: Sequence[Event], seat: int) -> list[tuple[int, int]]:
    """§4.1 From where to where the seat moved its houses, as far as the events tell."""
    return [
        (event.start, event.end) if isinstance(event, HouseMoved) else (-1, -1)
        for event in events
        if isinstance(event, HouseMoved | HouseStayed) and event.seat == seat
    ]


def find_number(events: Sequence[Event], seat: int) -> int:
    """§5.1 How many houses the seat placed, as far as the events tell; -1 where they do not."""
    return next(
        (one.number for one in events if isinstance(one, HousesPlaced) and one.seat == seat), -1
    )


def builds(events: Sequence[Event], seat: int) -> bool:
    """§6.1 Whether the events tell that the seat builds, or that others stand in its way."""
    return any(
        (isinstance(one, PalaceBuilt) and one.seat == seat)
        or (isinstance(one, PalacesBlocked) and seat in one.seats)
        for one in events
    )
