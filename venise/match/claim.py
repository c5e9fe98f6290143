"""Two running copies of the program: the file of a match belongs to the first that opens it.

The claim is a lock of the operating system on the open file. It ends with the file, and with the
process however that ends, so that nothing has to be cleared away after a kill. A process that is
just being started shares our open files for a moment, and would keep the lock: it is given up
before the file is closed.

Some network disks know no locks, or grant the same lock twice. There a note beside the file names
the process that plays it; it is void once that process has ended, or has not renewed it for long.
"""

from __future__ import annotations

import contextlib
import errno
import os
import platform
import sys
import time
from pathlib import Path
from typing import Annotated, BinaryIO, Final

import msgspec

from venise.engine.errors import VeniseError
from venise.match.flaws import BadFile
from venise.match.regular import open_regular, read_bounded

TAKEN_ERRORS: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EDEADLK})
"""What systems answer where another file handle holds the lock."""

NOTE_SUFFIX: Final = ".claim"
LONGEST_NOTE: Final = 1000

LAPSE_SECONDS: Final = 3600.0
"""After this time a note that was not renewed is void: its machine may be gone for good."""


MOST_WRITING_SECONDS: Final = 5.0
"""For so long a note that cannot be read may be one that is just being written."""


class InUse(VeniseError):
    """The match is being played in another running copy of the program."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a match, where locks do not tell."""

    machine: str
    process: Annotated[int, msgspec.Meta(ge=1)]


class Claim:
    """The sole right to write a file; it ends when it is released and the file is closed."""

    def __init__(self, note: Path | None = None, locked: BinaryIO | None = None) -> None:
        """`note` is the file that tells others of it, where locks do not; `locked` is ours."""
        self._note, self._locked = note, locked

    def renew(self) -> None:
        """Show that the match is still being played."""
        if self._note is not None:
            with contextlib.suppress(OSError):
                os.utime(self._note)

    def release(self) -> None:
        """Let others have the file, before it is closed."""
        if self._locked is not None:
            unlock(self._locked)
        if self._note is not None:
            with contextlib.suppress(OSError):
                self._note.unlink()


def claim(file: BinaryIO, path: Path) -> Claim | None:
    """The right to write the open file, whose place is or will be the path; None if it is taken."""
    try:
        lock(file)
    except OSError as error:
        return None if error.errno in TAKEN_ERRORS else _claim_by_note(path)
    return Claim(locked=file) if _holds(file) else _claim_by_note(path)


def is_in_use(path: Path) -> bool:
    """Whether another handle holds the file; False where it cannot be opened at all."""
    try:
        file = open_regular(path, "r+b")
    except OSError:
        return False
    with file:
        try:
            lock(file)
        except OSError as error:
            if error.errno in TAKEN_ERRORS:
                return True
        unlock(file)
    return not _is_void(_note_path(path))


def is_abandoned(path: Path) -> bool:
    """Whether the file is there and certainly nobody holds it; False where locks are not known."""
    try:
        with open_regular(path, "r+b") as file:
            lock(file)
            return _holds(file)
    except OSError:
        return False


def _holds(file: BinaryIO) -> bool:
    """Whether a lock that was just granted is refused to everybody else."""
    try:
        with open_regular(Path(file.name), "r+b") as other:
            lock(other)
    except OSError as error:
        return error.errno in TAKEN_ERRORS
    return False


def _note_path(path: Path) -> Path:
    """Where the note about a file lies."""
    return path.with_name(path.name + NOTE_SUFFIX)


def _claim_by_note(path: Path) -> Claim | None:
    """The right to a file by a note beside it; where none can be written, everybody has it."""
    note, ours = _note_path(path), msgspec.json.encode(Note(platform.node(), os.getpid()))
    try:
        if _is_void(note):
            note.unlink(missing_ok=True)
        with note.open("xb") as file:
            file.write(ours)
    except FileExistsError:
        return None
    except OSError:
        return Claim()
    return Claim(note)


def _is_void(note: Path) -> bool:
    """Whether there is no such note, its process has ended or has not renewed it for long."""
    try:
        age = time.time() - note.stat().st_mtime
    except OSError:
        return True
    try:
        owner = msgspec.json.decode(read_bounded(note, LONGEST_NOTE), type=Note)
    except (BadFile, msgspec.MsgspecError, ValueError):
        return age > MOST_WRITING_SECONDS
    return age > LAPSE_SECONDS or (owner.machine == platform.node() and _ended(owner.process))


if sys.platform == "win32":
    import msvcrt

    BEYOND: Final = 0x7FFF0000
    """A place behind the end of every match: locked bytes cannot be read by others there."""

    def lock(file: BinaryIO) -> None:
        """Have the system keep the open file for us; raises OSError where it does not."""
        os.lseek(file.fileno(), BEYOND, os.SEEK_SET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def unlock(file: BinaryIO) -> None:
        """Give up what the system keeps for us; nothing where it keeps nothing."""
        with contextlib.suppress(OSError, ValueError):
            os.lseek(file.fileno(), BEYOND, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_UNLCK, 1)

    def _ended(process: int) -> bool:
        """False: asking after a process by its number would end it there."""
        return process < 0

else:
    import fcntl

    def lock(file: BinaryIO) -> None:
        """Have the system keep the open file for us; raises OSError where it does not."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def unlock(file: BinaryIO) -> None:
        """Give up what the system keeps for us; nothing where it keeps nothing."""
        with contextlib.suppress(OSError, ValueError):
            fcntl.flock(file, fcntl.LOCK_UN)

    def _ended(process: int) -> bool:
        """Whether there is no process of that number on this machine."""
        try:
            os.kill(process, 0)
        except (ProcessLookupError, OverflowError):
            return True
        except PermissionError:
            # It is there, and somebody else's.
            return False
        return False
