"""Flemish town houses, towers and trees, standing on a baseline, lit from the upper left."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from venise.ui.scenery.gables import bell_gable, pointed_gable, stepped_gable
from venise.ui.table.drawing.paint import (
    LEAF,
    LEAF_LIGHT,
    ROOF,
    SLATE,
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
from venise.ui.tables.nord.art.standing import Standing
from venise.ui.theme import BRICK, CREAM, LIT, WINDOW

Gable = Literal["step", "bell", "point"]

LINE: Final = 1.4
"""Width of outlines in the city, in hundredths of a radius."""

STEPS: Final = 4
"""Steps of a stepped gable."""

WALLS: Final = (BRICK, "#D9A066", "#E9D7AE", "#BF7657", "#F0E2C0", "#8F4A3C", "#CDAF86")
"""Plaster and brick of the town, told apart by brightness."""


class House(msgspec.Struct, frozen=True):
    """A house front: where it stands, how large it is and how it ends at the top."""

    at: Point
    """The lower left corner."""

    width: float
    height: float
    """Up to the eaves; the gable stands above that."""

    wall: str
    gable: Gable = "step"
    roof: str = ROOF


def gable_height(house: House) -> float:
    """How far the gable stands above the eaves."""
    return house.width * (0.95 if house.gable == "point" else 0.8)


def gable_line(house: House) -> str:
    """The path of a front: up the left side, over the gable, down the right."""
    (x, y), width, top = house.at, house.width, house.at[1] - house.height
    rise = gable_height(house)
    gables = {"step": stepped_gable(width, rise, STEPS), "bell": bell_gable(width, rise)}
    gable = gables.get(house.gable) or pointed_gable(width, rise)
    return f"M{number(x)} {number(y)}V{number(top)}{gable}V{number(y)}Z"


def gable_edge(house: House) -> str:
    """The line of light stones along the top of a front."""
    inner = House((house.at[0] + 1.2, house.at[1]), house.width - 2.4, house.height - 1, house.wall)
    (x, _), width, top = inner.at, inner.width, inner.at[1] - inner.height
    rise = gable_height(house) - 2.2
    gables = {"step": stepped_gable(width, rise, STEPS), "bell": bell_gable(width, rise)}
    return f"M{number(x)} {number(top)}" + (gables.get(house.gable) or pointed_gable(width, rise))


PANES: Final = 9.0
"""From one row of windows to the next."""


def windows(house: House) -> str:
    """Rows of windows, some with a candle behind them when it is dark, and a door."""
    (x, y), width = house.at, house.width
    columns = 3 if width > 20 else 2  # noqa: PLR2004 - a wide front has a third window
    wide, step = width * 0.62 / columns, width / columns
    panes = []
    for row in range(max(1, int((house.height + 1) // PANES))):
        top = y - house.height + 1.2 + row * PANES
        for column in range(columns):
            left = x + (column + 0.5) * step - wide / 2
            if column == columns - 1 and top + 5.8 > y - 7:
                continue
            lit = (row * 3 + column * 5 + round(2 * x)) % 5 < 3  # noqa: PLR2004 - most of them
            panes.append(box((left, top), (wide, 5.8), LIT if lit else WINDOW, rounding=1.2))
    return "".join(panes) + door(x + (columns - 0.5) * step, y, width * 0.3)


def door(middle: float, foot: float, wide: float) -> str:
    """A round-headed door."""
    reach = number(wide / 2)
    start = f"M{number(middle - wide / 2)} {number(foot)}v-5"
    return path(f"{start}a{reach} {reach} 0 0 1 {number(wide)} 0v5Z", TIMBER_DARK)


def house_drawing(house: House) -> str:
    """A front with its roof running back to the right, windows and door."""
    return house_body(house) + house_details(house)


def house_body(house: House) -> str:
    """A bare front, its side and its roof."""
    (x, y), width, top = house.at, house.width, house.at[1] - house.height
    back = (width * 0.34, -width * 0.1)
    peak = (x + width / 2, top - gable_height(house) * 0.9)
    slope = (peak, (peak[0] + back[0], peak[1] + back[1]), (x + width + back[0], top + back[1]))
    side = ((x + width, y), (x + width + back[0], y + back[1]), slope[2], (x + width, top))
    return (
        polygon(side, darker(house.wall, 0.34), LINE)
        + polygon((*slope, (x + width, top)), house.roof, LINE)
        + path(gable_line(house), house.wall, LINE)
    )


def house_details(house: House) -> str:
    """What is seen on a front: its light and shade, a round window in the gable, the rest."""
    (x, y), width, top = house.at, house.width, house.at[1] - house.height
    shade = (
        f"M{number(x + width * 0.76)} {number(y)}V{number(top)}H{number(x + width)}V{number(y)}Z"
    )
    eye = (x + width / 2, top - gable_height(house) * 0.36)
    return (
        stroke(gable_edge(house), CREAM, 1.1, stroke_opacity=0.85)
        + path(shade, "#000", fill_opacity=0.12)
        + stroke(
            f"M{number(x + 1.4)} {number(y - 1)}V{number(top + 1)}", "#fff", 1, stroke_opacity=0.45
        )
        + disc(eye, width * 0.1, LIT if round(x) % 2 else WINDOW)
        + windows(house)
    )


def houses(*row: House) -> tuple[Standing, ...]:
    """Houses, each standing for itself."""
    return tuple(Standing(house.at[1], house_body(house), house_details(house)) for house in row)


class Plot(msgspec.Struct, frozen=True):
    """Where a house stands at the left of a quarter, and how large it is."""

    x: float
    y: float
    width: float
    height: float


PLOTS: Final = (
    Plot(-50, -42, 13, 9),
    Plot(-64.5, -33, 14.5, 11),
    Plot(-53, -19, 16, 19),
    Plot(-69.5, -12, 16.5, 14),
)
"""Two houses behind, of which roofs and gables are seen, and two before them."""

ROOFS: Final = (ROOF, "#8E5140", SLATE, "#6E4438")
GABLES: Final[tuple[Gable, ...]] = ("step", "bell", "step", "point")


def terrace(first: int, *, right: bool = False) -> tuple[Standing, ...]:
    """The houses on one side of a quarter, walls and gables in turn from a number on."""
    return houses(
        *(
            House(
                (-plot.x - plot.width - 3 if right else plot.x, plot.y),
                plot.width,
                plot.height + (first + 2 * place) % 3 - 1,
                WALLS[(first + 2 * place) % len(WALLS)],
                GABLES[(first + place) % len(GABLES)],
                ROOFS[(first + place) % len(ROOFS)],
            )
            for place, plot in enumerate(PLOTS)
        )
    )


def streets(first: int) -> tuple[Standing, ...]:
    """The houses on both sides of a quarter; the number tells which walls come first."""
    return (*terrace(first), *terrace(first + 3, right=True))


def tower_drawing(at: Point, size: Point, wall: str, roof: str) -> str:
    """A square tower with a spire; `at` is the middle of its foot, `size` width and full height."""
    (x, y), (width, height) = at, size
    half, body = width / 2, height * 0.62
    top = y - body
    spire = ((x - half * 1.25, top), (x + half * 1.25, top), (x, y - height))
    dark_side = ((x + half * 0.35, y), (x + half, y), (x + half, top), (x + half * 0.35, top))
    narrow = width * 0.12
    slit = f"M{number(x - narrow)} {number(top + body * 0.45)}v-6"
    slit += f"a{number(narrow)} 3.4 0 0 1 {number(2 * narrow)} 0v6Z"
    return (
        box((x - half, top), (width, body), wall, LINE)
        + polygon(dark_side, "#000", fill_opacity=0.18)
        + path(slit, WINDOW)
        + box((x - half * 1.2, top - 2), (width * 1.2, 4), lighter(wall, 0.3), LINE)
        + polygon(spire, roof, LINE)
        + polygon((spire[1], spire[2], (x + half * 0.2, top)), "#000", fill_opacity=0.22)
        + disc((x, y - height), 1.7, "#EBCB83", 1)
    )


def tree(at: Point, size: float = 7) -> str:
    """A round tree on its shadow."""
    x, y = at
    return (
        oval((x + 1.6, y + size * 0.9), (size * 0.95, size * 0.34), "#000", fill_opacity=0.22)
        + disc((x, y), size, LEAF, LINE)
        + disc((x - size * 0.26, y - size * 0.3), size * 0.52, LEAF_LIGHT)
    )


def poplar(at: Point, height: float = 22) -> str:
    """A slender tree, its foot at a point."""
    top = -height
    shape = f"M0 0C-6 -4 -5 {top + 7} 0 {top}C5 {top + 7} 6 -4 0 0Z"
    light = f"M-1 -3C-4 -6 -3 {top + 8} -.6 {top + 4}Z"
    return transform(path(shape, LEAF, LINE) + path(light, LEAF_LIGHT), at)


def flag(at: Point, height: float, cloth: str) -> str:
    """A pole from its foot upwards, with a swallow-tailed pennant to the right."""
    x, y = at
    top = y - height
    pennant = f"M{x} {top}h13l-4 3.4l4 3.4h-13Z"
    return stroke(f"M{x} {y}V{top - 1}", TIMBER_DARK, 1.6) + path(pennant, cloth, 1.2)
