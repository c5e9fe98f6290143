"""Opening regular files only: a pipe or a device in the place of one is not waited for."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path
from stat import S_IFMT, S_IFREG, S_ISDIR, S_ISREG
from typing import BinaryIO, Final, cast

from venise.match.flaws import BadFile, Flaw

NO_WAIT_FLAGS: Final[int] = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)
"""Has the system open a pipe without waiting for its other end; Windows never waits."""

REGULAR: Final = S_IFREG
NO_SUCH_FILE: Final = 0
"""The kind of what is not there, or of which the system does not say what it is."""


PIECE: Final = 1 << 20
"""Bytes that are read at a time."""


class NotRegular(OSError):
    """Something that is no regular file stands where one should."""

    def __init__(self, path: str) -> None:
        super().__init__(errno.EEXIST, "not a regular file", path)


def file_kind(path: Path) -> int:
    """What stands at the path: REGULAR, NO_SUCH_FILE, or another kind as `stat` numbers them."""
    try:
        return S_IFMT(path.stat().st_mode)
    except (OSError, ValueError):
        return NO_SUCH_FILE


def open_regular(path: Path, mode: str = "rb", buffering: int = -1) -> BinaryIO:
    """The file, open in that binary mode; raises OSError, NotRegular for anything but a file."""
    try:
        return cast("BinaryIO", open(path, mode, buffering, opener=open_without_waiting))
    except ValueError as error:
        # A name that no system takes, such as one with a null in it.
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from error


def open_without_waiting(path: str, flags: int) -> int:
    """An `opener` for regular files only, which never waits."""
    # First asked about: opening alone already does something to many a device.
    with contextlib.suppress(FileNotFoundError):
        _check(Path(path).stat(), path)
    handle = os.open(path, flags | NO_WAIT_FLAGS, 0o666)
    try:
        _check(os.fstat(handle), path)
    except OSError:
        os.close(handle)
        raise
    return handle


def check_replaceable(path: Path) -> None:
    """Raise OSError where the path holds a folder, a device or the like, which no file replaces."""
    with contextlib.suppress(FileNotFoundError):
        _check(path.stat(), str(path))


def read_bounded(path: Path, most: int) -> bytes:
    """The content of a file of at most that many bytes.

    Raises BadFile if the file cannot be read or is larger.
    """
    try:
        with open_regular(path, buffering=0) as file:
            return read_open(file, path, most)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadFile(Flaw.MISSING, path) from error
    except NotRegular as error:
        raise BadFile(Flaw.NOT_REGULAR, path) from error
    except OSError as error:
        raise BadFile(Flaw.UNREADABLE, path, reason=error.strerror or error) from error


def read_open(file: BinaryIO, path: Path, most: int) -> bytes:
    """What stands in an open, unbuffered file from its place on, of at most that many bytes.

    Raises BadFile if there is more, or for a device that has nothing to say now; OSError.
    """
    about = os.fstat(file.fileno())
    if S_ISREG(about.st_mode) and about.st_size - file.tell() > most:
        raise BadFile(Flaw.TOO_LARGE, path, most=most)
    content = bytearray()
    while len(content) <= most:
        part: bytes | None = file.read(min(PIECE, most + 1 - len(content)))
        if part is None:  # the system calls it a regular file, and it makes its readers wait
            raise BadFile(Flaw.NOT_REGULAR, path)
        if not part:
            return bytes(content)
        content += part
    raise BadFile(Flaw.TOO_LARGE, path, most=most)


def _check(about: os.stat_result, path: str) -> None:
    if S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), path)
    if not S_ISREG(about.st_mode):
        raise NotRegular(path)
