"""Cubes of raw material, and the goods made of them: parcels tied with a ribbon under a sign."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing import cubes
from venise.ui.table.drawing.canvas import add_shadow, centred_view, draw_picture, square
from venise.ui.table.drawing.cubes import CubePaint, sides
from venise.ui.table.drawing.paint import (
    disc,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, INK

CLOTHS: Final = ("#7B4B8E", "#F4F0E4", "#D98A2B")
"""The colours of wool, flax and gold, and of what is made of them."""

DEEP: Final = ("#4C2A5C", "#B9AE93", "#96580F")
"""The same in shade."""

SIGNS: Final = ("#F2DDF7", "#4E7D4A", "#FFF1B8")
"""What the marks on raw cubes are painted in."""


def curl(colour: str) -> str:
    """Wool: a curl of fleece."""
    return stroke(
        "M5 2C5 6.6 -5.4 6 -5.4 -.4C-5.4 -6.6 4 -6.6 4 -.8C4 3 -1.6 2.8 -1.6 -.6", colour, 2.3
    )


def leaf(colour: str) -> str:
    """Flax: a stalk with two leaves."""
    return (
        stroke("M0 7.4C0 2 .4 -2 1.4 -7.4", colour, 1.8)
        + path("M0 3.4C-5.4 2.6 -6.6 -1.6 -6 -4.4C-2 -3.6 .4 -1 0 3.4Z", colour)
        + path("M.6 -.6C.8 -4.4 3.4 -6.8 6.6 -6.6C6.8 -3.4 4.8 -.6 .6 -.6Z", colour)
    )


def nugget(colour: str) -> str:
    """Gold: a coin."""
    return disc((0, 0), 5.8, "none", stroke=colour, stroke_width=2.1) + disc((0, 0), 2, colour)


MARKS: Final = (curl, leaf, nugget)


PAINTS: Final = (
    CubePaint(CLOTHS[0], 0.42, "#603873", DEEP[0]),
    CubePaint(CLOTHS[1], 0.9, "#D9D0B8", DEEP[1]),
    CubePaint(CLOTHS[2], 0.42, "#B56E1A", DEEP[2]),
)
"""The sides of the cubes, and of the parcels made of them."""


ON_CUBES: Final = tuple(mark(sign) for mark, sign in zip(MARKS, SIGNS, strict=True))
"""The marks as they are drawn on raw cubes."""


def cube_drawing(material: int) -> str:
    """A cube 40 units wide and 44 high around the origin, its material's mark on two sides."""
    return cubes.cube_drawing(PAINTS[material], ON_CUBES[material])


def cube(material: int, size: int) -> Surface:
    """A cube of wool 0, flax 1 or gold 2 in a square of that many pixels."""
    return cubes.cube(PAINTS[material], ON_CUBES[material], size)


def doublet(fill: str, line: str) -> str:
    """Clothing: a coat with sleeves."""
    coat = (
        "M-4.4 -10C-2 -7.6 2 -7.6 4.4 -10L9 -8L14 1L8.6 4.4L7 1.6V11H-7V1.6L-8.6 4.4L-14 1L-9 -8Z"
    )
    return path(coat, fill, stroke=line, stroke_width=1.6, stroke_linejoin="round") + stroke(
        "M0 -7.6V10M-6.4 5.4H6.4", line, 1.3
    )


def rosette(fill: str, line: str) -> str:
    """Lace: a round doily with a scalloped edge."""
    petals = "".join(
        f'<g transform="rotate({45 * turn})">'
        + disc((0, -8), 4, fill, stroke=line, stroke_width=1.4)
        + "</g>"
        for turn in range(8)
    )
    holes = "".join(
        f'<g transform="rotate({45 * turn + 22.5})">{disc((0, -5.4), 1.2, line)}</g>'
        for turn in range(8)
    )
    return (
        petals
        + disc((0, 0), 8, fill)
        + holes
        + disc((0, 0), 2.2, "none", stroke=line, stroke_width=1.3)
    )


def ring(fill: str, line: str) -> str:
    """Jewelry: a ring with a stone."""
    return (
        disc((0, 4), 7.4, "none", stroke=line, stroke_width=5.2)
        + disc((0, 4), 7.4, "none", stroke=fill, stroke_width=2.8)
        + path(
            "M-5.6 -10H5.6L8.4 -6.4L0 1L-8.4 -6.4Z",
            "#8FD3E0",
            stroke=line,
            stroke_width=1.5,
            stroke_linejoin="round",
        )
        + stroke("M-8 -6.4H8M-2.6 -6.4L0 .4L2.6 -6.4L0 -9.6Z", line, 0.9)
    )


TOKENS: Final = (doublet, rosette, ring)
TOKEN_FILLS: Final = ("#B58BC6", "#FFFFFF", "#F3B73F")


def good_sign(good: int) -> str:
    """What the good looks like, within 14 units of the origin."""
    return TOKENS[good](TOKEN_FILLS[good], INK)


def good_drawing(good: int) -> str:
    """A parcel in the good's colour, tied with a bow, its sign on a round label in front."""
    ribbon = ("#EBCB83", "#A9573F", "#F8E7B4")[good]
    bow = (
        "M0 -19C-4 -27 -13 -26 -12 -21C-11.4 -18 -5 -18 0 -19"
        "C5 -18 11.4 -18 12 -21C13 -26 4 -27 0 -19Z"
    )
    return (
        sides(PAINTS[good])
        + polygon(((-12, -15.4), (-7.6, -17.8), (12, -6.6), (7.6, -4.2)), ribbon)
        + path(bow, ribbon, 1.3)
        + disc((0, 4.4), 15.2, CREAM, 2)
        + transform(good_sign(good), (0, 4.4), 0.94)
    )


@keep(128)
def good(kind: int, size: int) -> Surface:
    """A good: clothing 0, lace 1 or jewelry 2 in a square of that many pixels."""
    picture = draw_picture(good_drawing(kind), square(size), centred_view(28.5))
    return add_shadow(picture, size * 0.05, size * 0.035, 100)
