"""A first lead that is suggested to whoever has played little, and why."""

from __future__ import annotations

from typing import Final

from venise.games.patrons.actions import LEADS
from venise.games.patrons.decisions import Lead
from venise.games.patrons.queries import Prospect, prospects
from venise.games.patrons.state import State
from venise.ui.table.phrases import join_phrases
from venise.ui.table.suggestion import Suggestion
from venise.ui.tables.patrons.names import Names
from venise.ui.tables.patrons.places import is_concealed
from venise.ui.tables.patrons.spots import on_action

POINT: Final = 3
"""Ducats that a point is taken to be worth, where actions are compared."""


def suggest_lead(names: Names, state: State) -> Suggestion | None:
    """§4 The action that brings most more than others have of it; None but for a first lead."""
    top = state.due
    if not isinstance(top, Lead) or state.turn > len(state.players):
        return None
    bringing = [one for one in range(len(LEADS)) if worth(gains(state, top.seat, one)[0])]
    if not bringing:
        return None
    action = max(bringing, key=lambda one: ahead(state, top.seat, one))
    own, others = gains(state, top.seat, action)
    key = f"patrons.suggested.{compare(own, others, len(state.players) - 1)}"
    reason = names.words(key, action=names.action(action), gain=told(names, own))
    return Suggestion(on_action(action), reason)


def compare(own: Prospect, others: list[Prospect], number: int) -> str:
    """How a gain is told: alone, as more than so many others gain, or without them."""
    if len(others) < number or worth(own) <= max(map(worth, others)):
        return "plain"
    return "more" if any(map(worth, others)) else "alone"


def gains(state: State, seat: int, action: int) -> tuple[Prospect, list[Prospect]]:
    """What an action may bring the seat, and the others whose hands it sees."""
    found = list(enumerate(prospects(state, action)))
    others = [one for other, one in found if other != seat and not is_concealed(state, other)]
    return found[seat][1], others


def worth(found: Prospect) -> int:
    """Ducats and points together, in ducats."""
    return found.ducats + POINT * found.points


def ahead(state: State, seat: int, action: int) -> int:
    """How much more than the best of the others a seat may gain at once, in ducats."""
    own, others = gains(state, seat, action)
    return worth(own) - max(map(worth, others), default=0)


def told(names: Names, found: Prospect) -> str:
    """What may be gained at once."""
    ducats = (names.ducats(found.ducats),) if found.ducats else ()
    points = (names.points(found.points),) if found.points else ()
    return join_phrases(names.words, (*ducats, *points))
