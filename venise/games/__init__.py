"""The games of Venise: GAMES is the one list of those that can be played."""

from __future__ import annotations

from typing import Final

from venise.engine.game import AnyGame
from venise.engine.record import game_of_version
from venise.games.doge.game import DOGE
from venise.games.nord.game import NORD
from venise.games.patrons.game import PATRONS
from venise.games.pilotis.game import PILOTIS

GAMES: Final[dict[str, AnyGame]] = {game.info.key: game for game in (NORD, DOGE, PATRONS, PILOTIS)}
"""Every playable game by its key; each follows venise.engine.game.Game."""

FIRST: Final = frozenset(GAMES)
"""The keys of those that every process knows as soon as it begins."""


def added_games() -> dict[str, AnyGame]:
    """The games that were added since, which a process that is started has to be told of."""
    return {key: game for key, game in GAMES.items() if key not in FIRST}


def game_named(name: str) -> AnyGame:
    """The game of that key, or by the version of its rules behind a slash: nord, nord/2.

    Raises KeyError where there is no such game, ValueError for rules that are not known.
    """
    key, _, version = name.partition("/")
    game = game_of_version(GAMES[key], int(version)) if version else GAMES[key]
    if game is None:
        raise ValueError(f"{key} by version {version} of its rules is not known")
    return game
