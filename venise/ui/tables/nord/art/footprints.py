"""Footprints: the way that a burgher went, in the colour of its player."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import path, transform
from venise.ui.theme import CREAM, INK, PLAYER_COLOURS

SOLE: Final = "M.6 -11C5.4 -10.6 5.6 -5 4.6 -1.4C4 1.4 -2.6 1.6 -3.4 -1C-5 -6 -4 -11.2 .6 -11Z"
HEEL: Final = "M-2.9 4.2Q.6 3 3.6 4.2C5 10.4 -3.4 10.8 -2.9 4.2Z"
TURN: Final = 15
"""Degrees to which footprints are turned, so that few need to be drawn."""


def footprint_drawing(colour: Colour, *, left: bool) -> str:
    """A footprint that goes up the picture, within 14 units of the origin."""
    sole = SOLE + HEEL
    body = (
        path(sole, INK, stroke=INK, stroke_width=6.4, stroke_linejoin="round")
        + path(sole, CREAM, stroke=CREAM, stroke_width=4, stroke_linejoin="round")
        + path(sole, PLAYER_COLOURS[colour])
    )
    return f'<g transform="scale(-1 1)">{body}</g>' if left else body


@keep(64)
def footprint(colour: Colour, size: int, angle: int, *, left: bool) -> Surface:
    """A footprint of the left or right foot that goes up, turned clockwise by degrees."""
    near = round(angle / TURN) * TURN % 360
    body = transform(footprint_drawing(colour, left=left), (0, 0), 1, near)
    return sparse(draw_picture(body, square(size), centred_view(15)).copy())
