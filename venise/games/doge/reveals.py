"""Worlds in which luck shows what a viewer then sees: drawn blindly they would hardly come up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from venise.games.doge.actions import Action, LayOut, Seal, SealShift, TurnUp
from venise.games.doge.components import ALL_MARKERS, Counts
from venise.games.doge.events import Event, HouseMoved, HouseStayed
from venise.games.doge.hidden import deal_markers, free_areas, resample
from venise.games.doge.rules import ballots
from venise.games.doge.rules.step import house_moves
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
    """§2.1.2, §4.1 The seat with a seal as it was shown; with any where that cannot be."""
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
        move = find_move(events, sealed.seat)
        if move in [(-1, -1), *house_moves(world, sealed.seat)]:
            return replace(player, sealed=SealShift(sealed.seat, *move))
    return player


def find_move(events: Sequence[Event], seat: int) -> tuple[int, int]:
    """From where to where the seat moved a house, as far as the events tell."""
    moves = [
        (event.start, event.end) if isinstance(event, HouseMoved) else (-1, -1)
        for event in events
        if isinstance(event, HouseMoved | HouseStayed) and event.seat == seat
    ]
    return moves[0] if moves else (-1, -1)
