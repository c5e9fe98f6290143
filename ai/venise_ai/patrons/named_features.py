"""What a player would name of a position of The Patrons of Venice: points, purse, hand, ships."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.points import points
from venise.games.patrons.state import NOBODY, State
from venise_ai.features import NamedFeature
from venise_ai.patrons.evaluation import (
    RISK,
    count_qualifications,
    purse_value,
    share_left,
    shipment_worth,
)
from venise_ai.patrons.hands import LUXURIES, HandPlan, hand_of, plan_hand, types_of_seats
from venise_ai.patrons.weights import WEIGHTS

DANGER: Final = 0.3
"""The part of another seat's gain that counts as one's own loss."""

SCALE: Final = 4.0
"""How much more a point is worth here than in a game of a hundred points."""


def list_features(state: State, seat: int) -> list[NamedFeature]:
    """The features of a position as a seat sees it: its own, and what the others threaten."""
    types, has = types_of_seats(state), points(state)
    plans = [plan_hand(hand_of(state, one), types[one]) for one in range(len(state.players))]
    found = [NamedFeature("points", seat, has[seat], has[seat])]
    found += board_features(state, seat, share_left(state, has))
    found += hand_features(state, seat, plans[seat])
    for rival, plan in enumerate(plans):
        if rival == seat:
            continue
        ducats = state.players[rival].ducats
        purse, ready = purse_value(ducats, WEIGHTS), plan.complete
        found += [
            NamedFeature("rival.points", rival, has[rival], -DANGER * has[rival]),
            NamedFeature("rival.ready", rival, ready, -DANGER * WEIGHTS.complete * ready),
            NamedFeature("rival.ducats", rival, ducats, -DANGER * purse),
        ]
    return [NamedFeature(one.key, one.seat, one.amount, SCALE * one.points) for one in found]


def board_features(state: State, seat: int, left: float) -> Iterator[NamedFeature]:
    """What the seat has in its purse, its businesses and on ships."""
    ducats = state.players[seat].ducats
    yield NamedFeature("ducats", seat, ducats, purse_value(ducats, WEIGHTS))
    luxuries = makers = earned = 0
    for site, business in enumerate(state.businesses):
        if business is None or business.seat != seat:
            continue
        if business.type in LUXURIES:
            luxuries += 1
            earned += income(state, site, business.type)
        else:
            makers += 1
    yield NamedFeature("luxuries", seat, luxuries, left * WEIGHTS.luxury * luxuries)
    yield NamedFeature("makers", seat, makers, left * WEIGHTS.maker * makers)
    yield NamedFeature("income", seat, earned, left * WEIGHTS.income * earned)


def hand_features(state: State, seat: int, plan: HandPlan) -> Iterator[NamedFeature]:
    """What the seat holds and what sails towards it."""
    complete, nearly, *_ = plan.lacking
    yield NamedFeature("ready", seat, complete, WEIGHTS.complete * complete)
    yield NamedFeature("nearly", seat, nearly, WEIGHTS.nearly * nearly)
    hand = hand_of(state, seat)
    yield NamedFeature("cards", seat, sum(hand), WEIGHTS.card * plan.spare_value)
    may = count_qualifications(state, hand, types_of_seats(state)[seat])
    yield NamedFeature("qualified", seat, may, WEIGHTS.qualified * may)
    free = reserved = 0
    worth = {True: 0.0, False: 0.0}
    for owner, player in enumerate(state.players):
        for berth, shipment in enumerate(player.ships):
            if shipment is None:
                continue
            safe = shipment.reserver == seat
            if not safe and (owner != seat or shipment.reserver != NOBODY):
                continue
            reserved, free = reserved + safe, free + (not safe)
            value = shipment_worth(plan, shipment.kind, berth, WEIGHTS)
            worth[safe] += value if safe else RISK * value
    yield NamedFeature("reserved", seat, reserved, worth[True])
    yield NamedFeature("sailing", seat, free, worth[False])
