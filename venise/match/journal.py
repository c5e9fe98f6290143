"""Keeping a match as it is played: one flushed line per step, so that a kill loses at most one."""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

from venise.match.claim import claim
from venise.match.lines import (
    FORMAT,
    VERSION,
    Ended,
    Header,
    Line,
    Undone,
    played,
    sealed,
)
from venise.match.match import Match
from venise.match.outcomes import Batch, Unsaved, unsaved
from venise.match.store import write_whole

JOURNAL_SUFFIX: Final = ".match"
REPLAY_SUFFIX: Final = ".replay"
NAMES_TRIED: Final = 1000


class Journal:
    """The file of a match that is being played; have the match `follow` its `keep`."""

    def __init__(self, path: Path, file: BinaryIO, seal: str) -> None:
        """A journal that goes on in an open file after the line with that seal."""
        self.path = path
        self._file: BinaryIO | None = file
        self._seal = seal

    def keep(self, batch: Batch) -> Unsaved | None:
        """Write the step; where that fails, stop writing for good and say so once."""
        return self._write(Undone() if batch.undo else played(batch.action))

    def finish(self, match: Match, replays: Path) -> Path | Unsaved:
        """Write the finished match into the folder of replays and remove the journal.

        If the replay cannot be written the journal stays and nothing is lost; no other replay is
        overwritten.
        """
        self.close()
        replay, text = replays / self.path.with_suffix(REPLAY_SUFFIX).name, whole(match)
        try:
            replay = _place_for(replay, text)
            if not replay.exists():
                write_whole(replay, text)
            self.path.unlink(missing_ok=True)
        except OSError as error:
            return unsaved(replay, error)
        return replay

    def close(self) -> None:
        """Stop writing; what was kept stays."""
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, line: Line) -> Unsaved | None:
        if self._file is None:
            return None
        try:
            self._seal, text = sealed(self._seal, line)
            self._file.write(text)
            self._file.flush()
            self._check_place(self._file)
        except OSError as error:
            self._abandon()
            return unsaved(self.path, error)
        return None

    def _check_place(self, file: BinaryIO) -> None:
        """Raise OSError where the file is no longer in its folder: nobody would find it again."""
        if not os.path.samestat(os.fstat(file.fileno()), self.path.stat()):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path))

    def _abandon(self) -> None:
        """Stop writing to a file that takes nothing more."""
        # Closing tries once more to write what could not be written.
        with contextlib.suppress(OSError):
            self.close()
        self._file = None


def begin(match: Match, folder: Path, now: datetime) -> Journal | Unsaved:
    """A new journal in the folder, named for the time, that follows the match from now on.

    An Unsaved says, once, that nothing can be kept there; the match is not touched by that.
    """
    seal, text = sealed("", header(match))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path, file = _new_file(folder, f"{now:%Y-%m-%d-%H%M%S}-{match.game.info.key}")
    except OSError as error:
        return unsaved(folder, error)
    try:
        # While it is empty nobody lists it, and nobody can just be asking whether it is taken.
        claim(file)
        file.write(text)
        file.flush()
    except OSError as error:
        with contextlib.suppress(OSError):
            file.close()
        return unsaved(folder, error)
    journal = Journal(path, file, seal)
    match.follow(journal.keep)
    return journal


def header(match: Match) -> Header:
    """The first line of a match's file."""
    info, setup = match.game.info, match.setup
    options = msgspec.Raw(msgspec.json.encode(setup.options))
    return Header(FORMAT, VERSION, info.key, info.version, setup.players, options, setup.seed)


def whole(match: Match, first: Header | None = None) -> bytes:
    """The complete text of a match, without what was taken back; ended if the game is over.

    `first` takes the place of the header.
    """
    lines: list[Line] = [played(batch.action) for batch in match.history]
    if match.over:
        lines.append(Ended(match.game.scores(match.state)))
    return text_of([first or header(match), *lines])


def text_of(contents: Iterable[Any]) -> bytes:
    """A header and lines, sealed one after the other."""
    seal, text = "", b""
    for content in contents:
        seal, line = sealed(seal, content)
        text += line
    return text


def _place_for(path: Path, text: bytes) -> Path:
    """The path, or one like it, where no file holds anything else than the text.

    A clock that was set back gives two matches one name.
    """
    for number in range(NAMES_TRIED):
        place = path.with_stem(f"{path.stem}-{number + 1}") if number else path
        if not place.exists() or place.read_bytes() == text:
            return place
    raise FileExistsError(f"{path.parent} holds too many matches of this second")


def _new_file(folder: Path, stem: str) -> tuple[Path, BinaryIO]:
    """A file that did not exist before, open at its end: two running copies never share one."""
    for number in range(NAMES_TRIED):
        name = f"{stem}-{number + 1}" if number else stem
        path = folder / (name + JOURNAL_SUFFIX)
        with contextlib.suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path, path.open("ab")
    raise FileExistsError(f"{folder} holds too many matches of this second")
