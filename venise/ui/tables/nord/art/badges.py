"""The badge of a quarter in reach: the dice that may come to lie there, side by side."""

from __future__ import annotations

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, draw_picture, sparse
from venise.ui.table.drawing.dice import die_drawing
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import box, transform
from venise.ui.theme import LIGHTS, PARCHMENT_DARK, PARCHMENT_LIGHT, Tint

UNIT = 72
"""The room of one die, in units."""

MARGIN = 10
"""Room for the shadow on every side."""


@keep(48)
def badge(colour: Colour, values: tuple[int, ...], side: int, tint: Tint) -> Surface:
    """Dice of a colour on a small board with a lit rim; each takes `side` pixels.

    The picture is larger than the dice by room for a shadow, the same on every side.
    """
    width = UNIT * len(values)
    size = (width + 2 * MARGIN, UNIT + 2 * MARGIN)
    rim = box((1, 1), (width - 2, UNIT - 2), LIGHTS[tint], 3.4, rounding=17)
    ground = box((7, 7), (width - 14, UNIT - 14), PARCHMENT_LIGHT, rounding=12)
    ground += box((7, 40), (width - 14, UNIT - 47), PARCHMENT_DARK, rounding=12, fill_opacity=0.5)
    dice = "".join(
        f'<g id="d{place}">{transform(die_drawing(colour, value, f"b{place}"), at, 0.98)}</g>'
        for place, value in enumerate(values)
        for at in ((UNIT * (place + 0.5), UNIT * 0.5),)
    )
    pixels = (round(size[0] * side / UNIT), round(size[1] * side / UNIT))
    picture = draw_picture(rim + ground + dice, pixels, (-MARGIN, -MARGIN, *size))
    return sparse(add_shadow(picture, side * 0.06, side * 0.05, 130))
