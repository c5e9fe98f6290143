"""Reading what came with the program: files of its own need no bound, those of others do."""

from __future__ import annotations

from typing import Protocol


class OwnFile(Protocol):
    """A file of an installation, be it a path or a resource of a package."""

    def read_bytes(self) -> bytes:
        """Its content; raises OSError."""


def read_own_bytes(file: OwnFile) -> bytes:
    """The content of a file that came with the program, of whatever size; raises OSError.

    What anybody else can name is read by `venise.match.regular.read_bounded`.
    """
    return file.read_bytes()


def read_own_text(file: OwnFile) -> str:
    """The same as text; raises OSError, and UnicodeDecodeError for a damaged one."""
    return read_own_bytes(file).decode("utf-8")
