"""What only this game's cards show: squares for cubes, and the signs of goods."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.ui.table.drawing.cards import HIGH, WIDE
from venise.ui.table.drawing.paint import (
    Point,
    box,
    darker,
    disc,
    lighter,
    mix,
    path,
    stroke,
    transform,
)
from venise.ui.tables.nord.art.cubes import CLOTHS, DEEP, MARKS, good_sign
from venise.ui.tables.nord.art.places import CubePlace
from venise.ui.theme import CREAM, INK, PARCHMENT, PARCHMENT_LIGHT, SOFT_INK

FLAX: Final = 1
"""The material whose colour is as pale as parchment."""


def hollow(place: CubePlace) -> str:
    """An empty square, rimmed in the colour of the cube that belongs there, with its mark."""
    side = place.size * WIDE
    corner = (place.x * WIDE - side / 2, place.y * HIGH - side / 2)
    cloth, deep = CLOTHS[place.material], DEEP[place.material]
    ground = mix(cloth, PARCHMENT, 0.62 if place.material != FLAX else 0.3)
    mark = MARKS[place.material](deep)
    return (
        box(corner, (side, side), INK, rounding=3.8)
        + box((corner[0] + 1, corner[1] + 1), (side - 2, side - 2), cloth, rounding=3)
        + box((corner[0] + 3.2, corner[1] + 3.2), (side - 6.4, side - 6.4), ground, rounding=2)
        + transform(mark, (place.x * WIDE, place.y * HIGH), side / 21)
    )


def hollows(places: Sequence[CubePlace]) -> str:
    """Empty squares."""
    return "".join(hollow(place) for place in places)


def good_badge(good: int, at: Point, size: float) -> str:
    """A good's sign on a round label."""
    return (
        disc((at[0] + 0.6, at[1] + 1.6), 15.6 * size, "#000", fill_opacity=0.25)
        + disc(at, 15.4 * size, lighter(CLOTHS[good], 0.5 if good != 1 else 0.2), 1.8)
        + disc(at, 12.9 * size, CREAM, stroke=DEEP[good], stroke_width=1)
        + transform(good_sign(good), at, 0.84 * size)
    )


def open_scroll(at: Point) -> str:
    """A scroll unrolled across the foot of a card, its middle at a point."""
    lines = "".join(stroke(f"M-12 {y}H7", SOFT_INK, 1.3) for y in (-12, -7, -2, 3, 8))
    sheet = path("M-41 -19H41V17H-41Z", PARCHMENT_LIGHT, 1.5)
    rolls = "".join(
        box((x - 3.6, -22), (7.2, 42), darker(PARCHMENT_LIGHT, 0.16), 1.5, rounding=3.4)
        for x in (-41, 41)
    )
    return transform(sheet + lines + rolls, at)
