"""Which section of the rules tells of what is decided, and of what lies under the pointer."""

from __future__ import annotations

from typing import Final

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.state import State
from venise.ui.table.frame import LiveFrame
from venise.ui.table.geometry import Point
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.patrons.layout import PatronsLayout

OF_DECISIONS: Final[dict[type, str]] = {
    due.Dealing: "3",
    due.FirstLead: "3",
    due.Lead: "4",
    due.Reservation: "4.1",
    due.NewCards: "4.2a",
    due.Unloading: "4.2c",
    due.Shifting: "4.2d",
    due.Loading: "4.2d",
    due.Selling: "4.3a",
    due.Buying: "4.3b",
    due.Sponsoring: "4.4",
    due.Producing: "4.5",
    due.TurnEnd: "4",
    due.GameOver: "5",
}

OF_ACTIONS: Final = ("4.1", "4.2", "4.3", "4.4", "4.5")
"""In the order in which the actions are numbered."""

OF_SPOTS: Final = {
    "ship": "2",
    "new": "4.2d",
    "card": "0",
    "offer": "4.3b",
    "tile": "4.4",
    "campo": "1",
    "statue": "4.4",
    "cubes": "4.1",
    "secret": "3",
}


def section_at(layout: PatronsLayout, live: LiveFrame[State, Action], at: Point) -> str:
    """The section about what lies under a point; empty where there is nothing to say."""
    state, places = live.moment.state, live.places
    under = [one for one in reversed(places) if any(box.collidepoint(at) for box in places[one])]
    spot = next((one for one in under if one.kind not in {BUTTON, "hand", "market"}), None)
    if spot is not None:
        return section_of_spot(state, spot)
    if layout.plan.new.collidepoint(at):
        return "4.2b"
    other = layout.find_other(at, live.moment.seat)
    return "5" if other is not None or layout.desk.box.collidepoint(at) else ""


def section_of_spot(state: State, spot: Spot) -> str:
    """The section about one place."""
    if spot.kind == "action":
        return OF_ACTIONS[spot.at[0]]
    if spot.kind == "site":
        return "1" if state.businesses[spot.at[0]] is None else "4.5.2"
    return OF_SPOTS.get(spot.kind, "")
