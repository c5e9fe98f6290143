"""What a machine can do to a running match, done for real: it goes on, and says what is wrong."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.match.machine import (
    fill,
    largest_file,
    posix,
    small_disk,
)
from tests.match.playing import choosers, setup, start
from tests.match.toy import GAMES
from venise.match.continuing import resume_match
from venise.match.flaws import Obstacle
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch
from venise.match.outcomes import Batch, Unsaved
from venise.match.reading import list_unfinished, load
from venise.match.store import backup_path, write_with_backup
from venise.ui.settings import Settings, recall, remember

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)


def kept_match(folder: Path, turns: int = 5) -> tuple[AnyMatch, Journal]:
    """A match of three bots, some steps on, that is kept in the folder."""
    match = start(setup(seats=3, turns=turns))
    journal = begin_journal(match, folder, NOON)
    for _ in range(12):
        match.tick()
    return match, journal


def notices(match: AnyMatch) -> list[Unsaved]:
    """What is told, besides the steps, while the match is played to its end."""
    told: list[Unsaved] = []
    while not match.over:
        for outcome in match.tick():
            assert isinstance(outcome, Batch | Unsaved)
            told += [outcome] if isinstance(outcome, Unsaved) else []
    return told


def test_a_replay_that_finds_the_disk_full_is_written_later() -> None:
    """The journal holds the whole match until there is room; nothing half-written lies about."""
    with small_disk(20) as disk:
        match, journal = kept_match(disk / "matches")
        assert notices(match) == []
        filler, replays = fill(disk), disk / "replays"
        told = journal.finish(match, replays)
        assert isinstance(told, Unsaved)
        assert told.obstacle is Obstacle.FULL
        assert not replays.exists() or not list(replays.iterdir())
        filler.unlink()
        saved = load(journal.path, GAMES)
        assert resume_match(saved, choosers(saved.setup)).over
        assert isinstance(journal.finish(match, replays), Path)


def test_settings_stay_as_they_were_on_a_full_disk() -> None:
    """What cannot be remembered changes neither the file nor anything beside it."""
    with small_disk(6) as disk:
        path = disk / "settings.json"
        assert remember(path, Settings(language="fr"))
        filler = fill(disk)
        assert not remember(path, Settings(language="en"))
        assert set(disk.iterdir()) == {path, filler}
        assert recall(path, Settings()).language == "fr"
        filler.unlink()
        assert remember(path, Settings(language="en"))


@posix
def test_settings_survive_a_full_disk(tmp_path: Path) -> None:
    """Where the new file does not fit, the old one stays, and nothing half-written lies about."""
    path = tmp_path / "settings.json"
    assert remember(path, Settings(language="fr"))
    before = path.read_bytes()
    with largest_file(len(before) // 2):
        assert not remember(path, Settings(language="en"))
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


@posix
def test_a_large_file_that_does_not_fit_leaves_file_and_backup(tmp_path: Path) -> None:
    """Neither the content nor the backup of a whole file is touched by a write that fails."""
    path = tmp_path / "file"
    for content in (b"one", b"two"):
        write_with_backup(path, content)
    with largest_file(1000), pytest.raises(OSError, match="large"):
        write_with_backup(path, b"x" * 2000)
    assert path.read_bytes() == b"two"
    assert set(tmp_path.iterdir()) == {path, backup_path(path)}


def test_a_clock_set_back_overwrites_nothing(tmp_path: Path) -> None:
    """Matches begun at the same and at an earlier hour than another each have their own file."""
    texts: dict[Path, bytes] = {}
    for moment in (NOON, NOON, NOON - timedelta(days=400)):
        journal = begin_journal(start(setup(seed=len(texts))), tmp_path, moment)
        journal.close()
        texts[journal.path] = journal.path.read_bytes()
    assert set(list_unfinished(tmp_path)) == set(texts)
    assert {path: path.read_bytes() for path in texts} == texts
    assert len({load(path, GAMES).setup.seed for path in texts}) == 3


@pytest.mark.parametrize("text", [b"\x92", b'{"language": "\xff"}', b"[" * 50_000, b"", b"{"])
def test_damaged_settings_are_the_usual_ones(text: bytes, tmp_path: Path) -> None:
    """Bytes that are no text, endless nesting and torn files cost the settings, not the start."""
    path = tmp_path / "settings.json"
    path.write_bytes(text)
    assert recall(path, Settings(speed=3.0)) == Settings(speed=3.0)
