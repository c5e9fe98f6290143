"""A file whose text only grows, and which catches up by itself after it could not be written."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from venise.match.claim import Claim, claim
from venise.match.flaws import BadFile
from venise.match.regular import open_regular, open_without_waiting, read_bounded
from venise.match.store import half_written_path, put_in_place

NAMES_TRIED: Final = 1000

GONE_ERRORS: Final = frozenset({errno.ENOENT, errno.ENOTDIR, errno.ESTALE})
"""What systems answer about a file that is no longer in its place; the last, on network disks."""


class GrowingFile:
    """Holds a text in a file that is ours alone, as far as the system lets it be written.

    The whole text stays in memory, so that nothing is lost while the disk is full or the folder is
    gone, and all of it is written as soon as that is possible.
    """

    def __init__(self, path: Path, text: bytes = b"") -> None:
        """A file that is to be made, or one whose content begins the text; nothing is written."""
        self.path = path
        """Where the text is kept; another place once something else stands in this one."""

        self.crossed = False
        """Whether another program has written into the file, so that ours had to be another."""

        self._text = bytearray(text)
        self._file: BinaryIO | None = None
        self._claim = Claim()
        self._safe = 0
        """Bytes that lie in the file for certain."""

        self._torn = False
        """Whether the last writing broke off, perhaps within a line."""

    def append(self, text: bytes) -> None:
        """Let the text grow; it is in the file after the next `write`."""
        self._text += text

    def take(self, file: BinaryIO, held: Claim, safe: int) -> None:
        """Go on in a file, open for appending, that is ours; so many of its bytes are sound."""
        self._file, self._claim = file, held
        self._safe, self._torn = safe, True

    def write(self) -> None:
        """Bring the file up to the text; raises OSError while that is not possible."""
        self.crossed = False
        if self._file is None or not self._is_ours(self._file):
            self._begin_anew()
        if self._file is not None:
            self._catch_up(self._file)
        self._claim.renew()

    def remove(self) -> None:
        """Let go of the file and delete it; raises OSError where the system refuses."""
        self.close()
        self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the file; what it holds stays."""
        if self._file is not None:
            self._claim.release()
            with contextlib.suppress(OSError):
                self._file.close()
            self._file = None

    def _is_ours(self, file: BinaryIO) -> bool:
        """Whether the file is still in its place, with nothing in it that we have not written.

        Raises OSError where nobody can tell now: another file would be a second one of the match.
        """
        try:
            about = os.fstat(file.fileno())
            in_place = os.path.samestat(about, self.path.stat())
        except OSError as error:
            if error.errno not in GONE_ERRORS:
                raise
            return False
        self.crossed = in_place and about.st_size != self._safe and not self._torn
        return in_place and not self.crossed

    def _catch_up(self, file: BinaryIO) -> None:
        """Write what is missing; a writing that broke off is first taken back."""
        if self._torn:
            file.truncate(self._safe)
        self._torn = True
        write_all(file, self._text[self._safe :])
        self._torn, self._safe = False, len(self._text)

    def _begin_anew(self) -> None:
        """Have the whole text in a file again: the one that was ours if it still is, or another."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        crossed = self.path if self.crossed else None
        for path in _paths_to_try(self.path):
            if path != crossed and self._try_open(path):
                return
        raise FileExistsError(f"{self.path.parent} holds too many files of this name")

    def _try_open(self, path: Path) -> bool:
        """Whether the file is open there now: what it holds must be the beginning of the text."""
        try:
            before = read_bounded(path, len(self._text)) if path.exists() else None
        except BadFile:
            return False
        if before is not None and (not before or not self._text.startswith(before)):
            return False
        try:
            opened = create_file(path, bytes(self._text)) if before is None else reopen_file(path)
        except FileExistsError:
            return False
        if opened is None:
            return False
        self.close()
        self._file, self._claim = opened
        self.path, self._torn = path, False
        self._safe = len(self._text) if before is None else len(before)
        return True


def create_file(path: Path, text: bytes) -> tuple[BinaryIO, Claim]:
    """A new file with that text, ours and open for appending; it is never seen half written.

    Raises FileExistsError where there is a file already, and OSError where none can be made.
    """
    # The name is ours from here on; nobody lists a file in which there is nothing yet.
    path.touch(exist_ok=False)
    fresh = half_written_path(path)
    try:
        opened = _fill_file(fresh, path, text)
        put_in_place(fresh, path)
    except BaseException:
        for one in (fresh, path):
            with contextlib.suppress(OSError):
                one.unlink(missing_ok=True)
        raise
    opened = opened or reopen_file(path)
    if opened is None:
        raise FileExistsError(f"{path} was taken by another program")
    return opened


def _fill_file(fresh: Path, path: Path, text: bytes) -> tuple[BinaryIO, Claim] | None:
    """The new file, to be moved to the path; None where an open file cannot be moved (Windows)."""
    file = open_regular(fresh, "a+b", 0)
    try:
        # Claimed before anybody can find it: who looks whether it is taken holds it a moment.
        held = claim(file, path)
        write_all(file, text)
    except BaseException:
        file.close()
        raise
    if held is None or os.name == "nt":
        file.close()
        return None
    return file, held


def reopen_file(path: Path) -> tuple[BinaryIO, Claim] | None:
    """A file that is there, ours and open for appending; None where it is another program's.

    Raises OSError where it cannot be opened.
    """
    file = open(path, "a+b", buffering=0, opener=_open_existing)  # noqa: SIM115 - whoever asked closes it
    held = claim(file, path)
    if held is None:
        file.close()
        return None
    return file, held


def write_all(file: BinaryIO, text: bytes | bytearray) -> None:
    """Write every byte to an unbuffered file, which may take fewer at a time; raises OSError."""
    left = memoryview(text)
    while left:
        left = left[file.write(left) :]


def _paths_to_try(path: Path) -> Iterator[Path]:
    """The path, then others like it with a number."""
    yield path
    for number in range(2, NAMES_TRIED):
        yield path.with_stem(f"{path.stem}-{number}")


def _open_existing(path: str, flags: int) -> int:
    """Open a file as asked for, without making one where there is none."""
    return open_without_waiting(path, flags & ~os.O_CREAT)
