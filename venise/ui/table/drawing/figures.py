"""Wooden figures in the players' colours with the emblem on their coat."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import (
    darker,
    disc,
    gradient,
    lighter,
    oval,
    path,
    stroke,
    transform,
)
from venise.ui.theme import PLAYER_COLOURS

FIGURE: Final = (
    "M0 -43C9.6 -43 14.8 -36.4 14.2 -27C13.8 -19.6 11.8 -14 8.4 -10.6"
    "C15 -9 22 -5 27 2C30.6 7 30 12 26 13.4"
    "C22.6 14.6 20 12.6 18 10.6C18.6 18 21 27 24 36C25.2 39.8 23.6 42 20 42"
    "H-20C-23.6 42 -25.2 39.8 -24 36C-21 27 -18.6 18 -18 10.6C-20 12.6 -22.6 14.6 -26 13.4"
    "C-30 12 -30.6 7 -27 2C-22 -5 -15 -9 -8.4 -10.6"
    "C-11.8 -14 -13.8 -19.6 -14.2 -27C-14.8 -36.4 -9.6 -43 0 -43Z"
)
"""A citizen in hood and long coat, arms akimbo."""

FACE: Final = "#F2DDB8"
"""Bare wood, where the paint leaves a face free."""


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
        + oval((0, -25.4), (8.4, 9), FACE, stroke=darker(paint, 0.5), stroke_width=1.8)
        + stroke(
            "M-11 -29C-10.6 -34 -8 -38 -3.4 -39.6", lighter(paint, 0.6), 2.2, stroke_opacity=0.7
        )
        + disc((0, 14), 17.5, paint, stroke=darker(paint, 0.35), stroke_width=1.2)
        + transform(on_piece(colour), (0, 14), 0.8)
    )


@keep(128)
def citizen(colour: Colour, size: int) -> Surface:
    """A citizen in hood and long coat, a square of that many pixels."""
    picture = draw_picture(citizen_drawing(colour), square(size), centred_view(49))
    return sparse(add_shadow(picture, size * 0.05, size * 0.035, 130))
