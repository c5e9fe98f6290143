"""The share code of a city: sixteen characters, of which ten hold the city."""

from __future__ import annotations

from typing import Final

from venise.engine.errors import BadCode
from venise.engine.share_codes import MOST_TYPED, ShareCode
from venise.games.nord.city import city
from venise.games.nord.components import QUARTERS
from venise.games.nord.layouts.draft import Layout, centre_layout
from venise.games.nord.layouts.shape import cells_of, outline

__all__ = ["CITY_CODE", "MOST_TYPED", "code", "decode_code"]

CITY_CODE: Final = ShareCode("V", 10)
"""Another form of code would begin with another letter."""

MOORINGS: Final = 22
"""The most canal cells that touch a city of nine quarters."""


def code(layout: Layout) -> str:
    """The share code, in four groups of four; a city has the same code wherever it lies."""
    return CITY_CODE.write(number_of(layout))


def number_of(layout: Layout) -> int:
    """The city as a number."""
    number, found = outline(layout.cells)
    for step, cell in enumerate(found):
        left = [laid for laid in layout.cells if laid not in found[:step]]
        number = number * (QUARTERS - step) + left.index(cell)
    return number * MOORINGS + city(layout.cells).water.index(layout.boat)


def decode_code(text: str) -> Layout:
    """The city of a share code, the Market at (0, 0); raises BadCode in one sentence."""
    return CITY_CODE.read(text, city_of_number)


def city_of_number(whole: int) -> Layout:
    """The city of a number; raises BadCode where it is that of none."""
    number, mooring = divmod(whole, MOORINGS)
    ranks: list[int] = []
    for left in range(1, QUARTERS + 1):
        number, place = divmod(number, left)
        ranks.append(place)
    tiles = list(range(QUARTERS))
    order = [tiles.pop(place) for place in reversed(ranks)]
    found = lay_quarters(order, number, mooring)
    if found is None or number_of(found) != whole:
        raise BadCode("the share code fits no city", "nowhere")
    return found


def lay_quarters(order: list[int], number: int, mooring: int) -> Layout | None:
    """The city of an outline with quarters in the order of its walk; None where there is none."""
    cells = cells_of(number)
    if len(cells) != QUARTERS:
        return None
    placed = tuple(cell for _, cell in sorted(zip(order, cells, strict=True)))
    water = city(placed).water
    return centre_layout(Layout(placed, water[mooring])) if mooring < len(water) else None
