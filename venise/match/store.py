"""Files written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from stat import S_ISREG
from typing import BinaryIO, Final

from venise.match.claim import is_abandoned, is_in_use, lock
from venise.match.regular import REGULAR, NotRegular, check_replaceable, file_kind, open_regular

PAUSES: Final = (0.01, 0.05, 0.2) if os.name == "nt" else ()
"""Windows refuses to replace a file that another program, mostly a scanner, just looks at."""

CAN_RENAME_OPEN_FILES: Final = os.name != "nt"
"""Whether the system gives another name to a file that is open."""

ATTEMPTS: Final = 3
"""How often a file is written whose half was taken for one that a killed copy has left."""

MOMENT: Final = "%Y-%m-%d-%H%M%S"
"""How a moment is written in the name of a file; names sort as their moments do."""

DAMAGED_SUFFIX: Final = ".damaged"
"""Stands behind the name of a file that cannot be read and was set aside."""

HALF_WRITTEN_NAME: Final = re.compile(
    r"\..+\.(match|replay|shown|results|(city|pilotis)(-in-work)?|json|order|png|txt)"
    r"(\.backup|\.damaged|\.aside)?\.[0-9a-f]{8}",
    re.DOTALL,
)
"""The names of files that are just being written: a point, the name to be, and some digits.

Every suffix of ours stands here, those of boards too: what else looks alike may be somebody's own.
"""

LEFT_SECONDS: Final = 3600.0
"""After this time nobody is still writing a file, where no lock tells."""


FileVersion = tuple[Path, int, int, int]
"""A file's name, its place on the disk, the moment of its last change, and its length."""


def read_file_version(path: Path) -> FileVersion | None:
    """Equal for as long as the file is unchanged; None where the file is not there."""
    try:
        about = path.stat()
    except OSError:
        return None
    return path, about.st_ino, about.st_mtime_ns, about.st_size


def write_with_backup(path: Path, content: bytes) -> None:
    """Put the content into the file, leaving what it held before as its backup.

    Whatever interrupts this leaves the old content or the new, never a part. Makes the folder;
    raises OSError where the content cannot be written, with the old file untouched.
    """
    with contextlib.suppress(FileNotFoundError), open_regular(path) as file:
        _put(backup_path(path), file.read())
    write_without_backup(path, content)


def write_without_backup(path: Path, content: bytes) -> None:
    """Put the content into a file whose old content nobody needs: no backup is left."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _put(path, content)
    _sync_folder(path.parent)


def backup_path(path: Path) -> Path:
    """The file that holds what another one held before it was last written."""
    return path.with_name(path.name + ".backup")


def half_written_path(path: Path) -> Path:
    """Where a file is written that is to have that name once it is whole."""
    return path.with_name(f".{path.name}.{token_hex(4)}")


def find_free_path(folder: Path, stem: str, suffix: str) -> Path:
    """A place in the folder where there is no file yet: the name, or the name with a number."""
    number = 1
    while (place := folder / (stem + (f"-{number}" if number > 1 else "") + suffix)).exists():
        number += 1
    return place


def set_aside(path: Path, suffix: str, content: bytes) -> Path:
    """Put the content into the place of a file, which is kept under the name that is returned.

    That name ends in the suffix. Whatever interrupts this, the file's old content stands in its
    place or under that name; raises OSError, with the file in its place.
    """
    if file_kind(path) != REGULAR:
        return _move_aside(path, suffix, content)
    try:
        aside, ours = keep_aside(path, suffix)
    except PermissionError:
        # Neither to be linked nor to be read by us: then its name can still be another.
        return _move_aside(path, suffix, content)
    try:
        write_without_backup(path, content)
    except BaseException:
        if ours:
            with contextlib.suppress(OSError):
                aside.unlink()
        raise
    return aside


def _move_aside(path: Path, suffix: str, content: bytes) -> Path:
    """The same for a pipe or the like, and for what nobody here can read: nothing can be lost."""
    aside = find_free_path(path.parent, path.stem, path.suffix + suffix)
    path.rename(aside)
    try:
        write_without_backup(path, content)
    except BaseException:
        with contextlib.suppress(OSError):
            aside.rename(path)
        raise
    return aside


def keep_aside(path: Path, suffix: str) -> tuple[Path, bool]:
    """A second name, ending in the suffix, for a file that also stays; whether it is a new one.

    It is a link, or a copy where the disk knows no links. One that an interrupted call has left is
    used again. Raises OSError.
    """
    number = 1
    while True:
        stem = path.stem + (f"-{number}" if number > 1 else "")
        aside = path.with_name(stem + path.suffix + suffix)
        if not aside.exists():
            with contextlib.suppress(FileExistsError):
                _link_or_copy(path, aside)
                return aside, True
        elif aside.samefile(path):
            return aside, False
        number += 1


def _link_or_copy(path: Path, aside: Path) -> None:
    """Give a file a second name, to which nothing stands yet; raises OSError."""
    try:
        aside.hardlink_to(path)
    except FileExistsError:
        raise
    except OSError:
        with open_regular(path) as file:
            _put(aside, file.read())


def has_content(path: Path, content: bytes) -> bool:
    """Whether a file has just that content; raises OSError where one cannot be read."""
    try:
        with open_regular(path) as file:
            return file.read(len(content) + 1) == content
    except NotRegular:
        return False


def delete_leftovers(*folders: Path) -> None:
    """Delete what copies of the program that were killed have left half written in the folders.

    What another copy is writing at this moment stays, and what the disk does not let go.
    """
    for folder in folders:
        with contextlib.suppress(OSError):
            found = [path for path in folder.iterdir() if HALF_WRITTEN_NAME.fullmatch(path.name)]
            for half in filter(_is_leftover, found):
                half.unlink(missing_ok=True)


def _is_leftover(half: Path) -> bool:
    """Whether nobody writes the file any more: by its lock, or by its age where no lock tells."""
    try:
        about = half.lstat()
    except OSError:
        return False
    old = time.time() - about.st_mtime > LEFT_SECONDS
    return S_ISREG(about.st_mode) and (is_abandoned(half) or (old and not is_in_use(half)))


def _put(path: Path, content: bytes) -> None:
    """Write a new file beside the old one and, once it is safe on the disk, in its place."""
    check_replaceable(path)
    for _ in range(ATTEMPTS - 1):
        # Between being made and being locked it may be taken for one that was left.
        with contextlib.suppress(FileNotFoundError):
            return _put_once(path, content)
    return _put_once(path, content)


def _put_once(path: Path, content: bytes) -> None:
    fresh, placed = half_written_path(path), False
    try:
        with fresh.open("xb") as file:
            _fill(file, content)
            # Still locked, so that nobody takes it for one that was left.
            if CAN_RENAME_OPEN_FILES:
                put_in_place(fresh, path)
                placed = True
        if not CAN_RENAME_OPEN_FILES:
            put_in_place(fresh, path)
    except BaseException as error:
        # What is safe on the disk under its name is written, whatever closing it may say.
        if placed and isinstance(error, OSError):
            return
        # Whatever went wrong, be it Ctrl-C; where it has its name already, there is none to delete.
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _fill(file: BinaryIO, content: bytes) -> None:
    """Write the content safely to the disk, into a file that is locked as far as the disk can."""
    with contextlib.suppress(OSError):
        lock(file)
    # Locking may have gone to another place in the file.
    file.seek(0)
    file.write(content)
    file.flush()
    os.fsync(file.fileno())


def put_in_place(fresh: Path, path: Path, pauses: Iterable[float] = PAUSES) -> None:
    """Give a file the name of another, which goes; raises OSError where that stays refused.

    `pauses` are the seconds to wait after each refusal but the last.
    """
    for seconds in pauses:
        try:
            fresh.replace(path)
        except PermissionError:
            time.sleep(seconds)
        else:
            return
    fresh.replace(path)


def _sync_folder(folder: Path) -> None:
    """Have the disk remember the new name, on systems where a folder can be synchronised."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
