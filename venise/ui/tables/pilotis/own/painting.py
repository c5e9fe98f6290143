"""How a board is painted in the editor."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.games.pilotis.boards import Square
from venise.games.pilotis.components import CELLS, PLAIN, Layout
from venise.games.pilotis.layouts.code import CHOSEN, FAMILIES
from venise.games.pilotis.layouts.editing import (
    BRIDGE,
    WHOLE,
    Piece,
    colour_of,
    place_of,
    stack_of,
)
from venise.ui.editor.game import BoardPicture, Light
from venise.ui.editor.painting import BLAME, GRID, HOPE, heat
from venise.ui.look import Look
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, square
from venise.ui.table.drawing.paint import disc
from venise.ui.table.drawing.water import water
from venise.ui.table.geometry import Point
from venise.ui.table.pieces import whole
from venise.ui.tables.pilotis.art import lagoon, piles, tokens
from venise.ui.tables.pilotis.art.printed import GEM, GEMS, gem_point, paint_piles, pile_picture
from venise.ui.tables.pilotis.geography import REACH, BoardPlan, fit_board
from venise.ui.tables.pilotis.own.pieces import PilotisPieces, Spot, plan_of, square_at
from venise.ui.theme import INK

LIGHTS: Final = {"gold": "#FFD666", "white": "#FFFFFF"}

AROUND: Final = 1.2
"""How much larger than a piece the light round it is."""

WARMTH: Final = 2.9
"""The breadth of the ring of warmth round a pile, in reaches of a pile."""

SMALL: Final = 0.1
"""The reach of the light on a place while nothing is in hand, in gaps."""


class PilotisArt:
    """Paints boards for one look."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def paint(self, sheet: Surface, picture: BoardPicture[Layout]) -> None:
        """Lagoon, open cells, piles, tents and gems, and what is marked on them."""
        night = picture.view == "night"
        sheet.blit(water(sheet.get_size()), (0, 0))
        ground = fit_board(Rect(picture.board))
        sheet.blit(lagoon.lagoon(ground, night=night), picture.board)
        kept = sheet.get_clip()
        sheet.set_clip(picture.board)
        plan = plan_of(picture.camera, picture.board)
        shown = without(picture.draft, picture.held)
        self._draw_open_cells(sheet, picture, plan, shown)
        paint_piles(sheet, plan, shown, night=night)
        self._draw_marks(sheet, picture, plan)
        sheet.set_clip(kept)

    def carried(self, piece: Piece, picture: BoardPicture[Layout]) -> Surface:
        """A pile or a gem as it lies on the board."""
        gap = picture.camera.scale
        colour = colour_of(piece)
        if colour is not None:
            return tokens.gem(GEMS[colour], whole(GEM * gap))
        kinds = FAMILIES[stack_of(piece)[0] + BRIDGE]
        place = place_of(picture.draft, piece)
        kind = kinds[0] if place is None else picture.draft.piles[place[0]]
        kind = kinds[(kinds.index(kind) + picture.turned) % len(kinds)]
        return pile_picture(kind, side_of(gap), night=picture.view == "night")

    def in_tray(self, piece: Piece, side: int) -> Surface:
        """A pile or a gem for a square in the tray."""
        colour = colour_of(piece)
        if colour is not None:
            return tokens.gem(GEMS[colour], round(0.66 * side))
        return pile_picture(FAMILIES[stack_of(piece)[0] + BRIDGE][0], side, night=False)

    def light(
        self, place: Spot, picture: BoardPicture[Layout], colour: Light
    ) -> tuple[Surface, Point]:
        """Light round the pile, the square or the spot of a place, by what is in hand."""
        plan, draft = plan_of(picture.camera, picture.board), picture.draft
        at, reach = PilotisPieces().find_pixel(picture.camera, place), SMALL
        if picture.held is not None and place[0] < CELLS:
            found = square_at(draft, place)
            if colour_of(picture.held) is None:
                at, reach = plan.cell(place[0]), AROUND * REACH
            elif found is not None:
                at, reach = gem_point(plan, draft, found), AROUND * GEM / 2
        return ring(whole(2 * reach * plan.gap), LIGHTS[colour]), at

    def _draw_open_cells(
        self, sheet: Surface, picture: BoardPicture[Layout], plan: BoardPlan, shown: Layout
    ) -> None:
        """Where no pile stands yet; in gold while one is in hand."""
        lines = Surface(sheet.get_size(), pygame.SRCALPHA)
        hopeful = picture.held is not None and colour_of(picture.held) is None
        for cell in CHOSEN:
            if shown.piles[cell] == PLAIN:
                (outline,) = plan.shapes(Square(cell, 0, ""), PLAIN)
                colour, width = (HOPE, 3) if hopeful else (GRID, 2)
                pygame.draw.polygon(lines, colour, outline, self._look.px(width))
        sheet.blit(lines, (0, 0))

    def _draw_marks(self, sheet: Surface, picture: BoardPicture[Layout], plan: BoardPlan) -> None:
        """Red round what is at fault; warmth round the piles by how often they are entered."""
        for piece in picture.blamed:
            place = place_of(picture.draft, piece)
            if place is not None and piece != picture.held:
                mark = ring(whole(1.4 * GEM * plan.gap), BLAME)
                sheet.blit(mark, mark.get_rect(center=gem_point(plan, picture.draft, place)))
        for piece, share in enumerate(picture.heat):
            place = place_of(picture.draft, piece)
            if place is not None and place[1] == WHOLE:
                mark = warm_ring(whole(WARMTH * REACH * plan.gap), round(20 * share))
                sheet.blit(mark, mark.get_rect(center=plan.cell(place[0])))


def without(draft: Layout, held: Piece | None) -> Layout:
    """The draft as it is seen while a piece is in hand, which is not where it was, nor its gems."""
    place = None if held is None else place_of(draft, held)
    if place is None:
        return draft
    piles = tuple(
        PLAIN if (cell, WHOLE) == place else kind for cell, kind in enumerate(draft.piles)
    )
    gems = tuple(
        tuple(one for one in some if one != place and (one[0], WHOLE) != place)
        for some in draft.gems
    )
    return Layout(piles, gems)


def side_of(gap: float) -> int:
    """The pixels of the side of a pile's picture."""
    return round(2 * REACH * gap * piles.VIEW / 100)


@keep(64)
def ring(size: int, colour: str) -> Surface:
    """A ring of light on a dark line, in a square of that many pixels."""
    body = disc((0, 0), 44, "none", stroke=INK, stroke_width=9, stroke_opacity=0.6) + disc(
        (0, 0), 44, "none", stroke=colour, stroke_width=6
    )
    return draw_picture(body, square(size), centred_view(50))


@keep(64)
def warm_ring(size: int, step: int) -> Surface:
    """A broad ring in the colour of a share of use, of which 20 is the most."""
    red, green, blue, _ = heat(step / 20)
    colour = f"#{red:02X}{green:02X}{blue:02X}"
    body = disc((0, 0), 44, "none", stroke=colour, stroke_width=9, stroke_opacity=0.9)
    return draw_picture(body, square(size), centred_view(50))
