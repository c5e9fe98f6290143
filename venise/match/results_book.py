"""Finished games in figures, kept in one file of sealed lines that only grows.

A kill loses at most the line that was just being written. Where lines were damaged the file is set
aside, and all sound lines go on in a new one. Copies of the program that write at the same moment
wait for each other; whatever cannot be written now is written with the next game.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from venise.match.claim import Claim
from venise.match.flaws import BadFile, Flaw
from venise.match.growing import GrowingFile, create_file, reopen_file
from venise.match.journal import seal_lines
from venise.match.lines import SEAL_LENGTH, FormatVersion, seal_line, seal_of
from venise.match.outcomes import Unsaved, describe_unsaved
from venise.match.regular import read_bounded
from venise.match.results import KeptResults, ResultLine, keep_counted
from venise.match.store import DAMAGED_SUFFIX, find_free_path, write_without_backup

RESULTS_FORMAT: Final = "venise results"
RESULTS_VERSION: Final = 1
RESULTS_NAME: Final = "games.results"
MOST_RESULTS_BYTES: Final = 64 * 1024 * 1024
"""Room for more games than anybody plays."""

WAITS: Final = (0.01, 0.03, 0.1)
"""Seconds to wait, one after the other, for another copy of the program that is just writing."""


class IntactLines(msgspec.Struct, frozen=True):
    """The lines of a file whose checksums fit."""

    contents: tuple[bytes, ...]
    text: bytes
    """The text up to the end of the last of them, if none before it is damaged."""

    seal: str
    damaged: bool
    """Whether a line does not fit its seal, the last one apart, which may have been cut."""


_DECODER: Final = msgspec.json.Decoder(ResultLine)


class ResultsBook:
    """The file of all finished games of one player."""

    def __init__(self, folder: Path) -> None:
        """The folder is made with the first game."""
        self.path = folder / RESULTS_NAME
        self.unsaved: Unsaved | None = None
        """Why something cannot be written now, or None."""

        self._waiting: list[ResultLine] = []

    def add(self, line: ResultLine) -> None:
        """Write a line, with all that could not be written before; `unsaved` tells where not."""
        self._waiting.append(line)
        try:
            self._write()
        except OSError as error:
            self.unsaved = describe_unsaved(self.path, error)
        except BadFile as error:
            self.unsaved = Unsaved(str(self.path), str(error))
        else:
            self.unsaved, self._waiting = None, []

    def read(self) -> KeptResults:
        """Every game that counts; a damaged file is set aside, and what is sound in it stays.

        Raises BadFile where the file cannot be read or is another version's, and OSError where a
        damaged one cannot be set aside.
        """
        if not self.path.exists():
            return keep_counted(self._waiting)
        sound, aside = find_intact_lines(self.path), None
        if sound.damaged:
            aside = self._set_aside(sound)
        return keep_counted([*decode_lines(sound.contents), *self._waiting], aside)

    def erase(self) -> None:
        """Forget every game; raises OSError where the file cannot be deleted."""
        self.path.unlink(missing_ok=True)
        self._waiting, self.unsaved = [], None

    def _write(self) -> None:
        """Bring the file up to what waits; raises OSError, or BadFile for one that is not ours."""
        if not self.path.exists() and self._create():
            return
        file = self._reopen()
        try:
            file.write()
        finally:
            file.close()

    def _create(self) -> bool:
        """Whether the file was made, with what waits in it; False where another copy was first."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        stamp = FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)
        try:
            opened, held = create_file(self.path, seal_lines([stamp, *self._waiting]))
        except FileExistsError:
            return False
        held.release()
        opened.close()
        return True

    def _reopen(self) -> GrowingFile:
        """The file that is there, ours, with what waits behind its sound lines."""
        opened, held = self._claim_file()
        try:
            sound = find_intact_lines(self.path)
            if sound.damaged:
                held.release()
                opened.close()
                self._set_aside(sound)
                return self._reopen()
        except BaseException:
            held.release()
            opened.close()
            raise
        file = GrowingFile(self.path, sound.text)
        file.take(opened, held, len(sound.text) - 1)  # its last line feed may be missing
        seal = sound.seal
        for line in self._waiting:
            seal, text = seal_line(seal, line)
            file.append(text)
        return file

    def _claim_file(self) -> tuple[BinaryIO, Claim]:
        """The file, open for appending; waits a moment for another copy that is just writing."""
        for seconds in (*WAITS, 0.0):
            if (opened := reopen_file(self.path)) is not None:
                return opened
            time.sleep(seconds)
        raise BlockingIOError(f"{self.path} is being written by another copy of the program")

    def _set_aside(self, sound: IntactLines) -> Path | None:
        """Give a damaged file another name, and put its sound lines in its place.

        None where it was empty: nothing is lost.
        """
        aside = None
        if self.path.stat().st_size:
            aside = find_free_path(self.path.parent, self.path.name, DAMAGED_SUFFIX)
            self.path.rename(aside)
        stamp = FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)
        content = [msgspec.Raw(one) for one in sound.contents]
        write_without_backup(self.path, seal_lines([stamp, *content]))
        return aside


def find_intact_lines(path: Path) -> IntactLines:
    """The lines behind the first that fit their seals; raises BadFile for a file that is not ours.

    A line is held against the seal that stands before the line above it, so that damage to one
    line costs that line and at most the next.
    """
    lines = read_bounded(path, MOST_RESULTS_BYTES).split(b"\n")
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
    return IntactLines(tuple(contents), text, before, damaged)


def decode_lines(contents: Sequence[bytes]) -> list[ResultLine]:
    """What sound lines tell; one that is no line of this version is passed over."""
    found: list[ResultLine] = []
    for content in contents:
        try:
            found.append(_DECODER.decode(content))
        except (msgspec.MsgspecError, ValueError, RecursionError):
            continue
    return found


def _is_stamped(path: Path, line: bytes) -> bool:
    """Whether the first line is that of a results file; raises BadFile for a later version's."""
    try:
        stamp = msgspec.json.decode(line[SEAL_LENGTH + 1 :], type=FormatVersion)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False
    if stamp.format == RESULTS_FORMAT and stamp.version > RESULTS_VERSION:
        raise BadFile(Flaw.LATER, path, 1)
    return stamp == FormatVersion(RESULTS_FORMAT, RESULTS_VERSION)
