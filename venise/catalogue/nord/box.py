"""The picture on the box of La Venise du Nord: Bruges on its canals, and who builds it."""

from __future__ import annotations

from typing import Final

from pygame import SRCALPHA, Surface

from venise.games.nord.components import STANDARD
from venise.games.nord.layouts.naming import find_layout
from venise.ui.table.drawing.canvas import add_shadow, draw_picture
from venise.ui.tables.nord.art.paintings.builders import builder_worker, with_rod
from venise.ui.tables.nord.cities.portrait import paint_city

CITY: Final = 0.8
"""The share of the height that the city takes: the name is written below it."""

FOOT: Final = 0.86
"""How far down the surveyor reaches, where the name covers the rest."""

TALL: Final = 0.46
"""The share of the height that the surveyor takes, who stands before the city."""

VIEW: Final = (-30.0, -64.0, 62.0, 64.0)
"""What is shown of the surveyor."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    picture = paint_city(find_layout(STANDARD), size, CITY)
    picture.blit(surveyor(size), (0, 0))
    return picture


def surveyor(size: tuple[int, int]) -> Surface:
    """The surveyor with rod and line at the right of a picture of that size, on nothing."""
    high = round(TALL * size[1])
    wide = round(high * VIEW[2] / VIEW[3])
    drawn = draw_picture(with_rod(builder_worker("movement", 0)), (wide, high), VIEW)
    whole = Surface(size, SRCALPHA)
    whole.blit(drawn, (size[0] - wide, round(FOOT * size[1]) - high))
    return add_shadow(whole, size[1] * 0.015, size[1] * 0.008, 120)
