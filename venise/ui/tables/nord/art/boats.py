"""The boat: a small cog under sail."""

from __future__ import annotations

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.paint import (
    TIMBER,
    darker,
    gradient,
    lighter,
    path,
    stroke,
)
from venise.ui.theme import BRICK, CREAM, GOLD, PARCHMENT_DARK


def boat_drawing() -> str:
    """A cog within 44 units of the origin."""
    hull = "M-38 10C-30 14 -12 15 2 15C18 15 32 12 41 4C40 17 34 29 25 33H-23C-31 29 -37 21 -38 10Z"
    sail = "M-2 -36C12 -36 24 -34 30 -30C34 -18 34 -8 29 2C20 -2 8 -3 -3 -1C2 -12 2 -26 -2 -36Z"
    wood = gradient("w", ((0, lighter(TIMBER, 0.3), 1), (1, darker(TIMBER, 0.25), 1)))
    cloth = gradient("s", ((0, CREAM, 1), (1, PARCHMENT_DARK, 1)), (100, 60))
    wave = "M-40 34Q-32 29 -24 34T-8 34T8 34T24 34T40 34"
    return (
        wood
        + cloth
        + stroke("M-4 14V-42", darker(TIMBER, 0.3), 3.4)
        + stroke("M-4 -38L-34 10M-4 -38L38 6", darker(TIMBER, 0.2), 1)
        + path("M-4 -43L-18 -39.6L-4 -36Z", BRICK, 1.3)
        + path(sail, "url(#s)", 2.2)
        + stroke("M11 -35.4C17 -24 17 -12 13 -2", BRICK, 4.4, stroke_opacity=0.85)
        + path(hull, "url(#w)", 2.2)
        + stroke("M-36 17C-20 22 22 22 37 15M-32 25C-18 29 18 29 31 24", darker(TIMBER, 0.45), 1.3)
        + stroke("M-37 11C-28 15 22 18 40 5", GOLD, 2)
        + stroke(wave, "#BFE3E4", 2.6, stroke_opacity=0.75)
    )


@keep(32)
def boat(size: int) -> Surface:
    """The boat in a square of that many pixels."""
    picture = draw_picture(boat_drawing(), square(size), centred_view(46))
    return sparse(add_shadow(picture, size * 0.06, size * 0.05, 120))
