"""The hours of the day: how light, shadow, water and windows look in the morning and at night."""

from __future__ import annotations

import re
from functools import lru_cache
from random import Random
from typing import Final, Literal

import msgspec
import pygame
from pygame import Color, Surface

from venise.ui.table.drawing.paint import mix
from venise.ui.tables.nord.art.ground import FLAME
from venise.ui.theme import LIT

Hour = Literal["morning", "noon", "dusk", "night"]
Shade = tuple[int, int, int]

GLASS: Final = "#5A6B70"
"""What panes with a candle behind them look like by day."""

GLOW: Final = "#FFB45C"
FLARE: Final = "#A48E66"
"""How much of a light is added round it and on it, for its picture has some of it already."""

HALF: Final = "#FFFFFF"
"""Towards this the tint of what must be read is moved half the way."""

COLOUR: Final = re.compile(r'(?<=")#[0-9A-Fa-f]{3,6}(?=")')
"""A colour in a drawing, but no name of a gradient."""

ELEMENT: Final = re.compile("<[^>]+/>")


class Daylight(msgspec.Struct, frozen=True):
    """The light of one hour."""

    tint: str
    """What the colours of quarters are multiplied with."""

    country: str
    """What the colours of the country round the city are multiplied with."""

    water: str
    """What the colours of the water are multiplied with."""

    sky: tuple[str, str]
    """Light of the sky on the water, far and near, which is added to it."""

    glade: str
    """The colour of sun or moon on the waves; empty where neither stands low."""

    shadow: tuple[float, float]
    """How far the shadow of something falls to the right and down, for each unit of its height."""

    depth: int
    """How dark shadows are, from 0 to 255."""

    lit: bool = False
    """Whether lanterns and windows are lit."""


DAYLIGHTS: Final[dict[Hour, Daylight]] = {
    "morning": Daylight(
        *("#FFEACB", "#FFECCC", "#F6FAFF", ("#3A3E42", "#04101A"), ""),
        *((0.95, 0.2), 96),
    ),
    "noon": Daylight(
        *("#FFFFFF", "#FFFFFF", "#FFFFFF", ("#000000", "#000000"), ""), *((0.34, 0.17), 96)
    ),
    "dusk": Daylight(
        *("#F4C4A2", "#D9A184", "#A8686C", ("#7A4020", "#0C0A34"), "#FFC98A"),
        *((-0.85, 0.2), 96),
        lit=True,
    ),
    "night": Daylight(
        *("#8290BE", "#5F7096", "#6A7CA8", ("#0A1220", "#000008"), "#C8DCF4"),
        *((0.4, 0.18), 70),
        lit=True,
    ),
}
"""The light of every hour."""


def multiply_colours(picture: Surface, colour: str) -> None:
    """Multiply the colours of a picture, which keeps what is clear in it."""
    if colour != HALF:
        picture.fill(Color(colour), special_flags=pygame.BLEND_RGB_MULT)


def half(colour: str) -> str:
    """The tint of what must be read at every hour."""
    return mix(colour, HALF, 0.62)


def in_light(drawing: str, hour: Hour) -> str:
    """A drawing as it is at that hour, with its lights out by day."""
    if DAYLIGHTS[hour].lit:
        return drawing
    return drawing.replace(LIT, GLASS).replace(FLAME, "#EFE6CC")


@lru_cache(maxsize=64)
def lights(drawing: str) -> str:
    """A drawing of which only what is lit has its colour, and all before it is black."""
    return COLOUR.sub(lambda found: found[0] if found[0] in {LIT, FLAME} else "#000", drawing)


def lit_elements(drawing: str) -> str:
    """Those elements of a drawing that are lit, for one in whose black the others would vanish."""
    return "".join(one for one in ELEMENT.findall(drawing) if f'"{LIT}"' in one)


def add_glow(picture: Surface, light: Surface, reach: float) -> None:
    """Add the lights of a drawing to its picture, with a glow that reaches so many pixels.

    The lights may be drawn smaller than the picture, for they are soft.
    """
    unit = reach * light.get_width() / picture.get_width()
    near, far = (
        pygame.transform.box_blur(light, max(1, round(blur)), repeat_edge_pixels=False)
        for blur in (unit / 3, unit)
    )
    light.fill(Color(FLARE), special_flags=pygame.BLEND_RGB_MULT)
    for glow in (near, far):
        glow.fill(Color(GLOW), special_flags=pygame.BLEND_RGB_MULT)
    for glow in (near, far, far):
        light.blit(glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole = pygame.transform.smoothscale(light, picture.get_size())
    picture.blit(whole, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def add_sky(picture: Surface, sky: tuple[str, str]) -> None:
    """Add the light of the sky, stronger at the far edge of the water."""
    far, near = (Color(one) for one in sky)
    strip = Surface((1, 3))
    for row, share in enumerate((0.0, 0.6, 1.0)):
        strip.set_at((0, row), far.lerp(near, share))
    wide, high = picture.get_size()
    rows = pygame.transform.smoothscale(strip, (1, high))
    for y in range(high):
        picture.fill(rows.get_at((0, y)), (0, y, wide, 1), special_flags=pygame.BLEND_RGB_ADD)


GLINTS: Final = 360
SOFTNESS: Final = 1.5
"""How far a glint's own light reaches round it, in pixels of a window 800 pixels high."""
GLADE: Final = (0.43, 0.07)
"""Where the light of sun or moon lies on the water and how far it spreads, as shares of it."""


def add_glade(picture: Surface, colour: str) -> None:
    """Add the broken light of a low sun or of the moon, a band of small waves down the water."""
    random, (wide, high) = Random(GLINTS), picture.get_size()
    unit, light = high / 800, Color(colour)
    layer = Surface((round(6 * GLADE[1] * wide), high), 0, 32)
    for _ in range(GLINTS):
        near, off = random.random(), random.gauss(0, 0.8)
        long = (3 + 15 * near * random.random()) * unit / (1 + abs(off))
        x = wide * GLADE[1] * (3 + off * (0.5 + 0.6 * near))
        shade = Color("black").lerp(light, 0.5 * random.uniform(0.4, 1) / (1 + off * off))
        glint = pygame.Rect(x - long, near * high, 2 * long, max(1, round(2 * unit * near)))
        pygame.draw.ellipse(layer, shade, glint)
    # Made smaller and large again it is as soft as if it were blurred, in a tenth of the time.
    part, size = max(2, round(SOFTNESS * unit)), layer.get_size()
    small = pygame.transform.smoothscale(layer, (size[0] // part, size[1] // part))
    soft = pygame.transform.smoothscale(small, size)
    for one in (soft, layer):
        left = round(wide * (GLADE[0] - 3 * GLADE[1]))
        picture.blit(one, (left, 0), special_flags=pygame.BLEND_RGB_ADD)
