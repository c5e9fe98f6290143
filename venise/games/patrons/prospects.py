"""What leading each of the five actions would give every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from venise.games.patrons.actions import PRODUCE, RESERVE, SAIL, SPONSOR, TRADE
from venise.games.patrons.components import (
    BUSINESSES,
    CAMPI,
    PIECES,
    RECIPES,
    TYPES,
    VALUES,
)
from venise.games.patrons.decisions import Reservation
from venise.games.patrons.forecasts import forecast_statue, next_unloading
from venise.games.patrons.productions import best_production, count_hand
from venise.games.patrons.rules import reserve
from venise.games.patrons.rules.campi import has_statue
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


def missing_cards(state: State, seat: int, kind: int) -> tuple[int, ...]:
    """§4.5 The cards that the seat lacks to make one good of a type."""
    player = state.players[seat]
    return tuple(good for good in RECIPES[kind] if not holds(player, good))


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
