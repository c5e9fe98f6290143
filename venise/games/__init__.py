"""The games of Venise: GAMES is the one list of those that can be played."""

from __future__ import annotations

from typing import Final

from venise.engine.game import AnyGame
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
