"""What a player may ask of a position: what is legal, what it would bring, and why not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from venise.games.patrons.actions import Action
from venise.games.patrons.components import SITES
from venise.games.patrons.forecasts import (
    Arrival,
    IncomeForecast,
    OpeningForecast,
    PirateCount,
    StatueForecast,
    count_pirates,
    forecast_income,
    forecast_opening,
    forecast_statue,
    list_arrivals,
    next_unloading,
)
from venise.games.patrons.game import PATRONS
from venise.games.patrons.productions import Production, best_production, count_hand
from venise.games.patrons.prospects import (
    Prospect,
    Qualification,
    missing_cards,
    prospects,
    qualify,
)
from venise.games.patrons.refusals import refusal
from venise.games.patrons.rules.campi import has_statue
from venise.games.patrons.rules.end import MOST_TURNS, goal
from venise.games.patrons.rules.points import points
from venise.games.patrons.rules.reserve import price as reservation_price
from venise.games.patrons.rules.sponsor import statue_price
from venise.games.patrons.rules.step import clockwise
from venise.games.patrons.state import State

__all__ = [
    "MOST_TURNS",
    "Arrival",
    "IncomeForecast",
    "OpeningForecast",
    "PirateCount",
    "PointSources",
    "Production",
    "Prospect",
    "Qualification",
    "StatueForecast",
    "best_production",
    "clockwise",
    "count_hand",
    "count_pirates",
    "forecast_income",
    "forecast_opening",
    "forecast_statue",
    "free_sites",
    "goal",
    "has_statue",
    "legal",
    "legal_of",
    "list_arrivals",
    "missing_cards",
    "next_unloading",
    "point_sources",
    "points",
    "prospects",
    "qualify",
    "refusal",
    "reservation_price",
    "statue_price",
]

K = TypeVar("K")
"""A kind of action."""


class PointSources(msgspec.Struct, frozen=True):
    """§5 Where a seat's points come from."""

    businesses: int
    statues: int
    """Businesses that stand beside a statue: one point more each."""

    favours: int

    @property
    def total(self) -> int:
        """Points."""
        return self.businesses + self.statues + self.favours


def legal(state: State) -> Sequence[Action]:
    """Every legal action of the seat that decides, in a fixed order; none for luck."""
    return PATRONS.legal_actions(state) if state.current_player >= 0 else ()


def legal_of(state: State, kind: type[K]) -> list[K]:
    """The legal actions of one kind, such as `Reserve`, in a fixed order."""
    return [action for action in legal(state) if isinstance(action, kind)]


def free_sites(state: State) -> tuple[int, ...]:
    """§4.4 The sites of buildings without a business."""
    return tuple(site for site in range(SITES) if state.businesses[site] is None)


def point_sources(state: State, seat: int) -> PointSources:
    """§5 Where the points of a seat come from."""
    own = [
        site
        for site, business in enumerate(state.businesses)
        if business is not None and business.seat == seat
    ]
    beside = sum(has_statue(state, site) for site in own)
    return PointSources(len(own), beside, state.players[seat].favours)
