"""A match that cannot be saved for now is tried to be saved again while it is on the screen."""

from __future__ import annotations

from typing import Final

from venise.match.outcomes import Notice
from venise.ui.table.exits import Exits

SAVE_SECONDS: Final = 2.0
"""How often it is tried, besides at every step."""


class SaveRetry:
    """Counts the time to the next try."""

    def __init__(self, exits: Exits) -> None:
        self._exits = exits
        self._left = SAVE_SECONDS

    def tick(self, dt: float) -> Notice | None:
        """Let `dt` seconds pass; what is to be told once a try has changed something."""
        if self._exits.unsaved() is None:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = SAVE_SECONDS
        return self._exits.save()
