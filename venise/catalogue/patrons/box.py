"""The picture on the box of The Patrons of Venice: ships before a row of workshops."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.water import water
from venise.ui.tables.patrons.art import ships, shops
from venise.ui.theme import PARCHMENT_DARK

SKY: Final = "#E8C9A0"
QUAY: Final = 0.46
"""Where the quay is, as a share of the height."""

SHOPS: Final[tuple[tuple[int, Colour], ...]] = (
    (0, "red"),
    (4, "blue"),
    (6, "green"),
    (3, "yellow"),
)
SHIPS: Final[tuple[tuple[Colour, int, float], ...]] = (
    ("red", 0, 0.2),
    ("blue", 1, 0.52),
    ("yellow", 2, 0.8),
)
"""Which businesses and ships are seen, and where those are, as a share of the width."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    wide, high = size
    picture = Surface(size)
    picture.fill(SKY)
    quay = round(QUAY * high)
    picture.blit(water(size), (0, quay))
    picture.fill(PARCHMENT_DARK, (0, quay - high // 40, wide, high // 25))
    side = round(wide / len(SHOPS) * 1.06)
    for place, (kind, colour) in enumerate(SHOPS):
        house = shops.shop(kind, colour, side)
        picture.blit(
            house, (round(place * wide / len(SHOPS)) - side // 30, quay - side + side // 16)
        )
    for colour, berth, at in SHIPS:
        width = round(0.36 * wide)
        ship = ships.ship(colour, berth, (width, round(0.84 * width)))
        picture.blit(ship, (round(at * wide) - width // 2, quay + round(0.02 * high) * (berth + 1)))
    return picture
