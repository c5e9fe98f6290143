"""Finished games in figures, kept in one file of sealed lines that only grows.

A kill loses at most the line that was just being written. Where lines were damaged all sound ones
go on in a new file, and the damaged one is kept aside; at no moment are they in neither. Copies of
the program that write at the same moment take turns; whatever cannot be written waits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from venise.match.flaws import BadFile, Flaw
from venise.match.growing import write_all
from venise.match.intact_lines import NO_LINES, RESULTS_STAMP, IntactLines, find_intact_lines
from venise.match.journal import seal_lines
from venise.match.lines import seal_line
from venise.match.outcomes import Notice, SavedAgain, Unsaved, describe_unsaved
from venise.match.regular import open_regular
from venise.match.results import (
    ErasedResults,
    KeptResults,
    ResultLine,
    TriedScenario,
    keep_counted,
    list_forgotten_tries,
)
from venise.match.store import (
    DAMAGED_SUFFIX,
    FileVersion,
    read_file_version,
    set_aside,
    write_without_backup,
)
from venise.match.turns import hold_turn

RESULTS_NAME: Final = "games.results"
TURNS_NAME: Final = "games.turns"
"""The file that is held while the other is written; nothing stands in it."""


_DECODER: Final = msgspec.json.Decoder(ResultLine)


class ResultsBook:
    """The file of all finished games of one player."""

    def __init__(
        self, folder: Path, now: Callable[[], datetime] = lambda: datetime.now().astimezone()
    ) -> None:
        """The folder is made with the first game; `now` tells the moment where all is erased."""
        self.path = folder / RESULTS_NAME
        self.unsaved: Unsaved | None = None
        """Why something cannot be written now, or None."""

        self._turns, self._now = folder / TURNS_NAME, now
        self._waiting: list[ResultLine] = []
        self._erasing: bytes | None = None
        """The line that told of the last erasing when the first of what waits was added.

        Empty where there was none, None where the file could not be read.
        """

        self._seen: tuple[FileVersion, IntactLines] | None = None
        """What was last read, of which version of the file."""

    def add(self, line: ResultLine) -> Notice | None:
        """Write a line, with all that waits; what is to be told of it. `unsaved` tells why not."""
        if not self._waiting:
            self._erasing = None
        with suppress(BadFile):
            self._heed_erasing(self._look()[0])
        self._waiting.append(line)
        return self.save()

    def save(self) -> Notice | None:
        """Write what could not be written before, if anything; what is to be told of it."""
        before = self.unsaved
        if not self._waiting:
            return None
        try:
            self._write()
        except OSError as error:
            self.unsaved = replace(describe_unsaved(self.path, error), result=True)
        except BadFile as error:
            self.unsaved = Unsaved(str(self.path), str(error), result=True)
        else:
            self.unsaved, self._waiting = None, []
        if (before is None) == (self.unsaved is None):
            return None
        return self.unsaved or SavedAgain(str(self.path), result=True)

    def read(self) -> KeptResults:
        """Every game that counts; a damaged file is set aside, and what is sound in it stays.

        Where that is not possible, what is sound is told all the same. Raises BadFile where the
        file cannot be read or is another version's.
        """
        found, source = self._look()
        self._heed_erasing(found)
        aside = unmended = None
        if found.damaged or source != self.path:
            try:
                aside = self._mend()
            except OSError as error:
                unmended = describe_unsaved(source, error)
        kept = keep_counted([*decode_lines(found.contents), *self._waiting])
        return replace(kept, aside=aside, unmended=unmended)

    def read_lines(self) -> list[ResultLine]:
        """Every sound line, those too that do not count any more; raises BadFile."""
        return [*decode_lines(self._look()[0].contents), *self._waiting]

    def erase(self) -> None:
        """Forget every game; raises OSError where that cannot be written.

        A line stays that tells when: finished games from before must not be counted anew.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with hold_turn(self._turns):
            known = list[ResultLine]()
            with suppress(BadFile):
                known = self.read_lines()
            at = self._now().astimezone().isoformat(timespec="seconds")
            tries = {line.id for line in known if isinstance(line, TriedScenario)}
            line = ErasedResults(at, tuple(sorted(tries | list_forgotten_tries(known))))
            write_without_backup(self.path, seal_lines([RESULTS_STAMP, line]))
            for place in self._list_aside():  # it would be read where the file is missing
                place.unlink(missing_ok=True)
        self._waiting, self.unsaved = [], None

    def _write(self) -> None:
        """Bring the file up to what waits; raises OSError, or BadFile for one that is not ours."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with hold_turn(self._turns):
            found, source = self._look()
            self._heed_erasing(found)
            if found.damaged or source != self.path:
                self._renew(found, source, self._waiting)
            elif not found.text:
                write_without_backup(self.path, seal_lines([RESULTS_STAMP, *self._waiting]))
            else:
                self._append(found)

    def _heed_erasing(self, found: IntactLines) -> None:
        """Drop what waits where another copy of the program has erased everything since."""
        first = found.contents[:1]
        erased = any(isinstance(line, ErasedResults) for line in decode_lines(first))
        erasing = first[0] if erased else b""
        if erasing and self._erasing not in (None, erasing):
            self._waiting.clear()
        if not self._waiting:
            self._erasing = erasing

    def _append(self, found: IntactLines) -> None:
        """Write what waits behind the sound lines of the file; raises OSError."""
        seal, more = found.seal, b""
        for line in self._waiting:
            seal, text = seal_line(seal, line)
            more += text
        whole = len(found.text) - 1  # its last line feed may be missing
        with open_regular(self.path, "r+b", 0) as file:
            file.truncate(whole)
            file.seek(whole)
            write_all(file, b"\n" + more)

    def _mend(self) -> Path | None:
        """Set a damaged file aside; where, or None where nothing was lost. Raises OSError."""
        with hold_turn(self._turns):
            found, source = self._look()
            if not found.damaged and source == self.path:
                return None
            return self._renew(found, source, ())

    def _renew(self, found: IntactLines, source: Path, more: Sequence[ResultLine]) -> Path:
        """A new file of sound lines and more behind them; where the damaged one lies."""
        content = [msgspec.Raw(one) for one in found.contents]
        text = seal_lines([RESULTS_STAMP, *content, *more])
        if source == self.path:
            return set_aside(self.path, DAMAGED_SUFFIX, text)
        write_without_backup(self.path, text)
        return source

    def _look(self) -> tuple[IntactLines, Path]:
        """The sound lines and the file they stand in; raises BadFile.

        Where there is no file, or an empty one that a kill has left, that is the last one which
        was set aside: the new one could not be written.
        """
        version = read_file_version(self.path)
        if self._seen is not None and self._seen[0] == version:
            return self._seen[1], self.path
        try:
            found = find_intact_lines(self.path)
        except BadFile as error:
            if error.finding.flaw is not Flaw.MISSING:
                raise
            found = NO_LINES
        if not found.text:
            return self._look_aside()
        if version is not None:
            self._seen = version, found
        return found, self.path

    def _look_aside(self) -> tuple[IntactLines, Path]:
        """The sound lines of the file that was set aside last, if there is one."""
        try:
            newest = max(self._list_aside(), key=lambda one: one.stat().st_mtime_ns, default=None)
            if newest is not None:
                return find_intact_lines(newest), newest
        except (BadFile, OSError):
            # Nothing is known of one that cannot be read: games are counted from now on.
            return NO_LINES, self.path
        return NO_LINES, self.path

    def _list_aside(self) -> list[Path]:
        """The files that were set aside; raises OSError."""
        return list(self.path.parent.glob(f"{self.path.stem}*{DAMAGED_SUFFIX}"))


def decode_lines(contents: Sequence[bytes]) -> list[ResultLine]:
    """What sound lines tell; one that is no line of this version is passed over."""
    found: list[ResultLine] = []
    for content in contents:
        try:
            found.append(_DECODER.decode(content))
        except (msgspec.MsgspecError, ValueError, RecursionError):
            continue
    return found
