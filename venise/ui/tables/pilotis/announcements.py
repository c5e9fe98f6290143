"""What all must know at this table before anybody goes on: that the game will end by itself."""

from __future__ import annotations

from collections.abc import Sequence

from venise.engine.game import TERMINAL
from venise.games.pilotis.events import EndNears
from venise.games.pilotis.state import State
from venise.ui.table.announcement import Announcement
from venise.ui.tables.pilotis.names import Names


def announcements(names: Names, after: State, events: Sequence[object]) -> tuple[Announcement, ...]:
    """§6 That no more than so many rounds follow, unless a gem is taken where that helps."""
    if after.current_player == TERMINAL:
        return ()
    title = names.words("pilotis.announce.title")
    return tuple(
        Announcement(title, names.words(f"pilotis.told.nears.{one.reason}", rounds=one.rounds))
        for one in events
        if isinstance(one, EndNears)
    )
