"""The nine quarter tiles, hexes standing on a corner, and the quiet places on them."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.canvas import (
    add_shadow,
    centred_view,
    draw_picture,
    sparse,
    square,
)
from venise.ui.table.drawing.paint import Point, box, disc, transform
from venise.ui.tables.nord.art.countryside import (
    flax_quarter,
    square_front,
    wool_quarter,
)
from venise.ui.tables.nord.art.cubes import CLOTHS, DEEP, good_sign
from venise.ui.tables.nord.art.daylight import (
    DAYLIGHTS,
    Daylight,
    Hour,
    add_glow,
    half,
    in_light,
    lights,
    lit_elements,
    multiply_colours,
)
from venise.ui.tables.nord.art.ground import coping, die_plate, medallion
from venise.ui.tables.nord.art.guilds import (
    builder_quarter,
    gold_quarter,
    order_quarter,
    workshop_quarter,
)
from venise.ui.tables.nord.art.parts import parts_drawing
from venise.ui.tables.nord.art.signs import QUARTER_SIGNS
from venise.ui.tables.nord.art.standing import QuarterArt
from venise.ui.tables.nord.art.trade import first_port, market_quarter, second_port
from venise.ui.theme import BRICK, GOLD, TEAL

DIE_PLACE: Final[Point] = (-0.44, 0.31)
"""The middle of the slab for the die; like all places, in radii from the middle of the tile."""

DIE_REACH: Final = 0.2
"""Half the side of that slab: a die is as large as it, or a little smaller."""

BURGHER_PLACES: Final[tuple[tuple[Point, ...], ...]] = (
    ((0.46, 0.26),),
    ((0.31, 0.27), (0.61, 0.27)),
    ((0.46, 0.05), (0.31, 0.27), (0.61, 0.27)),
    ((0.46, 0.05), (0.16, 0.12), (0.31, 0.27), (0.61, 0.27)),
)
"""The middles of as many burghers as stand there, those behind first; each 0.5 high.

All stand on their own quarter, and none on a bridge that leads from it.
"""

EMBLEM_PLACE: Final[Point] = (0.0, 0.525)
EMBLEM_REACH: Final = 0.215
"""The sign of a quarter leaves the lower corner to its name."""

BONUS_PLACES: Final[tuple[Point, ...]] = (
    *((-0.33 + 0.22 * place, -0.2) for place in range(4)),
    *((-0.22 + 0.22 * place, 0.0) for place in range(3)),
)
"""The seven bonus spaces of the Market, best first, in two rows clear of any bridge."""

BONUS_REACH: Final = 0.102

PORT_PLACES: Final[tuple[Point, ...]] = ((-0.29, -0.03), (0.0, -0.03), (0.29, -0.03))
"""The squares of a port for clothing, lace and jewelry."""

PORT_REACH: Final = 0.125

REACH: Final = 1.18
"""Half the side of a tile's picture, in radii: towers stand above the cell."""

SCENES: Final = (
    wool_quarter,
    flax_quarter,
    gold_quarter,
    workshop_quarter,
    order_quarter,
    builder_quarter,
    market_quarter,
    first_port,
    second_port,
)
MARKET: Final = 6
PORTS: Final = (7, 8)
SIGN_SIZES: Final = (*(0.62,) * 3, *(0.79,) * 6)
RIMS: Final = (*CLOTHS, BRICK, "#8C3A4A", "#6B7780", GOLD, TEAL, "#3F5E8C")
"""The colour of each quarter's medallion."""


def port_square(good: int, at: Point) -> str:
    """A square of a port: rimmed in a good's colour, with a shade of the parcel it waits for."""
    side = 200 * PORT_REACH
    corner = (at[0] - side / 2, at[1] - side / 2)
    within = (corner[0] + 3.6, corner[1] + 3.6)
    shade = transform(good_sign(good), at, 0.66)
    return (
        box(corner, (side, side), CLOTHS[good], 1.8, rounding=3)
        + box(within, (side - 7.2, side - 7.2), "#E4D5B0", stroke=DEEP[good], rounding=2)
        + f'<g opacity=".6">{shade}</g>'
    )


def spaces(kind: int) -> str:
    """The bonus spaces of the Market, the squares of a port, or nothing."""
    if kind == MARKET:
        return "".join(
            disc(
                (100 * x, 100 * y), 100 * BONUS_REACH, "#EBDDBB", stroke="#6B5740", stroke_width=1.6
            )
            for x, y in BONUS_PLACES
        )
    if kind in PORTS:
        return "".join(
            port_square(good, (100 * x, 100 * y)) for good, (x, y) in enumerate(PORT_PLACES)
        )
    return ""


def emblem_drawing(kind: int, at: Point) -> str:
    """The round sign of a quarter."""
    return medallion(at, 100 * EMBLEM_REACH, RIMS[kind]) + transform(
        QUARTER_SIGNS[kind](), at, SIGN_SIZES[kind]
    )


@keep(40)
def quarter_sign(kind: int, radius: int) -> Surface:
    """The round sign of a quarter for a cell of that radius, to lie above bridges.

    A square whose middle belongs on EMBLEM_PLACE.
    """
    reach = EMBLEM_REACH + 0.06
    picture = draw_picture(
        emblem_drawing(kind, (0, 0)), square(2 * reach * radius), centred_view(100 * reach)
    )
    return sparse(picture.copy())


@cache
def quarter_art(kind: int) -> QuarterArt:
    """The layers of a quarter, the same for every size and hour."""
    return SCENES[kind]()


@cache
def lights_drawing(kind: int, parts: str) -> str:
    """The lights of a quarter with these parts, dark where something stands before them."""
    standing = (one.body + lit_elements(one.details) for one in quarter_art(kind).ordered)
    return lights(square_front() + "".join(standing) + parts)


@cache
def places_drawing(kind: int) -> str:
    """Where something comes to lie on a quarter: the slab for the die, the spaces."""
    plate = die_plate((100 * DIE_PLACE[0], 100 * DIE_PLACE[1]), 100 * DIE_REACH)
    return plate + spaces(kind)


@keep(40)
def tile(kind: int, radius: int, hour: Hour = "noon") -> Surface:
    """A quarter tile by its number, for a cell of that radius in pixels, its moving parts at rest.

    The picture is a square of 2 * REACH radii whose middle is the middle of the cell.
    """
    sign = emblem_drawing(kind, (100 * EMBLEM_PLACE[0], 100 * EMBLEM_PLACE[1]))
    return draw_tile(kind, radius, hour, (parts_drawing(kind), sign))


@keep(10)
def bare_tile(kind: int, radius: int, hour: Hour = "noon") -> Surface:
    """The same quarter without moving parts and sign, for a table that moves and covers them."""
    return draw_tile(kind, radius, hour, ("", ""))


def draw_tile(kind: int, radius: int, hour: Hour, more: tuple[str, str]) -> Surface:
    """A quarter on its soft shadow in the light of an hour.

    `more` are parts before its houses, and what lies on its ground beside the places.
    """
    parts, sign = more
    art, daylight = quarter_art(kind), DAYLIGHTS[hour]
    edge = "" if kind in PORTS else coping()
    picture = draw_layer(in_light(art.ground + edge, hour), radius)
    lay_shadows(picture, art, radius, daylight)
    picture.blit(draw_layer(in_light(art.upright + parts, hour), radius), (0, 0))
    multiply_colours(picture, daylight.tint)
    if daylight.lit:
        add_glow(picture, draw_layer(lights_drawing(kind, parts), radius / 2), radius / 8)
    words = draw_layer(places_drawing(kind) + sign, radius)
    multiply_colours(words, half(daylight.tint))
    picture.blit(words, (0, 0))
    whole = Surface(square(2 * REACH * radius), pygame.SRCALPHA)
    corner = (REACH + LAYER[0] / 100) * radius, (REACH + LAYER[1] / 100) * radius
    picture.set_alpha(None)
    whole.blit(picture, (round(corner[0]), round(corner[1])))
    return add_shadow(whole, radius * 0.05, radius * 0.035, 150)


LAYER: Final = (-88.0, -118.0, 176.0, 228.0)
"""What is drawn of a quarter, in hundredths of a radius: left, top, width and height."""


def draw_layer(drawing: str, radius: float) -> Surface:
    """A drawing in hundredths of a radius, on a new picture as large as LAYER."""
    size = round(LAYER[2] * radius / 100), round(LAYER[3] * radius / 100)
    return rasterise(drawing, size, LAYER)


def lay_shadows(picture: Surface, art: QuarterArt, radius: int, daylight: Daylight) -> None:
    """What stands casts its shadow on the ground, and on nothing beyond it."""
    shade = draw_layer(art.shadows(daylight.shadow), radius / 2)
    shade.fill((0, 0, 0, daylight.depth), special_flags=pygame.BLEND_RGBA_MULT)
    shade.fill(SHADOW, special_flags=pygame.BLEND_RGB_ADD)
    shade = pygame.transform.smoothscale(shade, picture.get_size())
    clear = picture.copy()
    clear.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(shade, (0, 0))
    picture.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(clear, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)


SHADOW: Final = (22, 14, 30)
"""The colour of shadows."""
