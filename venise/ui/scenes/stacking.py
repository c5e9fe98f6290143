"""Widgets laid below one another in a column, from the top on."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget
from venise.ui.widgets.heading import Heading
from venise.ui.widgets.label import Label

GAP: Final = 9
SAYING: Final = Ink(units=18, colour=SOFT_INK)
ASIDE: Final = Ink(units=17, face="italic", colour=SOFT_INK)


class Stacking:
    """A column being filled: hands out boxes and keeps the widgets put into them."""

    def __init__(self, look: Look, area: pygame.Rect) -> None:
        """The column is as wide as the area and begins at its top."""
        self.look = look
        self.widgets: list[Widget] = []
        self._area = area
        self._y = area.y

    @property
    def bottom(self) -> int:
        """Where the last box ends, in pixels."""
        return self._y - self.look.px(GAP)

    def box(self, height: int) -> pygame.Rect:
        """The next box, of a height in pixels."""
        box = pygame.Rect(self._area.x, self._y, self._area.width, height)
        self._y += height + self.look.px(GAP)
        return box

    def skip(self, height: int) -> None:
        """Leave so many pixels free."""
        self._y += height

    def put(self, *widgets: Widget) -> None:
        """Keep widgets that stand in a box."""
        self.widgets += widgets

    def head(self, words: str) -> None:
        """The heading of a group of widgets."""
        self.put(Heading(self.look, self.box(Heading.height(self.look)), words))

    def write(self, words: str, ink: Ink = ASIDE) -> None:
        """Words in a box of their own height; nothing for none."""
        if words:
            height = RichText(self.look, words, self._area.width, ink).height
            self.put(Label(self.look, self.box(height), words, ink))
