"""Files that are named on the command line, or lie where the player's are, are read with bounds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT, SOURCES
from tests.match.machine import posix
from tests.test_cli import complaint
from venise.match.flaws import BadFile, Flaw
from venise.match.regular import read_open

REPLAY = ROOT / "tests" / "ui" / "gallery" / "replays" / "free.replay"
LARGE = 1 << 40
"""Bytes of a file that holds nothing: more than any machine has room for."""

GOING_ON = {
    "arena": ["arena", "--bots", "random,random", "--games", "2", "--resume"],
    "simulate": ["simulate", "--players", "2", "--games", "1", "--resume"],
    "analyse": ["analyse", str(REPLAY), "--iterations", "1", "--results"],
    "bots": ["arena", "--games", "2", "--bots"],
}


@posix
@pytest.mark.parametrize("name", ["arena", "simulate", "analyse"])
def test_a_file_to_go_on_from_that_is_too_large_is_not_read(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of a thousand gigabytes is refused in one sentence that tells the bound."""
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(LARGE)
    told = complaint(capsys, *GOING_ON[name], str(path))
    assert str(path) in told
    assert "is larger than" in told


@posix
@pytest.mark.parametrize("level", ["greedy", "mcts"])
def test_a_file_behind_a_bot_that_is_too_large_is_not_read(
    level: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same for weights and networks that are named behind a bot."""
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(LARGE)
    told = complaint(capsys, *GOING_ON["bots"], f"{level}:{path},random")
    assert "is larger than" in told


@posix
def test_what_has_nothing_to_say_now_is_not_waited_for() -> None:
    """A file that the system calls regular may still make its readers wait: it is refused."""
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    with os.fdopen(reading, "rb", buffering=0) as file, pytest.raises(BadFile) as told:
        read_open(file, Path("said"), 100)
    os.close(writing)
    assert told.value.finding.flaw is Flaw.NOT_REGULAR


NOBODY_KNOWN = ["unshare", "--user", "--map-user=54321", "--map-group=54321"]
"""Runs a command as somebody whom the list of users does not name."""

COMMANDS = {
    "statistics": ["statistics"],
    "analyse": ["analyse", str(REPLAY), "--iterations", "1"],
    "arena": ["arena", "--bots", "random,random", "--games", "2"],
    "train": ["train", "--steps", "1", "--games", "2"],
    "window": [],
}


@pytest.mark.parametrize("name", COMMANDS)
def test_without_a_home_there_is_one_sentence(name: str, tmp_path: Path) -> None:
    """Neither HOME nor an entry in the list of users: what needs a folder says what to set."""
    known = [sys.executable, "-c", "pass"]
    if (
        shutil.which("unshare") is None
        or subprocess.run([*NOBODY_KNOWN, *known], check=False, capture_output=True).returncode
    ):
        pytest.skip("left out: this system lets nobody be a user whom it does not know")
    surroundings = {"PATH": os.defpath, "PYTHONPATH": SOURCES, "SDL_VIDEODRIVER": "dummy"}
    done = subprocess.run(
        [*NOBODY_KNOWN, sys.executable, "-m", "venise", *COMMANDS[name]],
        cwd=tmp_path,
        env=surroundings | {"SDL_AUDIODRIVER": "dummy"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "set HOME, or VENISE_HOME" in done.stderr
    assert list(tmp_path.iterdir()) == []
