"""Quiet life on the canal behind the title: a cog, swans, rooks, lanterns and gleams of light."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from venise.ui.scenery.backdrop import belfry_top, glow, lantern_places, shoreline
from venise.ui.scenery.water_life import FLOATING, STRENGTHS, gleam, swan
from venise.ui.scenery.waterside import COG, COG_VIEW
from venise.ui.svg import svg

GLEAMS: Final = 26
BRIGHTEST: Final = 0.36
"""How solid a gleam is at most."""

SWANS: Final = ((0.55, 0.52, 0.085, 0.0), (0.585, 0.6, 0.075, 0.55))
"""Middle of a swan's way as shares of the window's width and of the water's height.

Then how far it reaches, as a share of the width, and by how much it is ahead, in turns.
"""

ROOKS: Final = 5
ROOK: Final = (
    '<path d="M2 {wing}Q9 {wing} 12 10Q15 {wing} 22 {wing}" fill="none" stroke="#173039" '
    'stroke-width="2.6" stroke-linecap="round"/>'
)


def draw_evening(surface: pygame.Surface, time: float) -> None:
    """Paint all that moves, after so many seconds, onto a backdrop as large as the surface."""
    for part in (draw_lanterns, draw_rooks, draw_gleams, draw_swans, draw_cog):
        part(surface, time)


def draw_lanterns(surface: pygame.Surface, time: float) -> None:
    """Flames that breathe."""
    for number, at in enumerate(lantern_places(surface.get_size())):
        wave = math.sin(time * 2.1 + number * 1.9) + math.sin(time * 5.3 + number)
        light = glow(round(surface.get_width() * 0.02), 90 + 12 * round(wave * 2))
        surface.blit(light, light.get_rect(center=at))


def draw_rooks(surface: pygame.Surface, time: float) -> None:
    """Birds that circle the belfry."""
    width, height = surface.get_size()
    side, (middle, top) = max(8, round(height * 0.014)), belfry_top((width, height))
    for number in range(ROOKS):
        turn = time * (0.16 + 0.02 * number) + number * 1.3
        x = middle + width * (0.055 + 0.008 * number) * math.cos(turn)
        y = top + height * (0.01 + 0.022 * number + 0.02 * math.sin(turn))
        wing = (4, 8, 13, 8)[int(time * 5 + number) % 4 if number % 2 else 1]
        picture = svg(ROOK.format(wing=wing), (side, side), (0, 0, 24, 20))
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def draw_gleams(surface: pygame.Surface, time: float) -> None:
    """Small waves that catch the light for a while."""
    rng = Random(11)
    width, height = surface.get_size()
    shore = shoreline((width, height))
    for number in range(GLEAMS):
        depth = 0.08 + 0.88 * rng.random()
        at = rng.randrange(width), shore + round(depth * (height - shore))
        strength = math.sin(time * (0.45 + number % 5 * 0.11) + number * 2.4)
        if strength > 0:
            wide = round(height * (0.02 + 0.03 * depth))
            light = gleam(wide, round(strength * (STRENGTHS - 1)), BRIGHTEST)
            surface.blit(light, light.get_rect(center=at))


def draw_swans(surface: pygame.Surface, time: float) -> None:
    """Two swans that swim to and fro before the bridge."""
    width, height = surface.get_size()
    shore = shoreline((width, height))
    side = round(height * 0.05)
    for middle, down, reach, ahead in SWANS:
        turn = time * 0.07 + ahead * math.tau
        x = width * (middle + reach * math.cos(turn))
        y = shore + (height - shore) * (down + 0.05 * math.sin(turn))
        picture = swan(side, left=math.sin(turn) > 0)
        draw_floating(surface, picture, (round(x), round(y)), FLOATING)


def draw_cog(surface: pygame.Surface, time: float) -> None:
    """A cog that rides at its mooring."""
    width, height = surface.get_size()
    shore = shoreline((width, height))
    side = round(height * 0.27)
    size = (side, round(side * COG_VIEW[3] / COG_VIEW[2]))
    x = width * 0.83 + width * 0.006 * math.sin(time * 0.21)
    y = shore + (height - shore) * 0.66 + height * 0.0032 * math.sin(time * 1.1)
    draw_floating(surface, svg(COG, size, COG_VIEW), (round(x), round(y)), 152 / 160)


def draw_floating(
    surface: pygame.Surface, picture: pygame.Surface, at: tuple[int, int], line: float
) -> None:
    """Paint something that swims with its water line at a place, and its image below it.

    `line` is the share of the picture above the water line.
    """
    high = round(picture.get_height() * line)
    image = pygame.transform.flip(picture, False, True)
    image.set_alpha(64)
    left, dry = at[0] - picture.get_width() // 2, (0, 0, picture.get_width(), high)
    sunk = picture.get_height() - high
    surface.blit(image, (left, at[1]), (0, sunk, picture.get_width(), high))
    surface.blit(picture, (left, at[1] - high), dry)
