"""The names of the quarters, each on a ribbon at the lower corner, below the quarter's sign."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.components import TILES
from venise.ui.lettering import Letters
from venise.ui.pictures import keep
from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.marks import large_sheet, rounded_rect, shrink_sheet
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pills import HEIGHT, badge_side
from venise.ui.theme import GOLD_LIGHT, INK, PARCHMENT, rgb

NEXT_ROW: Final = 1.5
"""How far below a quarter the next row of quarters lies, in radii."""

FIGURES: Final = 1.21
"""How far below a quarter the heads of those are who stand in the next row, in radii."""

TYPE: Final = 0.19
"""Size of type, in radii: the same on every ribbon, and less where a name would be too wide."""

MARGIN: Final = 0.07
"""Room at both sides of a name, in radii."""

WIDEST: Final = 1.7
"""The most that a ribbon takes, in radii: beside another one each still ends before the next."""


class Ribbon(msgspec.Struct, frozen=True):
    """A ribbon with its name."""

    box: Rect
    letters: Letters
    name: str
    colour: str = PARCHMENT

    def draw(self, surface: Surface) -> None:
        """Paint it."""
        surface.blit(cloth(self.box.size, self.colour), self.box)
        left = self.box.centerx - self.letters.width(self.name) // 2
        top = self.letters.top(self.name, self.box.centery)
        surface.blit(self.letters.picture(self.name), (left, top))


def find_ribbon(plan: CityMap, names: Names, brush: Brush, tile: int) -> Ribbon:
    """The ribbon of a quarter that was laid, between the badges and the heads of the next row."""
    radius, name = plan.radius, names.tile(tile)
    margin = max(3, round(MARGIN * radius))
    room = int(WIDEST * radius) - 2 * margin
    every = ((names.tile(one), room) for one in range(len(TILES)))
    letters = brush.painted(int(brush.largest(every, TYPE * radius, MIDDLE)), MIDDLE)
    x, y = plan.tile(tile)
    box = Rect(0, 0, letters.width(name) + 2 * margin, letters.leading)
    badges = (NEXT_ROW + HEIGHT) * radius + badge_side(plan) / 2
    box.midtop = round(x), round(y + min(badges + 1, FIGURES * radius - box.height))
    return Ribbon(box, letters, name)


def mark_start(plan: CityMap, names: Names, brush: Brush, tile: int) -> Ribbon:
    """The golden ribbon at the upper corner of the quarter that is suggested as a start."""
    text, radius = names.words("nord.start.mark"), plan.radius
    letters = brush.painted(TYPE * radius, MIDDLE)
    x, y = plan.tile(tile)
    size = letters.width(text) + 2 * max(4, round(MARGIN * radius)), letters.leading + 4
    box = Rect((0, 0), size)
    box.center = round(x), round(y + HEIGHT * radius)
    return Ribbon(box, letters, text, GOLD_LIGHT)


@keep(40)
def cloth(size: tuple[int, int], colour: str) -> Surface:
    """An empty ribbon."""
    sheet, box, round_by = large_sheet(size), Rect((0, 0), size), size[1] / 3
    rounded_rect(sheet, rgb(colour), box, round_by)
    rounded_rect(sheet, rgb(INK), box, round_by, 1)
    return shrink_sheet(sheet)
