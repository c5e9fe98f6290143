"""Dice in the players' colours: resting with a value, tumbling, or blank with the emblem."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import MARKS, Colour, emblem_drawing, on_piece
from venise.ui.table.drawing.paint import (
    Point,
    box,
    darker,
    disc,
    gradient,
    lighter,
    path,
    transform,
)
from venise.ui.theme import PLAYER_COLOURS

BLANK: Final = 0
"""The value of a die that has not been rolled: it shows the player's emblem."""

FACES: Final = 6

POSES: Final = 8
"""Pictures of one tumble."""

PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
WIDE: Final = 11.4
"""From the middle of the upper face to a pip at its side, and high to one above it."""

HIGH: Final = 10.6
PIP: Final = 4.5


def face(colour: Colour, value: int) -> str:
    """What the upper face shows, around its middle."""
    if value == BLANK:
        return transform(on_piece(colour), (0, 0), 0.92)
    mark, shade = MARKS[colour], darker(PLAYER_COLOURS[colour], 0.42)
    radius = PIP * (1.35 if value == 1 else 1)
    return "".join(
        disc((x * WIDE, y * HIGH - 0.8), radius, shade) + disc((x * WIDE, y * HIGH), radius, mark)
        for x, y in PIPS[value]
    )


def engraved_emblem(colour: Colour) -> str:
    """The emblem on the front of a die, in its own colour: it must not look like a pip."""
    paint = PLAYER_COLOURS[colour]
    return emblem_drawing(colour, darker(paint, 0.62), darker(paint, 0.24))


@lru_cache(maxsize=64)
def die_drawing(colour: Colour, value: int, light: str = "b") -> str:
    """A die seen from above its front edge, 52 units wide.

    `light` names its gradient, which must differ between dice of one picture.
    """
    paint = PLAYER_COLOURS[colour]
    bevel = gradient(
        light,
        ((0, lighter(paint, 0.5), 1), (0.45, paint, 1), (1, darker(paint, 0.18), 1)),
        (40, 100),
    )
    front = transform(engraved_emblem(colour), (0, 20.4), 0.3) if value != BLANK else ""
    return (
        bevel
        + box((-26, -26), (52, 53), darker(paint, 0.38), 2.4, rounding=10)
        + path(
            "M-24.6 16H24.6V17A8.6 8.6 0 0 1 16 25.6H-16A8.6 8.6 0 0 1 -24.6 17Z",
            darker(paint, 0.24),
        )
        + front
        + box((-24.8, -24.8), (49.6, 41), f"url(#{light})", rounding=9)
        + box((-21.6, -21.4), (43.2, 35), paint, rounding=11)
        + transform(face(colour, value), (0, -4))
    )


@keep(256)
def die(colour: Colour, value: int, size: int) -> Surface:
    """A resting die, a square of that many pixels; value 1 to 6, or BLANK."""
    picture = draw_picture(die_drawing(colour, value), square(size), centred_view(32.5))
    return sparse(add_shadow(picture, size * 0.05, size * 0.035))


@keep(512)
def rolling_die(colour: Colour, value: int, pose: int, size: int) -> Surface:
    """A tumbling die that shows a value in one of POSES poses."""
    turn = 2 * math.pi * pose / POSES
    lift = abs(math.sin(turn)) * 7
    squash = 0.78 + 0.08 * math.cos(2 * turn)
    body = transform(die_drawing(colour, value), (0, -lift), squash, 360 * pose / POSES + 12)
    picture = draw_picture(body, square(size), centred_view(32.5))
    return add_shadow(picture, size * 0.06, size * (0.04 + lift / 120))


TURNS: Final = 24
"""Directions in which a thrown die is drawn, all round."""

FALLS: Final = 3
"""How far over its edge a thrown die is drawn, from flat to standing on it."""


@keep(768)
def thrown_die(colour: Colour, value: int, turn: int, fall: int, size: int) -> Surface:
    """A thrown die without shadow: turned by `turn` of TURNS, over its edge by `fall` of FALLS."""
    narrow = 1 - 0.34 * fall / FALLS
    body = (
        f'<g transform="rotate({360 * turn / TURNS:g}) scale({1 + 0.06 * fall:g} {narrow:g})">'
        f"{die_drawing(colour, value)}</g>"
    )
    return draw_picture(body, square(size), centred_view(38))
