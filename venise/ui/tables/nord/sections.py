"""Which section of the rules tells of what is decided, and of what lies under the pointer."""

from __future__ import annotations

from typing import Final

from venise.games.nord import decisions as due
from venise.games.nord.components import (
    BUILDERS_DECK,
    FIRST_PORT,
    MARKET,
    ORDERS_DECK,
    WORKSHOP_TILE,
    WORKSHOPS_DECK,
)
from venise.games.nord.state import State
from venise.ui.table.geometry import Point
from venise.ui.table.spots import Spot
from venise.ui.tables.nord.highlights import Live
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.places import deck_rects, price_rects
from venise.ui.tables.nord.tips import card_at

OF_DECISIONS: Final[dict[type, str]] = {
    due.FirstPlayerDraw: "0",
    due.QuarterPlacement: "3.2",
    due.BoatPlacement: "3.2",
    due.BurgherPlacement: "0",
    due.DieReturn: "1.2",
    due.DiceRoll: "1.2",
    due.Movement: "1.3",
    due.BoatRest: "1.3",
    due.Activation: "1.4",
    due.Delivery: "1.4.1.1",
    due.CardDraw: "1.4.1.2",
    due.CardChoice: "1.4.1.2",
    due.MarketSale: "1.4.1.3",
    due.PortSale: "1.4.1.4",
    due.Secondary: "1.5",
    due.Secondaries: "1.5",
    due.StockFill: "4",
    due.TurnEnd: "1.6",
    due.GameOver: "2.1",
}

OF_CARDS: Final = {WORKSHOPS_DECK: "1.4.2.1", ORDERS_DECK: "1.4.2.2", BUILDERS_DECK: "4"}

OF_SPOTS: Final = {
    "water": "1.3",
    "boat": "1.3",
    "burgher": "1.3",
    "hand": "1.2",
    "side": "1.6",
    "bridge": "1.6",
    "stock": "1.4.1.1",
    "room": "1.4.1.1",
    "supply": "1.4.1.1",
    "space": "1.4.2",
    "drawn": "1.4.1.2",
    "good": "1.4.1.3",
    "cell": "3.2",
    "quarter": "3.2",
}


def section_due(state: State) -> str:
    """The section about what is decided now; luck's decisions belong to the phase they are of."""
    return OF_DECISIONS.get(type(state.due), "1.1")


def section_at(layout: NordLayout, live: Live, at: Point) -> str:
    """The section about what lies under a point; empty where there is nothing to say."""
    card = card_at(layout, live, at)
    if card is not None:
        return OF_CARDS[card[0]]
    if any(rect.collidepoint(at) for rect in deck_rects(layout)):
        return "1.4.1.2"
    if any(rect.collidepoint(at) for rect in price_rects(layout)):
        return "1.4.1.3"
    for seat in range(len(live.moment.state.players)):
        board = layout.panel(seat, live.moment.seat)
        if board.header.union(board.portrait).collidepoint(at):
            return "2.1"
    spot = live.moment.pointed
    return section_of_spot(spot) if spot is not None else ""


def section_of_spot(spot: Spot) -> str:
    """The section about one place; empty for a button."""
    return section_of_tile(spot.at[0]) if spot.kind == "tile" else OF_SPOTS.get(spot.kind, "")


def section_of_tile(tile: int) -> str:
    """The section about what a quarter is good for."""
    if tile < WORKSHOP_TILE:
        return "1.4.1.1"
    if tile < MARKET:
        return "1.4.1.2"
    return "1.4.1.4" if tile >= FIRST_PORT else "1.4.1.3"
