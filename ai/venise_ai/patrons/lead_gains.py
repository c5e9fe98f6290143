"""What each of the five actions brings every seat, at a glance: the art of the lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from venise.games.patrons.actions import PRODUCE, RESERVE, SAIL, SPONSOR, TRADE
from venise.games.patrons.components import BUSINESSES, PIECES, TYPES, VALUES, Counts
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import NOBODY, Player, State
from venise_ai.patrons.hands import (
    LUXURIES,
    BusinessTypes,
    HandPlan,
    hand_of,
    plan_hand,
    qualifies,
    types_of_seats,
)

RAID_SHARE: Final = 0.75
"""What is left of a shipment's worth that pirates may take."""

CARD_GAIN: Final = 0.1
"""What a card from a new ship is worth, whatever it is."""


class SeatProspects(msgspec.Struct, frozen=True, gc=False):
    """What the gains of a seat rest on."""

    player: Player
    hand: Counts
    types: BusinessTypes
    plan: HandPlan


def prospects_of(state: State) -> list[SeatProspects]:
    """By seat, what its gains rest on."""
    types = types_of_seats(state)
    hands = [hand_of(state, seat) for seat in range(len(types))]
    return [
        SeatProspects(player, hand, kinds, plan_hand(hand, kinds))
        for player, hand, kinds in zip(state.players, hands, types, strict=True)
    ]


def lead_gains(state: State) -> list[list[float]]:
    """By action and seat, the points that the seat may hope for if the action is led now."""
    seats = prospects_of(state)
    return [GAINS[action](state, seats) for action in range(len(GAINS))]


def reserve_gains(_: State, seats: list[SeatProspects]) -> list[float]:
    """§4.1 What a reservation is worth: safe from pirates, or another's card."""
    gains = []
    for seat, own in enumerate(seats):
        best = 0.0
        for owner, other in enumerate(seats):
            price = PIECES.reserve_own if owner == seat else PIECES.reserve_other
            if own.player.ducats < price or not own.player.cubes:
                continue
            for shipment in other.player.ships:
                if shipment is not None and shipment.reserver == NOBODY:
                    whole = shipment_gain(own.plan, shipment.kind)
                    share = 1 - RAID_SHARE if owner == seat else 0.8
                    best = max(best, share * whole - DUCAT_GAIN * price)
        gains.append(best)
    return gains


DUCAT_GAIN: Final = 0.12
"""Points that a ducat is worth."""

NEEDED_GAIN: Final = 0.4
"""Points that a card is worth which a business waits for."""


def shipment_gain(plan: HandPlan, kind: int) -> float:
    """What receiving a card is worth."""
    return DUCAT_GAIN * VALUES[kind] + (NEEDED_GAIN if plan.missing[kind] else 0.0)


def sail_gains(_: State, seats: list[SeatProspects]) -> list[float]:
    """§4.2 What is unloaded, and a new card for each."""
    gains = [CARD_GAIN] * len(seats)
    for owner, own in enumerate(seats):
        shipment = own.player.ships[-1]
        if shipment is not None:
            reserved = shipment.reserver != NOBODY
            seat = shipment.reserver if reserved else owner
            worth = shipment_gain(seats[seat].plan, shipment.kind)
            gains[seat] += worth if reserved else RAID_SHARE * worth
    return gains


def trade_gains(state: State, seats: list[SeatProspects]) -> list[float]:
    """§4.3 What spare cards bring, and what the Market and the Wharf have of missing ones."""
    gains = []
    for seat in seats:
        money = seat.plan.spare_value
        gain = DUCAT_GAIN * money * (1.0 if seat.player.ducats < RICH else 0.4)
        purse = seat.player.ducats + money
        for kind, wanted in enumerate(seat.plan.missing):
            if wanted and state.wharf[kind] and purse >= PIECES.wharf:
                gain += NEEDED_GAIN
                purse -= PIECES.wharf
            elif wanted and state.market[kind] and purse >= VALUES[kind]:
                gain += NEEDED_GAIN
                purse -= VALUES[kind]
        gains.append(gain)
    return gains


RICH: Final = 14
"""Ducats beyond which more of them hardly help."""


def sponsor_gains(state: State, seats: list[SeatProspects]) -> list[float]:
    """§4.4 What the seat may open for its ducats, or gain by a statue."""
    statues = len(state.statues)
    price = PIECES.statue_cost + statues
    return [
        max(
            opening_gain(state, seat),
            STATUE_GAIN if statues < PIECES.statues and seat.player.ducats >= price else 0.0,
        )
        for seat in seats
    ]


STATUE_GAIN: Final = 0.5
"""Points that a statue is worth, on the whole, less its price."""

OPENING_GAIN: Final = 1.0
LUXURY_GAIN: Final = 0.9
"""Points that a business is worth less its price, and what one more is that brings favours."""


def opening_gain(state: State, seat: SeatProspects) -> float:
    """§4.4 What the best business is worth that the seat may open."""
    if not seat.player.cubes:
        return 0.0
    best = 0.0
    for kind in range(len(TYPES)):
        if (
            state.tiles[kind]
            and seat.player.ducats >= BUSINESSES[kind].cost
            and qualifies(seat.hand, seat.types, kind)
        ):
            fresh = kind in LUXURIES and kind not in seat.types
            best = max(best, OPENING_GAIN + (LUXURY_GAIN if fresh else 0.0))
    return best


def produce_gains(_: State, seats: list[SeatProspects]) -> list[float]:
    """§4.5 A favour and an income for every good for which all cards are there."""
    return [seat.plan.complete * FAVOUR_GAIN for seat in seats]


FAVOUR_GAIN: Final = 1.6
"""Points that a good is worth: its favour and its income, less its cards."""

GAINS: Final[dict[int, Callable[[State, list[SeatProspects]], list[float]]]] = {
    RESERVE: reserve_gains,
    SAIL: sail_gains,
    TRADE: trade_gains,
    SPONSOR: sponsor_gains,
    PRODUCE: produce_gains,
}
"""What every seat gains by each action."""


def lead_of_gains(state: State, gains: list[float], seat: int) -> float:
    """How far an action brings a seat ahead of the others, above all of who is ahead now."""
    has = points(state)
    others = [
        gain * (1.0 + 0.1 * (has[other] - has[seat]))
        for other, gain in enumerate(gains)
        if other != seat
    ]
    return gains[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
