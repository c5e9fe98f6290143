"""How the board of the editor is painted: a still picture, and over it what is in hand."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Color, Rect, Surface

from venise.engine.hexes import Cell
from venise.games.nord.layouts.draft import Draft
from venise.games.nord.layouts.editing import BOAT, PIECES, Piece, place_of
from venise.ui.look import Look
from venise.ui.svg import Skin, skin
from venise.ui.table.brush import faded
from venise.ui.table.drawing import hexes
from venise.ui.table.drawing.water import water
from venise.ui.table.geometry import Point
from venise.ui.table.pieces import whole
from venise.ui.tables.nord.art.boats import boat
from venise.ui.tables.nord.art.tiles import tile
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.places import border
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, PARCHMENT, PARCHMENT_DARK, SOFT_INK

BLAME: Final = "#D8402C"
GRID: Final = (190, 225, 224, 46)
HOPE: Final = (255, 214, 102, 120)
"""Lines round open cells, and round those that touch the city while a piece is in hand."""

HEAT: Final = ("#2F6E7E", "#C8963E", "#B0281C")
"""From the quarters hardly visited to those visited most."""

EMPTY: Final = Ink(units=19, face="italic", colour=SOFT_INK, align="centre")

RIM: Final = 0.13
"""How broad the rim of heat round a quarter is, in radii."""

TINT: Final = 70
"""How far the heat covers the quarter itself, from 0 to 255: it must still be known."""

BOAT_SIZE: Final = 0.78
"""The boat's picture, in radii of a cell."""


class Picture(msgspec.Struct, frozen=True):
    """What the board shows."""

    draft: Draft
    plan: CityMap
    areas: tuple[Rect, Rect]
    """The sea and the tray."""

    slots: tuple[Rect, ...]
    held: Piece | None
    blamed: tuple[int, ...]
    warmth: tuple[float, ...]


class Painting:
    """Paints pictures of one look; the still part is kept as long as nothing in it changes."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._kept: tuple[object, Surface] | None = None

    def draw(self, surface: Surface, picture: Picture) -> None:
        """Canal, quarters, boat and tray, without what is in hand."""
        surface.blit(self._still(picture, surface), picture.areas[0].topleft)

    def goal(self, surface: Surface, picture: Picture, cell: Cell) -> None:
        """Light round the cell where the piece in hand would come to lie."""
        self._put(surface, hexes.target(whole(picture.plan.radius), "white"), picture, cell)

    def cursor(self, surface: Surface, plan: CityMap, cell: Cell, sea: Rect) -> None:
        """Light round the cell that the keyboard is on."""
        light = hexes.target(whole(plan.radius), "gold")
        kept = surface.get_clip()
        surface.set_clip(sea)
        surface.blit(light, light.get_rect(center=plan.centre(cell)))
        surface.set_clip(kept)

    def carried(self, surface: Surface, picture: Picture, at: Point) -> None:
        """The piece in hand under the pointer."""
        if picture.held is not None:
            shape = look_of(picture.held, picture.plan.radius)
            surface.blit(shape, shape.get_rect(center=at))

    def _put(self, surface: Surface, shape: Surface, picture: Picture, cell: Cell) -> None:
        kept = surface.get_clip()
        surface.set_clip(picture.areas[0])
        surface.blit(shape, shape.get_rect(center=picture.plan.centre(cell)))
        surface.set_clip(kept)

    def _still(self, picture: Picture, goal: Surface) -> Surface:
        """Everything that only changes with the city or the view."""
        key = (picture.draft, picture.plan, picture.held, picture.blamed, picture.warmth)
        if self._kept is None or self._kept[0] != key:
            sea, tray = picture.areas
            # In the format of its goal, so that every frame copies pixels and converts none.
            sheet = Surface((sea.width, sea.height + tray.height), 0, goal)
            sheet.blit(water(sheet.get_size()), (0, 0))
            self._paint(sheet, picture)
            self._kept = (key, sheet)
        return self._kept[1]

    def _paint(self, sheet: Surface, picture: Picture) -> None:
        left, top = picture.areas[0].topleft
        plan = msgspec.structs.replace(
            picture.plan, origin=(picture.plan.origin[0] - left, picture.plan.origin[1] - top)
        )
        self._grid(sheet, picture, plan)
        for piece in PIECES:
            cell = place_of(picture.draft, piece)
            if cell is not None:
                shape = look_of(piece, plan.radius)
                shown = faded(shape) if piece == picture.held else shape
                sheet.blit(shown, shown.get_rect(center=plan.centre(cell)))
        self._marks(sheet, picture, plan)
        self._tray(sheet, picture, (left, top))

    def _grid(self, sheet: Surface, picture: Picture, plan: CityMap) -> None:
        """The open cells near the city."""
        lines = Surface(sheet.get_size(), pygame.SRCALPHA)
        near = set(border(picture.draft.cells)) or {(0, 0)}
        wider = set(border(tuple(near))) - {cell for cell in picture.draft.cells if cell}
        for cell in sorted(near | wider):
            hopeful = picture.held is not None and cell in near
            colour, width = (HOPE, 3) if hopeful else (GRID, 2)
            pygame.draw.polygon(lines, colour, plan.hexagon(cell, 0.92), self._look.px(width))
        sheet.blit(lines, (0, 0))

    def _marks(self, sheet: Surface, picture: Picture, plan: CityMap) -> None:
        """Red round the quarters at fault; warmth over the quarters by how often they are seen."""
        for number in picture.blamed:
            cell = picture.draft.cells[number]
            if cell is not None:
                pygame.draw.polygon(sheet, BLAME, plan.hexagon(cell, 0.95), self._look.px(5))
        glow, broad = Surface(sheet.get_size(), pygame.SRCALPHA), max(2, round(plan.radius * RIM))
        for number, warmth in enumerate(picture.warmth):
            cell = picture.draft.cells[number]
            if cell is not None:
                red, green, blue, _ = heat(warmth)
                pygame.draw.polygon(glow, (red, green, blue, TINT), plan.hexagon(cell, 0.93))
                shape = plan.hexagon(cell, 0.93 - RIM / 2)
                pygame.draw.polygon(glow, (red, green, blue, 225), shape, broad)
        if picture.warmth:
            sheet.blit(glow, (0, 0))

    def _tray(self, sheet: Surface, picture: Picture, corner: Point) -> None:
        """The strip of parchment with all that is not placed."""
        look, tray = self._look, picture.areas[1].move(-corner[0], -corner[1])
        body = Skin(PARCHMENT, PARCHMENT_DARK, GOLD, look.px(14), look.px(2))
        sheet.blit(skin(tray.inflate(-look.px(12), -look.px(8)).size, body), tray.move(6, 4))
        if all(place_of(picture.draft, piece) is not None for piece in PIECES):
            words, room = look.words("city.tray.empty"), tray.inflate(-2 * look.px(30), 0)
            share = min(1.0, room.width / look.width(words, EMPTY.units, EMPTY.face))
            write(sheet, look, room, words, replace(EMPTY, units=EMPTY.units * share * 0.98))
        for piece, slot in zip(PIECES, picture.slots, strict=True):
            if place_of(picture.draft, piece) is None:
                shape = look_of(piece, slot.width / 2.1)
                shown = faded(shape) if piece == picture.held else shape
                middle = (slot.centerx - corner[0], slot.centery - corner[1])
                sheet.blit(shown, shown.get_rect(center=middle))


def look_of(piece: Piece, radius: float) -> Surface:
    """The picture of a piece for cells of that radius."""
    return boat(whole(BOAT_SIZE * radius)) if piece == BOAT else tile(piece, whole(radius))


def heat(warmth: float) -> Color:
    """The colour of a share from 0 to 1."""
    cold, mild, hot = (Color(one) for one in HEAT)
    return cold.lerp(mild, warmth * 2) if warmth < 0.5 else mild.lerp(hot, warmth * 2 - 1)  # noqa: PLR2004
