"""The picture on the box of La Venise du Nord: the city of Bruges on its canals."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.games.nord.components import STANDARD
from venise.games.nord.layouts.naming import find_layout
from venise.ui.tables.nord.cities.portrait import paint_city

CITY: Final = 0.8
"""The share of the height that the city takes: the name is written below it."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    return paint_city(find_layout(STANDARD), size, CITY)
