"""The signs of the seven areas, and the order cards that bear them."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import centred_view, draw_picture, sparse, square
from venise.ui.table.drawing.paint import box, disc, gradient, lighter, path, stroke, transform
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK

REED: Final = stroke("M-8 18C-7 2 -6 -6 -9 -16M0 18V-18M8 18C7 2 6 -6 9 -14", INK, 2.6) + path(
    "M-2.6 -18V-6H2.6V-18C2.6 -21 -2.6 -21 -2.6 -18Z"
    "M-11.6 -17V-7H-6.6V-17C-6.6 -20 -11.6 -20 -11.6 -17Z"
    "M6.4 -15V-5H11.4V-15C11.4 -18 6.4 -18 6.4 -15Z",
    "#7A5236",
    1.4,
)
SHELL: Final = path(
    "M0 16L-5 12C-16 8 -19 -4 -14 -11C-9 -18 9 -18 14 -11C19 -4 16 8 5 12Z", "#E3B39B", 2
) + stroke(
    "M0 13V-15M-3 12C-6 2 -8 -6 -9 -13M3 12C6 2 8 -6 9 -13"
    "M-5 11C-10 5 -13 0 -15 -6M5 11C10 5 13 0 15 -6",
    INK,
    1.4,
)
OAR: Final = transform(
    box((-1.8, -20), (3.6, 30), "#7A5236", 1.6)
    + path("M-5 8C-5 18 -3 21 0 21C3 21 5 18 5 8Z", "#B98A55", 1.8),
    (0, 0),
    1,
    28,
)
LION: Final = (
    path(
        "M-4 -12C2 -20 16 -20 18 -12C12 -13 10 -10 10 -7C14 -7 16 -4 15 -1C11 -3 7 -3 4 -1Z",
        GOLD_LIGHT,
        1.6,
    )
    + path("M-14 14V2C-14 -5 -8 -7 0 -6C10 -5 14 2 15 14H10L8 6L2 7L1 14H-4L-5 7L-9 14Z", GOLD, 2)
    + disc((-11, -7), 7, GOLD, 2)
    + disc((-11.6, -6.4), 4, GOLD_LIGHT)
)
ARCH: Final = (
    path("M-19 12V6C-12 -10 12 -10 19 6V12H13C11 -1 -11 -1 -13 12Z", "#D9CDB4", 2)
    + path("M-8 -6V-12H8V-6", "#D9CDB4", 1.8)
    + stroke("M-20 16C-14 13 -10 19 -4 16C2 13 6 19 12 16C15 14.6 18 15 20 16", "#2F6E7E", 2.4)
)
CROSS: Final = path("M-4 -18H4V-7H15V1H4V18H-4V1H-15V-7H-4Z", "#A32A22", 2)
SCALES: Final = (
    stroke("M0 -16V14M-14 -12H14", INK, 2.4)
    + path("M-20 2H-8C-8 8 -20 8 -20 2ZM8 2H20C20 8 8 8 8 2Z", GOLD, 1.8)
    + stroke("M-14 -12L-20 2M-14 -12L-8 2M14 -12L8 2M14 -12L20 2", INK, 1.4)
    + path("M-8 18C-8 13 8 13 8 18Z", GOLD, 1.8)
    + disc((0, -16), 2.6, GOLD, 1.4)
)

SIGNS: Final = (REED, SHELL, OAR, LION, ARCH, CROSS, SCALES)
"""The signs of the areas, by their numbers."""


@keep(96)
def sign(area: int, size: int) -> Surface:
    """The sign of an area on a gold-rimmed label."""
    label = (
        disc((0, 1.6), 27, "#000", fill_opacity=0.3)
        + disc((0, 0), 26, GOLD, 2)
        + disc((0, 0), 22.4, CREAM, 1)
    )
    body = label + transform(SIGNS[area], (0, 0), 0.86)
    return sparse(draw_picture(body, square(size), centred_view(29)))


@keep(96)
def order_card(area: int, size: tuple[int, int], *, blue: bool) -> Surface:
    """An order card, face up: brown or blue paper with the area's sign."""
    paper, dark = ("#8FA9C4", "#2B4A73") if blue else ("#DDBE93", "#6B4423")
    wide, high = size
    line = max(1.0, wide * 0.02)
    body = (
        box((line, line), (wide - 2 * line, high - 2 * line), dark, line, wide * 0.08)
        + gradient("p", ((0, lighter(paper, 0.55), 1), (1, paper, 1)))
        + box(
            (wide * 0.06, wide * 0.06), (wide * 0.88, high - wide * 0.12), "url(#p)", 0, wide * 0.05
        )
    )
    # What is drawn from equal words is one and the same picture: it is not to be written on.
    picture = draw_picture(body, size, (0, 0, *size)).copy()
    side = round(min(wide * 0.78, high * 0.7))
    picture.blit(sign(area, side), ((wide - side) // 2, (high - side) // 2))
    return picture


@keep(8)
def card_back(size: tuple[int, int], *, blue: bool) -> Surface:
    """The back of an order card."""
    paper, dark = ("#3C6496", "#1E3554") if blue else ("#8A5C33", "#4A2E1C")
    wide, high = size
    line = max(1.0, wide * 0.02)
    lattice = "".join(
        stroke(
            f"M{x} {high * 0.1}L{x + high * 0.4} {high * 0.9}"
            f"M{x + high * 0.4} {high * 0.1}L{x} {high * 0.9}",
            lighter(paper, 0.35),
            line,
            stroke_opacity=0.5,
        )
        for x in range(round(wide * 0.08), round(wide * 0.6), max(4, round(wide * 0.2)))
    )
    body = (
        box((line, line), (wide - 2 * line, high - 2 * line), dark, line, wide * 0.08)
        + box((wide * 0.06, wide * 0.06), (wide * 0.88, high - wide * 0.12), paper, 0, wide * 0.05)
        + lattice
    )
    return draw_picture(body, size, (0, 0, *size))
