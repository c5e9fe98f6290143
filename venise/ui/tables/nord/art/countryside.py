"""The two quarters at the edge of the town: sheep and purple cloth, flax in flower and linen."""

from __future__ import annotations

from typing import Final

from venise.ui.table.drawing.paint import (
    LEAF,
    LEAF_LIGHT,
    STONE,
    TIMBER,
    TIMBER_DARK,
    Point,
    box,
    darker,
    disc,
    lighter,
    number,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.ground import cobbles, grass, lantern, quay, slabs
from venise.ui.tables.nord.art.houses import LINE, House, house_drawing, houses, poplar, tree
from venise.ui.tables.nord.art.standing import QuarterArt, Standing
from venise.ui.theme import BRICK, CREAM, INK, LIT, WINDOW

FLEECE: Final = "#F8F1E2"
PURPLE: Final = "#7B4B8E"
BLUE_FLOWER: Final = "#6C8FD0"
THATCH: Final = "#C29A54"


def sheep(at: Point, size: float = 1, face: float = 1) -> str:
    """A sheep that looks to the right, or to the left with `face` -1."""
    wool = (
        "M-10 1C-13.4 -1 -12.4 -6 -8.4 -6.6C-7.6 -10 -2.4 -10.8 -.4 -8.4C2.6 -11 7.8 -9 7.6 -5.6"
        "C11.4 -4.4 11 .8 7.8 1.6C6.6 4.6 1.8 5 0 3C-2.4 5.4 -8 5 -10 1Z"
    )
    body = (
        oval((0, 8.4), (10, 2.2), "#000", fill_opacity=0.2)
        + stroke("M-5.6 3V8M-2.4 4V8.4M3.4 4V8.4M6 3V8", INK, 1.7)
        + path(wool, FLEECE, 1.5)
        + stroke("M-6 -3.4q2 -2 3.6 0M-.6 -.4q2 -2 3.6 0M-6.4 1q2 -2 3.6 0", "#C9BBA0", 1.1)
        + path("M8 -6.4C12.4 -7.4 15 -4.4 14.4 -1.2C13.6 1.6 9.4 1.4 8.2 -1Z", "#3A322E", 1.1)
        + stroke("M8.6 -6L6 -7.4", INK, 2)
        + disc((11.8, -3.8), 0.8, CREAM)
    )
    flip = f'<g transform="scale({face} 1)">{body}</g>'
    return transform(flip, at, size)


def barn(at: Point) -> str:
    """A thatched farmhouse, its gable to the front."""
    x, y = at
    return (
        polygon(((x + 12, y), (x + 40, y - 3), (x + 40, y - 15), (x + 12, y - 14)), "#D8BE8C", LINE)
        + polygon(((x, y - 30), (x + 29, y - 31), (x + 44, y - 13), (x + 14, y - 12)), THATCH, LINE)
        + polygon(
            ((x - 12, y), (x - 12, y - 14), (x, y - 29), (x + 12, y - 14), (x + 12, y)),
            "#EEDFB8",
            LINE,
        )
        + stroke(f"M{x - 14} {y - 12}L{x} {y - 30}L{x + 14} {y - 12}", TIMBER_DARK, 2.6)
        + stroke(f"M{x + 8} {y - 25}l14 12M{x + 18} {y - 28}l13 13", darker(THATCH, 0.3), 1.1)
        + box((x - 4, y - 9), (8, 9), TIMBER, 1.1)
        + stroke(f"M{x - 12} {y - 13}H{x + 12}M{x} {y - 28}V{y - 13}", TIMBER, 1.4)
        + box((x + 19, y - 9), (5, 4.4), WINDOW, 0.9)
        + box((x + 29, y - 10), (5, 4.4), LIT, 0.9)
    )


def drying_rack(at: Point) -> str:
    """Dyed cloth hung out to dry."""
    x, y = at
    cloths = "".join(
        path(f"M{x + left} {y - 17}h{wide}v{drop}q{-wide / 2} 3 {-wide} 0Z", paint, 1.3)
        + stroke(f"M{x + left + wide * 0.35} {y - 15}v{drop - 3}", lighter(paint, 0.3), 1.2)
        for left, wide, drop, paint in (
            (-15, 9, 14, PURPLE),
            (-4, 9, 12, "#A67BB8"),
            (7, 9, 14, PURPLE),
        )
    )
    posts = f"M{x - 18} {y + 1}V{y - 18}M{x + 19} {y}V{y - 19}"
    return (
        stroke(posts, TIMBER_DARK, 2.2)
        + stroke(f"M{x - 18} {y - 17}L{x + 19} {y - 18}", INK, 1.3)
        + cloths
    )


def fence(points: tuple[Point, ...]) -> str:
    """A rail fence along points."""
    rail = "L".join(f"{x} {y - 4}" for x, y in points)
    posts = "".join(f"M{x} {y}v-6.4" for x, y in points)
    return stroke(f"M{rail}", TIMBER, 1.5) + stroke(posts, TIMBER_DARK, 2)


def wool_quarter() -> QuarterArt:
    """Wool: a sheepfold before the walls, with purple cloth drying."""
    hill = path("M-69 -32C-46 -50 -20 -42 4 -47C28 -54 50 -46 69 -30V6H-69Z", "#94AE68")
    ground = (
        quay("#AFC283")
        + hill
        + stroke("M8 60C10 44 -14 34 -4 18C4 4 -12 -2 -8 -30", "#DCCB9C", 11, stroke_opacity=0.8)
        + grass("#5E7E44")
        + square_front()
    )
    return QuarterArt(
        ground,
        (
            *poplars(WOOL_POPLARS),
            Standing(-33, barn((-18, -33))),
            Standing(-28, transform(cottage((0, 0)), (38, -28), 1.1)),
            Standing(-26, tree((-46, -32), 9)),
            Standing(-38, tree((22, -46), 6.4)),
            Standing(-6, drying_rack((45, -7))),
            Standing(-10, fence(((-67, -12), (-54, -15), (-41, -16), (-28, -15)))),
        ),
    )


def poplars(rows: tuple[tuple[Point, float], ...]) -> tuple[Standing, ...]:
    """Poplars by the place of their feet and their heights."""
    return tuple(Standing(at[1], poplar(at, high)) for at, high in rows)


FLOCK: Final[tuple[tuple[Point, float, int], ...]] = (
    ((-50.0, -1.0), 1.1, 1),
    ((-17.0, -8.0), 0.95, -1),
    ((14.0, 1.0), 1.15, -1),
    ((40.0, 4.0), 0.9, 1),
)
"""Where each sheep stands, how large it is, and 1 where it looks right, -1 where left."""

WOOL_POPLARS: Final = (((-66, -26), 25), ((-58, -32), 33), ((-6, -54), 30), ((3, -54), 24))


def cottage(at: Point) -> str:
    """A small house of clay with a thatched roof."""
    return house_drawing(House(at, 16, 11, "#EEDFB8", "point", THATCH))


def sails_drawing() -> str:
    """The four sails of a windmill round their hub at the origin, 28 units long."""
    arms = "".join(
        f'<g transform="rotate({turn})">'
        + stroke("M0 0V-28.6", TIMBER_DARK, 2)
        + path("M.6 -6.4H7.4V-27.6H.6Z", CREAM, 1.15)
        + stroke("M.6 -13.4H7.4M.6 -20.6H7.4", TIMBER, 0.95)
        + "</g>"
        for turn in (24, 114, 204, 294)
    )
    return arms + disc((0, 0), 2.8, TIMBER, 1.3)


MILL_SIZE: Final = 1.3
HUB: Final = (-1.0 * MILL_SIZE, -32.0 * MILL_SIZE)
"""Where the sails turn, from the foot of the mill."""


def windmill(at: Point) -> str:
    """A post mill without its sails; `at` is its foot."""
    x, y = 0, 0
    body = (
        oval((x + 2, y + 1), (13, 3.4), "#000", fill_opacity=0.22)
        + stroke(f"M{x - 9} {y}L{x} {y - 13}L{x + 9} {y}M{x} {y}V{y - 12}", TIMBER_DARK, 2.6)
        + path(
            f"M{x - 10} {y - 10}L{x - 8} {y - 35}H{x + 8}L{x + 10} {y - 10}Z",
            lighter(TIMBER, 0.35),
            LINE,
        )
        + polygon(
            ((x + 3, y - 10), (x + 10, y - 10), (x + 8, y - 35), (x + 3, y - 35)),
            "#000",
            fill_opacity=0.18,
        )
        + path(
            f"M{x - 11} {y - 34}C{x - 8} {y - 45} {x + 8} {y - 45} {x + 11} {y - 34}Z", BRICK, LINE
        )
        + box((x - 3, y - 20), (6, 7), LIT, 0.9)
    )
    return transform(body, at, MILL_SIZE)


FAR: Final = (-40.0, 6.5, -37.0)
"""Left end, step and height on the picture of the far ends of the rows of flax."""

NEAR: Final = (-68.0, 12.6, 8.0)
"""The same of their near ends."""

ROWS: Final = 6


def flax_rows() -> str:
    """A field of flax in flower, its rows running towards the onlooker."""
    ends = [((FAR[0] + FAR[1] * i, FAR[2]), (NEAR[0] + NEAR[1] * i, NEAR[2])) for i in range(ROWS)]
    beds = "".join(
        polygon((far, (far[0] + 5.4, far[1]), (near[0] + 11, near[1]), near), "#6F9455")
        for far, near in ends
    )
    flowers = ""
    for step in range(9):
        share = (step + 0.4) / 9
        size, blue, pale = 1.3 + 1.3 * share, "", ""
        for (far_x, far_y), (near_x, near_y) in ends:
            x, y = far_x + 2.7 + (near_x + 2.8 - far_x) * share, far_y + (near_y - far_y) * share
            blue += f"M{number(x - size)} {number(y)}h.1"
            pale += f"M{number(x + size * 1.1)} {number(y - size)}h.1"
        # A dot is a line without a length: a row of them is drawn as fast as a single disc.
        flowers += stroke(blue, BLUE_FLOWER, 2 * size) + stroke(pale, "#9DBBEE", 2 * size)
    return beds + flowers


def linen(at: Point) -> str:
    """White linen laid out on the grass to bleach."""
    x, y = at
    return "".join(
        polygon(
            (
                (x + i * 13, y),
                (x + 10 + i * 13, y + 1),
                (x + 4 + i * 13, y + 19),
                (x - 6 + i * 13, y + 18),
            ),
            "#FBF8EE",
            1.3,
        )
        + stroke(f"M{x + 4 + i * 13} {y + 3}l-5 13", "#D8D0BA", 1.2)
        for i in range(3)
    )


def flax_bundle(at: Point) -> str:
    """A sheaf of cut flax."""
    x, y = at
    return (
        oval((x, y + 1), (7, 2), "#000", fill_opacity=0.2)
        + path(
            f"M{x - 6} {y}L{x - 2} {y - 9}L{x - 6} {y - 17}H{x + 6}L{x + 2} {y - 9}L{x + 6} {y}Z",
            "#D8C47C",
            1.3,
        )
        + stroke(f"M{x - 2.4} {y - 9}h4.8", BRICK, 2)
        + stroke(f"M{x - 4} {y - 16}v-3M{x} {y - 16}v-4M{x + 4} {y - 16}v-3", BLUE_FLOWER, 2.4)
    )


def haystack(at: Point) -> str:
    """A rick of hay round its pole."""
    x, y = at
    rick = f"M{x - 8} {y}C{x - 9} {y - 8} {x - 4} {y - 14} {x} {y - 16}"
    rick += f"C{x + 4} {y - 14} {x + 9} {y - 8} {x + 8} {y}Z"
    return (
        oval((x + 2, y + 0.6), (9, 2.2), "#000", fill_opacity=0.2)
        + path(rick, THATCH, 1.2)
        + stroke(f"M{x - 3} {y - 3}L{x - 1} {y - 12}M{x + 4} {y - 3}L{x + 2} {y - 11}", BRICK, 0.8)
    )


MILL: Final = (10.0, -24.0)
"""The foot of the windmill."""


def flax_quarter() -> QuarterArt:
    """Flax: a field in blue flower, a windmill, and linen bleaching in the sun."""
    field = ((-40, -36), (3, -36), (10, 9), (-68, 9), (-68, -20))
    ground = (
        quay("#C8D39D")
        + grass("#8A9E62", 0.4)
        + path("M-69 -42C-46 -58 30 -60 69 -40V-16C40 -24 -20 -20 -69 -16Z", "#B3C887")
        + stroke("M10 58C14 40 26 30 22 14C18 0 20 -8 18 -18", "#E2D6AA", 10, stroke_opacity=0.85)
        + polygon(field, "#94B26A")
        + flax_rows()
        + linen((31, -4))
        + square_front()
    )
    return QuarterArt(
        ground,
        (
            *poplars(FLAX_POPLARS),
            *houses(House((45, -27), 17, 14, "#F0E2C0", "point", BRICK)),
            *houses(House((58, -16), 13, 9, "#D9A066", "step", THATCH)),
            Standing(-30, tree((41, -36), 7)),
            Standing(MILL[1], windmill(MILL)),
            Standing(9, flax_bundle((17, 9))),
        ),
    )


FLAX_POPLARS: Final = (((-63, -36), 22), ((-55, -41), 29), ((-47, -46), 25), ((-67, -27), 15))


def town_square(ground: str) -> str:
    """A paved square, ready to be built on."""
    return quay(ground) + slabs(ground) + cobbles(darker(STONE, 0.4)) + square_front()


def square_front() -> str:
    """What stands at the lower edge of a square: bushes and lanterns, clear of all pieces."""
    return "".join(hedge(*one) for one in HEDGES) + "".join(lantern(at) for at in LANTERNS)


HEDGES: Final = ((-68.5, 22, 3.8), (69, 24, 4), (67.5, 32, 4.8))
"""Where bushes stand, clear of the die and the sign, and how large they are."""

LANTERNS: Final = ((-69, 40), (69.5, 42), (-29, 64.5), (29, 64.5))
"""The feet of the lanterns along the quay."""


def hedge(x: float, y: float, size: float) -> str:
    """A low bush."""
    return (
        oval((x + 1, y + size * 0.8), (size * 1.1, size * 0.4), "#000", fill_opacity=0.2)
        + disc((x, y), size, LEAF, 1.2)
        + disc((x - size * 0.25, y - size * 0.3), size * 0.5, LEAF_LIGHT)
    )
