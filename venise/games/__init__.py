"""The games of Venise: GAMES is the one list of those that can be played."""

from __future__ import annotations

from typing import Any, Final

from venise.games.doge.game import DOGE
from venise.games.nord.game import NORD

GAMES: Final[dict[str, Any]] = {NORD.info.key: NORD, DOGE.info.key: DOGE}
"""Every playable game by its key; each follows venise.engine.game.Game."""
