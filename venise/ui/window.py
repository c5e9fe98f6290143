"""The program's one window."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from venise.engine.errors import VeniseError
from venise.match.store import write_without_backup
from venise.ui.monitors import Monitor
from venise.ui.placement import NOWHERE, WindowPlacement, settle_on
from venise.ui.screens import list_monitors
from venise.ui.theme import SMALLEST_WINDOW
from venise.ui.window_stance import WindowStance

POINTED: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
"""Events with a place in the window."""

ICON_SIZE: Final = (128, 128)
"""Pixels of the icon that is handed to the system, which makes it smaller where it has to."""

PLAIN_PICTURES: Final = "SDL_FRAMEBUFFER_ACCELERATION", "0"
"""Has SDL hand a picture to the X server as it is, and not to OpenGL, which draws it once more."""

UNSEEN: Final = frozenset({"offscreen", "dummy", "evdev"})
"""Drivers that SDL falls back on where there is no screen."""


class NoDisplay(VeniseError):
    """There is no screen to open a window on."""


class GameWindow:
    """A window that can be resized and fill the screen; what is drawn counts in real pixels."""

    def __init__(self, title: str, icon: Path, kept: WindowPlacement = NOWHERE) -> None:
        """Open it where it was kept; raises NoDisplay, in one sentence, where that cannot be done.

        `icon` is an SVG file.
        """
        refuse_no_screen(os.environ)
        try:
            pygame.display.init()
            refuse_unseen()
            if pygame.display.get_driver() == "x11":
                # SDL asks for it with the first picture; on other systems it chooses well itself.
                os.environ.setdefault(*PLAIN_PICTURES)
            place = settle_on(kept, list_monitors())
            self._window = pygame.Window(
                title,
                place.size,
                place.position or pygame.WINDOWPOS_UNDEFINED,
                resizable=True,
                allow_high_dpi=True,
            )
            self._window.set_icon(pygame.image.load_sized_svg(icon, ICON_SIZE))
            self._window.minimum_size = SMALLEST_WINDOW
            self._surface = self._window.get_surface()
        except pygame.error as error:
            raise NoDisplay(f"no window can be opened: {error}") from error
        pygame.font.init()
        self._stance = WindowStance(self._window, place)
        self._cursor = pygame.SYSTEM_CURSOR_ARROW

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels."""
        return self._window.get_surface().get_size()

    def fill_screen(self, *, on: bool, wanted: Monitor | None = None) -> None:
        """Fill the wanted screen, or the one that the window is on; or become a window again."""
        self._stance.fill_screen(on=on, wanted=wanted)

    def events(self) -> list[pygame.event.Event]:
        """What has happened since the last call, with places in pixels of the picture."""
        found = pygame.event.get()
        self._stance.hear(found)
        return [self._place_buttons(event) for event in found]

    def post_dropped_file(self, path: Path) -> None:
        """Have the scene on top do what it does with a file that is dropped onto it."""
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))

    def show(self, picture: pygame.Surface) -> None:
        """Show a picture, stretched where the window has another size just now."""
        surface = self._window.get_surface()
        if surface.get_size() == picture.get_size():
            surface.blit(picture, (0, 0))
        else:
            surface.blit(pygame.transform.scale(picture, surface.get_size()), (0, 0))
        self._window.flip()

    def point(self, cursor: int) -> None:
        """Give the pointer a shape, one of pygame's SYSTEM_CURSOR constants."""
        if cursor != self._cursor:
            self._cursor = cursor
            pygame.mouse.set_cursor(cursor)

    @property
    def placement(self) -> WindowPlacement:
        """Where it stands; while it is maximised or fills the screen, where it stood before."""
        return self._stance.placement

    def close(self) -> None:
        """Close it and let go of the screen."""
        self._window.destroy()
        pygame.quit()

    def _place_buttons(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its place in pixels: on some screens a unit of a window is two of them."""
        units, pixels = self._window.size, self.size
        if event.type not in POINTED or units == pixels or not units[0]:
            return event
        ratio = pixels[0] / units[0]
        place = (round(event.pos[0] * ratio), round(event.pos[1] * ratio))
        return pygame.event.Event(event.type, {**event.dict, "pos": place})


def refuse_no_screen(environment: Mapping[str, str]) -> None:
    """Raise NoDisplay on a Linux without any display, before a library complains in its own words.

    Who asks for a driver by its name gets it.
    """
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    if sys.platform == "linux" and not any(environment.get(name) for name in screens):
        raise NoDisplay("no window can be opened: there is no display")


def refuse_unseen() -> None:
    """Raise NoDisplay where SDL, finding no screen, would draw where nobody sees it.

    Who asks for such a driver by its name gets it.
    """
    driver = pygame.display.get_driver()
    if driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver:
        raise NoDisplay("no window can be opened: there is no display")


def keep_picture(picture: pygame.Surface, path: Path) -> bool:
    """Whether the picture could be written to a file of that name, whole or not at all."""
    content = BytesIO()
    try:
        pygame.image.save(picture, content, path.name)
        write_without_backup(path, content.getvalue())
    except (OSError, pygame.error):
        return False
    return True
