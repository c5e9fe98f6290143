"""Pieces and cards in a row, beside a section that tells of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Widget

GAP: Final = 16
"""Units between two pictures."""


class IllustrationRow(Widget):
    """Pictures side by side, on one foot."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, pictures: Sequence[pygame.Surface]) -> None:
        """The row is as high as the highest of them."""
        super().__init__(look, rect)
        self._pictures = tuple(pictures)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the pictures from the left on."""
        x = self.rect.x
        for picture in self._pictures:
            surface.blit(picture, (x, self.rect.bottom - picture.get_height()))
            x += picture.get_width() + self.look.px(GAP)

    def overflow(self) -> str:
        """How many pictures there are, where they are wider than the row."""
        wide = sum(picture.get_width() for picture in self._pictures)
        wide += self.look.px(GAP) * max(0, len(self._pictures) - 1)
        return f"{len(self._pictures)} pictures" if wide > self.rect.width else ""
