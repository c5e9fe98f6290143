"""Copies of the program that write into one file take turns."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from venise.match.claim import Claim, claim
from venise.match.regular import open_without_waiting

WAITS: Final = (0.001, 0.002, 0.004, 0.008, 0.015, 0.03, 0.06)
"""Seconds to wait, one after the other, for another copy that is just writing."""


@contextlib.contextmanager
def hold_turn(path: Path) -> Iterator[None]:
    """Have the file of turns at the path to ourselves, for as long as the context lasts.

    What is written may be replaced meanwhile, even where the system replaces no open file: the
    file of turns is another one, stays, and holds nothing. Raises BlockingIOError where another
    copy does not let go within a moment, and OSError where the file cannot be made.
    """
    file, held = _wait_for(path)
    try:
        yield
    finally:
        held.release()
        with contextlib.suppress(OSError):
            file.close()


def _wait_for(path: Path) -> tuple[BinaryIO, Claim]:
    """The open file of turns, ours alone; raises OSError."""
    for seconds in (*WAITS, None):
        if (opened := _try_open(path)) is not None:
            return opened
        if seconds is not None:
            time.sleep(seconds)
    raise BlockingIOError(f"{path.parent} is being written to by another copy of the program")


def _try_open(path: Path) -> tuple[BinaryIO, Claim] | None:
    """The file, ours; None where another has it, or where it was deleted as we got it."""
    file = open(path, "a+b", buffering=0, opener=open_without_waiting)  # noqa: SIM115 - whoever asked closes it
    try:
        held = claim(file, path)
        if held is not None and _is_in_place(file, path):
            return file, held
        if held is not None:
            held.release()
    except BaseException:
        file.close()
        raise
    file.close()
    return None


def _is_in_place(file: BinaryIO, path: Path) -> bool:
    """Whether the open file is the one that others will find there."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
