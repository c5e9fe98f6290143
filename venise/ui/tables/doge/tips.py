"""What is said of what the pointer rests on."""

from __future__ import annotations

from pygame import Rect

from venise.games.doge.queries import progress
from venise.games.doge.state import State
from venise.ui.table.game_table import NO_TIP, Tip
from venise.ui.table.geometry import Point
from venise.ui.tables.doge.layout import DogeLayout, SeatLayout
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.reaches import about_area
from venise.ui.tables.doge.view import Live

STOCK = ("houses", "rings", "markers", "palaces")


def tip(names: Names, layout: DogeLayout, live: Live, at: Point) -> Tip:
    """Title and lines for what lies under a point; no title where there is nothing to say."""
    state = live.moment.state
    area = area_at(layout, state, at)
    if area is not None:
        return names.area(area), about_area(names, state, area)
    for seat in range(len(state.players)):
        parts = layout.panel(seat, live.moment.seat)
        if parts.box.collidepoint(at):
            return of_panel(names, parts, state, seat, at)
    return NO_TIP


def area_at(layout: DogeLayout, state: State, at: Point) -> int | None:
    """The area under a point: on the map, among the cards of the order, or on the desk."""
    cards = [
        *zip(layout.now, state.order_now, strict=False),
        *zip(layout.following, state.order_next, strict=False),
        *((box, area) for area, box in enumerate(layout.desk.cards)),
    ]
    found = (area for box, area in cards if box.collidepoint(at))
    return next(found, layout.plan.area_at(at))


def of_panel(names: Names, parts: SeatLayout, state: State, seat: int, at: Point) -> Tip:
    """A row of a panel in words: what is left, or how far a way to the end is."""
    words = names.words
    for key, box in zip(STOCK, parts.stock, strict=False):
        if box.collidepoint(at):
            return words(f"doge.hint.{key}"), ()
    for row, one in zip(parts.ways, progress(state, seat), strict=True):
        if Rect(row).collidepoint(at):
            title = words("doge.hint.way", palaces=one.need, districts=one.spread)
            palaces, districts = names.palaces(one.palaces), names.districts(one.districts)
            return title, (words("doge.hint.there", palaces=palaces, districts=districts),)
    if parts.header.collidepoint(at):
        houses = sum(district.houses[seat] for district in state.districts)
        board = words("doge.hint.board", houses=names.houses(houses))
        return names.seat(seat), (names.palaces(progress(state, seat)[0].palaces), board)
    return NO_TIP
