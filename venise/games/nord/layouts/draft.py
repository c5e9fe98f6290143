"""A city in the making and a city that can be played on, with all that keeps one from the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import msgspec

from venise.engine.errors import BadLayout
from venise.engine.hexes import Cell, neighbours
from venise.games.nord.components import MARKET, QUARTERS, TILES

Problem = Literal["missing", "stacked", "apart", "no boat", "boat ashore", "boat adrift"]

SAID: Final[dict[Problem, str]] = {
    "missing": "not every quarter is placed; missing: {tiles}",
    "stacked": "two quarters lie on one cell: {tiles}",
    "apart": "not all quarters hang together side by side; apart: {tiles}",
    "no boat": "the boat is not placed",
    "boat ashore": "the boat lies on a quarter: {tiles}",
    "boat adrift": "the boat touches no quarter",
}


class CityFault(msgspec.Struct, frozen=True):
    """One reason why a city cannot be played on."""

    problem: Problem
    tiles: tuple[int, ...] = ()
    """The quarters it is about, in the order of TILES."""

    @property
    def sentence(self) -> str:
        """The reason in English, without a full stop."""
        return SAID[self.problem].format(tiles=", ".join(TILES[tile] for tile in self.tiles))


class Draft(msgspec.Struct, frozen=True):
    """A city in the making: any quarter, and the boat, may still be missing."""

    cells: tuple[Cell | None, ...] = (None,) * QUARTERS
    """The cells of the nine quarters, in the order of TILES."""

    boat: Cell | None = None


class Layout(msgspec.Struct, frozen=True):
    """A city to be played on: nine quarters that hang together, the boat beside one of them."""

    cells: tuple[Cell, ...]
    """The cells of the nine quarters, in the order of TILES."""

    boat: Cell


def faults(draft: Draft) -> tuple[CityFault, ...]:
    """§3.2 Every reason why the city is not legal yet; none if it is."""
    cells = {tile: cell for tile, cell in enumerate(draft.cells) if cell is not None}
    missing = tuple(tile for tile in range(QUARTERS) if tile not in cells)
    laid = list(cells.values())
    stacked = tuple(tile for tile, cell in cells.items() if laid.count(cell) > 1)
    joined = mainland(laid)
    apart = tuple(tile for tile, cell in cells.items() if cell not in joined)
    found = [CityFault("missing", missing)] if missing else []
    found += [CityFault("stacked", stacked)] if stacked else []
    found += [CityFault("apart", apart)] if apart else []
    return (*found, *boat_faults(draft.boat, cells))


def boat_faults(boat: Cell | None, cells: dict[int, Cell]) -> tuple[CityFault, ...]:
    """§3.2 What is wrong with the place of the boat, given where the quarters lie."""
    if boat is None:
        return (CityFault("no boat"),)
    under = tuple(tile for tile, cell in cells.items() if cell == boat)
    if under:
        return (CityFault("boat ashore", under),)
    if not any(near in cells.values() for near in neighbours(boat)):
        return (CityFault("boat adrift"),)
    return ()


def mainland(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The largest group of cells that hang together, the first of several; empty for none."""
    left, largest = dict.fromkeys(cells), frozenset[Cell]()
    while left:
        group = {next(iter(left))}
        fresh = set(group)
        while fresh:
            fresh = {near for cell in fresh for near in neighbours(cell) if near in left} - group
            group |= fresh
        left = {cell: None for cell in left if cell not in group}
        largest = max(largest, frozenset(group), key=len)
    return largest


def whole(draft: Draft) -> Layout:
    """The city as one to be played on, the Market at (0, 0); raises BadLayout with the reasons."""
    found = faults(draft)
    laid = tuple(cell for cell in draft.cells if cell is not None)
    if found or draft.boat is None or len(laid) != QUARTERS:
        raise BadLayout(
            "; ".join(fault.sentence for fault in found) or "nine quarters are wanted", "illegal"
        )
    return centre_layout(Layout(laid, draft.boat))


def centre_layout(layout: Layout) -> Layout:
    """The same city with the Market at (0, 0)."""
    q, r = layout.cells[MARKET]
    return Layout(
        tuple((cell[0] - q, cell[1] - r) for cell in layout.cells),
        (layout.boat[0] - q, layout.boat[1] - r),
    )


def draft_of(layout: Layout) -> Draft:
    """A city to be played on, taken up for changes."""
    return Draft(layout.cells, layout.boat)
