"""Text that is only read."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from venise.ui.look import Look
from venise.ui.text import PLAIN, Ink, RichText
from venise.ui.widgets.base import Widget


class Label(Widget):
    """Rich text in a box: **bold**, _italic_ and {icons}, wrapped, in its vertical middle."""

    focusable = False

    def __init__(  # noqa: PLR0913 - what a text looks like has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        words: str,
        ink: Ink = PLAIN,
        *,
        icons: Mapping[str, pygame.Surface] | None = None,
        top: bool = False,
    ) -> None:
        """`top` has the text begin at the upper edge."""
        super().__init__(look, rect)
        self.words = words
        self._top = top
        self._written = RichText(look, words, self.rect.width, ink, icons)

    @property
    def height(self) -> int:
        """The height the text needs, in pixels."""
        return self._written.height

    def draw(self, surface: pygame.Surface) -> None:
        """Write the text."""
        drop = 0 if self._top else (self.rect.height - self._written.height) // 2
        self._written.draw(surface, (self.rect.x, self.rect.y + drop))

    def overflow(self) -> str:
        """The text, where it is wider or higher than its box."""
        room = self._written.height <= self.rect.height + self.look.px(4)
        return "" if room and self._written.widest <= self.rect.width else self.words
