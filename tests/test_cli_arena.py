"""`venise arena` as other processes see it: who plays does not matter, and nothing is lost."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.checkout import SOURCES
from tests.processes import halted
from tests.test_cli import answer, complaint
from venise.cli import main
from venise.commands import arena as command
from venise.engine.errors import VeniseError
from venise_ai.arena.backends import Backend, play_blocks
from venise_ai.arena.backends import open_backend as started_backend
from venise_ai.arena.contest import Duel, GameBlock

DUEL = ("--bots", "random,thumb", "--seed", "3")
"""Two quick bots, of which the second is better: who plays them is what these tests are about."""

PATIENCE = 60.0
"""Seconds after which something that should happen is taken not to."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the blocks of a test are kept."""
    return tmp_path / "blocks.jsonl"


def started(file: Path, *typed: str, **variables: str) -> subprocess.Popen[str]:
    """A new process that measures, in a group of its own, as a terminal gives it."""
    return subprocess.Popen(
        [sys.executable, "-m", "venise", "arena", *DUEL, "--resume", str(file), *typed],
        env={**os.environ, "PYTHONPATH": SOURCES, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def measured(file: Path, *typed: str) -> Any:
    """What a new process finds, without its measured times."""
    process = started(file, "--json", *typed)
    printed, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, complaints) == (0, "")
    told = json.loads(printed)
    for part in (told, *told["thinking"]):
        for key in [key for key in part if key.endswith(("seconds", "per_second"))]:
            del part[key]
    return told


def lines(file: Path) -> int:
    """How many whole lines the file has."""
    return file.read_bytes().count(b"\n") if file.exists() else 0


def group(leader: int) -> list[int]:
    """The processes of a group that are still there, from Linux's list of processes."""
    found = []
    for place in Path("/proc").glob("[0-9]*"):
        try:
            fields = (place / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[2]) == leader and fields[0] != "Z":
            found.append(int(place.name))
    return found


def players(leader: int) -> list[int]:
    """The processes of a group that play games and have begun with it."""
    found = []
    for pid in group(leader):
        command = Path(f"/proc/{pid}/cmdline").read_bytes()
        # The first thing a player does is to leave Ctrl-C to the command.
        mask = Path(f"/proc/{pid}/status").read_text().partition("SigIgn:")[2].split()[0]
        if b"spawn_main" in command and int(mask, 16) & 1 << (signal.SIGINT - 1):
            found.append(pid)
    return found


def wait_until(condition: Any) -> None:
    """Return once the condition holds; fail if it never does."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.05)


FOUR = ("--games", "4")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What one process finds of four games that nothing disturbs."""
    return measured(tmp_path_factory.mktemp("whole") / "blocks.jsonl", *FOUR)


def test_who_plays_does_not_matter(tmp_path: Path, whole: Any) -> None:
    """One process, two processes and a Dask cluster give the same answer but for the times."""
    assert whole["games"] == 4
    assert measured(tmp_path / "two", *FOUR, "--jobs", "2") == whole
    assert measured(tmp_path / "dask", *FOUR, "--jobs", "2", "--backend", "dask") == whole


def test_the_answer_of_a_test_does_not_depend_on_who_is_first(tmp_path: Path) -> None:
    """A test that stops early counts the same blocks with one process and with two."""
    test = ("--games", "400", "--sprt")
    alone = measured(tmp_path / "alone", *test)
    assert alone["test"]["answer"] == "rejected"
    assert alone["test"]["blocks"] == alone["blocks"] < 200
    assert measured(tmp_path / "two", *test, "--jobs", "2") == alone


def test_seats_take_turns_with_four_players(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Eight games make a block of four; asking for one game plays a whole block."""
    typed = ("--bots", "thumb,random", "--seats", "4", "--games", "1", "--resume", str(file))
    told = answer(capsys, "arena", *typed)
    assert (told["games"], told["players"]) == (8, 4)
    assert told["share"]["mean"] > 0.5 > told["share_of_second"]["mean"]


def test_only_the_first_may_be_alone(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Then four games make a block of four, and a reader is told nothing of the second alone."""
    typed = ("arena", "--bots", "thumb,random", "--seats", "4", "--games", "8", "--alone")
    assert main([*typed, "--resume", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "thumb against 3 x random: wins" in shown
    assert "random against 3 x thumb" not in shown
    told = answer(capsys, *typed, "--resume", str(file))
    assert (told["games"], told["blocks"], told["share_of_second"]) == (8, 2, None)
    assert "--sprt weighs both bots alone" in complaint(capsys, *typed, "--sprt")


def test_finished_blocks_are_not_played_again(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Typed again with more games, the command adds blocks; typed again with fewer, none."""
    typed = ("arena", *DUEL, "--resume", str(file), "--games")
    answer(capsys, *typed, "4")
    before = file.read_bytes()
    assert answer(capsys, *typed, "8")["games"] == 8
    assert file.read_bytes().startswith(before)
    again = answer(capsys, *typed, "4")
    assert (again["games"], again["games_per_second"]) == (4, 0.0)
    assert lines(file) == 1 + 4


def test_without_a_named_file_blocks_are_kept_at_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of their own for these bots and options lies where the program keeps things."""
    monkeypatch.setenv("VENISE_HOME", str(tmp_path))
    answer(capsys, "arena", *DUEL, "--games", "2")
    answer(capsys, "arena", *DUEL, "--games", "2", "--budget", "0.5")
    assert len(list((tmp_path / "arena").iterdir())) == 2


def test_a_file_of_other_bots_is_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One sentence names the file and what is in it."""
    resume = ("--games", "2", "--resume", str(file))
    answer(capsys, "arena", *DUEL, *resume)
    told = complaint(capsys, "arena", "--bots", "thumb,random", *resume)
    assert "blocks.jsonl: holds games of other bots or options" in told


def test_a_reader_is_told_the_verdict(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json: shares, rating, times, the test's answer and the file, in a few lines."""
    assert main(["arena", *DUEL, "--games", "4", "--sprt", "--resume", str(file)]) == 0
    shown = capsys.readouterr().out
    for part in ("4 games", "random against 1 x thumb: wins", "Elo", "undecided", str(file)):
        assert part in shown


def test_a_missing_package_is_named_with_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without Dask its cluster cannot play: one sentence says how to get it; all else goes on."""
    monkeypatch.setitem(sys.modules, "distributed", None)
    duel = command.duel_for("nord", "random,random", 2, None, 1.0)
    for jobs in (1, 2):
        assert len(list(play_blocks(duel, [1, 2], Backend(jobs=jobs)))) == 2
    with pytest.raises(
        VeniseError, match=r"'dask' needs .* 'distributed'; .* pip install .*\[dask\]"
    ):
        list(play_blocks(duel, [1], Backend("dask", jobs=2)))


def test_processes_play_list_after_list() -> None:
    """The same ones, also where a list was left before its end."""
    duel = command.duel_for("nord", "random,random", 2, None, 1.0)
    with started_backend(Backend(jobs=2)) as playing:
        first = sorted(told_of(block) for block in playing(duel, range(4)))
        left = playing(duel, range(100))
        next(left)
        left.close()
        again = sorted(told_of(block) for block in playing(duel, range(4)))
    assert first == again


def told_of(block: GameBlock) -> list[Any]:
    """The seed of a block and how its games went, without the times."""
    return [block.seed, *((game.seating, game.points) for game in block.games)]


def test_a_cluster_without_keys_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is installed that makes keys, Dask does not listen without one."""
    monkeypatch.setitem(sys.modules, "cryptography", None)
    duel = command.duel_for("nord", "random,random", 2, None, 1.0)
    with pytest.raises(VeniseError, match=r"'dask' needs .* 'cryptography'; .*\[dask\]"):
        list(play_blocks(duel, [1], Backend("dask", jobs=2)))


def test_a_cluster_that_does_not_answer_is_named(file: Path) -> None:
    """One sentence names the address."""
    address = "tcp://127.0.0.1:9"
    process = started(
        file,
        "--backend",
        "dask",
        "--cluster",
        address,
        DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT="1s",
    )
    printed, complaints = process.communicate(timeout=PATIENCE)
    assert (process.returncode, printed) == (2, "")
    assert f"no Dask cluster answers at {address}" in complaints
    assert complaints.count("\n") == 1


@pytest.fixture
def busy(file: Path) -> Iterator[subprocess.Popen[str]]:
    """A long measurement by two processes that has finished some blocks."""
    # Where checks run in the background their parent ignores Ctrl-C, and so would all they start.
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = started(file, "--games", "100000", "--jobs", "2")
    signal.signal(signal.SIGINT, kept)
    wait_until(lambda: len(players(process.pid)) == 2)
    begun = lines(file)
    wait_until(lambda: lines(file) > begun + 3)
    yield process
    for left in group(process.pid):
        os.kill(left, signal.SIGKILL)
    process.communicate()


def stop_one(run: subprocess.Popen[str]) -> None:
    """Stop one of the two processes that play; the other plays on."""
    player = players(run.pid)[0]
    os.kill(player, signal.SIGSTOP)
    wait_until(lambda: halted(player))


linux = pytest.mark.skipif(sys.platform != "linux", reason="reads Linux's list of processes")


@linux
def test_an_interrupted_run_goes_on_where_it_was(
    busy: subprocess.Popen[str], file: Path, whole: Any
) -> None:
    """Ctrl-C ends every process, a stopped one too, and tells what the next run goes on from."""
    stop_one(busy)
    os.killpg(busy.pid, signal.SIGINT)
    printed, complaints = busy.communicate(timeout=PATIENCE)
    assert (busy.returncode, printed.count("broken off after")) == (130, 1)
    assert "random against 1 x thumb: wins" in printed
    assert f"are kept in {file}; the same command goes on from there" in complaints
    assert complaints.count("\n") == 1
    wait_until(lambda: not group(busy.pid))
    assert measured(file, *FOUR) == whole


@pytest.fixture
def broken_off(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C once that many blocks are finished, the last ones first."""

    def interrupted(duel: Duel, seeds: Sequence[int], backend: Backend) -> Iterator[GameBlock]:
        yield from play_blocks(duel, list(reversed(seeds))[: request.param], backend)
        raise KeyboardInterrupt

    monkeypatch.setattr("venise.commands.arena.play_blocks", interrupted)


def untimed(told: dict[str, Any]) -> dict[str, Any]:
    """The answer without the times, and without whether it was broken off."""
    left = {"seconds", "games_per_second", "interrupted", "thinking"}
    return {name: part for name, part in told.items() if name not in left}


@pytest.mark.usefixtures("broken_off")
@pytest.mark.parametrize("broken_off", [3], indirect=True)
def test_ctrl_c_tells_what_the_finished_blocks_say(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """For programs it is just what a run of these blocks alone says, and that it was broken off."""
    typed = ("arena", *DUEL, "--resume", str(file), "--json", "--games")
    assert main([*typed, "10"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert (told["interrupted"], told["blocks"], told["games"]) == (True, 3, 6)
    assert main(["arena", "--bots", DUEL[1], "--seed", "5", *typed[5:], "6"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert alone["interrupted"] is False
    assert untimed(alone) == untimed(told) | {"seed": 5}


@pytest.mark.usefixtures("broken_off")
@pytest.mark.parametrize("broken_off", [3], indirect=True)
def test_ctrl_c_in_a_test_tells_only_what_it_counts(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A test counts blocks in the order of their seeds: behind a gap none says anything yet."""
    typed = ("arena", *DUEL, "--resume", str(file), "--games", "10", "--sprt")
    assert main([*typed, "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert (told["blocks"], told["test"]["answer"]) == (0, "undecided")


@pytest.mark.usefixtures("broken_off")
@pytest.mark.parametrize("broken_off", [0, 2], indirect=True)
def test_ctrl_c_tells_a_reader_how_far_it_came(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """So many games of those asked for, what they say, and where they are; also where none is."""
    assert main(["arena", *DUEL, "--resume", str(file), "--games", "10"]) == 130
    shown = capsys.readouterr()
    blocks = lines(file) - 1
    assert shown.out.startswith(f"{2 * blocks} of 10 games of ")
    said = "no block is finished yet" if blocks == 0 else "random against 1 x thumb: wins"
    assert said in shown.out
    assert shown.out.rstrip("\n").endswith(f"kept in {file}")
    assert f"{blocks} of 5 blocks are kept in {file}" in shown.err


@linux
def test_a_killed_run_leaves_no_process_and_loses_no_block(
    busy: subprocess.Popen[str], file: Path, whole: Any
) -> None:
    """Killed without a chance to tidy up, all end with it, a stopped one too; blocks stand."""
    stop_one(busy)
    busy.kill()
    wait_until(lambda: not group(busy.pid))
    assert measured(file, *FOUR) == whole


@linux
def test_a_process_that_is_ended_from_outside_is_told(busy: subprocess.Popen[str]) -> None:
    """If one of the processes that play is killed, one sentence says so and all others end."""
    os.kill(players(busy.pid)[0], signal.SIGKILL)
    _, complaints = busy.communicate(timeout=PATIENCE)
    assert (busy.returncode, complaints.count("\n")) == (2, 1)
    assert "a process that played was ended from outside" in complaints
    wait_until(lambda: not group(busy.pid))
