"""Which section of the rules tells of what is decided, and of what lies under the pointer."""

from __future__ import annotations

from typing import Final

from venise.games.pilotis import decisions as due
from venise.games.pilotis.components import JOKER, LONG, MOVE, REMOVE, SHORT
from venise.games.pilotis.state import State
from venise.ui.table.geometry import Point
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tables.pilotis.geography import PILE
from venise.ui.tables.pilotis.layout import PilotisLayout
from venise.ui.tables.pilotis.places import shape_at

OF_DECISIONS: Final[dict[type, str]] = {
    due.Corners: "1.2",
    due.Dealing: "1.3",
    due.FirstPlayer: "1.4",
    due.Landing: "5.4",
    due.GivingUp: "4.4",
    due.Excess: "4.2",
    due.GameOver: "6",
}

OF_CARDS: Final = {SHORT: "5.1", LONG: "5.2", REMOVE: "5.3", MOVE: "5.4", JOKER: "5.6"}
"""By kind of card; all others are steps."""

OF_PILES: Final = {"plain": "3.1", "bridge": "3.2", "wall": "3.3"}
OF_SPOTS: Final = {
    "plank": "3.4",
    "planks": "1.2",
    "supply": "5.6",
    "discarded": "4.2",
    "lifted": "5.4",
    "pawn": "5.5",
}


def section_at(
    layout: PilotisLayout, state: State, spots: list[Spot], at: Point, large: int
) -> str:
    """The section about what lies under a point; empty where there is nothing to say.

    `large` is the seat at the large place.
    """
    spot = next((one for one in spots if one.kind not in {BUTTON, "site", "stock"}), None)
    if spot is not None:
        return section_of_spot(state, spot)
    if layout.plan.stack(PILE).collidepoint(at):
        return "4.1"
    if any(box.collidepoint(at) for box in layout.sand):
        return "4.3"
    seats = layout.find_other(at, large) is not None or layout.desk.box.collidepoint(at)
    return "6" if seats else ""


def section_of_spot(state: State, spot: Spot) -> str:
    """The section about one place."""
    if spot.kind == "card":
        return OF_CARDS.get(spot.at[0], "5.5")
    if spot.kind == "square":
        return OF_PILES[shape_at(state, spot.at[0])]
    return OF_SPOTS.get(spot.kind, "")
