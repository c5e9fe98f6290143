"""§3, §7 What a board is made of, as records: squares, places for planks, what touches what.

They stand apart from `boards.py`, which is compiled, since a compiled class cannot be looked up by.
"""

from __future__ import annotations

import msgspec


class Square(msgspec.Struct, frozen=True):
    """§3.1, §3.2, §3.3 A square of a pile: one of a start pile, two of a bridge or a wall."""

    cell: int
    part: int
    """Its number among the squares of the pile."""

    name: str
    """The row and column of its pile and the letter of its part, such as `21d`."""


class Site(msgspec.Struct, frozen=True):
    """§3.4 A place where a plank may lie, which is a square then."""

    shape: int
    name: str
    """`11-21d` from pile to pile, `11>se` a half, `11-21d=12d-22n` a bar."""

    ends: int
    """The places that its ends touch: who stands on one may lay or take it."""

    needs: int
    """The sites that have to hold a plank for this one to lie."""

    squares: tuple[int, ...]
    """The squares that it leads to: two, for a half one, for a bar none."""


class Board(msgspec.Struct, frozen=True, eq=False):
    """§7 A layout by day or by night; what follows from it is looked up by the very object."""

    squares: tuple[Square, ...]
    sites: tuple[Site, ...]
    starts: tuple[int, ...]
    """By colour the square where its pawn begins."""

    gems: tuple[tuple[int, ...], ...]
    """By colour the squares where its gems lie."""

    gems_left: tuple[tuple[int, ...], ...]
    """By colour, and by the set of its gems that are taken, the squares where the others lie."""

    longs: int
    """The sites that take a long plank."""

    needs: tuple[int, ...]
    """By site the sites that have to hold a plank for one to lie there."""

    excludes: tuple[int, ...]
    """By site the sites that must be free for a plank to lie there, itself among them."""

    matters: tuple[int, ...]
    """By site both sets: a plank may lie there if of these sites just the needed hold one."""

    rests: tuple[int, ...]
    """By site the sites whose planks fall when its own is taken."""

    sites_at: tuple[tuple[int, ...], ...]
    """By place the sites with an end there."""

    touching: tuple[int, ...]
    """By place the same sites as a set."""

    shorts_at: tuple[tuple[int, ...], ...]
    """By place those of them that take a short plank."""

    longs_at: tuple[tuple[int, ...], ...]
    """By place those of them that take a long plank."""

    shorts_near: tuple[int, ...]
    """By place the sites that tell where a short plank may lie there."""

    longs_near: tuple[int, ...]
    """By place the sites that tell where a long plank may lie there."""

    neighbours: tuple[int, ...]
    """By place the places that one step leads to, where planks lie on them or they are squares."""

    places: dict[str, int]
    """By name of a square or a site the number of its place."""

    def is_long(self, site: int) -> bool:
        """§5.1, §5.2 Whether a plank there is a long one."""
        return bool(self.longs >> site & 1)

    def name(self, place: int) -> str:
        """The name of a square, or of the site of a plank."""
        base = len(self.squares)
        return self.squares[place].name if place < base else self.sites[place - base].name
