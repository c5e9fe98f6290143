"""Small things that fly about when something is celebrated or breaks, and puffs of smoke."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.bursts import Kind
from venise.ui.table.drawing.canvas import centred_view, draw_picture, square
from venise.ui.table.drawing.paint import TIMBER, darker, disc, lighter, path, polygon
from venise.ui.theme import GOLD, GOLD_LIGHT

TURNS: Final = 12
"""Directions in which such a thing is drawn, all round."""

FADES: Final = 8
"""Steps by which smoke thins out."""

FOAM: Final = "#CFE6E8"


def drawing(kind: Kind, paint: str) -> str:
    """The thing upright, 40 units wide; chips of wood take on a colour."""
    if kind == "star":
        rays = "M0 -20Q2.4 -2.4 20 0Q2.4 2.4 0 20Q-2.4 2.4 -20 0Q-2.4 -2.4 0 -20Z"
        return path(rays, GOLD_LIGHT, stroke=darker(GOLD, 0.2), stroke_width=1.6)
    if kind == "drop":
        return path("M0 -16Q11 0 9 8A9.4 9.4 0 0 1 -9 8Q-11 0 0 -16Z", FOAM, 1.4)
    if kind == "chip":
        return polygon(((-15, -4), (12, -7), (16, 2), (-12, 7)), paint or TIMBER, 2)
    if kind == "coin":
        return disc((0, 0), 15, GOLD, 2.2) + disc((0, 0), 9, GOLD_LIGHT)
    return disc((0, 0), 15, "#D9CDB4", fill_opacity=0.6)


@keep(256)
def spark(kind: Kind, paint: str, turn: int, size: int) -> Surface:
    """One thing of that many pixels, turned by `turn` of TURNS; a colour is for chips alone."""
    body = f'<g transform="rotate({360 * turn / TURNS:g})">{drawing(kind, paint)}</g>'
    return draw_picture(body, square(size), centred_view(24))


@keep(128)
def puff(size: int, step: int) -> Surface:
    """A puff of smoke; `step` from 0 to FADES says how far it has thinned out."""
    thick = round(0.62 * (1 - step / (FADES + 1)), 3)
    body = "".join(
        disc(at, reach, lighter("#8D877C", 0.45), fill_opacity=thick)
        for at, reach in (((-7, 3), 13), ((7, 4), 12), ((1, -6), 13))
    )
    return draw_picture(body, square(size), centred_view(24))


@keep(64)
def glow(size: int, step: int) -> Surface:
    """Warm light round a point; `step` from 0 to FADES says how far it has gone out."""
    thick = 0.5 * (1 - step / (FADES + 1))
    body = "".join(
        disc((0, 0), reach, GOLD_LIGHT, fill_opacity=round(thick / 4, 3))
        for reach in (24, 18, 12, 6)
    )
    return draw_picture(body, square(size), centred_view(25))
