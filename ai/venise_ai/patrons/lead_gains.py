"""What each of the five actions brings every seat, at a glance: the art of the lead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.games.patrons.actions import PRODUCE, RESERVE, SAIL, SPONSOR, TRADE
from venise.games.patrons.components import (
    BERTHS,
    BUSINESSES,
    GOODS,
    PIECES,
    TYPES,
    VALUES,
)
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import NOBODY, State
from venise_ai.patrons.evaluation import PATIENCE_PER_SAIL, RISK, shipment_worth
from venise_ai.patrons.hands import LUXURIES, qualifies
from venise_ai.patrons.holdings import (
    SeatHoldings,
    business_gain,
    card_gain,
    list_holdings,
    purchase_gain,
    purse_gain,
    reservation_gain,
)
from venise_ai.patrons.weights import PatronsWeights

CARD_GAIN: Final = 0.1
"""What a card on a new ship is worth, whatever it is."""


def lead_gains(state: State, weights: PatronsWeights) -> list[list[float]]:
    """By action and seat, the points that the seat may hope for if the action is led now."""
    seats = list_holdings(state, weights)
    return [GAINS[action](state, seats) for action in range(len(GAINS))]


def reserve_gains(_: State, seats: list[SeatHoldings]) -> list[float]:
    """§4.1 What the best reservation is worth: safe from pirates, or another's card."""
    gains = []
    for seat, own in enumerate(seats):
        best, player = 0.0, own.state.players[seat]
        for owner, other in enumerate(own.state.players):
            price = PIECES.reserve_own if owner == seat else PIECES.reserve_other
            if player.ducats < price or not player.cubes:
                continue
            for berth, shipment in enumerate(other.ships):
                if shipment is not None and shipment.reserver == NOBODY:
                    best = max(best, reservation_gain(own, owner, berth))
        gains.append(best)
    return gains


def sail_gains(state: State, seats: list[SeatHoldings]) -> list[float]:
    """§4.2 What is unloaded, what comes nearer, and a new card for each."""
    gains = [CARD_GAIN] * len(seats)
    for owner, player in enumerate(state.players):
        for berth, shipment in enumerate(player.ships):
            if shipment is None:
                continue
            reserved = shipment.reserver != NOBODY
            own = seats[shipment.reserver if reserved else owner]
            share = 1.0 if reserved else RISK
            now = share * shipment_worth(own.plan, shipment.kind, berth, own.weights)
            if berth < BERTHS - 1:
                gains[own.seat] += now / PATIENCE_PER_SAIL - now
            else:
                gains[own.seat] += share * arrival_gain(own, shipment.kind) - now
    return gains


def arrival_gain(own: SeatHoldings, kind: int) -> float:
    """§4.2c What receiving a card is worth: kept or sold at once."""
    return max(card_gain(own, kind, 1), purse_gain(own, VALUES[kind]))


def trade_gains(state: State, seats: list[SeatHoldings]) -> list[float]:
    """§4.3 What spare cards bring, and what the cards are worth that are missing and for sale."""
    gains = []
    for own in seats:
        money = own.plan.spare_value
        gain = max(0.0, purse_gain(own, money) - own.weights.card * money)
        purse = own.state.players[own.seat].ducats + money
        for kind in GOODS:
            if not own.plan.missing[kind] or not (state.wharf[kind] or state.market[kind]):
                continue
            price = PIECES.wharf if state.wharf[kind] else VALUES[kind]
            bought = purchase_gain(own, kind, price) if purse >= price else 0.0
            if bought > 0:
                gain += bought
                purse -= price
        gains.append(gain)
    return gains


def sponsor_gains(state: State, seats: list[SeatHoldings]) -> list[float]:
    """§4.4 What the seat may open for its ducats, or gain by a statue."""
    statues = len(state.statues)
    price = PIECES.statue_cost + statues
    return [
        max(
            opening_gain(state, own),
            STATUE_GAIN
            if statues < PIECES.statues and state.players[own.seat].ducats >= price
            else 0.0,
        )
        for own in seats
    ]


STATUE_GAIN: Final = 0.3
"""Points that a statue is worth, on the whole, less its price."""

OPENING_GAIN: Final = 1.7
"""Points that a business is worth on the whole, with what it will make."""

LUXURY_GAIN: Final = 0.6
"""Points more that one is worth which brings favours."""


def opening_gain(state: State, own: SeatHoldings) -> float:
    """§4.4 What the best business is worth that the seat may open."""
    player = state.players[own.seat]
    if not player.cubes:
        return 0.0
    best = 0.0
    for kind in range(len(TYPES)):
        cost = BUSINESSES[kind].cost
        if state.tiles[kind] and player.ducats >= cost and qualifies(own.hand, own.types, kind):
            gain = OPENING_GAIN + (LUXURY_GAIN if kind in LUXURIES else 0.0)
            best = max(best, gain + business_gain(own, kind) + purse_gain(own, -cost))
    return best


def produce_gains(_: State, seats: list[SeatHoldings]) -> list[float]:
    """§4.5 A favour and an income for every good for which all cards are there."""
    return [
        own.plan.complete * (1.0 + INCOME * own.weights.ducat - own.weights.complete)
        for own in seats
    ]


INCOME: Final = 6
"""Ducats that a good brings, most often."""

GAINS: Final[dict[int, Callable[[State, list[SeatHoldings]], list[float]]]] = {
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
