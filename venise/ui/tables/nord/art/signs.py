"""The signs that say what a quarter, a deck or a master builder does, without words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.ui.table.drawing.paint import (
    STONE,
    TIMBER,
    box,
    darker,
    disc,
    lighter,
    path,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.cubes import cube_drawing
from venise.ui.theme import BRICK, CREAM, GOLD, GOLD_LIGHT, INK, PARCHMENT_LIGHT, TEAL

STEEL: Final = "#8A97A0"


IRON: Final = (
    "M-17 -2H8C11 -2 14 -3.4 17 -6C16.4 1 11 4.6 4.6 5C3.6 7.6 5 9.4 8 11H10.4V15.4H-10.4V11H-8"
    "C-5 9.4 -3.6 7.6 -4.6 5C-10 4.4 -15 2.6 -17 -2Z"
)


def hammer() -> str:
    """Workshops: a hammer on its anvil."""
    handle = box((-2, -8), (4, 24), TIMBER, 1.7, rounding=1.5)
    head = path("M-9.6 -16H7L11 -13V-7H-9.6Z", STEEL, 1.8)
    return path(IRON, "#55606A", 1.7) + transform(handle + head, (1.6, -8), 0.78, 58)


ROLLED: Final = (
    "M-8 -14H10C14 -14 14 -8.4 10 -8.4V10C10 12.6 8 14 6 14H-10C-14 14 -14 8.4 -10 8.4H-8Z"
)


def writ(line: float) -> str:
    """A scroll with lines of writing, outlined that thick."""
    return (
        path(ROLLED, PARCHMENT_LIGHT, line)
        + stroke("M-10 8.4H4C2 10.4 2.6 13.4 5.4 13.8M10 -8.4H6.6", INK, line * 0.75)
        + stroke("M-4.6 -9.4H4M-4.6 -5.2H6M-4.6 -1H6", darker(PARCHMENT_LIGHT, 0.5), line * 0.8)
    )


def scroll() -> str:
    """Orders: a scroll with lines of writing and a red seal."""
    return (
        writ(1.7)
        + path("M-4.4 4L-7 15L-3 12.4L.4 15.4L-1 4Z", darker(BRICK, 0.15), 1.2)
        + disc((-3, 4), 5.2, "#B3322A", 1.5)
        + disc((-3, 4), 2.2, "none", stroke="#F3C9B0", stroke_width=1.1)
    )


def dividers() -> str:
    """Master builders: a pair of dividers over a set square."""
    square = "M-13 14V-9L10 14ZM-8.4 9.6H-1L-8.4 2.2Z"
    legs = "M-1.6 -11L-9.4 15L-6 11.4L1 -8ZM1.6 -11L11.4 14L7.6 11L-1 -8Z"
    return (
        path(square, GOLD_LIGHT, 1.5, fill_rule="evenodd")
        + path(legs, STEEL, 1.5)
        + disc((0, -11), 4, GOLD, 1.6)
        + stroke("M0 -15V-18", INK, 2.4)
    )


def scales() -> str:
    """The Market: a pair of scales with coins."""
    pan = "M-7 0H7C6.6 4.4 3.4 6.2 0 6.2C-3.4 6.2 -6.6 4.4 -7 0Z"
    side = stroke("M0 -11L-6.4 0M0 -11L6.4 0", INK, 1.1) + path(pan, GOLD, 1.4)
    coin = disc((0, -2.6), 3.4, GOLD_LIGHT, 1.2)
    return (
        stroke("M0 -13V12", INK, 4.2)
        + stroke("M0 -13V12", GOLD, 2)
        + stroke("M-10 -9C-4 -13 4 -13 10 -9", INK, 3.6)
        + stroke("M-10 -9C-4 -13 4 -13 10 -9", GOLD, 1.5)
        + transform(side, (-9.6, 2))
        + transform(side, (9.6, 2))
        + transform(coin, (9.6, 2))
        + path("M-7 15H7L4 11H-4Z", GOLD, 1.4)
        + disc((0, -13.6), 2.4, GOLD_LIGHT, 1.3)
    )


def anchor() -> str:
    """The first port: an anchor."""
    iron = "M0 -10V14M-6.4 -5H6.4M-13 3C-12 11 -6 14.6 0 14.6C6 14.6 12 11 13 3"
    flukes = "M-15.6 7L-13.4 .4L-8.6 5.6ZM15.6 7L13.4 .4L8.6 5.6Z"
    return (
        stroke(iron, INK, 5.6)
        + path(flukes, STEEL, 1.5)
        + stroke(iron, STEEL, 2.6)
        + disc((0, -13), 3.2, "none", stroke=INK, stroke_width=4)
        + disc((0, -13), 3.2, "none", stroke=STEEL, stroke_width=1.7)
    )


def wheel() -> str:
    """The second port: a ship's wheel."""
    spokes = "M0 -16V16M-16 0H16M-11.3 -11.3L11.3 11.3M11.3 -11.3L-11.3 11.3"
    return (
        stroke(spokes, INK, 4.8)
        + stroke(spokes, TIMBER, 2.4)
        + disc((0, 0), 9.6, "none", stroke=INK, stroke_width=5.6)
        + disc((0, 0), 9.6, "none", stroke=lighter(TIMBER, 0.25), stroke_width=3)
        + disc((0, 0), 3.6, GOLD, 1.5)
    )


def arch() -> str:
    """A bridge."""
    return (
        path("M-17 9V-1C-8 -9 8 -9 17 -1V9H11C10 -1.6 -10 -1.6 -11 9Z", STONE, 1.7)
        + stroke("M-17 -1.6C-8 -9.6 8 -9.6 17 -1.6", BRICK, 3)
        + stroke("M-14 13Q-10.5 10.4 -7 13T0 13T7 13T14 13", TEAL, 1.8)
    )


def boot() -> str:
    """Movement: a walking boot."""
    leather = "M-7 -15H4V-2C8 0 14 2.4 14.6 8H-8C-9.4 2 -6 -2 -7 -15Z"
    return (
        path(leather, TIMBER, 1.7)
        + path("M-8.4 8H14.6V12H4L3 10.4H0V12H-8.4Z", darker(TIMBER, 0.5), 1.4)
        + path("M-8 -16.4H5V-11.4H-8Z", lighter(TIMBER, 0.4), 1.4)
        + stroke("M1 -6H4M1.4 -2.4H5.4", GOLD_LIGHT, 1.4)
    )


def bell() -> str:
    """Activation: a bell that calls to work."""
    return (
        path(
            "M0 -15C8 -15 9 -6 10 1C10.6 5 12.4 7 14 9"
            "H-14C-12.4 7 -10.6 5 -10 1C-9 -6 -8 -15 0 -15Z",
            GOLD,
            1.7,
        )
        + disc((0, 11.6), 3.4, darker(GOLD, 0.4), 1.4)
        + stroke("M-5.4 -9.6C-7 -6 -7.4 -1 -8 2", CREAM, 2, stroke_opacity=0.8)
        + stroke("M-3 -16.6C-3 -19.6 3 -19.6 3 -16.6", INK, 2)
    )


def rise_and_fall() -> str:
    """A price: an arrow up and one down over coins."""
    up = "M0 -11L7 -3H3V8H-3V-3H-7Z"
    return (
        path(up, "#4E8F5A", 1.6, transform="translate(-8 0)")
        + path(up, "#B3322A", 1.6, transform="translate(8.4 2) rotate(180)")
        + disc((-8, 12), 3.4, GOLD_LIGHT, 1.2)
        + disc((8.4, 13), 3.4, GOLD_LIGHT, 1.2)
    )


def crate() -> str:
    """A stock filled up: an open crate with three cubes."""
    cubes = "".join(
        transform(cube_drawing(m), (x, -4), 0.36) for m, x in ((0, -9.6), (2, 9.6), (1, 0))
    )
    return (
        cubes
        + path("M-17 -1H17L15 14H-15Z", lighter(TIMBER, 0.25), 1.7)
        + stroke("M-16 6H16M-7 0V13M7 0V13", darker(TIMBER, 0.2), 1.4)
    )


Sign = Callable[[], str]

QUARTER_SIGNS: Final[tuple[Sign, ...]] = (
    lambda: cube_drawing(0),
    lambda: cube_drawing(1),
    lambda: cube_drawing(2),
    hammer,
    scroll,
    dividers,
    scales,
    anchor,
    wheel,
)
"""The sign of each quarter, by tile."""

DECK_SIGNS: Final[tuple[Sign, ...]] = (hammer, scroll, dividers)

BUILDER_SIGNS: Final[dict[str, Sign]] = {
    "bridge": arch,
    "movement": boot,
    "activation": bell,
    "price": rise_and_fall,
    "fill": crate,
    "order": scroll,
}
"""The sign of each kind of master builder."""
