"""What a click, Enter and Space do alike: buttons, switches, swatches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Point, Widget

PRESS_KEYS: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})


class Pressable(Widget):
    """Calls `chosen` when it is clicked, or when Enter or Space is pressed on it."""

    sound = "press"

    def __init__(self, look: Look, rect: pygame.Rect, chosen: Callable[[], None]) -> None:
        super().__init__(look, rect)
        self._chosen = chosen

    def release(self, at: Point) -> None:
        """Choose, if the pointer is still on it."""
        if self.rect.collidepoint(at):
            self._chosen()

    def key(self, event: pygame.event.Event) -> bool:
        """Choose by Enter or Space."""
        if event.key not in PRESS_KEYS:
            return False
        self._chosen()
        return True
