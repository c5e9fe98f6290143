"""The places on this table that a player can point at, by name."""

from __future__ import annotations

from typing import Final

from venise.engine.hexes import Cell
from venise.ui.table.spots import Spot

DRAGGED: Final = frozenset(
    {"hand", "burgher", "boat", "bridge", "supply", "stock", "good", "drawn", "quarter"}
)
"""Kinds of spots that are pieces one can carry."""

ROOM: Final = Spot("room")
"""The free squares of the deciding seat's stock."""

SUPPLY: Final = Spot("supply")
"""The cubes just acquired and not yet placed."""

BOAT: Final = Spot("boat")
"""The boat on the canals."""

BRIDGE: Final = Spot("bridge")
"""The deciding seat's bridges not yet built."""


def on_tile(tile: int) -> Spot:
    """A quarter of the city."""
    return Spot("tile", (tile,))


def on_water(cell: Cell) -> Spot:
    """A canal cell where the boat may lie."""
    return Spot("water", cell)


def on_cell(cell: Cell) -> Spot:
    """An empty cell where a quarter may be laid."""
    return Spot("cell", cell)


def on_side(one: int, other: int) -> Spot:
    """The canal between two quarters, where a bridge may stand."""
    return Spot("side", (min(one, other), max(one, other)))


def in_hand(value: int) -> Spot:
    """A rolled die not yet used, by the value it shows."""
    return Spot("hand", (value,))


def burgher(seat: int) -> Spot:
    """A seat's burgher."""
    return Spot("burgher", (seat,))


def in_stock(material: int) -> Spot:
    """A cube of that material in the deciding seat's stock."""
    return Spot("stock", (material,))


def on_space(space: int) -> Spot:
    """A card space of the deciding seat's board."""
    return Spot("space", (space,))


def in_store(good: int) -> Spot:
    """The goods of that kind in the deciding seat's store."""
    return Spot("good", (good,))


def drawn_card(card: int) -> Spot:
    """A card drawn and not yet kept."""
    return Spot("drawn", (card,))


def quarter(tile: int) -> Spot:
    """A quarter waiting beside the city in free placement."""
    return Spot("quarter", (tile,))
