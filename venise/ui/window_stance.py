"""Keeps the window as the player made it, through all that the system does with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame
from msgspec.structs import replace

from venise.ui.monitors import Monitor, Point, find_again, monitor_of
from venise.ui.placement import WindowPlacement
from venise.ui.screens import list_monitors, list_sizes
from venise.ui.window_state import (
    Stand,
    WindowState,
    bring_back,
    carry_along,
    fill_screen,
    hear_maximised,
    hear_minimised,
    hear_restored,
    leave_screen,
    settle,
)

HEARD: Final = {
    pygame.WINDOWMAXIMIZED: hear_maximised,
    pygame.WINDOWMINIMIZED: hear_minimised,
    pygame.WINDOWRESTORED: hear_restored,
}

TURNING: Final = frozenset(
    {*HEARD, pygame.WINDOWMOVED, pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED}
)
"""Events of a window that has not yet come to rest."""

QUIET_FRAMES: Final = 12
"""How often nothing of the kind is heard until the window has come to rest."""


class WindowStance:
    """How the window stands, what it returns to, and which screen it fills."""

    def __init__(self, window: pygame.Window, place: WindowPlacement) -> None:
        """Take on a window that was opened there, and maximise it if it was left so."""
        self._window = window
        self._state = WindowState(Stand(place.size, place.position), maximised=place.maximised)
        self._quiet = 0
        self._wanted: Monitor | None = None
        self._screens = place.screens
        self._large: Stand | None = None
        """How the window was seen last while it was maximised."""

        self._wished: Point | None = None if place.maximised else place.position
        """Where it was left, until it stands there; None where it may stand anywhere."""

        if place.maximised:
            window.maximize()

    def hear(self, events: Iterable[pygame.event.Event]) -> None:
        """Take down what the system tells of the window; called once a frame."""
        types = [event.type for event in events]
        for kind in types:
            if kind in HEARD:
                self._state = HEARD[kind](self._state)
        if self._wished and pygame.WINDOWEXPOSED in types and not self._state.fullscreen:
            # Opened, it stands where the system has put its frame: lower by the height of the title
            # bar than where it was left. The frame is known only once the window is on the screen.
            self._window.position, self._wished = self._wished, None
        self._quiet = 0 if TURNING.intersection(types) else self._quiet + 1
        if self._quiet and self._quiet % QUIET_FRAMES == 0:
            # Again and again: of a screen that has gone nothing is heard.
            self._settle()

    def fill_screen(self, *, on: bool, wanted: Monitor | None) -> None:
        """Fill the wanted screen, or the one that the window is on; or become a window again."""
        filled = self._state.fullscreen
        if filled and not (on and wanted == self._wanted):
            self._leave()
        if on and not self._state.fullscreen:
            self._enter(wanted)

    @property
    def placement(self) -> WindowPlacement:
        """Where it stands; while it is maximised or fills the screen, where it stood before."""
        state, desk = self._judged(), list_monitors()
        normal = state.normal
        on = None if normal.position is None else monitor_of((normal.position, normal.size), desk)
        sizes = tuple(one.size for one in desk)
        return WindowPlacement(normal.size, normal.position, state.maximised, sizes, on)

    def _stand(self) -> Stand:
        x, y = self._window.position
        return Stand(self._window.size, (x, y))

    def _judged(self) -> WindowState:
        """The state by how the window stands, unless that is about to change."""
        if self._state.changing:
            return self._state
        return settle(self._state, self._stand(), list_sizes())

    def _settle(self) -> None:
        """The window has come to rest: put right what the system has made otherwise of it."""
        before, stand, screens = self._state, self._stand(), list_sizes()
        now = settle(before, stand, screens)
        if screens != self._screens:
            self._screens = screens
            now = replace(now, normal=bring_back(now.normal, list_monitors()))
        free = not (now.fullscreen or now.minimised)
        if free and now.growth == "seen" and stand != self._large:
            self._large = stand
            now = replace(now, normal=carry_along(now.normal, stand, list_monitors()))
        self._state = now
        if (before.growth, now.growth) == ("unseen", "asked"):
            self._window.maximize()
        if before != now and free and not now.maximised:
            self._put(now.normal)

    def _put(self, stand: Stand) -> None:
        if stand.size != self._window.size:
            self._window.size = stand.size
        if stand.position not in {None, self._window.position}:
            self._window.position = stand.position

    def _enter(self, wanted: Monitor | None) -> None:
        self._state, self._wanted = fill_screen(self._judged()), wanted
        if wanted is not None:
            self._go_to(wanted)
        self._window.set_fullscreen(desktop=True)

    def _go_to(self, wanted: Monitor) -> None:
        """Move onto a screen, if it is there: a window fills the one that it is on."""
        desk = list_monitors()
        goal = find_again(wanted, desk)
        if goal is None or goal == monitor_of((self._window.position, self._window.size), desk):
            return
        if self._state.maximised:
            self._window.restore()
        self._window.position = goal.origin

    def _leave(self) -> None:
        """Become what it was. Some systems lose its place, and that it was maximised."""
        self._window.set_windowed()
        self._state = leave_screen(self._state)
        normal = self._state.normal
        self._put(normal)
        if self._state.maximised:
            self._window.maximize()
        else:
            self._wished = normal.position
