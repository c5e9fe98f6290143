"""The words above a group of widgets, with a rule below them."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import BRICK_DARK, GOLD
from venise.ui.widgets.base import Widget

WORDS: Final = Ink(units=25, face="title", colour=BRICK_DARK)
HIGH: Final = 40
"""Units that a heading is high, with its rule."""


class Heading(Widget):
    """One line in the letters of titles over a thin golden rule as wide as the group."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, words: str) -> None:
        """`rect` is as high as `height` says."""
        super().__init__(look, rect)
        self.words = words

    @staticmethod
    def height(look: Look) -> int:
        """The pixels that words and rule need."""
        return look.tall(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """Write the words and draw the rule."""
        rule = max(1, self.look.px(1.6))
        write(surface, self.look, self._box(), self.words, WORDS)
        line = pygame.Rect(self.rect.x, self.rect.bottom - rule, self.rect.width, rule)
        pygame.draw.rect(surface, GOLD, line)

    def overflow(self) -> str:
        """The words, where they are wider than the group."""
        wide = self.look.width(self.words, WORDS.units, WORDS.face)
        return self.words if wide > self.rect.width else ""

    def _box(self) -> pygame.Rect:
        return pygame.Rect(self.rect.topleft, (self.rect.width, self.rect.height * 9 // 10))
