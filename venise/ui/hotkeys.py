"""Keys that mean the same in every scene."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Hotkeys:
    """F11 or Alt+Enter fills the screen, F12 keeps a picture of it."""

    def __init__(self, fullscreen: Callable[[], None], picture: Callable[[], None]) -> None:
        self._fullscreen = fullscreen
        self._picture = picture

    def event(self, event: pygame.event.Event) -> bool:
        """Whether a key was one of these, and has done its work."""
        alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self._fullscreen()
        elif event.key == pygame.K_F12:
            self._picture()
        else:
            return False
        return True
