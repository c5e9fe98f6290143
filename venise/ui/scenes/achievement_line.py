"""One achievement in the statistics: a medal, its name, what it asks for, and how often it came."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.text import Ink, RichText, write
from venise.ui.theme import GOLD, GOLD_LIGHT, PAPER_EDGE, PARCHMENT_DARK, SOFT_INK
from venise.ui.widgets.base import Widget

TITLE: Final = Ink(units=19, face="bold")
HINT: Final = Ink(units=16, colour=SOFT_INK)
TIMES: Final = Ink(units=17, face="bold", align="right")
MEDAL: Final = 26
"""Units across a medal."""


class AchievementWords(msgspec.Struct, frozen=True):
    """What an achievement is called, and what it asks for."""

    key: str
    title: str
    hint: str


class AchievementLine(Widget):
    """Golden where it was reached, pale where it was not yet."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, said: AchievementWords, times: int) -> None:
        """As high as its words need, whatever the box; `times` is how often it was reached."""
        super().__init__(look, rect)
        self.said, self.times = said, times
        self._hint = RichText(look, said.hint, self._words(rect).width, HINT)
        self.rect.height = look.leading(TITLE.units, TITLE.face) + self._hint.height

    def draw(self, surface: Surface) -> None:
        """Paint the medal and write the words."""
        look, box = self.look, self._words(self.rect)
        radius = look.px(MEDAL) // 2
        centre = (self.rect.x + radius, self.rect.y + radius + look.px(2))
        pygame.draw.circle(surface, GOLD if self.times else PARCHMENT_DARK, centre, radius)
        pygame.draw.circle(surface, PAPER_EDGE, centre, radius, max(1, look.px(1.5)))
        if self.times:
            inner = max(2, round(radius * 0.55))
            pygame.draw.circle(surface, GOLD_LIGHT, centre, inner)
        line = Rect(box.topleft, (box.width, look.leading(TITLE.units, TITLE.face)))
        ink = TITLE if self.times else replace(TITLE, colour=SOFT_INK)
        write(surface, look, line, self.said.title, ink)
        if self.times > 1:
            write(surface, look, line, f"× {self.times}", TIMES)
        self._hint.draw(surface, (box.x, line.bottom))

    def overflow(self) -> str:
        """The hint, where a word of it is wider than the line."""
        return self.said.hint if self._hint.widest > self._words(self.rect).width else ""

    def _words(self, rect: Rect) -> Rect:
        """The box beside the medal."""
        left = self.look.px(MEDAL + 10)
        return Rect(rect.x + left, rect.y, rect.width - left, rect.height)
