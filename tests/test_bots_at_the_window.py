"""The program as a person starts it, with a bot from outside at a seat that does its worst."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.ai.asking import until
from tests.outside import NEEDS_LINUX, SOURCE, WATCHED, left
from tests.started import ENDED, FROM_SOURCES, goes_on, new_match, started, steps

pytestmark = NEEDS_LINUX


@contextmanager
def played(home: Path, bot: str) -> Iterator[tuple[subprocess.Popen[str], Path]]:
    """The program on a match of a bot of ours and that one, and the match's file."""
    theirs = home / "theirs.py"
    theirs.write_text(SOURCE, encoding="utf-8")
    kind = f"{theirs}:{bot}"
    match = new_match(home, ("random", kind))
    variables = {"VENISE_HOME": str(home), WATCHED: str(home)}
    with started(match, FROM_SOURCES, None, ("--bots", kind), **variables) as program:
        yield program, match


@pytest.mark.parametrize("bot", ["Leaving", "Double", "Stopping", "Killing", "KillingAll", "Pool"])
def test_the_game_goes_on_and_the_window_closes(bot: str, home: Path) -> None:
    """Whatever the bot has started, the match is played on, and no process is left at the end."""
    with played(home, bot) as (program, match):
        goes_on(program, match)
        assert program.poll() is None
        program.terminate()
        assert program.wait(20) == ENDED
    until(lambda: not left(str(home)))


def test_a_bot_that_kills_the_window_costs_no_game(home: Path) -> None:
    """A bot is in no prison; the next start goes on with every step, and ends as it should."""
    with played(home, "KillingWindow") as (program, match):
        assert program.wait(60) == -signal.SIGKILL
    until(lambda: not left(str(home)))
    kept = steps(match)
    assert kept > 0
    (home / "theirs.py").write_text(SOURCE.replace("class KillingWindow", "class Old"))
    with (home / "theirs.py").open("a") as file:
        file.write("\n\nclass KillingWindow(Leaving):\n    pass\n")
    kind = f"{home / 'theirs.py'}:KillingWindow"
    with started(match, FROM_SOURCES, None, ("--bots", kind), VENISE_HOME=str(home)) as program:
        goes_on(program, match)
        assert program.poll() is None
    assert steps(match) > kept
