"""The screens that there are just now, as the system tells of them."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.monitors import Monitor, Point, Size

CENTRE_OF: Final = 0x2FFF0000
"""With a screen's number added: the place that SDL understands as the middle of that screen."""

TRIAL: Final = 2
"""Units that a window is wide and high which nobody sees."""


def list_sizes() -> tuple[Size, ...]:
    """The sizes of all screens, in the system's order."""
    return tuple((wide, high) for wide, high in pygame.display.get_desktop_sizes())


def list_monitors() -> tuple[Monitor, ...]:
    """All screens, in the system's order; the display has to be open.

    Raises pygame.error where there are several and their places cannot be found out.
    """
    sizes = list_sizes()
    if len(sizes) == 1:
        return (Monitor(0, sizes[0]),)
    return tuple(
        Monitor(number, size, _find_origin(number, size)) for number, size in enumerate(sizes)
    )


def _find_origin(number: int, size: Size) -> Point:
    """Where a screen lies. pygame does not tell it, but puts a window into a screen's middle."""
    middle = (CENTRE_OF + number, CENTRE_OF + number)
    trial = pygame.Window("", (TRIAL, TRIAL), middle, hidden=True, borderless=True)
    try:
        x, y = trial.position
    finally:
        trial.destroy()
    return x - (size[0] - TRIAL) // 2, y - (size[1] - TRIAL) // 2
