"""Where the board of the editor lies on the screen, and which cell a point is in."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft
from venise.games.nord.layouts.editing import PIECES, place_of
from venise.ui.table.geometry import Point
from venise.ui.table.hex_map import HexMap
from venise.ui.tables.nord.city_map import CityMap, fitted
from venise.ui.tables.nord.places import border

ROOMY: Final = 9.5
"""Radii that fit into the height of the board at least while little is placed."""

CLOSEST: Final = 3.0
FARTHEST: Final = 0.4
"""The most and the least that the board is enlarged, beside what shows all of the city."""

STEP: Final = 1.2
"""How much one turn of the wheel enlarges."""


class Camera(msgspec.Struct, frozen=True):
    """How a board is seen: enlarged about its middle, and pushed aside."""

    radius: float
    """Of a cell, in pixels, before enlarging."""

    origin: Point
    """The middle of cell (0, 0), in pixels."""

    zoom: float = 1.0

    def plan(self, draft: Draft) -> CityMap:
        """The draft on the screen."""
        return CityMap(self.radius * self.zoom, self.origin, draft.cells)

    def cell(self, at: Point) -> Cell:
        """The cell that a point is in."""
        return HexMap(self.radius * self.zoom, self.origin).cell(at)

    def pushed(self, right: float, down: float) -> Camera:
        """The same board so many pixels further."""
        origin = (self.origin[0] + right, self.origin[1] + down)
        return Camera(self.radius, origin, self.zoom)

    def enlarged(self, steps: float, about: Point) -> Camera:
        """The board larger by so many steps, or smaller, with one point left where it is."""
        zoom = min(CLOSEST, max(FARTHEST, self.zoom * STEP**steps))
        grown = zoom / self.zoom
        x = about[0] + (self.origin[0] - about[0]) * grown
        y = about[1] + (self.origin[1] - about[1]) * grown
        return Camera(self.radius, (x, y), zoom)


def fitting(draft: Draft, box: Rect) -> Camera:
    """All that is placed in the middle of the box, with a ring of canal around it."""
    placed = [cell for piece in PIECES if (cell := place_of(draft, piece)) is not None]
    spare = (*border(tuple(placed)), (0, 0))
    found = fitted(box, draft.cells, (), spare)
    radius = min(found.radius, box.height / ROOMY)
    shrunk = radius / found.radius
    x = box.centerx + (found.origin[0] - box.centerx) * shrunk
    y = box.centery + (found.origin[1] - box.centery) * shrunk
    return Camera(radius, (x, y))
