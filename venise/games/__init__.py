"""The games of Venise: GAMES is the one list of those that can be played."""

from __future__ import annotations

from typing import Any, Final

from venise.games.nord.game import NORD
from venise.games.patrons.game import PATRONS

GAMES: Final[dict[str, Any]] = {NORD.info.key: NORD, PATRONS.info.key: PATRONS}
"""Every playable game by its key; each follows venise.engine.game.Game."""
