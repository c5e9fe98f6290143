"""The games that can be played: the only place that names them all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from venise.catalogue.doge import DOGE
from venise.catalogue.entry import AnyEntry, AnyRules
from venise.catalogue.nord import NORD
from venise.catalogue.patrons import PATRONS
from venise.catalogue.pilotis import PILOTIS
from venise.engine.errors import BadOptions
from venise.engine.game import AnyGame
from venise.on_demand import OnDemand

_INSTALLED: Final[dict[str, AnyEntry]] = {
    entry.key: entry for entry in (NORD, DOGE, PATRONS, PILOTIS)
}
_WITHOUT_TABLE: Final[dict[str, AnyRules]] = {}
"""Games whose rules are whole: commands and bots play them, the window cannot show them."""


def entries() -> tuple[AnyEntry, ...]:
    """Every game that the window can show, in the order in which they stand on the shelf."""
    return tuple(_INSTALLED.values())


def every_game() -> tuple[AnyRules, ...]:
    """Every game; the first is the one that is meant where none is named."""
    return (*_INSTALLED.values(), *_WITHOUT_TABLE.values())


def keys() -> tuple[str, ...]:
    """The keys of every game, in that order."""
    return tuple(entry.key for entry in every_game())


def entry_of(key: str) -> AnyEntry:
    """The game of that key, which has a table; raises BadOptions naming those there are."""
    if key not in _INSTALLED:
        raise unknown_game_message(key, _INSTALLED)
    return _INSTALLED[key]


def rules_of(key: str) -> AnyRules:
    """The game of that key, with or without a table; raises BadOptions naming those there are."""
    found = _INSTALLED.get(key) or _WITHOUT_TABLE.get(key)
    if found is None:
        raise unknown_game_message(key, keys())
    return found


def unknown_game_message(key: str, known: Iterable[str]) -> BadOptions:
    """What is told of a game that there is none of."""
    return BadOptions(f"there is no game called {key!r}; the games are: {', '.join(known)}")


def titles(language: str) -> dict[str, str]:
    """The names of the games to see in a language, by their keys; empty where there is only one."""
    several = len(_INSTALLED) > 1
    return {entry.key: entry.title_in(language) for entry in entries()} if several else {}


def games() -> Mapping[str, AnyGame]:
    """The rules of every game that the window can show, by its key; loaded when asked for."""
    installed = dict(_INSTALLED)
    return OnDemand(installed, lambda key: installed[key].rules().game)


def all_rules() -> Mapping[str, AnyGame]:
    """The rules of every game, by its key."""
    return {entry.key: entry.rules().game for entry in every_game()}


@contextmanager
def install_games(*more: AnyEntry) -> Iterator[None]:
    """These can be played as well, or in the place of those of their keys, until the block ends.

    For tests, and for trying a game out. Processes in which bots think, started meanwhile, know the
    rules too; those of a command with several jobs do not.
    """
    from venise.games import GAMES  # noqa: PLC0415 - the games are loaded when one is needed

    before, engines = dict(_INSTALLED), dict(GAMES)
    _INSTALLED.update({entry.key: entry for entry in more})
    GAMES.update({entry.key: entry.rules().game for entry in more})
    try:
        yield
    finally:
        _INSTALLED.clear()
        _INSTALLED.update(before)
        GAMES.clear()
        GAMES.update(engines)
