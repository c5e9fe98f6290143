"""Damaged results books: sound lines stay, the damaged file is kept aside, and it is told."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import SOURCES
from tests.filefaults.library import Unavailable, preloaded
from tests.match.finished import finished_game, many_games
from tests.match.machine import (
    fill,
    small_disk,
    stopped_by_rights,
    without_privilege,
    without_waiting,
)
from tests.match.results_files import damage, damaged_files, filled, saved
from venise.match.flaws import BadFile, Flaw, Obstacle
from venise.match.intact_lines import MOST_RESULTS_LINES
from venise.match.results_book import ResultsBook
from venise.match.store import DAMAGED_SUFFIX


@pytest.mark.parametrize("way", ["read", "add"])
def test_a_damaged_file_is_set_aside_and_its_sound_lines_stay(tmp_path: Path, way: str) -> None:
    """One changed byte costs at most two games; the damaged file is kept under another name."""
    book = filled(tmp_path, 10)
    text = damage(book.path)
    if way == "read":
        kept = book.read()
        assert kept.aside == damaged_files(tmp_path)[0]
    book.add(finished_game(99))
    (aside,) = damaged_files(tmp_path)
    assert aside.read_bytes() == text
    games = book.read().games
    assert len(games) >= 9
    assert all(game in (*many_games(10), finished_game(99)) for game in games)
    assert finished_game(99) in games
    assert book.read().aside is None


@pytest.mark.parametrize("content", [b"", b"\n", b"nonsense", b"\x00" * 5000, b"{}\n" * 50])
def test_what_is_no_file_of_ours_is_set_aside(tmp_path: Path, content: bytes) -> None:
    """Whatever stands there, a game can be kept; an empty file is no loss and leaves nothing."""
    book = ResultsBook(tmp_path)
    book.path.write_bytes(content)
    book.add(finished_game(1))
    assert saved(book)
    assert book.read().games == (finished_game(1),)
    assert len(damaged_files(tmp_path)) == (1 if content else 0)


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
def test_what_was_erased_does_not_come_back_from_a_file_set_aside(
    tmp_path: Path, left: str
) -> None:
    """Erasing deletes it as well: else it would be read where the other one goes missing."""
    book = filled(tmp_path, 10)
    damage(book.path)
    assert book.read().aside is not None
    book.erase()
    assert damaged_files(tmp_path) == []
    book.path.unlink()
    if left != "nothing":
        book.path.touch()
    assert ResultsBook(tmp_path).read().games == ()


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
def test_an_interrupted_setting_aside_is_gone_on_with(tmp_path: Path, left: str) -> None:
    """Where a damaged file has its other name and there is no new one, its sound lines are found.

    What was erased since does not come back.
    """
    book = filled(tmp_path, 10)
    damage(book.path)
    aside = book.path.rename(book.path.with_name(book.path.name + DAMAGED_SUFFIX))
    if left != "nothing":
        book.path.touch()
    kept = ResultsBook(tmp_path).read()
    assert kept.aside == aside
    assert len(kept.games) >= 8
    again = ResultsBook(tmp_path).read()
    assert (again.games, again.aside) == (kept.games, None)
    book.erase()
    assert ResultsBook(tmp_path).read().games == ()


def test_what_is_sound_is_told_where_nothing_can_be_written() -> None:
    """A damaged file in a folder that may not be written into is read, and why it stays is told."""
    with without_privilege() as folder:
        book = filled(folder, 10)
        text = damage(book.path)
        folder.chmod(0o555)
        kept = ResultsBook(folder).read()
        folder.chmod(0o755)
        assert len(kept.games) >= 8
        assert kept.aside is None
        assert kept.unmended is not None
        assert kept.unmended.obstacle is Obstacle.DENIED
        assert book.path.read_bytes() == text


def test_a_damaged_file_stays_whole_on_a_full_disk() -> None:
    """Without room for a new file the old one stays, alone; with room it is set aside."""
    with small_disk(40) as disk:
        book = filled(disk, 20)
        text = damage(book.path)
        filler = fill(disk)
        kept = ResultsBook(disk).read()
        assert kept.unmended is not None
        assert kept.unmended.obstacle is Obstacle.FULL
        assert len(kept.games) >= 18
        assert damaged_files(disk) == []
        assert book.path.read_bytes() == text
        filler.unlink()
        assert ResultsBook(disk).read().games == kept.games
        assert [one.read_bytes() for one in damaged_files(disk)] == [text]


@pytest.mark.parametrize("lines", [MOST_RESULTS_LINES + 1, 60 * 1024 * 1024])
def test_a_file_of_endless_lines_is_refused_at_once(tmp_path: Path, lines: int) -> None:
    """More lines than anybody plays games are refused by one sentence, and left alone."""
    book = ResultsBook(tmp_path)
    book.path.write_bytes(b"\n" * lines)
    with without_waiting(), pytest.raises(BadFile) as refused:
        book.read()
    assert refused.value.finding.flaw is Flaw.TOO_LONG
    assert book.path.stat().st_size == lines


@pytest.mark.parametrize("trouble", ["closed", "full"])
def test_the_command_ends_in_one_sentence(trouble: str) -> None:
    """`venise statistics` of a folder that nobody may enter, and of a damaged file without room."""
    with small_disk(40) as home:
        results = home / "results"
        book = filled(results, 20)
        damage(book.path)
        before = stopped_by_rights()
        if trouble == "closed":
            results.chmod(0o000)
        else:
            fill(home)
        found = subprocess.run(
            [*before, sys.executable, "-m", "venise", "statistics"],
            env={**os.environ, "PYTHONPATH": SOURCES, "VENISE_HOME": str(home)},
            capture_output=True,
            text=True,
            check=False,
        )
        results.chmod(0o755)
    (sentence,) = found.stderr.splitlines()
    assert str(results) in sentence
    if trouble == "closed":
        assert found.returncode == 2
    else:
        assert (found.returncode, "finished games" in found.stdout) == (0, True)


def test_no_call_that_fails_while_a_file_is_set_aside_loses_what_was_sound() -> None:
    """Kills and refusals at every file call, of damaged results and of damaged settings."""
    try:
        assert preloaded(["-m", "tests.filefaults.setting_aside"]) == 0
    except Unavailable as error:
        pytest.skip(f"left out: {error}")
