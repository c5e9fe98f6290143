"""What can be wrong with a file, and what keeps one from being written: each kind by its name.

The sentences here are for the command line and for logs. A window has its own words for every
kind, in the player's language, and takes only the kind and the values from here.
"""

from __future__ import annotations

import errno
from enum import StrEnum
from pathlib import Path
from typing import Final

import msgspec

from venise.engine.errors import BadRecord

MOST_SHOWN_LETTERS: Final = 200
"""Letters of a value that are told: a file must not fill the screen with its own words."""


class Flaw(StrEnum):
    """A kind of flaw, with its English sentence; the fields are filled in from a finding."""

    MISSING = "cannot be read: there is no such file"
    UNREADABLE = "cannot be read: {reason}"
    NOT_REGULAR = "is not a regular file"
    ELSEWHERE = "is the address of a file on another computer"
    TOO_LARGE = "is larger than {most} bytes and was not read"
    TOO_LONG = "is one line too many"
    FOREIGN = "is not the beginning of a match of Venise"
    LATER = "was written by a later version of Venise"
    NEVER = "names a version that never was: {version}"
    DAMAGED = "is damaged or was changed after it was written"
    GARBLED = "{problem}"
    TOO_DEEP = "is nested too deeply"
    UNKNOWN_GAME = "names a game that is not known: {game}"
    LATER_RULES = "was played by the rules of a later version of Venise"
    OTHER_RULES = "was played by rules that have changed since"
    IMPOSSIBLE = "{problem}"
    ILLEGAL = "breaks the rules: {action}"
    WRONG_UNDO = "takes back what cannot be taken back"
    AFTER_END = "follows the end of the game"
    WRONG_SCORES = "gives scores that the game does not lead to"
    UNSHOWABLE = "cannot be shown: what was seen of the game does not lead to where it stands"
    CUT = "is cut short; everything before it is sound"
    UNFINISHED = "ends before the game does; everything in it is sound"


class FileFlaw(msgspec.Struct, frozen=True):
    """A flaw in its place."""

    flaw: Flaw
    path: Path | None = None
    line: int = 0
    """The line it was found in, counted from 1; 0 where it concerns the whole file."""

    values: dict[str, str] = {}
    """What the sentence of the flaw leaves open; harmless on any screen, of bounded length."""

    @property
    def recoverable(self) -> bool:
        """Whether anything stands before it that may be sound: a first line at least."""
        return self.line > 1

    @property
    def passing(self) -> bool:
        """Whether the same file, unchanged, may be without it a moment later."""
        return self.flaw in {Flaw.MISSING, Flaw.UNREADABLE}

    def __str__(self) -> str:
        place = f", line {self.line}" if self.line else ""
        return f"{self.path}{place}: {self.flaw.format(**self.values)}"


class BadFile(BadRecord):
    """A file that cannot be used; says where the flaw is and what kind of flaw."""

    def __init__(
        self, flaw: Flaw, path: Path | None = None, line: int = 0, **values: object
    ) -> None:
        """The values may be the file's own words."""
        harmless = {name: make_printable(str(value)) for name, value in values.items()}
        self.finding = FileFlaw(flaw, path, line, harmless)
        super().__init__(str(self.finding))

    def at(self, path: Path, line: int) -> BadFile:
        """The same flaw, found in that line."""
        return BadFile(self.finding.flaw, path, line, **self.finding.values)


class Obstacle(StrEnum):
    """What keeps a file from being written, as far as the player can do something about it."""

    FULL = "full"
    DENIED = "denied"
    MISSING = "missing"
    IN_THE_WAY = "in_the_way"
    OTHER = "other"


OBSTACLES: Final = {
    errno.ENOSPC: Obstacle.FULL,
    errno.EDQUOT: Obstacle.FULL,
    errno.EFBIG: Obstacle.FULL,
    errno.EACCES: Obstacle.DENIED,
    errno.EPERM: Obstacle.DENIED,
    errno.EROFS: Obstacle.DENIED,
    errno.ENOENT: Obstacle.MISSING,
    errno.ENODEV: Obstacle.MISSING,
    errno.EEXIST: Obstacle.IN_THE_WAY,
    errno.ENOTDIR: Obstacle.IN_THE_WAY,
    errno.EISDIR: Obstacle.IN_THE_WAY,
}


def find_obstacle(error: OSError) -> Obstacle:
    """The kind of obstacle that the system has met."""
    return OBSTACLES.get(error.errno or 0, Obstacle.OTHER)


def mask_controls(words: str) -> str:
    """The words with a mark for every letter that steers a terminal or that it cannot show."""
    return "".join(one if one.isprintable() else "?" for one in words)


def mask_controls_in_lines(text: str) -> str:
    """Mask control letters in a text of several lines, which stay lines of their own."""
    return "\n".join(map(mask_controls, text.split("\n")))


def make_printable(words: str) -> str:
    """Words of bounded length on one line, without letters that steer a terminal."""
    return mask_controls(words[:MOST_SHOWN_LETTERS])
