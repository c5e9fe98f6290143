"""The program as `python -m venise` starts it, whose window writes down how far it has come.

Nothing else is other than usual. A test at the real window learns from it when a press was taken
and how much time has passed in the window, whose frames are slow on a busy machine.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import NamedTuple

FILE = "VENISE_WATCHED"
"""The variable that names the file in which it is written down."""


class Progress(NamedTuple):
    """How far a window has come."""

    seconds: float = 0.0
    """How much time its scenes were told has passed."""

    released: int = 0
    """Keys and buttons that were let go, and whatever came of it is on the screen."""


def read(path: Path) -> Progress:
    """What the window has written down last; nothing has passed before its first frame."""
    words = path.read_text().split() if path.exists() else []
    return Progress(float(words[0]), int(words[1])) if len(words) == len(Progress()) else Progress()


def watch(path: str) -> None:
    """Have the window of this process write down in that file how far it has come."""
    # Imported here: the program's worker processes import this file too, and show nothing.
    import pygame  # noqa: PLC0415

    from venise.ui.loop import Loop  # noqa: PLC0415
    from venise.ui.window import GameWindow  # noqa: PLC0415

    events, beat = GameWindow.events, Loop.beat
    file = os.open(path, os.O_WRONLY | os.O_CREAT)
    come = Progress()

    def take(window: GameWindow) -> list[pygame.event.Event]:
        nonlocal come
        taken = events(window)
        ends = sum(one.type in {pygame.KEYUP, pygame.MOUSEBUTTONUP} for one in taken)
        come = come._replace(released=come.released + ends)
        return taken

    def go_on(loop: Loop, dt: float) -> None:
        nonlocal come
        beat(loop, dt)
        come = come._replace(seconds=come.seconds + dt)
        os.pwrite(file, f"{come.seconds:020.6f} {come.released:020d}".encode(), 0)

    # The program knows nothing of being watched.
    GameWindow.events = take  # type: ignore[assignment, method-assign]
    Loop.beat = go_on  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    from venise.__main__ import main

    watch(os.environ[FILE])
    sys.exit(main())
