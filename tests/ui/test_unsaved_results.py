"""A result that cannot be written is told, tried again and asked about; what was lost is found."""

from __future__ import annotations

import os
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from tests.ui.test_machine import opened, press, saying, table_of, texts, until
from tests.ui.test_statistics import play_out
from venise.app import Program
from venise.catalogue import entry_of
from venise.catalogue.scenarios import scenarios_of
from venise.match.folders import Folders, folders_below
from venise.match.results import TriedScenario
from venise.match.results_book import ResultsBook
from venise.match.setup import HUMAN
from venise.match.slices import run_to_end
from venise.missing_results import add_missing
from venise.opening import Opener
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.leaving import LeavingScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.settings import Settings

PEOPLE = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
BEGAN = datetime(2026, 5, 4, 12, 0, 0)  # noqa: DTZ001 - the names of files tell the player's clock


def finish_at_window(program: Program, seed: int = 3) -> None:
    """Play a game of two persons to its accounts."""
    program.change(Settings(language="en", speed=0.0, confirm_turns=False))
    program.services.open_table(NewGame(PEOPLE, "ring", seed))
    program.loop.beat(0.0)
    opened_match = program._current.opened  # noqa: SLF001 - played without a picture of each step
    assert opened_match is not None
    play_out(opened_match)
    until(program, lambda: isinstance(program.stack.top, ScoringScene))


def test_a_result_that_cannot_be_written_is_asked_about_and_tried_again(tmp_path: Path) -> None:
    """The accounts bear a mark, leaving and closing ask, the next table tries, and says so."""
    blocked = tmp_path / "results"
    blocked.write_text("a file in the place of the folder")
    with opened(tmp_path) as program:
        finish_at_window(program)
        accounts = program.stack.top
        assert isinstance(accounts, ScoringScene)
        assert "Not saved" in texts(accounts)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        program.loop.beat(0.02)
        assert isinstance(program.stack.top, LeavingScene)
        assert "what is not saved is lost" in saying(program)
        assert str(blocked.name) in saying(program)
        press(program, "Leave unsaved")
        assert program.stack.empty
        program.stack.push(program.start_scene())
        program.services.open_table(NewGame(PEOPLE, "ring", 4))
        program.loop.beat(0.0)
        assert "cannot be entered in the statistics" in saying(program)
        press(program, "Close")
        table = table_of(program)
        assert table.exits.unsaved() is not None
        blocked.unlink()
        until(program, lambda: "in the statistics now" in table.notice)
        assert table.exits.unsaved() is None
        assert len(ResultsBook(blocked).read().games) == 1


def test_scenarios_that_cannot_be_forgotten_are_told(tmp_path: Path) -> None:
    """What was reached would be there again at the next start: the list says so."""
    scenario = scenarios_of(entry_of("nord"))[0].key
    ResultsBook(tmp_path / "results").add(
        TriedScenario("a" * 16, "nord", scenario, "2026-05-04T12:00:00", reached=True)
    )
    with opened(tmp_path) as program:
        show = program.services_by_game["nord"].open_scenarios
        assert show is not None
        show()
        program.loop.beat(0.0)
        (tmp_path / "results").rename(tmp_path / "aside")
        (tmp_path / "results").write_text("a file in the place of the folder")
        for words in ("Forget progress", "Forget"):
            press(program, words)
        assert "Something else stands in that place" in saying(program)


def test_with_room_again_trying_again_keeps_the_result(tmp_path: Path) -> None:
    """From the accounts to the shelf, once what was in the way is gone."""
    blocked = tmp_path / "results"
    blocked.write_text("a file in the place of the folder")
    with opened(tmp_path) as program:
        finish_at_window(program)
        accounts = program.stack.top
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        program.loop.beat(0.02)
        press(program, "Stay")
        assert program.stack.top is accounts
        blocked.unlink()
        program.open_title()
        program.loop.beat(0.0)
        assert isinstance(program.stack.top, GameBoxesScene)
        assert len(ResultsBook(blocked).read().games) == 1


def test_at_the_start_results_are_taken_from_finished_games(tmp_path: Path) -> None:
    """What a program could not write before it ended is in the statistics of the next one."""
    folders = folders_below(tmp_path)
    finish(folders, BEGAN)
    (kept,) = ResultsBook(folders.results).read().games
    (folders.results / "games.results").unlink()
    with opened(tmp_path) as program:
        program._results.look_for_missing(program.loop.spare)  # noqa: SLF001 - `run` does not return
        until(program, lambda: ResultsBook(folders.results).read().games)
    (found,) = ResultsBook(folders.results).read().games
    assert (found.id, found.points, found.names) == (kept.id, kept.points, kept.names)
    assert found.seconds is None


def finish(folders: Folders, began: datetime, seed: int = 3, minutes: int = 40) -> Path:
    """A game of two persons begun at that moment, and finished so many minutes later."""
    opener = Opener(folders, lambda: began)
    before = set(folders.replays.glob("*")) if folders.replays.exists() else set()
    match = opener.new(entry_of("nord"), NewGame(PEOPLE, "ring", seed), confirm_turns=False)
    play_out(match)
    match.save()
    match.close()
    opener.close()
    (replay,) = set(folders.replays.glob("*")) - before
    ended = (began + timedelta(minutes=minutes)).timestamp()
    os.utime(replay, (ended, ended))
    return replay


def test_only_what_the_book_never_knew_is_taken(tmp_path: Path) -> None:
    """Neither what it knows, nor what was erased, nor what was brought in; later games are."""
    folders = folders_below(tmp_path)
    book = ResultsBook(folders.results, lambda: BEGAN + timedelta(hours=1))
    finish(folders, BEGAN)
    assert run_to_end(add_missing(book, folders.replays)) == 0
    book.erase()
    assert run_to_end(add_missing(book, folders.replays)) == 0
    assert book.read().games == ()
    text = book.path.read_bytes()
    finish(folders, BEGAN + timedelta(hours=2), 5)
    finish(folders, BEGAN + timedelta(hours=3), 6, minutes=0)
    book.path.write_bytes(text)
    assert run_to_end(add_missing(book, folders.replays)) == 1
    assert [game.seed for game in book.read().games] == [5]
    assert run_to_end(add_missing(book, folders.replays)) == 0


@pytest.mark.parametrize("change", [-60, 60])
def test_a_clock_that_is_set_does_not_change_the_time_played(tmp_path: Path, change: int) -> None:
    """Twenty minutes are twenty where summer time begins or ends in between."""
    seconds, clock = [100.0], [BEGAN]
    folders = folders_below(tmp_path)
    opener = Opener(folders, lambda: clock[0], monotonic=lambda: seconds[0])
    match = opener.new(entry_of("nord"), NewGame(PEOPLE, "ring", 3), confirm_turns=False)
    seconds[0] += 1200
    clock[0] += timedelta(minutes=20 + change)
    play_out(match)
    match.close()
    opener.close()
    (kept,) = ResultsBook(folders.results).read().games
    assert kept.seconds == 1200
