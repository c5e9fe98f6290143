"""What tests ask about processes, and other copies of the program for them."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.checkout import ROOT


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
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        text=True,
        stdout=subprocess.PIPE,
        stdin=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"{says}\n"
        yield process
        process.kill()
