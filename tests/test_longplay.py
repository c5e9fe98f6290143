"""The measurement of long play refuses what would give no figure, and ends when told to."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys

import pytest

from tests.checkout import ROOT, SOURCES
from tests.display.real_window import wait_until
from tests.evidence.longplay import processes_of, thinks
from tests.processes import gone

LONGPLAY = ROOT / "tests" / "evidence" / "longplay.py"


@pytest.mark.skipif(sys.platform != "linux", reason="it reads what Linux tells of a process")
@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["--turns", "50"], "in 50 turns there is no look from turn 2000 on"),
        (["--turns", "1999"], "in 1999 turns there is no look from turn 2000 on"),
        (["--turns", "50", "--settled", "0"], "in 50 turns there is no look from turn 0 on"),
        (["--turns", "199", "--settled", "150"], "in 199 turns there is no look from turn 150 on"),
        (["--turns", "-1"], "in -1 turns there is no look from turn 2000 on"),
    ],
)
def test_too_few_turns_are_refused_in_one_sentence(asked: list[str], sentence: str) -> None:
    """Nothing is played where nothing could be compared, and it is said how many turns would do."""
    told = subprocess.run(
        [sys.executable, str(LONGPLAY), *asked],
        env=os.environ | {"PYTHONPATH": SOURCES},
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert told.returncode == 2
    (line,) = told.stderr.splitlines()
    assert line.startswith(f"longplay: {sentence}: the program is looked at every 100 turns, so ")


@pytest.mark.skipif(sys.platform != "linux", reason="it reads what Linux tells of a process")
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="left out: needs Xvfb")
def test_who_is_told_to_end_ends_with_all_that_it_started() -> None:
    """The window does not take it for a wish to close one match and open the next."""
    with subprocess.Popen(
        [sys.executable, str(LONGPLAY)], env=os.environ | {"PYTHONPATH": SOURCES}
    ) as playing:
        try:
            wait_until(lambda: any(map(thinks, processes_of(playing.pid))), "the bots' process")
            started = processes_of(playing.pid)
            playing.send_signal(signal.SIGTERM)
            assert playing.wait(60) == 128 + signal.SIGTERM
            wait_until(lambda: all(map(gone, started)), "the end of what it started")
        finally:
            playing.kill()
