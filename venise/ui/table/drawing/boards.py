"""Boards: grained parchment with a gold rule, on a soft shadow."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Color, Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import box
from venise.ui.table.drawing.water import cloud_texture
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

BAND: Final = 7
"""Pixels of the player's colour along the left of a board."""

SHADOW: Final = 10
"""Pixels of shadow round a board, on every side."""


@keep(8)
def parchment(size: Size) -> Surface:
    """A grained sheet of parchment, opaque, without edges."""
    random = Random(SEED)
    pale, deep = Color(PARCHMENT_LIGHT), Color(PARCHMENT_DARK)
    pair = (Color(PARCHMENT).lerp(pale, 0.6), Color(PARCHMENT).lerp(deep, 0.4))
    sheet = cloud_texture(size, (90, 60), pair, random)
    fibres = Surface(size, pygame.SRCALPHA)
    for _ in range(size[0] * size[1] // FIBRES):
        x, y = random.randrange(size[0]), random.randrange(size[1])
        shade = DARK_FIBRE if random.random() < MOSTLY_DARK else PALE_FIBRE
        end = (x + random.randrange(4, 16), y + random.randrange(-3, 4))
        pygame.draw.aaline(fibres, shade, (x, y), end)
    sheet.blit(fibres, (0, 0))
    return sheet


def round_corners(sheet: Surface, radius: float) -> Surface:
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


@keep(24)
def board(size: Size, colour: Colour | None = None, fine: float = 1.0) -> Surface:
    """A sheet of parchment with edges; a player's has a band of the colour.

    `fine` is how much thicker than usual the edges are.
    """
    height = size[1]
    radius = min(14 * fine, height / 6)
    sheet = parchment(size).copy()
    if colour is not None:
        sheet.fill(PLAYER_COLOURS[colour], (0, 0, round(BAND * fine), height))
    draw_rules(sheet, radius, fine)
    return round_corners(sheet, radius)


def draw_rules(sheet: Surface, radius: float, fine: float) -> None:
    """The edge and the rule of a sheet: corners as they are drawn, and the sides between them long.

    Drawn as a whole they would take as long as if the sheet were full of lines.
    """
    (width, height), side = sheet.get_size(), math.ceil(radius + 2 * fine)
    small = (min(width, 2 * side + 1), min(height, 2 * side + 1))
    drawn = svg(rules(small, radius, fine), small)
    for (left, wide), (x, broad) in zip(thirds(small[0], side), thirds(width, side), strict=True):
        for (top, deep), (y, high) in zip(
            thirds(small[1], side), thirds(height, side), strict=True
        ):
            part = drawn.subsurface((left, top, wide, deep))
            if (wide, deep) != (broad, high):
                part = pygame.transform.scale(part, (broad, high))
            sheet.blit(part, (x, y))


def thirds(length: int, side: int) -> tuple[tuple[int, int], ...]:
    """Where both ends of a length and what is between them begin, and how long each is."""
    side = min(side, (length - 1) // 2)
    return (0, side), (side, length - 2 * side), (length - side, side)


@keep(24)
def framed_board(size: Size, colour: Colour | None = None, fine: float = 1.0) -> Surface:
    """A board on its soft shadow, SHADOW pixels larger on every side."""
    width, height = size[0] + 2 * SHADOW, size[1] + 2 * SHADOW
    small = Surface((max(1, width // 4), max(1, height // 4)), pygame.SRCALPHA)
    inner = pygame.Rect(SHADOW // 4, SHADOW // 4 + 1, size[0] // 4, size[1] // 4)
    pygame.draw.rect(small, (8, 20, 24, 165), inner, border_radius=3)
    small = pygame.transform.box_blur(small, 2, repeat_edge_pixels=False)
    picture = pygame.transform.smoothscale(small, (width, height))
    picture.blit(board(size, colour, fine), (SHADOW, SHADOW))
    return picture
