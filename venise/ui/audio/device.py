"""The loudspeaker of the machine, which may be missing."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Final

import pygame

RATE: Final = 44_100
BUFFER: Final = 1024
"""Samples in advance: the 23 ms that a sound may be late by."""


def take_device() -> bool:
    """Whether there is a device, which is the program's from now on."""
    with silence_libraries():
        try:
            pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
        except pygame.error:
            return False
    return True


@contextlib.contextmanager
def silence_libraries() -> Iterator[None]:
    """What libraries write to the terminal meanwhile is not seen.

    ALSA complains there in a dozen lines of a card that is missing, which is no fault of a game
    that can be played in silence.
    """
    kept = _terminal() if sys.platform == "linux" else None
    if kept is None:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


def _terminal() -> int | None:
    """Another handle of what errors are written to; None where there is nothing of the kind."""
    with contextlib.suppress(OSError):
        return os.dup(2)
    return None
