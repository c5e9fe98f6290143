"""What all must know at this table before anybody goes on: that the end is near, or has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.nord.components import BOARD
from venise.games.nord.events import LastRoundBegan
from venise.games.nord.queries import in_last_round, last_round_reason
from venise.games.nord.state import State
from venise.ui.table.announcement import Announcement
from venise.ui.tables.nord.names import Names

NOBODY: Final = -1


def announcements(
    names: Names, before: State, after: State, events: Sequence[object]
) -> tuple[Announcement, ...]:
    """That the last round begins, or that something now stands that will bring it; usually none."""
    began = [event for event in events if isinstance(event, LastRoundBegan)]
    if began:
        return (announce(names, "last", began[0].reason, began[0].seat),)
    reason = last_round_reason(after)
    near = reason is not None and not in_last_round(after)
    if not near or last_round_reason(before) == reason:
        return ()
    return (
        announce(names, "near", str(reason), builder(after) if reason == "bridges" else NOBODY),
    )


def builder(state: State) -> int:
    """The first seat all of whose bridges stand."""
    full = (
        seat for seat, player in enumerate(state.players) if len(player.bridges) == BOARD.bridges
    )
    return next(full, NOBODY)


def announce(names: Names, what: str, reason: str, seat: int) -> Announcement:
    """The announcement of an end that is near or of the last round, for a reason."""
    name = names.seat(seat) if seat >= 0 else ""
    key = f"nord.announce.{what}"
    title = names.words(f"{key}.{reason}.title" if what == "near" else f"{key}.title", name=name)
    return Announcement(title, names.words(f"{key}.{reason}", name=name), seat)
