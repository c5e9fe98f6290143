"""A line in the contents of the guide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.text import Ink, RichText, write
from venise.ui.theme import GOLD, INK, SOFT_INK
from venise.ui.widgets.pressable import Pressable

TITLE: Final = Ink(19, "text", INK)
CHOSEN: Final = Ink(19, "bold", INK)
NUMBER: Final = Ink(16, "text", SOFT_INK, "right")
PADDING: Final = 10
"""Units between the edge and the words, and between two words."""

ABOVE: Final = 5
"""Units above and below the words."""

GROUND: Final = "#EBD9AE"
LIT: Final = "#F3E6C6"


class GuideLine(Pressable):
    """The title of a section with its number; a click shows the section."""

    def __init__(  # noqa: PLR0913 - where, what, and whether it is read now
        self,
        look: Look,
        rect: pygame.Rect,
        title: str,
        number: str,
        chosen: Callable[[], None],
        *,
        current: bool,
    ) -> None:
        """Its height is what the title needs, whatever that of `rect` is."""
        super().__init__(look, rect, chosen)
        self.words, self.current = title, current
        self._number = number
        aside = look.width(number, NUMBER.units) + look.px(PADDING) if number else 0
        room = rect.width - 2 * look.px(PADDING) - aside
        self._written = RichText(look, title, room, CHOSEN if current else TITLE)
        self.rect.height = self._written.height + 2 * look.px(ABOVE)

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(7)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the ground where it is read or pointed at, and write title and number."""
        look, pad = self.look, self.look.px(PADDING)
        if self.current or self.hovered:
            colour = GROUND if self.current else LIT
            pygame.draw.rect(surface, colour, self.rect, border_radius=self.radius())
        if self.current:
            edge = pygame.Rect(self.rect.x, self.rect.y, look.px(4), self.rect.height)
            pygame.draw.rect(surface, GOLD, edge, border_radius=look.px(2))
        self._written.draw(surface, (self.rect.x + pad, self.rect.y + look.px(ABOVE)))
        first = pygame.Rect(self.rect.x, self.rect.y + look.px(ABOVE), 0, self._written.leading)
        first.width = self.rect.width - pad
        write(surface, look, first, self._number, NUMBER)

    def overflow(self) -> str:
        """The title, where a word of it is wider than the line."""
        return self.words if self._written.widest > self._written.width else ""
