"""The players' emblems: tower, lily, swan, lion and ship, told apart without colour."""

from __future__ import annotations

import math
from typing import Final, Literal

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, square
from venise.ui.table.drawing.paint import darker, disc, gradient, path
from venise.ui.theme import CREAM, INK, PLAYER_COLOURS

Colour = Literal["red", "blue", "green", "yellow", "purple"]

COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow", "purple")
"""The colours of the seats' pieces."""

MARKS: Final[dict[Colour, str]] = {
    "red": CREAM,
    "blue": CREAM,
    "green": INK,
    "yellow": INK,
    "purple": CREAM,
}
"""What pips and emblems are painted in on a piece of that colour; contrast above 4.5."""

TOWER: Final = (
    "M-9 17V2H-12V-15H-7V-10H-2.6V-15H2.6V-10H7V-15H12V2H9V17H3.6V9A3.6 3.6 0 0 0 -3.6 9V17Z"
)
LILY: Final = (
    "M0 -18C5 -12 6.5 -6 3.6 1L4.2 3.4C6 -4 10 -9.6 14.6 -7.6C19 -5.4 17 1.6 12.4 1.4"
    "C13.4 -1.4 11.4 -2.8 9.8 -1C8.4 .8 8 3 7.8 4.4H9V8H5.6C6.4 11.6 8 13.6 10 15"
    "C6.4 16.2 3.4 14.6 2 11.4L0 17.6L-2 11.4C-3.4 14.6 -6.4 16.2 -10 15"
    "C-8 13.6 -6.4 11.6 -5.6 8H-9V4.4H-7.8C-8 3 -8.4 .8 -9.8 -1C-11.4 -2.8 -13.4 -1.4 -12.4 1.4"
    "C-17 1.6 -19 -5.4 -14.6 -7.6C-10 -9.6 -6 -4 -4.2 3.4L-3.6 1C-6.5 -6 -5 -12 0 -18Z"
)
SWAN: Final = (
    "M-16.6 -9.4C-15 -12.4 -13 -15.6 -9 -15.6C-3.6 -15.6 -1.6 -10.6 -3.4 -6.2"
    "C-4.8 -2.6 -7.6 -.4 -7 3C-3 -1.2 5 -4.6 17.6 -5.6C17.8 4 14 13.4 2 14"
    "C-7 14.4 -12.6 10 -12.2 3.4C-12 -1 -8 -4.4 -8 -8.2C-8 -10 -9.4 -10.6 -10.6 -9.6"
    "C-11.8 -8.6 -14 -7.8 -16.6 -9.4Z"
)
SHIP: Final = (
    "M-18 3.6H18C17 11 12.6 16.6 7 16.6H-7C-12.6 16.6 -17 11 -18 3.6Z"
    "M-1.5 -18.4H10L6.4 -15.9L10 -13.4H1.5V-12.6H-1.5Z"
    "M-12.4 -11.2H12.4C15 -7 15 -3 12.4 1.2H-12.4C-9.8 -3 -9.8 -7 -12.4 -11.2Z"
)


def mane() -> str:
    """The outline of the lion's mane: eleven round locks."""
    count, around = 11, 13.6
    turns = [2 * math.pi * (lock - 0.5) / count - math.pi / 2 for lock in range(count + 1)]
    ends = [(around * math.cos(turn), around * math.sin(turn)) for turn in turns]
    locks = "".join(f"A4.6 4.6 0 0 1 {x:.2f} {y:.2f}" for x, y in ends[1:])
    return f"M{ends[0][0]:.2f} {ends[0][1]:.2f}{locks}Z"


def lion(fill: str, ground: str) -> str:
    """A lion's face in its mane."""
    face = (
        "M-7.4 -6.6A3 3 0 0 1 -2.6 -8.4H2.6A3 3 0 0 1 7.4 -6.6"
        "C8.6 -1 7 7 0 9.4C-7 7 -8.6 -1 -7.4 -6.6Z"
    )
    return (
        path(mane(), fill)
        + path(face, ground)
        + disc((-3.2, -2), 1.5, fill)
        + disc((3.2, -2), 1.5, fill)
        + path("M-2.8 2H2.8L0 5.6Z", fill)
    )


def emblem_drawing(colour: Colour, fill: str, ground: str) -> str:
    """The emblem's elements within 18 units of the origin, on a ground of another colour."""
    match colour:
        case "red":
            return path(TOWER, fill)
        case "blue":
            return path(LILY, fill)
        case "green":
            return path(SWAN, fill)
        case "yellow":
            return lion(fill, ground)
        case "purple":
            return path(SHIP, fill)


def on_piece(colour: Colour) -> str:
    """The emblem as it is painted on a piece of the player's colour."""
    return emblem_drawing(colour, MARKS[colour], PLAYER_COLOURS[colour])


SHIELD: Final = "M-21 -24H21V0C21 14 12 22 0 27C-12 22 -21 14 -21 0Z"


@keep(64)
def emblem(colour: Colour, size: int) -> Surface:
    """A player's shield with the emblem, a square of that many pixels."""
    paint = PLAYER_COLOURS[colour]
    light = gradient("l", ((0, "#fff", 0.3), (0.5, "#fff", 0), (1, "#000", 0.22)), (60, 100))
    body = (
        light
        + path(SHIELD, darker(paint, 0.15), 2.6)
        + path(SHIELD, "url(#l)")
        + path("M-18 -21H18V0C18 12 10.4 19 0 23.6C-10.4 19 -18 12 -18 0Z", paint)
        + f'<g transform="translate(0 -2) scale(.92)">{on_piece(colour)}</g>'
    )
    return draw_picture(body, square(size), centred_view(29))
