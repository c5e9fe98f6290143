"""A clock that is set back in the middle of a game, for the program alone."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest

from tests.checkout import SOURCES
from tests.ui.test_machine import opened
from venise.games import GAMES
from venise.match.continuing import verify_match
from venise.match.reading import list_unfinished, load

DAYS = 400

CLOCK = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    static int (*real)(clockid_t, struct timespec *);
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "clock_gettime");
    int answer = real(clock, now);
    if (clock == CLOCK_REALTIME && !access(getenv("SET_BACK"), F_OK)) now->tv_sec -= %d * 86400L;
    return answer;
}
"""
"""Stands between the program and the system: the hour is another once a certain file exists."""

PLAY = """
import os
from pathlib import Path
from tests.ui.test_machine import FAST, goes_on, opened, play

if __name__ == "__main__":
    with opened(Path(os.environ["VENISE_HOME"])) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        Path(os.environ["SET_BACK"]).touch()
        goes_on(program)
        for _ in range(2):
            play(program, "random")
            goes_on(program)
"""


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """A library that gives the hour; the test is left out where it cannot be made."""
    compiler = shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("left out: needs Linux and a C compiler to give a program another clock")
    source, library = tmp_path / "clock.c", tmp_path / "clock.so"
    source.write_text(CLOCK % DAYS, encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    return library


def test_a_clock_set_back_costs_no_game(clock: Path, home: Path) -> None:
    """The match goes on, later ones have earlier dates and files of their own, all are listed."""
    script = home.parent / "play.py"
    script.write_text(PLAY, encoding="utf-8")
    changes = {"LD_PRELOAD": str(clock), "SET_BACK": str(home.parent / "back")}
    subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | changes | {"PYTHONPATH": SOURCES},
        check=True,
        timeout=120,
    )
    with opened(home) as program:
        *later, first = sorted(kept.when for kept in program.services.saved_games.read_newest())
        assert [round((first - when) / timedelta(days=1)) for when in later] == [DAYS, DAYS]
        assert program.services.can_continue()
    matches = [verify_match(load(path, GAMES)) for path in list_unfinished(home / "matches")]
    assert [len(match.history) >= 10 for match in matches] == [True] * 3
    assert max(len(match.history) for match in matches) >= 20
