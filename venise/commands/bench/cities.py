"""Which cities games are measured on: the printed ones, and others never seen before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from venise.engine.errors import BadOptions
from venise.games.nord.components import MAPS
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.luck import random_layout

PRINTED: Final = "printed"
"""Every printed map by turns."""

UNSEEN: Final = "unseen"
"""A city for each game that no other game is played in."""

MIXED: Final = (PRINTED, UNSEEN)


class Cities(msgspec.Struct, frozen=True):
    """The cities of one game."""

    maps: tuple[str, ...]
    """The keys of the printed maps; none for a game without."""

    invented: Callable[[int], str]
    """What stands in the options for the city of a number, a different one for each."""


CITIES: Final = {"nord": Cities(tuple(MAPS), lambda number: code(random_layout(number)))}
"""For every playable game its cities."""


def printed(game: str) -> tuple[str, ...]:
    """The keys of a game's printed maps."""
    return CITIES[game].maps


def checked(game: str, city: str) -> str:
    """The city if games can be measured on it; raises BadOptions naming those there are."""
    known = (*MIXED, *printed(game))
    if city not in known:
        raise BadOptions(
            f"there is no map called {city!r} to measure; there are {', '.join(known)}"
        )
    return city


def map_of(game: str, city: str, number: int) -> str:
    """What stands for the map in the options of the game of that number."""
    maps, invented = CITIES[game].maps, CITIES[game].invented
    if city == UNSEEN:
        return invented(number)
    return maps[number % len(maps)] if city == PRINTED else city
