"""What a position is worth to every seat: points, purse, hand, businesses and shipments."""

from __future__ import annotations

from typing import Final

from venise.games.patrons.components import BERTHS, VALUES, Counts
from venise.games.patrons.rules.end import goal
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import NOBODY, State
from venise_ai.patrons.hands import (
    LUXURIES,
    BusinessTypes,
    HandPlan,
    hand_of,
    held_kinds,
    plan_hand,
    types_of_seats,
    types_shown_by,
)
from venise_ai.patrons.weights import PatronsWeights

USEFUL_DUCATS: Final = 14
"""Ducats that soon buy something; more than that wait."""

USEFUL_QUALIFICATIONS: Final = 2
"""Types that a seat may open which are worth something: it opens one at a time."""

RISK: Final = 0.75
"""What is left of the worth of a shipment that pirates may take before it is received."""

PATIENCE_PER_SAIL: Final = 0.7
"""What is left of a shipment's worth for every sail more that it takes."""


def evaluate(state: State, weights: PatronsWeights) -> tuple[float, ...]:
    """For each seat its points, and what it has that will bring points yet, in points."""
    has = points(state)
    left = share_left(state, has)
    types = types_of_seats(state)
    hands = [hand_of(state, seat) for seat in range(len(has))]
    plans = [plan_hand(hand, kinds) for hand, kinds in zip(hands, types, strict=True)]
    values = [
        has[seat]
        + purse_value(state.players[seat].ducats, weights)
        + hand_value(plans[seat], weights)
        + weights.qualified * count_qualifications(state, hands[seat], types[seat])
        for seat in range(len(has))
    ]
    add_businesses(state, weights, left, values)
    add_shipments(state, weights, plans, values)
    return tuple(values)


def share_left(state: State, has: tuple[int, ...]) -> float:
    """How much of the game is left, from 1 at its beginning to 0 when a seat has the points."""
    return max(0.0, 1.0 - max(has) / goal(state))


def purse_value(ducats: int, weights: PatronsWeights) -> float:
    """What a purse is worth."""
    useful = min(ducats, USEFUL_DUCATS)
    return weights.ducat * useful + weights.spare_ducat * (ducats - useful)


def hand_value(plan: HandPlan, weights: PatronsWeights) -> float:
    """What the cards of a hand are worth."""
    complete, nearly, begun, *_ = plan.lacking
    return (
        weights.complete * complete
        + weights.nearly * nearly
        + weights.begun * begun
        + weights.card * plan.spare_value
    )


def count_qualifications(state: State, hand: Counts, types: BusinessTypes) -> int:
    """How many types that a seat does not own it could open for the cards that it holds."""
    number = 0
    for kind in types_shown_by(held_kinds(hand)):
        if state.tiles[kind] > 0 and kind not in types:
            number += 1
    return min(number, USEFUL_QUALIFICATIONS)


def add_businesses(state: State, weights: PatronsWeights, left: float, values: list[float]) -> None:
    """Add to each seat's value what its businesses will bring yet."""
    for site, business in enumerate(state.businesses):
        if business is None:
            continue
        if business.type in LUXURIES:
            earned = income(state, site, business.type)
            values[business.seat] += left * (weights.luxury + weights.income * earned)
        else:
            values[business.seat] += left * weights.maker


def add_shipments(
    state: State, weights: PatronsWeights, plans: list[HandPlan], values: list[float]
) -> None:
    """Add to each seat's value what sails towards it."""
    for owner, player in enumerate(state.players):
        for berth, shipment in enumerate(player.ships):
            if shipment is None:
                continue
            reserved = shipment.reserver != NOBODY
            seat = shipment.reserver if reserved else owner
            worth = shipment_worth(plans[seat], shipment.kind, berth, weights)
            values[seat] += worth if reserved else RISK * worth


def shipment_worth(plan: HandPlan, kind: int, berth: int, weights: PatronsWeights) -> float:
    """What a card on a ship is worth to whoever will receive it for certain."""
    needed = weights.needed_shipment if plan.missing[kind] else 0.0
    return (weights.shipment * VALUES[kind] + needed) * PATIENCE_PER_SAIL ** (BERTHS - 1 - berth)
