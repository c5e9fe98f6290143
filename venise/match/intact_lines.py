"""The sound lines of the file of finished games, found in one pass of bounded length."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from venise.match.flaws import BadFile, Flaw
from venise.match.lines import SEAL_LENGTH, FormatVersion, seal_of
from venise.match.regular import read_bounded

RESULTS_FORMAT: Final = "venise results"
RESULTS_VERSION: Final = 1
RESULTS_STAMP: Final = FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)
"""The first line."""

MOST_RESULTS_BYTES: Final = 64 * 1024 * 1024
MOST_RESULTS_LINES: Final = 100_000
"""Room for more games than anybody plays; so many are read in a moment."""


class IntactLines(msgspec.Struct, frozen=True):
    """The lines of a file whose checksums fit."""

    contents: tuple[bytes, ...]
    text: bytes
    """The text up to the end of the last of them, if none before it is damaged."""

    seal: str
    damaged: bool
    """Whether a line does not fit its seal, the last one apart, which may have been cut."""


NO_LINES: Final = IntactLines((), b"", "", damaged=False)
"""Those of a file that is empty or not there."""


def find_intact_lines(path: Path) -> IntactLines:
    """The lines behind the first that fit their seals; raises BadFile for a file that is not ours.

    A line is held against the seal that stands before the line above it, so that damage to one
    line costs that line and at most the next. An empty file has none, and is not damaged.
    """
    whole = read_bounded(path, MOST_RESULTS_BYTES)
    if not whole:
        return NO_LINES
    if whole.count(b"\n") > MOST_RESULTS_LINES:
        raise BadFile(Flaw.TOO_LONG, path, MOST_RESULTS_LINES + 1)
    lines = whole.split(b"\n")
    before, damaged, sound, contents = "", not _is_stamped(path, lines[0]), list[bytes](), []
    for number, line in enumerate(lines):
        content = line[SEAL_LENGTH + 1 :]
        written = line[:SEAL_LENGTH].decode("ascii", "replace")
        if line and written == seal_of(before, content):
            sound.append(line)
            if number:
                contents.append(content)
        elif number < len(lines) - 1:
            damaged = True
        else:
            break
        before = written
    text = b"\n".join(sound) + b"\n"
    return IntactLines(tuple(contents), text, before, damaged or not sound)


def _is_stamped(path: Path, line: bytes) -> bool:
    """Whether the first line is that of a results file; raises BadFile for a later version's."""
    try:
        stamp = msgspec.json.decode(line[SEAL_LENGTH + 1 :], type=FormatVersion)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    if stamp.format == RESULTS_FORMAT and stamp.version > RESULTS_VERSION:
        raise BadFile(Flaw.LATER, path, 1)
    return stamp == RESULTS_STAMP
