"""Cards: workshops, orders and master builders, at every size from a thumbnail to a page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from venise.ui.tables.nord.art.canvas import Size, drawn, letter
from venise.ui.tables.nord.art.cubes import CLOTHS, DEEP, good_sign
from venise.ui.tables.nord.art.paint import (
    Point,
    box,
    darker,
    disc,
    gradient,
    lighter,
    mixed,
    moved,
    path,
    polygon,
    stroke,
)
from venise.ui.tables.nord.art.places import ROW_LENGTH, CubePlace, cost_places, stock_places
from venise.ui.tables.nord.art.signs import BUILDER_SIGNS, DECK_SIGNS
from venise.ui.tables.nord.art.signs import sheet as writ
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK, PARCHMENT

Cost = tuple[int, int, int]

WIDE: Final = 100.0
"""A card is 100 units wide and 140 high."""

HIGH: Final = 140.0
TITLED: Final = 128
"""Height in pixels from which a card shows its title."""

SMALL: Final = 60
"""Height in pixels below which a card is simplified."""

SEAL: Final = "#A8302A"
DECK_TINTS: Final = ("#A9573F", "#5E7D57", "#5B6B82")
"""The colours of workshops, orders and master builders."""


def sheet(tint: str) -> str:
    """The paper of a card with its coloured border."""
    return (
        gradient("c", ((0, "#FDF7E8", 1), (1, "#EBDCB9", 1)))
        + box((1.2, 1.2), (WIDE - 2.4, HIGH - 2.4), tint, 2, rounding=9)
        + box((4.6, 4.6), (WIDE - 9.2, HIGH - 9.2), "url(#c)", stroke=darker(tint, 0.35), stroke_width=1, rounding=6)
    )


def hollow(place: CubePlace) -> str:
    """An empty square in the colour of the cube that belongs there."""
    side = place.size * WIDE
    corner = (place.x * WIDE - side / 2, place.y * HIGH - side / 2)
    cloth = CLOTHS[place.material]
    return box(corner, (side, side), mixed(cloth, PARCHMENT, 0.18), 1.6, rounding=3.4) + moved(
        box((-7, -7), (14, 14), darker(cloth, 0.16), rounding=2.4),
        (place.x * WIDE, place.y * HIGH),
        side / 21,
    )


def hollows(places: Sequence[CubePlace]) -> str:
    """Empty squares."""
    return "".join(hollow(place) for place in places)


def window(tint: str, top: float, bottom: float) -> str:
    """The picture in the middle of a card: a wall in evening light."""
    high = bottom - top
    return (
        gradient("w", ((0, lighter(tint, 0.72), 1), (1, lighter(tint, 0.36), 1)))
        + box((9, top), (WIDE - 18, high), "url(#w)", stroke=darker(tint, 0.3), stroke_width=1.2, rounding=3)
        + gables(bottom, mixed(lighter(tint, 0.36), darker(tint, 0.2), 0.28))
    )


def gables(ground: float, colour: str) -> str:
    """The town's stepped gables as a silhouette along the foot of a picture."""
    line = f"M9.6 {ground - 0.8}"
    for wide, high in ((16, 12), (14, 18), (18, 10), (17, 16), (16, 11)):
        step = wide / 8
        rise = high / 4
        line += f"v{-high * 0.5:.2f}" + f"v{-rise / 2:.2f}h{step:.2f}" * 4 + f"h0v{rise / 2:.2f}"
        line += f"h{step:.2f}v{rise / 2:.2f}" * 3 + f"h{step:.2f}v{high * 0.5:.2f}"
    return path(f"{line}V{ground - 0.8}Z", colour, fill_opacity=0.75)


def good_badge(good: int, at: Point, size: float) -> str:
    """A good's sign on a round label."""
    return (
        disc((at[0] + 0.6, at[1] + 1.6), 15.6 * size, "#000", fill_opacity=0.25)
        + disc(at, 15.4 * size, lighter(CLOTHS[good], 0.5 if good != 1 else 0.2), 1.8)
        + disc(at, 12.9 * size, CREAM, stroke=DEEP[good], stroke_width=1)
        + moved(good_sign(good), at, 0.84 * size)
    )


def seal(at: Point) -> str:
    """The golden seal of what is finished or active."""
    teeth = "".join(
        f'<g transform="rotate({30 * turn})">{disc((0, -7.4), 2.6, GOLD)}</g>' for turn in range(12)
    )
    body = teeth + disc((0, 0), 7.8, GOLD, 1.2) + disc((0, 0), 5.8, GOLD_LIGHT)
    return moved(body + stroke("M-3 .4L-.8 2.8L3.4 -2.6", INK, 2.2), at)


def padlock(at: Point) -> str:
    """The sign of a lasting effect."""
    body = (
        stroke("M-3.4 -1V-4A3.4 3.8 0 0 1 3.4 -4V-1", INK, 2.2)
        + box((-5.4, -1.4), (10.8, 8.4), GOLD, 1.3, rounding=1.6)
        + stroke("M0 1.6V4", INK, 1.8)
    )
    return moved(body, at)


def single_use(at: Point) -> str:
    """The sign of an effect that is spent: an hourglass."""
    body = path("M-4 -6.4H4C4 -2 1.2 -1.4 1.2 0C1.2 1.4 4 2 4 6.4H-4C-4 2 -1.2 1.4 -1.2 0C-1.2 -1.4 -4 -2 -4 -6.4Z", CREAM, 1.3)
    sand = path("M-3 5.6H3C2.4 3.4 .6 3.2 0 2.4C-.6 3.2 -2.4 3.4 -3 5.6Z", GOLD)
    return moved(body + sand + stroke("M-5 -6.8H5M-5 6.8H5", INK, 1.7), at)


def title_band(surface: Surface, title: str, top: float, left: float = 9) -> None:
    """A title on a card tall enough to show one; `top` and `left` are in units."""
    if not title or surface.get_height() < TITLED:
        return
    unit = surface.get_width() / WIDE
    wide = WIDE - 9 - left
    area = pygame.Rect(round(left * unit), round(top * unit), round(wide * unit), round(13 * unit))
    letter(surface, area, title, "title")


def figure(surface: Surface, text: str, middle: Point, high: float, colour: str = INK) -> None:
    """A number such as +2 with its middle at a place in units, that many units high."""
    unit = surface.get_width() / WIDE
    area = pygame.Rect(0, 0, round(2 * high * unit), max(7, round(high * unit)))
    area.center = (round(middle[0] * unit), round(middle[1] * unit))
    letter(surface, area, text, "bold", colour)


def fresh(body: str, size: Size) -> Surface:
    """The card's drawing as a picture that may still be written on."""
    return drawn(body, size, (0, 0, WIDE, HIGH)).copy()


def craft(good: int, at: Point, size: float) -> str:
    """The tool that makes a good: loom, lace pillow, or the smith's hammer."""
    tools = (loom, pillow, goldsmith)
    return moved(tools[good](), at, size)


def loom() -> str:
    """A loom with a piece of purple cloth."""
    warp = "".join(f"M{x} -12V6" for x in range(-12, 14, 4))
    return (
        stroke("M-17 16V-17M17 16V-17", INK, 5.4)
        + stroke("M-17 16V-17M17 16V-17", "#A9763F", 3)
        + stroke(warp, "#EADCF0", 1.6)
        + box((-14, -2), (28, 12), CLOTHS[0], 1.4)
        + stroke("M-14 2H14M-14 6H14", "#A67BB8", 1.3)
        + stroke("M-19 -14H19M-19 11H19", INK, 5.4)
        + stroke("M-19 -14H19M-19 11H19", "#C89A62", 3)
    )


def pillow() -> str:
    """A lacemaker's pillow with pins and bobbins."""
    bobbins = "".join(
        stroke(f"M{x * 0.5} 4L{x} 15", INK, 1) + box((x - 1.7, 12), (3.4, 7), "#C89A62", 1.1, rounding=1.4)
        for x in (-14, -7, 0, 7, 14)
    )
    return (
        path("M-19 4C-19 -20 19 -20 19 4C12 9 -12 9 -19 4Z", "#7FA3C4", 1.7)
        + path("M-9 6L-11 -9L-5 -6L0 -10L5 -6L11 -9L9 6L4 4L0 7L-4 4Z", "#FFFFFF", 1.2)
        + disc((-4, -1), 1.2, "#7FA3C4")
        + disc((4, -1), 1.2, "#7FA3C4")
        + disc((0, -4), 1.2, "#7FA3C4")
        + bobbins
    )


def goldsmith() -> str:
    """A goldsmith's anvil with hammer and ring."""
    return (
        path("M-19 -1H13V4H7C5 7 5 9 7 12H10V16H-10V12H-7C-5 9 -5 7 -7 4C-13 4 -18 3 -19 -1Z", "#6B757D", 1.7)
        + disc((4, -6), 4.2, "none", stroke=INK, stroke_width=4)
        + disc((4, -6), 4.2, "none", stroke="#F3B73F", stroke_width=2.2)
        + moved(stroke("M0 0L15 -13", INK, 4.6) + stroke("M0 0L15 -13", "#A9763F", 2.4) + polygon(((-6, -2), (0, -8), (6, -2), (0, 4)), "#9AA6AD", 1.5), (-9, -10), 0.9, 90)
    )


def thumbnail(tint: str, sign: str, rows: Sequence[CubePlace]) -> str:
    """A simplified card: one large sign and plain squares."""
    squares = "".join(
        box(
            (place.x * WIDE - place.size * 50, place.y * HIGH - place.size * 50),
            (place.size * WIDE, place.size * WIDE),
            CLOTHS[place.material],
            3,
            rounding=3,
        )
        for place in rows
    )
    return (
        box((2, 2), (WIDE - 4, HIGH - 4), tint, 4, rounding=12)
        + box((10, 10), (WIDE - 20, HIGH - 20), "#F6EBD0", rounding=7)
        + sign
        + squares
    )


@lru_cache(maxsize=256)
def workshop_card(
    good: int, capacity: int, cost: Cost, size: Size, *, built: bool = False, title: str = ""
) -> Surface:
    """A workshop of a good that stores and makes `capacity` cubes; unbuilt it shows its cost."""
    stock = stock_places(good, capacity)
    tint = CLOTHS[good] if good != 1 else "#B9AE93"
    places = (*stock, *(() if built else cost_places(cost)))
    if size[1] < SMALL:
        at, large = ((50, 82), 2.6) if built else ((50, 74), 1.9)
        return drawn(thumbnail(tint, moved(good_sign(good), at, large), places), size, (0, 0, WIDE, HIGH))
    bottom = 130 if built else 102 - 12 * (sum(cost) > ROW_LENGTH)
    body = sheet(tint) + window(DECK_TINTS[0], 48, bottom) + hollows(places)
    if built:
        body += craft(good, (50, 94), 1.25) + good_badge(good, (74, 74), 0.86) + seal((18, 122))
    else:
        middle = (48 + bottom) / 2
        body += craft(good, (40, middle + 2), 1) + good_badge(good, (74, middle - 3), 0.86)
    picture = fresh(body, size)
    title_band(picture, title, 34.4)
    return picture


@lru_cache(maxsize=128)
def order_card(good: int, value: int, size: Size, *, title: str = "") -> Surface:
    """An order for a good that raises its price by `value`."""
    tint = CLOTHS[good] if good != 1 else "#B9AE93"
    if size[1] < SMALL:
        body = thumbnail(tint, moved(good_sign(good), (50, 50), 2.4), ())
        picture = fresh(body, size)
        figure(picture, f"+{value}", (50, 104), 50)
        return picture
    body = (
        sheet(tint)
        + window(DECK_TINTS[1], 26, 130)
        + moved(writ(1.0), (51, 74), 2.75)
        + good_badge(good, (52, 66), 1.45)
        + ribbon((50, 111))
    )
    picture = fresh(body, size)
    figure(picture, f"+{value}", (50, 110.5), 19, CREAM)
    title_band(picture, title, 9)
    return picture


def ribbon(at: Point) -> str:
    """A wax seal on its ribbons, room for a figure in it."""
    tails = path("M-10 8L-16 26L-8 21L-3 26L0 10L3 26L8 21L16 26L10 8Z", darker("#A9573F", 0.2), 1.4)
    wax = "".join(
        f'<g transform="rotate({36 * turn})">{disc((0, -13), 4.4, SEAL)}</g>' for turn in range(10)
    )
    outline = "".join(
        f'<g transform="rotate({36 * turn})">{disc((0, -13), 5.6, INK)}</g>' for turn in range(10)
    )
    ring = disc((0, 0), 12, "none", stroke=lighter(SEAL, 0.35), stroke_width=1)
    return moved(tails + outline + wax + disc((0, 0), 14, SEAL) + ring, at, 0.95)


def power(kind: str, good: int | None) -> str:
    """The picture of what a master builder does."""
    sign = moved(BUILDER_SIGNS[kind](), (50, 65), 1.9)
    if kind == "price" and good is not None:
        return moved(BUILDER_SIGNS[kind](), (57, 64), 1.9) + good_badge(good, (24, 51), 0.78)
    if kind == "order" and good is not None:
        return moved(writ(1.3), (50, 65), 2.1) + good_badge(good, (52, 62), 1.1)
    return sign


def number_badge(at: Point) -> str:
    """A gold-rimmed label for a figure."""
    return disc(at, 13.5, GOLD, 1.8) + disc(at, 11, CREAM)


POWERS: Final = {"bridge": "+2", "movement": "±1", "activation": "±1", "order": "+1"}
"""The figure that goes with a picture."""


@lru_cache(maxsize=128)
def builder_card(  # noqa: PLR0913 - a builder card differs in that many ways
    kind: str,
    good: int | None,
    cost: Cost,
    size: Size,
    *,
    permanent: bool,
    active: bool = False,
    title: str = "",
) -> Surface:
    """A master builder of a kind; `good` is what a price or order builder names."""
    places = () if active else cost_places(cost)
    tint = DECK_TINTS[2]
    if size[1] < SMALL:
        sign = moved(BUILDER_SIGNS[kind](), (50, 56 if places else 70), 2.1)
        if good is not None:
            sign += moved(good_sign(good), (50, 98 if not places else 84), 1.1)
        return drawn(thumbnail(tint, sign, places), size, (0, 0, WIDE, HIGH))
    body = sheet(tint) + window(tint, 26, 104) + power(kind, good) + hollows(places)
    body += padlock((15, 15)) if permanent else single_use((15, 15))
    body += seal((50, 121)) if active else ""
    body += number_badge((79, 92)) if kind in POWERS else ""
    picture = fresh(body, size)
    if kind in POWERS:
        figure(picture, POWERS[kind], (79, 91.5), 18)
    title_band(picture, title, 9, 22)
    return picture


@lru_cache(maxsize=32)
def card_back(deck: int, size: Size) -> Surface:
    """The back of a deck: workshops 0, orders 1, master builders 2."""
    tint = DECK_TINTS[deck]
    lattice = "".join(
        f"M{x} 8L{x + 30} 132M{x + 30} 8L{x} 132" for x in range(8, 80, 18)
    )
    body = (
        box((1.2, 1.2), (WIDE - 2.4, HIGH - 2.4), "#F6EBD0", 2, rounding=9)
        + box((6, 6), (WIDE - 12, HIGH - 12), tint, stroke=darker(tint, 0.4), stroke_width=1.4, rounding=5)
        + stroke(lattice, darker(tint, 0.22), 1.3)
        + box((10, 10), (WIDE - 20, HIGH - 20), "none", stroke=GOLD_LIGHT, stroke_width=1.5, rounding=3)
        + disc((50, 70), 32, darker(tint, 0.25), 2)
        + disc((50, 70), 28.6, CREAM, stroke=GOLD, stroke_width=2)
        + moved(DECK_SIGNS[deck](), (50, 70), 1.22)
    )
    return drawn(body, size, (0, 0, WIDE, HIGH))
