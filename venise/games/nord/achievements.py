"""What La Venise du Nord has achievements for, measured on the facts of a finished game."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from venise.engine.achievements import PlayedSteps, events_of, load_achievements, most_between
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


def longest_chain(steps: PlayedSteps, seat: int) -> int:
    """§2.1.2 The bridges of the longest chain."""
    return max((len(one.sides) for one in events_of(steps, ChainScored, seat)), default=0)


def bridges(steps: PlayedSteps, seat: int) -> int:
    """§1.6 Bridges built."""
    return len(events_of(steps, BridgeBuilt, seat))


def dear_goods(steps: PlayedSteps, seat: int) -> int:
    """§1.4.1.3 The most goods sold at once for a price of at least DEAR."""
    sold = events_of(steps, GoodsSold, seat)
    return max((one.count for one in sold if one.price >= DEAR), default=0)


def sale(steps: PlayedSteps, seat: int) -> int:
    """§1.4.1.3 The points of the best sale at the Market."""
    return max((one.points for one in events_of(steps, GoodsSold, seat)), default=0)


def productions_in_turn(steps: PlayedSteps, seat: int) -> int:
    """§1.7 The most productions in one turn."""
    return most_between(steps, GoodsProduced, seat, TurnBegan)


def kinds_produced(steps: PlayedSteps, seat: int) -> int:
    """§1.7 Kinds of goods produced."""
    return len({one.good for one in events_of(steps, GoodsProduced, seat)})


def orders(steps: PlayedSteps, seat: int) -> int:
    """§1.7 Orders fulfilled."""
    return len(events_of(steps, OrderFulfilled, seat))


def exports(steps: PlayedSteps, seat: int) -> int:
    """§1.4.1.4 Goods sold in the ports."""
    return len(events_of(steps, GoodExported, seat))


def builders(steps: PlayedSteps, seat: int) -> int:
    """§2.1.3 Master builders that counted at the end."""
    return max((one.builders for one in events_of(steps, BuildersScored, seat)), default=0)


def builders_used(steps: PlayedSteps, seat: int) -> int:
    """§1.4.2.3 Master builders that took effect once and went under the board."""
    return len(events_of(steps, BuilderUsed, seat))


def workshops(steps: PlayedSteps, seat: int) -> int:
    """§1.4.2.1 Workshops completed."""
    return len(events_of(steps, WorkshopBuilt, seat))


def boat_trips(steps: PlayedSteps, seat: int) -> int:
    """§1.3 Moves that used the boat."""
    return sum(one.boat is not None for one in events_of(steps, BurgherMoved, seat))


def powers_from_others(steps: PlayedSteps, seat: int) -> int:
    """§1.5 Secondary activations."""
    return sum(one.secondary for one in events_of(steps, TileActivated, seat))


def goods_without_waste(steps: PlayedSteps, seat: int) -> int:
    """§1.7 Goods produced in a game in which no cube was lost; 0 where one was."""
    if events_of(steps, CubesLost, seat):
        return 0
    return sum(one.count for one in events_of(steps, GoodsProduced, seat))


def goods_sold_in_time(steps: PlayedSteps, seat: int) -> int:
    """§2.1.1 Goods produced in a game whose final sale found the store empty; else 0."""
    if events_of(steps, StoreSold, seat):
        return 0
    return sum(one.count for one in events_of(steps, GoodsProduced, seat))


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
