"""Every game that other libraries can play, by its key, by which it is also pickled."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from typing import Final

from venise.adapters.description import AnyDescription, GameDescription
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


def reduce_description(
    described: AnyDescription,
) -> tuple[Callable[[str], AnyDescription], tuple[str]]:
    """How pickle finds the game again, also in another process; raises TypeError for others."""
    key = described.game.info.key
    if DESCRIPTIONS.get(key) is not described:
        raise TypeError(f"{described.game.info.title} cannot be pickled: it is none of the games")
    return description_of, (key,)


copyreg.pickle(GameDescription, reduce_description)
