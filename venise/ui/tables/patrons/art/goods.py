"""The goods, drawn within 20 units of a point, and their cards."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from venise.games.patrons.actions import UNKNOWN
from venise.games.patrons.components import KINDS, RAW_KINDS, VALUES
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square, stamp
from venise.ui.table.drawing.paint import (
    TIMBER,
    box,
    darker,
    disc,
    gradient,
    lighter,
    oval,
    path,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK

LUMBER: Final = (
    "".join(
        box((-18, y), (33, 9), "#A9713F", 1.6, 4) + disc((15, y + 4.5), 4.4, "#E2BD84", 1.4)
        for y in (3, -6)
    )
    + box((-12, -15), (27, 9), "#A9713F", 1.6, 4)
    + disc((15, -10.5), 4.4, "#E2BD84", 1.4)
)
WOOL: Final = (
    "".join(
        disc(at, 7.4, "#F7F0DF", 1.6)
        for at in ((-8, 5), (8, 5), (-9, -5), (9, -5), (0, -9), (0, 8))
    )
    + disc((0, -1), 9, "#F7F0DF")
    + stroke("M-7 -5C-4 -9 2 -8 3 -4M-4 5C0 8 6 6 7 2", "#C9B893", 1.6)
)
IRON: Final = "".join(
    path(f"M{x} {y}L{x + 4} {y - 6}H{x + 15}L{x + 19} {y}Z", "#7E8790", 1.6)
    + path(f"M{x} {y}H{x + 19}V{y + 6}H{x}Z", "#59626B", 1.6)
    for x, y in ((-19, 8), (0, 8), (-9.5, -4))
)
HEMP: Final = (
    stroke("M0 18V-16", "#4F6A32", 2.6)
    + "".join(
        path(
            f"M0 {y}C{x * 0.5} {y - 8} {x} {y - 6} {x} {y - 3}"
            f"C{x * 0.6} {y + 1} {x * 0.3} {y} 0 {y}Z",
            "#7E9A4C",
            1.3,
        )
        for x, y in ((-16, 12), (16, 12), (-15, 2), (15, 2), (-10, -8), (10, -8))
    )
    + path("M0 -19C-4 -13 -3 -9 0 -7C3 -9 4 -13 0 -19Z", "#92AC69", 1.3)
)
SILK: Final = (
    path("M-16 -8C-6 -16 8 -14 16 -8V12C8 6 -6 6 -16 14Z", "#B0456B", 1.8)
    + path("M-16 -8C-6 -16 8 -14 16 -8V-3C8 -9 -6 -10 -16 -3Z", "#D77C99", 1)
    + stroke("M-10 -1V9M-2 -4V6M7 -3V6", "#7E2A48", 1.4)
)
GRAIN: Final = (
    path("M-12 18C-18 8 -15 -4 -8 -8H8C15 -4 18 8 12 18Z", "#D9B878", 1.8)
    + path("M-9 -8C-6 -15 6 -15 9 -8Z", "#E9C24E", 1.6)
    + stroke("M-8 -8H8", "#7A5236", 3)
    + "".join(disc((x, y), 2, "#C08A2E", 0.8) for x, y in ((-3, -11), (2, -12), (5, -10), (-5, 4)))
    + stroke("M0 12V0M0 4L-5 0M0 4L5 0M0 9L-5 5M0 9L5 5", "#7A5236", 1.4)
)
WINE: Final = (
    oval((0, 2), (17, 14), TIMBER, 1.8)
    + stroke("M-17 2H17M-14 -6H14M-14 10H14", darker(TIMBER, 0.4), 1.2)
    + stroke("M-8 -10.4C-12 -3 -12 7 -8 14.4M8 -10.4C12 -3 12 7 8 14.4", "#454B50", 2.6)
    + disc((0, 3), 4, "#7C1F3A", 1.4)
)
PEPPER: Final = (
    path("M-16 4H16C15 13 9 17 0 17C-9 17 -15 13 -16 4Z", "#C47A45", 1.8)
    + path("M-15 4C-10 -7 -4 -12 0 -12C4 -12 10 -7 15 4Z", "#3C3230", 1.4)
    + "".join(disc((x, y), 1.7, "#6B5B55") for x, y in ((-7, 0), (-2, -5), (4, -3), (8, 1), (0, 1)))
)
PIRATES: Final = (
    path("M-19 -14C-8 -20 8 -8 19 -14V12C8 18 -8 6 -19 12Z", "#1E1A1C", 1.8)
    + disc((0, -3), 6.4, CREAM)
    + box((-3.4, 1.6), (6.8, 5), CREAM, 0, 1.4)
    + disc((-2.4, -3), 1.7, "#1E1A1C")
    + disc((2.4, -3), 1.7, "#1E1A1C")
    + stroke("M-10 4L10 11M-10 11L10 4", CREAM, 2)
)
CLOTH: Final = (
    path("M-18 -6L10 -12L18 -4V12L-10 18L-18 10Z", "#3E6FA3", 1.8)
    + path("M-18 -6L10 -12L18 -4L-10 2Z", "#6E9CC8", 1.4)
    + stroke("M-10 2V18M-18 2L-10 9L18 3", "#1F3F66", 1.4)
    + disc((4, 5), 3, GOLD_LIGHT, 1)
)
CANVAS: Final = (
    path("M-14 -12H14V12H-14Z", "#E8DCBC", 1.6)
    + "".join(stroke(f"M{x} -12V12", "#BFAA7C", 1) for x in range(-10, 14, 4))
    + "".join(stroke(f"M-14 {y}H14", "#BFAA7C", 1) for y in range(-8, 12, 4))
    + path("M-17 -15C-20 -15 -20 -9 -17 -9H17C20 -9 20 -15 17 -15Z", "#CDBB8D", 1.6)
)

DRAWINGS: Final = (
    LUMBER,
    WOOL,
    IRON,
    HEMP,
    SILK,
    GRAIN,
    WINE,
    PEPPER,
    PIRATES,
    CLOTH,
    CANVAS,
)
"""By kind."""

GROUNDS: Final = {
    "lumber": "#C9A26B",
    "wool": "#A9B58C",
    "iron": "#9AA7B0",
    "hemp": "#B9C58B",
    "silk": "#E0B7B0",
    "grain": "#E3C98A",
    "wine": "#B98B93",
    "pepper": "#D7A98A",
    "pirates": "#6B7478",
    "cloth": "#9DB7CC",
    "canvas": "#CDBFA0",
}
"""The light in which each card's scene lies."""

BACK: Final = "#7C3B2C"
SEA: Final = "#5E929B"


def scene(kind: int) -> str:
    """A card's picture: sky, the lagoon or a paved quay, and the goods before it."""
    ground = GROUNDS[KINDS[kind]]
    sky = gradient("s", ((0, lighter(ground, 0.75), 1), (1, lighter(ground, 0.2), 1)))
    if kind < RAW_KINDS:
        floor = (
            box((5, 70), (90, 32), SEA)
            + stroke("M12 78H30M44 82H66M74 76H90M20 92H40M60 95H84", lighter(SEA, 0.4), 1.6)
            + path(
                "M5 70V62H13V56H19V62H28V50H32V62H46V58H58V62H72V46L76 40L80 46V62H95V70Z",
                darker(ground, 0.25),
                fill_opacity=0.55,
            )
        )
    else:
        floor = box((5, 74), (90, 28), "#C9B68F") + stroke(
            "M5 84H95M5 93H95M22 74V84M50 74V84M78 74V84M36 84V93M64 84V93", "#A38E63", 1.2
        )
    return box((5, 5), (90, 97), "url(#s)", 0, 4) + sky + floor


LEAST_VALUED: Final = 48
"""Pixels of the lowest card on which a value can be read; a lower one shows its good alone."""


def small_card(kind: int, size: tuple[int, int]) -> Surface:
    """A card with its good as large as it can be."""
    ground = lighter(GROUNDS[KINDS[kind]], 0.25)
    body = (
        box((1.5, 1.5), (97, 137), "#FBF1D8", 4, 9)
        + box((8, 8), (84, 124), ground, 2, 6)
        + transform(DRAWINGS[kind], (50, 70), 2.25)
    )
    return draw_picture(body, size, (0, 0, 100, 140))


@keep(256)
def card(kind: int, size: tuple[int, int]) -> Surface:
    """A card with its scene and its value; the back for UNKNOWN."""
    if kind == UNKNOWN:
        return card_back(size)
    if size[1] < LEAST_VALUED:
        return small_card(kind, size)
    wide, high = 100, 140
    ground = GROUNDS[KINDS[kind]]
    body = (
        box((1.5, 1.5), (wide - 3, high - 3), "#FBF1D8", 3, 9)
        + scene(kind)
        + box((5, 5), (90, 97), "none", 1.6, 4)
        + transform(DRAWINGS[kind], (50, 62), 2.0)
        + box((5, 106), (90, 29), lighter(ground, 0.45), 1.6, 5)
    )
    if VALUES[kind]:
        body += disc((50, 120), 17, darker(GOLD, 0.3), 1.6) + disc((50, 120), 13.6, GOLD_LIGHT)
    # What is drawn from equal words is one and the same picture: it is not to be written on.
    picture = draw_picture(body, size, (0, 0, wide, high)).copy()
    if VALUES[kind]:
        unit = min(size[0] / wide, size[1] / high)
        area = Rect(0, 0, round(26 * unit), max(7, round(25 * unit)))
        area.center = size[0] // 2, size[1] // 2 + round(50 * unit)
        stamp(picture, area, str(VALUES[kind]))
    return picture


@keep(16)
def card_back(size: tuple[int, int]) -> Surface:
    """A card face down: the patrons' sign on terracotta."""
    lattice = "".join(f"M{x} 8L{x + 40} 132M{x + 40} 8L{x} 132" for x in range(4, 66, 15))
    body = (
        box((1.5, 1.5), (97, 137), "#FBF1D8", 3, 9)
        + box((7, 7), (86, 126), BACK, 1.6, 5)
        + stroke(lattice, lighter(BACK, 0.18), 2)
        + disc((50, 70), 27, GOLD, 2)
        + disc((50, 70), 22, CREAM, 1)
        + transform(path("M-3 14V-2H-14V-6H-3V-15H3V-6H14V-2H3V14Z", BACK, 1.4), (50, 70))
    )
    return draw_picture(body, size, (0, 0, 100, 140))


@keep(256)
def good(kind: int, size: int) -> Surface:
    """A good alone, in a square of that many pixels."""
    body = back_sign() if kind == UNKNOWN else DRAWINGS[kind]
    return sparse(draw_picture(body, square(size), centred_view(21)))


def back_sign() -> str:
    """A card face down, as small as a good."""
    return box((-13, -18), (26, 36), BACK, 2, 4) + disc((0, 0), 8, GOLD_LIGHT, 1.4)


@keep(64)
def coin(size: int) -> Surface:
    """A ducat."""
    body = (
        disc((0, 0), 18, GOLD, 2.2)
        + disc((0, 0), 13, GOLD_LIGHT, stroke=darker(GOLD, 0.3), stroke_width=1.4)
        + stroke("M0 -8V8M-6 -3H6", darker(GOLD, 0.4), 2.4)
        + stroke("M-12 -9A15 15 0 0 1 1 -15", "#fff", 1.8, stroke_opacity=0.7)
    )
    return sparse(draw_picture(body, square(size), centred_view(21)))


@keep(64)
def favour(size: int) -> Surface:
    """A favour: a sealed letter."""
    body = (
        box((-18, -12), (36, 26), CREAM, 2, 2)
        + stroke("M-18 -12L0 4L18 -12", INK, 1.8)
        + disc((0, 4), 7, "#A8302A", 1.6)
        + stroke("M-2.6 4L-.6 6.4L3 1.6", CREAM, 1.8)
    )
    return sparse(draw_picture(body, square(size), centred_view(21)))
