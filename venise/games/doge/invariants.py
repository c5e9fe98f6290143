"""What must hold in every position: pieces are conserved and nothing is negative."""

from __future__ import annotations

from collections.abc import Iterator

from venise.engine.tuples import plus
from venise.games.doge.actions import Seal, SealShift
from venise.games.doge.components import (
    ADVISOR_HOMES,
    ALL_MARKERS,
    AREA_COUNT,
    COSTS,
    HOUSES,
    PALACES,
    QUARANTIA,
    QUARANTIA_ADVISORS,
    RINGS,
)
from venise.games.doge.rules.palaces import palaces_of
from venise.games.doge.state import EVERYONE, NEUTRAL, Player, State


def find_violation(state: State) -> str | None:
    """The first rule of conservation that a true state breaks, in one sentence, or None."""
    return next(faults(state), None)


def faults(state: State) -> Iterator[str]:
    """Every rule of conservation that a true state breaks."""
    assert state.viewer == EVERYONE
    for seat, player in enumerate(state.players):
        yield from (f"seat {seat}: {fault}" for fault in seat_faults(state, seat, player))
    for number, advisor in enumerate(state.advisors):
        home = ADVISOR_HOMES[number]
        if (advisor.owner == NEUTRAL) != (advisor.area == home):
            yield f"advisor {number} is neutral away from home, or controlled there"
        if number in QUARANTIA_ADVISORS and advisor.owner != NEUTRAL and advisor.area == QUARANTIA:
            yield f"advisor {number} of the Quarantia stands in it under a ring"
    for number, district in enumerate(state.districts):
        if len(district.palaces) > len(COSTS):
            yield f"district {number} holds {len(district.palaces)} palaces"
        if min(district.houses) < 0:
            yield f"district {number} holds {district.houses} houses"
    yield from order_faults(state)


def seat_faults(state: State, seat: int, player: Player) -> Iterator[str]:
    """What is wrong with one seat's pieces."""
    houses = player.supply + sum(district.houses[seat] for district in state.districts)
    if houses != HOUSES or player.supply < 0:
        yield f"{houses} houses, {player.supply} of them in supply"
    if palaces_of(state, seat) > PALACES:
        yield "too many palaces"
    if [advisor.owner for advisor in state.advisors].count(seat) > RINGS:
        yield "too many rings"
    markers = plus(player.left, player.shown)
    for stack in player.stacks:
        markers = plus(markers, stack)
    if markers != ALL_MARKERS or min((*player.left, *player.shown)) < 0:
        yield f"the markers are {markers}"
    if len(set(player.used)) != len(player.used):
        yield "an area card was used twice"
    sealed = player.sealed
    if any(one is not None and one.seat != seat for one in (sealed, player.second)):
        yield "it holds what another has sealed"
    if player.second is not None and not isinstance(sealed, SealShift):
        yield "it has sealed a second move without a first"
    if isinstance(sealed, Seal) and any(
        some > have for some, have in zip(sealed.markers, player.left, strict=True)
    ):
        yield "it has sealed markers that it does not have"


def order_faults(state: State) -> Iterator[str]:
    """What is wrong with the order cards."""
    for order in (state.order_now, state.order_next):
        if len(set(order)) != len(order) or not set(order) <= set(range(AREA_COUNT)):
            yield f"the order is {order}"
    if state.votes and len(state.votes) != len(state.players):
        yield "not every seat's votes are counted"
