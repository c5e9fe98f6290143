"""What a seat can make of its hand in one turn, and the best of it."""

from __future__ import annotations

import msgspec

from venise.engine.tuples import add
from venise.games.patrons.components import (
    GOODS,
    NO_CARDS,
    PRODUCTS,
    RAW_KINDS,
    RECIPES,
    TYPES,
    Counts,
)
from venise.games.patrons.decisions import Producing
from venise.games.patrons.rules import produce
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.step import holds
from venise.games.patrons.state import State

Made = tuple[int, ...]
"""By type of business, how many goods are made."""

Order = tuple[int, ...]
"""Types of business in the order in which goods are made."""

Sites = tuple[tuple[int, ...], ...]
"""By type of business, the sites that a seat may use, in the order in which it uses them."""


class Production(msgspec.Struct, frozen=True):
    """§4.5 Goods that a seat makes in one turn."""

    sites: tuple[int, ...] = ()
    """Where, in an order in which they can be made."""

    incomes: tuple[int, ...] = ()
    """By seat, the ducats that it brings."""

    favours: int = 0


def count_hand(state: State, seat: int) -> Counts:
    """The cards of a seat's hand by kind, as whoever sees this state can tell."""
    player = state.players[seat]
    return tuple(holds(player, kind) if kind in GOODS else 0 for kind in range(len(player.known)))


def best_production(state: State, seat: int) -> Production:
    """§4.5 What brings the seat the most favours, then ducats, then goods.

    In a turn in which it produces now, the businesses that it has used already are left out.
    """
    sites = list_sites(state, seat)
    plans = [plan(state, sites, order) for order in possible_orders(state, seat, sites)]
    return max(plans, key=lambda one: (one.favours, one.incomes[seat], len(one.sites)))


def list_sites(state: State, seat: int) -> Sites:
    """§4.5, §6 By type, the sites that the seat may use, those first that bring it most."""
    top = state.due
    asked = top if isinstance(top, Producing) and top.seat == seat else Producing(seat)
    found: list[list[tuple[int, int]]] = [[] for _ in TYPES]
    for site in produce.usable(state, asked):
        business = state.businesses[site]
        assert business is not None
        earned = income(state, site, business.type) if business.seat == seat else 0
        found[business.type].append((-earned, site))
    return tuple(tuple(site for _, site in sorted(some)) for some in found)


def possible_orders(state: State, seat: int, sites: Sites) -> list[Order]:
    """§4.5 An order for each set of goods that the seat can make, the empty one included.

    What one good gives back, the next may need: a card of a pile that was empty, or of the hand.
    """
    hand = count_hand(state, seat)
    first = (0,) * len(TYPES)
    seen, waiting, orders = {first}, [(first, Order())], []
    while waiting:
        made, order = waiting.pop(0)
        orders.append(order)
        for kind, places in enumerate(sites):
            more = add(made, kind, 1)
            if more in seen or made[kind] == len(places) or not is_there(state, hand, made, kind):
                continue
            seen.add(more)
            waiting.append((more, (*order, kind)))
    return orders


def is_there(state: State, hand: Counts, made: Made, kind: int) -> bool:
    """§4.5 Whether, these goods made, the cards for one more are there, and what it becomes."""
    change, product = count_changes(made), PRODUCTS[kind]
    if product == -1:
        left = state.favours - sum(n for one, n in enumerate(made) if PRODUCTS[one] == -1)
    else:
        left = state.piles[product] - change[product]
    return left > 0 and all(hand[good] + change[good] > 0 for good in RECIPES[kind])


def count_changes(made: Made) -> Counts:
    """§4.5 By kind, how many cards more the hand holds, or fewer, after these goods were made."""
    found = list(NO_CARDS)
    for kind, number in enumerate(made):
        for good in RECIPES[kind]:
            found[good] -= number
        if PRODUCTS[kind] >= RAW_KINDS:
            found[PRODUCTS[kind]] += number
    return tuple(found)


def plan(state: State, sites: Sites, order: Order) -> Production:
    """§4.5 What goods made in that order bring, each type at its first sites."""
    used, incomes, places = [0] * len(TYPES), [0] * len(state.players), list[int]()
    for kind in order:
        site = sites[kind][used[kind]]
        business = state.businesses[site]
        assert business is not None
        used[kind] += 1
        places.append(site)
        incomes[business.seat] += income(state, site, kind)
    favours = sum(PRODUCTS[kind] == -1 for kind in order)
    return Production(tuple(places), tuple(incomes), favours)
