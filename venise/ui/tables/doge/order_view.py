"""The strip with the order in which the areas vote, this year and next."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.doge.components import AREA_COUNT
from venise.games.doge.state import State
from venise.ui.table.brush import Brush, Style
from venise.ui.tables.doge.art import desk
from venise.ui.tables.doge.layout import DogeLayout
from venise.ui.tables.doge.map_view import is_blue
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import PiecePictures

ON_WALNUT: Final = Style(face="bold", tone="light")
"""How the captions are written."""

PALE: Final = 90
"""Opacity of a place whose card has gone aside, of 255."""


class OrderView(msgspec.Struct, frozen=True):
    """Draws the strip."""

    brush: Brush
    pieces: PiecePictures
    names: Names
    layout: DogeLayout

    def draw(self, surface: Surface, state: State) -> None:
        """This year's cards that have still to vote, and next year's as far as they are known."""
        layout = self.layout
        surface.blit(desk.board(layout.order.size), layout.order)
        self.draw_caption(surface, layout.now, "doge.order.now")
        self.draw_caption(surface, layout.following, "doge.order.next")
        blue = is_blue(state.year)
        for place, box in enumerate(layout.now):
            if place < len(state.order_now):
                self.draw_card(surface, box, state.order_now[place], blue=blue)
            else:
                back = self.pieces.card_back(box.size, blue=blue).copy()
                back.set_alpha(PALE)
                surface.blit(back, box)
        known = state.order_next
        for place, box in enumerate(layout.following[:AREA_COUNT]):
            if place < len(known):
                self.draw_card(surface, box, known[place], blue=not blue)
            else:
                surface.blit(self.pieces.card_back(box.size, blue=not blue), box)
        if state.votes:
            self.brush.frame(surface, layout.now[0], 1.0)

    def draw_caption(self, surface: Surface, places: tuple[Rect, ...], key: str) -> None:
        """The words above a row of cards."""
        first, last, strip = places[0], places[-1], self.layout.order
        top = strip.y + self.layout.px(4)
        box = Rect(first.x, top, last.right - first.x, first.y - top)
        text = self.names.words(key)
        self.brush.write(surface, box, text, "small", ON_WALNUT)

    def draw_card(self, surface: Surface, box: Rect, area: int, *, blue: bool) -> None:
        """One card, face up."""
        surface.blit(self.pieces.order_card(area, box.size, blue=blue), box)
