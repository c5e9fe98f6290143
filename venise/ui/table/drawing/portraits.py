"""Round portraits of who sits at the table, drawn once for each size."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, square
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import darker, disc, gradient, transform
from venise.ui.table.drawing.people.bust import bust
from venise.ui.table.drawing.people.person import Dress, Temper, person
from venise.ui.theme import GOLD, GOLD_LIGHT, PLAYER_COLOURS

REACH: Final = 29
"""Units from the middle of the medallion to the edge of its picture."""

RADIUS: Final = 24.6
"""Radius of what the rim holds."""

HEAD: Final = 0.56
"""Size of the person in the medallion."""


@keep(96)
def portrait(
    name: str, colour: Colour, size: int, dress: Dress = "flemish", temper: Temper | None = None
) -> Surface:
    """Who has that name, in a gold-rimmed medallion of a player's colour, so many pixels wide.

    The temper goes with the name, unless another is given.
    """
    body = ground(colour) + sitter(name, colour, dress, temper)
    inside = draw_picture(body, square(size), centred_view(REACH)).copy()
    # Drawings know no clips: whatever stands out of the rim is cut off the finished picture.
    hole = draw_picture(disc((0, 0), RADIUS + 1, "#fff"), square(size), centred_view(REACH))
    inside.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    back = disc((0, 0), 27, GOLD, 2.4)
    whole = draw_picture(back, square(size), centred_view(REACH)).copy()
    whole.blit(inside, (0, 0))
    whole.blit(draw_picture(rim(), square(size), centred_view(REACH)), (0, 0))
    return whole


def ground(colour: Colour) -> str:
    """A wall in the player's colour, lit from the upper left."""
    paint = PLAYER_COLOURS[colour]
    light = gradient("m", ((0, "#fff", 0.34), (0.5, "#fff", 0.06), (1, "#000", 0.3)), (70, 100))
    return light + disc((0, 0), RADIUS + 2, paint) + disc((0, 0), RADIUS + 2, "url(#m)")


def sitter(name: str, colour: Colour, dress: Dress, temper: Temper | None) -> str:
    """The person, from the shoulders up."""
    one = person(name, dress)
    if temper is not None:
        one = replace(one, temper=temper)
    return transform(bust(one, PLAYER_COLOURS[colour]), (0, 2.4), HEAD)


def rim() -> str:
    """The edge of the frame over the picture."""
    return disc((0, 0), RADIUS, "none", stroke=darker(GOLD, 0.4), stroke_width=1.8) + disc(
        (0, 0), RADIUS + 0.9, "none", stroke=GOLD_LIGHT, stroke_width=0.7
    )
