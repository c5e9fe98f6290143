"""The piles: platforms of timber, bridges whose deck is above, walls with a quay on each side."""

from __future__ import annotations

import math
from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import (
    add_shadow,
    centred_view,
    draw_picture,
    sparse,
    square,
)
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    oval,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.pilotis.art.shapes import NARROW
from venise.ui.theme import INK

VIEW: Final = 126
"""Half the side of a picture, where the pile reaches 100 units from its middle."""

DECK: Final = "#C08F55"
STONE: Final = "#9FA7A0"
PALE: Final = "#F1E7D2"
BRICK: Final = "#B4603F"

EIGHT: Final = tuple(
    (100 * x, 100 * y)
    for x, y in (
        (-NARROW, -1),
        (NARROW, -1),
        (1, -NARROW),
        (1, NARROW),
        (NARROW, 1),
        (-NARROW, 1),
        (-1, NARROW),
        (-1, -NARROW),
    )
)
"""The outline of every pile."""


def stakes() -> str:
    """The heads of the stakes round a pile, and the water that they darken."""
    ring = [(97 * math.cos(0.393 + n * 0.785), 97 * math.sin(0.393 + n * 0.785)) for n in range(8)]
    wet = "".join(disc((x + 2, y + 8), 15, "#0B2A33", fill_opacity=0.4) for x, y in ring)
    return wet + "".join(disc(at, 11, "#6A4A2E", 2.4) + disc(at, 6, "#93693F") for at in ring)


def platform(colour: str, *, boards: bool) -> str:
    """The floor of a pile: boards, or slabs of stone."""
    step = 24 if boards else 40
    lines = "".join(
        f"M{-reach} {y}H{reach}"
        for y in range(-96 + step // 2, 96, step)
        for reach in (min(98, 100 - max(0, abs(y) - 100 * NARROW)),)
    )
    if not boards:
        lines += (
            "M-60 -60V-20M20 -98V-60M60 -60V-20M-20 -20V20M40 -20V20M-60 20V60M20 20V60M0 60V98"
        )
    light = gradient("f", ((0, "#fff", 0.28), (0.5, "#fff", 0), (1, "#000", 0.22)), (60, 100))
    return (
        light
        + polygon(EIGHT, colour, 3.4)
        + stroke(lines, darker(colour, 0.24), 2)
        + polygon(EIGHT, "url(#f)")
        + polygon(
            tuple((0.93 * x, 0.93 * y) for x, y in EIGHT),
            "none",
            stroke=lighter(colour, 0.4),
            stroke_width=2.4,
            stroke_opacity=0.7,
        )
    )


def wall() -> str:
    """A wall of brick from north to south, its shadow on the eastern side."""
    courses = "".join(f"M-12 {y}H12" for y in range(-94, 100, 14))
    joints = "".join(f"M{-4 if row % 2 else 4} {y}v14" for row, y in enumerate(range(-94, 90, 14)))
    return (
        box((8, -99), (20, 203), "#1B1512", fill_opacity=0.3)
        + box((-14, -108), (28, 216), BRICK, 3.2, rounding=4)
        + stroke(courses + joints, darker(BRICK, 0.3), 1.6)
        + box((-14, -108), (9, 216), lighter(BRICK, 0.45), rounding=4, fill_opacity=0.8)
        + "".join(
            box((-17, y), (34, 20), lighter("#A9A294", 0.3), 2.6, rounding=4) for y in (-116, 96)
        )
    )


def deck() -> str:
    """The deck of a bridge from north to south, high above the water: steps, parapets, lamps."""
    arch = gradient("d", ((0, "#BFB193", 1), (0.32, PALE, 1), (0.68, PALE, 1), (1, "#B3A587", 1)))
    steps = "".join(f"M-31 {y}H31" for y in (-98, -86, -74, -62, -50, 50, 62, 74, 86, 98))
    parapets = "".join(
        box((x - 6, -106), (12, 212), "#FBF5E6", 2.4, rounding=5)
        + "".join(disc((x, y), 3, "#B9A983") for y in range(-90, 100, 18))
        for x in (-37, 37)
    )
    return (
        arch
        + box((-31, -106), (62, 212), "url(#d)", 3)
        + stroke(steps, "#8F7F5F", 2.4)
        + stroke("M-31 -14H31M-31 14H31M0 -14V14", "#CDBE9C", 2)
        + parapets
    )


SHADED: Final = (
    *((-42, -100), (42, -100), (60, -82), (60, 82)),
    *((42, 100), (-42, 100), (-60, 82), (-60, -82)),
)
"""How far the shadow of a deck reaches on the floor of a pile."""


def below() -> str:
    """What is seen below a bridge from north to south: the arch, and the shadow of the deck."""
    return (
        polygon(SHADED, "#14110F", fill_opacity=0.26)
        + oval((-42, 0), (26, 46), "#14110F", fill_opacity=0.55)
        + oval((42, 0), (26, 46), "#14110F", fill_opacity=0.55)
        + stroke(
            "M-52 -40C-72 -20 -72 20 -52 40M52 -40C72 -20 72 20 52 40", PALE, 3, stroke_opacity=0.8
        )
    )


def lamp() -> str:
    """A lantern that is lit at night."""
    return (
        stroke("M0 12V-4", INK, 4)
        + disc((0, -10), 24, "#FFD98A", fill_opacity=0.28)
        + disc((0, -10), 14, "#FFD98A", fill_opacity=0.5)
        + box((-7, -20), (14, 18), "#FFE7A8", 2.6, rounding=3)
        + polygon(((-9, -20), (9, -20), (0, -29)), INK)
    )


def lamps(kind: str) -> str:
    """Where lanterns stand on a pile of that kind."""
    ends = ((-72, -72), (72, 72)) if kind == "plain" else ((-78, -62), (78, 62))
    return "".join(transform(lamp(), at, 0.9) for at in ends)


def turn(kind: str) -> float:
    """The turn in degrees of a pile that is drawn as it stands north to south."""
    return -90 if kind.endswith("-ew") else 0


@keep(32)
def pile(kind: str, size: int, *, night: bool) -> Surface:
    """A pile without its deck, in a square of that many pixels."""
    shape = kind.partition("-")[0]
    body = stakes() + platform(STONE if shape == "bridge" else DECK, boards=shape != "bridge")
    if shape == "bridge":
        body += transform(below(), (0, 0), 1, turn(kind))
    elif shape == "wall":
        # The eastern side of the drawing lies at the south of a wall that is turned.
        body += transform(wall(), (0, 0), 1, turn(kind) + 180 * kind.endswith("-ew"))
    if night:
        body += lamps(shape)
    picture = draw_picture(body, square(size), centred_view(VIEW))
    return add_shadow(picture, 0.04 * size, 0.03 * size, 90)


@keep(8)
def bridge_deck(kind: str, size: int) -> Surface:
    """The deck of a bridge alone, on its shadow, packed: for surfaces that let nothing through."""
    return sparse(draw_deck(kind, size))


def draw_deck(kind: str, size: int) -> Surface:
    """The same as a new picture that is not packed, to be laid on another piece."""
    picture = draw_picture(
        transform(deck(), (0, 0), 1, turn(kind)), square(size), centred_view(VIEW)
    )
    return add_shadow(picture, 0.03 * size, 0.035 * size, 170)
