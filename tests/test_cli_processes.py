"""The command line as other processes see it: the same bytes everywhere, and no window loaded."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.checkout import ROOT, SOURCES
from tests.processes import halted
from tests.test_cli_arena import PATIENCE, group, linux, players, wait_until
from venise.games.nord.game import NORD
from venise.games.nord.state import Options
from venise.match.journal import match_text
from venise.match.match import Match
from venise.match.setup import Participant, Setup

TABLE = ["--players", "3", "--seed", "11", "--json"]
SIMULATION = ["simulate", *TABLE, "--games", "2", "--bots", "random,oneply,random"]

BROKEN_OFF = re.compile(
    r"venise: \d+ of \d+ games .*were played, and (nothing is told of them|none is kept; .*)\n"
)
"""What is said of games that Ctrl-C has ended."""

FIRST_GAMES = re.compile(r"\Z|The first \d+ of \d+ games of ")
"""How it begins what is told of those finished by then; where there is none nothing is."""


def venise(*typed: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a new process makes of a command."""
    environment = {**os.environ, "PYTHONPATH": SOURCES, **variables}
    return subprocess.run(
        [sys.executable, "-m", "venise", *typed],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def timeless(text: str) -> str:
    """The lines of a simulation without the measured times at their end."""
    kept, times, measured = text.rpartition(', "seconds": ')
    assert (times, measured.count("\n")) == (', "seconds": ', 1)
    return kept


def test_equal_seeds_give_equal_bytes_in_every_process() -> None:
    """Neither the order of hashes nor the number of processes changes a letter of the answer."""
    answers = [
        venise(*SIMULATION, PYTHONHASHSEED="0"),
        venise(*SIMULATION, PYTHONHASHSEED="4711"),
        venise(*SIMULATION, "--jobs", "2", PYTHONHASHSEED="1"),
    ]
    assert [answer.stderr for answer in answers] == [""] * 3
    assert len({timeless(answer.stdout) for answer in answers}) == 1
    assert answers[0].stdout.count("\n") == 2 + 1


def test_equal_seeds_give_the_same_game_of_doge_in_every_process() -> None:
    """What is sealed, counted and built does not depend on the order of hashes either."""
    command = ["simulate", "--game", "doge", *TABLE, "--games", "1"]
    command += ["--bots", "random,oneply,greedy"]
    answers = [venise(*command, PYTHONHASHSEED=salt) for salt in ("0", "4711")]
    assert [answer.stderr for answer in answers] == [""] * 2
    assert len({timeless(answer.stdout) for answer in answers}) == 1


def test_headless_commands_load_no_pygame() -> None:
    """After simulating a game the process has not seen pygame."""
    program = (
        "import sys; from venise.cli import main;"
        "main(['simulate', '--players', '2', '--games', '1']);"
        "sys.exit('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert done.returncode == 0


def test_a_reader_that_stops_reading_causes_no_traceback() -> None:
    """A pipe that is closed early ends the program quietly."""
    command = [sys.executable, "-m", "venise", "rules", "--json"]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)
    assert done.stderr == ""
    assert done.returncode != 0


@pytest.mark.skipif(sys.platform != "linux", reason="a display is always there")
def test_without_a_display_the_window_fails_in_one_sentence() -> None:
    """`venise play` where no window can be opened ends with exit code 2 and one line."""
    done = venise("play", SDL_VIDEODRIVER="x11", DISPLAY="")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("venise: no window can be opened")
    assert done.stderr.count("\n") == 1


ENDLESS = [
    ("simulate", "--games", "100000", "--bots", "greedy"),
    ("layout", "simulate", "ring", "--games", "10000", "--bot", "greedy"),
]


@pytest.fixture
def busy(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[str]]:
    """A command that has games played by two processes, for hours; `simulate` by default."""
    typed = getattr(request, "param", ENDLESS[0])
    # Where checks run in the background their parent ignores Ctrl-C, and so would all they start.
    kept = signal.signal(signal.SIGINT, signal.default_int_handler)
    process = subprocess.Popen(
        [sys.executable, "-m", "venise", *typed, "--jobs", "2"],
        env={**os.environ, "PYTHONPATH": SOURCES},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    signal.signal(signal.SIGINT, kept)
    wait_until(lambda: len(players(process.pid)) == 2)
    yield process
    for left in group(process.pid):
        os.kill(left, signal.SIGKILL)
    process.communicate()


@linux
@pytest.mark.parametrize("busy", ENDLESS, indirect=True, ids=["simulate", "layout"])
def test_ctrl_c_ends_games_in_processes_at_once(busy: subprocess.Popen[str]) -> None:
    """In a terminal it reaches all of them; the command says how far it was, and so they end."""
    os.killpg(busy.pid, signal.SIGINT)
    printed, told = busy.communicate(timeout=PATIENCE)
    assert busy.returncode == 130
    assert FIRST_GAMES.match(printed)
    assert BROKEN_OFF.fullmatch(told)
    wait_until(lambda: not group(busy.pid))


@linux
def test_a_process_that_is_killed_ends_the_command_in_one_sentence(
    busy: subprocess.Popen[str],
) -> None:
    """No answer is made of the games of the others, and no process is left."""
    os.kill(players(busy.pid)[0], signal.SIGKILL)
    printed, complaints = busy.communicate(timeout=PATIENCE)
    assert (busy.returncode, printed) == (2, "")
    assert complaints == "venise: a process that played was ended from outside\n"
    wait_until(lambda: not group(busy.pid))


@linux
@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)])
def test_a_stopped_process_ends_with_the_command(
    busy: subprocess.Popen[str], number: int, code: int
) -> None:
    """The command waits for it, but Ctrl-C, or the command's own end, ends it all the same."""
    player = players(busy.pid)[0]
    os.kill(player, signal.SIGSTOP)
    wait_until(lambda: halted(player))
    busy.send_signal(number)
    printed, told = busy.communicate(timeout=PATIENCE)
    assert busy.returncode == code
    assert FIRST_GAMES.match(printed) if number == signal.SIGINT else printed == ""
    assert BROKEN_OFF.fullmatch(told) if number == signal.SIGINT else told == ""
    wait_until(lambda: not group(busy.pid))


def test_letters_that_an_output_does_not_know_cause_no_traceback(tmp_path: Path) -> None:
    """An answer with a name in it goes into any pipe: marked for people, true for programs."""
    players = (Participant("Łukasz"), Participant("Zoé"))
    match = Match(NORD, Setup(players, Options(), 1), [None, None])
    (tmp_path / "game.match").write_bytes(match_text(match))
    command = ("replay", str(tmp_path / "game.match"))
    told = venise(*command, PYTHONIOENCODING="ascii")
    assert (told.returncode, told.stderr) == (0, "")
    assert "?ukasz" in told.stdout
    told = venise(*command, "--json", PYTHONIOENCODING="ascii")
    assert [one["name"] for one in json.loads(told.stdout)["players"]] == ["Łukasz", "Zoé"]


LOADING = """
import signal, sys
from venise.cli import main

class Impatient:
    def find_spec(self, name, *_):
        if name == "{part}":
            sys.meta_path.remove(self)
            signal.raise_signal(signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Impatient())
sys.exit(main(["play"]))
"""


@pytest.mark.parametrize("part", ["pygame.imageext", "venise.ui.window"])
def test_ctrl_c_while_the_window_is_loaded_ends_the_program(part: str, tmp_path: Path) -> None:
    """Even in the moment in which pygame passes over all that is raised."""
    done = subprocess.run(
        [sys.executable, "-c", LOADING.format(part=part)],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "VENISE_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert (done.returncode, done.stderr) == (130, "")
