"""Small things on the table: points, the first player's mark, bonus spaces, rings of light."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Surface

from venise.ui.table.drawing.canvas import centred, drawn, grounded, sparse, square, stamp
from venise.ui.table.drawing.paint import darker, disc, path, stroke
from venise.ui.tables.nord.art.ground import hexagon
from venise.ui.theme import GOLD, GOLD_LIGHT, INK

Tint = Literal["gold", "teal", "white"]

TINTS: Final[dict[Tint, str]] = {"gold": "#FFD666", "teal": "#7EDCDE", "white": "#FFFCF0"}
"""Light on legal targets."""

DASHES: Final[dict[Tint, str]] = {"gold": "none", "teal": "13 8", "white": "none"}
"""The second code beside the tint, in hundredths of a radius."""

RING_REACH: Final = 1.12
"""Half the side of a target ring's picture, in radii."""


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


@lru_cache(maxsize=64)
def points(number: int, size: int) -> Surface:
    """A coin that says how many points it is worth."""
    picture = grounded(drawn(coin_drawing(), square(size), centred(31)), size * 0.05, size * 0.035)
    area = pygame.Rect(0, 0, round(size * 0.52), round(size * 0.62))
    area.center = (size // 2, round(size * 0.49))
    stamp(picture, area, str(number))
    return picture


@lru_cache(maxsize=16)
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
    return grounded(drawn(body, square(size), centred(31)), size * 0.05, size * 0.035)


@lru_cache(maxsize=48)
def target(radius: int, tint: Tint) -> Surface:
    """Light round a quarter that may be chosen, for a cell of that radius.

    Gold is an unbroken line and teal a dashed one, so that they differ without colour.
    """
    return sparse(target_drawn(radius, tint))


def target_drawn(radius: int, tint: Tint) -> Surface:
    """That light as it comes from the brush, slow to paint."""
    side = square(2 * RING_REACH * radius)
    view = centred(100 * RING_REACH)
    line = hexagon(95, 8)
    paint, dash = TINTS[tint], DASHES[tint]
    glow = drawn(stroke(line, paint, 12, stroke_opacity=0.7), (side[0] // 4, side[1] // 4), view)
    soft = pygame.transform.box_blur(glow, max(1, radius // 36), repeat_edge_pixels=False)
    picture = pygame.transform.smoothscale(soft, side)
    ring = stroke(line, INK, 5.4) + stroke(
        line, paint, 3.6, stroke_dasharray=dash, stroke_linecap="butt"
    )
    picture.blit(drawn(ring, side, view), (0, 0))
    return picture


PULSES: Final = 12
"""Steps of a spreading ring."""


@lru_cache(maxsize=64)
def pulse(size: int, step: int) -> Surface:
    """A ring of light that spreads and fades; `step` runs from 0 to PULSES."""
    share = min(1.0, max(0.0, step / PULSES))
    reach = 14 + 32 * math.sin(share * math.pi / 2)
    fading = round(1 - share, 2)
    body = disc((0, 0), reach, "none", stroke=TINTS["gold"], stroke_width=7, stroke_opacity=fading)
    body += disc((0, 0), reach, "none", stroke="#fff", stroke_width=2, stroke_opacity=fading)
    return drawn(body, square(size), centred(50))


@lru_cache(maxsize=32)
def bonus_space(size: int, *, free: bool) -> Surface:
    """A round bonus space of the Market: golden while free, worn once covered."""
    rim, ground = (GOLD, "#F9E7B4") if free else ("#A4967A", "#CDBF9F")
    body = disc((0, 0), 22, rim, 2.6) + disc(
        (0, 0), 17.6, ground, stroke=darker(rim, 0.3), stroke_width=1.4
    )
    return drawn(body, square(size), centred(24))
