"""What was removed from a list of files, and comes back or goes for good when the list is left.

A removed file carries the name of a mark: a file that the copy of the program which removed it
holds from before its first removal on. A mark that nobody holds any more belongs to a copy that
was ended, and nobody can bring back what carries its name.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Final
from weakref import finalize

from venise.match.claim import is_abandoned, lock
from venise.match.store import find_free_path

REMOVED_SUFFIX: Final = ".removed"
MARK_SUFFIX: Final = ".removing"


class Removals:
    """The removed files of one folder."""

    def __init__(self, folder: Path, suffix: str) -> None:
        """`suffix` is that of the files that are listed."""
        self._folder = folder
        self._suffix = suffix
        self._name = ""
        self._release: Callable[[], object] | None = None
        """Lets the mark go; None while nothing is removed."""

    def remove(self, path: Path) -> Path:
        """Take a file off the list; where it lies until it is restored or the list is left.

        Raises OSError where the disk refuses.
        """
        if self._release is None:
            self._name = token_hex(8)
            mark = self._mark_path(self._name).open("ab")
            # A list that is dropped without being left lets go as well.
            self._release = finalize(self, mark.close)
            with contextlib.suppress(OSError):
                lock(mark)
        return path.rename(find_free_path(self._folder, path.stem, self._removed_suffix))

    def restore(self, removed: Path) -> Path:
        """The file back on the list; raises OSError where the disk refuses."""
        stem = removed.name.removesuffix(self._removed_suffix)
        return removed.rename(find_free_path(self._folder, stem, self._suffix))

    def forget(self) -> None:
        """Delete for good what was removed and not restored, and what a copy that was ended left.

        What the disk does not let go stays for another time.
        """
        if self._release is not None:
            self._release()
            self._release = None
        with contextlib.suppress(OSError):
            for name in {_owner(path) for path in self._folder.iterdir() if _ours(path)}:
                if name == self._name or is_abandoned(self._mark_path(name)):
                    self._let_go(name)

    def _let_go(self, name: str) -> None:
        """Delete all that carries that name, and then the mark."""
        for path in list(self._folder.iterdir()):
            if path.suffix == REMOVED_SUFFIX and _owner(path) == name:
                path.unlink(missing_ok=True)
        self._mark_path(name).unlink(missing_ok=True)

    @property
    def _removed_suffix(self) -> str:
        return f"{self._suffix}.{self._name}{REMOVED_SUFFIX}"

    def _mark_path(self, name: str) -> Path:
        """The file that is locked for as long as the list that removed those files is open."""
        return self._folder / (name + MARK_SUFFIX)


def _ours(path: Path) -> bool:
    """Whether it is a removed file, or a mark."""
    return path.suffix in {REMOVED_SUFFIX, MARK_SUFFIX}


def _owner(path: Path) -> str:
    """The name of the mark that a removed file, or the mark itself, carries."""
    return path.stem.rpartition(".")[2]
