"""Light and signs laid over the table: lit hexes, rings, dotted ways, badges."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.table.marks import FINE, Paint, draw_rounded_rect, large_sheet, shrink_sheet
from venise.ui.theme import INK, LIGHTS, rgb

GOLD: Final = rgb(LIGHTS["gold"])
TEAL: Final = rgb(LIGHTS["teal"])
WHITE: Final = rgb(LIGHTS["white"])


@keep(32)
def ring(side: int, colour: Paint) -> Surface:
    """A lit circle."""
    wide = side + 14
    sheet = large_sheet((wide, wide))
    middle = (wide * FINE // 2,) * 2
    for width, alpha, grow in ((10, 50, 3), (6, 90, 1)):
        pygame.draw.circle(sheet, (*colour, alpha), middle, (side // 2 + grow) * FINE, width * FINE)
    pygame.draw.circle(sheet, (*colour, 60), middle, side // 2 * FINE)
    pygame.draw.circle(sheet, rgb(INK), middle, (side // 2 + 1) * FINE, round(4.6 * FINE))
    pygame.draw.circle(sheet, colour, middle, side // 2 * FINE, round(2.8 * FINE))
    return shrink_sheet(sheet)


@keep(16)
def site(side: int) -> Surface:
    """A lit circle on pale ground: a place to build on, light whatever lies below it."""
    lit = ring(side, GOLD)
    sheet = large_sheet(lit.get_size())
    middle = (lit.get_width() * FINE // 2,) * 2
    pygame.draw.circle(sheet, (*WHITE, 190), middle, side // 2 * FINE)
    found = shrink_sheet(sheet)
    found.blit(lit, (0, 0))
    return found


@keep(32)
def pill(size: tuple[int, int], colour: Paint) -> Surface:
    """The body of a badge."""
    sheet = large_sheet(size)
    draw_rounded_rect(sheet, (*rgb(INK), 235), Rect(0, 0, *size), size[1] / 2)
    draw_rounded_rect(sheet, colour, Rect(1, 1, size[0] - 2, size[1] - 2), size[1] / 2, 1.8)
    return shrink_sheet(sheet)


@keep(16)
def dot(side: int, colour: Paint) -> Surface:
    """A dot with a dark rim."""
    sheet = large_sheet((side, side))
    middle, radius = (side * FINE / 2,) * 2, side * FINE / 2
    pygame.draw.circle(sheet, rgb(INK), middle, radius)
    pygame.draw.circle(sheet, colour, middle, radius * 0.68)
    return shrink_sheet(sheet)


@keep(16)
def cap(side: int) -> Surface:
    """The body of a key's sign."""
    sheet = large_sheet((side, side))
    draw_rounded_rect(sheet, (*rgb(INK), 230), Rect(0, 0, side, side), side / 4)
    draw_rounded_rect(sheet, WHITE, Rect(1, 1, side - 2, side - 2), side / 4, 1)
    return shrink_sheet(sheet)


@keep(32)
def dim_veil(size: tuple[int, int]) -> Surface:
    """A veil over everything behind a choice."""
    veil = Surface(size, pygame.SRCALPHA)
    veil.fill((18, 30, 34, 150))
    return veil
