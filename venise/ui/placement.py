"""Where the window stood when the program was left, so that it stands there again."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from venise.ui.theme import DESIGN_SIZE, SMALLEST_WINDOW

FURTHEST: Final = 100_000
"""Units that no desktop is wide or high: larger numbers in a file are no place on it."""

Units = Annotated[int, msgspec.Meta(ge=-FURTHEST, le=FURTHEST)]
Size = tuple[Units, Units]

PLACEMENT_FILE: Final = "window.json"
FRAME: Final = (40, 80)
"""What a screen keeps free beside and above a new window: its frame, and the desktop's bars."""


class WindowPlacement(msgspec.Struct, frozen=True):
    """A window on the desktop, in the desktop's units."""

    size: Size = DESIGN_SIZE
    position: tuple[Units, Units] | None = None
    """Its left upper corner on the desktop of all screens; None for wherever the system likes."""

    maximised: bool = False
    screens: tuple[Size, ...] = ()
    """The screens there were, in the system's order."""


NOWHERE: Final = WindowPlacement()
"""Stands for a window that was never opened before."""


def restore(kept: WindowPlacement, screens: tuple[Size, ...]) -> WindowPlacement:
    """Where a window opens now: as it was kept where the screens are the same, else where it fits.

    A screen that has gone must not take the window with it.
    """
    if kept.position is not None and kept.screens == screens:
        return msgspec.structs.replace(kept, size=within(kept.size, screens))
    return WindowPlacement(within(kept.size, screens[:1]), None, kept.maximised, screens)


def within(size: Size, screens: tuple[Size, ...]) -> Size:
    """The size, or less where no screen is so large; never below the smallest window."""
    wide = max((screen[0] for screen in screens), default=DESIGN_SIZE[0] + FRAME[0])
    high = max((screen[1] for screen in screens), default=DESIGN_SIZE[1] + FRAME[1])
    return (
        max(SMALLEST_WINDOW[0], min(size[0], wide - FRAME[0])),
        max(SMALLEST_WINDOW[1], min(size[1], high - FRAME[1])),
    )
