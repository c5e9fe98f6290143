"""How many quarters each value of the movement die reaches: a table on the editor's panel."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget

DICE_UNITS: Final = 17
"""Size of type of the table of dice, in units."""

LEAST_TYPE: Final = 0.75
"""The share of that size below which it is too small."""


class DiceTable(Widget):
    """For each value of the die how many quarters it reaches, on foot and by boat besides."""

    focusable = False

    def __init__(
        self,
        look: Look,
        rect: Rect,
        titles: tuple[str, str, str],
        reached: list[tuple[int, str, str]],
    ) -> None:
        """`titles` stand before the three rows."""
        super().__init__(look, rect)
        self._titles, self._reached = titles, reached

    def draw(self, surface: pygame.Surface) -> None:
        """Write the rows, a column for each value, in smaller type where they would touch."""
        look, units = self.look, DICE_UNITS * min(1.0, self.rect.width / self._needed_width())
        columns = [self._head(units), *[None] * len(self._reached)]
        for row, line in enumerate(boxes.column(self.rect, [None] * 3)):
            first, *places = boxes.row(line, columns)
            write(surface, look, first, self._titles[row], Ink(units))
            for place, entry in zip(places, self._reached, strict=True):
                ink = Ink(units, "bold" if row == 0 else "text", align="centre")
                write(surface, look, place, str(entry[row]), ink)

    def overflow(self) -> str:
        """The titles, where type that has room could hardly be read."""
        return (
            "" if self._needed_width() * LEAST_TYPE <= self.rect.width else " ".join(self._titles)
        )

    def _head(self, units: float) -> int:
        """The width of the titles with a gap after them."""
        return max(self.look.width(title, units) for title in self._titles) + self.look.px(8)

    def _needed_width(self) -> int:
        """The width at which all stands apart in type of full size."""
        look, entries = self.look, [str(one) for entry in self._reached for one in entry]
        widest = max(look.width(one, DICE_UNITS) for one in entries) + look.px(6)
        return self._head(DICE_UNITS) + len(self._reached) * widest
