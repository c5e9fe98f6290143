"""Which maps games are measured on: the printed ones, and others never seen before."""

from __future__ import annotations

from typing import Final

from venise.catalogue import rules_of
from venise.catalogue.entry import Maps
from venise.engine.errors import BadOptions

PRINTED: Final = "printed"
"""Every printed map by turns."""

UNSEEN: Final = "unseen"
"""A map for each game that no other game is played on."""

MIXED: Final = (PRINTED, UNSEEN)

SINGLE_RUN: Final = "-"
"""Stands in the answer for the board of a game without maps."""


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of maps that every measurement of a game has."""
    return MIXED if maps_of(game) is not None else (SINGLE_RUN,)


def printed_maps(game: str) -> tuple[str, ...]:
    """The keys of a game's printed maps; none for a game without."""
    maps = maps_of(game)
    return maps.printed if maps is not None else ()


def check_city(game: str, city: str) -> str:
    """The map if games can be measured on it; raises BadOptions naming those there are."""
    known = (*kinds(game), *printed_maps(game))
    if city not in known:
        raise BadOptions(
            f"there is no map called {city!r} to measure; there are {', '.join(known)}"
        )
    return city


def map_of(game: str, city: str, number: int) -> str | None:
    """What stands for the map in the options of the game of that number; None without maps."""
    maps = maps_of(game)
    if maps is None:
        return None
    if city == UNSEEN:
        return maps.invented(number)
    return maps.printed[number % len(maps.printed)] if city == PRINTED else city


def maps_of(game: str) -> Maps | None:
    """The maps of a game, where it has several."""
    return rules_of(game).rules().maps
