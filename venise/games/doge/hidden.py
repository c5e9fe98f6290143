"""What a seat may know: observations, facts as seen, and worlds that fit an observation."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from venise.engine.game import check_viewer
from venise.games.doge.actions import HIDDEN, Action, Pledge, Seal, Sealed, SealShift
from venise.games.doge.components import ALL_MARKERS, NO_MARKERS, Counts
from venise.games.doge.events import Event
from venise.games.doge.rules import ballots
from venise.games.doge.rules.step import house_moves
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
    )


def mask_seal(sealed: Sealed) -> Sealed:
    """What others see of a sealed decision: whose it is."""
    if isinstance(sealed, Seal):
        return Seal(sealed.seat, HIDDEN, UNKNOWN)
    if isinstance(sealed, Pledge):
        return Pledge(sealed.seat, None)
    return SealShift(sealed.seat, HIDDEN, HIDDEN)


def observe(fact: Event | Action, viewer: int) -> Event | Action:
    """The fact as the viewer sees it: what another has sealed stays unknown."""
    if isinstance(fact, Seal | Pledge | SealShift) and fact.seat != viewer:
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
            players[seat] = replace(player, sealed=draw_seal(world, player.sealed, rng))
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


def draw_seal(world: State, sealed: Sealed, rng: Random) -> Sealed:
    """Something that the seat may have sealed."""
    seat = sealed.seat
    if isinstance(sealed, Seal):
        area = rng.choice(free_areas(world.players[seat]))
        return Seal(seat, area, rng.choice(ballots.handfuls(world.players[seat].left)))
    if isinstance(sealed, Pledge):
        return Pledge(seat, build=rng.random() < 1 / 2)
    start, end = rng.choice([(-1, -1), *house_moves(world, seat)])
    return SealShift(seat, start, end)


def free_areas(player: Player) -> list[int]:
    """§2.1.2 The areas whose card the seat has not used this year."""
    return [area for area in range(len(player.stacks)) if area not in player.used]
