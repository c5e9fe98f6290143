"""The seven businesses: the sign of each on its tile, and its house on the map."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.games.patrons.components import TYPES
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.paint import (
    TIMBER,
    TIMBER_DARK,
    box,
    darker,
    disc,
    gradient,
    lighter,
    path,
    stroke,
    transform,
)
from venise.ui.tables.patrons.art.goods import CANVAS, CLOTH
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK, LIT, PLAYER_COLOURS, WINDOW

WHEEL: Final = (
    disc((0, 0), 16, "none", stroke=INK, stroke_width=6.4)
    + disc((0, 0), 16, "none", stroke=TIMBER, stroke_width=3.4)
    + stroke("M0 -16V16M-16 0H16M-11 -11L11 11M-11 11L11 -11", INK, 3.4)
    + stroke("M0 -16V16M-16 0H16M-11 -11L11 11M-11 11L11 -11", lighter(TIMBER, 0.3), 1.6)
    + disc((0, 0), 5, GOLD, 1.6)
)
HELMET: Final = (
    path("M-14 14V0C-14 -22 14 -22 14 0V14H6V4H-6V14Z", "#A9B4BC", 2)
    + stroke("M0 -16V4", "#5E6870", 2)
    + path("M-14 0H14V5H-14Z", "#7E8A93", 1.6)
    + path("M0 -17C4 -24 12 -24 16 -18C10 -20 6 -18 2 -14Z", "#A8302A", 1.4)
)
TENT: Final = (
    path("M0 -18L18 14H-18Z", CREAM, 2)
    + path("M0 -18L7 14H-7Z", "#B0456B", 1.4)
    + path("M0 -18L-12 14H-18Z", "#B0456B", 1.4)
    + path("M0 -18L12 14H18Z", "#B0456B", 1.4)
    + path("M0 -18V-24L7 -21.6L0 -19Z", GOLD, 1)
)
DRESS: Final = (
    path(
        "M-6 -18L-16 -10L-12 -4L-8 -7L-10 17H10L8 -7L12 -4L16 -10L6 -18C3 -14 -3 -14 -6 -18Z",
        "#7A4A8E",
        2,
    )
    + stroke("M0 -13V17", GOLD, 1.8)
    + stroke("M-9 10H9", GOLD, 2)
)
GONDOLA: Final = (
    path(
        "M-20 -4C-17 8 -10 12 0 12C10 12 16 8 19 -8C14 4 8 5 0 5C-8 5 -14 3 -20 -4Z", "#26211F", 1.8
    )
    + path("M19 -8L15 -11L17 -14L21 -12Z", "#C9CED2", 1.2)
    + box((-5, -4), (10, 9), "#A8302A", 1.4, 2)
    + stroke("M-15 2L-8 -16", TIMBER_DARK, 2)
)

SIGNS: Final = {
    "draper": CLOTH,
    "canvaser": CANVAS,
    "wainwright": WHEEL,
    "armourer": HELMET,
    "tentmaker": TENT,
    "tailor": DRESS,
    "gondola-maker": GONDOLA,
}
WALLS: Final = {
    "draper": "#D9A48C",
    "canvaser": "#E6D3A6",
    "wainwright": "#C98F63",
    "armourer": "#BDB7AC",
    "tentmaker": "#DFB7B4",
    "tailor": "#CDB6CF",
    "gondola-maker": "#A9BFB6",
}
"""The plaster of each house."""

ROOF_TILES: Final = "#B5573C"


@keep(64)
def tile(kind: int, size: int) -> Surface:
    """The sign of a business on a round board rimmed with gold."""
    wall = WALLS[TYPES[kind]]
    body = (
        disc((0, 1.4), 25, "#000", fill_opacity=0.3)
        + disc((0, 0), 24, GOLD, 2)
        + disc((0, 0), 20.6, lighter(wall, 0.5), 1)
        + transform(SIGNS[TYPES[kind]], (0, 0), 0.84)
    )
    return sparse(draw_picture(body, square(size), centred_view(27)))


def arch(x: float, foot: float, wide: float, high: float, fill: str) -> str:
    """A pointed window of the Venetian kind."""
    half = wide / 2
    d = (
        f"M{x - half} {foot}V{foot - high + half}C{x - half} {foot - high + 2} {x - 1} "
        f"{foot - high} {x} {foot - high - 3}C{x + 1} {foot - high} {x + half} {foot - high + 2} "
        f"{x + half} {foot - high + half}V{foot}Z"
    )
    return path(d, fill, 1.2)


def palazzo(wall: str, roof: str, *, banner: str = "") -> str:
    """A house front 88 units wide and 96 high, its foot at y 48."""
    light = gradient("m", ((0, "#fff", 0.34), (0.6, "#fff", 0), (1, "#000", 0.2)), (100, 30))
    chimney = box((16, -50), (9, 16), wall, 1.6) + path("M13 -50L16 -57H25L28 -50Z", roof, 1.6)
    front = box((-40, -34), (80, 82), wall, 2) + box((-40, -34), (80, 82), "url(#m)")
    top = path("M-46 -32L-34 -50H34L46 -32Z", roof, 2) + stroke(
        "M-30 -48L-38 -34M-16 -48L-20 -34M0 -48V-34M16 -48L20 -34M30 -48L38 -34",
        darker(roof, 0.3),
        1.4,
    )
    loggia = "".join(
        arch(x, 4, 11, 22, LIT if place % 2 else WINDOW) for place, x in enumerate((-27, -9, 9, 27))
    )
    balcony = box((-37, 4), (74, 5), "#EFE6D2", 1.4) + stroke(
        "".join(f"M{x} 5V9" for x in range(-32, 36, 8)), "#9C8C6A", 1.4
    )
    door = (
        arch(0, 48, 18, 30, TIMBER_DARK)
        + arch(-27, 44, 11, 20, WINDOW)
        + arch(27, 44, 11, 20, WINDOW)
    )
    cloth = (
        path(
            "M-40 10H40V17L34 21L26 17L18 21L10 17L2 21L-6 17L-14 21L-22 17L-30 21L-40 17Z",
            banner,
            1.6,
        )
        if banner
        else ""
    )
    return light + chimney + front + top + loggia + balcony + door + cloth


@keep(96)
def shop(kind: int, colour: Colour, size: int) -> Surface:
    """A business in its house: the sign on the front, the seat's colour on roof and awning."""
    paint = PLAYER_COLOURS[colour]
    body = palazzo(WALLS[TYPES[kind]], paint, banner=paint)
    label = disc((0, -8), 25, GOLD, 2) + disc((0, -8), 21.4, CREAM, 1)
    body += label + transform(SIGNS[TYPES[kind]], (0, -8), 0.92)
    return sparse(draw_picture(body, square(size), (-50, -56, 100, 108)))


@keep(16)
def free_house(variant: int, size: int) -> Surface:
    """A house in which a business may be opened; its plaster varies."""
    wall = ("#EADBB8", "#E4CDA8", "#DCC9B4", "#E9D3B0")[variant % 4]
    return sparse(draw_picture(palazzo(wall, ROOF_TILES), square(size), (-50, -56, 100, 108)))


@keep(16)
def statue(size: int) -> Surface:
    """A figure of bronze on a pedestal."""
    bronze = "#5F8A76"
    body = (
        gradient("b", ((0, "#fff", 0.4), (0.6, "#fff", 0), (1, "#000", 0.3)), (100, 60))
        + box((-15, 16), (30, 22), "#DDD2BC", 2, 1)
        + box((-19, 36), (38, 7), "#C9BDA4", 2, 1)
        + box((-18, 12), (36, 6), "#EFE6D2", 2, 1)
        + path("M-7 12C-11 0 -12 -14 -6 -20H6C12 -14 11 0 7 12Z", bronze, 2)
        + path("M-7 12C-11 0 -12 -14 -6 -20H6C12 -14 11 0 7 12Z", "url(#b)")
        + disc((0, -27), 7, bronze, 2)
        + stroke("M8 -15L19 -32", INK, 5.4)
        + stroke("M8 -15L19 -32", bronze, 3)
        + path("M17 -38L25 -30L15 -30Z", GOLD_LIGHT, 1.4)
        + path("M-9 -18C-16 -8 -17 2 -14 12H-7C-10 0 -10 -10 -6 -18Z", darker(bronze, 0.25), 1.6)
    )
    return sparse(draw_picture(body, square(size), (-46, -44, 92, 92)))
