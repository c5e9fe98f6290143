"""What all must know at this table before anybody goes on: that the year is the last."""

from __future__ import annotations

from venise.engine.game import TERMINAL
from venise.games.doge.queries import MOST_YEARS, qualifies
from venise.games.doge.state import State
from venise.ui.table.announcement import Announcement
from venise.ui.tables.doge.names import Names


def announcements(names: Names, before: State, after: State) -> tuple[Announcement, ...]:
    """§8 That a seat has the palaces that end the game, or that no other year follows."""
    if (before.districts, before.year) == (after.districts, after.year):
        return ()  # neither palaces nor years: nearly every step
    if after.current_player == TERMINAL or enders(before):
        return ()
    title = names.words("doge.announce.last.title")
    for seat in enders(after):
        line = names.words("doge.announce.last.palaces", name=names.seat(seat))
        return (Announcement(title, line, seat),)
    if before.year < MOST_YEARS <= after.year:
        return (Announcement(title, names.words("doge.announce.last.years", years=MOST_YEARS)),)
    return ()


def enders(state: State) -> tuple[int, ...]:
    """§8 The seats with the palaces that end the game."""
    return tuple(seat for seat in range(len(state.players)) if qualifies(state, seat))
