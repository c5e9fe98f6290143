"""Round pictures of who sits at the table, drawn once for each size."""

from __future__ import annotations

from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, square, stamp
from venise.ui.table.drawing.emblems import MARKS, Colour
from venise.ui.table.drawing.paint import darker, disc, gradient
from venise.ui.theme import GOLD, GOLD_LIGHT, PLAYER_COLOURS


@keep(64)
def medallion(colour: Colour, initial: str, size: int) -> Surface:
    """A gold-rimmed disc in a player's colour with the initial of a name, so many pixels wide."""
    paint = PLAYER_COLOURS[colour]
    light = gradient("m", ((0, "#fff", 0.28), (0.5, "#fff", 0), (1, "#000", 0.24)), (60, 100))
    body = (
        light
        + disc((0, 0), 27, GOLD, 2.4)
        + disc((0, 0), 23.4, paint, stroke=darker(GOLD, 0.35), stroke_width=1.6)
        + disc((0, 0), 23.4, "url(#m)", stroke=GOLD_LIGHT, stroke_width=0.6)
    )
    picture = draw_picture(body, square(size), centred_view(29))
    area = Rect(0, 0, round(size * 0.56), round(size * 0.62))
    area.center = (size // 2, round(size * 0.48))
    stamp(picture, area, initial, MARKS[colour])
    return picture
