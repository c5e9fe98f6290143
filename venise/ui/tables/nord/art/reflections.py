"""The image of a quarter in the canal below its quays."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Color, Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.paint import darker
from venise.ui.tables.nord.art.daylight import Hour
from venise.ui.tables.nord.art.ground import OUTER, QUAY, WALL
from venise.ui.tables.nord.art.tiles import tile_without_parts

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
    standing = tile_without_parts(kind, radius, hour)
    side = standing.get_width()
    flat = pygame.transform.smoothscale(standing, (side, round(side / SQUASHED)))
    image = along_quays(pygame.transform.flip(flat, flip_x=False, flip_y=True), radius, side)
    return rippled(image, radius)


def along_quays(flat: Surface, radius: int, side: int) -> Surface:
    """The houses of the upturned picture, column by column moved to where the quay's wall ends."""
    picture = Surface((side, side + round(DEPTH * radius)), pygame.SRCALPHA)
    fading, wall = fade(round(DEPTH * radius)), round(QUAY / 100 * radius / SQUASHED)
    half, wide = side / 2, round(0.866 * OUTER / 100 * radius)
    top = round((half - STREET * radius) / SQUASHED)
    for x in range(round(half) - wide, round(half) + wide):
        foot = round(half + (OUTER + QUAY) / 100 * radius - abs(x - half) * SLOPE) - 1
        column = Surface(fading.get_size(), pygame.SRCALPHA)
        column.fill(Color(darker(WALL, 0.25)), (0, 0, 1, wall))
        column.blit(flat, (0, wall), (x, top, 1, fading.get_height()))
        column.blit(fading, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(column, (x, foot))
    return picture


def fade(high: int) -> Surface:
    """A column that is solid above and clear below."""
    column = Surface((1, max(2, high)), pygame.SRCALPHA)
    for y in range(column.get_height()):
        share = 1 - y / (column.get_height() - 1)
        column.set_at((0, y), (190, 215, 220, round(STRENGTH * share**1.2)))
    return column


def rippled(image: Surface, radius: int) -> Surface:
    """The image moved to and fro, row by row, as small waves break it."""
    (side, high), step = image.get_size(), max(1, radius // 40)
    picture = Surface(image.get_size(), pygame.SRCALPHA)
    for y in range(side // 2, high, step):
        swing = math.sin(y * 48 / radius) + 0.6 * math.sin(y * 21 / radius + 1)
        picture.blit(image, (round(swing * radius * 0.016), y), (0, y, side, step))
    return pygame.transform.box_blur(picture, max(1, radius // 60))
