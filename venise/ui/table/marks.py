"""Shapes the table is marked with, drawn once for each size: slips, frames, small cards."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.theme import GOLD, GOLD_LIGHT, INK, LIGHTS, PARCHMENT, PARCHMENT_LOW, rgb

Size = tuple[int, int]
Paint = tuple[int, ...]

SHADOW: Final = 8
"""Pixels of shadow round a sheet."""

MARGIN: Final = 7
"""Pixels of light round a frame."""

BRIGHT: Final = 480
"""Sum of red, green and blue above which words on a colour are dark."""

FINE: Final = 3
"""How many times larger a shape is drawn before it is shrunk, for smooth edges."""


def large_sheet(size: Size) -> Surface:
    """An empty sheet, FINE times that size; `shrink_sheet` shrinks it to smooth edges."""
    return Surface((max(1, size[0]) * FINE, max(1, size[1]) * FINE), pygame.SRCALPHA)


def shrink_sheet(sheet: Surface) -> Surface:
    """The picture on a large sheet, shrunk to its own size with smooth edges."""
    width, height = sheet.get_size()
    return pygame.transform.smoothscale(sheet, (width // FINE, height // FINE))


def draw_rounded_rect(
    sheet: Surface, colour: Paint, box: Rect, radius: float, width: float = 0
) -> None:
    """A rounded rectangle in the shape's own measures; width 0 fills it."""
    large = Rect(box.x * FINE, box.y * FINE, box.width * FINE, box.height * FINE)
    line = max(1, round(width * FINE)) if width else 0
    pygame.draw.rect(sheet, colour, large, line, border_radius=round(radius * FINE))


@keep(64)
def note(size: Size) -> Surface:
    """A slip of parchment with its shadow and border."""
    width, height = size
    picture = shadow(size)
    sheet = large_sheet(size)
    radius = min(9, height // 4)
    fade(sheet, rgb(PARCHMENT), rgb(PARCHMENT_LOW))
    round_corners(sheet, radius)
    draw_rounded_rect(sheet, rgb(INK), Rect(0, 0, width, height), radius, 1.4)
    draw_rounded_rect(sheet, (*rgb(GOLD), 150), Rect(3, 3, width - 6, height - 6), radius - 2, 1)
    picture.blit(shrink_sheet(sheet), (SHADOW, SHADOW))
    return picture


def fade(sheet: Surface, top: Paint, low: Paint) -> None:
    """Tint the sheet from one colour at the top to another at the bottom."""
    strip = Surface((1, 2))
    strip.set_at((0, 0), top)
    strip.set_at((0, 1), low)
    sheet.blit(pygame.transform.smoothscale(strip, sheet.get_size()), (0, 0))


def round_corners(sheet: Surface, radius: float) -> None:
    """Cut the corners of the sheet round."""
    mask = Surface(sheet.get_size(), pygame.SRCALPHA)
    rect = mask.get_rect()
    pygame.draw.rect(mask, (255, 255, 255), rect, border_radius=round(radius * FINE))
    sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)


@keep(64)
def shadow(size: Size) -> Surface:
    """The soft shadow of a sheet, with room round it."""
    quarter = (size[0] + 2 * SHADOW) // 4 + 1, (size[1] + 2 * SHADOW) // 4 + 1
    small = Surface(quarter, pygame.SRCALPHA)
    inner = Rect(SHADOW // 4, SHADOW // 4 + 1, size[0] // 4, size[1] // 4)
    pygame.draw.rect(small, (10, 20, 24, 150), inner, border_radius=3)
    small = pygame.transform.box_blur(small, 2)
    return pygame.transform.smoothscale(small, (size[0] + 2 * SHADOW, size[1] + 2 * SHADOW))


@keep(64)
def slip(size: Size, colour: Paint) -> Surface:
    """A small card of one colour."""
    sheet = large_sheet(size)
    draw_rounded_rect(sheet, colour, Rect(0, 0, *size), 2.5)
    draw_rounded_rect(sheet, rgb(INK), Rect(0, 0, *size), 2.5, 1)
    return shrink_sheet(sheet)


@keep(128)
def frame(size: Size) -> Surface:
    """A golden frame with light round it."""
    width, height = size[0] + 2 * MARGIN, size[1] + 2 * MARGIN
    sheet = large_sheet((width, height))
    for step, alpha in ((0, 40), (2, 70), (4, 110)):
        box = Rect(step, step, width - 2 * step, height - 2 * step)
        draw_rounded_rect(sheet, (*rgb(GOLD_LIGHT), alpha), box, 9 - step, 3)
    inner = Rect(MARGIN - 2, MARGIN - 2, size[0] + 4, size[1] + 4)
    draw_rounded_rect(sheet, rgb(INK), inner, 6, 3.4)
    draw_rounded_rect(sheet, rgb(LIGHTS["gold"]), inner, 6, 2.4)
    return shrink_sheet(sheet)
