"""The games that can be played: the only place that names them all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from venise.catalogue.entry import AnyEntry
from venise.catalogue.nord import NORD
from venise.engine.errors import BadOptions

_INSTALLED: Final[dict[str, AnyEntry]] = {entry.key: entry for entry in (NORD,)}


def entries() -> tuple[AnyEntry, ...]:
    """Every game, in the order in which they stand on the shelf."""
    return tuple(_INSTALLED.values())


def keys() -> tuple[str, ...]:
    """Their keys; the first is that of the game that is meant where none is named."""
    return tuple(_INSTALLED)


def entry_of(key: str) -> AnyEntry:
    """The game of that key; raises BadOptions naming those there are."""
    if key not in _INSTALLED:
        raise BadOptions(f"there is no game called {key!r}; the games are: {', '.join(keys())}")
    return _INSTALLED[key]


def titles() -> dict[str, str]:
    """Where there are several games, the name of each by its key; empty where there is one."""
    several = len(_INSTALLED) > 1
    return {entry.key: entry.title for entry in entries()} if several else {}


def games() -> Mapping[str, Any]:
    """The rules of every game, by its key."""
    return {entry.key: entry.rules().game for entry in entries()}


@contextmanager
def installed(*more: AnyEntry) -> Iterator[None]:
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
        for registry, kept in ((_INSTALLED, before), (GAMES, engines)):
            registry.clear()
            registry.update(kept)
