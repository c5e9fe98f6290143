"""The program's window: opened as the player left it, and remembered when it closes."""

from __future__ import annotations

from typing import Final

from venise import TITLE
from venise.assets import asset
from venise.match.folders import Folders
from venise.ui.placement import NOWHERE, PLACEMENT_FILE
from venise.ui.settings import Settings, recall, remember
from venise.ui.window import GameWindow

ICON: Final = ("icon", "venise.svg")


def open_window(places: Folders, settings: Settings) -> GameWindow:
    """A window where the last one was closed, or filling the screen; raises NoDisplay."""
    window = GameWindow(TITLE, asset(*ICON), recall(places.settings / PLACEMENT_FILE, NOWHERE))
    follow(window, settings)
    return window


def follow(window: GameWindow, settings: Settings) -> None:
    """Fill the screen, and which, as the player wishes it now."""
    window.fill_screen(on=settings.fullscreen, wanted=settings.monitor)


def close_window(places: Folders, window: GameWindow) -> None:
    """Close it, and remember where it stood."""
    remember(places.settings / PLACEMENT_FILE, window.placement)
    window.close()
