"""Gems, masked pawns, tents and hourglasses."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, square
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK, PLAYER_COLOURS

CUT: Final = ((-8, -20), (8, -20), (20, -8), (20, 8), (8, 20), (-8, 20), (-20, 8), (-20, -8))
"""The outline of a gem seen from above."""


@keep(64)
def gem(colour: Colour, size: int) -> Surface:
    """A cut gem with the emblem of its seat, on its shadow."""
    paint = PLAYER_COLOURS[colour]
    table = tuple((0.62 * x, 0.62 * y) for x, y in CUT)
    facets = "".join(
        polygon(
            (CUT[n], CUT[(n + 1) % 8], table[(n + 1) % 8], table[n]),
            lighter(paint, (0.62, 0.4, 0.16, 0, 0, 0.1, 0.34, 0.7)[n])
            if n not in {3, 4}
            else darker(paint, 0.34 - 0.12 * (n - 3)),
            0.8,
        )
        for n in range(8)
    )
    body = (
        polygon(CUT, paint, 3)
        + facets
        + polygon(table, paint, 1)
        + transform(on_piece(colour), (0, 0), 0.6)
        + stroke("M-11 -16L-16 -11", "#fff", 2.6)
        + path("M14 -24L16 -18L22 -16L16 -14L14 -8L12 -14L6 -16L12 -18Z", "#fff", fill_opacity=0.95)
    )
    picture = draw_picture(body, square(size), centred_view(27))
    return add_shadow(picture, size * 0.05, size * 0.04, 130)


@keep(32)
def hollow(size: int) -> Surface:
    """The place of a gem that is not yet found."""
    shape = tuple((0.86 * x, 0.86 * y) for x, y in CUT)
    body = polygon(
        shape,
        "#B89F6B",
        fill_opacity=0.35,
        stroke="#7A6440",
        stroke_width=2,
        stroke_dasharray="4 3",
    )
    return draw_picture(body, square(size), centred_view(27))


CLOAK: Final = (
    "M-9 -14C-20 -6 -26 16 -27 34C-27 41 -18 42 0 42C18 42 27 41 27 34C26 16 20 -6 9 -14Z"
)
"""A cloak from the shoulders to the ground."""

MASK: Final = "M-11 -30H11C13 -22 12 -15 7 -9L9 -2H-9L-7 -9C-12 -15 -13 -22 -11 -30Z"
"""A bauta: the white mask of the carnival, its beak open below."""


@keep(64)
def pawn(colour: Colour, size: int) -> Surface:
    """A masked figure in a cloak of the seat's colour with its emblem, a square of pixels."""
    paint = PLAYER_COLOURS[colour]
    light = gradient("k", ((0, "#fff", 0.42), (0.45, "#fff", 0), (1, "#000", 0.36)), (100, 70))
    body = (
        oval((3, 40), (28, 7), "#000", fill_opacity=0.3)
        + light
        + path(CLOAK, paint, 3)
        + path(CLOAK, "url(#k)")
        + path(
            "M-9 -14C-14 -10 -16 -4 -16 2C-8 8 8 8 16 2C16 -4 14 -10 9 -14Z", darker(paint, 0.4), 2
        )
        + transform(on_piece(colour), (0, 22), 0.78)
        + path(MASK, "#FBF7EC", 2.4)
        + path("M-8.6 -22C-6 -25 -3.4 -25 -2 -22C-4 -20 -7 -20 -8.6 -22Z", INK)
        + path("M8.6 -22C6 -25 3.4 -25 2 -22C4 -20 7 -20 8.6 -22Z", INK)
        + stroke("M0 -20V-13", "#B9AE98", 2)
        + path(
            "M-25 -29C-12 -34 12 -34 25 -29C18 -44 8 -47 0 -47C-8 -47 -18 -44 -25 -29Z",
            "#26201E",
            2,
        )
        + stroke("M-22 -31C-10 -35 10 -35 22 -31", GOLD_LIGHT, 2)
    )
    picture = draw_picture(body, square(size), centred_view(50))
    return add_shadow(picture, size * 0.04, size * 0.03, 120)


@keep(16)
def tent(colour: Colour, size: int) -> Surface:
    """A striped pavilion on a raft, a golden mask over its door."""
    paint = PLAYER_COLOURS[colour]
    roof = (
        "M0 -44L44 -4C38 2 30 2 26 -3C20 3 12 3 9 -3C5 3 -5 3 -9 -3C-12 3 -20 3 -26 -3"
        "C-30 2 -38 2 -44 -4Z"
    )
    walls = "".join(
        polygon(
            ((x, -2), (x + 13.4, -2), (1.04 * (x + 13.4), 32), (1.04 * x, 32)),
            paint if row % 2 else CREAM,
            1.4,
        )
        for row, x in enumerate((-40, -26.6, -13.3, 0, 13.3, 26.6))
    )
    stripes = (
        path("M0 -44L-26 -3C-30 2 -38 2 -44 -4Z", paint, 1.4)
        + path("M0 -44L-9 -3C-12 3 -20 3 -26 -3Z", CREAM, 1.4)
        + path("M0 -44L9 -3C5 3 -5 3 -9 -3Z", paint, 1.4)
        + path("M0 -44L26 -3C20 3 12 3 9 -3Z", CREAM, 1.4)
        + path("M0 -44L44 -4C38 2 30 2 26 -3Z", paint, 1.4)
    )
    flag = stroke("M0 -44V-58", INK, 2.6) + path("M0 -58L15 -53L0 -48Z", paint, 1.6)
    body = (
        box((-48, 30), (96, 12), "#8A6038", 2.6, rounding=3)
        + stroke("M-44 36H44", "#6A4728", 1.6)
        + walls
        + path("M-10 32C-10 12 10 12 10 32Z", "#2B1F1C", 1.6)
        + stripes
        + path(roof, "none", 2.6)
        + flag
        + transform(
            path(
                "M-13 -5C-8 -9 -3 -7 0 -4C3 -7 8 -9 13 -5C13 2 8 6 4 4L0 1L-4 4C-8 6 -13 2 -13 -5Z",
                GOLD,
                1.8,
            )
            + oval((-6, -1.6), (2.8, 1.8), INK)
            + oval((6, -1.6), (2.8, 1.8), INK),
            (0, 12),
            0.8,
        )
    )
    picture = draw_picture(body, square(size), centred_view(62))
    return add_shadow(picture, size * 0.03, size * 0.03, 110)


GLASS: Final = "M-11 -20C-11 -8 -3 -4 -3 0C-3 4 -11 8 -11 20H11C11 8 3 4 3 0C3 -4 11 -8 11 -20Z"
SAND: Final = "#E0A93C"


def hourglass_drawing(left: float) -> str:
    """An hourglass in whose upper half that share of the sand is left."""
    up = 15 * left
    low = 15 * (1 - left)
    width = 3 + 7 * left
    sand = ""
    if up > 1:
        sand += polygon(((-width, -2 - up), (width, -2 - up), (2, -1), (-2, -1)), SAND)
    if low > 1:
        sand += path(f"M-9.6 19C-9 {19 - low} 9 {19 - low} 9.6 19Z", SAND)
    return (
        path(GLASS, "#EAF4F2", 2, fill_opacity=0.9)
        + sand
        + stroke("M-7 -16C-7 -10 -5 -8 -3 -6", "#fff", 1.8)
        + box((-15, -26), (30, 7), "#7A5236", 2, rounding=2)
        + box((-15, 19), (30, 7), "#7A5236", 2, rounding=2)
        + stroke("M-13 -19V19M13 -19V19", "#7A5236", 2.2)
    )


@keep(32)
def hourglass(size: tuple[int, int], *, full: bool) -> Surface:
    """One of the four hourglasses of a turn: its sand above, or run through."""
    picture = draw_picture(hourglass_drawing(1.0 if full else 0.0), size, (-19, -30, 38, 60))
    if not full:
        picture = picture.copy()
        picture.set_alpha(120)
    return picture


@keep(16)
def tile(size: int) -> Surface:
    """An hourglass tile."""
    body = (
        box((-25, -25), (50, 50), GOLD, 2.6, rounding=7)
        + box((-20, -20), (40, 40), lighter(GOLD_LIGHT, 0.5), 1.4, rounding=4)
        + transform(hourglass_drawing(1.0), (0, 0), 0.68)
    )
    return draw_picture(body, square(size), centred_view(28))


@keep(16)
def ring(size: int, step: int) -> Surface:
    """Rings on the water, wider and fainter by steps from 0 to 11."""
    share = min(1.0, step / 11)
    body = "".join(
        oval(
            (0, 0),
            (reach, 0.6 * reach),
            "none",
            stroke="#E8FBFA",
            stroke_width=3 - 2 * share,
            stroke_opacity=round(max(0.0, 0.9 * (1 - share)), 2),
        )
        for reach in (10 + 34 * share, 4 + 24 * share, 2 + 14 * share)
    )
    return draw_picture(body, square(size), centred_view(48))


@keep(8)
def glow(size: tuple[int, int], colour: str, strength: float) -> Surface:
    """Light on the water, to be added to it: of that colour in its middle, none at its edge."""
    small, light = Surface((48, 48)), pygame.Color(colour)
    for step in range(23, 0, -1):
        share = strength * (1 - step / 23) ** 1.6
        shade = (round(light.r * share), round(light.g * share), round(light.b * share))
        pygame.draw.circle(small, shade, (24, 24), step)
    return pygame.transform.smoothscale(small, size)


@keep(8)
def sign(name: str, size: int) -> Surface:
    """A small sign of what a seat has: a card face down, or a joker."""
    face = "#4B2E5E" if name == "joker" else "#1F6F78"
    inner = (
        polygon(((0, -12), (9, 0), (0, 12), (-9, 0)), GOLD_LIGHT, 1.4)
        if name == "joker"
        else disc((0, 0), 8, GOLD_LIGHT, 1.4)
    )
    return draw_picture(
        box((-15, -21), (30, 42), CREAM, 2.4, rounding=4)
        + box((-11, -17), (22, 34), face, 1.4, rounding=2)
        + inner,
        square(size),
        centred_view(24),
    )
