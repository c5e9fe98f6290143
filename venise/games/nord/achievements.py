"""What La Venise du Nord has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.engine.achievements import Story, events_of, load_achievements, most_between
from venise.games.nord.events import (
    BridgeBuilt,
    BuilderUsed,
    BurgherMoved,
    CubesLost,
    GoodExported,
    GoodsProduced,
    GoodsSold,
    OrderFulfilled,
    TileActivated,
    TurnBegan,
    WorkshopBuilt,
)
from venise.games.nord.final_events import BuildersScored, ChainScored, StoreSold

DEAR: Final = 4
"""The price from which on a sale is dear."""


def longest_chain(story: Story, seat: int) -> int:
    """§2.1.2 The bridges of the longest chain."""
    return max((len(one.sides) for one in events_of(story, ChainScored, seat)), default=0)


def bridges(story: Story, seat: int) -> int:
    """§1.6 Bridges built."""
    return len(events_of(story, BridgeBuilt, seat))


def dear_goods(story: Story, seat: int) -> int:
    """§1.4.1.3 The most goods sold at once for a price of at least DEAR."""
    sold = events_of(story, GoodsSold, seat)
    return max((one.count for one in sold if one.price >= DEAR), default=0)


def sale(story: Story, seat: int) -> int:
    """§1.4.1.3 The points of the best sale at the Market."""
    return max((one.points for one in events_of(story, GoodsSold, seat)), default=0)


def productions_in_turn(story: Story, seat: int) -> int:
    """§1.7 The most productions in one turn."""
    return most_between(story, GoodsProduced, seat, TurnBegan)


def kinds_produced(story: Story, seat: int) -> int:
    """§1.7 Kinds of goods produced."""
    return len({one.good for one in events_of(story, GoodsProduced, seat)})


def orders(story: Story, seat: int) -> int:
    """§1.7 Orders fulfilled."""
    return len(events_of(story, OrderFulfilled, seat))


def exports(story: Story, seat: int) -> int:
    """§1.4.1.4 Goods sold in the ports."""
    return len(events_of(story, GoodExported, seat))


def builders(story: Story, seat: int) -> int:
    """§2.1.3 Master builders that counted at the end."""
    return max((one.builders for one in events_of(story, BuildersScored, seat)), default=0)


def builders_used(story: Story, seat: int) -> int:
    """§1.4.2.3 Master builders that took effect once and went under the board."""
    return len(events_of(story, BuilderUsed, seat))


def workshops(story: Story, seat: int) -> int:
    """§1.4.2.1 Workshops completed."""
    return len(events_of(story, WorkshopBuilt, seat))


def boat_trips(story: Story, seat: int) -> int:
    """§1.3 Moves that used the boat."""
    return sum(one.boat is not None for one in events_of(story, BurgherMoved, seat))


def powers_from_others(story: Story, seat: int) -> int:
    """§1.5 Secondary activations."""
    return sum(one.secondary for one in events_of(story, TileActivated, seat))


def goods_without_waste(story: Story, seat: int) -> int:
    """§1.7 Goods produced in a game in which no cube was lost; 0 where one was."""
    if events_of(story, CubesLost, seat):
        return 0
    return sum(one.count for one in events_of(story, GoodsProduced, seat))


def goods_sold_in_time(story: Story, seat: int) -> int:
    """§2.1.1 Goods produced in a game whose final sale found the store empty; else 0."""
    if events_of(story, StoreSold, seat):
        return 0
    return sum(one.count for one in events_of(story, GoodsProduced, seat))


ACHIEVEMENTS: Final = load_achievements(
    Path(__file__).with_name("achievements.toml"),
    longest_chain,
    bridges,
    dear_goods,
    sale,
    productions_in_turn,
    kinds_produced,
    orders,
    exports,
    builders,
    builders_used,
    workshops,
    boat_trips,
    powers_from_others,
    goods_without_waste,
    goods_sold_in_time,
)
