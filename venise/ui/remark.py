"""A few words over whatever is shown, which go by themselves."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.widgets.tooltip import draw_tooltip

REMARK_SECONDS: Final = 4.0
"""How long a remark stays, in seconds."""


class Remark:
    """What the program has to say in passing, at the foot of the window."""

    def __init__(self) -> None:
        """Nothing is said as yet."""
        self._text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a text from now on, in place of any before it."""
        self._text, self._left = text, REMARK_SECONDS

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the text has gone with them."""
        if not self._text:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._text = ""
        return True

    def over(self, picture: pygame.Surface, look: Look) -> pygame.Surface:
        """The picture, or a copy of it with the text on it while there is one."""
        if not self._text:
            return picture
        told = picture.copy()
        foot = pygame.Rect(0, 0, 0, 0)
        foot.midbottom = told.get_rect().midbottom
        draw_tooltip(told, look, self._text, foot)
        return told
