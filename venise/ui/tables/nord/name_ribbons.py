"""The names of the quarters, each on a ribbon on its lower corner, below the quarter's sign."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pygame import Rect

from venise.games.nord.components import TILES
from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.spots import Places
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.names import Names

TIP: Final = 0.975
"""How far down a name reaches that lies on its own quarter, below the quarter's sign, in radii."""

CLEAR: Final = 0.5
"""How far such a name may reach to a side where a quarter lies in the next row, in radii: beyond
are the dice on the badge of that one."""

FIGURES: Final = 1.24
COINS: Final = 1.21
"""How far below a quarter the heads of those are who stand in the next row, and the bonuses of a
Market there, which only wide names come to, in radii."""

BRIDGES: Final = 0.32
"""How near the foot of a bridge to the next row comes to the middle of a name, in radii."""

BELOW: Final = ((-1, 1), (0, 1))
"""From a quarter to the cells of the next row that touch it, on the left and on the right."""

TYPE: Final = 0.2
"""Size of type, in radii: the same on every ribbon, and less where a name would be too wide."""

NEARLY: Final = 1.1
"""How much larger they may be where they then have the size of other words."""

HEIGHT: Final = 1.17
"""Height of a ribbon, in sizes of its type."""

MARGIN: Final = 0.07
"""Room at both sides of a name, in radii."""

WIDEST: Final = 1.7
"""The most that a ribbon takes, in radii: beside another one each still ends before the next."""


def find_ribbon(plan: CityMap, names: Names, brush: Brush, tile: int) -> Ribbon:
    """The ribbon of a quarter that was laid: on it, or above the heads of the next row.

    One that is too wide for the room between two bridges leans to the side where none can stand;
    one that would still reach the badges of the next row lies below them.
    """
    radius, name = plan.radius, names.tile(tile)
    margin = max(3, round(MARGIN * radius))
    room = int(WIDEST * radius) - 2 * margin
    every = ((names.tile(one), room) for one in range(len(TILES)))
    size = brush.snapped(int(brush.largest(every, TYPE * radius, MIDDLE)), NEARLY)
    letters = brush.painted(size, MIDDLE)
    x, y = plan.tile(tile)
    box = Rect(0, 0, letters.width(name) + 2 * margin, round(HEIGHT * letters.size))
    half = box.width / 2 / radius
    across, down = lean(plan, tile, half), lowest(plan, tile, half)
    box.midbottom = round(x + across * radius), round(y + down * radius)
    return Ribbon(box, letters, name)


def find_tray_ribbons(lying: Places, names: Names, brush: Brush, size: float) -> tuple[Ribbon, ...]:
    """The names of the quarters in the tray, in two rows by turns where they are too wide for one.

    `lying` is where those quarters lie; the size of type is in pixels.
    """
    boxes = {spot.at[0]: rects[0] for spot, rects in lying.items()}
    letters = brush.painted(size, MIDDLE)
    margin = max(3, round(size / 3))
    wide = {tile: letters.width(names.tile(tile)) + 2 * margin for tile in boxes}
    gaps = pairwise(box.centerx for box in boxes.values())
    turns = 2 if any(right - left < max(wide.values()) for left, right in gaps) else 1
    found: list[Ribbon] = []
    for number, (tile, lies) in enumerate(boxes.items()):
        box = Rect(0, 0, wide[tile], letters.leading)
        box.midtop = lies.centerx, lies.bottom + number % turns * letters.leading
        found.append(Ribbon(box, letters, names.tile(tile)))
    return tuple(found)


def below(plan: CityMap, tile: int) -> tuple[bool, bool]:
    """Whether a quarter lies in the next row, to the left and to the right."""
    q, r = plan.cell_of(tile)
    left, right = ((q + dq, r + dr) in plan.cells for dq, dr in BELOW)
    return left, right


def lowest(plan: CityMap, tile: int, half: float) -> float:
    """How far below the middle of the quarter a ribbon of that half width ends, in radii.

    It lies on the quarter's own corner unless it would reach the next row's badges.
    """
    left, right = below(plan, tile)
    across = lean(plan, tile, half)
    reaches = half - across if left else 0.0, half + across if right else 0.0
    if max(reaches) <= CLEAR:
        return TIP
    return FIGURES if half < WIDEST / 4 else COINS


def lean(plan: CityMap, tile: int, half: float) -> float:
    """How far to the right the middle of a ribbon of that half width lies, in radii."""
    left, right = below(plan, tile)
    too_wide = min(max(0.0, half - BRIDGES), WIDEST / 2 - half)
    return (left - right) * too_wide
