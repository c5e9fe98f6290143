"""The saved games, finished or not: seen, named, removed, taken out and brought in."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, Final

import msgspec

from venise.engine.game import SPECTATOR, AnyGame
from venise.engine.standing import rank_seats
from venise.match.claim import InUse, is_in_use
from venise.match.continuing import verify_in_slices, verify_match
from venise.match.flaws import BadFile, FileFlaw
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch
from venise.match.played_order import mark_played
from venise.match.reading import (
    MOST_MATCH_BYTES,
    Rank,
    list_files,
    load,
    load_in_slices,
    rank_unfinished,
)
from venise.match.recovering import recover_match
from venise.match.regular import read_bounded
from venise.match.removals import Removals
from venise.match.setup import Origin, Participant
from venise.match.showing import text_to_go_on, with_luck, write_to_show
from venise.match.slices import Sliced, run_to_end
from venise.match.store import (
    DAMAGED_SUFFIX,
    MOMENT,
    FileVersion,
    find_free_path,
    read_file_version,
    write_with_backup,
)

LISTED_AT_FIRST: Final = 60
"""Saved games that are listed at first, those played last, and more each time that is wished."""

LONGEST_TITLE: Final = 40
NOT_IN_NAMES: Final = frozenset('<>:"/\\|?*')
"""What some system does not allow in the name of a file."""

MOMENT_LENGTH: Final = 17
"""Letters of a moment in the name of a file."""

DAY_LENGTH: Final = 10
"""Those of them that tell the day."""

UNRANKED: Final[Rank] = (True, 0)
"""Where nothing but the moment tells the order."""


class MatchSummary(msgspec.Struct, frozen=True):
    """A saved game as a list shows it."""

    path: Path
    title: str
    """What the player has called it, or empty."""

    when: datetime
    """When it was begun, by the clock of that moment."""

    players: tuple[Participant, ...] = ()
    rounds: int | None = 0
    """The round it has come to, counted from 1; 0 during set-up, None in a game without rounds."""

    points: tuple[int, ...] = ()
    """What each player has scored, once the game is over."""

    order: tuple[int, ...] = ()
    """The seats, the winner's first, once the game is over."""

    state: Any = None
    """The position it was left in, as a spectator may know it; None where it cannot be played."""

    game: str = ""
    """The key of its game, once the file was read."""

    playing: bool = False
    """Whether it is open in another window."""

    origin: Origin | None = None
    """Where it says it comes from."""

    problem: FileFlaw | None = None
    """Why it cannot be played, or None where it can."""

    was_read: bool = True
    """Whether its file was read; where not, only name and moment are known."""

    rank: Rank = UNRANKED
    """Which comes before which: the greater first, equal ones by their moments."""


class SavedGames:
    """The matches of one folder; every method may raise OSError where the disk refuses.

    Those that list them raise BadFile instead where nobody can look into the folder.
    """

    def __init__(
        self,
        folder: Path,
        games: Mapping[str, AnyGame],
        round_of: Callable[[AnyMatch], int | None],
        now: Callable[[], datetime],
        suffix: str = JOURNAL_SUFFIX,
    ) -> None:
        """`round_of` tells the round a match has come to; `suffix` is that of the listed files."""
        self._folder = folder
        self._games = games
        self._round_of = round_of
        self._now = now
        self._suffix = suffix
        self._removals = Removals(folder, suffix)
        self._read: dict[FileVersion, MatchSummary] = {}
        """What was read of each file: a rename re-reads one file."""

        self._ranks: dict[Path, Rank] = {}
        """The saved games that were listed last, and which comes before which."""

    def list_newest(self, most: int = LISTED_AT_FIRST) -> tuple[MatchSummary, ...]:
        """The foremost saved games, so many at most, each as far as it is known without reading."""
        return self.list_and_count(most)[0]

    def list_and_count(self, most: int) -> tuple[tuple[MatchSummary, ...], int]:
        """The same, and how many saved games there are beyond so many."""
        if self._suffix == JOURNAL_SUFFIX:
            self._ranks = rank_unfinished(self._folder)
        else:
            self._ranks = dict.fromkeys(list_files(self._folder, self._suffix), UNRANKED)
        files = tuple(self._ranks)
        return tuple(map(self._recall, files[:most])), max(0, len(files) - most)

    def reading(self, path: Path) -> Sliced[MatchSummary]:
        """A saved game read through, in slices; one that cannot be read says why.

        It is read again only when its file has changed.
        """
        about = read_file_version(path)
        kept = self._read.get(about) if about is not None else None
        if kept is None:
            kept = yield from self._opening(path)
            if about is not None and not (kept.problem is not None and kept.problem.passing):
                self._read[about] = kept
        return self._refresh(kept, path)

    def read_newest(self, most: int = LISTED_AT_FIRST) -> tuple[MatchSummary, ...]:
        """The newest saved games, so many at most, all read through without a pause."""
        return tuple(run_to_end(self.reading(kept.path)) for kept in self.list_newest(most))

    def rename(self, path: Path, title: str) -> Path:
        """The match under another title, or under none; raises InUse."""
        clean = clean_title(title)
        stem = path.stem.partition(".")[0] + (f".{clean}" if clean else "")
        if stem == path.stem:
            return path
        return _move(path, find_free_path(path.parent, stem, path.suffix))

    def remove(self, path: Path) -> Path:
        """Where the match lies, off the list, until it is restored or forgotten; raises InUse."""
        _check_free(path)
        return self._removals.remove(path)

    def restore(self, removed: Path) -> Path:
        """The match back on the list."""
        return self._removals.restore(removed)

    def forget(self) -> None:
        """Delete removed matches for good, those too that a copy which was ended has left."""
        self._removals.forget()

    def export(self, path: Path, folder: Path) -> Path:
        """The whole match in another folder, which is made if need be, to go on with elsewhere."""
        copy = find_free_path(folder, path.stem, path.suffix)
        write_with_backup(copy, text_to_go_on(read_bounded(path, MOST_MATCH_BYTES)))
        return copy

    def export_to_show(self, path: Path, folder: Path) -> Path:
        """The match in another folder as a spectator may know it, to show to anybody.

        Raises BadFile for a bad file, and for a match that cannot be shown.
        """
        return write_to_show(verify_match(load(path, self._games)), folder, path.stem)

    def import_file(self, path: Path) -> Path:
        """A copy of a match from elsewhere, checked step by step; raises BadFile.

        One that only shows a match gets new luck.
        """
        match = verify_match(with_luck(load(path, self._games)))
        return self._put(match_text(match), match.game.info.key, _title(path.stem))

    def recover(self, path: Path) -> Path:
        """What can still be played of a damaged match; the damaged file is kept aside.

        Raises BadFile where nothing can be recovered.
        """
        match = recover_match(path, self._games)
        found = self._put(match_text(match), match.game.info.key, _title(path.stem))
        _move(path, find_free_path(path.parent, path.stem, self._suffix + DAMAGED_SUFFIX))
        return found

    def _put(self, text: bytes, key: str, title: str) -> Path:
        stem = f"{self._now():{MOMENT}}-{key}" + (f".{title}" if title else "")
        path = find_free_path(self._folder, stem, self._suffix)
        write_with_backup(path, text)
        if self._suffix == JOURNAL_SUFFIX:
            mark_played(path)
        return path

    def _recall(self, path: Path) -> MatchSummary:
        """What was read of the file as it is now, or what its name tells."""
        about = read_file_version(path)
        kept = self._read.get(about) if about is not None else None
        kept = kept or MatchSummary(path, _title(path.stem), _date_of(path), was_read=False)
        return self._refresh(kept, path)

    def _refresh(self, kept: MatchSummary, path: Path) -> MatchSummary:
        """What was read of a file, with what may be otherwise at every look."""
        rank = self._ranks.get(path, UNRANKED)
        return msgspec.structs.replace(kept, playing=is_in_use(path), rank=rank)

    def _opening(self, path: Path) -> Sliced[MatchSummary]:
        """What the file tells when it is read through."""
        kept = MatchSummary(path, _title(path.stem), _date_of(path))
        try:
            saved = yield from load_in_slices(path, self._games)
            match = yield from verify_in_slices(saved)
        except BadFile as error:
            return msgspec.structs.replace(kept, problem=error.finding)
        state, players = match.state, match.setup.players
        kept = msgspec.structs.replace(
            kept,
            game=match.game.info.key,
            players=players,
            origin=match.setup.origin,
            rounds=self._round_of(match),
            state=match.game.observation(state, SPECTATOR),
        )
        if not match.over:
            return kept
        points, order = match.game.scores(state), rank_seats(match.game.standing(state))
        return msgspec.structs.replace(kept, points=points, order=order)


def clean_title(title: str) -> str:
    """A title that every system takes into the name of a file."""
    fit = (letter for letter in title if letter.isprintable() and letter not in NOT_IN_NAMES)
    return "".join(fit)[:LONGEST_TITLE].strip(" .")


def game_of(path: Path) -> str:
    """The key of the game of a saved match, as the name of its file tells it; empty where not."""
    named = path.stem.partition(".")[0][MOMENT_LENGTH:].removeprefix("-")
    return re.sub(r"-\d+$", "", named)  # the number of a second match of one moment


def _title(stem: str) -> str:
    return clean_title(stem.partition(".")[2])


def _date_of(path: Path) -> datetime:
    """The moment in the file's name, or that of its last change."""
    with contextlib.suppress(ValueError):
        return datetime.strptime(path.name[:MOMENT_LENGTH], MOMENT).astimezone()
    try:
        return datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    except (OSError, OverflowError, ValueError):
        return datetime.fromtimestamp(0).astimezone()


def _move(path: Path, place: Path) -> Path:
    """The file at its new place; raises InUse where another window plays it."""
    _check_free(path)
    return path.rename(place)


def _check_free(path: Path) -> None:
    """Raise InUse where another window plays the match."""
    if is_in_use(path):
        raise InUse(f"{path} is being played in another window")
