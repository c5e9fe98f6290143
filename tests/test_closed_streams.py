"""A command whose output or error stream is closed ends as any other does, and never in a trace."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import SOURCES
from tests.match.machine import PATIENCE, posix
from tests.test_cli import COMMANDS
from venise.terminal import BROKEN_PIPE, FAILED

pytestmark = posix

ANSWERED: Final = {
    "rules": "rules 1.1",
    "completion": "completion bash",
    "daily": "daily --json",
    "statistics": "statistics",
    "layout": "layout show ring --json",
    "simulate": "simulate --games 1 --players 2 --bots random --json",
    "help": "--help",
    "version": "--version",
}
"""What is answered at once, by the command."""

REFUSED: Final = {
    "play": "play file://elsewhere/a.match",
    "arena": "arena --bots greedy",
    "train": "train --steps 0",
    "replay": "replay no-such.replay",
    "analyse": "analyse no-such.replay",
    "bench": "bench --game ludo",
    "branch": "branch no-such.replay --after 1",
    "nonsense": "dance",
}
"""What is refused at once, by the command."""


def start(typed: str, home: Path, *closed: int, output: int = subprocess.PIPE) -> tuple[int, str]:
    """The exit code of a command that begins with these streams closed, and what was complained."""

    def close() -> None:
        for number in closed:
            os.close(number)

    done = subprocess.run(
        [sys.executable, "-m", "venise", *typed.split()],
        cwd=home,
        env=os.environ | {"PYTHONPATH": SOURCES, "VENISE_HOME": str(home)},
        stdout=output,
        stderr=subprocess.PIPE,
        preexec_fn=close,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    return done.returncode, done.stderr


def test_every_command_is_tried() -> None:
    """Each of them is among those that are answered or refused below."""
    assert {*COMMANDS} - {""} <= {*ANSWERED} | {*REFUSED}


@pytest.mark.parametrize("command", ANSWERED)
def test_an_answer_to_a_closed_output_is_one_sentence(command: str, tmp_path: Path) -> None:
    """It ends with exit code 2, as with a full disk."""
    code, said = start(ANSWERED[command], tmp_path, 1)
    assert (code, said) == (
        FAILED,
        "venise: the answer cannot be written: Bad file descriptor\n",
    )


@pytest.mark.parametrize("command", REFUSED)
def test_a_complaint_that_nobody_hears_keeps_its_code(command: str, tmp_path: Path) -> None:
    """What is refused is refused with exit code 2 where the error stream is closed."""
    assert start(REFUSED[command], tmp_path, 2)[0] == FAILED


def test_without_any_stream_there_is_the_code_alone(tmp_path: Path) -> None:
    """An answer that goes nowhere is a failure, whether or not that can be said."""
    assert start(ANSWERED["rules"], tmp_path, 0, 1, 2)[0] == FAILED


def test_an_answer_does_not_need_the_error_stream(tmp_path: Path) -> None:
    """With that and the input closed a command, and its processes, answer as usual."""
    many = "simulate --games 2 --jobs 2 --players 2 --bots random --json"
    assert start(many, tmp_path, 0, 2)[0] == 0


@pytest.mark.parametrize("command", ["rules", "simulate", "help"])
def test_a_reader_that_has_gone_is_no_fault(command: str, tmp_path: Path) -> None:
    """The command ends as a shell expects of it, without a word, though nobody read anything."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        assert start(ANSWERED[command], tmp_path, output=writing) == (BROKEN_PIPE, "")
    finally:
        os.close(writing)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="left out: only Linux has a full device")
def test_a_full_disk_behind_the_error_stream_changes_no_exit_code(tmp_path: Path) -> None:
    """A complaint that cannot be written there is dropped."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "venise", "dance"],
            env=os.environ | {"PYTHONPATH": SOURCES},
            cwd=tmp_path,
            stderr=full,
            check=False,
        )
    assert done.returncode == FAILED
