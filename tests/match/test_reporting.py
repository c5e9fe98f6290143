"""The log and the report: bounded, impersonal, and never in the way."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.match.machine import largest_file, posix
from tests.match.playing import setup, start
from tests.match.toy import GAMES
from venise.match.continuing import verify_match
from venise.match.match import run
from venise.match.paths import mask_home
from venise.match.reading import load
from venise.match.reporting import (
    BOT_FAILED,
    LARGEST_LOG,
    LOG_FILE,
    TAIL_LETTERS,
    Log,
    Problem,
    anonymize_match,
    format_trace,
    write_report,
    write_trace,
)

NOON = datetime(2026, 5, 4, 12, 0, 0, tzinfo=UTC)
LOGGER = logging.getLogger("venise.tests")


def test_the_log_turns_over(tmp_path: Path) -> None:
    """However much is noted, three files of bounded size are all there is."""
    log = Log(tmp_path)
    for number in range(4 * LARGEST_LOG // 100):
        LOGGER.info("line %d %s", number, "x" * 100)
    tail = log.tail()
    log.close()
    sizes = [path.stat().st_size for path in tmp_path.iterdir()]
    assert len(sizes) == 3
    assert max(sizes) <= LARGEST_LOG
    assert len(tail) <= TAIL_LETTERS
    assert f"line {4 * LARGEST_LOG // 100 - 1} " in tail


def test_the_log_does_not_name_the_home(tmp_path: Path) -> None:
    """A path below the player's home is written from `~` on."""
    log = Log(tmp_path)
    LOGGER.warning("cannot write %s", Path.home() / "saves")
    log.close()
    text = (tmp_path / LOG_FILE).read_text(encoding="utf-8")
    assert "cannot write ~" in text
    assert str(Path.home()) not in text


def test_a_log_that_cannot_be_written_is_no_obstacle(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a folder nothing is noted, nothing raised and nothing printed."""
    (tmp_path / "file").write_bytes(b"")
    log = Log(tmp_path / "file" / "logs")
    LOGGER.warning("unheard")
    assert log.tail().startswith("no log: ")
    log.close()
    assert capsys.readouterr().err == ""


@posix
def test_a_full_disk_does_not_speak_through_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that cannot be written is dropped in silence."""
    log = Log(tmp_path)
    LOGGER.warning("kept")
    length = (tmp_path / LOG_FILE).stat().st_size
    with largest_file(length):
        LOGGER.warning("lost")
        log.close()
    assert (tmp_path / LOG_FILE).stat().st_size == length
    assert capsys.readouterr().err == ""


STEERING = "\x1b[2J\x9b31m\u202e\u2028\udcff"
"""What would steer a terminal, and what no encoding has."""


def test_neither_log_nor_report_steers_who_reads_it(tmp_path: Path) -> None:
    """Names of files in them have marks for such letters; what no encoding has is no obstacle."""
    error = ValueError(f"/saves/{STEERING}")
    log = Log(tmp_path / "logs")
    LOGGER.error("%s: %s", STEERING, format_trace(error))
    found = write_trace(format_trace(error), tmp_path / "logs", NOON)
    told = write_report(Problem(format_trace(error), b"", log.tail()), tmp_path, NOON)
    log.close()
    assert found is not None
    for path in (found, told, tmp_path / "logs" / LOG_FILE):
        text = path.read_text(encoding="utf-8")
        assert "/saves/?[2J?31m???" in text
        assert not [one for one in text if not one.isprintable() and one != "\n"]


def test_a_closed_log_hears_nothing(tmp_path: Path) -> None:
    """What is noted later is not written, and no handler is left behind."""
    before = list(logging.getLogger("venise").handlers)
    log = Log(tmp_path)
    log.close()
    LOGGER.warning("too late")
    assert (tmp_path / LOG_FILE).read_bytes() == b""
    assert logging.getLogger("venise").handlers == before


def test_an_anonymous_match_replays_to_its_scores(tmp_path: Path) -> None:
    """Only the names differ: the steps, the luck and the scores are those of the match."""
    match = start(setup(seats=3))
    run(match)
    path = tmp_path / "sent.replay"
    path.write_bytes(anonymize_match(match))
    saved = load(path, GAMES)
    assert [player.name for player in saved.setup.players] == ["Player 1", "Player 2", "Player 3"]
    assert verify_match(saved).record == match.record
    assert saved.scores == match.game.scores(match.state)


def test_a_report_is_one_file(tmp_path: Path) -> None:
    """Error, game and log stand in it, whether a game was played or not."""
    problem = Problem("RuntimeError: broken", b"", "the log")
    path = write_report(problem, tmp_path / "out", NOON)
    assert list((tmp_path / "out").iterdir()) == [path]
    text = path.read_text(encoding="utf-8")
    for part in ("RuntimeError: broken", "== Game\nnone", "the log"):
        assert part in text


def find_holder(card: str) -> int:
    """Raise an error that names a card, after another that did."""
    holders: dict[str, int] = {}
    try:
        return holders[card]
    except KeyError as error:
        raise RuntimeError(f"nobody holds {card}") from error


def holding(card: str) -> str:
    """The way to that error, as it is told while a game is played."""
    with pytest.raises(RuntimeError) as caught:
        find_holder(card)
    return format_trace(caught.value, silent=True)


def test_an_error_in_a_running_game_names_no_card() -> None:
    """Of what it says nothing is told, nor of what it followed from: kinds and places are."""
    told = holding("ace")
    assert told == holding("king")
    assert told.index("KeyError") < told.index("RuntimeError")
    assert "test_reporting.py" in told


def test_what_a_bot_says_of_its_error_is_in_the_log_and_in_no_report(tmp_path: Path) -> None:
    """Its own words may tell what its seat holds, in as many lines as it likes."""
    log = Log(tmp_path)
    LOGGER.info("before")
    LOGGER.warning("%s: ValueError: I hold\nthe ace", BOT_FAILED)
    LOGGER.info("after")
    whole, silent = log.tail(), log.tail(silent=True)
    log.close()
    assert "the ace" in whole
    assert "hold" not in silent
    assert "the ace" not in silent
    assert [line for line in whole.splitlines() if "INFO" in line] == [
        line for line in silent.splitlines() if "INFO" in line
    ]


def test_what_a_bot_says_cannot_look_like_another_entry(tmp_path: Path) -> None:
    """Even where a line of it begins with a date, as entries do."""
    log = Log(tmp_path)
    LOGGER.warning("%s: ValueError: I hold\n2026-11-28 the ace", BOT_FAILED)
    silent = log.tail(silent=True)
    log.close()
    assert "ace" not in silent


def test_of_an_endless_log_only_the_last_entries_are_looked_at(tmp_path: Path) -> None:
    """Whole ones: what was begun before may be what a bot has said."""
    log = Log(tmp_path)
    LOGGER.info("before")
    log.close()
    with (tmp_path / LOG_FILE).open("a") as file:
        file.write("the ace\n" * LARGEST_LOG)
        file.write("2026-11-28 12:00:00,000 INFO after\n")
    assert log.tail(silent=True) == "2026-11-28 12:00:00,000 INFO after\n"


def test_errors_that_follow_from_each_other_are_told_once() -> None:
    """A circle of causes has an end."""
    first, second = ValueError("the ace"), KeyError("the king")
    first.__cause__, second.__cause__ = second, first
    told = format_trace(first, silent=True)
    assert (told.count("ValueError"), told.count("KeyError"), told.count("Then:")) == (1, 1, 1)


def test_what_a_bot_says_is_left_out_wherever_the_log_is_cut(tmp_path: Path) -> None:
    """More of it than a report holds leaves no line behind that does not say whose it is."""
    log = Log(tmp_path)
    LOGGER.warning("%s: ValueError: I hold\n%s", BOT_FAILED, "the ace\n" * TAIL_LETTERS)
    silent = log.tail(silent=True)
    log.close()
    assert BOT_FAILED in silent
    assert "ace" not in silent


def test_a_text_without_a_home_stays_as_it_is() -> None:
    """Nothing else is taken out of a text."""
    assert mask_home("a/b and c") == "a/b and c"
