"""What would happen: incomes, who gains from a statue, what pirates may take, what sails in.

Every answer is what whoever sees the state can tell: the secret card of another seat counts
for nothing.
"""

from __future__ import annotations

from math import comb

import msgspec
from msgspec.structs import replace

from venise.engine.tuples import put
from venise.games.patrons.actions import UNKNOWN
from venise.games.patrons.components import (
    AROUND,
    BERTHS,
    BESIDE,
    GONDOLA_MAKER,
    PIRATE_CARDS,
    PIRATES,
    VALUES,
)
from venise.games.patrons.rules.campi import businesses_without, has_statue
from venise.games.patrons.rules.income import base, income
from venise.games.patrons.rules.sponsor import statue_price
from venise.games.patrons.state import NOBODY, Business, State


class IncomeForecast(msgspec.Struct, frozen=True):
    """§4.5.1, §4.5.2 What a good of a type brings on a building, and why."""

    base: int
    counted: tuple[int, ...]
    """The sites that a gondola's base income counts; none for other types."""

    statues: tuple[int, ...]
    """The campi beside the building that have a statue; the bonus is 1 for any number."""

    neighbours: tuple[int, ...]
    """Sites in the same campo with another business of the type; the bonus is 1 for any number."""

    @property
    def total(self) -> int:
        """Ducats."""
        return self.base + bool(self.statues) + bool(self.neighbours)


class OpeningForecast(msgspec.Struct, frozen=True):
    """§4.4 What a business on a free building would be worth."""

    income: IncomeForecast
    points: int
    """§5 1, or 2 beside a statue."""

    raised: tuple[int, ...]
    """Sites of businesses, anyone's, that would bring more because of it."""


class StatueForecast(msgspec.Struct, frozen=True):
    """§4.4 What a statue in a campo would change."""

    price: int
    sites: tuple[int, ...]
    """Sites of businesses that would stand beside a statue and do not yet: each is worth a point
    more to its owner, and brings a ducat more."""

    gains: tuple[int, ...]
    """By seat, the points that it gains at once."""


class Arrival(msgspec.Struct, frozen=True):
    """§4.2 A shipment on its way to a seat."""

    owner: int
    """Whose ship it lies on."""

    berth: int
    kind: int
    receiver: int
    """Who has reserved it, else the ship's owner."""

    reserved: bool
    """Whether pirates cannot take it."""

    @property
    def sails(self) -> int:
        """How many times all have to sail until it is unloaded."""
        return BERTHS - self.berth

    @property
    def value(self) -> int:
        """Ducats, if it is sold on its arrival."""
        return VALUES[self.kind]


class PirateCount(msgspec.Struct, frozen=True):
    """§4.2b Where the Pirates! are."""

    seen: int
    """Those that lie open, with the discards."""

    hidden: int
    """Those in the deck."""

    chance: float
    """How likely the next new cards hold at least one, from 0 to 1."""

    cards: int
    """All cards in the deck; the secret ones of others, which look like its cards, are none."""


def forecast_income(state: State, site: int, kind: int) -> IncomeForecast:
    """§4.5.1, §4.5.2 What a good of that type brings there, whether the business stands or not."""
    return IncomeForecast(
        base(state, site, kind),
        counted_sites(state, site) if kind == GONDOLA_MAKER else (),
        tuple(campo for campo in BESIDE[site] if campo in state.statues),
        tuple(other for other in neighbours(site) if type_on(state, other) == kind),
    )


def counted_sites(state: State, site: int) -> tuple[int, ...]:
    """§4.5.1 The businesses that a gondola's base income counts, in the better campo."""

    def count(campo: int) -> int:
        return businesses_without(state, campo, GONDOLA_MAKER)

    best = max(BESIDE[site], key=count)
    return tuple(one for one in AROUND[best] if type_on(state, one) not in (None, GONDOLA_MAKER))


def neighbours(site: int) -> tuple[int, ...]:
    """§1 Every other building in the same campo, or in one of the two, in rising order."""
    return tuple(sorted({one for campo in BESIDE[site] for one in AROUND[campo]} - {site}))


def type_on(state: State, site: int) -> int | None:
    """The type of the business on a building, or None if there is none."""
    business = state.businesses[site]
    return None if business is None else business.type


def forecast_opening(state: State, seat: int, site: int, kind: int) -> OpeningForecast:
    """§4.4 What a business of that type, opened by the seat on a free building, would be worth."""
    after = replace(state, businesses=put(state.businesses, site, Business(seat, kind)))
    raised = tuple(
        other
        for other, business in enumerate(state.businesses)
        if business is not None
        and income(after, other, business.type) > income(state, other, business.type)
    )
    points = 2 if has_statue(state, site) else 1
    return OpeningForecast(forecast_income(state, site, kind), points, raised)


def forecast_statue(state: State, campo: int) -> StatueForecast:
    """§4.4 What a statue in that campo costs, and who gains from it."""
    gains = [0] * len(state.players)
    sites = []
    for site in AROUND[campo]:
        business = state.businesses[site]
        if business is not None and not has_statue(state, site):
            sites.append(site)
            gains[business.seat] += 1
    return StatueForecast(statue_price(state), tuple(sites), tuple(gains))


def list_arrivals(state: State) -> tuple[Arrival, ...]:
    """§4.2 Every shipment on its way, those that are unloaded next first, then by seat."""
    found = [
        Arrival(
            owner,
            berth,
            shipment.kind,
            owner if shipment.reserver == NOBODY else shipment.reserver,
            shipment.reserver != NOBODY,
        )
        for owner, player in enumerate(state.players)
        for berth, shipment in enumerate(player.ships)
        if shipment is not None
    ]
    return tuple(sorted(found, key=lambda one: (one.sails, one.owner)))


def next_unloading(state: State) -> tuple[Arrival, ...]:
    """§4.2c What the next time that all sail brings ashore, by ship owner, if no pirates come."""
    return tuple(one for one in list_arrivals(state) if one.sails == 1)


def count_pirates(state: State) -> PirateCount:
    """§4.2b The Pirates! seen and hidden, and how likely they strike when all sail next."""
    seats, hidden = len(state.players), state.deck[PIRATES]
    masked = sum(player.secret == UNKNOWN for player in state.players)
    deck = sum(state.deck) - masked
    cards, pirates = deck, hidden
    if cards < seats:
        cards, pirates = cards + sum(state.discards), pirates + state.discards[PIRATES]
    drawn = min(seats, cards)
    chance = 1 - comb(cards - pirates, drawn) / comb(cards, drawn)
    return PirateCount(PIRATE_CARDS - hidden, hidden, chance, deck)
