"""The decisions of the game: who decides, and what about; a state keeps them as a stack."""

from __future__ import annotations

import msgspec

from venise.engine.game import CHANCE, TERMINAL


class FirstPlayerDraw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Set-up: luck names the first player."""

    seat: int = CHANCE


class QuarterPlacement(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.2 The seat lays one of the quarters that are left."""

    seat: int


class BoatPlacement(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§3.2 The seat to the right of the first player lays the boat."""

    seat: int


class BurgherPlacement(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Set-up: the seat chooses where its burgher begins."""

    seat: int


class DieReturn(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 With fewer than two free dice the seat takes one back from a tile."""

    seat: int


class DiceRoll(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.2 Luck rolls two dice for the player."""

    player: int
    attempt: int = 1
    seat: int = CHANCE


class Movement(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 The seat chooses which die moves its burgher, and where to."""

    seat: int
    dice: tuple[int, int]
    attempt: int = 1


class BoatRest(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.3 The seat moved by boat and chooses where the boat comes to rest."""

    seat: int
    die: int
    change: int
    other: int
    """The die left to activate with."""

    tile: int


class Activation(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4 The burgher has arrived; the die may activate the tile."""

    seat: int
    tile: int
    die: int


class Delivery(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.1 The seat places cubes it has just acquired."""

    seat: int
    material: int
    left: int


class CardDraw(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 Luck deals the player the cards of a draw, one by one."""

    player: int
    deck: int
    left: int
    seat: int = CHANCE


class CardChoice(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.2 The seat keeps one of the cards it drew, or none."""

    seat: int
    deck: int
    builders: bool = True
    """Whether single-use builders may be used meanwhile; not by the rules before version 3."""


class MarketSale(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.3 The seat sells goods of one kind, at most the die's value."""

    seat: int
    value: int


class PortSale(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.4.1.4 The seat exports one good for the die's value."""

    seat: int
    port: int
    value: int


class Secondary(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.5 Another seat may activate the tile with value 1 or 2."""

    seat: int
    tile: int
    value: int


class Secondaries(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.5 The secondary activations still to come, clockwise; never the top at rest."""

    tile: int
    queue: tuple[tuple[int, int], ...]
    seat: int = CHANCE


class StockFill(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: the seat fills the six squares of its stock with two kinds of raw materials."""

    seat: int
    space: int
    around: bool = False
    """Whether only free squares are filled, by the rules before version 3, and one kind will do."""


class TurnEnd(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§1.6, §1.7 The seat may build one bridge, then produce, then ends its turn."""

    seat: int
    may_build: bool = True
    produced: tuple[int, ...] = ()
    """Spaces of the workshops that have produced this turn."""


class GameOver(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1 Nobody decides any more."""

    seat: int = TERMINAL


Decision = (
    FirstPlayerDraw
    | QuarterPlacement
    | BoatPlacement
    | BurgherPlacement
    | DieReturn
    | DiceRoll
    | Movement
    | BoatRest
    | Activation
    | Delivery
    | CardDraw
    | CardChoice
    | MarketSale
    | PortSale
    | Secondary
    | Secondaries
    | StockFill
    | TurnEnd
    | GameOver
)
