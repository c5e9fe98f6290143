"""What all must know at this table before anybody goes on: that the turn is the last."""

from __future__ import annotations

from venise.engine.game import TERMINAL
from venise.games.patrons.queries import MOST_TURNS, goal, points
from venise.games.patrons.state import State
from venise.ui.table.announcement import Announcement
from venise.ui.tables.patrons.names import Names


def announcements(names: Names, before: State, after: State) -> tuple[Announcement, ...]:
    """§5 That a seat has the points that end the game, or that no other turn follows."""
    if after.current_player == TERMINAL or max(points(before)) >= goal(before):
        return ()
    title, best = names.words("patrons.announce.last.title"), max(points(after))
    if best >= goal(after):
        seat = points(after).index(best)
        said = {"name": names.seat(seat), "points": names.points(best)}
        return (Announcement(title, names.words("patrons.announce.last.points", **said), seat),)
    if before.turn < MOST_TURNS <= after.turn:
        return (Announcement(title, names.words("patrons.announce.last.turns", turns=MOST_TURNS)),)
    return ()
