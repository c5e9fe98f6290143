"""A small square button with a drawing on it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from venise.ui.icons import icon
from venise.ui.look import Look
from venise.ui.widgets.button import PALE_WORDS, WORDS, Kind, draw_body
from venise.ui.widgets.pressable import Pressable


class IconButton(Pressable):
    """A button whose meaning is drawn; `hint` says it in words."""

    def __init__(  # noqa: PLR0913 - what a button looks like has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        drawing: str,
        chosen: Callable[[], None],
        *,
        hint: str,
        kind: Kind = "main",
    ) -> None:
        """`drawing` is the name of an icon."""
        super().__init__(look, rect, chosen)
        self.hint = hint
        self._drawing = drawing
        self._kind: Kind = kind

    def draw(self, surface: pygame.Surface) -> None:
        """Paint body and drawing."""
        draw_body(surface, self.look, self.rect, self._kind, self.glow if self.enabled else None)
        side = round(min(self.rect.size) * 0.62)
        colour = WORDS[self._kind] if self.enabled else PALE_WORDS
        picture = icon(self._drawing, side, colour)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
