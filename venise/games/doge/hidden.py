"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.games.doge.actions import (
    HIDDEN,
    Action,
    Pledge,
    Seal,
    Sealed,
    SealPlace,
    SealShift,
)
from venise.games.doge.components import ALL_MARKERS, NO_MARKERS, Counts
from venise.games.doge.decisions import PlacementReveal
from venise.games.doge.events import Event
from venise.games.doge.rules import ballots
from venise.games.doge.rules.quarantia import ways_of
from venise.games.doge.state import EVERYONE, Player, State

UNKNOWN: Counts = ()
"""The markers of a ballot that the viewer may not know."""

MOST_MASKED: Final = 1024
"""Masked players that are kept."""


def observation(state: State, viewer: int) -> State:
    """The state as the viewer knows it: of others' markers face down only how many there are.

    Raises ValueError where there is no such viewer.
    """
    check_viewer(viewer, len(state.players))
    players = tuple(
        [
            player if seat == viewer else mask_player(player)
            for seat, player in enumerate(state.players)
        ]
    )
    return replace(state, players=players, viewer=viewer)


@lru_cache(maxsize=MOST_MASKED)
def mask_player(player: Player) -> Player:
    """§2.1.1 A seat as others see it; kept, because others ask again until it changes."""
    return replace(
        player,
        left=(sum(player.left),),
        stacks=tuple([(sum(stack),) for stack in player.stacks]),
        sealed=None if player.sealed is None else mask_seal(player.sealed),
        second=None if player.second is None else mask_move(player.second),
    )


def mask_seal(sealed: Sealed) -> Sealed:
    """What others see of a sealed decision: whose it is."""
    if isinstance(sealed, Seal):
        return Seal(sealed.seat, HIDDEN, UNKNOWN)
    if isinstance(sealed, Pledge):
        return Pledge(sealed.seat, None)
    if isinstance(sealed, SealPlace):
        return SealPlace(sealed.seat, HIDDEN)
    return mask_move(sealed)


def mask_move(move: SealShift) -> SealShift:
    """What others see of a sealed move."""
    return SealShift(move.seat, HIDDEN, HIDDEN)


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """The fact as the viewer sees it: what another has sealed stays unknown."""
    if isinstance(fact, Sealed) and fact.seat != viewer:
        return mask_seal(fact)
    return fact


def resample(seen: State, rng: Random) -> State:
    """A full state that fits what the viewer knows: markers and seals of others drawn by lot."""
    if seen.viewer == EVERYONE:
        return seen
    players = list(seen.players)
    for seat, player in enumerate(players):
        if seat != seen.viewer:
            players[seat] = deal_markers(player, rng)
    world = replace(seen, players=tuple(players), viewer=EVERYONE)
    for seat, player in enumerate(players):
        if seat != seen.viewer and player.sealed is not None:
            players[seat] = draw_seals(world, player, player.sealed, rng)
    return replace(world, players=tuple(players))


def deal_markers(player: Player, rng: Random, area: int = -1, there: Counts = ()) -> Player:
    """The seat with its markers that nobody has seen this year shuffled over where they may lie.

    Where an area is given, those markers lie there.
    """
    unseen = [
        value
        for value, number in enumerate(ALL_MARKERS)
        for _ in range(number - player.shown[value] - (there[value] if there else 0))
    ]
    rng.shuffle(unseen)
    start, stacks = 0, list[Counts]()
    for place, stack in enumerate(player.stacks):
        if place == area:
            stacks.append(there)
            continue
        size = sum(stack)
        stacks.append(count_by_value(unseen[start : start + size]))
        start += size
    return replace(player, stacks=tuple(stacks), left=count_by_value(unseen[start:]))


def count_by_value(values: list[int]) -> Counts:
    """Markers by value."""
    counts = list(NO_MARKERS)
    for value in values:
        counts[value] += 1
    return tuple(counts)


def draw_seals(world: State, player: Player, sealed: Sealed, rng: Random) -> Player:
    """The seat with something that it may have sealed, its second move included."""
    first = draw_seal(world, sealed, rng)
    if player.second is None or not isinstance(first, SealShift):
        return replace(player, sealed=first)
    second = SealShift(sealed.seat, *rng.choice(ways_of(world, sealed.seat, first)))
    return replace(player, sealed=first, second=second)


def draw_seal(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """Something that the seat may have sealed."""
    seat = sealed.seat
    if isinstance(sealed, Seal):
        area = rng.choice(free_areas(world.players[seat]))
        return Seal(seat, area, rng.choice(ballots.handfuls(world.players[seat].left)))
    if isinstance(sealed, Pledge):
        return Pledge(seat, build=rng.random() < 1 / 2)
    if isinstance(sealed, SealPlace):
        return SealPlace(seat, rng.choice(numbers_of(world, seat)))
    return SealShift(seat, *rng.choice(ways_of(world, seat)))


def numbers_of(world: State, seat: int) -> range:
    """§5.1 The numbers of houses that a seat may have sealed."""
    most = next(one.most for one in reversed(world.pending) if isinstance(one, PlacementReveal))
    return range(min(most, world.players[seat].supply) + 1)


def free_areas(player: Player) -> list[int]:
    """§2.1.2 The areas whose card the seat has not used this year."""
    return [area for area in range(len(player.stacks)) if area not in player.used]
