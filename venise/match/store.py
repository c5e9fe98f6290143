"""Files written whole or not at all, and files read with a bound on their size."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Iterable
from pathlib import Path
from secrets import token_hex
from typing import Final

from venise.match.flaws import BadFile, Flaw

PAUSES: Final = (0.01, 0.05, 0.2) if os.name == "nt" else ()
"""Windows refuses to replace a file that another program, mostly a scanner, just looks at."""


def write_whole(path: Path, content: bytes) -> None:
    """Put the content into the file, leaving what it held before as its backup.

    Whatever interrupts this leaves the old content or the new, never a part. Makes the folder;
    raises OSError where the content cannot be written, with the old file untouched.
    """
    if path.exists():
        _put(backup_of(path), path.read_bytes())
    write_over(path, content)


def write_over(path: Path, content: bytes) -> None:
    """The same for a file whose old content nobody needs: it has no backup."""
    path.parent.mkdir(parents=True, exist_ok=True)
    _put(path, content)
    _sync_folder(path.parent)


def backup_of(path: Path) -> Path:
    """The file that holds what another one held before it was last written."""
    return path.with_name(path.name + ".backup")


def free(folder: Path, stem: str, suffix: str) -> Path:
    """A place in the folder where there is no file yet: the name, or the name with a number."""
    number = 1
    while (place := folder / (stem + (f"-{number}" if number > 1 else "") + suffix)).exists():
        number += 1
    return place


def read_bounded(path: Path, most: int) -> bytes:
    """The content of a file of at most that many bytes.

    Raises BadFile if the file cannot be read or is larger.
    """
    try:
        with path.open("rb") as file:
            content = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError) as error:
        raise BadFile(Flaw.MISSING, path) from error
    except OSError as error:
        raise BadFile(Flaw.UNREADABLE, path, reason=error.strerror or error) from error
    if len(content) > most:
        raise BadFile(Flaw.TOO_LARGE, path, most=most)
    return content


def _put(path: Path, content: bytes) -> None:
    """Write a new file beside the old one and, once it is safe on the disk, in its place."""
    fresh = path.with_name(f".{path.name}.{token_hex(4)}")
    try:
        with fresh.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        put_in_place(fresh, path)
    finally:
        # Still there only if something went wrong, be it Ctrl-C.
        fresh.unlink(missing_ok=True)


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
