"""What The Patrons of Venice has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.engine.achievements import PlayedSteps, events_of, load_achievements, most_between
from venise.games.patrons.components import AROUND
from venise.games.patrons.events import (
    BusinessOpened,
    CardBought,
    CardSold,
    GoodMade,
    ShipmentKept,
    ShipmentReserved,
    ShipmentSold,
    StatueErected,
    TurnBegan,
)


def businesses(steps: PlayedSteps, seat: int) -> int:
    """Businesses opened."""
    return len(events_of(steps, BusinessOpened, seat))


def neighbours(steps: PlayedSteps, seat: int) -> int:
    """The most businesses opened round one campo."""
    sites = {one.site for one in events_of(steps, BusinessOpened, seat)}
    return max(len(sites & set(around)) for around in AROUND)


def statues(steps: PlayedSteps, seat: int) -> int:
    """Statues put up."""
    return len(events_of(steps, StatueErected, seat))


def goods(steps: PlayedSteps, seat: int) -> int:
    """Goods made."""
    return len(events_of(steps, GoodMade, seat))


def goods_in_turn(steps: PlayedSteps, seat: int) -> int:
    """The most goods made in one turn."""
    return most_between(steps, GoodMade, seat, TurnBegan)


def income(steps: PlayedSteps, seat: int) -> int:
    """The most income from one good."""
    own = (one for one in events_of(steps, GoodMade, seat) if one.owner == seat)
    return max((one.income for one in own), default=0)


def sales(steps: PlayedSteps, seat: int) -> int:
    """Cards of the hand sold."""
    return len(events_of(steps, CardSold, seat))


def dear_sale(steps: PlayedSteps, seat: int) -> int:
    """The most ducats for one card."""
    return max((one.price for one in events_of(steps, CardSold, seat)), default=0)


def reservations_abroad(steps: PlayedSteps, seat: int) -> int:
    """Shipments reserved on the ships of others."""
    return sum(one.owner != seat for one in events_of(steps, ShipmentReserved, seat))


def shipments(steps: PlayedSteps, seat: int) -> int:
    """Shipments kept or sold on their arrival."""
    return len(events_of(steps, ShipmentKept, seat)) + len(events_of(steps, ShipmentSold, seat))


def bargains(steps: PlayedSteps, seat: int) -> int:
    """Cards bought at the Pirate Wharf."""
    return sum(one.wharf for one in events_of(steps, CardBought, seat))


def purse(steps: PlayedSteps, seat: int) -> int:
    """The most ducats at one moment."""
    return max(int(step.after.players[seat].ducats) for step in steps)


def favours(steps: PlayedSteps, seat: int) -> int:
    """Favours held at the end."""
    return int(steps[-1].after.players[seat].favours)


def kinds_of_business(steps: PlayedSteps, seat: int) -> int:
    """Kinds of businesses opened."""
    return len({one.business for one in events_of(steps, BusinessOpened, seat)})


ACHIEVEMENTS: Final = load_achievements(
    Path(__file__).with_name("achievements.toml"),
    businesses,
    neighbours,
    statues,
    goods,
    goods_in_turn,
    income,
    sales,
    dear_sale,
    reservations_abroad,
    shipments,
    bargains,
    purse,
    favours,
    kinds_of_business,
)
