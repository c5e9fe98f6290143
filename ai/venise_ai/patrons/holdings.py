"""What a seat has, and what more or fewer cards and ducats would be worth to it."""

from __future__ import annotations

import msgspec

from venise.engine.tuples import add
from venise.games.patrons.actions import Buy
from venise.games.patrons.components import PIECES, VALUES, Counts
from venise.games.patrons.state import State
from venise_ai.patrons.evaluation import (
    RISK,
    count_qualifications,
    hand_value,
    purse_value,
    shipment_worth,
)
from venise_ai.patrons.hands import (
    BusinessTypes,
    HandPlan,
    hand_of,
    kind_on_ship,
    plan_hand,
    types_of_seats,
)
from venise_ai.patrons.weights import PatronsWeights


class SeatHoldings(msgspec.Struct, frozen=True, gc=False):
    """What a seat has, and what its hand is worth."""

    state: State
    weights: PatronsWeights
    seat: int
    hand: Counts
    types: BusinessTypes
    plan: HandPlan
    worth: float
    """Of the hand."""


def find_holdings(state: State, weights: PatronsWeights, seat: int) -> SeatHoldings:
    """What a seat has."""
    return holdings_with(state, weights, seat, types_of_seats(state)[seat])


def list_holdings(state: State, weights: PatronsWeights) -> list[SeatHoldings]:
    """What every seat has."""
    return [
        holdings_with(state, weights, seat, types)
        for seat, types in enumerate(types_of_seats(state))
    ]


def holdings_with(
    state: State, weights: PatronsWeights, seat: int, types: BusinessTypes
) -> SeatHoldings:
    """What a seat has who owns businesses of those types."""
    hand = hand_of(state, seat)
    worth = hand_worth(state, weights, hand, types)
    return SeatHoldings(state, weights, seat, hand, types, plan_hand(hand, types), worth)


def hand_worth(state: State, weights: PatronsWeights, hand: Counts, types: BusinessTypes) -> float:
    """What a hand is worth to the owner of businesses of those types."""
    qualified = weights.qualified * count_qualifications(state, hand, types)
    return hand_value(plan_hand(hand, types), weights) + qualified


def card_gain(own: SeatHoldings, kind: int, number: int) -> float:
    """What so many cards more of a kind are worth in the hand."""
    hand = add(own.hand, kind, number)
    return hand_worth(own.state, own.weights, hand, own.types) - own.worth


def purse_gain(own: SeatHoldings, ducats: int) -> float:
    """What so many ducats more are worth."""
    purse = own.state.players[own.seat].ducats
    return purse_value(purse + ducats, own.weights) - purse_value(purse, own.weights)


def sale_gain(own: SeatHoldings, kind: int) -> float:
    """§4.3a What the sale of a card brings, less what the card is worth in the hand."""
    return purse_gain(own, VALUES[kind]) + card_gain(own, kind, -1)


def purchase_gain(own: SeatHoldings, kind: int, price: int) -> float:
    """§4.3b What a card is worth in the hand, less its price."""
    return card_gain(own, kind, 1) + purse_gain(own, -price)


def price_of(action: Buy) -> int:
    """§4.3b What a purchase costs."""
    return PIECES.wharf if action.wharf else VALUES[action.kind]


def reservation_gain(own: SeatHoldings, owner: int, berth: int) -> float:
    """§4.1 What pirates might take of an own shipment, or all of another's; less the price."""
    worth = shipment_worth(own.plan, kind_on_ship(own.state, owner, berth), berth, own.weights)
    if owner == own.seat:
        return (1.0 - RISK) * worth + purse_gain(own, -PIECES.reserve_own)
    return worth + purse_gain(own, -PIECES.reserve_other)


def business_gain(own: SeatHoldings, kind: int) -> float:
    """§4.4 What one more business of a type does for the hand."""
    types = tuple(sorted((*own.types, kind)))
    return hand_worth(own.state, own.weights, own.hand, types) - own.worth
