"""Planks: short ones of pale larch, long ones of dark oak in iron bands, at any turn."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import add_shadow, draw_picture, sparse
from venise.ui.table.drawing.paint import box, darker, disc, gradient, lighter, stroke, transform

SHORT: Final = "#DDB06C"
LONG: Final = "#A36A3A"

BREADTH: Final = 26
"""Of a plank, in units of which a gap between piles has 200."""

SWING: Final = 6
"""Degrees between the turns in which a plank is drawn on its way."""

SHRUNK: Final = 0.35
"""The share of its size that a plank loses as it sinks."""

ALARM: Final = (228, 58, 40)
"""What would fall."""


def plank_drawing(length: float, *, long: bool) -> str:
    """A plank from west to east around the origin."""
    tone, reach, half = (LONG if long else SHORT), length / 2, BREADTH / 2
    grain = "".join(
        f"M{-reach + 8 + 17 * row} {y}H{reach - 14 - 9 * row}"
        for row, y in enumerate((-6.5, -0.5, 5.5))
    )
    light = gradient("p", ((0, "#fff", 0.4), (0.45, "#fff", 0), (1, "#000", 0.3)), (0, 100))
    bands = "".join(
        box((x - 4, -half - 1), (8, BREADTH + 2), "#4B4F54", 1.6, rounding=1.5)
        + disc((x, 0), 2, "#A8AEB4")
        for x in ((-reach + 16, reach - 16) if long else ())
    )
    nails = "".join(
        disc((x, y), 1.8, darker(tone, 0.6))
        for x in (() if long else (-reach + 9, reach - 9))
        for y in (-5.5, 5.5)
    )
    return (
        light
        + box((-reach, -half), (length, BREADTH), tone, 3, rounding=3.5)
        + stroke(grain, darker(tone, 0.26), 1.5)
        + stroke(f"M{-reach + 4} {-half + 3.4}H{reach - 4}", lighter(tone, 0.5), 1.8)
        + box((-reach, -half), (length, BREADTH), "url(#p)", rounding=3.5)
        + bands
        + nails
    )


@keep(192)
def plank(length: int, gap: int, degrees: int, *, long: bool) -> Surface:
    """A plank of that length in pixels, on a board with such a gap, turned clockwise; its shadow.

    The picture is as large as the plank needs, with the plank in its middle.
    """
    unit = gap / 200
    units = length / unit
    turn, margin = math.radians(degrees), 24
    wide = abs(math.cos(turn)) * units + abs(math.sin(turn)) * BREADTH + margin
    high = abs(math.sin(turn)) * units + abs(math.cos(turn)) * BREADTH + margin
    size = max(1, round(wide * unit)), max(1, round(high * unit))
    body = transform(plank_drawing(units, long=long), (0, 0), 1, degrees)
    picture = draw_picture(body, size, (-wide / 2, -high / 2, wide, high))
    return sparse(add_shadow(picture, 5 * unit, 5 * unit, 140))


def swung(lies: tuple[int, int, int], start: int, share: float, *, long: bool) -> Surface:
    """A plank that has done a share of its swing from one turn in degrees to where it lies."""
    length, gap, turn = lies
    done = 1 - (1 - share) ** 2
    degrees = turn if done >= 1 else round((start + (turn - start) * done) / SWING) * SWING
    return plank(length, gap, degrees % 180, long=long)


def sunk(picture: Surface, share: float) -> Surface:
    """A plank that has gone under by a share: paler and smaller."""
    left = 1 - SHRUNK * share
    size = round(picture.get_width() * left), round(picture.get_height() * left)
    found = pygame.transform.smoothscale(picture, size)
    found.set_alpha(round(255 * (1 - share)))
    return found


@keep(64)
def alarmed(length: int, gap: int, degrees: int, *, long: bool) -> Surface:
    """The same plank in red: it would fall."""
    picture = plank(length, gap, degrees, long=long).copy()
    picture.fill(ALARM, special_flags=pygame.BLEND_RGB_MULT)
    return picture


@keep(96)
def ghost(lies: tuple[int, int, int], filled: float, *, lit: bool) -> Surface:
    """A place where a plank may lie: its outline in light, more or less solid.

    `lies` is a length and a gap in pixels, and a turn in degrees.
    """
    length, gap, degrees = lies
    unit = gap / 200
    units = length / unit
    turn, margin = math.radians(degrees), 26
    wide = abs(math.cos(turn)) * units + abs(math.sin(turn)) * BREADTH + margin
    high = abs(math.sin(turn)) * units + abs(math.cos(turn)) * BREADTH + margin
    size = max(1, round(wide * unit)), max(1, round(high * unit))
    corner, whole, line = (-units / 2, -BREADTH / 2), (units, BREADTH), 5 if lit else 3.4
    body = box(
        corner, whole, "none", rounding=6, stroke="#2A2320", stroke_width=8, stroke_opacity=0.5
    ) + box(
        corner,
        whole,
        "#FFE9A8",
        0,
        rounding=6,
        fill_opacity=filled,
        stroke="#FFD666",
        stroke_width=line,
    )
    view = (-wide / 2, -high / 2, wide, high)
    return sparse(draw_picture(transform(body, (0, 0), 1, degrees), size, view))


@keep(16)
def bundle(size: tuple[int, int], number: int, *, long: bool) -> Surface:
    """Planks of a stock on each other, at most four of them to be seen."""
    shown = min(4, number)
    units, high = (150, 64)
    length = 138 if long else 98
    rows = "".join(
        transform(plank_drawing(length, long=long), (3 * (row % 2), 18 - 12 * row), 0.92)
        for row in range(shown)
    )
    picture = draw_picture(rows, size, (-units / 2, -high / 2 - 2, units, high))
    return add_shadow(picture, 2, 2, 120)
