"""Where the window stood when the program was left, so that it stands there again."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from venise.ui.monitors import (
    Desk,
    Monitor,
    Point,
    Size,
    find_again,
    is_visible,
    monitor_of,
)
from venise.ui.theme import DESIGN_SIZE, SMALLEST_WINDOW

PLACEMENT_FILE: Final = "window.json"
FRAME: Final = (40, 80)
"""What a screen keeps free beside and above a new window: its frame, and the desktop's bars."""

TITLE_BAR: Final = 40
"""How far below a screen's upper edge a window is put that would reach over it."""

ROOMY: Final = (1920, 1080)
"""A screen on which the first window has its usual size; on a larger one it is as much larger."""

MOST_GROWN: Final = 3.0
"""How much larger the first window is than usual, at most: pictures are drawn by the processor."""


class WindowPlacement(msgspec.Struct, frozen=True):
    """A window on the desktop, in the desktop's units."""

    size: Size = DESIGN_SIZE
    """That of the window when it is neither maximised nor fills the screen; so is its place."""

    position: Point | None = None
    """Its left upper corner on the desktop of all screens; None for wherever the system likes."""

    maximised: bool = False
    screens: tuple[Size, ...] = ()
    """The screens there were, in the system's order."""

    monitor: Monitor | None = None
    """The one that it was on; None where nobody knows."""


NOWHERE: Final = WindowPlacement()
"""Stands for a window that was never opened before."""


def settle_on(kept: WindowPlacement, desk: Desk) -> WindowPlacement:
    """Where a window opens now: where it was left, else where it fits, and always on a screen.

    A screen that has gone must not take the window with it.
    """
    now = replace(kept, screens=tuple(one.size for one in desk))
    monitor, position = relocate(kept, desk)
    if position is not None and is_visible((position, kept.size), desk) and is_usable(kept.size):
        return replace(now, position=position, monitor=monitor)
    size = first_size(desk) if kept == NOWHERE else fit(kept.size, monitor or first(desk))
    if position is None or monitor is None:
        return replace(now, size=size, position=None, monitor=None)
    return replace(now, size=size, position=push_into(position, size, monitor), monitor=monitor)


def relocate(kept: WindowPlacement, desk: Desk) -> tuple[Monitor | None, Point | None]:
    """The screen that a window was left on, if it is there, and the window's place on it now."""
    if kept.position is None:
        return None, None
    was, again = kept.monitor, find_again(kept.monitor, desk)
    if was is not None:
        if again is None:
            return None, None
        x, y = (kept.position[i] + again.origin[i] - was.origin[i] for i in (0, 1))
        return again, (x, y)
    if kept.screens != tuple(one.size for one in desk):
        return None, None
    return monitor_of((kept.position, kept.size), desk), kept.position


def push_into(position: Point, size: Size, monitor: Monitor) -> Point:
    """The place nearest to a position at which a screen shows the whole of a window."""
    x, y = (
        max(low, min(at, low + room - long))
        for at, long, low, room in zip(position, size, monitor.origin, monitor.size, strict=True)
    )
    if position[1] < monitor.origin[1]:
        # Its title bar comes above it.
        y += max(0, min(TITLE_BAR, monitor.size[1] - size[1]))
    return x, y


def is_usable(size: Size) -> bool:
    """Whether a window of that size shows everything."""
    return size[0] >= SMALLEST_WINDOW[0] and size[1] >= SMALLEST_WINDOW[1]


def first(desk: Desk) -> Monitor:
    """The screen that the system names first."""
    usual = (DESIGN_SIZE[0] + FRAME[0], DESIGN_SIZE[1] + FRAME[1])
    return desk[0] if desk else Monitor(0, usual)


def first_size(desk: Desk) -> Size:
    """The size of a window that was never opened before.

    It grows with the screen, and with it everything in it: a screen of many small dots would show
    a window of the usual size too small to read.
    """
    screen = first(desk)
    roomy = min(screen.size[0] / ROOMY[0], screen.size[1] / ROOMY[1])
    grown = max(1.0, min(MOST_GROWN, roomy))
    return fit((round(DESIGN_SIZE[0] * grown), round(DESIGN_SIZE[1] * grown)), screen)


def fit(size: Size, monitor: Monitor) -> Size:
    """The size, or less where the screen has no room for it; never below the smallest window."""
    return (
        max(SMALLEST_WINDOW[0], min(size[0], monitor.size[0] - FRAME[0])),
        max(SMALLEST_WINDOW[1], min(size[1], monitor.size[1] - FRAME[1])),
    )
