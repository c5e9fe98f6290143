"""Only regular files are opened, and none is waited for."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.match.machine import endless, pipe, posix, without_waiting
from tests.match.playing import setup, start
from tests.match.toy import GAMES
from venise.match.claim import is_abandoned, is_in_use
from venise.match.flaws import BadFile, Flaw, Obstacle, find_obstacle
from venise.match.journal import begin_journal
from venise.match.match import run
from venise.match.reading import load
from venise.match.recovering import recover_match
from venise.match.regular import open_regular, read_bounded
from venise.match.reporting import LOG_FILE, Log
from venise.match.saved_games import SavedGames
from venise.match.store import backup_path, write_with_backup, write_without_backup
from venise.ui.tables.nord.cities.kept import cities_in

pytestmark = posix
NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


def bound(path: Path) -> None:
    """The address of a program that listens."""
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(path))


NO_FILES: dict[str, Callable[[Path], None]] = {
    "pipe": pipe,
    "device": endless,
    "socket": bound,
}


@pytest.fixture(autouse=True)
def at_once() -> Iterator[None]:
    """Nothing here may wait for whoever is at the other end of a pipe."""
    with without_waiting():
        yield


@pytest.fixture(params=NO_FILES)
def no_file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Something that stands in the place of a match and is no regular file."""
    path = tmp_path / "2026-01-01-000000-pebbles.match"
    NO_FILES[request.param](path)
    return path


def test_what_is_no_regular_file_is_told_in_one_sentence(no_file: Path) -> None:
    """Reading, loading and recovering refuse it for what it is, at once."""
    for way in (lambda path: read_bounded(path, 9), lambda path: load(path, GAMES), recover):
        with pytest.raises(BadFile) as caught:
            way(no_file)
        assert caught.value.finding.flaw is Flaw.NOT_REGULAR
        assert str(caught.value) == f"{no_file}: is not a regular file"


def recover(path: Path) -> object:
    """What can be played of a match."""
    return recover_match(path, GAMES)


def test_what_is_no_regular_file_is_not_written_to(no_file: Path) -> None:
    """Neither it nor what would be its backup is touched, and the obstacle has its own words."""
    kind = no_file.stat().st_mode
    for write in (write_with_backup, write_without_backup):
        with pytest.raises(OSError, match="not a regular file") as caught:
            write(no_file, b"new")
        assert find_obstacle(caught.value) is Obstacle.IN_THE_WAY
    for mode in ("rb", "r+b", "ab", "a+b"):
        with pytest.raises(OSError, match="not a regular file"):
            open_regular(no_file, mode)
    assert no_file.stat().st_mode == kind
    assert list(no_file.parent.iterdir()) == [no_file]


def test_nobody_plays_what_is_no_file(no_file: Path) -> None:
    """It is neither taken for a match of another window nor for one that was left behind."""
    assert not is_in_use(no_file)
    assert not is_abandoned(no_file)


def test_a_list_with_a_pipe_in_it_has_all_others(no_file: Path) -> None:
    """Saved games and cities are listed; what is no file is left out or said to be unusable."""
    journal = begin_journal(start(setup()), no_file.parent, NOON)
    journal.close()
    saved = SavedGames(no_file.parent, GAMES, lambda _: 1, lambda: NOON)
    assert [kept.path for kept in saved.read_newest() if kept.problem is None] == [journal.path]
    no_file.rename(no_file.with_suffix(".city"))
    assert [kept.layout for kept in cities_in(no_file.parent).read_all()] == [None]


def test_a_pipe_in_the_place_of_a_replay_costs_no_game(tmp_path: Path) -> None:
    """The replay gets another name, and the pipe stays."""
    match = start(setup())
    journal = begin_journal(match, tmp_path, NOON)
    run(match)
    replays = tmp_path / "replays"
    replays.mkdir()
    taken = replays / journal.path.with_suffix(".replay").name
    pipe(taken)
    replay = journal.finish(match, replays)
    assert isinstance(replay, Path)
    assert load(replay, GAMES).scores is not None
    assert set(replays.iterdir()) == {taken, replay}


def test_a_pipe_in_the_place_of_a_log_is_not_written_to(tmp_path: Path) -> None:
    """The program goes on without a log, and a report says that there is none."""
    pipe(tmp_path / LOG_FILE)
    log = Log(tmp_path)
    logging.getLogger("venise").warning("unheard")
    assert log.tail().startswith("no log: ")
    log.close()


def test_a_pipe_in_the_place_of_a_backup_is_not_read(tmp_path: Path) -> None:
    """A file is still written, or refused at once, whatever its backup has become."""
    path = tmp_path / "settings.json"
    path.write_bytes(b"old")
    pipe(backup_path(path))
    with pytest.raises(OSError, match="not a regular file"):
        write_with_backup(path, b"new")
    assert path.read_bytes() == b"old"
