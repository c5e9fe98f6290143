"""Where the areas of Venice lie on the table, read from a data file."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect

from venise.assets import asset
from venise.games.doge.components import AREAS
from venise.own_files import read_own_text
from venise.ui.table.geometry import Point

SHEET: Final = (1000, 760)
"""Size of the sheet on which outlines are given."""

MOST_STRETCH: Final = 1.25
"""How much more the map grows in one direction than in the other at most."""


class AreaShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An area on the sheet."""

    key: str
    outline: tuple[Point, ...]
    middle: Point
    """Where its pieces are gathered."""

    block: tuple[int, int]
    """Size of the room in which they are."""

    canals: tuple[tuple[Point, ...], ...]
    """The small canals that cross it."""

    hue: str
    """The tint of its gilding."""


class Landmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that one knows a district by."""

    key: str
    at: Point
    """Where its foot stands on the sheet."""

    size: float
    """About its breadth, in units of the sheet."""


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole data file."""

    grand_canal: tuple[Point, ...]
    """Its middle, from where it enters the sheet to where it leaves it."""

    area: tuple[AreaShape, ...]
    landmark: tuple[Landmark, ...]


def read_sheet(text: str) -> Sheet:
    """The sheet with its areas in the order of the game; raises ValueError where one lacks."""
    sheet = msgspec.toml.decode(text, type=Sheet)
    found = {area.key: area for area in sheet.area}
    if set(found) != set(AREAS):
        raise ValueError("map.toml: there has to be one outline for each area")
    return replace(sheet, area=tuple(found[key] for key in AREAS))


CITY: Final = read_sheet(read_own_text(asset("games", "doge", "map.toml")))
"""Everything on the sheet."""

GEOGRAPHY: Final = CITY.area
"""The areas by their numbers."""


class MapPlan(msgspec.Struct, frozen=True):
    """The sheet laid into a box of the window."""

    box: Rect

    @property
    def scale(self) -> Point:
        """Pixels of a unit of the sheet, across and downwards."""
        return self.box.width / SHEET[0], self.box.height / SHEET[1]

    def place(self, point: Point) -> Point:
        """A point of the sheet in the window."""
        across, down = self.scale
        return self.box.x + point[0] * across, self.box.y + point[1] * down

    def outline(self, area: int) -> tuple[Point, ...]:
        """The corners of an area."""
        return tuple(self.place(point) for point in GEOGRAPHY[area].outline)

    def block(self, area: int) -> Rect:
        """The room in which the pieces of an area are gathered."""
        across, down = self.scale
        wide, high = GEOGRAPHY[area].block
        box = Rect(0, 0, round(wide * across), round(high * down))
        x, y = self.place(GEOGRAPHY[area].middle)
        box.center = round(x), round(y)
        return box

    def area_at(self, point: Point) -> int | None:
        """The area under a point of the window; None for water."""
        areas = range(len(GEOGRAPHY))
        return next((area for area in areas if lies_within(self.outline(area), point)), None)


def fit_sheet(room: Rect) -> MapPlan:
    """The sheet as large as it fits, stretched a little where the room is of another shape."""
    across, down = room.width / SHEET[0], room.height / SHEET[1]
    across, down = min(across, MOST_STRETCH * down), min(down, MOST_STRETCH * across)
    box = Rect(0, 0, round(SHEET[0] * across), round(SHEET[1] * down))
    box.center = room.center
    return MapPlan(box)


def lies_within(outline: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies in a polygon."""
    x, y = point
    inside = False
    for number, (u, v) in enumerate(outline):
        s, t = outline[number - 1]
        if (v > y) != (t > y) and x < (s - u) * (y - v) / (t - v) + u:
            inside = not inside
    return inside
