"""A match that could not be written is written whole as soon as that is possible again."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.match.machine import (
    BLOCK,
    fill,
    largest_file,
    posix,
    small_disk,
    unwritable_folder,
)
from tests.match.playing import choosers, do, play_first, setup, start, to_human
from tests.match.toy import GAMES
from venise.match.commands import Undo
from venise.match.continuing import continue_journal, resume_match
from venise.match.flaws import Obstacle
from venise.match.journal import Journal, begin_journal
from venise.match.match import AnyMatch
from venise.match.outcomes import Batch, Outcome, SavedAgain, Unsaved
from venise.match.reading import list_unfinished, load

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)

Keep = Callable[[Path], tuple[AnyMatch, Journal]]


@pytest.fixture
def keep() -> Iterator[Keep]:
    """Begins a long match of three bots, kept in a folder and some steps on."""
    open_journals: list[Journal] = []

    def keep_match(folder: Path) -> tuple[AnyMatch, Journal]:
        match = start(setup(seats=3, turns=50))
        journal = begin_journal(match, folder, NOON)
        open_journals.append(journal)
        go(match, 12)
        return match, journal

    yield keep_match
    for journal in open_journals:
        journal.close()


def go(match: AnyMatch, ticks: int) -> list[Outcome]:
    """What is told besides the steps while the match goes on for a while."""
    outcomes = [outcome for _ in range(ticks) for outcome in match.tick()]
    return [outcome for outcome in outcomes if not isinstance(outcome, Batch)]


def assert_kept(match: AnyMatch, path: Path) -> None:
    """The file holds the match with every step, and nothing of a file is damaged."""
    saved = load(path, GAMES)
    assert not saved.cut
    assert resume_match(saved, choosers(saved.setup)).state == match.state


def test_a_brief_full_disk_costs_no_step(keep: Keep) -> None:
    """While the disk is full it is told once; at the next step with room, the file is whole."""
    with small_disk(8) as disk:
        match, journal = keep(disk / "matches")
        before, filler = journal.path.read_bytes(), fill(disk)
        (told,) = go(match, 60)
        assert isinstance(told, Unsaved)
        assert told.obstacle is Obstacle.FULL
        assert journal.path.read_bytes().startswith(before)
        assert journal.path.stat().st_size <= len(before) + BLOCK
        filler.unlink()
        assert go(match, 1) == [SavedAgain(str(journal.path))]
        assert journal.unsaved is None
        assert_kept(match, journal.path)
        journal.close()


@posix
def test_a_write_that_breaks_off_within_a_line_is_mended(keep: Keep, tmp_path: Path) -> None:
    """What is left of a half-written step is cut off before it is written again."""
    match, journal = keep(tmp_path)
    before = journal.path.read_bytes()
    with largest_file(len(before) + 20):
        (told,) = go(match, 8)
    assert isinstance(told, Unsaved)
    assert len(journal.path.read_bytes()) == len(before) + 20
    assert go(match, 1) == [SavedAgain(str(journal.path))]
    assert_kept(match, journal.path)


@posix
def test_a_half_written_step_may_be_the_last(keep: Keep, tmp_path: Path) -> None:
    """Killed before there is room again, the match goes on from the step before."""
    match, journal = keep(tmp_path)
    before, steps = journal.path.read_bytes(), len(match.history)
    with largest_file(len(before) + 20):
        go(match, 1)
    journal.close()
    saved = load(journal.path, GAMES)
    back = resume_match(saved, choosers(saved.setup))
    assert (saved.cut, len(back.history)) == (True, steps)
    going = continue_journal(saved, back)
    assert going.unsaved is None
    going.close()
    assert journal.path.read_bytes() == before


@posix
def test_a_folder_that_is_deleted_is_made_again(keep: Keep, tmp_path: Path) -> None:
    """The next step finds its file gone, and the whole match is written in its place."""
    match, journal = keep(tmp_path / "matches")
    shutil.rmtree(tmp_path / "matches")
    assert go(match, 1) == []
    assert_kept(match, journal.path)


@posix
def test_a_folder_that_is_moved_is_made_again(keep: Keep, tmp_path: Path) -> None:
    """The file that went with the folder stays as it was; the match goes on in its old place."""
    match, journal = keep(tmp_path / "matches")
    before = journal.path.read_bytes()
    (tmp_path / "matches").rename(tmp_path / "elsewhere")
    go(match, 5)
    assert (tmp_path / "elsewhere" / journal.path.name).read_bytes() == before
    assert_kept(match, journal.path)


@posix
def test_a_file_that_was_put_in_its_place_is_not_written_to(keep: Keep, tmp_path: Path) -> None:
    """A journal that somebody replaced by another file leaves that file alone and has its own."""
    match, journal = keep(tmp_path)
    place = journal.path
    place.unlink()
    place.write_bytes(b"mine")
    go(match, 5)
    assert place.read_bytes() == b"mine"
    assert journal.path != place
    assert_kept(match, journal.path)


@posix
def test_an_older_copy_that_was_put_back_is_gone_on_with(keep: Keep, tmp_path: Path) -> None:
    """A disk that comes back with an earlier part of the match is brought up to it."""
    match, journal = keep(tmp_path)
    older = journal.path.read_bytes()[:-30]
    journal.path.unlink()
    journal.path.write_bytes(older)
    go(match, 1)
    assert_kept(match, journal.path)
    assert list_unfinished(tmp_path) == (journal.path,)


@posix
def test_a_folder_that_can_be_written_later_gets_the_match() -> None:
    """A match that could not be kept at its beginning is told of, played, and kept once it can."""
    match = start(setup(turns=50))
    with unwritable_folder() as folder:
        journal = begin_journal(match, folder / "matches", NOON)
        assert journal.unsaved is not None
        assert journal.unsaved.obstacle is Obstacle.DENIED
        assert go(match, 10) == []
        folder.chmod(0o755)
        assert go(match, 1) == [SavedAgain(str(journal.path))]
        assert_kept(match, journal.path)
        journal.close()


@posix
def test_what_was_taken_back_meanwhile_stays_so(tmp_path: Path) -> None:
    """A step back that was made while nothing could be written is in the file like any other."""
    match = start(setup(humans=[0, 1]))
    journal = begin_journal(match, tmp_path, NOON)
    play_first(match)
    to_human(match)
    with largest_file(10):
        play_first(match)
        do(match, Undo())
    assert isinstance(journal.save(), SavedAgain)
    assert_kept(match, journal.path)
    journal.close()


def test_the_last_steps_are_written_when_the_match_is_left(keep: Keep) -> None:
    """Without another step, saving once more is enough."""
    with small_disk(8) as disk:
        match, journal = keep(disk / "matches")
        filler = fill(disk)
        go(match, 60)
        assert journal.save() is None
        filler.unlink()
        assert journal.save() == SavedAgain(str(journal.path))
        assert_kept(match, journal.path)
        journal.close()


@posix
def test_what_another_program_has_written_is_left_to_it(keep: Keep, tmp_path: Path) -> None:
    """Where two copies come to write one file, the match goes on in a file of its own."""
    match, journal = keep(tmp_path)
    place = journal.path
    with place.open("ab") as file:
        file.write(b"a line of somebody else\n")
    theirs = place.read_bytes()
    (told,) = go(match, 3)
    assert told == SavedAgain(str(journal.path), apart=True)
    assert place.read_bytes() == theirs
    assert_kept(match, journal.path)


@posix
def test_a_new_match_is_never_seen_without_its_first_line(tmp_path: Path) -> None:
    """Where not even the header fits, there is no file at all."""
    match = start(setup())
    with largest_file(20):
        journal = begin_journal(match, tmp_path / "matches", NOON)
    assert journal.unsaved is not None
    assert list((tmp_path / "matches").iterdir()) == []
