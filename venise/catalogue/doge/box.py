"""The picture on the box of Doge: the districts of Venice as a gilded relief, and a councillor."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Rect, Surface

from venise.ui.table.drawing.canvas import add_shadow, draw_picture
from venise.ui.tables.doge.art import relief, wooden
from venise.ui.tables.doge.geography import fit_sheet
from venise.ui.theme import PLAYER_COLOURS

MAP: Final = 0.8
"""The share of the height that the map takes: the name is written below it."""

MARGIN: Final = 0.03
"""Cloth round the map, as a share of the width."""

FOOT: Final = 0.86
"""How far down the councillor reaches, where the name covers the rest."""

TALL: Final = 0.5
"""The share of the height that the councillor takes."""

VIEW: Final = (-27.0, -42.0, 54.0, 70.0)
"""What is shown of the councillor."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    picture = relief.cloth(size).copy()
    margin = round(MARGIN * size[0])
    room = Rect(margin, margin, size[0] - 2 * margin, round(MAP * size[1]) - margin)
    box = fit_sheet(room).box
    picture.blit(relief.relief(box.size, squares=False), box)
    picture.blit(councillor(size), (0, 0))
    return picture


def councillor(size: tuple[int, int]) -> Surface:
    """A councillor in crimson at the right of a picture of that size, on nothing."""
    high = round(TALL * size[1])
    wide = round(high * VIEW[2] / VIEW[3])
    drawn = draw_picture(wooden.advisor_drawing(PLAYER_COLOURS["red"]), (wide, high), VIEW)
    whole = Surface(size, SRCALPHA)
    whole.blit(drawn, (size[0] - wide, round(FOOT * size[1]) - high))
    return add_shadow(whole, size[1] * 0.015, size[1] * 0.008, 120)
