"""Wooden figures in the players' colours with the emblem on their coat."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import darker, disc, gradient, lighter, path, stroke, transform
from venise.ui.theme import PLAYER_COLOURS

FIGURE: Final = (
    "M-20 -27C-13 -31 -12 -34 -11 -37C-8 -43 8 -43 11 -37C12 -34 13 -31 20 -27"
    "C23 -24.6 20 -22.4 13 -22.6C14 -17 12 -13 8.4 -10.6C15 -9 22 -5 27 2C30.6 7 30 12 26 13.4"
    "C22.6 14.6 20 12.6 18 10.6C18.6 18 21 27 24 36C25.2 39.8 23.6 42 20 42"
    "H-20C-23.6 42 -25.2 39.8 -24 36C-21 27 -18.6 18 -18 10.6C-20 12.6 -22.6 14.6 -26 13.4"
    "C-30 12 -30.6 7 -27 2C-22 -5 -15 -9 -8.4 -10.6C-12 -13 -14 -17 -13 -22.6"
    "C-20 -22.4 -23 -24.6 -20 -27Z"
)
"""A citizen in hat and long coat, arms akimbo."""


def citizen_drawing(colour: Colour) -> str:
    """A figure 60 units wide and 84 high around the origin."""
    paint = PLAYER_COLOURS[colour]
    light = gradient("m", ((0, "#fff", 0.5), (0.45, "#fff", 0), (1, "#000", 0.34)), (100, 90))
    thick = path(FIGURE, darker(paint, 0.5), 3, transform="translate(3.4 2.2)")
    return (
        light
        + thick
        + path(FIGURE, paint, 2.6)
        + path(FIGURE, "url(#m)")
        + stroke("M-12.6 -23.4C-6 -20.6 6 -20.6 12.6 -23.4", darker(paint, 0.5), 1.8)
        + stroke(
            "M-16.6 -27C-10.6 -30.6 -10 -35 -8.6 -37.4",
            lighter(paint, 0.6),
            2.2,
            stroke_opacity=0.7,
        )
        + disc((0, 14), 17.5, paint, stroke=darker(paint, 0.35), stroke_width=1.2)
        + transform(on_piece(colour), (0, 14), 0.8)
    )


@keep(128)
def citizen(colour: Colour, size: int) -> Surface:
    """A citizen in hat and long coat, a square of that many pixels."""
    picture = draw_picture(citizen_drawing(colour), square(size), centred_view(49))
    return sparse(add_shadow(picture, size * 0.05, size * 0.035, 130))
