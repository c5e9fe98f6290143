"""Every game that other libraries can play, by its key."""

from __future__ import annotations

from typing import Final

from venise.adapters.description import AnyDescription
from venise.adapters.doge import DOGE
from venise.adapters.nord import NORD
from venise.adapters.patrons import PATRONS
from venise.adapters.pilotis import PILOTIS
from venise.engine.errors import BadOptions

DESCRIPTIONS: Final[dict[str, AnyDescription]] = {
    one.game.info.key: one for one in (NORD, DOGE, PATRONS, PILOTIS)
}


def description_of(key: str) -> AnyDescription:
    """The game of that key; raises BadOptions naming those there are."""
    if key not in DESCRIPTIONS:
        raise BadOptions(
            f"there is no game called {key!r}; the games are: {', '.join(DESCRIPTIONS)}"
        )
    return DESCRIPTIONS[key]
