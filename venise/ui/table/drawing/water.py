"""The canal's water: slow dark patches, lighter streaks and small ripples."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
from pygame import Color, Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size
from venise.ui.theme import WATER, WATER_DARK

PATCH: Final = 150
"""Pixels from one dark patch of water to the next."""

STREAK: Final = (46, 11)
"""Pixels of one grain of the finer play of light, wide and high."""

RIPPLE: Final = 5200
"""One ripple for every so many square pixels."""

WIDEST: Final = 1920
"""Pixels of width beyond which water is painted smaller and enlarged, to save time."""

SEED: Final = 1452
"""The water looks the same every time."""


def cloud_texture(size: Size, grain: Size, colours: tuple[Color, Color], random: Random) -> Surface:
    """Soft random patches between two colours, one for every grain of pixels."""
    coarse = Surface((size[0] // grain[0] + 3, size[1] // grain[1] + 3))
    for y in range(coarse.get_height()):
        for x in range(coarse.get_width()):
            coarse.set_at((x, y), colours[0].lerp(colours[1], random.random()))
    return pygame.transform.smoothscale(coarse, size)


def streaks(size: Size, random: Random) -> Surface:
    """Level streaks of light, to be added to the water."""
    pair = (Color(0, 0, 0), Color(16, 24, 24))
    small = (max(1, size[0] // 2), max(1, size[1] // 2))
    grain = (STREAK[0] // 2, STREAK[1] // 2)
    return pygame.transform.smoothscale(cloud_texture(small, grain, pair, random), size)


def ripples(surface: Surface, random: Random) -> None:
    """Short wave marks, brighter and darker than the water."""
    width, height = surface.get_size()
    stamps = [ripple(length, light) for length in (10, 14, 19) for light in (True, False)]
    for _ in range(width * height // RIPPLE):
        stamp = random.choice(stamps)
        surface.blit(stamp, (random.randrange(-10, width), random.randrange(height)))


def ripple(length: int, light: bool) -> Surface:  # noqa: FBT001 - one of two looks
    """A wave mark of two short crests."""
    stamp = Surface((2 * length + 2, 8), pygame.SRCALPHA)
    colour = Color(168, 212, 212, 66) if light else Color(12, 48, 58, 80)
    for crest in range(2):
        box = pygame.Rect(crest * length, 1, length, 6)
        pygame.draw.arc(stamp, colour, box, 0.4, 2.74, 1)
    return stamp


def vignette(size: Size) -> Surface:
    """Shade towards the corners, to be multiplied with the water."""
    coarse = Surface((9, 9))
    for y in range(9):
        for x in range(9):
            far = ((x - 4) ** 2 + (y - 4) ** 2) / 32
            light = round(255 - 84 * far**1.3)
            coarse.set_at((x, y), (light, light, light))
    return pygame.transform.smoothscale(coarse, size)


def paint_water(size: Size) -> Surface:
    """Open water, painted pixel for pixel."""
    random = Random(SEED)
    picture = cloud_texture(size, (PATCH, PATCH // 2), (Color(WATER_DARK), Color(WATER)), random)
    picture.blit(streaks(size, random), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    ripples(picture, random)
    picture.blit(vignette(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@keep(2)
def water(size: Size) -> Surface:
    """Open water of that size in pixels, opaque."""
    grown = max(1, round(size[0] / WIDEST))
    picture = paint_water((size[0] // grown, size[1] // grown))
    return picture if grown == 1 else pygame.transform.smoothscale(picture, size)
