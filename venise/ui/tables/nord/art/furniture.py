"""Boards and sheets: grained parchment with a gold rule, spaces for cubes and for cards."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame
from pygame import Color, Surface

from venise.ui.svg import svg
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import box, gradient, moved, stroke
from venise.ui.table.drawing.water import clouded
from venise.ui.tables.nord.art.signs import DECK_SIGNS
from venise.ui.theme import (
    GOLD,
    PAPER_EDGE,
    PARCHMENT,
    PARCHMENT_DARK,
    PARCHMENT_LIGHT,
    PLAYER_COLOURS,
)

SEED: Final = 1476
FIBRES: Final = 2600
"""One fibre in the parchment for every so many square pixels."""

DARK_FIBRE: Final = (110, 84, 44, 26)
PALE_FIBRE: Final = (255, 252, 240, 60)
MOSTLY_DARK: Final = 0.6
"""The share of fibres that are dark."""

BUILDERS: Final = 2
"""The deck whose cards lie in either row."""

BAND: Final = 7
"""Pixels of the player's colour along the left of a board."""

ROOMY: Final = 40
"""Pixels of width from which a card space shows all that may lie there."""

SHADOW: Final = 10
"""Pixels of shadow round a board, on every side."""


@lru_cache(maxsize=8)
def parchment(size: Size) -> Surface:
    """A grained sheet of parchment, opaque, without edges."""
    random = Random(SEED)
    pale, deep = Color(PARCHMENT_LIGHT), Color(PARCHMENT_DARK)
    pair = (Color(PARCHMENT).lerp(pale, 0.6), Color(PARCHMENT).lerp(deep, 0.4))
    sheet = clouded(size, (90, 60), pair, random)
    fibres = Surface(size, pygame.SRCALPHA)
    for _ in range(size[0] * size[1] // FIBRES):
        x, y = random.randrange(size[0]), random.randrange(size[1])
        shade = DARK_FIBRE if random.random() < MOSTLY_DARK else PALE_FIBRE
        end = (x + random.randrange(4, 16), y + random.randrange(-3, 4))
        pygame.draw.aaline(fibres, shade, (x, y), end)
    sheet.blit(fibres, (0, 0))
    return sheet


def rounded(sheet: Surface, radius: float) -> Surface:
    """The sheet with round corners."""
    (width, height), side = sheet.get_size(), math.ceil(radius)
    mask = svg(box((0, 0), (2 * side, 2 * side), "#fff", rounding=radius), (2 * side, 2 * side))
    picture = Surface(sheet.get_size(), pygame.SRCALPHA)
    picture.blit(sheet, (0, 0))
    for x, left in ((0, 0), (width - side, side)):
        for y, top in ((0, 0), (height - side, side)):
            corner = pygame.Rect(left, top, side, side)
            picture.blit(mask, (x, y), corner, special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def rules(size: Size, radius: float, fine: float) -> str:
    """The dark edge and the gold rule inside it, thicker by a factor."""
    (width, height), inset = size, 5 * fine
    edge = box(
        (fine, fine),
        (width - 2 * fine, height - 2 * fine),
        "none",
        stroke=PAPER_EDGE,
        stroke_width=2 * fine,
        rounding=radius,
    )
    return edge + box(
        (inset, inset),
        (width - 2 * inset, height - 2 * inset),
        "none",
        stroke=GOLD,
        stroke_width=1.3 * fine,
        rounding=max(1, radius - 4 * fine),
    )


@lru_cache(maxsize=24)
def board(size: Size, colour: Colour | None = None, fine: float = 1.0) -> Surface:
    """A sheet of parchment with edges; a player's has a band of the colour.

    `fine` is how much thicker than usual the edges are.
    """
    height = size[1]
    radius = min(14 * fine, height / 6)
    sheet = parchment(size).copy()
    if colour is not None:
        sheet.fill(PLAYER_COLOURS[colour], (0, 0, round(BAND * fine), height))
    sheet.blit(svg(rules(size, radius, fine), size), (0, 0))
    return rounded(sheet, radius)


@lru_cache(maxsize=24)
def framed(size: Size, colour: Colour | None = None, fine: float = 1.0) -> Surface:
    """A board on its soft shadow, SHADOW pixels larger on every side."""
    width, height = size[0] + 2 * SHADOW, size[1] + 2 * SHADOW
    small = Surface((max(1, width // 4), max(1, height // 4)), pygame.SRCALPHA)
    inner = pygame.Rect(SHADOW // 4, SHADOW // 4 + 1, size[0] // 4, size[1] // 4)
    pygame.draw.rect(small, (8, 20, 24, 165), inner, border_radius=3)
    small = pygame.transform.box_blur(small, 2, repeat_edge_pixels=False)
    picture = pygame.transform.smoothscale(small, (width, height))
    picture.blit(board(size, colour, fine), (SHADOW, SHADOW))
    return picture


@lru_cache(maxsize=64)
def stock_square(size: int) -> Surface:
    """An empty space for a cube, sunk into the parchment."""
    edge = (size - 2, size - 2)
    rounding = size * 0.14
    body = (
        gradient("s", ((0, "#5B4630", 0.42), (0.3, "#7A5F34", 0.2), (1, "#7A5F34", 0.12)))
        + box((1, 1), edge, "url(#s)", rounding=rounding)
        + box((1, 1), edge, "none", rounding=rounding, stroke="#8A744F", stroke_width=1.2)
    )
    return svg(body, (size, size))


def outline(size: Size, rounding: float) -> str:
    """A rounded edge as a path that is left open: dashes of a closed one end in a splinter."""
    (width, height), turn = size, f"A{rounding} {rounding} 0 0 1"
    right, low, near = width - 1, height - 1, 1 + rounding
    return (
        f"M{width / 2} 1H{right - rounding}{turn} {right} {near}V{low - rounding}"
        f"{turn} {right - rounding} {low}H{near}{turn} 1 {low - rounding}V{near}"
        f"{turn} {near} 1H{width / 2}"
    )


@lru_cache(maxsize=64)
def card_space(row: int, size: Size) -> Surface:
    """An empty card space of row 0 (workshops) or 1 (orders); builders fit both."""
    width, height = size
    dash = f"{width * 0.07:.1f} {width * 0.05:.1f}"
    edge, rounding = (width - 2, height - 2), round(width * 0.09)
    ground = box((1, 1), edge, "#7A5F34", rounding=rounding, fill_opacity=0.13)
    line = stroke(
        outline(size, rounding), "#8A744F", 1.2, stroke_dasharray=dash, stroke_linecap="butt"
    )
    space = svg(ground + line, size).copy()
    signs = moved(
        DECK_SIGNS[row](), (width / 2, height * (0.5 if width < ROOMY else 0.37)), width / 68
    )
    if width >= ROOMY:
        signs += moved(DECK_SIGNS[BUILDERS](), (width / 2, height * 0.7), width / 96)
    faint = svg(signs, size).copy()
    faint.fill((255, 255, 255, 58), special_flags=pygame.BLEND_RGBA_MULT)
    space.blit(faint, (0, 0))
    return space
