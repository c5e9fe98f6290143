"""Small things on the table: points, the first player's mark, a spreading ring of light."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, square, stamp
from venise.ui.table.drawing.paint import darker, disc, oval, path, stroke
from venise.ui.theme import GOLD, GOLD_LIGHT, INK, LIGHTS


def coin_drawing() -> str:
    """A victory point: a coin with a laurel rim."""
    notches = "".join(
        f'<g transform="rotate({22.5 * turn})">{disc((0, -20.6), 1.9, darker(GOLD, 0.3))}</g>'
        for turn in range(16)
    )
    return (
        disc((0, 0), 25, GOLD, 2.4)
        + notches
        + disc((0, 0), 17.4, GOLD_LIGHT, stroke=darker(GOLD, 0.3), stroke_width=1.4)
        + stroke("M-17 -12A21 21 0 0 1 2 -21", "#fff", 2, stroke_opacity=0.6)
    )


@keep(64)
def points(number: int, size: int) -> Surface:
    """A coin that says how many points it is worth."""
    picture = add_shadow(
        draw_picture(coin_drawing(), square(size), centred_view(31)), size * 0.05, size * 0.035
    )
    area = pygame.Rect(0, 0, round(size * 0.52), round(size * 0.62))
    area.center = (size // 2, round(size * 0.49))
    stamp(picture, area, str(number))
    return picture


@keep(16)
def first_player(size: int) -> Surface:
    """The mark of the first player: a crown on a gold roundel."""
    crown = "M-13 6L-16 -9L-8 -3L0 -13L8 -3L16 -9L13 6Z"
    body = (
        disc((0, 0), 25, darker(GOLD, 0.15), 2.4)
        + disc((0, 0), 20.6, "#A9573F", stroke=INK, stroke_width=1.2)
        + path(crown, GOLD_LIGHT, 1.7)
        + path("M-13 8H13V12.4H-13Z", GOLD_LIGHT, 1.5)
        + disc((-16, -10), 2.2, "#fff", 1)
        + disc((0, -14), 2.2, "#fff", 1)
        + disc((16, -10), 2.2, "#fff", 1)
    )
    return add_shadow(draw_picture(body, square(size), centred_view(31)), size * 0.05, size * 0.035)


SOFTEST: Final = 8
"""Steps by which a shadow becomes fainter."""


@keep(128)
def shadow(size: int, step: int) -> Surface:
    """The shadow of a thing of that width; `step` from 0 to SOFTEST says how far it is above."""
    wide = 20 + 2.2 * step
    faint = 0.42 * (1 - step / (SOFTEST + 4))
    rings = "".join(
        oval((0, 0), (wide * part, 0.62 * wide * part), INK, fill_opacity=round(faint / 4, 3))
        for part in (1.0, 0.86, 0.7, 0.52)
    )
    side = round(size * 1.6)
    return draw_picture(rings, square(side), centred_view(40))


PULSES: Final = 12
"""Steps of a spreading ring."""


@keep(64)
def pulse(size: int, step: int) -> Surface:
    """A ring of light that spreads and fades; `step` runs from 0 to PULSES."""
    share = min(1.0, max(0.0, step / PULSES))
    reach = 14 + 32 * math.sin(share * math.pi / 2)
    fading = round(1 - share, 2)
    body = disc((0, 0), reach, "none", stroke=LIGHTS["gold"], stroke_width=7, stroke_opacity=fading)
    body += disc((0, 0), reach, "none", stroke="#fff", stroke_width=2, stroke_opacity=fading)
    return draw_picture(body, square(size), centred_view(50))
