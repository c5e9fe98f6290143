"""The cards: what each lays, takes or lets walk, and below it the hourglasses that it costs."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.games.pilotis.actions import UNKNOWN
from venise.games.pilotis.components import COSTS, JOKER, KINDS
from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import draw_picture
from venise.ui.table.drawing.cards import HIGH, WIDE, sheet
from venise.ui.table.drawing.paint import (
    box,
    darker,
    disc,
    gradient,
    lighter,
    oval,
    path,
    polygon,
    stroke,
    transform,
)
from venise.ui.tables.pilotis.art.planks import plank_drawing
from venise.ui.tables.pilotis.art.tokens import hourglass_drawing
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK

BACK: Final = "#1F6F78"
TINTS: Final = {
    "short": "#C79A55",
    "long": "#9A6238",
    "remove": "#B4503F",
    "move": "#6F5A8C",
    "step-1": "#4E8C86",
    "step-2": "#3B7383",
    "step-3": "#2D5B7C",
    "joker": "#B0456B",
}
"""The colour of the border of each kind."""

SEA: Final = "#4FA3A5"


def stump(x: float, y: float) -> str:
    """The head of a pile."""
    return (
        disc((x + 1.5, y + 4), 17, "#0B2A33", fill_opacity=0.3)
        + disc((x, y), 16, "#C08F55", 2)
        + disc((x, y), 10, "none", stroke="#8E6336", stroke_width=1.6)
    )


def footprints(number: int) -> str:
    """So many steps, left and right."""
    sole = oval((0, 0), (6, 9.5), INK) + oval((0, 13.5), (4.6, 5), INK)
    places = {
        1: ((50, 56, 12),),
        2: ((40, 68, 14), (60, 40, 14)),
        3: ((34, 78, 16), (60, 57, 16), (44, 33, 16)),
    }[number]
    return "".join(transform(sole, (x, y), 1.15, turn) for x, y, turn in places)


def arrow(d: str, head: str) -> str:
    """A golden arrow along a path, with its head."""
    return stroke(d, INK, 8) + stroke(d, GOLD_LIGHT, 4.4) + path(head, GOLD_LIGHT, 2)


HARLEQUIN: Final = (
    path(
        "M-26 20C-30 -8 -22 -24 0 -24C22 -24 30 -8 26 20C14 28 6 20 0 14C-6 20 -14 28 -26 20Z",
        CREAM,
        2.4,
    )
    + path("M0 -24C22 -24 30 -8 26 20C14 28 6 20 0 14Z", "#B0456B", 1.6)
    + path("M-18 0C-13 -6 -6 -5 -3 1C-8 6 -14 5 -18 0Z", INK)
    + path("M18 0C13 -6 6 -5 3 1C8 6 14 5 18 0Z", CREAM, 1.2)
    + path(
        "M-26 -14C-40 -30 -34 -38 -28 -40C-26 -32 -14 -28 0 -24C14 -28 26 -32 28 -40"
        "C34 -38 40 -30 26 -14C14 -22 -14 -22 -26 -14Z",
        GOLD,
        2,
    )
    + disc((-28, -41), 4.4, GOLD_LIGHT, 1.6)
    + disc((28, -41), 4.4, GOLD_LIGHT, 1.6)
)
"""A jester's mask with bells."""


def motif(kind: str) -> str:
    """What a card shows."""
    match kind:
        case "short":
            return (
                stump(30, 56)
                + stump(70, 56)
                + transform(plank_drawing(58, long=False), (50, 55), 0.86)
            )
        case "long":
            return (
                stump(31, 77)
                + stump(69, 35)
                + transform(plank_drawing(86, long=True), (50, 56), 0.74, -48)
            )
        case "remove":
            rising = arrow("M50 50V26", "M36 32L50 12L64 32Z")
            return transform(plank_drawing(76, long=False), (50, 74), 0.9, -7) + rising
        case "move":
            hop = arrow("M24 60C28 22 72 22 76 46", "M63 44L79 62L88 40Z")
            lifted = transform(plank_drawing(46, long=False), (26, 82), 0.8)
            laid = box(
                (54, 73),
                (38, 20),
                "none",
                rounding=3,
                stroke=INK,
                stroke_width=2,
                stroke_dasharray="5 4",
            )
            return lifted + laid + hop
        case "joker":
            return transform(HARLEQUIN, (50, 60), 1.02)
    return footprints(int(kind[-1]))


def cost(number: int) -> str:
    """The hourglasses at the foot of a card."""
    start = 50 - 13 * (number - 1)
    return "".join(
        transform(hourglass_drawing(1.0), (start + 26 * place, 118), 0.56)
        for place in range(number)
    )


@keep(128)
def card(kind: int, size: tuple[int, int]) -> Surface:
    """A card; the back for UNKNOWN, the joker for JOKER."""
    if kind == UNKNOWN:
        return card_back(size)
    name = "joker" if kind == JOKER else KINDS[kind]
    tint = TINTS[name]
    ground = lighter(tint, 0.55) if name.startswith("step") or name == "joker" else SEA
    light = gradient("w", ((0, lighter(ground, 0.5), 1), (1, ground, 1)))
    body = (
        sheet(tint)
        + light
        + box((10, 10), (80, 90), "url(#w)", 0, rounding=5)
        + motif(name)
        + box((10, 10), (80, 90), "none", 0, rounding=5, stroke=darker(tint, 0.4), stroke_width=2)
        + cost(COSTS[kind])
    )
    return draw_picture(body, size, (0, 0, WIDE, HIGH))


@keep(16)
def card_back(size: tuple[int, int]) -> Surface:
    """A card face down: lozenges of the carnival on turquoise, a golden mask."""
    rows = "".join(
        polygon(((x, y - 16), (x + 12, y), (x, y + 16), (x - 12, y)), lighter(BACK, 0.18))
        for row, y in enumerate(range(22, 130, 16))
        for x in range(18 + 12 * (row % 2), 90, 24)
    )
    mask = (
        path(
            "M-24 -8C-14 -16 -6 -12 0 -6C6 -12 14 -16 24 -8C24 6 14 13 6 8L0 3L-6 8"
            "C-14 13 -24 6 -24 -8Z",
            GOLD,
            2.2,
        )
        + oval((-11, -2), (5, 3.4), INK)
        + oval((11, -2), (5, 3.4), INK)
    )
    body = (
        box((1.5, 1.5), (97, 137), CREAM, 3, rounding=9)
        + box((7, 7), (86, 126), BACK, 1.6, rounding=5)
        + rows
        + box((7, 7), (86, 126), "none", 1.6, rounding=5)
        + disc((50, 70), 29, darker(BACK, 0.3), 2)
        + transform(mask, (50, 71), 1)
    )
    return draw_picture(body, size, (0, 0, WIDE, HIGH))


@keep(16)
def empty_place(size: tuple[int, int]) -> Surface:
    """Where cards may lie and none does."""
    body = box(
        (4, 4),
        (92, 132),
        "#FFFFFF",
        rounding=9,
        fill_opacity=0.12,
        stroke="#E9F6F4",
        stroke_width=2.4,
        stroke_dasharray="8 6",
        stroke_opacity=0.7,
    )
    return draw_picture(body, size, (0, 0, WIDE, HIGH))
