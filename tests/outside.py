"""Bots from outside that leave processes, stop and kill, and how tests find what is left."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

from tests.checkout import SOURCES

NEEDS_LINUX = pytest.mark.skipif(
    sys.platform != "linux", reason="left out: counts processes as Linux lists them"
)

SOURCE: Final = """
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from venise.games import GAMES


def first(observation):
    game = next(one for one in GAMES.values() if isinstance(observation, one.state_type))
    return game.legal_actions(observation)[0]


def square(number):
    return number * number


def stay():
    while True:
        time.sleep(0.05)


def begin_child(work):
    child = os.fork()
    if not child:
        try:
            work()
        finally:
            os._exit(0)
    return child


def stay_apart():
    os.setsid()
    if not os.fork():
        stay()


def family():
    return [os.getpid(), os.getppid()]


class Pool:
    way = "fork"

    def __init__(self):
        self.pool = multiprocessing.get_context(self.way).Pool(2)

    def choose(self, observation, rng, stop):
        assert self.pool.map(square, [1, 2]) == [1, 4]
        return first(observation)


class Spawning(Pool):
    way = "spawn"


class Leaving:
    def choose(self, observation, rng, stop):
        begin_child(stay)
        os._exit(3)


class Double:
    def choose(self, observation, rng, stop):
        os.waitpid(begin_child(stay_apart), 0)
        os._exit(3)


class Bare:
    def choose(self, observation, rng, stop):
        subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], env={},
                         start_new_session=True)
        os._exit(3)


class Stopping:
    def choose(self, observation, rng, stop):
        os.kill(os.getpid(), signal.SIGSTOP)


class StoppingAll:
    def choose(self, observation, rng, stop):
        begin_child(stay_apart)
        os.kill(os.getppid(), signal.SIGSTOP)
        os.kill(os.getpid(), signal.SIGSTOP)


class Killing:
    def choose(self, observation, rng, stop):
        begin_child(stay_apart)
        time.sleep(0.1)
        os.kill(os.getppid(), signal.SIGKILL)
        stay()


class KillingAll:
    def choose(self, observation, rng, stop):
        killed = family()

        def kill():
            os.setsid()
            if not os.fork():
                for number in killed:
                    os.kill(number, signal.SIGKILL)
                stay()

        begin_child(kill)
        stay()


class Doubled:
    def choose(self, observation, rng, stop):
        os.fork()
        return first(observation)


class KillingWindow:
    def choose(self, observation, rng, stop):
        number = os.getppid()
        for _ in range(2):
            number = int(Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[1])
        os.kill(number, signal.SIGKILL)
        stay()
"""

WATCHED: Final = "WATCHED_BY_TEST"
"""The variable that all processes of a test have in their environment."""


def left(mark: str) -> list[str]:
    """The processes whose environment holds that value, each by its number and command."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            environment = (folder / "environ").read_bytes()
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if f"{WATCHED}={mark}".encode() in environment:
            found.append(f"{folder.name} {command.decode()!r}")
    return found


COMMAND: Final = """
import sys
from venise_ai.external import process
from venise_ai.external.deadlines import Deadlines
process.DEADLINES = Deadlines(decision={seconds})
from venise.cli import main
if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""
"""The command with another patience than usual, so that tests are quick."""


@contextmanager
def typed(folder: Path, *words: str, seconds: float = 0.5) -> Iterator[subprocess.Popen[str]]:
    """The command as typed in a folder that holds the bots, in `theirs.py`.

    A bot is given so many `seconds` for a decision.
    """
    (folder / "theirs.py").write_text(SOURCE, encoding="utf-8")
    (folder / "command.py").write_text(COMMAND.format(seconds=seconds), encoding="utf-8")
    variables: dict[str, Any] = {"PYTHONPATH": SOURCES, WATCHED: str(folder)}
    with subprocess.Popen(
        [sys.executable, "command.py", *words],
        cwd=folder,
        env=os.environ | variables,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        try:
            yield process
        finally:
            process.kill()
