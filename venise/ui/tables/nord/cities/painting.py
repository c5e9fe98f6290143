"""How a city is painted on the editor's board."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft
from venise.games.nord.layouts.editing import BOAT, PIECES, Piece, place_of
from venise.ui.editor.game import BoardPicture, Light
from venise.ui.editor.painting import BLAME, GRID, HOPE, heat
from venise.ui.look import Look
from venise.ui.table.brush import fade
from venise.ui.table.drawing import hexes
from venise.ui.table.drawing.water import water
from venise.ui.table.geometry import Point
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.boats import boat
from venise.ui.tables.nord.art.reflections import reflection
from venise.ui.tables.nord.art.tiles import tile
from venise.ui.tables.nord.cities.pieces import city_map
from venise.ui.tables.nord.cities.pieces import hexes as city_hexes
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.places import border

RIM: Final = 0.13
"""How broad the rim of heat round a quarter is, in radii."""

TINT: Final = 70
"""How far the heat covers the quarter itself, from 0 to 255: it must still be known."""

BOAT_SIZE: Final = 0.78
"""The boat's picture, in radii of a cell."""

IN_TRAY: Final = 2.1
"""Radii of a hex that is to fit into the tray, for the side of its square."""


class CityArt:
    """Paints cities for one look."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def paint(self, sheet: Surface, picture: BoardPicture[Draft]) -> None:
        """Canal, open cells, quarters and boat, and what is marked on them."""
        sheet.blit(water(sheet.get_size()), (0, 0))
        plan = city_map(picture.camera, picture.draft)
        self._draw_grid(sheet, picture, plan)
        lying = laid_pieces(picture.draft, plan)
        for piece, at in lying:
            if piece not in {BOAT, picture.held}:
                image = reflection(piece, whole(plan.radius), "noon")
                sheet.blit(image, look_of(piece, plan.radius).get_rect(center=at))
        for piece, at in lying:
            shape = look_of(piece, plan.radius)
            shown = fade(shape) if piece == picture.held else shape
            sheet.blit(shown, shown.get_rect(center=at))
        self._draw_marks(sheet, picture, plan)

    def carried(self, piece: Piece, picture: BoardPicture[Draft]) -> Surface:
        """A quarter or the boat as it lies on the board."""
        return look_of(piece, picture.camera.scale)

    def in_tray(self, piece: Piece, side: int) -> Surface:
        """A quarter or the boat for a square in the tray."""
        return look_of(piece, side / IN_TRAY)

    def light(
        self, place: Cell, picture: BoardPicture[Draft], colour: Light
    ) -> tuple[Surface, Point]:
        """Light round a cell."""
        middle = city_hexes(picture.camera).centre(place)
        return hexes.target(whole(picture.camera.scale), colour), middle

    def _draw_grid(self, sheet: Surface, picture: BoardPicture[Draft], plan: CityMap) -> None:
        """The open cells near the city."""
        lines = Surface(sheet.get_size(), pygame.SRCALPHA)
        near = set(border(picture.draft.cells)) or {(0, 0)}
        wider = set(border(tuple(near))) - {cell for cell in picture.draft.cells if cell}
        for cell in sorted(near | wider):
            hopeful = picture.held is not None and cell in near
            colour, width = (HOPE, 3) if hopeful else (GRID, 2)
            pygame.draw.polygon(lines, colour, plan.hexagon(cell, 0.92), self._look.px(width))
        sheet.blit(lines, (0, 0))

    def _draw_marks(self, sheet: Surface, picture: BoardPicture[Draft], plan: CityMap) -> None:
        """Red round the quarters at fault; warmth over the quarters by how often they are seen."""
        for number in picture.blamed:
            cell = picture.draft.cells[number]
            if cell is not None:
                pygame.draw.polygon(sheet, BLAME, plan.hexagon(cell, 0.95), self._look.px(5))
        glow, broad = Surface(sheet.get_size(), pygame.SRCALPHA), max(2, round(plan.radius * RIM))
        for number, share in enumerate(picture.heat):
            cell = picture.draft.cells[number]
            if cell is not None:
                red, green, blue, _ = heat(share)
                pygame.draw.polygon(glow, (red, green, blue, TINT), plan.hexagon(cell, 0.93))
                shape = plan.hexagon(cell, 0.93 - RIM / 2)
                pygame.draw.polygon(glow, (red, green, blue, 225), shape, broad)
        if picture.heat:
            sheet.blit(glow, (0, 0))


def laid_pieces(draft: Draft, plan: CityMap) -> list[tuple[Piece, Point]]:
    """The pieces on the water and the middles of their cells, the farthest first."""
    cells = ((piece, place_of(draft, piece)) for piece in PIECES)
    lying = [(piece, plan.centre(cell)) for piece, cell in cells if cell is not None]
    return sorted(lying, key=lambda one: one[1][1])


def look_of(piece: Piece, radius: float) -> Surface:
    """The picture of a piece for cells of that radius."""
    return boat(whole(BOAT_SIZE * radius)) if piece == BOAT else tile(piece, whole(radius))
