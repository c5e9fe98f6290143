"""The canal at dusk behind the menus: sky, towers, gabled fronts and their image in the water."""

from __future__ import annotations

import math
from functools import lru_cache
from random import Random
from typing import Final

import pygame

from venise.ui.scenes.houses import House, barge, belfry, house, spire, tree
from venise.ui.svg import svg

SEED: Final = 1452
"""The same street every time."""

WIDTH: Final = 1440.0
"""The street in drawing units; a broader window shows more of it."""

WATERLINE: Final = 0.735
"""Where the quay meets the water, as a share of the window's height."""

SKY: Final = (
    (0.0, "#12303A"),
    (0.36, "#27606C"),
    (0.6, "#8FAE98"),
    (0.72, "#EBC887"),
    (1, "#F0D39A"),
)
WATER: Final = ((0.0, "#4E7F83"), (0.25, "#2F6E7E"), (1.0, "#10292F"))

FAR: Final = 0.3
"""Share of the water, from the quay on, whose glints are warm with the sky."""

RIPPLE_ROWS: Final = 2
"""Pixels of the image in the water that are moved together."""


@lru_cache(maxsize=2)
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """The whole picture for a window of that size in pixels, not to be drawn on."""
    picture = pygame.Surface(size, 0, 32)
    shore = round(size[1] * WATERLINE)
    fade(picture, pygame.Rect(0, 0, size[0], shore), SKY)
    stars(picture, shore)
    street = street_picture((size[0], round(size[1] * 0.64)))
    picture.blit(street, (0, shore - street.get_height()))
    fade(picture, pygame.Rect(0, shore, size[0], size[1] - shore), WATER)
    mirror(picture, shore)
    glints(picture, shore)
    boat(picture, shore)
    return picture


def fade(picture: pygame.Surface, rect: pygame.Rect, stops: tuple[tuple[float, str], ...]) -> None:
    """Fill a rectangle from top to bottom through colours at shares of its height."""
    for y in range(rect.height):
        share = y / max(1, rect.height - 1)
        after = next((n for n, (at, _) in enumerate(stops) if at >= share), len(stops) - 1)
        (low, first), (high, second) = stops[max(0, after - 1)], stops[after]
        part = 0.0 if high <= low else min(1.0, max(0.0, (share - low) / (high - low)))
        colour = pygame.Color(first).lerp(second, part)
        pygame.draw.line(picture, colour, (rect.x, rect.y + y), (rect.right, rect.y + y))


def stars(picture: pygame.Surface, shore: int) -> None:
    """A few early stars."""
    rng = Random(SEED)
    width = picture.get_width()
    for _ in range(46):
        at = (rng.randrange(width), rng.randrange(round(shore * 0.42)))
        colour = pygame.Color("#12303A").lerp("#F4ECD2", 0.25 + 0.5 * rng.random())
        pygame.draw.circle(picture, colour, at, max(1, picture.get_height() // 700))


def street_picture(size: tuple[int, int]) -> pygame.Surface:
    """Towers far off, the fronts along the quay, trees and the quay's wall."""
    high = WIDTH * size[1] / size[0]
    ground = high - 20
    body = towers(ground) + fronts(ground) + quay(ground, high)
    return svg(body, size, (0, 0, WIDTH, high))


def towers(ground: float) -> str:
    """The town behind, in two tones of haze."""
    rng = Random(SEED + 1)
    haze, near = "#86A391", "#56807F"
    roofs = "".join(
        f'<path d="M{x} {ground}v{-tall}l26 {-rng.randrange(30, 60)}l26 '
        f'{rng.randrange(34, 56)}V{ground}Z" fill="{haze}" fill-opacity=".75"/>'
        for x in range(-20, int(WIDTH), 46)
        if (tall := rng.randrange(120, 200))
    )
    far = spire(330, ground, 400, haze) + spire(1290, ground, 360, haze)
    return far + roofs + belfry(1010, ground, 470, near) + spire(640, ground, 330, near)


def fronts(ground: float) -> str:
    """The row of gabled houses along the quay."""
    rng = Random(SEED + 7)
    x, parts = -24.0, []
    while x < WIDTH + 20:
        width = rng.uniform(56, 86)
        front = House(x, ground, width, rng.uniform(104, 168), rng.uniform(46, 66))
        parts.append(house(front, rng))
        x += width + rng.choice((0.0, 0.0, 0.0, 2.0))
    return "".join(parts)


def quay(ground: float, high: float) -> str:
    """The wall of the quay with its coping, rings and trees."""
    rng = Random(SEED + 3)
    trees = "".join(tree(x, ground, rng.uniform(54, 74)) for x in (86, 372, 655, 905, 1228, 1398))
    joints = "".join(f"M{x} {ground + 7}V{high}" for x in range(10, int(WIDTH), 34))
    return (
        f'{trees}<rect x="0" y="{ground}" width="{WIDTH}" height="{high - ground}" fill="#6F675A"/>'
        f'<path d="{joints}" stroke="#574F44" stroke-width="1.4"/>'
        f'<rect x="0" y="{ground - 2}" width="{WIDTH}" height="7" fill="#B7AA90" stroke="#3b322a" '
        'stroke-width="1.2"/>'
    )


def mirror(picture: pygame.Surface, shore: int) -> None:
    """The street's image in the water, fainter and more broken the nearer it comes."""
    width, height = picture.get_size()
    depth = min(height - shore, shore)
    street = picture.subsurface((0, shore - depth, width, depth))
    image = pygame.transform.box_blur(pygame.transform.flip(street, False, True), height // 400)
    for y in range(0, depth, RIPPLE_ROWS):
        share = y / depth
        shift = math.sin(y * 0.22) * (0.5 + 2.4 * share) + math.sin(y * 0.07 + 1) * 1.5
        rows = image.subsurface((0, y, width, min(RIPPLE_ROWS, depth - y)))
        rows.set_alpha(round(140 * (1 - share) ** 0.9))
        picture.blit(rows, (round(shift * height / 800), shore + y))


def glints(picture: pygame.Surface, shore: int) -> None:
    """Short strokes of light on the water."""
    rng = Random(SEED + 5)
    width, height = picture.get_size()
    unit = height / 800
    layer = pygame.Surface((width, height - shore), pygame.SRCALPHA)
    for _ in range(170):
        depth = rng.random() ** 0.7
        at = (rng.randrange(width), round(depth * layer.get_height()))
        length = round((8 + 44 * depth) * unit)
        warm = (235, 203, 131, rng.randrange(20, 60))
        colour = warm if depth < FAR else (170, 215, 214, 30)
        pygame.draw.line(layer, colour, at, (at[0] + length, at[1]), max(1, round(1.4 * unit)))
    picture.blit(layer, (0, shore))


def boat(picture: pygame.Surface, shore: int) -> None:
    """A cog lying on the canal, with its image below it."""
    unit = picture.get_height() / 800
    side = round(190 * unit)
    cog = svg(barge(75, 118, 100), (side, side), (0, 0, 150, 150))
    at = (round(picture.get_width() * 0.74), shore + round(4 * unit))
    image = pygame.transform.flip(cog, False, True)
    image.set_alpha(70)
    picture.blit(image, (at[0], at[1] + round(side * 0.70)))
    picture.blit(cog, at)
