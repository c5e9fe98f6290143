"""Keeping a match as it is played: one flushed line per step, so that a kill loses at most one."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.engine.sights import Sight
from venise.match.growing import NAMES_TRIED, GrowingFile
from venise.match.lines import (
    FIRST_VERSION,
    MATCH_FORMAT,
    MATCH_VERSION,
    Ended,
    Header,
    Line,
    Undone,
    action_line,
    seal_line,
    seen_line,
)
from venise.match.match import AnyMatch
from venise.match.outcomes import AnyBatch, Notice, SavedAgain, Unsaved, describe_unsaved
from venise.match.store import MOMENT, has_content, write_with_backup

JOURNAL_SUFFIX: Final = ".match"
REPLAY_SUFFIX: Final = ".replay"


class Journal:
    """The file of a match that is being played; have the match `follow` its `keep`."""

    def __init__(self, file: GrowingFile, seal: str) -> None:
        """A journal that goes on in a file after the line with that seal."""
        self.unsaved: Unsaved | None = None
        """Why the file lacks something of the match, or None where it holds every step."""

        self._file = file
        self._seal = seal

    @property
    def path(self) -> Path:
        """Where the match is kept, or will be once it can be."""
        return self._file.path

    def keep(self, batch: AnyBatch) -> Notice | None:
        """Write the step, with all that could not be written before; what is to be told of it."""
        self._seal, text = seal_line(
            self._seal, Undone() if batch.undo else action_line(batch.action, advised=batch.advised)
        )
        self._file.append(text)
        return self.save()

    def save(self) -> Notice | None:
        """Write whatever the file lacks; what is to be told, which is nothing while all is well."""
        before = self.unsaved
        try:
            self._file.write()
        except OSError as error:
            self.unsaved = describe_unsaved(self.path, error)
            return self.unsaved if before is None else None
        self.unsaved = None
        if before is None and not self._file.crossed:
            return None
        return SavedAgain(str(self.path), self._file.crossed)

    def finish(self, match: AnyMatch, replays: Path) -> Path | Unsaved:
        """Write the finished match into the folder of replays and remove the journal.

        If the replay cannot be written the journal stays and nothing is lost; no other replay is
        overwritten. May be called again until it succeeds.
        """
        replay, text = replays / self.path.with_suffix(REPLAY_SUFFIX).name, match_text(match)
        try:
            replay = _free_path(replay, text)
            if not replay.exists():
                write_with_backup(replay, text)
            self._file.remove()
        except OSError as error:
            self.save()
            self.unsaved = describe_unsaved(replay, error)
            return self.unsaved
        self.unsaved = None
        return replay

    def close(self) -> None:
        """Stop writing; what was kept stays."""
        self._file.close()


def begin_journal(match: AnyMatch, folder: Path, now: datetime) -> Journal:
    """A new journal in the folder, named for the time, that follows the match from now on.

    Where nothing can be kept there its `unsaved` says why, and it is tried again at every step.
    """
    seal, text = seal_line("", make_header(match))
    name = f"{now:{MOMENT}}-{match.game.info.key}{JOURNAL_SUFFIX}"
    journal = Journal(GrowingFile(folder / name, text), seal)
    journal.save()
    match.follow(journal.keep)
    return journal


def make_header(match: AnyMatch) -> Header:
    """The first line of a match's file."""
    info, setup = match.game.info, match.setup
    options = msgspec.Raw(msgspec.json.encode(setup.options))
    return Header(
        MATCH_FORMAT,
        MATCH_VERSION if match.shown else FIRST_VERSION,
        info.key,
        info.version,
        setup.players,
        options,
        setup.seed,
        setup.origin,
    )


def match_text(match: AnyMatch, first: Header | None = None, steps: int | None = None) -> bytes:
    """The complete text of a match, without what was taken back; ended if the game is over.

    `first` takes the place of the header; of the steps only the first so many are written, as of a
    match that is not over.
    """
    lines: list[Line] = [
        seen_line(step) if isinstance(step, Sight) else action_line(step, advised=batch.advised)
        for step, batch in islice(zip(match.steps(), match.history, strict=True), steps)
    ]
    if match.over and (steps is None or steps >= len(match.history)):
        lines.append(Ended(match.game.scores(match.state)))
    return seal_lines([first or make_header(match), *lines])


def seal_lines(contents: Iterable[Any]) -> bytes:
    """A header and lines, sealed one after the other."""
    seal, text = "", b""
    for content in contents:
        seal, line = seal_line(seal, content)
        text += line
    return text


def _free_path(path: Path, text: bytes) -> Path:
    """The path, or one like it, where no file holds anything else than the text.

    A clock that was set back gives two matches one name.
    """
    for number in range(NAMES_TRIED):
        place = path.with_stem(f"{path.stem}-{number + 1}") if number else path
        if not place.exists() or has_content(place, text):
            return place
    raise FileExistsError(f"{path.parent} holds too many matches of this second")
