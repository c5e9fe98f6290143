"""A program that is killed in the middle of a match."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import SOURCES
from tests.match.playing import choosers
from tests.match.toy import GAMES
from venise.match.continuing import resume_match
from venise.match.reading import list_unfinished, load

SHOWN = 60

PROGRAM = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from tests.match.playing import setup, start
from venise.match.journal import begin_journal

match = start(setup(seats=3, turns=50))
begin_journal(match, Path(sys.argv[1]), datetime.now(UTC))
while not match.over:
    match.tick()
    print(match.ply, flush=True)
sys.stdin.read()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
def test_what_was_shown_survives_a_kill(tmp_path: Path) -> None:
    """Killed at a moment it cannot choose, a program has kept every step it had shown."""
    command = [sys.executable, "-c", PROGRAM, str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    with subprocess.Popen(
        command, env=environment, text=True, stdout=subprocess.PIPE, stdin=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        shown = [int(program.stdout.readline()) for _ in range(SHOWN)]
        program.send_signal(signal.SIGKILL)
    assert shown == list(range(1, SHOWN + 1))
    (path,) = list_unfinished(tmp_path)
    saved = load(path, GAMES)
    assert resume_match(saved, choosers(saved.setup)).ply >= SHOWN
