"""What The Patrons of Venice has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.engine.achievements import Story, events_of, load_achievements, most_between
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


def businesses(story: Story, seat: int) -> int:
    """Businesses opened."""
    return len(events_of(story, BusinessOpened, seat))


def neighbours(story: Story, seat: int) -> int:
    """The most businesses opened round one campo."""
    sites = {one.site for one in events_of(story, BusinessOpened, seat)}
    return max(len(sites & set(around)) for around in AROUND)


def statues(story: Story, seat: int) -> int:
    """Statues put up."""
    return len(events_of(story, StatueErected, seat))


def goods(story: Story, seat: int) -> int:
    """Goods made."""
    return len(events_of(story, GoodMade, seat))


def goods_in_turn(story: Story, seat: int) -> int:
    """The most goods made in one turn."""
    return most_between(story, GoodMade, seat, TurnBegan)


def income(story: Story, seat: int) -> int:
    """The most income from one good."""
    own = (one for one in events_of(story, GoodMade, seat) if one.owner == seat)
    return max((one.income for one in own), default=0)


def sales(story: Story, seat: int) -> int:
    """Cards of the hand sold."""
    return len(events_of(story, CardSold, seat))


def dear_sale(story: Story, seat: int) -> int:
    """The most ducats for one card."""
    return max((one.price for one in events_of(story, CardSold, seat)), default=0)


def reservations_abroad(story: Story, seat: int) -> int:
    """Shipments reserved on the ships of others."""
    return sum(one.owner != seat for one in events_of(story, ShipmentReserved, seat))


def shipments(story: Story, seat: int) -> int:
    """Shipments kept or sold on their arrival."""
    return len(events_of(story, ShipmentKept, seat)) + len(events_of(story, ShipmentSold, seat))


def bargains(story: Story, seat: int) -> int:
    """Cards bought at the Pirate Wharf."""
    return sum(one.wharf for one in events_of(story, CardBought, seat))


def purse(story: Story, seat: int) -> int:
    """The most ducats at one moment."""
    return max(int(step.after.players[seat].ducats) for step in story)


def favours(story: Story, seat: int) -> int:
    """Favours held at the end."""
    return int(story[-1].after.players[seat].favours)


def kinds_of_business(story: Story, seat: int) -> int:
    """Kinds of businesses opened."""
    return len({one.business for one in events_of(story, BusinessOpened, seat)})


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
