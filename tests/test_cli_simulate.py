"""`venise simulate` for programs and over hours: lines as they come, and nothing played twice."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checkout import SOURCES
from tests.test_cli import complaint, simulated, sums
from tests.test_cli_arena import PATIENCE, lines, linux, wait_until
from venise.cli import main
from venise.commands import simulate as command
from venise.engine.errors import VeniseError

TABLE: Final = ("--players", "2", "--seed", "5")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the games of a test are kept."""
    return tmp_path / "games.jsonl"


@pytest.fixture
def seeds_played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seed of every game that is really played, in the order in which they are."""
    played: list[int] = []
    play = command.play

    def noted(plan: command.SimulationPlan, seed: int) -> Any:
        played.append(seed)
        return play(plan, seed)

    monkeypatch.setattr(command, "play", noted)
    return played


def plan(games: int) -> command.SimulationPlan:
    """So many games of two bots by lot."""
    return command.SimulationPlan("nord", None, ("random", "random"), games, 5, True, None)


def test_every_game_is_told_before_the_next_is_played(seeds_played: list[int]) -> None:
    """Programs get a line of JSON for each game at once, and the sums as the last line."""
    told = command.answer(plan(3), jobs=1, as_json=True)
    for number, seed in enumerate((5, 6, 7), 1):
        assert json.loads(next(told))["seed"] == seed
        assert len(seeds_played) == number
    assert json.loads(next(told))["summary"]["games"] == 3
    assert list(told) == []


def test_games_that_are_kept_are_not_played_again(
    file: Path, seeds_played: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Typed again with more games, the command plays the new ones and tells of all."""
    typed = (*TABLE, "--resume", str(file), "--games")
    simulated(capsys, *typed, "2")
    before = file.read_bytes()
    more = simulated(capsys, *typed, "4")
    assert seeds_played == [5, 6, 7, 8]
    assert file.read_bytes().startswith(before)
    fewer = simulated(capsys, *typed, "3")
    assert seeds_played == [5, 6, 7, 8]
    assert (fewer["results"], fewer["plies_per_second"]) == (more["results"][:3], 0.0)
    alone = simulated(capsys, *TABLE, "--games", "4")
    assert (alone["results"], alone["mean_scores"]) == (more["results"], more["mean_scores"])


def test_a_gap_is_filled_in_its_place(
    file: Path, seeds_played: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    """Processes may have left games in any order; they are told in the order of their seeds."""
    typed = (*TABLE, "--games", "3", "--resume", str(file))
    whole = simulated(capsys, *typed)
    head, first, _, third = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(head + third + first)
    assert simulated(capsys, *typed)["results"] == whole["results"]
    assert seeds_played == [5, 6, 7, 6]


OTHERS = [
    (("--bots", "random,oneply"), "other bots"),
    (("--map", "free"), "another map"),
    (("--fast",), "positions that were checked otherwise"),
    (("--keep", "elsewhere"), "which replays lie elsewhere"),
    (("--game", "patrons", "--players", "3"), "another game"),
]


@pytest.mark.parametrize(("typed", "what"), OTHERS)
def test_a_file_of_other_games_is_refused(
    file: Path, typed: tuple[str, ...], what: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One sentence names the file and what is different in it; it stays as it is."""
    resume = (*TABLE, "--games", "1", "--resume", str(file))
    simulated(capsys, *resume)
    before = file.read_bytes()
    told = complaint(capsys, "simulate", *resume, *typed)
    assert f"games.jsonl: holds games of {what}; name another file" in told
    assert file.read_bytes() == before


def test_games_of_other_sources_are_refused(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Old games of bots or rules that have changed are not mixed with new ones."""
    resume = (*TABLE, "--games", "1", "--resume", str(file))
    simulated(capsys, *resume)
    monkeypatch.setattr(command, "fingerprint_with", lambda _: "others")
    assert "changed since" in complaint(capsys, "simulate", *resume)


def test_a_bot_that_is_edited_meanwhile_ends_the_games(tmp_path: Path) -> None:
    """What it played before stays kept; nothing of the new one comes into the same file."""
    bot, file = tmp_path / "theirs.py", tmp_path / "games.jsonl"
    bot.write_text(
        "from venise.games import GAMES\n\n\n"
        "class First:\n"
        "    def choose(self, observation, rng, stop):\n"
        '        return GAMES["nord"].legal_actions(observation)[0]\n'
    )
    wanted = command.SimulationPlan("nord", None, (f"{bot}:First", "random"), 3, 1, False, None)
    told = command.answer(wanted, jobs=1, as_json=True, resume=str(file))
    next(told)
    bot.write_text(bot.read_text() + "\nDEPTH = 2\n")
    with pytest.raises(VeniseError, match="were changed while games were being played"):
        next(told)
    assert lines(file) == 1 + 1


@pytest.mark.parametrize(
    "spoil",
    [
        lambda line: line.replace(b'"winners":[', b'"winners":[7,'),
        lambda line: line.replace(b'"scores":[', b'"scores":[1,'),
        lambda line: line.replace(b'"plies":', b'"plies":-'),
        lambda line: line.replace(b'"seed":', b'"seed":"a",'),
        lambda line: b"[" * 100_000 + line,
    ],
)
def test_a_damaged_game_is_named_by_its_line(
    file: Path, spoil: Callable[[bytes], bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that no such game has is refused in one sentence."""
    resume = (*TABLE, "--games", "1", "--resume", str(file))
    simulated(capsys, *resume)
    head, game = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(head + spoil(game))
    assert "games.jsonl: line 2 is damaged" in complaint(capsys, "simulate", *resume)


def test_an_ending_from_a_file_steers_no_terminal(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What somebody else wrote into the file is told with its steering letters marked."""
    resume = ["simulate", *TABLE, "--games", "1", "--resume", str(file)]
    assert main(resume) == 0
    file.write_bytes(file.read_bytes().replace(b'"bridges"', b'"\\u001b[2J\\nlost"'))
    capsys.readouterr()
    assert main(resume) == 0
    shown = capsys.readouterr().out
    assert "ended by: ?[2J?lost 1" in shown


class Closing(io.StringIO):
    """An output whose reader leaves after the first line."""

    def write(self, text: str) -> int:
        """Take one line only."""
        if self.getvalue():
            raise BrokenPipeError
        return super().write(text)

    def fileno(self) -> int:
        """A file of its own, so that none of the tests' is closed."""
        return os.open(os.devnull, os.O_WRONLY)


def test_no_game_is_played_for_a_reader_who_has_left(
    seeds_played: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in `venise simulate --json | head -1`."""
    monkeypatch.setattr(sys, "stdout", Closing())
    assert main(["simulate", *TABLE, "--games", "100", "--json"]) == 141
    assert seeds_played == [5, 6]


@linux
@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_tells_how_to_go_on(file: Path, kept: bool) -> None:  # noqa: FBT001 (a parameter)
    """The sentence names the file and how many games it has; without one it tells of `--resume`.

    Before it the games told by then are summed up.
    """
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, "simulate", *TABLE, "--games", "100000", "--json"]
        + (["--resume", str(file)] if kept else []),
        env={**os.environ, "PYTHONPATH": SOURCES},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    first = process.stdout.readline()
    if kept:
        wait_until(lambda: lines(file) > 2)
    process.send_signal(signal.SIGINT)
    printed, told = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    summed = sums(first + printed)
    assert (summed["interrupted"], summed["games"]) == (True, len(summed["results"]))
    assert [one["seed"] for one in summed["results"]] == list(range(5, 5 + summed["games"]))
    if kept:
        count = lines(file) - 1
        rest = f"games are kept in {file}; the same command goes on from there\n"
        assert told == f"venise: {count} of 100000 {rest}"
    else:
        assert told.endswith(
            "of 100000 games were played, and none is kept; --resume FILE keeps them and goes on\n"
        )


INTERRUPTIBLE: Final = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from venise.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""Where checks run in the background their parent ignores Ctrl-C, and so would all they start."""
