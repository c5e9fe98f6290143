"""What leading each of the five actions would give every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from venise.games.patrons.actions import PRODUCE, RESERVE, SAIL, SPONSOR, TRADE
from venise.games.patrons.components import (
    BUSINESSES,
    CAMPI,
    GOODS,
    PIECES,
    PRODUCTS,
    RECIPES,
    TYPES,
    VALUES,
    Counts,
)
from venise.games.patrons.decisions import Producing, Reservation
from venise.games.patrons.forecasts import forecast_statue, next_unloading
from venise.games.patrons.rules import produce, reserve
from venise.games.patrons.rules.campi import has_statue
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.sponsor import owns, statue_price, to_show
from venise.games.patrons.rules.step import holds
from venise.games.patrons.state import State


class Qualification(msgspec.Struct, frozen=True):
    """§4.4 Whether a seat may open a business of a type."""

    price: int
    tiles: int
    """Tiles of the type that are left."""

    owned: bool
    """Whether it owns one already, and needs to show nothing."""

    shown: tuple[int, ...] | None
    """The cards that it would show; None where it lacks them."""

    affordable: bool
    """Whether it has the ducats and a cube."""

    @property
    def met(self) -> bool:
        """Whether it may open one."""
        return bool(self.tiles) and self.affordable and self.shown is not None


class Production(msgspec.Struct, frozen=True):
    """§4.5 Goods that a seat makes in one turn."""

    sites: tuple[int, ...] = ()
    """Where, in an order in which they can be made."""

    incomes: tuple[int, ...] = ()
    """By seat, the ducats that it brings."""

    favours: int = 0


class Prospect(msgspec.Struct, frozen=True):
    """§4 What one seat gets of an action that is led."""

    choices: int
    """How much it may do: shipments it may reserve, shipments it receives, cards it may sell,
    types of business and campi it may pay for, goods it may make."""

    ducats: int = 0
    """Those that it may earn at once: all received or held sold, all goods made."""

    points: int = 0
    """Those that it may gain at once."""


def qualify(state: State, seat: int, kind: int) -> Qualification:
    """§4.4 Whether the seat may open a business of that type, and what speaks against it."""
    player, cost = state.players[seat], BUSINESSES[kind].cost
    return Qualification(
        cost,
        state.tiles[kind],
        owns(state, seat, kind),
        to_show(state, seat, kind),
        player.ducats >= cost and player.cubes > 0,
    )


def count_hand(state: State, seat: int) -> Counts:
    """The cards of a seat's hand by kind, as whoever sees this state can tell."""
    player = state.players[seat]
    return tuple(holds(player, kind) if kind in GOODS else 0 for kind in range(len(player.known)))


def missing_cards(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """§4.5 The cards that the seat lacks to make one good of a type."""
    player = state.players[seat]
    return tuple(good for good in RECIPES[kind] if not holds(player, good))


Plans = dict[Counts, tuple[tuple[int, int, int], tuple[int, ...]]]
"""By the cards left in hand the best way to come there: favours, own ducats and goods; sites."""


def best_production(state: State, seat: int) -> Production:
    """§4.5 What brings the seat the most favours, then ducats, then goods.

    In a turn in which it produces now, the businesses that it has used already are left out.
    """
    plans: Plans = {count_hand(state, seat): ((0, 0, 0), ())}
    for site in in_order(state, seat):
        plans = extend_plans(state, seat, plans, site)
    (favours, _, _), sites = max(plans.values(), key=lambda plan: plan[0])
    incomes = [0] * len(state.players)
    for site in sites:
        business = state.businesses[site]
        assert business is not None
        incomes[business.seat] += income(state, site, business.type)
    return Production(sites, tuple(incomes), favours)


def in_order(state: State, seat: int) -> list[int]:
    """§4.5 The sites that the seat may use: where cards are made first, then luxuries."""
    top = state.due
    asked = top if isinstance(top, Producing) and top.seat == seat else Producing(seat)
    usable = produce.usable(state, asked)
    return [site for site in usable if not makes_luxury(state, site)] + [
        site for site in usable if makes_luxury(state, site)
    ]


def makes_luxury(state: State, site: int) -> bool:
    """§4.5 Whether the business on a building brings favours."""
    business = state.businesses[site]
    return business is not None and PRODUCTS[business.type] == -1


def extend_plans(state: State, seat: int, plans: Plans, site: int) -> Plans:
    """The best plans that may use one more business."""
    business = state.businesses[site]
    assert business is not None
    product = PRODUCTS[business.type]
    earned = income(state, site, business.type) if business.seat == seat else 0
    before = count_hand(state, seat)
    extended = dict(plans)
    for hand, ((favours, ducats, goods), sites) in plans.items():
        if not all(hand[good] for good in RECIPES[business.type]):
            continue
        if product == -1:
            left, more = state.favours - favours, 1
        else:
            left, more = state.piles[product] - (hand[product] - before[product]), 0
        if not left:
            continue
        after = list(hand)
        for good in RECIPES[business.type]:
            after[good] -= 1
        if product >= 0:
            after[product] += 1
        worth = favours + more, ducats + earned, goods + 1
        known = extended.get(tuple(after))
        if known is None or worth > known[0]:
            extended[tuple(after)] = worth, (*sites, site)
    return extended


def best_sponsoring(state: State, seat: int) -> int:
    """§4.4 The most points that the seat may gain by one business or statue."""
    free = [site for site, business in enumerate(state.businesses) if business is None]
    met = any(qualify(state, seat, kind).met for kind in range(len(TYPES)))
    opening = max((2 if has_statue(state, site) else 1 for site in free), default=0)
    campi = statue_campi(state, seat)
    statue = max((forecast_statue(state, campo).gains[seat] for campo in campi), default=0)
    return max(opening if met else 0, statue)


def statue_campi(state: State, seat: int) -> list[int]:
    """§4.4 The campi where the seat may put up a statue."""
    if len(state.statues) >= PIECES.statues or state.players[seat].ducats < statue_price(state):
        return []
    return [campo for campo in range(len(CAMPI)) if campo not in state.statues]


def prospects(state: State, action: int) -> tuple[Prospect, ...]:
    """§4 By seat, what it gets if that action is led now, before anybody has performed it."""
    return tuple(FORESEEN[action](state, seat) for seat in range(len(state.players)))


def foresee_reserve(state: State, seat: int) -> Prospect:
    """§4.1 The shipments that the seat may reserve."""
    return Prospect(len(reserve.legal_actions(state, Reservation(seat))) - 1)


def foresee_sail(state: State, seat: int) -> Prospect:
    """§4.2c The shipments that it receives, if no pirates come."""
    mine = [one for one in next_unloading(state) if one.receiver == seat]
    return Prospect(len(mine), sum(one.value for one in mine))


def foresee_trade(state: State, seat: int) -> Prospect:
    """§4.3a The cards that it may sell."""
    hand = count_hand(state, seat)
    return Prospect(sum(hand), sum(VALUES[kind] * number for kind, number in enumerate(hand)))


def foresee_sponsor(state: State, seat: int) -> Prospect:
    """§4.4 The types that it may open and the campi that it may put a statue in."""
    types = sum(qualify(state, seat, kind).met for kind in range(len(TYPES)))
    choices = types + len(statue_campi(state, seat))
    return Prospect(choices, 0, best_sponsoring(state, seat))


def foresee_produce(state: State, seat: int) -> Prospect:
    """§4.5 The goods that it may make."""
    best = best_production(state, seat)
    return Prospect(len(best.sites), best.incomes[seat], best.favours)


FORESEEN: Final[dict[int, Callable[[State, int], Prospect]]] = {
    RESERVE: foresee_reserve,
    SAIL: foresee_sail,
    TRADE: foresee_trade,
    SPONSOR: foresee_sponsor,
    PRODUCE: foresee_produce,
}
"""What a seat gets of each action."""
