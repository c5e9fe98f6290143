"""The places on the table of Doge that can be pointed at."""

from __future__ import annotations

from typing import Final

from venise.ui.table.spots import Spot, press

ADVISOR: Final = Spot("advisor")
"""The advisor that is being decided about."""

SUPPLY: Final = Spot("supply")
"""The houses that the seat has not placed."""

PALACE: Final = Spot("palace")
"""The palaces that the seat has not built."""

SPACE: Final = Spot("space")
"""The space for the next palace in the district that builds."""

NO_MOVE: Final = press("doge-no-move")
BUILD: Final = press("doge-build")
LEAVE: Final = press("doge-leave")

DRAGGED: Final = ("marker", "advisor", "house", "supply", "palace")
"""Kinds of spots that are pieces one can carry."""


def on_area(area: int) -> Spot:
    """An area: on the map, and as the card of the desk."""
    return Spot("area", (area,))


def on_marker(value: int, number: int) -> Spot:
    """One of the markers of a value in the hand, from 0 on."""
    return Spot("marker", (value, number))


def on_house(district: int) -> Spot:
    """The houses in a district of the seat that decides."""
    return Spot("house", (district,))


def place_button(number: int) -> Spot:
    """The button that places so many houses."""
    return press("doge-place", number)
