"""§2.1 Facts of the final scoring."""

from __future__ import annotations

import msgspec


class StoreSold(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.1 Final sale of one kind of goods at one less than its price."""

    seat: int
    good: int
    count: int
    price: int
    points: int


class ChainScored(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.2 A chain of bridges scored the square of its length."""

    seat: int
    sides: tuple[tuple[int, int], ...]
    """The pairs of tiles its bridges join."""

    points: int


class MasterBridgesScored(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Appendix: a master builder scored two points for each bridge."""

    seat: int
    bridges: int
    points: int


class BuildersScored(msgspec.Struct, frozen=True, tag=True, gc=False):
    """§2.1.3 Activated master builders scored the square of their number, at most 25."""

    seat: int
    builders: int
    points: int


class GameEnded(msgspec.Struct, frozen=True, tag=True, gc=False):
    """The game is over."""

    points: tuple[int, ...]
    winners: tuple[int, ...]
