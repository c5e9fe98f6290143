"""The features of a position, a row for each seat: what its judgement counts, before any weight."""

from __future__ import annotations

from typing import Final

from venise.games.patrons.components import BERTHS, MOST_SEATS, VALUES
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import NOBODY, State
from venise_ai.feature_rows import turn_order
from venise_ai.patrons.evaluation import USEFUL_DUCATS, count_qualifications, share_left
from venise_ai.patrons.hands import (
    LUXURIES,
    BusinessTypes,
    HandPlan,
    hand_of,
    plan_hand,
    types_of_seats,
)
from venise_ai.simple import lead

FeatureRow = tuple[float, ...]

INPUTS: Final = 31
"""Features of a seat."""

SHIPMENT_NUMBERS: Final = 3
"""Of what sails towards a seat: its value, the value of what is free, and what is waited for."""


def extract_features(state: State) -> list[FeatureRow]:
    """Features of each seat: points, purse, hand, businesses, shipments, turn; then the game's."""
    has = points(state)
    scored = tuple(map(float, has))
    left = share_left(state, has)
    seats = range(len(has))
    types = types_of_seats(state)
    plans = [
        plan_hand(hand_of(state, seat), kinds) for seat, kinds in zip(seats, types, strict=True)
    ]
    earned = incomes(state)
    sailing = shipments(state, plans)
    common = (left, float(state.favours), float(len(state.statues)), float(state.reshuffled))
    return [
        (
            scored[seat],
            lead(scored, seat),
            *purse(state.players[seat].ducats),
            *hand(state, seat, types[seat], plans[seat]),
            *businesses(types[seat], earned[seat], left),
            *sailing[seat],
            *turn_order(len(has), seat, state.turn_player, MOST_SEATS),
            *common,
        )
        for seat in seats
    ]


def purse(ducats: int) -> FeatureRow:
    """The ducats that soon buy something, and those that wait."""
    useful = min(ducats, USEFUL_DUCATS)
    return float(useful), float(ducats - useful)


def hand(state: State, seat: int, types: BusinessTypes, plan: HandPlan) -> FeatureRow:
    """Goods by what they lack, cards without a use, what is waited for, what could be opened."""
    cards = hand_of(state, seat)
    return (
        *map(float, plan.lacking),
        float(plan.spare_value),
        float(sum(plan.spare)),
        float(len(plan.missing) - plan.missing.count(0)),
        float(sum(cards)),
        float(count_qualifications(state, cards, types)),
    )


def businesses(types: BusinessTypes, earned: int, left: float) -> FeatureRow:
    """Businesses that bring favours and those that make, their income; the same yet to come."""
    luxuries = sum([kind in LUXURIES for kind in types])
    makers = len(types) - luxuries
    numbers = (float(luxuries), float(makers), float(earned))
    return (*numbers, *[left * one for one in numbers])


def incomes(state: State) -> list[int]:
    """For each seat the ducats or favours that its luxury businesses bring together."""
    found = [0] * len(state.players)
    for site, business in enumerate(state.businesses):
        if business is not None and business.type in LUXURIES:
            found[business.seat] += income(state, site, business.type)
    return found


def shipments(state: State, plans: list[HandPlan]) -> list[list[float]]:
    """For each seat the value of what it has reserved, of its own that is free, and its use.

    A shipment counts for less the more sails it takes yet.
    """
    found = [[0.0] * SHIPMENT_NUMBERS for _ in plans]
    for owner, player in enumerate(state.players):
        for berth, shipment in enumerate(player.ships):
            if shipment is None:
                continue
            free = shipment.reserver == NOBODY
            seat = owner if free else shipment.reserver
            near = (berth + 1) / BERTHS
            found[seat][free] += near * VALUES[shipment.kind]
            found[seat][-1] += near * (plans[seat].missing[shipment.kind] > 0)
    return found
