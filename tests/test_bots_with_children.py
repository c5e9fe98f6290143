"""A bot from outside may start, stop and kill processes: the command ends, and none is left."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ai.asking import until
from tests.outside import NEEDS_LINUX, left, typed
from tests.test_cli import sums

pytestmark = NEEDS_LINUX

PATIENCE = 240.0
"""Seconds after which a command counts as hanging; the machine may be busy."""

GAME = ("--game", "pilotis", "--players", "2")
"""A short game, which is soon played to its end."""

FAILING = {
    "Leaving": "ended its process (exit code 3)",
    "Double": "ended its process (exit code 3)",
    "Bare": "ended its process (exit code 3)",
    "Stopping": "did not answer and was ended",
    "StoppingAll": "did not answer and was ended",
    "Killing": "ended the process that watches over it",
    "KillingAll": "",
}
"""What is told of each; one that kills two processes at once may be told of either."""


def simulate(folder: Path, bot: str, *more: str, games: int = 1, seconds: float = 0.5) -> Any:
    """Games of that bot, as the command tells them; fails where a process is left."""
    seats = f"./theirs.py:{bot},random"
    words = ("simulate", *GAME, "--games", str(games), "--json", "--bots", seats)
    with typed(folder, *words, *more, seconds=seconds) as command:
        said, complaint = command.communicate(timeout=PATIENCE)
    assert command.returncode == 0, complaint
    until(lambda: not left(str(folder)))
    return sums(said)


@pytest.mark.parametrize("bot", FAILING)
def test_what_a_bot_leaves_behind_holds_nobody_up(bot: str, tmp_path: Path) -> None:
    """Its fault is one sentence, the substitute plays on, no process is left."""
    [game] = simulate(tmp_path, bot)["results"]
    [fault] = game["faults"]
    assert fault.startswith(f"the bot './theirs.py:{bot}' ")
    assert FAILING[bot] in fault
    assert game["winners"] == [1]


@pytest.mark.parametrize("bot", ["Pool", "Spawning", "Doubled"])
def test_a_bot_may_have_processes_of_its_own(bot: str, tmp_path: Path) -> None:
    """With a pool, by fork or by spawn, or in a copy of itself it plays without a fault."""
    assert simulate(tmp_path, bot, seconds=PATIENCE)["faults"] == 0


def test_processes_that_play_end_with_what_their_bots_have_started(tmp_path: Path) -> None:
    """A bot that kills its parent in every game of a simulation costs its own games alone."""
    told = simulate(tmp_path, "Killing", "--jobs", "2", games=4)
    assert (told["faults"], len(told["results"])) == (4, 4)


def test_a_killed_command_leaves_nothing(tmp_path: Path) -> None:
    """Bot, pool and what was stopped end with the program, however that ends."""
    words = ("simulate", *GAME, "--games", "1000", "--json", "--bots")
    with typed(tmp_path, *words, "./theirs.py:Pool,random") as command:
        assert command.stdout is not None
        assert command.stdout.readline()
        assert len(left(str(tmp_path))) > 3
        command.kill()
        until(lambda: not left(str(tmp_path)))
