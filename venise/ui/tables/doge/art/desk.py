"""What lies on the council's table: the tray of the ballot with its candle, walnut, gauges."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import Size, draw_picture
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    number,
    oval,
    path,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, PARCHMENT

WALNUT: Final = "#4A2E1C"
VELVET: Final = "#7A1E27"
GLOW: Final = (
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#FFD684" stop-opacity="0.6"/>'
    '<stop offset="1" stop-color="#FFD684" stop-opacity="0"/></radialGradient></defs>'
)
"""The light round a flame."""

CANDLE: Final = (40.0, 100.0)
"""The drawing of the candle, broad and high."""


def walnut(size: Size, rim: float) -> str:
    """A board of walnut with a rule of gold along its edge."""
    width, height = size
    half = number(width / 2 - rim)
    return (
        gradient("wood", ((0, lighter(WALNUT, 0.24), 1), (1, darker(WALNUT, 0.35), 1)), (20, 100))
        + box((0, 0), size, "url(#wood)", 1, 1.6 * rim)
        + "".join(
            stroke(
                f"M{rim} {number(height * part)}q{number(width * 0.3)} -3 {half} 0t{half} 0",
                darker(WALNUT, 0.4),
                0.8,
                stroke_opacity=0.45,
            )
            for part in (0.22, 0.41, 0.63, 0.84)
        )
        + box(
            (0.6 * rim, 0.6 * rim),
            (width - 1.2 * rim, height - 1.2 * rim),
            "none",
            0,
            rim,
            stroke=GOLD,
            stroke_width=max(1.0, 0.16 * rim),
        )
    )


@keep(4)
def board(size: Size) -> Surface:
    """A board of walnut on which cards lie."""
    return draw_picture(walnut(size, 7 + size[1] / 60), size, (0, 0, *size))


@keep(4)
def tray(size: Size) -> Surface:
    """The tray of the ballot: crimson velvet in walnut, and a candle at its right end."""
    width, height = size
    rim = max(4.0, height * 0.07)
    inner = width - 2.4 * rim, height - 2.4 * rim
    body = (
        walnut(size, rim)
        + gradient("velvet", ((0, lighter(VELVET, 0.1), 1), (1, darker(VELVET, 0.4), 1)), (0, 100))
        + box((1.2 * rim, 1.2 * rim), inner, "url(#velvet)", 1, rim)
        + GLOW
        + disc((width - 0.34 * height, 0.34 * height), 0.34 * height, "url(#glow)")
        + transform(candle(), (width - 0.34 * height, 0.92 * height), 0.86 * height / CANDLE[1])
    )
    return draw_picture(body, size, (0, 0, *size))


def candle() -> str:
    """A burning candle in its stick, a hundred units high, its foot at the origin."""
    return (
        oval((0, -4), (19, 5), darker(GOLD, 0.3), 1.4)
        + oval((0, -7), (19, 5), GOLD, 1.4)
        + path("M-4 -8L-2.6 -22H2.6L4 -8Z", GOLD, 1.4)
        + oval((0, -23), (9, 3), GOLD_LIGHT, 1.4)
        + box((-5.5, -64), (11, 41), PARCHMENT, 1.4, rounding=1.5)
        + path("M-5.5 -62C-5 -54 -3 -56 -3 -48C-2 -46 -1 -48 -1 -54L1 -64Z", CREAM)
        + stroke("M0 -64V-70", "#2A1A12", 1.6)
        + path("M0 -94C8 -82 8 -76 5 -71C3 -67 -3 -67 -5 -71C-8 -76 -6 -84 0 -94Z", "#F0A63A")
        + path(
            "M0 -86C4 -79 4 -75 2.4 -71.6C1.4 -69.4 -1.4 -69.4 -2.4 -71.6C-4 -75 -3 -80 0 -86Z",
            CREAM,
        )
    )


@keep(8)
def card_slot(size: Size) -> Surface:
    """Where an area card goes."""
    line = max(1.0, size[0] * 0.04)
    body = box(
        (line, line), (size[0] - 2 * line, size[1] - 2 * line), "#2A0A0F", 0, 3, fill_opacity=0.5
    ) + box(
        (line, line),
        (size[0] - 2 * line, size[1] - 2 * line),
        "none",
        0,
        3,
        stroke=GOLD_LIGHT,
        stroke_width=line,
        # Not dashed: of such small dashes the first may come out long or short by chance.
        stroke_opacity=0.7,
    )
    return draw_picture(body, size, (0, 0, *size))


@keep(8)
def marker_slot(side: int) -> Surface:
    """A hollow in the velvet for a ballot marker."""
    body = (
        disc((0, 0), 24, "#2A0A0F", fill_opacity=0.55)
        + disc((0, 0), 24, "none", stroke=GOLD_LIGHT, stroke_width=2, stroke_opacity=0.7)
        + stroke("M-17 -13A21 21 0 0 1 17 -13", "#000000", 3, stroke_opacity=0.35)
    )
    return draw_picture(body, (side, side), (-30, -30, 60, 60))


@keep(4)
def letter(size: Size) -> Surface:
    """A folded sheet that waits for the wax, or bears it."""
    width, height = size
    body = (
        box((2, 3), (width - 4, height - 4), "#000", 0, 3, fill_opacity=0.35)
        + gradient("sheet", ((0, CREAM, 1), (1, PARCHMENT, 1)))
        + box((1, 1), (width - 3, height - 3), "url(#sheet)", 1.2, 2)
        + stroke(
            f"M2 2L{width / 2} {height * 0.62}L{width - 3} 2"
            f"M2 {height - 3}L{width * 0.36} {height * 0.45}"
            f"M{width - 3} {height - 3}L{width * 0.64} {height * 0.45}",
            darker(PARCHMENT, 0.35),
            1.2,
        )
    )
    return draw_picture(body, size, (0, 0, *size))


@keep(16)
def island_sign(side: int) -> Surface:
    """A district as a small sign: land with a bell tower, in water."""
    body = (
        path("M-26 12C-24 -6 -6 -12 8 -8C22 -10 28 2 26 12C20 24 -18 24 -26 12Z", "#D9B765", 2.6)
        + box((-2, -24), (9, 28), "#B9714F", 2.2)
        + path("M-3 -24L2.5 -33L8 -24Z", "#8FA6A8", 2)
        + stroke("M-30 22Q-20 16 -10 22T10 22T30 22", "#2F6E7E", 3.6)
    )
    return draw_picture(body, (side, side), (-34, -36, 68, 66))


@keep(32)
def area_card(hue: str, size: Size) -> Surface:
    """The paper of an area card, gilded at its edge."""
    width, height = size
    body = (
        box((1, 2), (width - 2, height - 2), "#000", 0, 4, fill_opacity=0.35)
        + gradient("card", ((0, lighter(hue, 0.72), 1), (1, lighter(hue, 0.4), 1)), (50, 100))
        + box((0.5, 0.5), (width - 2, height - 3), "url(#card)", 1.2, 4)
        + box((3, 3), (width - 7, height - 8), "none", 0, 2.5, stroke=GOLD, stroke_width=1.2)
    )
    return draw_picture(body, size, (0, 0, *size))


@keep(16)
def plaque(size: Size) -> Surface:
    """A small gilded plaque for a number that matters."""
    width, height = size
    body = gradient("gilt", ((0, lighter(GOLD_LIGHT, 0.5), 1), (1, GOLD, 1)), (30, 100)) + box(
        (0.8, 0.8), (width - 1.6, height - 1.6), "url(#gilt)", 1.2, height * 0.28
    )
    return draw_picture(body, size, (0, 0, *size))


@keep(8)
def crown(side: int) -> Surface:
    """A doge's horned cap in gold: whoever is certain to be ahead."""
    body = path(
        "M-18 14C-20 4 -15 -3 -7 -6C1 -9 4 -17 11 -21C15 -23 18 -20 17 -15C15 -8 18 0 18 14Z",
        GOLD_LIGHT,
        2.6,
    )
    body += box((-20, 8), (40, 9), GOLD, 2.4, rounding=3)
    body += "".join(disc((x, 12.5), 2.2, CREAM) for x in (-11, 0, 11))
    return draw_picture(body, (side, side), (-24, -24, 48, 46))


@keep(8)
def order_badge(side: int, *, blue: bool) -> Surface:
    """The round badge with an area's place in the order of votes, still without its number."""
    paint = "#2B4A73" if blue else "#6B4423"
    body = disc((0, 1.6), 26, "#000", fill_opacity=0.35) + disc(
        (0, 0), 25, paint, 2, stroke=GOLD_LIGHT, stroke_width=3.4
    )
    return draw_picture(body, (side, side), (-29, -29, 58, 58))
