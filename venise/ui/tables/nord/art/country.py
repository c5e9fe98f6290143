"""The country round the city: beyond the broad canal lie meadows, fields, farms and mills."""

from __future__ import annotations

import math
from collections.abc import Iterator
from random import Random
from typing import Final

import msgspec
import pygame
from pygame import Color, Mask, Rect, Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.canvas import Size, add_shadow, centred_view, square
from venise.ui.table.drawing.paint import Point, mix, transform
from venise.ui.table.drawing.water import noise
from venise.ui.tables.nord.art.countryside import (
    HUB,
    barn,
    cottage,
    haystack,
    sails_drawing,
    sheep,
    windmill,
)
from venise.ui.tables.nord.art.daylight import (
    DAYLIGHTS,
    Hour,
    add_glow,
    in_light,
    lights,
    multiply_colours,
)
from venise.ui.tables.nord.art.houses import poplar, tower_drawing, tree

WATER: Final = 2.0
"""How far from the middle of a quarter the open canal reaches, in radii."""

DETAIL: Final = 640
"""Land is painted on a picture about so many pixels wide, and enlarged: it lies far off."""

ROUGH: Final = 80
"""How far noise moves the shore: the higher, the more bays and tongues of land."""

LAND: Final = 96
"""Below this brightness of the picture of the water there is land."""

HAZE: Final = "#71937F"
"""Towards this all colours of the country are moved, for it lies far off."""

FIELDS: Final = tuple(
    mix(colour, HAZE, 0.3)
    for colour in ("#8FAA68", "#9DB574", "#86A263", "#B0B578", "#A3AF6C", "#7F9C62", "#BDB57C")
)
BANK: Final = "#5F5A42"
REEDS: Final = "#7F9457"
HEDGE: Final = "#4F6B42"
FAR_HEDGE: Final = mix(HEDGE, HAZE, 0.25)
FURROW: Final = "#5B7644"

FIELD: Final = (1.5, 0.62)
"""Breadth and depth of a field, in radii."""

SEED: Final = 1452


class Shore(msgspec.Struct, frozen=True):
    """Where there is land, on a picture so many times smaller than the window."""

    land: Mask
    coarse: int

    def has(self, x: float, y: float) -> bool:
        """Whether there is land at a point of the window in pixels."""
        at = round(x / self.coarse), round(y / self.coarse)
        wide, high = self.land.get_size()
        return 0 <= at[0] < wide and 0 <= at[1] < high and bool(self.land.get_at(at))


class Feature(msgspec.Struct, frozen=True):
    """Something that stands in the country."""

    drawing: str
    reach: float
    """How far it reaches from the origin, in hundredths of a radius."""

    size: float = 1.0


COPSE: Final = tree((-14, -2), 9) + tree((12, -4), 12) + poplar((28, 4), 30) + tree((0, 6), 8)
GROVE: Final = "".join(tree((x, y), size) for x, y, size in ((-9, -3, 9), (7, -5, 11), (2, 5, 7)))
FARM: Final = (
    poplar((-42, -4), 34)
    + poplar((-34, -6), 28)
    + barn((-14, 0))
    + tree((42, -4), 9)
    + haystack((6, 14))
    + haystack((22, 16))
)
HAMLET: Final = (
    transform(cottage((0, 0)), (-22, -16), 1.1)
    + transform(tower_drawing((0, 0), (16, 66), "#C9A27C", "#6F7480"), (6, -10))
    + transform(cottage((0, 0)), (-44, 0), 1.25)
    + transform(cottage((0, 0)), (18, 2), 1.35)
    + tree((-14, 4), 8)
    + tree((48, -2), 7)
)
MILL: Final = (
    windmill((0, 0)) + transform(sails_drawing(), HUB, 1.25) + tree((-30, -2), 8) + tree((28, 2), 6)
)
FLOCK: Final = "".join(
    sheep(at, 0.8, face)
    for at, face in (((-22, -6), 1), ((2, -12), -1), ((20, 2), 1), ((-4, 8), -1))
)
AVENUE: Final = "".join(poplar((x, 0.25 * x), 30 - abs(x) * 0.16) for x in range(-54, 60, 15))

FEATURES: Final = (
    Feature(FARM, 62, 0.78),
    Feature(GROVE, 30, 0.8),
    Feature(AVENUE, 70, 0.72),
    Feature(MILL, 86, 0.74),
    Feature(COPSE, 46, 0.8),
    Feature(FLOCK, 42, 0.72),
    Feature(HAMLET, 82, 0.78),
    Feature(GROVE, 30, 0.66),
)
"""What stands in the country, in turn."""


@keep(24)
def feature(number: int, radius: int, hour: Hour) -> Surface:
    """Something that stands in the country, by its number, in the light of an hour."""
    one = FEATURES[number]
    side, view = square(2 * one.reach * one.size * radius / 100), centred_view(one.reach)
    picture = rasterise(in_light(one.drawing, hour), side, view)
    fade_to_haze(picture, 0.2)
    multiply_colours(picture, DAYLIGHTS[hour].country)
    if DAYLIGHTS[hour].lit:
        add_glow(picture, rasterise(lights(one.drawing), side, view), radius / 8)
    return add_shadow(picture, radius * 0.03, radius * 0.02, 90)


def fade_to_haze(picture: Surface, share: float) -> None:
    """Move all colours of a picture towards the haze."""
    rest = round(255 * (1 - share))
    picture.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_MULT)
    haze = Color(HAZE).lerp((0, 0, 0), 1 - share)
    picture.fill((haze.r, haze.g, haze.b), special_flags=pygame.BLEND_RGB_ADD)


def paint_country(picture: Surface, middles: tuple[Point, ...], radius: int, hour: Hour) -> Shore:
    """Paint the land round a city onto its water; returns where it is.

    `middles` are those of the quarters in pixels.
    """
    size = picture.get_size()
    coarse = max(2, round(size[0] / DETAIL))
    small, light = radius / coarse, DAYLIGHTS[hour].country
    spots = [(x / coarse, y / coarse) for x, y in middles]
    level = water_level((size[0] // coarse + 1, size[1] // coarse + 1), spots, small)
    shallow, shore, land = (below(level, LAND + more, small) for more in (24, 4, 0))
    bank, fields = paint_mask(shore, Color(BANK)), paint_mask(shore, Color(REEDS))
    fields.blit(farmland(land, small), (0, 0))
    country = paint_mask(shallow, SHALLOW)
    multiply_colours(country, DAYLIGHTS[hour].water)
    for layer, down in ((bank, max(1, round(small * 0.045))), (fields, 0)):
        multiply_colours(layer, light)
        country.blit(layer, (0, down))
    picture.blit(pygame.transform.smoothscale_by(country, coarse), (0, 0))
    found = Shore(land, coarse)
    draw_reeds(picture, Shore(shore, coarse), radius, light)
    return found


def paint_mask(mask: Mask, colour: Color | tuple[int, int, int, int]) -> Surface:
    """A mask as a picture."""
    return mask.to_surface(setcolor=colour, unsetcolor=(colour[0], colour[1], colour[2], 0))


SHALLOW: Final = (150, 190, 170, 40)
"""What is seen of the ground where the water is shallow."""


def draw_reeds(picture: Surface, shore: Shore, radius: int, light: str) -> None:
    """Tufts of reeds and low bushes all along the water."""
    random, coarse = Random(SEED + 3), shore.coarse
    chance = random.random
    colours = (mix(HEDGE, HAZE, 0.2), "#A7B277")
    dark, pale = (colour_in_light(Color(colour), Color(light)) for colour in colours)
    for part in shore.land.connected_components(radius):
        for x, y in part.outline(max(1, round(radius / 16 / coarse))):
            at = (coarse * x + int(5 * chance()) - 2, coarse * y + int(5 * chance()) - 2)
            if chance() < BUSHES:
                size = max(1, round(radius * random.uniform(0.02, 0.05)))
                pygame.draw.circle(picture, dark, at, size)
            else:
                lean, high = random.uniform(-0.03, 0.03), random.uniform(0.05, 0.12)
                tip = (at[0] + lean * radius, at[1] - high * radius)
                pygame.draw.aaline(picture, dark if chance() < HALF else pale, at, tip)


def colour_in_light(colour: Color, light: Color) -> Color:
    """A colour in a light."""
    return Color(*(one * other // 255 for one, other in zip(colour[:3], light[:3], strict=True)))


HALF: Final = 0.5
BUSHES: Final = 0.3
"""The share of bushes in what grows along the water."""


def water_level(size: Size, middles: list[Point], radius: float) -> Surface:
    """A picture, the brighter the nearer the city, with the unevenness of a shore."""
    level, random = Surface(size, 0, 32), Random(SEED)
    for at in middles:
        pygame.draw.circle(level, "white", at, round(WATER * radius))
    for river in rivers(size, middles):
        for at in river:
            pygame.draw.circle(level, "white", at, round(RIVER * radius))
    level = pygame.transform.box_blur(level, max(1, round(radius * 0.22)))
    for grain, share in ((0.9, 1.0), (0.3, 0.45)):
        wide = max(4, round(grain * radius))
        rough = noise(size, (wide, max(3, wide * 2 // 3)), random)
        rough.fill((round(ROUGH * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        level.blit(rough, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return level


def rivers(size: Size, middles: list[Point]) -> Iterator[list[Point]]:
    """The ways on which water comes from above the picture to the city and leaves below it."""
    x = sum(at[0] for at in middles) / len(middles)
    y = sum(at[1] for at in middles) / len(middles)
    for share, edge in ((-0.13, -0.1 * size[1]), (0.12, 1.1 * size[1])):
        way = []
        for step in range(BENDS + 1):
            part = step / BENDS
            aside = share * part + WINDING * math.sin(5 * part)
            way.append((x + aside * size[0], y + (edge - y) * part))
        yield way


RIVER: Final = 0.62
"""Half the breadth of a river, in radii, before noise moves its banks."""

BENDS: Final = 40
WINDING: Final = 0.045
"""Points on a river, and how far it winds, as a share of the picture's width."""


def below(level: Surface, brightness: int, radius: float) -> Mask:
    """Where a grey picture is darker than that, but for specks and small holes."""
    dark = pygame.mask.from_threshold(level, (0, 0, 0), (brightness,) * 3)
    small = round((0.5 * radius) ** 2)
    return turn_picture(large_parts(turn_picture(large_parts(dark, small)), small))


def large_parts(mask: Mask, least: int) -> Mask:
    """The parts of a mask that have at least so many pixels."""
    found = Mask(mask.get_size())
    for part in mask.connected_components(least):
        found.draw(part, (0, 0))
    return found


def turn_picture(mask: Mask) -> Mask:
    """The rest of the picture."""
    mask.invert()
    return mask


def farmland(ground: Mask, radius: float) -> Surface:
    """Long fields side by side between hedges, under the shadows of clouds, where there is land."""
    land, random = ground.to_surface(setcolor="white", unsetcolor=(255, 255, 255, 0)), Random(SEED)
    fields = Surface(land.get_size(), 0, 32)
    wide, deep = FIELD[0] * radius, FIELD[1] * radius
    for row in range(-1, round(fields.get_height() / deep) + 2):
        start = random.uniform(-1.6, -0.6) * wide
        while start < fields.get_width() + wide:
            broad = random.uniform(0.55, 1.3) * wide
            top = (row + random.uniform(-0.1, 0.1)) * deep
            acre = Acre.grow(random, (start, top), (broad, deep * 1.2))
            if acre.touches(ground):
                acre.draw(fields)
            start += broad
    clouds = noise(fields.get_size(), (round(2.4 * radius), round(1.6 * radius)), random)
    clouds.fill((70, 70, 64), special_flags=pygame.BLEND_RGB_MULT)
    clouds.fill((186, 188, 192), special_flags=pygame.BLEND_RGB_ADD)
    fields.blit(clouds, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    land.blit(fields, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return land


class Acre(msgspec.Struct, frozen=True):
    """One field with its furrows and a hedge along its far side."""

    corner: Point
    size: Point
    colour: Color
    furrow: Color
    bushes: tuple[tuple[float, float], ...]
    """How far each bush of the hedge is off its line, and how large it is, in depths."""

    @classmethod
    def grow(cls, random: Random, corner: Point, size: Point) -> Acre:
        """A field of a size, otherwise as it comes."""
        colour = Color(random.choice(FIELDS))
        furrow = colour.lerp(Color(FURROW), random.choice((0.0, 0.12, 0.3)))
        chance = random.random
        bushes = tuple(
            (-0.04 + 0.08 * chance(), 0.03 + 0.045 * chance())
            for _ in range(random.randrange(3, ALONG))
        )
        return cls(corner, size, colour, furrow, bushes)

    @property
    def lean(self) -> float:
        """How far the near side lies to the left of the far one."""
        return 0.35 * self.size[1]

    def touches(self, land: Mask) -> bool:
        """Whether any of it lies on land."""
        (x, y), (wide, deep) = self.corner, self.size
        box = Rect(x - self.lean, y - 0.2 * deep, wide + 2 * self.lean, 1.4 * deep)
        box = box.clip(land.get_rect())
        return land.overlap(Mask(box.size, fill=True), box.topleft) is not None

    def draw(self, land: Surface) -> None:
        """Draw it on a picture of the land."""
        (x, y), (wide, deep), lean = self.corner, self.size, self.lean
        points = [(x, y), (x + wide, y), (x + wide - lean, y + deep), (x - lean, y + deep)]
        pygame.draw.polygon(land, self.colour, points)
        for line in range(1, 9):
            left, low = x - lean * line / 9, y + deep * line / 9
            pygame.draw.aaline(land, self.furrow, (left, low), (left + wide, low))
        hedge = Color(FAR_HEDGE)
        pygame.draw.aaline(land, hedge, points[0], points[3])
        for number, (off, size) in enumerate(self.bushes):
            at = (x + wide * number / ALONG, y + off * deep)
            pygame.draw.circle(land, hedge, at, max(1, deep * size))


ALONG: Final = 26
"""Bushes that a whole hedge has room for."""


def farms(shore: Shore, size: Size, radius: int) -> Iterator[tuple[int, Point]]:
    """What stands in the country and where, in pixels, the farthest first; the same every time."""
    random, step = Random(SEED + 2), 1.05 * radius
    left: list[int] = []
    for row in range(int(size[1] / step) + 1):
        for column in range(int(size[0] / step) + 1):
            x = (column + random.uniform(0.15, 0.85)) * step
            y = (row + random.uniform(0.2, 0.8)) * step
            if all(shore.has(x + dx * radius, y + dy * radius) for dx, dy in ROOM):
                left = left or random.sample(range(len(FEATURES)), len(FEATURES))
                yield left.pop(), (x, y)


ROOM: Final = ((0, 0), (-0.45, 0), (0.45, 0), (0, 0.27), (0, -0.45))
"""Where there has to be land round what stands in the country, in radii."""
