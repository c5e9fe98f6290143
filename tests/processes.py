"""What tests ask about processes, and other copies of the program for them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.checkout import SOURCES


def gone(number: int) -> bool:
    """Whether no process of that number is left, not even a dead one nobody has taken note of."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return True
    return False


@contextmanager
def another(program: str, folder: Path, says: str) -> Iterator[subprocess.Popen[str]]:
    """A process that runs a program on a folder and has just said its first line."""
    with subprocess.Popen(
        [sys.executable, "-c", program, str(folder)],
        env={**os.environ, "PYTHONPATH": SOURCES},
        text=True,
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"{says}\n"
        yield process
        process.kill()


def stop(number: int) -> None:
    """Stop a process that this one has started; returns once it no longer runs."""
    os.kill(number, signal.SIGSTOP)
    os.waitid(os.P_PID, number, os.WSTOPPED | os.WNOWAIT)


def halted(number: int) -> bool:
    """Whether a process is stopped, by Linux's list of processes."""
    return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] == "T"
