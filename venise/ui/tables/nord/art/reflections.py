"""The image of a quarter in the canal below its quays."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Color, Rect, Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.paint import darker
from venise.ui.tables.nord.art.countryside import LANTERNS
from venise.ui.tables.nord.art.daylight import DAYLIGHTS, Hour
from venise.ui.tables.nord.art.ground import FLAME, OUTER, QUAY, WALL
from venise.ui.tables.nord.art.tiles import bare_tile

SQUASHED: Final = 1.6
"""How much flatter the image is than what it shows."""

DEPTH: Final = 0.46
"""How far the image reaches from the quay, in radii."""

STRENGTH: Final = 150
"""How solid the image is along the quay, from 0 to 255."""

STREET: Final = -0.03
"""Where houses stand in a quarter, in radii below its middle: nothing before them is seen."""

SLOPE: Final = math.tan(math.radians(30))
"""How the lower edges of a hex rise from its lowest corner."""


@keep(10)
def reflection(kind: int, radius: int, hour: Hour) -> Surface:
    """The image of a quarter in the water, to lie below its picture, their upper edges together."""
    standing = bare_tile(kind, radius, hour)
    side = standing.get_width()
    flat = pygame.transform.smoothscale(standing, (side, round(side / SQUASHED)))
    image = along_quays(pygame.transform.flip(flat, flip_x=False, flip_y=True), radius, side)
    picture = ripple_image(image, radius)
    if DAYLIGHTS[hour].lit:
        draw_lamplight(picture, radius)
    return picture


def along_quays(flat: Surface, radius: int, side: int) -> Surface:
    """The houses of the upturned picture, column by column moved to where the quay's wall ends."""
    picture = Surface((side, side + round(DEPTH * radius)), pygame.SRCALPHA)
    fading, wall = fade(round(DEPTH * radius)), round(QUAY / 100 * radius / SQUASHED)
    half, wide = side / 2, round(0.866 * OUTER / 100 * radius)
    top, left = round((half - STREET * radius) / SQUASHED), round(half) - wide
    image = Surface((2 * wide, fading.get_height()), pygame.SRCALPHA)
    image.fill(Color(darker(WALL, 0.25)), (0, 0, 2 * wide, wall))
    image.blit(flat, (0, wall), (left, top, *image.get_size()))
    fading = pygame.transform.scale(fading, image.get_size())
    image.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.set_alpha(None)
    for column in range(2 * wide):
        x = left + column
        low = round(half + foot((x - half) / radius) * radius) - 1
        picture.blit(image, (x, low), (column, 0, 1, image.get_height()))
    return picture


def fade(high: int) -> Surface:
    """A column that is solid above and clear below."""
    column = Surface((1, max(2, high)), pygame.SRCALPHA)
    for y in range(column.get_height()):
        share = 1 - y / (column.get_height() - 1)
        column.set_at((0, y), (190, 215, 220, round(STRENGTH * share**1.2)))
    return column


def foot(x: float) -> float:
    """Where the wall of the quay meets the water, in radii, so far from the middle."""
    return (OUTER + QUAY) / 100 - abs(x) * SLOPE


def draw_lamplight(picture: Surface, radius: int) -> None:
    """The lanterns' broken light on the water below them."""
    random, half = Random(STRENGTH), picture.get_width() / 2
    for lamp_x, _ in LANTERNS:
        x = lamp_x / 100
        for step in range(WAVES):
            share = step / WAVES
            wide = (0.018 + 0.026 * share) * random.uniform(0.6, 1.4)
            at = x + random.uniform(-0.012, 0.012), foot(x) + 0.02 + LAMPLIGHT * share
            wave = Rect(0, 0, max(2, round(2 * wide * radius)), max(1, round(0.012 * radius)))
            wave.center = round(half + at[0] * radius), round(half + at[1] * radius)
            colour = Color(FLAME)
            colour.a = round(225 * (1 - share) ** 1.5)
            picture.fill(colour, wave)


LAMPLIGHT: Final = 0.34
"""How far the light of a lantern reaches over the water, in radii."""

WAVES: Final = 11
"""Waves that catch the light of one lantern."""


def ripple_image(image: Surface, radius: int) -> Surface:
    """The image moved to and fro, row by row, as small waves break it."""
    (side, high), step, soft = image.get_size(), max(1, radius // 40), max(1, radius // 60)
    top = side // 2 - soft
    waves = Surface((side, high - top), pygame.SRCALPHA)
    for y in range(side // 2, high, step):
        swing = math.sin(y * 48 / radius) + 0.6 * math.sin(y * 21 / radius + 1)
        waves.blit(image, (round(swing * radius * 0.016), y - top), (0, y, side, step))
    # What is blurred is only the part in which there is anything.
    waves = pygame.transform.box_blur(waves, soft)
    picture = Surface(image.get_size(), pygame.SRCALPHA)
    waves.set_alpha(None)
    picture.blit(waves, (0, top))
    return picture
