"""The command line as other processes see it: the same bytes everywhere, and no window loaded."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from tests.checkout import ROOT

GAMES = ["--players", "3", "--games", "3", "--seed", "11"]
SIMULATION = ["simulate", *GAMES, "--bots", "random,oneply,random", "--json"]


def venise(*typed: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a new process makes of a command."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), **variables}
    return subprocess.run(
        [sys.executable, "-m", "venise", *typed],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def timeless(text: str) -> str:
    """The text without its lines of measured times."""
    kept = [line for line in text.splitlines() if 'seconds"' not in line and "_second" not in line]
    return "\n".join(kept)


def test_equal_seeds_give_equal_bytes_in_every_process() -> None:
    """Neither the order of hashes nor the number of processes changes a letter of the answer."""
    answers = [
        venise(*SIMULATION, PYTHONHASHSEED="0"),
        venise(*SIMULATION, PYTHONHASHSEED="4711"),
        venise(*SIMULATION, "--jobs", "2", PYTHONHASHSEED="1"),
    ]
    assert [answer.stderr for answer in answers] == [""] * 3
    assert len({timeless(answer.stdout) for answer in answers}) == 1
    told: dict[str, Any] = json.loads(answers[0].stdout)
    times = [key for key in told if key.endswith(("seconds", "per_second"))]
    assert timeless(answers[0].stdout).count("\n") == answers[0].stdout.count("\n") - len(times) - 1


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
