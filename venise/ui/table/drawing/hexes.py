"""Hexes standing on a corner: their outline, and the light round one that may be chosen."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.paint import Point, number, stroke
from venise.ui.theme import INK, LIGHTS, Tint

DASHES: Final[dict[Tint, str]] = {"gold": "none", "teal": "13 8", "white": "none"}
"""The second code beside the tint, in hundredths of a radius."""

RING_REACH: Final = 1.12
"""Half the side of a target ring's picture, in radii."""


def corners(reach: float, drop: float = 0) -> list[Point]:
    """The corners of a hex standing on a corner, from the top clockwise."""
    turns = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(reach * math.cos(turn), reach * math.sin(turn) + drop) for turn in turns]


def hexagon(reach: float, rounding: float = 8, drop: float = 0) -> str:
    """The path of such a hex with rounded corners."""
    points = corners(reach, drop)
    parts: list[str] = []
    for place, (x, y) in enumerate(points):
        before, after = points[place - 1], points[(place + 1) % 6]
        share = rounding / reach
        start = (x + (before[0] - x) * share, y + (before[1] - y) * share)
        end = (x + (after[0] - x) * share, y + (after[1] - y) * share)
        letter = "L" if place else "M"
        parts.append(
            f"{letter}{number(start[0])} {number(start[1])}"
            f"Q{number(x)} {number(y)} {number(end[0])} {number(end[1])}"
        )
    return "".join(parts) + "Z"


@keep(48)
def target(radius: int, tint: Tint) -> Surface:
    """Light round a hex that may be chosen, for a cell of that radius.

    Gold is an unbroken line and teal a dashed one, so that they differ without colour.
    """
    return sparse(target_drawn(radius, tint))


def target_drawn(radius: int, tint: Tint) -> Surface:
    """That light as it comes from the brush, slow to paint."""
    side = square(2 * RING_REACH * radius)
    view = centred_view(100 * RING_REACH)
    line = hexagon(95, 8)
    paint, dash = LIGHTS[tint], DASHES[tint]
    glow = draw_picture(
        stroke(line, paint, 12, stroke_opacity=0.7), (side[0] // 4, side[1] // 4), view
    )
    soft = pygame.transform.box_blur(glow, max(1, radius // 36), repeat_edge_pixels=False)
    picture = pygame.transform.smoothscale(soft, side)
    ring = stroke(line, INK, 5.4) + stroke(
        line, paint, 3.6, stroke_dasharray=dash, stroke_linecap="butt"
    )
    picture.blit(draw_picture(ring, side, view), (0, 0))
    return picture
