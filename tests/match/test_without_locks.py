"""Disks on which locks of the system do not work: two copies on one match stay apart."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import SOURCES
from tests.match.playing import choosers
from tests.match.toy import GAMES
from venise.match.continuing import resume_match
from venise.match.reading import load
from venise.match.store import LEFT_SECONDS, half_written_path

LOCKS: Final = {
    "refused": """
#include <errno.h>
int flock(int file, int kind) { errno = ENOLCK; return -1; }
""",
    "granted twice": """
int flock(int file, int kind) { return 0; }
""",
}
"""What stands between the program and the system, by what becomes of every lock."""

FIRST: Final = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from tests.match.playing import setup, start
from venise.match.journal import begin_journal

match = start(setup(seats=3, turns=50))
journal = begin_journal(match, Path(sys.argv[1]), datetime(2026, 5, 4, tzinfo=UTC))
for _ in range(20):
    match.tick()
print("playing", flush=True)
for line in sys.stdin:
    for _ in range(int(line)):
        match.tick()
    print(len(match.history), flush=True)
"""

SECOND: Final = """
import sys
from pathlib import Path
from tests.match.playing import choosers
from tests.match.toy import GAMES
from venise.match.claim import InUse, is_in_use
from venise.match.continuing import continue_journal, resume_match
from venise.match.reading import load, list_unfinished

(path,) = list_unfinished(Path(sys.argv[1]))
saved = load(path, GAMES)
match = resume_match(saved, choosers(saved.setup))
try:
    journal = continue_journal(saved, match)
except InUse as refused:
    print(is_in_use(path), refused)
else:
    for _ in range(20):
        match.tick()
    journal.close()
    print("went on to", len(match.history))
"""


@pytest.fixture(params=LOCKS)
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """The variables of a program for which locks do not work; left out where it cannot be made."""
    compiler = shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("left out: needs Linux and a C compiler to take the locks from a program")
    source, library = tmp_path / "locks.c", tmp_path / "locks.so"
    source.write_text(LOCKS[request.param], encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source], check=True)
    return {**os.environ, "LD_PRELOAD": str(library), "PYTHONPATH": SOURCES}


@contextmanager
def first_copy(folder: Path, environment: dict[str, str]) -> Iterator[Callable[[], int]]:
    """A copy that plays a match until it is killed at the end.

    What is given plays ten steps more, and says how many there are.
    """
    command = [sys.executable, "-c", FIRST, str(folder)]
    with subprocess.Popen(
        command, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as first:
        told, asked = first.stdout, first.stdin
        assert told is not None
        assert asked is not None
        assert told.readline() == "playing\n"

        def play_on() -> int:
            asked.write("10\n")
            asked.flush()
            return int(told.readline())

        try:
            yield play_on
        finally:
            first.kill()


def second_copy(folder: Path, environment: dict[str, str]) -> str:
    """What another copy says that tries to go on with the one match of the folder."""
    command = [sys.executable, "-c", SECOND, str(folder)]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout


def test_a_second_copy_is_refused_without_locks(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """It is told so while the first plays, and may go on once that was killed."""
    folder = tmp_path / "matches"
    with first_copy(folder, environment) as play_on:
        assert second_copy(folder, environment).startswith("True ")
        steps = play_on()
    (path,) = folder.glob("*.match")
    saved = load(path, GAMES)
    assert len(resume_match(saved, choosers(saved.setup)).history) == steps
    assert second_copy(folder, environment) == f"went on to {steps + 20}\n"
    assert len(load(path, GAMES).steps) == steps + 20
    assert [one.name for one in folder.iterdir()] == [path.name]


def test_copies_that_cannot_tell_of_one_another_do_not_write_into_one_file(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """Where a note of the first is lost too, whoever finds another's steps begins a file anew."""
    folder = tmp_path / "matches"
    with first_copy(folder, environment) as play_on:
        (note,) = folder.glob("*.claim")
        note.unlink()
        assert second_copy(folder, environment).startswith("went on to ")
        steps = play_on()
    kept = [load(path, GAMES) for path in sorted(folder.glob("*.match"))]
    assert len(kept) == 2
    assert [len(resume_match(one, choosers(one.setup)).history) for one in kept] in (
        [40, steps],
        [steps, 40],
    )


SWEEP: Final = """
import sys
from pathlib import Path
from venise.match.store import delete_leftovers

delete_leftovers(Path(sys.argv[1]))
"""


def test_age_tells_what_was_left_where_locks_do_not(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """A half that nobody has written to for long goes; one that may be in hand stays."""
    folder = tmp_path / "settings"
    folder.mkdir()
    young, old, later = (half_written_path(folder / "settings.json") for _ in range(3))
    for half, seconds in ((young, 0.0), (old, -2 * LEFT_SECONDS), (later, 2 * LEFT_SECONDS)):
        half.touch()
        moment = half.stat().st_mtime + seconds
        os.utime(half, (moment, moment))
    subprocess.run([sys.executable, "-c", SWEEP, str(folder)], env=environment, check=True)
    assert set(folder.iterdir()) == {young, later}
