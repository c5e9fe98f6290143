"""The canal at dusk behind the menus: sky, towers, gabled fronts and their image in the water."""

from __future__ import annotations

import math
from random import Random
from typing import Final

import pygame

from venise.ui.pictures import keep
from venise.ui.scenery.gables import stepped_gable
from venise.ui.scenery.houses import HouseFront, belfry, house, spire, tree
from venise.ui.scenery.waterside import bridge, lantern
from venise.ui.svg import svg

SEED: Final = 1452
"""The same street every time."""

WIDTH: Final = 1440.0
"""The street in drawing units; a broader window shows it larger."""

WATERLINE: Final = 0.735
"""Where the quay meets the water, as a share of the window's height."""

STREET: Final = 0.64
"""How high the picture of the street is, as a share of the window's height."""

GAP: Final = (752.0, 948.0)
"""Where no house stands, because a side canal comes in below a bridge."""

BELFRY: Final = 850.0
TALLEST: Final = 500.0
"""Where the belfry stands and how high it is, in drawing units, where the sky has room for it."""

LANTERNS: Final = (470.0, 742.0, 958.0, 1180.0, 1330.0)
"""Where lanterns stand on the quay, in drawing units."""

NARROWED: Final = 0.96
"""The most of the street's picture that a tower is high."""

QUAY: Final = 20.0
"""How high the wall of the quay is, in drawing units."""

SKY: Final = (
    (0.0, "#0F2A36"),
    (0.3, "#1F5463"),
    (0.55, "#6F9A90"),
    (0.7, "#E3C487"),
    (0.8, "#F2CE93"),
    (1, "#F0C890"),
)
WATER: Final = ((0.0, "#5B8782"), (0.25, "#2F6E7E"), (1.0, "#0F2830"))

FAR: Final = 0.3
"""Share of the water, from the quay on, whose glints are warm with the sky."""

RIPPLE_ROWS: Final = 2
"""Pixels of the image in the water that are moved together."""


@keep(2)
def backdrop(size: tuple[int, int]) -> pygame.Surface:
    """The whole picture for a window of that size in pixels, not to be drawn on."""
    picture = pygame.Surface(size, 0, 32)
    shore = shoreline(size)
    fade(picture, pygame.Rect(0, 0, size[0], shore), SKY)
    draw_stars(picture, shore)
    draw_moon(picture)
    street = street_picture((size[0], round(size[1] * STREET)))
    picture.blit(street, (0, shore - street.get_height()))
    for at in lantern_places(size):
        light = glow(round(picture.get_width() * 0.055), 150)
        picture.blit(light, light.get_rect(center=at))
    fade(picture, pygame.Rect(0, shore, size[0], size[1] - shore), WATER)
    draw_mirror(picture, shore)
    draw_glints(picture, shore)
    return picture


def shoreline(size: tuple[int, int]) -> int:
    """Where the water begins, in pixels from above."""
    return round(size[1] * WATERLINE)


def lantern_places(size: tuple[int, int]) -> list[tuple[int, int]]:
    """The flames of the lanterns, in pixels."""
    unit = size[0] / WIDTH
    top = shoreline(size) - round((QUAY + 56) * unit)
    return [(round(x * unit), top) for x in LANTERNS]


def belfry_top(size: tuple[int, int]) -> tuple[int, int]:
    """The highest place of the belfry, in pixels."""
    unit = size[0] / WIDTH
    high = min(TALLEST, NARROWED * (STREET * size[1] / unit - QUAY))
    return round(BELFRY * unit), shoreline(size) - round((QUAY + high) * unit)


def fade(picture: pygame.Surface, rect: pygame.Rect, stops: tuple[tuple[float, str], ...]) -> None:
    """Fill a rectangle from top to bottom through colours at shares of its height."""
    for y in range(rect.height):
        share = y / max(1, rect.height - 1)
        after = next((n for n, (at, _) in enumerate(stops) if at >= share), len(stops) - 1)
        (low, first), (high, second) = stops[max(0, after - 1)], stops[after]
        part = 0.0 if high <= low else min(1.0, max(0.0, (share - low) / (high - low)))
        colour = pygame.Color(first).lerp(second, part)
        pygame.draw.line(picture, colour, (rect.x, rect.y + y), (rect.right, rect.y + y))


def draw_stars(picture: pygame.Surface, shore: int) -> None:
    """A few early stars."""
    rng = Random(SEED)
    width = picture.get_width()
    for _ in range(46):
        at = (rng.randrange(width), rng.randrange(round(shore * 0.42)))
        colour = pygame.Color("#12303A").lerp("#F4ECD2", 0.25 + 0.5 * rng.random())
        pygame.draw.circle(picture, colour, at, max(1, picture.get_height() // 700))


def draw_moon(picture: pygame.Surface) -> None:
    """A young moon in its halo."""
    width, height = picture.get_size()
    at = round(width * 0.885), round(height * 0.14)
    halo = glow(round(height * 0.2), 70, "#EFE6C4")
    picture.blit(halo, halo.get_rect(center=at))
    body = '<path d="M8 -40A40 40 0 1 0 38 22A34 34 0 1 1 8 -40Z" fill="#F6EDCF"/>'
    disc = svg(body, (height // 13, height // 13), (-50, -50, 100, 100))
    picture.blit(disc, disc.get_rect(center=at))


@keep(32)
def glow(radius: int, strength: int, colour: str = "#FFD684") -> pygame.Surface:
    """Light round a flame, fading to nothing at a radius in pixels; `strength` is 0 to 255."""
    stops = "".join(
        f'<stop offset="{at}" stop-color="{colour}" stop-opacity="{share * strength / 255:.3f}"/>'
        for at, share in ((0, 1), (0.12, 0.55), (0.3, 0.2), (0.6, 0.05), (1, 0))
    )
    body = (
        f'<defs><radialGradient id="g" cx="50%" cy="50%" r="50%">{stops}</radialGradient></defs>'
        '<circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    )
    return svg(body, (2 * radius, 2 * radius), (0, 0, 100, 100))


def street_picture(size: tuple[int, int]) -> pygame.Surface:
    """Towers far off, the fronts along the quay, trees and the quay's wall."""
    high = WIDTH * size[1] / size[0]
    ground = high - QUAY
    body = towers(ground) + side_canal(ground) + fronts(ground) + quay(ground, high)
    return svg(body, size, (0, 0, WIDTH, high))


def towers(ground: float) -> str:
    """The town behind, in two tones of haze."""
    rng = Random(SEED + 1)
    haze, near = "#86A391", "#4E7A79"
    tallest = ground * NARROWED
    roofs = "".join(
        f'<path d="M{x} {ground}v{-tall}l26 {-rng.randrange(30, 60)}l26 '
        f'{rng.randrange(34, 56)}V{ground}Z" fill="{haze}" fill-opacity=".75"/>'
        for x in range(-20, int(WIDTH), 46)
        if (tall := rng.randrange(120, 200))
    )
    far = spire(330, ground, min(400, tallest), haze) + spire(1290, ground, min(360, tallest), haze)
    return (
        f"{far}{roofs}{belfry(BELFRY, ground, min(TALLEST, tallest), near)}"
        f"{spire(610, ground, min(330, tallest), near)}"
    )


def side_canal(ground: float) -> str:
    """Houses far down the side canal, small and pale with distance."""
    rng = Random(SEED + 9)
    x, parts = GAP[0] - 8, []
    while x < GAP[1] + 8:
        wide, tall = rng.uniform(24, 34), rng.uniform(48, 84)
        colour = rng.choice(("#7C8377", "#8B8A78", "#737D76"))
        gable = stepped_gable(wide, wide / 2, 3)
        parts.append(
            f'<path d="M{x:.1f} {ground}v{-tall:.1f}{gable}V{ground}Z" fill="{colour}"/>'
            f'<path d="M{x + wide * 0.3:.1f} {ground - tall * 0.8:.1f}v9m{wide * 0.4:.1f} -9v9" '
            'stroke="#F3D58E" stroke-width="4"/>'
        )
        x += wide
    return "".join(parts)


def fronts(ground: float) -> str:
    """The row of gabled houses along the quay, open where the side canal comes in."""
    rng = Random(SEED + 7)
    x, parts = -24.0, []
    while x < WIDTH + 20:
        width = rng.uniform(56, 86)
        if x < GAP[1] and x + width > GAP[0]:
            short = GAP[0] - x
            width = short if short > 44 else width  # noqa: PLR2004 - the narrowest of houses
            x = x if short > 44 else GAP[1]  # noqa: PLR2004 - as above
        front = HouseFront(x, ground, width, rng.uniform(104, 168), rng.uniform(46, 66))
        parts.append(house(front, rng))
        x += width + rng.choice((0.0, 0.0, 0.0, 2.0))
        x = GAP[1] if GAP[0] <= x < GAP[1] else x
    return "".join(parts)


def quay(ground: float, high: float) -> str:
    """The wall of the quay with its coping, trees and lanterns, and the bridge."""
    rng = Random(SEED + 3)
    trees = "".join(tree(x, ground, rng.uniform(54, 74)) for x in (86, 372, 655, 1075, 1258, 1408))
    lights = "".join(lantern(x, ground) for x in LANTERNS)
    joints = "".join(f"M{x} {ground + 7}V{high}" for x in range(10, int(WIDTH), 34))
    return (
        f'{trees}<rect x="0" y="{ground}" width="{WIDTH}" height="{high - ground}" fill="#6F675A"/>'
        f'<path d="{joints}" stroke="#574F44" stroke-width="1.4"/>'
        f'<rect x="0" y="{ground - 2}" width="{WIDTH}" height="7" fill="#B7AA90" stroke="#3b322a" '
        f'stroke-width="1.2"/>{bridge(sum(GAP) / 2, ground, high)}{lights}'
    )


def draw_mirror(picture: pygame.Surface, shore: int) -> None:
    """The street's image in the water, fainter and more broken the nearer it comes."""
    width, height = picture.get_size()
    depth = min(height - shore, shore)
    street = picture.subsurface((0, shore - depth, width, depth))
    image = pygame.transform.box_blur(pygame.transform.flip(street, False, True), height // 400)
    for y in range(0, depth, RIPPLE_ROWS):
        share, down = y / depth, y * 800 / height
        shift = math.sin(down * 0.22) * (0.5 + 2.4 * share) + math.sin(down * 0.07 + 1) * 1.5
        rows = image.subsurface((0, y, width, min(RIPPLE_ROWS, depth - y)))
        rows.set_alpha(round(170 * (1 - share) ** 0.9))
        picture.blit(rows, (round(shift * height / 800), shore + y))


def draw_glints(picture: pygame.Surface, shore: int) -> None:
    """Short strokes of light on the water, and the long ones below the lanterns."""
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
    for x, _ in lantern_places((width, height)):
        for step in range(26):
            share = step / 26
            half = round((3 + 9 * share) * unit * (0.6 + 0.6 * rng.random()))
            at = (x - half + rng.randint(-2, 2), round((6 + 150 * share) * unit))
            warm = (255, 214, 132, round(120 * (1 - share)))
            end = (at[0] + 2 * half, at[1])
            pygame.draw.line(layer, warm, at, end, max(1, round(1.8 * unit)))
    picture.blit(layer, (0, shore))
