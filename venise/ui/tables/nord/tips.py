"""What is said of what the pointer rests on, and which card lies there."""

from __future__ import annotations

from venise.games.nord.queries import standing
from venise.games.nord.state import Placed
from venise.ui.table.game_table import NO_TIP, Tip
from venise.ui.table.geometry import Point
from venise.ui.table.phrases import opening
from venise.ui.tables.nord import forecast
from venise.ui.tables.nord.highlights import Live, is_moving
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.places import deck_rects, price_rects


def tip(names: Names, layout: NordLayout, live: Live, at: Point) -> Tip:
    """Title and lines for what lies under a point; no title where there is nothing to say."""
    card = card_at(layout, live, at)
    if card is not None:
        deck, index, placed = card
        return forecast.about_card(names, deck, index, placed)
    said = (
        of_decks(names, layout, live, at)
        or of_prices(names, layout, live, at)
        or of_players(names, layout, live, at)
    )
    if said:
        return said, ()
    if live.hovered is None or is_moving(live.moment.state):
        return NO_TIP
    return forecast.about(names, live.moment.state, live.moment.seat, live.hovered)


def of_decks(names: Names, layout: NordLayout, live: Live, at: Point) -> str:
    """How many cards a deck has left, if the pointer is on one."""
    for deck, rect in enumerate(deck_rects(layout)):
        if rect.collidepoint(at):
            left = live.moment.state.decks[deck].size
            return names.words.plural("nord.hint.deck", left, deck=names.deck(deck))
    return ""


def of_prices(names: Names, layout: NordLayout, live: Live, at: Point) -> str:
    """A price in words, if the pointer is on one."""
    for good, rect in enumerate(price_rects(layout)):
        if rect.collidepoint(at):
            value = live.moment.state.market.prices[good]
            return opening(names.words("nord.hint.price", price=names.price(good), value=value))
    return ""


def of_players(names: Names, layout: NordLayout, live: Live, at: Point) -> str:
    """What a player would score now, if the pointer is on the name or portrait."""
    state = live.moment.state
    for seat in range(len(state.players)):
        board = layout.panel(seat, live.moment.seat)
        if board.header.union(board.portrait).collidepoint(at):
            points = names.points(sum(standing(state)[seat].values()))
            return names.words("nord.hint.now", points=points)
    return ""


def card_at(layout: NordLayout, live: Live, at: Point) -> tuple[int, int, Placed | None] | None:
    """The card under a point, on any board or among those drawn: deck, number, how it lies."""
    state = live.moment.state
    for seat, player in enumerate(state.players):
        board = layout.panel(seat, live.moment.seat)
        for placed, rect in zip(player.spaces, board.spaces, strict=True):
            if placed is not None and rect.collidepoint(at):
                return placed.deck, placed.card, placed
    for spot, rects in live.places.items():
        if spot.kind == "drawn" and rects[0].collidepoint(at):
            return getattr(state.due, "deck", 0), spot.at[0], None
    return None


def find_enlargement(layout: NordLayout, live: Live, at: Point) -> tuple[int, int] | int | None:
    """The open card under a point, or the seat whose small board is there."""
    card = card_at(layout, live, at)
    if card is not None and card[1] >= 0:
        return card[0], card[1]
    return layout.find_other(at, live.moment.seat)
