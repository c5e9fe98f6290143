"""Cubes of raw material, and the goods made of them: parcels tied with a ribbon under a sign."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import Surface

from venise.ui.table.drawing.canvas import centred, drawn, grounded, square
from venise.ui.table.drawing.paint import (
    disc,
    lighter,
    moved,
    path,
    polygon,
    stroke,
)
from venise.ui.theme import CREAM, INK

CLOTHS: Final = ("#7B4B8E", "#F4F0E4", "#D98A2B")
"""The colours of wool, flax and gold, and of what is made of them."""

DEEP: Final = ("#4C2A5C", "#B9AE93", "#96580F")
"""The same in shade."""

SIGNS: Final = ("#F2DDF7", "#4E7D4A", "#FFF1B8")
"""What the marks on raw cubes are painted in."""

TOP: Final = ((0, -22), (20, -11), (0, 0), (-20, -11))
RIGHT: Final = ((20, -11), (0, 0), (0, 22), (20, 11))
HULL: Final = ((0, -22), (20, -11), (20, 11), (0, 22), (-20, 11), (-20, -11))

ON_LEFT: Final = "matrix(.9 .48 0 1 -10 5.5)"
"""Lays a drawing around the origin onto the left side of a cube."""

ON_RIGHT: Final = "matrix(.9 -.48 0 1 10 5.5)"


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


def cube_drawing(material: int) -> str:
    """A cube 40 units wide and 44 high around the origin, its material's mark on two sides."""
    cloth, deep, sign = CLOTHS[material], DEEP[material], SIGNS[material]
    mark = MARKS[material](sign)
    return (
        polygon(HULL, cloth, 2.4)
        + polygon(TOP, lighter(cloth, 0.42 if material != 1 else 0.9))
        + polygon(RIGHT, mixed_shade(material))
        + stroke("M-19 -10.6L0 0L19 -10.6M0 0V21", deep, 1.1)
        + stroke("M-18.4 -11.2L0 -21", "#fff", 1.3, stroke_opacity=0.6)
        + f'<g transform="{ON_LEFT}">{mark}</g><g transform="{ON_RIGHT}">{mark}</g>'
    )


def mixed_shade(material: int) -> str:
    """The colour of a cube's side away from the light."""
    return ("#603873", "#D9D0B8", "#B56E1A")[material]


@lru_cache(maxsize=128)
def cube(material: int, size: int) -> Surface:
    """A cube of wool 0, flax 1 or gold 2 in a square of that many pixels."""
    picture = drawn(cube_drawing(material), square(size), centred(26.5))
    return grounded(picture, size * 0.05, size * 0.035, 100)


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
    cloth = CLOTHS[good]
    return (
        polygon(HULL, cloth, 2.4)
        + polygon(TOP, lighter(cloth, 0.42 if good != 1 else 0.9))
        + polygon(RIGHT, mixed_shade(good))
        + polygon(((-12, -15.4), (-7.6, -17.8), (12, -6.6), (7.6, -4.2)), ribbon)
        + path(bow, ribbon, 1.3)
        + disc((0, 4.4), 15.2, CREAM, 2)
        + moved(good_sign(good), (0, 4.4), 0.94)
    )


@lru_cache(maxsize=128)
def good(kind: int, size: int) -> Surface:
    """A good: clothing 0, lace 1 or jewelry 2 in a square of that many pixels."""
    picture = drawn(good_drawing(kind), square(size), centred(28.5))
    return grounded(picture, size * 0.05, size * 0.035, 100)
