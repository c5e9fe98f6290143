"""The map's grid in pixels: where buildings, campi, Market, Wharf and new cards lie."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.games.patrons.components import BOX, SITES

COLUMNS: Final = 15
ROWS: Final = 11

EDGE: Final = 0.3
"""Water round the grid, in cells."""

MARKET_CELLS: Final = (10.9, 1, 15.1, 3)
WHARF_CELLS: Final = (11.7, 9.1, 15.1, 11)
NEW_CELLS: Final = (0.75, 1, 3.75, 3.35)
"""The first and last columns and rows of the Market, the Pirate Wharf and the new cards."""

CAMPO_CELLS: Final = tuple(campo.cells for campo in BOX.campo)
SITE_CELLS: Final = tuple(BOX.buildings[number + 1] for number in range(SITES))


class MapPlan(msgspec.Struct, frozen=True):
    """The map at one size."""

    box: Rect
    """All of the sea that is seen."""

    left: float
    top: float
    """The upper left corner of the grid, in pixels."""

    cell: float
    """The side of a cell, in pixels."""

    def cells(self, first: tuple[float, float], last: tuple[float, float]) -> Rect:
        """The rectangle from one cell to another, counted from 1."""
        x, y = self.left + (first[0] - 1) * self.cell, self.top + (first[1] - 1) * self.cell
        right, bottom = self.left + last[0] * self.cell, self.top + last[1] * self.cell
        return Rect(round(x), round(y), round(right) - round(x), round(bottom) - round(y))

    def site(self, site: int) -> Rect:
        """The ground of a building."""
        return self.cells(SITE_CELLS[site], SITE_CELLS[site])

    def campo(self, campo: int) -> Rect:
        """The pavement of a campo."""
        x, y, u, v = CAMPO_CELLS[campo]
        return self.cells((x, y), (u, v))

    def statue(self, campo: int) -> Rect:
        """Where the statue of a campo stands, in the upper part of its middle."""
        box = self.campo(campo)
        side = min(round(1.45 * self.cell), box.height - round(0.9 * self.cell))
        return Rect(box.centerx - side // 2, box.bottom - side - round(0.1 * self.cell), side, side)

    def well(self, campo: int) -> Rect:
        """Where the name of a campo is written."""
        box = self.campo(campo)
        return Rect(box.x, box.y, box.width, round(0.62 * self.cell))

    @property
    def market(self) -> Rect:
        """The Market."""
        x, y, u, v = MARKET_CELLS
        return self.cells((x, y), (u, v))

    @property
    def wharf(self) -> Rect:
        """The Pirate Wharf."""
        x, y, u, v = WHARF_CELLS
        return self.cells((x, y), (u, v))

    @property
    def new(self) -> Rect:
        """Where new cards lie, with the deck."""
        x, y, u, v = NEW_CELLS
        return self.cells((x, y), (u, v))


def spare_width(box: Rect) -> int:
    """How much narrower a box may be without the plan in it being smaller, in pixels."""
    return max(0, int(box.width - (COLUMNS + 2 * EDGE) * box.height / (ROWS + 2 * EDGE)))


def fit_plan(box: Rect) -> MapPlan:
    """The plan as large as a box allows, in its middle."""
    across, down = COLUMNS + 2 * EDGE, ROWS + 2 * EDGE
    cell = min(box.width / across, box.height / down)
    left = box.x + (box.width - COLUMNS * cell) / 2
    top = box.y + (box.height - ROWS * cell) / 2
    return MapPlan(box, left, top, cell)
