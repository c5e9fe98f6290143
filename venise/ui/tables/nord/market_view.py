"""The Market's prices, the free bonuses and the three decks, one glance away."""

from __future__ import annotations

import msgspec
import pygame
from pygame import Rect

from venise.games.nord.components import CARDS, DECKS, PRICE_CARDS
from venise.games.nord.queries import bonus_spaces
from venise.games.nord.state import State
from venise.ui.table.brush import BOLD, FAINT, MIDDLE, Brush, fade
from venise.ui.tables.nord.layout import NordLayout
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.places import caption_width, deck_rects, market_halves, price_rects


class MarketView(msgspec.Struct, frozen=True):
    """Draws what lies beside the Market and the decks."""

    brush: Brush
    pieces: Pieces
    names: Names

    def draw(self, surface: pygame.Surface, layout: NordLayout, state: State) -> None:
        """The whole box."""
        self.brush.draw_panel(surface, layout.market)
        self.draw_caption(surface, layout, price_line(layout), "prices")
        for good, rect in enumerate(price_rects(layout)):
            self.draw_price(surface, rect, state, good)
        self.draw_caption(surface, layout, bonus_line(layout), "bonus")
        self.draw_bonuses(surface, layout, bonus_line(layout), state)
        for deck, rect in enumerate(deck_rects(layout)):
            self.draw_deck(surface, layout, rect, deck, state.decks[deck].size)

    def draw_price(self, surface: pygame.Surface, rect: Rect, state: State, good: int) -> None:
        """A good with its price, and the markers that make it."""
        side = round(rect.height * 0.6)
        icon = Rect(rect.x, rect.y, side, side)
        self.pieces.put(surface, self.pieces.good(good, side * 0.92), icon)
        number = Rect(icon.right + 2, rect.y, rect.right - icon.right - 4, side)
        self.brush.inscribe(surface, number, str(state.market.prices[good]), side * 0.95, BOLD)
        line = Rect(rect.x, icon.bottom + 1, rect.width, rect.bottom - icon.bottom - 1)
        self.markers(surface, line, state, good)

    def markers(self, surface: pygame.Surface, line: Rect, state: State, good: int) -> None:
        """Small cards of value 2 and 1 and cubes, left to right."""
        values = [
            value
            for (kind, value), number in zip(PRICE_CARDS, state.market.cards, strict=True)
            for _ in range(number)
            if kind == good
        ]
        marks = sorted(values, reverse=True) + [0] * state.market.cubes[good]
        step = min(line.height * 0.9, (line.width - line.height) / max(1, len(marks) - 1))
        for place, value in enumerate(marks):
            side = round(line.height * 0.82)
            rect = Rect(round(line.x + place * step), line.y + 1, side, side)
            if value:
                self.brush.draw_slip(surface, rect, str(value), self.pieces.cloth(good))
            else:
                self.pieces.put(surface, self.pieces.cube(good, side), rect)

    def draw_caption(
        self, surface: pygame.Surface, layout: NordLayout, line: Rect, key: str
    ) -> None:
        """What stands in a line."""
        height = layout.px(19)
        top = line.centery - height // 2
        box = Rect(line.x, top, caption_width(layout), height)
        self.brush.write(surface, box, self.names.words(f"nord.table.{key}"), "small")

    def draw_bonuses(
        self, surface: pygame.Surface, layout: NordLayout, line: Rect, state: State
    ) -> None:
        """Every bonus space with its number, or one of the goods whose sale covered it."""
        width = caption_width(layout)
        step = (line.width - width) / len(CARDS.market.bonuses)
        for place, space in enumerate(bonus_spaces(state)):
            side = round(min(line.height, step * 0.92))
            rect = Rect(round(line.x + width + place * step), line.y, side, side)
            self.brush.draw_disc(surface, rect, free=space.free)
            if space.good is not None:
                self.pieces.put(surface, self.pieces.cube(space.good, side * 0.9), rect)
                continue
            style = MIDDLE if space.free else FAINT
            self.brush.inscribe(surface, rect, str(space.bonus), side * 0.76, style)

    def draw_deck(
        self, surface: pygame.Surface, layout: NordLayout, rect: Rect, deck: int, left: int
    ) -> None:
        """A deck's back with the number of cards left."""
        back = self.pieces.back(deck, (rect.width, rect.height))
        self.pieces.put(surface, back if left else fade(back), rect)
        step = (market_halves(layout)[1].width - layout.px(16)) // len(DECKS)
        count = Rect(rect.right + 4, rect.y, step - rect.width - 6, rect.height)
        self.brush.inscribe(surface, count, f"×{left}", rect.height * 0.5, BOLD)


def price_line(layout: NordLayout) -> Rect:
    """Where the prices stand in the box of the market, without their markers."""
    row = price_rects(layout)[0]
    left = market_halves(layout)[0].x + layout.px(8)
    return Rect(left, row.y, row.right - left, round(row.height * 0.6))


def bonus_line(layout: NordLayout) -> Rect:
    """Where the bonuses stand in the box of the market."""
    prices, box = market_halves(layout)
    top = price_rects(layout)[0].bottom + layout.px(3)
    if prices is not box:
        top = box.y + layout.px(8)
    return Rect(box.x + layout.px(8), top, box.width - layout.px(16), layout.px(19))
