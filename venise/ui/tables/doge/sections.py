"""Which section of the rules tells of what is decided, and of what lies under the pointer."""

from __future__ import annotations

from typing import Final

from venise.games.doge import decisions as due
from venise.games.doge.components import QUARANTIA
from venise.ui.table.geometry import Point
from venise.ui.tables.doge.layout import DogeLayout
from venise.ui.tables.doge.tips import area_at
from venise.ui.tables.doge.view import Live

OF_DECISIONS: Final[dict[type, str]] = {
    due.OrderDraw: "2.2.1",
    due.Ballot: "2.1.1",
    due.BallotReveal: "2.1.2",
    due.Count: "2.2.2",
    due.AdvisorChoice: "3.1",
    due.TiedPlacements: "5.1",
    due.Placement: "5",
    due.PlacementReveal: "5.1",
    due.Building: "6",
    due.PalaceChoice: "6",
    due.PledgeReveal: "6.1",
    due.QuarantiaPick: "4",
    due.TiedMoves: "4.1",
    due.HouseMove: "4.1",
    due.MoveReveal: "4.1",
    due.ElectionEnd: "2.2.1",
    due.GameOver: "8",
}

OF_SPOTS: Final = {
    "marker": "2.1.1",
    "advisor": "3.2",
    "house": "3.3",
    "supply": "5",
    "palace": "6",
    "space": "6",
}

OF_STOCK: Final = ("6.2", "3.1", "2.1.1", "6")
"""The rows of a panel: houses, rings, markers, palaces."""


def section_at(layout: DogeLayout, live: Live, at: Point) -> str:
    """The section about what lies under a point; empty where there is nothing to say."""
    state, spot = live.moment.state, live.moment.pointed
    if spot is not None and spot.kind in OF_SPOTS:
        return OF_SPOTS[spot.kind]
    cards = (*layout.now[: len(state.order_now)], *layout.following[: len(state.order_next)])
    if any(box.collidepoint(at) for box in cards):
        return "2.2.1"
    if any(box.collidepoint(at) for box in layout.desk.cards):
        return "2.1.1"
    area = area_at(layout, state, at)
    if area is not None:
        return "4" if area == QUARANTIA else "5"
    return section_of_panels(layout, live, at)


def section_of_panels(layout: DogeLayout, live: Live, at: Point) -> str:
    """The section about a row of somebody's panel, or about winning; empty beside the panels."""
    for seat in range(len(live.moment.state.players)):
        parts = layout.panel(seat, live.moment.seat)
        if parts.box.collidepoint(at):
            rows = zip(OF_STOCK, parts.stock, strict=False)
            return next((section for section, row in rows if row.collidepoint(at)), "8")
    return ""
