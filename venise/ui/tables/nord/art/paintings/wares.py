"""Wares and tools on cards: cloth, lace, gold, and what they are made with."""

from __future__ import annotations

from venise.ui.table.drawing.paint import (
    TIMBER,
    TIMBER_DARK,
    Point,
    box,
    darker,
    disc,
    lighter,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.cubes import CLOTHS
from venise.ui.tables.nord.art.paintings.rooms import LINE
from venise.ui.theme import GOLD, GOLD_LIGHT, INK

PURPLE = CLOTHS[0]
AMBER = CLOTHS[2]
STEEL = "#9AA6AD"


def bolt(at: Point, colour: str = PURPLE, wide: float = 18) -> str:
    """A roll of cloth lying on its side."""
    x, y = at
    return (
        box((x, y - 6), (wide, 6), colour, 0.9, rounding=3)
        + stroke(f"M{x + 3} {y - 4.4}h{wide - 8}", lighter(colour, 0.4), 0.9)
        + oval((x + wide - 1.4, y - 3), (2, 3), lighter(colour, 0.25), 0.8)
    )


def drape(at: Point, wide: float = 30, long: float = 14, colour: str = PURPLE) -> str:
    """Cloth that lies on a table's edge, the middle of it at a point, and hangs down in folds."""
    x, y = at
    half = wide / 2
    hem = f"q{-wide / 6:.1f} 4 {-wide / 3:.1f} 0" * 3
    folds = "".join(f"M{x + part * half:.1f} {y + 1}v{long - 2}" for part in (-0.6, -0.1, 0.45))
    return (
        path(f"M{x - half} {y}q{half} -7 {wide} 0v{long}{hem}Z", colour, LINE)
        + stroke(folds, darker(colour, 0.35), 1.1)
        + stroke(f"M{x - half + 4} {y}q{half - 4} -5 {wide - 10} 0", lighter(colour, 0.45), 1.1)
    )


def gown(at: Point, size: float = 1.0, colour: str = PURPLE) -> str:
    """A gown on a stand, or held up: its shoulders' middle at a point."""
    body = (
        "M-4 0C-2 2 2 2 4 0L10 2.6L15 15L10.6 17.4L7.4 12L7 18L14 38Q0 43 -14 38L-7 18L-7.4 12"
        "L-10.6 17.4L-15 15L-10 2.6Z"
    )
    return transform(
        path(body, colour, LINE)
        + path("M3 18L8 39.6L14 38L7 18Z", INK, fill_opacity=0.2)
        + stroke("M-7 18H7", GOLD_LIGHT, 2)
        + stroke("M-3 21L-6 37M0 21V39M-8 5L-11 13", lighter(colour, 0.4), 1)
        + stroke("M-4 .4C-2 3 2 3 4 .4", GOLD_LIGHT, 1.4),
        at,
        size,
    )


def shears(at: Point, turn: float = 0) -> str:
    """A tailor's large shears, the blades to the right."""
    blades = "M0 -1.4L15 -3.6L14 -.6L0 1.6ZM0 1.4L15 3.6L14 .6L0 -1.6Z"
    grips = disc((-4.6, -3.4), 3.2, "none", stroke=INK, stroke_width=1.8)
    grips += disc((-4.6, 3.4), 3.2, "none", stroke=INK, stroke_width=1.8)
    return transform(grips + path(blades, STEEL, 0.9), at, 1, turn)


def lace(at: Point, wide: float = 26, long: float = 12) -> str:
    """A strip of lace that hangs down, its upper edge's middle at a point."""
    x, y = at
    half, number = wide / 2, max(3, round(wide / 6))
    step = wide / number
    hem = f"q{-step / 2:.2f} 5 {-step:.2f} 0" * number
    holes = "".join(
        disc((x - half + (part + 0.5) * step, y + row * long), 1.15, "#7FA3C4")
        for part in range(number)
        for row in (0.3, 0.68, 1.02)
    )
    body = f"M{x - half} {y}h{wide}v{long}{hem}Z"
    return path(body, "#FFFFFF", LINE) + holes + stroke(f"M{x - half} {y + 1}h{wide}", "#B9C9D6", 1)


def flask(at: Point) -> str:
    """A globe of water that gathers the light of a candle."""
    x, y = at
    return (
        stroke(f"M{x} {y}v-5M{x - 4} {y}h8", TIMBER_DARK, 2)
        + disc((x, y - 10), 5.6, "#CFEAF2", LINE)
        + disc((x - 1.8, y - 11.8), 1.7, "#FFFFFF")
    )


def goblet(at: Point, size: float = 1.0) -> str:
    """A goblet of gold, its foot at a point."""
    cup = (
        "M-5.6 -16H5.6C5.6 -10 3.6 -7.4 1.3 -6.6V-2.6L4.6 0H-4.6L-1.3 -2.6V-6.6"
        "C-3.6 -7.4 -5.6 -10 -5.6 -16Z"
    )
    return transform(
        path(cup, "#F3B73F", 1)
        + stroke("M-3.4 -14.4C-3.4 -11 -2.6 -9 -1.4 -8", "#FFF1B8", 1.2)
        + stroke("M-5.4 -13H5.4", darker(GOLD, 0.2), 0.8),
        at,
        size,
    )


def crown(at: Point, size: float = 1.0) -> str:
    """A crown with stones, its lower edge's middle at a point."""
    return transform(
        path("M-9 0L-11 -10L-5.4 -5.6L0 -12L5.4 -5.6L11 -10L9 0Z", "#F3B73F", 1.1)
        + disc((0, -12), 1.8, "#B3322A", 0.7)
        + disc((-11, -10), 1.5, "#2B5FA8", 0.7)
        + disc((11, -10), 1.5, "#2B5FA8", 0.7)
        + stroke("M-8 -2H8", "#FFF1B8", 1.3),
        at,
        size,
    )


def gem(at: Point, size: float = 1.0) -> str:
    """A cut stone."""
    return transform(
        path("M-7 -4L-4 -8H4L7 -4L0 5Z", "#8FD3E0", 1.1)
        + stroke("M-7 -4H7M-3 -4L0 4.6L3 -4L0 -8L-3 -4", "#2C6670", 0.7)
        + path("M-6 -4L-3.6 -7.4H-1L-3 -4Z", "#FFFFFF", fill_opacity=0.7),
        at,
        size,
    )


def finger_ring(at: Point, size: float = 1.0) -> str:
    """A ring with a stone."""
    band = disc((0, 0), 5.4, "none", stroke=INK, stroke_width=4)
    band += disc((0, 0), 5.4, "none", stroke="#F3B73F", stroke_width=2.2)
    return transform(band + gem((0, -7), 0.62), at, size)


def chest(at: Point, size: float = 1.0) -> str:
    """An open chest of gold, its foot's middle at a point."""
    coins = "".join(
        disc((x, y), 2.7, GOLD_LIGHT, 0.8)
        for x, y in ((-8, -12.6), (-3, -14), (2, -13), (7, -14), (10, -12))
    )
    return transform(
        path("M-14 -12L-16 -23Q0 -28 16 -23L14 -12Z", darker(TIMBER, 0.2), LINE)
        + coins
        + box((-14, -12), (28, 12), lighter(TIMBER, 0.15), LINE)
        + stroke("M-10 -12V0M10 -12V0M-14 -7H14", GOLD, 1.8)
        + box((-2.6, -10), (5.2, 5), GOLD_LIGHT, 0.9),
        at,
        size,
    )


def anvil(at: Point) -> str:
    """An anvil on its block, the foot's middle at a point."""
    body = box((-7, -9), (14, 9), TIMBER, LINE)
    body += path(
        "M-15 -19H11V-15H6V-12H8V-9H-8V-12H-6V-14C-11 -14.4 -14 -16 -15 -19Z", "#6B757D", LINE
    )
    return transform(body + stroke("M-11 -17.6H9", "#B9C4CA", 1), at)


def mallet(at: Point, turn: float) -> str:
    """A hammer held at its end, which is at a point, upright before it is turned."""
    return transform(
        stroke("M0 0V-15", INK, 3.4)
        + stroke("M0 0V-15", "#B4864E", 1.8)
        + box((-6, -19), (12, 6), STEEL, 1.1, rounding=1),
        at,
        1,
        turn,
    )


def grindstone(at: Point) -> str:
    """A gem cutter's wheel on its frame."""
    x, y = at
    return (
        stroke(f"M{x - 10} {y + 12}L{x} {y}L{x + 10} {y + 12}", TIMBER_DARK, 3)
        + disc(at, 10.6, "#A9A296", LINE)
        + disc(at, 7, "none", stroke="#8A8377", stroke_width=1.2)
        + disc(at, 2.2, GOLD, 0.9)
        + stroke(
            f"M{x - 8} {y - 10}l-4 -5M{x - 4} {y - 12}l-2 -6M{x - 11} {y - 6}l-6 -3", "#FFE08A", 1.2
        )
    )


def spools(at: Point) -> str:
    """Three reels of thread side by side on a shelf."""
    x, y = at
    return "".join(
        box((x + 7 * place, y - 7), (5, 7), colour, 0.9)
        + stroke(
            f"M{x + 7 * place - 0.8} {y - 7}h6.6M{x + 7 * place - 0.8} {y - 0.4}h6.6",
            TIMBER_DARK,
            1.3,
        )
        for place, colour in enumerate((PURPLE, "#A9573F", "#EADCF0"))
    )


def sack(at: Point, colour: str, size: float = 1.0) -> str:
    """A full sack, its foot's middle at a point."""
    return transform(
        path("M-8 0C-11 -6 -9 -12 -4 -14L-5 -18H5L4 -14C9 -12 11 -6 8 0Z", colour, LINE)
        + stroke("M-4.4 -14H4.4", TIMBER_DARK, 1.6)
        + stroke("M-6 -3C-7 -7 -6 -10 -4 -12", lighter(colour, 0.5), 1.1),
        at,
        size,
    )


def crate(at: Point, wide: float = 18, high: float = 12) -> str:
    """A crate of boards, its foot's middle at a point."""
    x, y = at
    left = x - wide / 2
    return box((left, y - high), (wide, high), lighter(TIMBER, 0.3), LINE) + stroke(
        f"M{left} {y - high / 2}h{wide}M{left + 3} {y}v{-high}M{left + wide - 3} {y}v{-high}",
        TIMBER,
        1.2,
    )


def ell(at: Point, turn: float, long: float = 34) -> str:
    """A measuring rod with its marks, upright before it is turned, its foot at a point."""
    marks = "".join(f"M-1.4 {-y}h2.8" for y in range(4, int(long), 5))
    return transform(
        box((-1.7, -long), (3.4, long), "#E2BD68", 1) + stroke(marks, INK, 0.9), at, 1, turn
    )


def tapestry(at: Point, size: tuple[float, float], colour: str) -> str:
    """A hanging with a gold border and lozenges, its upper edge's middle at a point."""
    (x, y), (wide, high) = at, size
    left = x - wide / 2
    found = box((left, y), size, colour, LINE)
    found += box((left + 2, y + 2), (wide - 4, high - 4), "none", stroke=GOLD, stroke_width=1.4)
    for row in range(int(high // 9)):
        for place in range(int(wide // 9)):
            middle = (left + 5 + 9 * place + 4.5 * (row % 2), y + 7 + 9 * row)
            if middle[0] < left + wide - 4 and middle[1] < y + high - 4:
                px, py = middle
                found += polygon(
                    ((px, py - 2.4), (px + 2, py), (px, py + 2.4), (px - 2, py)), GOLD_LIGHT
                )
    return found
