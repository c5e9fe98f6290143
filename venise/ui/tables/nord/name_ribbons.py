"""The names of the quarters, each on a ribbon on its lower corner, below the quarter's sign."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from pygame import Rect

from venise.games.nord.components import TILES
from venise.ui.lettering import Letters
from venise.ui.table.brush import MIDDLE, Brush
from venise.ui.table.label_ribbon import Ribbon
from venise.ui.table.spots import Places
from venise.ui.tables.nord import pills
from venise.ui.tables.nord.city_map import CityMap
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pills import badge_side
from venise.ui.tables.nord.places import CLOSE, TIP

CLEAR: Final = 0.5
"""How far such a name may reach to a side where a quarter lies in the next row, in radii: beyond
are the dice on the badge of that one."""

FIGURES: Final = 1.24
COINS: Final = 1.21
"""How far below a quarter the heads of those are who stand in the next row, and the bonuses of a
Market there, which only wide names come to, in radii."""

BRIDGES: Final = 0.32
"""How near the foot of a bridge to the next row comes to the middle of a name, in radii."""

ROW: Final = 1.5
"""From the middle of a quarter down to that of the next row, in radii."""

HALF_STEP: Final = 0.866
"""From the middle of a quarter across to that of one in the next row, in radii."""

EDGES: Final = 2
"""Pixels of a ribbon beside and below its letters."""

BELOW: Final = ((-1, 1), (0, 1))
"""From a quarter to the cells of the next row that touch it, on the left and on the right."""

TYPE: Final = 0.2
"""Size of type, in radii: the same on every ribbon, and less where a name would be too wide."""

NEARLY: Final = 1.1
"""How much larger they may be where they then have the size of other words."""

HEIGHT: Final = 1.17
"""Height of a ribbon, in sizes of its type."""

MARGIN: Final = 0.07
MARGINS: Final = 2
"""Room at both sides of a name, in radii, and at least in pixels."""

TRAY_MARGIN: Final = 8
"""Room at both sides of a name in the tray together, in pixels."""

WIDEST: Final = 1.7
WIDER: Final = 2.3
"""The most that a ribbon takes, in radii: beside another one that is as wide each still ends before
the next; and where none lies beside it."""


def find_ribbon(plan: CityMap, names: Names, brush: Brush, tile: int) -> Ribbon | None:
    """The ribbon of a quarter that was laid: on it, or above the heads of the next row.

    One that is too wide for the room between two bridges leans to the side where none can stand;
    one that would still reach the badges of the next row lies below them. A name that is too long
    is shortened, and none where there is no room even then: the tooltip of the quarter has it.
    """
    radius = plan.radius
    margin = max(3, round(MARGIN * radius))
    room = int(WIDEST * radius) - 2 * margin
    every = ((names.tile(one), room) for one in range(len(TILES)))
    fits = int(brush.largest(every, TYPE * radius, MIDDLE))
    size = brush.snapped(fits, NEARLY)
    high = HEIGHT if size <= NEARLY * fits else CLOSE
    letters = brush.painted(size, MIDDLE)
    left, right = room_beside(plan, names, letters, tile)
    most = min(WIDER * radius, left + right) - 2 * MARGINS
    forms = names.tile(tile), names.brief_tile(tile)
    name = next((one for one in forms if letters.width(one) <= most), None)
    if name is None:
        return None
    x, y = plan.tile(tile)
    margin = min(margin, (int(most) - letters.width(name)) // 2 + MARGINS)
    box = Rect(0, 0, letters.width(name) + 2 * margin, round(high * letters.size))
    half = box.width / 2 / radius
    across, down = lean(plan, tile, half), lowest(plan, tile, half)
    if down > TIP:
        down = max(down, below_badges(plan) + (box.height - EDGES) / radius)
    box.midbottom = round(x + across * radius), round(y + down * radius)
    box.left = max(round(x - left), min(box.left, round(x + right) - box.width))
    return Ribbon(box, letters, name)


def below_badges(plan: CityMap) -> float:
    """How far below the middle of a quarter the badges of the next row end, in radii."""
    return ROW + pills.HEIGHT + badge_side(plan) / 2 / plan.radius


def room_beside(plan: CityMap, names: Names, letters: Letters, tile: int) -> tuple[float, float]:
    """How far a ribbon may reach to the left and to the right, in pixels, beside its neighbours."""
    q, r = plan.cell_of(tile)
    found = []
    for beside in ((q - 1, r), (q + 1, r)):
        room = WIDER * plan.radius
        if beside in plan.cells:
            other = plan.cells.index(beside)
            half = letters.width(names.brief_tile(other)) / 2 + max(3, MARGIN * plan.radius)
            away = abs(lean(plan, other, half / plan.radius)) * plan.radius
            room = 2 * HALF_STEP * plan.radius - half - away - EDGES
        found.append(room)
    return found[0], found[1]


def find_tray_ribbons(lying: Places, names: Names, brush: Brush) -> tuple[Ribbon, ...]:
    """The names of the quarters in the tray, in rows by turns where they are too wide for one.

    `lying` is where those quarters lie. Where two rows are too few for whole names, they are short.
    """
    boxes = {spot.at[0]: rects[0] for spot, rects in lying.items()}
    letters = brush.letters("small", MIDDLE.face)
    gaps = [right - left for left, right in pairwise(box.centerx for box in boxes.values())]
    room = 2 * min(gaps, default=brush.look.size[0]) - TRAY_MARGIN
    every = {tile: names.tile(tile) for tile in boxes}
    every |= {tile: names.brief_tile(tile) for tile in boxes if letters.width(every[tile]) > room}
    wide = {tile: letters.width(name) + TRAY_MARGIN for tile, name in every.items()}
    turns = 2 if any(gap < max(wide.values()) for gap in gaps) else 1
    found: list[Ribbon] = []
    for number, (tile, lies) in enumerate(boxes.items()):
        box = Rect(0, 0, wide[tile], letters.leading)
        box.midtop = lies.centerx, lies.bottom + number % turns * letters.leading
        found.append(Ribbon(box, letters, every[tile]))
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
    beside = HALF_STEP - (badge_side(plan) - EDGES) / plan.radius
    if max(reaches) <= min(CLEAR, beside):
        return TIP
    return FIGURES if half < WIDEST / 4 else COINS


def lean(plan: CityMap, tile: int, half: float) -> float:
    """How far to the right the middle of a ribbon of that half width lies, in radii."""
    left, right = below(plan, tile)
    too_wide = max(0.0, min(half - BRIDGES, WIDEST / 2 - half))
    return (left - right) * too_wide
