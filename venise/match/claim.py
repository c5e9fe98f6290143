"""Two running copies of the program: the file of a match belongs to the first that opens it.

The claim is a lock of the operating system on the open file. It ends with the file, and with the
process however that ends, so that nothing has to be cleared away after a kill.
"""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO, Final

from venise.engine.errors import VeniseError

TAKEN: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What systems answer where another file handle holds the lock."""


class InUse(VeniseError):
    """The match is being played in another running copy of the program."""


def claim(file: BinaryIO) -> bool:
    """Whether the file is now ours, until it is closed; False where somebody else has it.

    Where the disk knows no locks, every file is ours.
    """
    try:
        _lock(file)
    except OSError as error:
        return error.errno not in TAKEN
    return True


def in_use(path: Path) -> bool:
    """Whether another handle holds the file; False where it cannot be opened at all."""
    try:
        with path.open("r+b") as file:
            return not claim(file)
    except OSError:
        return False


def abandoned(path: Path) -> bool:
    """Whether the file is there and certainly nobody holds it; False where locks are not known."""
    try:
        with path.open("r+b") as file:
            _lock(file)
    except OSError:
        return False
    return True


if sys.platform == "win32":
    import msvcrt

    BEYOND: Final = 0x7FFF0000
    """A place behind the end of every match: locked bytes cannot be read by others there."""

    def _lock(file: BinaryIO) -> None:
        os.lseek(file.fileno(), BEYOND, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
