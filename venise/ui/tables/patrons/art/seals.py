"""The seals of the five actions."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK

CUBE: Final = (
    polygon(((0, -16), (14, -9), (14, 8), (0, 16), (-14, 8), (-14, -9)), "#C8963E", 2)
    + polygon(((0, -16), (14, -9), (0, -1), (-14, -9)), "#EBCB83", 1.4)
    + stroke("M0 -1V15", INK, 1.4)
)
SAIL: Final = (
    stroke("M-2 -18V10", INK, 2.6)
    + path("M0 -17C12 -10 15 0 14 7H0Z", CREAM, 1.8)
    + path("M-4 -12C-10 -5 -13 1 -13 7H-4Z", CREAM, 1.8)
    + path("M-17 9H17C14 17 8 18 0 18C-8 18 -14 17 -17 9Z", "#7A5236", 1.8)
)
SCALES: Final = (
    stroke("M0 -17V16M-14 -12H14M-7 17H7", INK, 2.6)
    + path("M-20 3H-8C-8 10 -20 10 -20 3ZM8 3H20C20 10 8 10 8 3Z", GOLD_LIGHT, 1.8)
    + stroke("M-14 -12L-20 3M-14 -12L-8 3M14 -12L8 3M14 -12L20 3", INK, 1.3)
)
HOUSE: Final = (
    path("M-14 16V-4L0 -17L14 -4V16Z", CREAM, 2)
    + path("M-18 -2L0 -19L18 -2L14 2L0 -11L-14 2Z", "#B5573C", 1.8)
    + path("M-4 16V5C-4 0 4 0 4 5V16Z", "#7A5236", 1.4)
)
HAMMER: Final = transform(box((-2.4, -8), (4.8, 28), "#A9713F", 1.8, 2), (0, 0), 1, 40) + transform(
    box((-12, -18), (24, 12), "#8B959D", 2, 2), (0, 0), 1, 40
)
SIGNS: Final = (CUBE, SAIL, SCALES, HOUSE, HAMMER)
WAX: Final = ("#2F6E7E", "#2B5F8A", "#6F7F3E", "#A9573F", "#7C4A6B")
"""By action, its sign and the colour of its wax."""


def rim(colour: str) -> str:
    """Wax that has run out under the seal."""
    drops = "".join(
        disc((22 * math.cos(turn * 0.63), 22 * math.sin(turn * 0.63)), 7 + turn % 3, colour)
        for turn in range(10)
    )
    edge = "".join(
        disc((22 * math.cos(turn * 0.63), 22 * math.sin(turn * 0.63)), 8.6 + turn % 3, INK)
        for turn in range(10)
    )
    return edge + disc((0, 0), 26, INK) + drops + disc((0, 0), 24.6, colour)


@keep(64)
def seal(action: int, size: int, *, struck: bool = False) -> Surface:
    """The seal of an action; golden once it is struck."""
    colour = GOLD if struck else WAX[action]
    light = gradient("w", ((0, "#fff", 0.35), (0.5, "#fff", 0), (1, "#000", 0.3)), (80, 100))
    body = (
        rim(colour)
        + light
        + disc((0, 0), 24.6, "url(#w)")
        + disc((0, 0), 19.4, lighter(colour, 0.5), stroke=darker(colour, 0.4), stroke_width=1.6)
        + transform(SIGNS[action], (0, 0), 0.82)
    )
    return sparse(draw_picture(body, square(size), centred_view(33)))
