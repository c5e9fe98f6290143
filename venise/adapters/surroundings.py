"""What a library changes in its surroundings when it is loaded, put back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

SOUND_DRIVER: Final = "SDL_AUDIODRIVER"


@contextmanager
def keep_sound_driver() -> Iterator[None]:
    """PettingZoo names a driver of sound for the whole process as it is loaded: undo that.

    A game in the same process would be silent on most machines.
    """
    before = os.environ.get(SOUND_DRIVER)
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(SOUND_DRIVER, None)
        else:
            os.environ[SOUND_DRIVER] = before
