"""The city as laid out: which quarters touch, where the canals are, where the boat may lie."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from venise.engine.hexes import Cell, neighbours
from venise.games.nord.ground import Ground


class City(msgspec.Struct, frozen=True):
    """Everything about a layout that follows from the cells of its quarters."""

    cells: tuple[Cell, ...]

    sides: tuple[tuple[int, int], ...]
    """The pairs of quarters that share a side, lower tile first; a bridge stands on a side."""

    near: tuple[tuple[tuple[int, int], ...], ...]
    """For each tile its neighbours as (tile, side)."""

    water: tuple[Cell, ...]
    """The empty cells that touch a quarter: where the boat may lie."""

    shores: tuple[tuple[Cell, ...], ...]
    """For each tile the water cells that touch it."""

    harbours: dict[Cell, tuple[int, ...]]
    """For each water cell the tiles that touch it."""


@lru_cache(maxsize=256)
def city(cells: tuple[Cell, ...]) -> City:
    """The geometry of a complete layout."""
    tile_at = {cell: tile for tile, cell in enumerate(cells)}
    touching = [sorted(tile_at[c] for c in neighbours(cell) if c in tile_at) for cell in cells]
    sides = tuple((a, b) for a, tiles in enumerate(touching) for b in tiles if a < b)
    number = {pair: side for side, pair in enumerate(sides)}
    near = tuple(
        tuple((b, number[min(a, b), max(a, b)]) for b in tiles) for a, tiles in enumerate(touching)
    )
    shores = tuple(tuple(sorted(c for c in neighbours(cell) if c not in tile_at)) for cell in cells)
    water = tuple(sorted({cell for shore in shores for cell in shore}))
    harbours = {
        cell: tuple(tile for tile, shore in enumerate(shores) if cell in shore) for cell in water
    }
    return City(cells, sides, near, water, shores, harbours)


@lru_cache(maxsize=256)
def geometry(ground: Ground) -> City:
    """The geometry of the ground of a game, whose quarters all lie."""
    return city(ground.cells)
