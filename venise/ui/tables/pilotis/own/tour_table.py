"""How many hourglasses each colour's tour takes, by day and by night: a table on the panel."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from venise.games.pilotis.layouts.tours import Tours
from venise.ui.look import Look
from venise.ui.tables.pilotis.art import tokens
from venise.ui.tables.pilotis.art.printed import GEMS
from venise.ui.text import Ink, write
from venise.ui.theme import BRICK_DARK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget

UNITS: Final = 18
COST: Final = Ink(UNITS, align="centre")
LONGEST: Final = Ink(UNITS, "bold", BRICK_DARK, align="centre")
ROWS: Final = 3
"""The gems, by day, by night."""


class TourTable(Widget):
    """A column for each colour below its gem; the longest tour of an uneven board in red."""

    focusable = False

    def __init__(
        self, look: Look, rect: Rect, titles: tuple[str, str], tours: tuple[Tours, Tours]
    ) -> None:
        """`titles` stand before the rows, which are by day and by night."""
        super().__init__(look, rect)
        self._titles, self._tours = titles, tours

    @staticmethod
    def height(look: Look) -> int:
        """The pixels that the rows need."""
        return ROWS * look.leading(UNITS)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the gems and write the rows."""
        look, columns = self.look, [self._head(), *[None] * len(GEMS)]
        top, *lines = boxes.column(self.rect, [None] * ROWS)
        for colour, place in zip(GEMS, boxes.row(top, columns)[1:], strict=True):
            gem = tokens.gem(colour, round(0.95 * top.height))
            surface.blit(gem, gem.get_rect(center=place.center))
        for line, title, tours in zip(lines, self._titles, self._tours, strict=True):
            first, *places = boxes.row(line, columns)
            write(surface, look, first, title, Ink(UNITS))
            for place, cost in zip(places, tours.costs, strict=True):
                longest = not tours.even and cost == max(tours.costs)
                write(surface, look, place, str(cost), LONGEST if longest else COST)

    def overflow(self) -> str:
        """The titles, where they leave no room for the numbers."""
        least = len(GEMS) * self.look.width("000", UNITS)
        return "" if self._head() + least <= self.rect.width else " ".join(self._titles)

    def _head(self) -> int:
        """The width of the titles with a gap after them."""
        return max(self.look.width(title, UNITS) for title in self._titles) + self.look.px(8)
