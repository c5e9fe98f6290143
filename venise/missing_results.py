"""Results that the file of finished games lacks, taken from the finished games that lie there.

A result that could not be written is lost where the program ends before it can be. Its game is
there all the same. What counts is taken from it, unless the file has ever known it: a result that
was withdrawn does not come back. What the player has erased does not either, which the file tells
by the moment when that was done.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from venise.catalogue import games
from venise.catalogue.results import sum_up
from venise.match.continuing import verify_in_slices
from venise.match.flaws import BadFile
from venise.match.journal import REPLAY_SUFFIX
from venise.match.reading import MOST_MATCH_BYTES, list_files, load_in_slices
from venise.match.regular import read_bounded
from venise.match.results import (
    ErasedResults,
    FinishedGame,
    ResultLine,
    TriedScenario,
    Withdrawn,
    id_of_text,
)
from venise.match.results_book import ResultsBook
from venise.match.saved_games import MOMENT_LENGTH
from venise.match.slices import Sliced
from venise.match.store import MOMENT

MOST_LOOKED_AT: Final = 200
"""So many finished games are looked at, the newest."""

BROUGHT_IN_SECONDS: Final = 2.0
"""A game that was brought in is named for the moment when that was, in which it was also written.

It may be anybody's. One that was played here is named for its beginning, and written at its end.
"""


def add_missing(book: ResultsBook, replays: Path) -> Sliced[int]:
    """Write what the file lacks of finished games; how many it lacked.

    Nothing is done where the file or the folder cannot be read.
    """
    found = 0
    with suppress(BadFile):
        lines = book.read_lines()
        known, erased = _known_ids(lines), _last_erased(lines)
        for path in list_files(replays, REPLAY_SUFFIX)[:MOST_LOOKED_AT]:
            game = None
            with suppress(BadFile, OSError):
                game = yield from _sum_up_unknown(path, known, erased)
            if game is not None:
                book.add(game)
                found += 1
            yield
    return found


def _sum_up_unknown(
    path: Path, known: frozenset[str], erased: datetime | None
) -> Sliced[FinishedGame | None]:
    """What a finished game came to; None for one that is known or must not be counted.

    Raises BadFile, and OSError.
    """
    ended = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    if not _may_count(path, ended, erased):
        return None
    # A finished match is written without anything that was taken back: its text names it.
    if id_of_text(read_bounded(path, MOST_MATCH_BYTES)) in known:
        return None
    yield
    saved = yield from load_in_slices(path, games())
    match = yield from verify_in_slices(saved)
    return sum_up(match, ended) if match.over else None


def _may_count(path: Path, ended: datetime, erased: datetime | None) -> bool:
    """Whether a game was played here, and begun after all was erased; False where none can tell."""
    try:
        begun = datetime.strptime(path.name[:MOMENT_LENGTH], MOMENT).astimezone()
    except (ValueError, OverflowError):
        return False
    if abs((ended - begun).total_seconds()) < BROUGHT_IN_SECONDS:
        return False
    return erased is None or min(begun, ended) > erased


def _known_ids(lines: Sequence[ResultLine]) -> frozenset[str]:
    """What names the matches that the file has ever known."""
    kinds = FinishedGame | Withdrawn | TriedScenario
    return frozenset(line.id for line in lines if isinstance(line, kinds))


def _last_erased(lines: Sequence[ResultLine]) -> datetime | None:
    """When everything was erased last; None where it never was."""
    found = [line.at for line in lines if isinstance(line, ErasedResults)]
    if not found:
        return None
    try:
        return datetime.fromisoformat(found[-1]).astimezone(UTC)
    except (ValueError, OverflowError):
        # It was erased at some moment: nothing from before now comes back.
        return datetime.now(UTC)
