"""Everything a seat, or luck, may do. An action describes itself and never its place in a list."""

from __future__ import annotations

import msgspec

from venise.engine.hexes import Cell


class ChooseFirst(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Luck: this seat is the first player."""

    seat: int


class LayQuarter(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.2 Lay that quarter on that cell."""

    tile: int
    cell: Cell


class LayBoat(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.2 Lay the boat on that empty cell."""

    cell: Cell


class PlaceBurgher(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Set-up: begin on that tile."""

    tile: int


class TakeBackDie(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Take one's die back from that tile."""

    tile: int


class Roll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Luck: the two dice show these values, the lower first."""

    low: int
    high: int


class Reroll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Roll both dice again, since neither allows a move."""


class Move(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 Move the burgher to that tile with one die; the other one will activate."""

    die: int
    """The value rolled."""

    change: int
    """-1, 0 or +1, by a master builder."""

    tile: int
    boat: bool
    """Whether the boat is used on the way."""


class RestBoat(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 The boat used in this move comes to rest on that cell."""

    cell: Cell


class Activate(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 Use the tile's power, with the die changed by -1, 0 or +1 by a master builder."""

    change: int = 0


class Decline(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 Leave the tile's power unused; the die may still be changed before it is placed."""

    change: int = 0


class KeepCube(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Put one acquired cube into the raw material stock."""


class PutCube(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Put one acquired cube onto the card in that space."""

    space: int


class ReplaceCube(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Discard a cube of that material from a full stock for one acquired cube."""

    material: int


class LoseCubes(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Give up the acquired cubes that are left."""


class MoveDown(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 Move one cube from the stock down onto the card in that space."""

    material: int
    space: int


class DrawCard(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 Luck: that seat draws that card; -1 where the observer may not know it."""

    seat: int
    card: int


class KeepCard(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 Keep that card of those drawn, on that space."""

    card: int
    space: int


class KeepNone(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 Put all the drawn cards back."""


class Sell(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.3 Sell that many goods of a kind, then take a marker of that value off its price."""

    good: int
    count: int
    marker: int
    """1 or 2; 0 where nothing lies beside the Market for this good."""


class Export(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.4 Export one good, then leave its price or move it by one."""

    good: int
    change: int
    """-1, 0 or +1."""

    marker: int = 0
    """For -1: the value of the marker touched; a 2 becomes a cube."""


class UsePriceBuilder(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: raise the builder's good by a cube and take a marker off another good."""

    space: int
    good: int
    """The good whose price falls; -1 where neither of the others has a price."""

    marker: int
    """The value of the marker taken off; 0 with good -1."""


class UseFillBuilder(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: begin to fill the stock."""

    space: int


class DiscardCube(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: discard one cube before free squares are filled, by the rules before version 3."""

    material: int


class FillStock(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: fill the stock, so that it holds these numbers of each material.

    By the rules before version 3 these are the cubes that come into its free squares.
    """

    wool: int
    flax: int
    gold: int


class BuildBridge(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.6 Build from the burgher's tile to that tile, paying these cubes."""

    tile: int
    back: int
    """The tile, one of the two ends, whose die goes home."""

    wool: int
    flax: int
    gold: int


class Produce(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.7 Produce in the workshop on that space for the order on that space."""

    space: int
    order: int


class EndTurn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """End one's turn."""


Action = (
    ChooseFirst
    | LayQuarter
    | LayBoat
    | PlaceBurgher
    | TakeBackDie
    | Roll
    | Reroll
    | Move
    | RestBoat
    | Activate
    | Decline
    | KeepCube
    | PutCube
    | ReplaceCube
    | LoseCubes
    | MoveDown
    | DrawCard
    | KeepCard
    | KeepNone
    | Sell
    | Export
    | UsePriceBuilder
    | UseFillBuilder
    | DiscardCube
    | FillStock
    | BuildBridge
    | Produce
    | EndTurn
)
