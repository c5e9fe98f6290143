"""The ground of the map: the lagoon, islands of roofs with their quays, paved campi, bridges."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.ui.pictures import keep
from venise.ui.svg import rasterise
from venise.ui.table.drawing.paint import (
    TIMBER,
    Point,
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
from venise.ui.table.drawing.water import water
from venise.ui.tables.patrons.art.ships import HULLS, SAILS
from venise.ui.tables.patrons.art.shops import GONDOLA
from venise.ui.tables.patrons.geography import (
    CAMPO_CELLS,
    MARKET_CELLS,
    SITE_CELLS,
    WHARF_CELLS,
    MapPlan,
    fit_plan,
)

QUAY: Final = "#D9CBAE"
EARTH: Final = "#C7B48C"
PAVING: Final = "#E4D6B8"
STONES: Final = (PAVING, PAVING, "#EDE2CA", "#D8C7A2", "#DECDB4")
ROOFS: Final = ("#B9603F", "#A9533A", "#C57350", "#9C4C38")

HOUSES: Final = (
    (8, 2),
    (1, 5),
    (2, 6),
    (8, 4),
    (11, 4),
    (6, 8),
    (4, 11),
    (9, 11),
    (15, 6),
    (5, 6),
    (8, 7),
    (2, 10),
    (12, 3),
    (1, 9),
    (6, 11),
)
"""Cells of the town in which no business can be opened."""

CHURCHES: Final = ((2, 8), (7, 3))
"""Cells with a church and its bell tower."""

BRIDGES: Final = ((5, 7, 0), (11, 5, 0), (12, 4, 0))
"""Where a bridge arches over a canal, and its turn in degrees."""

GONDOLAS: Final = ((1.2, 3.9), (15.1, 4.4), (1, 10.7), (9.8, 1.7), (7, 10.4))
MERCHANTS: Final = ((-1.3, 5), (-1.2, 9), (17, 6.2), (17.2, 9.6))
"""Boats on the water; those far out are seen in wide windows only."""

Cell = tuple[float, float, float, float]


def built() -> tuple[Cell, ...]:
    """All that is land: campi, buildings, the town between them, as cells from and to."""
    single = (*SITE_CELLS, *HOUSES, *CHURCHES)
    return (*CAMPO_CELLS, *((x, y, x, y) for x, y in single))


def land(colour: str, reach: float, drop: float = 0) -> str:
    """Every cell of the land grown by a share of a cell, in hundredths of a cell."""
    return "".join(
        box(
            (100 * (x - 1 - reach), 100 * (y - 1 - reach) + drop),
            (100 * (u - x + 1 + 2 * reach), 100 * (v - y + 1 + 2 * reach)),
            colour,
            rounding=32,
        )
        for x, y, u, v in built()
    )


def roof(x: float, y: float, which: int) -> str:
    """Two or three roofs close together, seen from above the lagoon."""
    parts = []
    for place in range(2 + which % 2):
        tone = ROOFS[(which + place) % len(ROOFS)]
        left, top = 100 * (x - 1) + 8 + 40 * (place % 2), 100 * (y - 1) + 12 + 42 * (place // 2)
        if which % 3 == 1:
            left, top = 100 * (x - 1) + 10, 100 * (y - 1) + 8 + 30 * place
        wide, high = 44 + 8 * ((which + place) % 3), 34
        wall = ("#E6D2AC", "#D9A98C", "#EFE0C2")[(which + place) % 3]
        parts.append(
            box((left, top + high * 0.5), (wide, high * 0.6), wall, 2)
            + path(
                f"M{number(left - 3)} {number(top + high * 0.55)}L{number(left + 8)} {number(top)}"
                f"H{number(left + wide - 8)}L{number(left + wide + 3)} "
                f"{number(top + high * 0.55)}Z",
                tone,
                2,
            )
            + "".join(
                box((left + 8 + 14 * pane, top + high * 0.68), (6, 9), "#34434C", rounding=2)
                for pane in range(int(wide // 16))
            )
        )
    return "".join(parts)


def church(x: float, y: float) -> str:
    """A church with its dome and a bell tower."""
    body = (
        box((-34, -4), (52, 40), "#EFE4CC", 2.4)
        + path("M-34 -4L-8 -28L18 -4Z", "#D9CBB0", 2.4)
        + path("M-24 -18C-24 -44 8 -44 8 -18Z", "#7F9A98", 2.4)
        + stroke("M-8 -40V-52M-13 -47H-3", "#2A2320", 2.4)
        + path("M-14 36V20C-14 10 -2 10 -2 20V36Z", TIMBER, 2)
        + disc((-8, -6), 6, "#34434C", 1.6)
        + box((22, -40), (20, 76), "#C98F6B", 2.4)
        + path("M19 -40L32 -66L45 -40Z", "#7F9A98", 2.4)
        + box((27, -34), (10, 14), "#34434C", 1.4, 4)
    )
    return transform(body, (100 * (x - 0.5), 100 * (y - 0.5)), 0.92)


def paving(cell: Cell) -> str:
    """A campo: slabs in courses with a border of white stone, and a well where no name stands."""
    x, y, u, v = cell
    left, top, right, low = 100 * (x - 1), 100 * (y - 1), 100 * u, 100 * v
    size = (right - left, low - top)
    border = box(
        (left + 6, top + 6),
        (size[0] - 12, size[1] - 12),
        *("none", 0, 4),
        stroke=lighter(PAVING, 0.7),
        stroke_width=5,
    )
    return (
        box((left, top), size, PAVING, 0, 6)
        + slabs((left, top), size)
        + border
        + box((left, top), (size[0], SHADE), "url(#above)")
        + box((left, top), (SHADE, size[1]), "url(#beside)")
        + box((left, top), size, "none", 2, 6)
        + transform(WELL, (right - 38, low - 40), 1.15)
    )


SLAB: Final = (50.0, 25.0)
"""Breadth and depth of a slab, in hundredths of a cell."""

SHADE: Final = 44
"""How far the houses above and beside a campo darken it."""

SHADES: Final = gradient("above", ((0, "#4A3616", 0.34), (1, "#4A3616", 0))) + gradient(
    "beside", ((0, "#4A3616", 0.26), (1, "#4A3616", 0)), (100, 0)
)

WELL: Final = (
    oval((0, 8), (17, 8), "#000", fill_opacity=0.25)
    + path("M-13 -6V7C-13 13 13 13 13 7V-6Z", "#D8D0BF", 2)
    + oval((0, -6), (13, 6), "#EFE8D8", 2)
    + oval((0, -6), (8, 3.4), "#34434C")
)


def slabs(corner: Point, size: Point) -> str:
    """Slabs that differ a little, every other course moved by half of one."""
    (left, top), (wide, high), random = corner, size, Random(f"{corner} {size}")
    shades: dict[str, str] = {}
    lines = ""
    for row in range(int(high / SLAB[1])):
        y, start = top + row * SLAB[1], left - SLAB[0] / 2 * (row % 2)
        lines += f"M{left} {y}h{wide}" if row else ""
        for column in range(int(wide / SLAB[0]) + 1):
            x = max(left, start + column * SLAB[0])
            end = min(left + wide, start + (column + 1) * SLAB[0])
            lines += f"M{end} {y}v{SLAB[1]}" if end < left + wide else ""
            shade = random.choice(STONES)
            shades[shade] = shades.get(shade, "") + f"M{x} {y}H{end}v{SLAB[1]}H{x}Z"
    shades.pop(PAVING, None)
    stones = "".join(path(shape, shade) for shade, shape in shades.items())
    return stones + stroke(lines, darker(PAVING, 0.14), 1.6)


def bridge(x: float, y: float, turn: float) -> str:
    """A small bridge of white stone over a canal."""
    body = (
        path("M-34 9C-18 -10 18 -10 34 9V16C18 -1 -18 -1 -34 16Z", "#EFE6D2", 2.4)
        + stroke("M-24 4V-4M-12 -2V-10M0 -4V-12M12 -2V-10M24 4V-4", "#8C7B5A", 2)
        + stroke("M-34 3C-18 -16 18 -16 34 3", "#F7F0E0", 3)
    )
    return transform(body, (100 * (x - 0.5), 100 * (y - 0.5)), 0.8, turn)


def gondola(x: float, y: float) -> str:
    """A gondola on the water."""
    wake = stroke("M-30 17C-14 13 -4 21 12 17C20 15 28 19 34 17", "#8FC0BF", 2.6)
    return transform(GONDOLA + wake, (100 * (x - 0.5), 100 * (y - 0.5)), 1.15)


def merchant(x: float, y: float) -> str:
    """A ship of no player, far out, with sails of plain canvas."""
    body = (
        stroke("M48 2V56", TIMBER, 3)
        + path(SAILS[1], "#EFE3C6", 2.4)
        + path(HULLS[1], TIMBER, 2.4)
        + stroke("M2 79C14 75 22 83 34 79C46 75 54 83 66 79C78 75 86 83 98 79", "#8FC0BF", 3)
    )
    return transform(body, (100 * (x - 1), 100 * (y - 1)), 1.1)


def pier(cell: Cell, colour: str) -> str:
    """A quay of planks on piles, for cards."""
    x, y, u, v = cell
    left, top, wide, high = 100 * (x - 1) - 8, 100 * (y - 1) - 8, 100 * (u - x + 1) + 16, 0.0
    high = 100 * (v - y + 1) + 16
    planks = "".join(f"M{left} {top + row}H{left + wide}" for row in range(26, int(high), 26))
    piles = "".join(
        disc((left + 12 + step, top + high + 2), 10, darker(colour, 0.4), 2)
        for step in range(0, int(wide) - 10, 62)
    )
    return (
        box((left + 5, top + 10), (wide, high), "#000", rounding=14, fill_opacity=0.28)
        + piles
        + box((left, top), (wide, high), colour, 3, 14)
        + stroke(planks, darker(colour, 0.2), 2)
        + box(
            (left + 5, top + 5),
            (wide - 10, high - 10),
            "none",
            0,
            10,
            stroke=lighter(colour, 0.3),
            stroke_width=3,
        )
    )


def town() -> str:
    """Everything of the map that never changes, in hundredths of a cell."""
    return (
        land("#16343B", 0.3, 16)
        + land("#8D7B57", 0.26, 9)
        + land("#F2E7CE", 0.26)
        + land(EARTH, 0.2)
        + SHADES
        + "".join(paving(cell) for cell in CAMPO_CELLS)
        + "".join(roof(x, y, which) for which, (x, y) in enumerate(HOUSES))
        + "".join(church(x, y) for x, y in CHURCHES)
        + "".join(gondola(x, y) for x, y in GONDOLAS)
        + "".join(merchant(x, y) for x, y in MERCHANTS)
        + "".join(bridge(x, y, turn) for x, y, turn in BRIDGES)
        + pier(MARKET_CELLS, "#B98A55")
        + pier(WHARF_CELLS, "#6B5646")
    )


@keep(4)
def city(size: tuple[int, int]) -> Surface:
    """The map without any pieces, at a size in pixels."""
    plan: MapPlan = fit_plan(Rect((0, 0), size))
    picture = water(size).copy()
    scale = plan.cell / 100
    view = (-plan.left / scale, -plan.top / scale, size[0] / scale, size[1] / scale)
    picture.blit(rasterise(town(), size, view), (0, 0))
    pygame.draw.rect(picture, "#2A2320", picture.get_rect(), 2, border_radius=6)
    return picture
