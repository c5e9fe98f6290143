"""The picture on the box of The Patrons of Venice: ships before a row of workshops."""

from __future__ import annotations

from typing import Final

from pygame import Color, Surface

from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.drawing.water import water
from venise.ui.tables.patrons.art import ships, shops
from venise.ui.theme import PARCHMENT_DARK

SKY: Final = ("#F4D9A4", "#E39A6B")
"""The light over the lagoon, above and at the water."""

QUAY: Final = 0.47
"""Where the quay is, as a share of the height."""

SHOPS: Final[tuple[tuple[int, Colour], ...]] = ((0, "red"), (6, "green"), (4, "blue"))
SHIPS: Final[tuple[tuple[Colour, int, float], ...]] = (
    ("blue", 0, 0.2),
    ("yellow", 1, 0.78),
    ("red", 2, 0.5),
)
"""Which businesses and ships are seen, and where those are, as a share of the width."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    wide, high = size
    picture, quay = sky(size), round(QUAY * high)
    picture.blit(water(size), (0, quay))
    side = round(wide / len(SHOPS) * 1.12)
    for place, (kind, colour) in enumerate(SHOPS):
        left = round((place + 0.5) * wide / len(SHOPS)) - side // 2
        picture.blit(shops.shop(kind, colour, side), (left, quay - side + side // 14))
    picture.fill(PARCHMENT_DARK, (0, quay - high // 60, wide, high // 32))
    for depth, (colour, berth, at) in enumerate(SHIPS):
        width = round((0.4 + 0.09 * depth) * wide)
        tall = round(0.84 * width)
        foot = quay + round((0.13 + 0.07 * depth) * high)
        ship = ships.ship(colour, berth, (width, tall))
        picture.blit(ship, (round(at * wide) - width // 2, foot - tall + high // 10))
    return picture


def sky(size: tuple[int, int]) -> Surface:
    """Evening light, warmer towards the water."""
    picture, (above, below) = Surface(size), (Color(one) for one in SKY)
    for y in range(size[1]):
        shade = above.lerp(below, min(1.0, y / size[1] / QUAY))
        picture.fill(shade, (0, y, size[0], 1))
    return picture
