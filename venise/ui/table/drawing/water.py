"""Open water: slow deep patches, a net of light that never repeats, and here and there a ripple."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
from pygame import Color, Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size
from venise.ui.theme import WATER_DARK

PATCHES: Final = ((340, 190), (120, 60))
"""Pixels from one patch of deeper water to the next, wide and high: the large and the small."""

WAVES: Final = ((58, 20), (23, 9))
"""Pixels from one wave to the next, wide and high, in the two nets of light."""

NET: Final = (6, 4)
"""How strong each net is: one part in so many of the light it could give."""

RIPPLE: Final = 22000
"""One ripple for every so many square pixels."""

WIDEST: Final = 1920
"""Pixels of width beyond which water is painted smaller and enlarged, to save time."""

COARSE: Final = 4
"""The light on the water is painted so many times smaller, for it is soft."""

SEED: Final = 1452
"""The water looks the same every time."""


def noise(size: Size, grain: Size, random: Random) -> Surface:
    """Soft random patches of grey, one for every grain of pixels and none like another."""
    coarse = (size[0] // grain[0] + 4, size[1] // grain[1] + 4)
    grey = pygame.image.frombytes(random.randbytes(coarse[0] * coarse[1]), coarse, "P")
    grey.set_palette([(shade, shade, shade) for shade in range(256)])
    small = Surface(coarse, 0, 32)
    small.blit(grey, (0, 0))
    # One grain more on every side, so that the edge is like the middle.
    wide = coarse[0] * grain[0], coarse[1] * grain[1]
    return pygame.transform.smoothscale(small, wide).subsurface((*grain, *size))


def cloud_texture(size: Size, grain: Size, colours: tuple[Color, Color], random: Random) -> Surface:
    """Soft random patches between two colours, one for every grain of pixels."""
    coarse = Surface((size[0] // grain[0] + 3, size[1] // grain[1] + 3))
    for y in range(coarse.get_height()):
        for x in range(coarse.get_width()):
            coarse.set_at((x, y), colours[0].lerp(colours[1], random.random()))
    return pygame.transform.smoothscale(coarse, size)


def ridges(grey: Surface) -> Surface:
    """Bright lines where a soft grey picture is of middle brightness: light bent by waves."""
    above, below = grey.copy(), Surface(grey.get_size(), 0, 32)
    above.fill((128, 128, 128), special_flags=pygame.BLEND_RGB_SUB)
    below.fill((128, 128, 128))
    below.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(below, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lines = Surface(grey.get_size(), 0, 32)
    lines.fill((70, 70, 70))
    for _ in range(3):
        lines.blit(above, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return lines


def draw_caustics(size: Size, grain: Size, random: Random) -> Surface:
    """Caustics: the net of light that the sun throws on waves, broken where the water is calm."""
    lines = ridges(noise(size, grain, random))
    calm = noise(size, (grain[0] * 4, grain[1] * 4), random)
    lines.blit(calm, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lines


def depth(size: Size, random: Random) -> Surface:
    """Deep and shallow water, without its light."""
    picture = Surface(size, 0, 32)
    picture.fill(Color(WATER_DARK))
    for grain, strength in zip(PATCHES, ((20, 38, 40), (9, 17, 18)), strict=True):
        patch = noise(size, grain, random)
        patch.fill(strength, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(patch, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return picture


def draw_ripples(surface: Surface, random: Random) -> None:
    """Short wave marks, brighter than the water, in small groups."""
    width, height = surface.get_size()
    stamps = [ripple(length) for length in (8, 12, 17, 24)]
    for _ in range(width * height // RIPPLE):
        x, y = random.randrange(-10, width), random.randrange(height)
        for mark in range(random.randrange(1, 4)):
            at = (x + random.randrange(-24, 25), y + mark * random.randrange(5, 10))
            surface.blit(random.choice(stamps), at)


def ripple(length: int) -> Surface:
    """A wave mark of one long and one short crest."""
    stamp = Surface((2 * length + 2, 8), pygame.SRCALPHA)
    for start, wide in ((0, length), (length, length * 2 // 3)):
        box = pygame.Rect(start, 1, wide, 6)
        pygame.draw.arc(stamp, Color(178, 220, 218, 44), box, 0.4, 2.74, 1)
    return stamp


def vignette(size: Size) -> Surface:
    """Light from the upper left and shade towards the corners, to be multiplied with the water."""
    coarse = Surface((9, 9))
    for y in range(9):
        for x in range(9):
            far = ((x - 3.4) ** 2 + (y - 3.2) ** 2) / 42
            light = max(0, round(255 - 96 * far**1.2))
            coarse.set_at((x, y), (light, light, light))
    return pygame.transform.smoothscale(coarse, size)


def paint_water(size: Size) -> Surface:
    """Open water, painted pixel for pixel."""
    random = Random(SEED)
    small = (size[0] // COARSE + 1, size[1] // COARSE + 1)
    lit = depth(small, random)
    for (wide, high), share in zip(WAVES, NET, strict=True):
        lines = draw_caustics(small, (wide // COARSE, high // COARSE), random)
        lines.fill((150 // share, 215 // share, 205 // share), special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(lines, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    lit.blit(vignette(small), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    picture = Surface(size)
    picture.blit(pygame.transform.smoothscale(lit, (small[0] * COARSE, small[1] * COARSE)), (0, 0))
    draw_ripples(picture, random)
    return picture


@keep(2)
def water(size: Size) -> Surface:
    """Open water of that size in pixels, opaque."""
    grown = max(1, round(size[0] / WIDEST))
    picture = paint_water((size[0] // grown, size[1] // grown))
    return picture if grown == 1 else pygame.transform.smoothscale(picture, size)
