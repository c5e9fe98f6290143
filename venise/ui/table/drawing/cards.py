"""The paper of cards: borders, pictures' grounds, backs, seals, titles and figures."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.canvas import Size, draw_letter, draw_picture, stamp
from venise.ui.table.drawing.paint import (
    Point,
    box,
    darker,
    disc,
    gradient,
    lighter,
    path,
    stroke,
    transform,
)
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK

WIDE: Final = 100.0
"""A card is 100 units wide and 140 high."""

HIGH: Final = 140.0
TITLED: Final = 128
"""Height in pixels from which a card shows its title."""

TITLE: Final = 15.5
"""Height of a title in units."""

SEAL: Final = "#A8302A"

Hole = tuple[float, float, float, float]
"""Left, top, right and bottom of a card's picture, in units."""

BORDER: Final = (
    "M10.2 1.2H89.8A9 9 0 0 1 98.8 10.2V129.8A9 9 0 0 1 89.8 138.8H10.2A9 9 0 0 1 1.2 129.8"
    "V10.2A9 9 0 0 1 10.2 1.2Z"
)
PAPER: Final = (
    "M10.6 4.6H89.4A6 6 0 0 1 95.4 10.6V129.4A6 6 0 0 1 89.4 135.4H10.6A6 6 0 0 1 4.6 129.4"
    "V10.6A6 6 0 0 1 10.6 4.6Z"
)
"""The outlines of a card and of the paper within its border."""

SMALL_TITLE: Final = 22
"""Height in pixels below which a title is set in the bold voice, which is read more easily."""


def sheet(tint: str) -> str:
    """The paper of a card with its coloured border."""
    return (
        gradient("c", ((0, "#FDF7E8", 1), (1, "#EBDCB9", 1)))
        + box((1.2, 1.2), (WIDE - 2.4, HIGH - 2.4), tint, 2, rounding=9)
        + box(
            (4.6, 4.6),
            (WIDE - 9.2, HIGH - 9.2),
            "url(#c)",
            stroke=darker(tint, 0.35),
            stroke_width=1,
            rounding=6,
        )
    )


def frame(tint: str, hole: Hole) -> str:
    """The paper of a card with its coloured border, open where its picture shows."""
    left, top, right, bottom = hole
    opening = f"M{left} {top}V{bottom}H{right}V{top}Z"
    return (
        gradient("c", ((0, "#FDF7E8", 1), (1, "#EBDCB9", 1)))
        + path(f"{BORDER}{opening}", tint, 0, fill_rule="evenodd")
        + path(BORDER, "none", 2)
        + path(
            f"{PAPER}{opening}",
            "url(#c)",
            fill_rule="evenodd",
            stroke=darker(tint, 0.35),
            stroke_width=1,
        )
    )


def painted(painting: str, hole: Hole, zoom: float, over: str, size: Size) -> Surface:
    """A card with a painting in its opening, whatever of it is larger cut off; to be written on.

    The painting's origin comes to lie at the foot of the opening, in its middle; `zoom` is how
    large one of its units is. `over` is drawn on top.
    """
    unit = min(size[0] / WIDE, size[1] / HIGH)
    corner = (size[0] - WIDE * unit) / 2, (size[1] - HIGH * unit) / 2
    left, top, right, bottom = hole
    box_of = pygame.Rect(
        math.floor(corner[0] + left * unit) - 1,
        math.floor(corner[1] + top * unit) - 1,
        math.ceil((right - left) * unit) + 3,
        math.ceil((bottom - top) * unit) + 3,
    )
    scale = unit * zoom
    origin = corner[0] + (left + right) / 2 * unit, corner[1] + bottom * unit
    view = (
        (box_of.x - origin[0]) / scale,
        (box_of.y - origin[1]) / scale,
        box_of.width / scale,
        box_of.height / scale,
    )
    card = Surface(size, pygame.SRCALPHA)
    card.blit(rasterise(painting, box_of.size, view), box_of)
    card.blit(draw_picture(over, size, (0, 0, WIDE, HIGH)), (0, 0))
    return card


def seal(at: Point) -> str:
    """The golden seal of what is finished or active."""
    teeth = "".join(
        f'<g transform="rotate({30 * turn})">{disc((0, -7.4), 2.6, GOLD)}</g>' for turn in range(12)
    )
    body = teeth + disc((0, 0), 7.8, GOLD, 1.2) + disc((0, 0), 5.8, GOLD_LIGHT)
    return transform(body + stroke("M-3 .4L-.8 2.8L3.4 -2.6", INK, 2.2), at)


def ribbon(at: Point) -> str:
    """A wax seal on its ribbons, room for a figure in it."""
    tails = path("M-10 6L-16 21L-8 17L-3 21L0 8L3 21L8 17L16 21L10 6Z", darker("#A9573F", 0.2), 1.4)
    wax = "".join(
        f'<g transform="rotate({36 * turn})">{disc((0, -13), 4.4, SEAL)}</g>' for turn in range(10)
    )
    outline = "".join(
        f'<g transform="rotate({36 * turn})">{disc((0, -13), 5.6, INK)}</g>' for turn in range(10)
    )
    ring = disc((0, 0), 12, "none", stroke=lighter(SEAL, 0.35), stroke_width=1)
    return transform(tails + outline + wax + disc((0, 0), 14, SEAL) + ring, at, 1.2)


def number_badge(at: Point) -> str:
    """A gold-rimmed label for a figure."""
    return disc(at, 13.5, GOLD, 1.8) + disc(at, 11, CREAM)


def on_label(sign: str, at: Point) -> str:
    """The sign of how long an effect lasts, on a label of paper."""
    return disc(at, 10.4, INK) + disc(at, 9, "#FDF7E8") + sign


def lasting(at: Point) -> str:
    """The sign of a lasting effect: a loop without an end."""
    loop = "M0 0C-3 -6 -9.6 -5.4 -9.6 0C-9.6 5.4 -3 6 0 0C3 -6 9.6 -5.4 9.6 0C9.6 5.4 3 6 0 0Z"
    body = stroke(loop, INK, 5) + stroke(loop, GOLD_LIGHT, 2.4)
    return transform(body, at, 0.72)


def single_use(at: Point) -> str:
    """The sign of an effect that is spent: a token with a single stroke."""
    body = disc((0, 0), 7.6, INK) + disc((0, 0), 6, GOLD_LIGHT)
    return transform(body + stroke("M-2.2 -2.2L.6 -4V4.2", INK, 2.2), at)


def shows_title(size: Size, title: str) -> bool:
    """Whether a card of that size shows its title."""
    return bool(title) and size[1] >= TITLED


def draw_title_band(surface: Surface, title: str, top: float, high: float = TITLE) -> None:
    """A title on a card tall enough to show one; `top` and its height are in units."""
    if not shows_title(surface.get_size(), title):
        return
    unit = surface.get_width() / WIDE
    area = pygame.Rect(0, round(top * unit), round((WIDE - 15) * unit), round(high * unit))
    area.centerx = surface.get_width() // 2
    draw_letter(surface, area, title, "bold" if area.height < SMALL_TITLE else "title")


def draw_figure(surface: Surface, text: str, middle: Point, high: float, colour: str = INK) -> None:
    """A number such as +2 with its middle at a place in units, that many units high."""
    unit = surface.get_width() / WIDE
    area = pygame.Rect(0, 0, round(2 * high * unit), max(7, round(high * unit)))
    area.center = (round(middle[0] * unit), round(middle[1] * unit))
    stamp(surface, area, text, colour)


def fresh(body: str, size: Size) -> Surface:
    """The card's drawing as a picture that may still be written on."""
    return draw_picture(body, size, (0, 0, WIDE, HIGH)).copy()


@keep(32)
def back(tint: str, sign: str, size: Size) -> Surface:
    """The back of a deck: a lattice of one colour with a sign on a round label."""
    lattice = "".join(f"M{x} 8L{x + 30} 132M{x + 30} 8L{x} 132" for x in range(8, 80, 18))
    body = (
        box((1.2, 1.2), (WIDE - 2.4, HIGH - 2.4), "#F6EBD0", 2, rounding=9)
        + box(
            (6, 6),
            (WIDE - 12, HIGH - 12),
            tint,
            stroke=darker(tint, 0.4),
            stroke_width=1.4,
            rounding=5,
        )
        + stroke(lattice, darker(tint, 0.22), 1.3)
        + box(
            (10, 10),
            (WIDE - 20, HIGH - 20),
            "none",
            stroke=GOLD_LIGHT,
            stroke_width=1.5,
            rounding=3,
        )
        + disc((50, 70), 32, darker(tint, 0.25), 2)
        + disc((50, 70), 28.6, CREAM, stroke=GOLD, stroke_width=2)
        + transform(sign, (50, 70), 1.22)
    )
    return draw_picture(body, size, (0, 0, WIDE, HIGH))
