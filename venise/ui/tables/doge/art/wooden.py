"""The pieces of Doge: ballot markers, houses, palaces, advisors and the signs of the areas."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import (
    add_shadow,
    centred_view,
    draw_picture,
    sparse,
    square,
    stamp,
)
from venise.ui.table.drawing.emblems import MARKS, Colour, on_piece
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    mix,
    oval,
    path,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, INK, PARCHMENT, PLAYER_COLOURS

BONE: Final = "#E9DEC2"
"""Advisors and markers are turned from bone."""


def token(colour: Colour) -> str:
    """A round ballot marker of 26 units radius, its middle still empty."""
    paint = PLAYER_COLOURS[colour]
    beads = "".join(
        f'<g transform="rotate({30 * turn})">{disc((0, -22), 1.5, lighter(paint, 0.6))}</g>'
        for turn in range(12)
    )
    return (
        disc((0, 2.6), 26, darker(paint, 0.55))
        + disc((0, 0), 26, paint, 2.4)
        + beads
        + gradient("t", ((0, "#fff", 0.4), (0.5, "#fff", 0), (1, "#000", 0.25)), (80, 100))
        + disc((0, 0), 25, "url(#t)")
    )


@keep(96)
def marker_back(colour: Colour, size: int) -> Surface:
    """A marker face down: its owner's emblem."""
    body = token(colour) + transform(on_piece(colour), (0, 0), 0.82)
    picture = draw_picture(body, square(size), centred_view(31))
    return sparse(add_shadow(picture, size * 0.05, size * 0.03))


@keep(96)
def marker(colour: Colour, value: int, size: int) -> Surface:
    """A marker face up: the votes that it is worth."""
    body = token(colour) + disc((0, 0), 17, CREAM, 1.6, stroke=darker(PLAYER_COLOURS[colour], 0.5))
    picture = draw_picture(body, square(size), centred_view(31))
    picture = add_shadow(picture, size * 0.05, size * 0.03)
    area = pygame.Rect(0, 0, round(size * 0.44), round(size * 0.46))
    area.center = (round(size / 2), round(size * 0.49))
    stamp(picture, area, str(value), INK)
    return sparse(picture)


@keep(64)
def house(colour: Colour, size: int) -> Surface:
    """A wooden house in its owner's colour."""
    paint = PLAYER_COLOURS[colour]
    body = (
        path("M20 -4L24 1V20H-16L-20 16Z", darker(paint, 0.5))
        + path("M-20 -3L0 -21L20 -3V17H-20Z", paint, 2.6)
        + path("M-20 -3L0 -21L20 -3L16 -3L0 -16L-16 -3Z", lighter(paint, 0.45))
        + box((-5, 4), (10, 13), darker(paint, 0.5), 1.6, rounding=1)
        + box((-15, 2), (6, 6), MARKS[colour], 1.2)
        + box((9, 2), (6, 6), MARKS[colour], 1.2)
    )
    picture = draw_picture(body, square(size), centred_view(27))
    return sparse(add_shadow(picture, size * 0.05, size * 0.03))


def arches(paint: str) -> str:
    """The row of pointed windows of a palace on the Grand Canal."""
    window = "M-3.4 8V-1C-3.4 -5 0 -7 0 -9C0 -7 3.4 -5 3.4 -1V8Z"
    return "".join(transform(path(window, paint, 1), (x, 0)) for x in (-13.5, -4.5, 4.5, 13.5))


@keep(64)
def palace(colour: Colour, size: int) -> Surface:
    """A palace of Istrian stone, with its owner's colour on roof, door and banner."""
    paint, stone = PLAYER_COLOURS[colour], PARCHMENT
    teeth = "".join(
        path(f"M{x} -19V-25L{x + 2.6} -28L{x + 5.2} -25V-19Z", stone, 1.4)
        for x in range(-23, 21, 7)
    )
    body = (
        path("M24 -19L28 -15V25H-20L-24 22Z", darker(paint, 0.6))
        + teeth
        + box((-24, -20), (48, 42), stone, 2.4)
        + box((-24, -20), (48, 8), paint, 1.8)
        + transform(arches(darker(paint, 0.35)), (0, -1))
        + box((-24, 8), (48, 3), mix(stone, INK, 0.18))
        + path("M-6 22V15C-6 11 0 9 0 9C0 9 6 11 6 15V22Z", paint, 1.6)
        + box((-19, 13), (7, 6), darker(paint, 0.4), 1)
        + box((12, 13), (7, 6), darker(paint, 0.4), 1)
        + disc((0, -16), 6.4, paint, 1.4)
        + transform(on_piece(colour), (0, -16), 0.3)
    )
    picture = draw_picture(body, square(size), centred_view(32))
    return sparse(add_shadow(picture, size * 0.05, size * 0.03))


ROBE: Final = "M-7 -14C-17 -10 -20 4 -22 26C-22 29 22 29 22 26C20 4 17 -10 7 -14Z"
"""The wide robe of a councillor."""

SKIN: Final = "#E8BF97"
ERMINE: Final = "#FBF4E2"


def advisor_drawing(ring: str | None) -> str:
    """A councillor in robe, ermine and cap; robe and hem have the colour of the seat's ring."""
    cloth = mix(BONE, GOLD, 0.22) if ring is None else ring
    deep, edge = darker(cloth, 0.42), ring or mix(BONE, INK, 0.25)
    spots = "".join(disc(at, 1, INK) for at in ((-10, -7), (-4, -3), (4, -3), (10, -7), (0, -9)))
    return (
        oval((0, 28), (27, 7.5), darker(edge, 0.5))
        + oval((0, 25.5), (27, 7.5), edge, 2.2)
        + oval((0, 24.5), (23, 5), lighter(edge, 0.3))
        + path(ROBE, cloth, 2.4)
        + path("M-7 -12C-11 2 -12 14 -11 27H-5C-6 12 -4 0 -1 -10Z", deep, fill_opacity=0.5)
        + path("M7 -12C11 2 12 14 11 27H5C6 12 4 0 1 -10Z", lighter(cloth, 0.4), fill_opacity=0.5)
        + path("M-20 2C-24 10 -23 16 -20 18L-12 10ZM20 2C24 10 23 16 20 18L12 10Z", deep, 1.6)
        + path("M-15 -10C-12 -18 12 -18 15 -10C14 -1 6 3 0 3C-6 3 -14 -1 -15 -10Z", ERMINE, 1.8)
        + spots
        + disc((0, -21), 8.6, SKIN, 2)
        + path("M-7 -19C-7 -10 7 -10 7 -19C4 -15 -4 -15 -7 -19Z", "#D8CDB8", 1.2)
        + path("M-10 -23C-12 -34 -3 -40 7 -38C12 -34 11 -28 10 -23C4 -27 -4 -27 -10 -23Z", deep, 2)
        + stroke("M-10 -23.6C-4 -27 4 -27 10 -23.6", GOLD, 2.6)
        + disc((-3, -21.4), 1.2, INK)
        + disc((3, -21.4), 1.2, INK)
    )


@keep(64)
def advisor(colour: Colour | None, size: int) -> Surface:
    """An advisor under a seat's ring, or neutral."""
    ring = PLAYER_COLOURS[colour] if colour is not None else None
    body = advisor_drawing(ring)
    if colour is not None:
        body += disc((0, 12), 9, PLAYER_COLOURS[colour], 1.6) + transform(
            on_piece(colour), (0, 12), 0.42
        )
    picture = draw_picture(body, square(size), centred_view(38))
    return sparse(add_shadow(picture, size * 0.05, size * 0.03))


@keep(32)
def ring(colour: Colour, size: int) -> Surface:
    """A control ring."""
    paint = PLAYER_COLOURS[colour]
    body = (
        oval((0, 3), (24, 15), darker(paint, 0.5))
        + oval((0, 0), (24, 15), paint, 2.4)
        + oval((0, 0), (13, 7), "#2A1A12", 1.8)
        + stroke("M-17 -6C-12 -10 -4 -12 4 -11.6", lighter(paint, 0.7), 2.4)
    )
    return sparse(draw_picture(body, square(size), centred_view(30)))


PLOT: Final = "M-20 -12L0 -25L20 -12V23H-20Z"
"""The shape of a space for a palace."""


@keep(48)
def empty_space(price: int, size: int, *, later: bool) -> Surface:
    """A space for a palace with the houses that it costs: gilded where it is the next one."""
    if later:
        body = path(PLOT, "#2A1A12", fill_opacity=0.12) + path(
            PLOT, "none", stroke="#3B2413", stroke_width=1.6, stroke_opacity=0.34
        )
    else:
        body = (
            gradient("plot", ((0, "#FFF3C9", 1), (1, GOLD, 1)), (20, 100))
            + path("M-19 -10L1 -23L21 -10V25H-19Z", "#2A1A12", fill_opacity=0.4)
            + path(PLOT, "url(#plot)", 2.4)
        )
    picture = draw_picture(body, square(size), centred_view(28)).copy()
    area = pygame.Rect(0, 0, round(size * 0.6), round(size * (0.48 if later else 0.62)))
    area.center = (size // 2, round(size * 0.54))
    stamp(picture, area, str(price))
    return picture


@keep(16)
def wax(colour: Colour, size: int) -> Surface:
    """A wax seal in a seat's colour: something was sealed."""
    paint = PLAYER_COLOURS[colour]
    drops = "".join(
        f'<g transform="rotate({40 * turn + 7 * (turn % 2)})">{disc((0, -18), 6.6, paint, 1.6)}</g>'
        for turn in range(9)
    )
    body = (
        drops
        + disc((0, 0), 20, paint)
        + disc((0, 0), 15, darker(paint, 0.14), stroke=lighter(paint, 0.4), stroke_width=1.6)
        + transform(on_piece(colour), (0, 0), 0.66)
    )
    return sparse(
        add_shadow(draw_picture(body, square(size), centred_view(31)), size * 0.05, size * 0.03)
    )
