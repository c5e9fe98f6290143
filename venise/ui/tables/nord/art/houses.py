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
from venise.ui.theme import BRICK, LIT, WINDOW

Gable = Literal["step", "bell", "point"]

LINE: Final = 1.5
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


def windows(house: House) -> str:
    """Rows of windows, a few of them lit, and a door."""
    (x, y), width = house.at, house.width
    columns = 3 if width > 20 else 2  # noqa: PLR2004 - a wide front has a third window
    wide, high = width * 0.56 / columns, 5.2
    gap = (width - columns * wide) / (columns + 1)
    rows = max(1, int((house.height - 4) // 8.6))
    panes = []
    for row in range(rows):
        top = y - house.height + 1.4 + row * 8.6
        for column in range(columns):
            if row == rows - 1 and column == columns // 2 and top + high > y - 8:
                continue
            shade = LIT if (row * 2 + column + round(x)) % 3 == 0 else WINDOW
            left = x + gap + column * (wide + gap)
            panes.append(box((left, top), (wide, high), shade, rounding=1))
    wide = width * 0.24
    left = x + width / 2 - wide / 2 + (width * 0.14 if columns == 2 else 0)  # noqa: PLR2004 - as above
    reach = number(wide / 2)
    door = f"M{number(left)} {number(y)}v-5a{reach} {reach} 0 0 1 {number(wide)} 0v5Z"
    return "".join(panes) + path(door, TIMBER_DARK)


def house_drawing(house: House) -> str:
    """A front with its roof running back to the right, windows and door."""
    (x, y), width, top = house.at, house.width, house.at[1] - house.height
    rise = gable_height(house)
    back = (width * 0.34, -width * 0.1)
    peak = (x + width / 2, top - rise * 0.9)
    slope = (peak, (peak[0] + back[0], peak[1] + back[1]), (x + width + back[0], top + back[1]))
    side = ((x + width, y), (x + width + back[0], y + back[1]), slope[2], (x + width, top))
    eye = disc((x + width / 2, top - rise * 0.36), width * 0.085, WINDOW)
    shade = (
        f"M{number(x + width * 0.76)} {number(y)}V{number(top)}H{number(x + width)}V{number(y)}Z"
    )
    return (
        polygon(side, darker(house.wall, 0.34), LINE)
        + polygon((*slope, (x + width, top)), house.roof, LINE)
        + path(gable_line(house), house.wall, LINE)
        + path(shade, "#000", fill_opacity=0.12)
        + stroke(
            f"M{number(x + 1.4)} {number(y - 1)}V{number(top + 1)}", "#fff", 1, stroke_opacity=0.45
        )
        + eye
        + windows(house)
    )


def row_of(houses: tuple[House, ...]) -> str:
    """Houses, the farthest first: those higher up the picture lie behind."""
    ordered = sorted(houses, key=lambda house: house.at[1])
    return "".join(house_drawing(house) for house in ordered)


class Plot(msgspec.Struct, frozen=True):
    """Where a house of a terrace stands, left of the middle, and how large it is."""

    x: float
    y: float
    width: float
    height: float


BACK_PLOTS: Final = (
    Plot(-69, -31, 11, 5),
    Plot(-59, -37, 11, 6),
    Plot(-49, -43, 11, 7),
    Plot(-39, -49, 11, 7),
    Plot(-29, -55, 11, 7),
)
"""Behind, along the upper left side of a quarter, only their roofs to be seen."""

FRONT_PLOTS: Final = (Plot(-73.5, -14, 13, 9), Plot(-60, -17, 13, 14), Plot(-46.5, -20, 13, 18))
"""Before them, the lowest at the side, where a bridge may come in."""

ROOFS: Final = (ROOF, "#8E5140", "#6E4438", SLATE)
GABLES: Final[tuple[Gable, ...]] = ("step", "bell", "step", "point")


def terrace(plots: tuple[Plot, ...], first: int, *, right: bool = False) -> str:
    """A row of houses, walls and gables in turn from a number on; mirrored to the right side."""
    houses = (
        House(
            (-plot.x - plot.width - 3 if right else plot.x, plot.y),
            plot.width,
            plot.height,
            WALLS[(first + 2 * place) % len(WALLS)],
            GABLES[(first + place) % len(GABLES)],
            ROOFS[(first + place) % len(ROOFS)],
        )
        for place, plot in enumerate(plots)
    )
    return row_of(tuple(houses))


def quarter_houses(first: int) -> str:
    """The houses on both sides of a quarter; the number tells which walls come first."""
    behind = terrace(BACK_PLOTS, first) + terrace(BACK_PLOTS, first + 3, right=True)
    front = terrace(FRONT_PLOTS, first + 1) + terrace(FRONT_PLOTS, first + 4, right=True)
    return behind + front


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
