"""The file of finished games: it survives kills and damage, and no game counts twice."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.checkout import SOURCES
from tests.match.finished import finished_game, many_games
from tests.match.results_contest import Beginning, contest
from tests.match.results_files import damaged_files, filled, saved
from venise.match.flaws import BadFile, Flaw
from venise.match.intact_lines import RESULTS_FORMAT, find_intact_lines
from venise.match.journal import seal_lines
from venise.match.lines import FormatVersion
from venise.match.results import TriedScenario, Withdrawn
from venise.match.results_book import TURNS_NAME, ResultsBook
from venise.match.turns import hold_turn

ADD_FOREVER = """
import sys
from pathlib import Path
from tests.match.finished import finished_game
from venise.match.results_book import ResultsBook
book = ResultsBook(Path(sys.argv[1]))
number = 0
while True:
    book.add(finished_game(number))
    assert book.unsaved is None, book.unsaved
    number += 1
    print(number, flush=True)
"""
"""Finishes one game after the other, and says so after each."""


def test_games_are_read_as_they_were_written(tmp_path: Path) -> None:
    """Every field comes back, in the order in which the games ended."""
    filled(tmp_path / "results", 5)
    kept = ResultsBook(tmp_path / "results").read()
    assert kept.games == many_games(5)
    assert kept.aside is None


def test_without_a_file_there_is_no_game(tmp_path: Path) -> None:
    """Nothing is made before there is something to keep."""
    assert ResultsBook(tmp_path / "results").read().games == ()
    assert not (tmp_path / "results").exists()


def test_a_game_counts_once(tmp_path: Path) -> None:
    """The same game told again is the same game; the first entry stands."""
    book = filled(tmp_path, 2)
    book.add(msgspec.structs.replace(finished_game(0), ended="2027-01-01T00:00:00"))
    assert [game.ended for game in book.read().games] == ["2026-11-25T21:05:00"] * 2


def test_an_end_that_was_taken_back_does_not_count(tmp_path: Path) -> None:
    """A withdrawn game is gone, until it ends again."""
    book = filled(tmp_path, 3)
    gone = finished_game(1)
    book.add(Withdrawn(gone.id))
    assert gone not in book.read().games
    book.add(gone)
    assert gone in book.read().games


@pytest.mark.parametrize("lost", [1, 2, 40, 200])
def test_a_last_line_that_was_cut_costs_only_its_game(tmp_path: Path, lost: int) -> None:
    """The file goes on behind the last whole line, and nothing is set aside."""
    book = filled(tmp_path, 4)
    book.path.write_bytes(book.path.read_bytes()[:-lost])
    assert book.read().games[:3] == many_games(3)
    assert len(book.read().games) == (4 if lost == 1 else 3)
    book.add(finished_game(9))
    assert finished_game(9) in book.read().games
    assert damaged_files(tmp_path) == []
    assert not find_intact_lines(book.path).damaged


def test_a_later_version_is_left_alone(tmp_path: Path) -> None:
    """A file of a later version is neither read nor touched, and that is said."""
    book = ResultsBook(tmp_path)
    book.path.write_bytes(seal_lines([FormatVersion(RESULTS_FORMAT, 99)]))
    before = book.path.read_bytes()
    with pytest.raises(BadFile) as refused:
        book.read()
    assert refused.value.finding.flaw is Flaw.LATER
    book.add(finished_game(1))
    assert not saved(book)
    assert book.path.read_bytes() == before


@pytest.mark.parametrize(
    "changes",
    [
        {"points": (1, 2)},
        {"names": ("Anna",) * 3, "kinds": ("merchant",) * 3},
        {"places": (1, 2, 3, 4)},
    ],
)
def test_an_entry_that_makes_no_sense_does_not_count(
    tmp_path: Path, changes: dict[str, Any]
) -> None:
    """Entries whose lists do not fit, or in which no person sat, are passed over."""
    book = filled(tmp_path, 2)
    book.add(msgspec.structs.replace(finished_game(5), **changes))
    assert book.read().games == many_games(2)


def test_what_cannot_be_written_is_written_with_the_next_game(tmp_path: Path) -> None:
    """While something stands in the way, games wait and are counted all the same."""
    blocked = tmp_path / "results"
    blocked.write_text("a file where the folder should be")
    book = ResultsBook(blocked)
    book.add(finished_game(0))
    assert not saved(book)
    assert book.read().games == (finished_game(0),)
    blocked.unlink()
    book.add(finished_game(1))
    assert saved(book)
    assert {game.id for game in ResultsBook(blocked).read().games} == {
        finished_game(0).id,
        finished_game(1).id,
    }


def test_another_copy_that_is_writing_is_waited_for(tmp_path: Path) -> None:
    """As long as another has its turn nothing is written into the file; afterwards all is."""
    book = filled(tmp_path, 1)
    with hold_turn(tmp_path / TURNS_NAME):
        book.add(finished_game(1))
        assert not saved(book)
    book.add(finished_game(2))
    assert saved(book)
    assert len(ResultsBook(tmp_path).read().games) == 3


def test_erasing_forgets_every_game(tmp_path: Path) -> None:
    """Nothing is left, and counting begins anew."""
    book = filled(tmp_path, 3)
    book.erase()
    assert book.read().games == ()
    assert b'"game"' not in book.path.read_bytes()
    book.add(finished_game(7))
    assert book.read().games == (finished_game(7),)


def test_what_waits_in_another_copy_is_erased_too(tmp_path: Path) -> None:
    """A game from before that could not be written yet stays away; one from after counts."""
    waiting, other = filled(tmp_path, 2), ResultsBook(tmp_path)
    with hold_turn(tmp_path / TURNS_NAME):
        waiting.add(finished_game(3))
    other.erase()
    assert waiting.read().games == ()
    with hold_turn(tmp_path / TURNS_NAME):
        waiting.add(finished_game(4))
    waiting.save()
    assert saved(waiting)
    assert other.read().games == (finished_game(4),)


def test_a_kill_loses_at_most_the_last_game(tmp_path: Path) -> None:
    """Killed again and again in the midst of writing, every game that was told of is there."""
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    for moment in (0.0, 0.003, 0.011, 0.02):
        folder = tmp_path / str(moment)
        typed = [sys.executable, "-c", ADD_FOREVER, str(folder)]
        with subprocess.Popen(typed, stdout=subprocess.PIPE, env=environment, text=True) as process:
            assert process.stdout is not None
            for _ in range(5):
                process.stdout.readline()
            time.sleep(moment)
            process.kill()
            told = 5 + sum(1 for _ in process.stdout)
        book = ResultsBook(folder)
        kept = book.read()
        assert told <= len(kept.games) <= told + 1
        assert kept.games == tuple(finished_game(number) for number in range(len(kept.games)))
        assert kept.aside is None
        book.add(finished_game(9999))
        assert saved(book)


@pytest.mark.parametrize("copies", [2, 3])
@pytest.mark.parametrize("beginning", ["missing", "sound", "empty", "damaged"])
def test_copies_that_write_at_once_lose_nothing(
    tmp_path: Path, copies: int, beginning: Beginning
) -> None:
    """Every game that a copy reports as kept is there, whatever file they begin with."""
    assert contest(tmp_path, copies, 90, beginning) == set()
    assert len(damaged_files(tmp_path)) == (beginning == "damaged")


def test_a_scenario_that_was_erased_is_not_written_down_anew(tmp_path: Path) -> None:
    """Its match may still lie there: what names it stays known, over any number of times."""
    book = ResultsBook(tmp_path)
    moment = "2026-11-25T21:05:00"
    book.add(TriedScenario("a match", "nord", "in_a_row", moment, reached=True))
    for _ in range(2):
        book.erase()
        kept = ResultsBook(tmp_path).read()
        assert kept.tries == ()
        assert not kept.lacks_try("a match")
        assert kept.lacks_try("another")


def test_a_file_that_has_not_changed_is_read_once(tmp_path: Path) -> None:
    """Read again and again, an unchanged file costs one pass; a changed one is seen."""
    filled(tmp_path, 3)
    book = ResultsBook(tmp_path)
    first = book.read_lines()
    about = book.path.stat()
    book.path.write_bytes(bytes(about.st_size))
    os.utime(book.path, ns=(about.st_atime_ns, about.st_mtime_ns))
    assert book.read_lines() == first
    book.path.unlink()
    filled(tmp_path, 5)
    assert len(book.read().games) == 5
