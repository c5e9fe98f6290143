"""Facts that happened: enough in each to animate it and to print its line in the log."""

from __future__ import annotations

from typing import Literal

import msgspec

from venise.engine.hexes import Cell
from venise.games.nord.components import Counts
from venise.games.nord.final_events import (
    BuildersScored,
    ChainScored,
    GameEnded,
    MasterBridgesScored,
    StoreSold,
)


class FirstPlayerChosen(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The first player was drawn."""

    seat: int


class QuarterLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A quarter was laid in free placement."""

    seat: int
    tile: int
    cell: Cell


class BoatLaid(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The boat was laid in free placement."""

    seat: int
    cell: Cell


class BurgherPlaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A burgher took its first place."""

    seat: int
    tile: int


class RoundBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The turn came back to the first player."""

    round: int


class LastRoundBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2 An end condition was met: this round is the last one."""

    reason: Literal["bridges", "market", "orders"]
    seat: int
    """The seat whose five bridges stand; -1 for the other reasons."""


class TurnBegan(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat's turn began."""

    seat: int


class DieTakenBack(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 A die went home because fewer than two were free."""

    seat: int
    tile: int
    value: int


class DiceRolled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Two dice were rolled; attempt 2 and on are re-rolls."""

    seat: int
    low: int
    high: int
    attempt: int


class BurgherMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 A burgher moved; queries.way tells along which tiles, from the position before."""

    seat: int
    die: int
    change: int
    start: int
    tile: int
    boat: Cell | None
    """Where the boat came to rest, if it was used."""


class BoatMoved(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 The boat came to rest on another cell, or on the same."""

    seat: int
    start: Cell
    end: Cell


class DieTurned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: a master builder changed the activation die."""

    seat: int
    before: int
    after: int


class DieExpelled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 A die was driven off a tile and went home to its owner."""

    owner: int
    tile: int
    value: int


class DiePlaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 The activation die was placed on the tile."""

    seat: int
    tile: int
    value: int


class DieKeptOff(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 The activation die is higher than the die on the tile and stays with its owner."""

    seat: int
    tile: int
    value: int
    lower: int
    """The value of the die that holds the tile."""


class TileActivated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 A seat used the power of a tile at a level; §1.5 if secondary."""

    seat: int
    tile: int
    value: int
    secondary: bool


class PowerDeclined(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 A seat left the power of a tile unused."""

    seat: int
    tile: int
    secondary: bool


class CubesGained(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 A seat acquired cubes that it now places."""

    seat: int
    material: int
    count: int


class CubeStored(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 An acquired cube went into the stock."""

    seat: int
    material: int


class CubeReplaced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 An acquired cube took the place of a discarded one in the stock."""

    seat: int
    material: int
    discarded: int


class CubePut(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 A cube was put onto a card, from the stock or just acquired."""

    seat: int
    material: int
    space: int
    from_stock: bool


class CubesLost(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Acquired cubes found no place or were given up."""

    seat: int
    material: int
    count: int


class WorkshopBuilt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.2.1 A workshop was completed."""

    seat: int
    space: int
    card: int


class BuilderActivated(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.2.3 A master builder was paid."""

    seat: int
    space: int
    card: int


class CardDrawn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 A card was drawn; -1 where the observer may not know it."""

    seat: int
    deck: int
    card: int


class CardKept(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 A drawn card was laid on a board."""

    seat: int
    deck: int
    card: int
    space: int


class CardsReturned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 Drawn cards went back under their deck."""

    seat: int
    deck: int
    count: int


class GoodsSold(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.3 Goods were sold at the Market; points is count times price plus bonus."""

    seat: int
    good: int
    count: int
    price: int
    bonus: int
    points: int


class BonusCovered(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.3 A bonus space of the Market was covered."""

    bonus: int
    left: int
    """Bonus spaces still free."""


class GoodExported(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.4 One good was sold in a port."""

    seat: int
    port: int
    good: int
    points: int


class PriceChanged(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A price moved: what was laid beside the Market, or taken from it."""

    good: int
    before: int
    after: int


class BuilderUsed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.2.3 A single-use master builder took effect and went under the board."""

    seat: int
    space: int
    card: int


class CubeDiscarded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: a cube of the stock made room for others."""

    seat: int
    material: int


class StockFilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: a master builder filled the stock with these cubes."""

    seat: int
    cubes: Counts


class BridgeDestroyed(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.6 A bridge was replaced and went home to its owner."""

    owner: int
    tiles: tuple[int, int]


class BridgeBuilt(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.6 A bridge was built between two tiles for these cubes."""

    seat: int
    tiles: tuple[int, int]
    paid: Counts


class DieReturned(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.6 One of the two dice of a new bridge went home."""

    seat: int
    tile: int
    value: int


class GoodsProduced(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.7 A workshop's cubes became goods in the store."""

    seat: int
    space: int
    good: int
    count: int


class OrderFulfilled(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.7 An order went beside the Market."""

    seat: int
    space: int
    deck: int
    card: int


class TurnEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """A seat's turn ended."""

    seat: int


Event = (
    FirstPlayerChosen
    | QuarterLaid
    | BoatLaid
    | BurgherPlaced
    | RoundBegan
    | LastRoundBegan
    | TurnBegan
    | DieTakenBack
    | DiceRolled
    | BurgherMoved
    | BoatMoved
    | DieTurned
    | DieExpelled
    | DiePlaced
    | DieKeptOff
    | TileActivated
    | PowerDeclined
    | CubesGained
    | CubeStored
    | CubeReplaced
    | CubePut
    | CubesLost
    | WorkshopBuilt
    | BuilderActivated
    | CardDrawn
    | CardKept
    | CardsReturned
    | GoodsSold
    | BonusCovered
    | GoodExported
    | PriceChanged
    | BuilderUsed
    | CubeDiscarded
    | StockFilled
    | BridgeDestroyed
    | BridgeBuilt
    | DieReturned
    | GoodsProduced
    | OrderFulfilled
    | TurnEnded
    | StoreSold
    | ChainScored
    | MasterBridgesScored
    | BuildersScored
    | GameEnded
)
