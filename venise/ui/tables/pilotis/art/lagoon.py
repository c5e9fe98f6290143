"""What lies below the piles: turquoise water by day, indigo by night, houses along its rim."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.scenery.water_life import STRENGTHS, gleam
from venise.ui.svg import rasterise
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.table.drawing.water import water
from venise.ui.table.geometry import around
from venise.ui.tables.pilotis.art.tokens import glow
from venise.ui.tables.pilotis.geography import BoardPlan
from venise.ui.theme import INK

SEED: Final = 1094
PASTELS: Final = (
    "#E7B7A0",
    "#EBD3A0",
    "#C9D6B8",
    "#E8C3C0",
    "#BFD2D8",
    "#F0DFC2",
    "#D9A98A",
    "#D6C3DA",
)
NIGHTS: Final = 0.58
"""How much darker houses are by night."""

LIGHT: Final = (58, 84, 78)
"""What the sun adds to the water."""

DARK: Final = (92, 96, 158)
"""What the night leaves of it."""

TALLEST: Final = 62.0
"""Height of the tallest houses, where a gap between piles has 140."""

GLINTS: Final = 46
DRIFT: Final = 0.06
"""How far a glint drifts to both sides, in gaps."""


def house(which: int, wide: float, high: float, *, night: bool) -> str:
    """A narrow house on the water, its foot at the origin: windows, balcony, awning."""
    tone = PASTELS[which % len(PASTELS)]
    pane = ("#FFD27A" if (which * 7 + 3) % 3 else "#27303F") if night else "#3B5563"
    if night:
        tone = darker(tone, NIGHTS)
    parts = box((0, -high), (wide, high), tone, 1.6)
    rows, columns = 2, max(2, int(wide // 15))
    step = wide / columns
    for row in range(rows):
        y = -high + 8 + row * (high - 10) / rows
        for column in range(columns):
            x = step * (column + 0.5)
            low, high_up, west, east = y + 10, y - 2, x - 3.4, x + 3.4
            arch = f"C{west} {high_up} {east} {high_up} {east} {y + 3}"
            shape = f"M{west} {low}V{y + 3}{arch}V{low}Z"
            lit = pane if not night or (which + row + column) % 3 else "#27303F"
            parts += path(shape, lit, 1)
    roof = darker("#B9603F", NIGHTS * night)
    parts += polygon(((-2, -high), (wide / 2, -high - 9), (wide + 2, -high)), roof, 1.6)
    dark = 0.4 * NIGHTS * night
    if which % 3 == 0:
        parts += transform(awning(darker("#A8302A", dark), darker("#F2E7CE", dark)), (wide / 2, -9))
    if which % 4 == 1:
        parts += transform(balcony(0.6 * wide, darker("#F2E7CE", dark)), (wide / 2, -0.48 * high))
    return parts


def awning(cloth: str, stripe: str) -> str:
    """A striped awning over a door, the middle of its upper edge at the origin."""
    stripes = (
        polygon(((x, 0), (x + 2.4, 0), (1.4 * x + 3.4, 5.4), (1.4 * x, 5.4)), stripe)
        for x in (-3.6, 1.2)
    )
    return polygon(((-6, 0), (6, 0), (8.4, 5.4), (-8.4, 5.4)), cloth, 1) + "".join(stripes)


def balcony(wide: float, stone: str) -> str:
    """A balcony before the windows of an upper floor, its rail at the origin."""
    rail, half = f"M{-wide / 2} 0h{wide}M{-wide / 2} 4.4h{wide}", wide / 2
    posts = "".join(f"M{-half + post * wide / 6} 0v4.4" for post in range(7))
    return stroke(rail + posts, INK, 2.4) + stroke(rail + posts, stone, 1.2)


def campanile(high: float, *, night: bool) -> str:
    """A bell tower."""
    tone = darker("#C98F6B", NIGHTS * night)
    pane = "#FFD27A" if night else "#3B5563"
    return (
        box((-9, -high), (18, high), tone, 1.6)
        + box((-6, -high + 7), (12, 11), pane, 1.2, rounding=5)
        + polygon(
            ((-11, -high), (11, -high), (0, -high - 20)), darker("#7F9A98", NIGHTS * night), 1.6
        )
    )


def facades(width: float, high: float, *, night: bool) -> str:
    """Houses side by side along the upper rim."""
    random, x, parts, number = Random(SEED), -6.0, [], 0
    while x < width:
        wide = random.choice((30, 38, 46, 54))
        tall = high * random.uniform(0.66, 0.94)
        parts.append(transform(house(number, wide, tall, night=night), (x, 0)))
        if not (number + 4) % 7:
            parts.append(transform(campanile(1.08 * high, night=night), (x - 2, 0)))
        x, number = x + wide + random.choice((0, 0, 0, 9)), number + 1
    return "".join(parts)


def mooring(x: float, y: float) -> str:
    """A striped mooring post."""
    rings = "".join(box((-4, -26 + 10 * row), (8, 5), "#A8302A") for row in range(4))
    return transform(
        oval((1, 14), (9, 3), "#08222A", fill_opacity=0.4)
        + box((-4, -28), (8, 42), "#F2E7CE", 1.6, rounding=3)
        + rings
        + box((-4, -28), (8, 42), "none", 1.6, rounding=3)
        + disc((0, -30), 5, "#C8963E", 1.6),
        (x, y),
    )


def lagoon(plan: BoardPlan, *, night: bool) -> Surface:
    """The water and what stands round it, without any pile."""
    return painted(plan.box.size, round(plan.gap), round(plan.top - plan.box.y), night=night)


@keep(4)
def painted(size: tuple[int, int], gap: int, margin: int, *, night: bool) -> Surface:
    """The lagoon of a size, for piles with such a gap, so far below its upper edge."""
    picture = Surface(size)
    picture.blit(water(size), (0, 0))
    if night:
        picture.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        draw_moonlight(picture, gap)
    else:
        picture.fill(LIGHT, special_flags=pygame.BLEND_RGB_ADD)
    unit = gap / 140
    high = min(TALLEST, max(20.0, margin / unit - 0.36 * 140))
    row = facades(size[0] / unit, high, night=night)
    band = Surface((size[0], round(1.4 * high * unit)), pygame.SRCALPHA)
    view = (0, -1.25 * high, size[0] / unit, 1.4 * high)
    band.blit(rasterise(row, band.get_size(), view), (0, 0))
    foot = round(0.98 * high * unit)
    mirror = pygame.transform.flip(band, flip_x=False, flip_y=True)
    mirror = pygame.transform.smoothscale(mirror, (size[0], round(0.55 * band.get_height())))
    mirror.set_alpha(70)
    picture.blit(mirror, (0, foot - round(0.06 * high * unit)))
    picture.blit(band, (0, foot - round(1.25 * high * unit)))
    posts = "".join(
        mooring(x, size[1] / unit - 20) for x in (16, 34, size[0] / unit - 34, size[0] / unit - 16)
    )
    picture.blit(rasterise(posts, size, (0, 0, size[0] / unit, size[1] / unit)), (0, 0))
    pygame.draw.rect(picture, INK, picture.get_rect(), 2, border_radius=6)
    return picture


def draw_moonlight(picture: Surface, gap: int) -> None:
    """The moon's way on the water."""
    x = round(gap * 4.9)
    for row in range(14):
        wide = round(gap * (0.16 + 0.09 * math.sin(row * 2.1) + 0.03 * row))
        light = glow((wide, max(3, round(0.07 * gap))), "#CFE0FF", 0.6)
        place = x - wide // 2, round(gap * (0.5 + 0.26 * row))
        picture.blit(light, place, special_flags=pygame.BLEND_RGB_ADD)


class Glints:
    """Paints the light that moves on the water, where nothing lies over it."""

    def __init__(self, plan: BoardPlan) -> None:
        self.plan = plan
        random = Random(SEED)
        box_of = plan.box.inflate(-plan.gap // 2, -plan.gap // 2)
        places = tuple(
            (
                random.uniform(box_of.x, box_of.right),
                random.uniform(box_of.y + 0.3 * plan.gap, box_of.bottom),
            )
            for _ in range(GLINTS)
        )
        self._places = tuple(enumerate(places))
        self._open = self._places

    def keep_off(self, boxes: list[Rect]) -> None:
        """Let light fall only where none of the boxes is near."""
        spots = ((one, around(one[1], 0.2 * self.plan.gap)) for one in self._places)
        self._open = tuple(one for one, spot in spots if spot.collidelist(boxes) < 0)

    def draw(self, surface: Surface, seconds: float) -> None:
        """Paint the light as it is after so many seconds."""
        for number, (x, y) in self._open:
            strength = math.sin(seconds * (0.55 + number % 5 * 0.1) + number * 2.4)
            if strength > 0:
                wide = round(self.plan.gap * (0.13, 0.2, 0.26)[number % 3])
                light = gleam(wide, round(strength * (STRENGTHS - 1)), 0.6)
                shift = DRIFT * self.plan.gap * math.sin(0.3 * seconds + number)
                surface.blit(light, light.get_rect(center=(round(x + shift), round(y))))
