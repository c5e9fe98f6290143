"""The screens that there are just now, as the system tells of them."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace

from venise.ui.monitors import Monitor, Point, Size

CENTRE_OF: Final = 0x2FFF0000
"""With a screen's number added: the place that SDL understands as the middle of that screen."""

TRIAL: Final = 2
"""Units that a window is wide and high which nobody sees."""


def list_sizes() -> tuple[Size, ...]:
    """The sizes of all screens, in the system's order."""
    return tuple((wide, high) for wide, high in pygame.display.get_desktop_sizes())


def list_monitors() -> tuple[Monitor, ...]:
    """All screens whose place is known, in the system's order; the display has to be open."""
    sizes = list_sizes()
    if len(sizes) == 1:
        return (Monitor(0, sizes[0]),)
    every = [Monitor(number, size) for number, size in enumerate(sizes)]
    return tuple(
        replace(one, origin=origin) for one in every if (origin := _find_origin(one)) is not None
    )


def _find_origin(monitor: Monitor) -> Point | None:
    """Where a screen lies; None where the system opens no window there.

    pygame does not tell it, but puts a window into a screen's middle.
    """
    middle = (CENTRE_OF + monitor.number, CENTRE_OF + monitor.number)
    try:
        trial = pygame.Window("", (TRIAL, TRIAL), middle, hidden=True, borderless=True)
    except pygame.error:
        return None
    x, y = trial.position
    trial.destroy()
    return x - (monitor.size[0] - TRIAL) // 2, y - (monitor.size[1] - TRIAL) // 2
