"""A thinking process that was stopped, not killed: the game goes on, and leaves nothing behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tests.ai.asking import MOVING, PATIENCE, SEEN, answer, asked, no_process, processes, until
from tests.checkout import SOURCES
from tests.processes import gone, stop
from venise.games.nord.game import NORD
from venise.match.commands import Hurry
from venise.match.match import Match
from venise.match.outcomes import Batch, Fault
from venise.match.setup import Participant, Setup
from venise_ai.bots import make_bot
from venise_ai.chooser import BotChooser
from venise_ai.process_group import StartProcess, spawn_process
from venise_ai.watchdog import Timeouts
from venise_ai.worker import Worker

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "SIGSTOP"), reason="left out: needs a POSIX system"
)

SOON: Final = Timeouts(loading=PATIENCE, over_limit=1.0, hurried=1.0)
"""Less patience than usual, so that tests are quick."""

HURRIED: Final = Timeouts(loading=PATIENCE, over_limit=PATIENCE, hurried=1.0)
"""The same, but only with what was told to be quick."""


@contextmanager
def thinking(
    patience: Timeouts, size: int = 1, start: StartProcess = spawn_process
) -> Iterator[tuple[Worker, list[str]]]:
    """A worker that is ready, and what it reports; it is closed afterwards."""
    faults: list[str] = []
    with closing(Worker(faults.append, start, size, patience)) as worker:
        assert worker.wait_ready(PATIENCE)
        yield worker, faults


def test_a_stopped_process_is_ended_reported_and_replaced() -> None:
    """The question it was asked is answered all the same, and the next one by a new process."""
    with thinking(SOON) as (worker, faults):
        (process,) = processes()
        stop(process.pid)
        ticket = worker.ask("nord", "mcts", MOVING, 1, 0.1)
        assert answer(worker, ticket) in NORD.legal_actions(MOVING)
        (fault,) = faults
        assert "did not answer" in fault
        assert gone(process.pid)
        ticket = worker.ask("nord", "greedy", SEEN, 3)
        assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))
        assert all(other.pid != process.pid for other in processes())


def test_a_hurry_shortens_the_wait_for_a_stopped_process() -> None:
    """However much time the question had, being told to be quick counts."""
    with thinking(HURRIED) as (worker, faults):
        stop(processes()[0].pid)
        ticket = worker.ask("nord", "mcts", MOVING, 1, PATIENCE)
        worker.hurry(ticket)
        assert answer(worker, ticket) in NORD.legal_actions(MOVING)
        assert len(faults) == 1


def test_a_new_question_does_not_wait_for_an_old_one_for_ever() -> None:
    """What was dropped counts as hurried: the next question is held no longer than that."""
    with thinking(HURRIED) as (worker, faults):
        stop(processes()[0].pid)
        old = worker.ask("nord", "mcts", MOVING, 1, PATIENCE)
        asked(worker)
        worker.cancel(old)
        ticket = worker.ask("nord", "greedy", SEEN, 3, PATIENCE)
        assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))
        assert len(faults) == 1


def test_one_of_two_stopped_processes_does_not_stop_the_other() -> None:
    """However many questions the other answers alone, none is held up by a pipe that is full."""
    with thinking(HURRIED, size=2) as (worker, faults):
        idle = worker._group.processes[1].process.pid  # noqa: SLF001 - the one with the least to say
        assert idle is not None
        stop(idle)
        for seed in range(200):
            ticket = worker.ask("nord", "random", SEEN, seed)
            assert answer(worker, ticket) == make_bot("random", NORD).choose(SEEN, Random(seed))
        assert len(faults) == 1


class StoppedAtOnce:
    """Starts a single process, which is stopped before it has loaded anything."""

    def __init__(self) -> None:
        self.process: Any = None

    def __call__(self, pipe: Connection) -> Any:
        """That process, then none."""
        if self.process is not None:
            return no_process(pipe)
        self.process = spawn_process(pipe)
        stop(self.process.pid)
        return self.process


def test_a_process_that_is_stopped_while_it_loads_is_ended() -> None:
    """It has more time than one that thinks, but not for ever."""
    start = StoppedAtOnce()
    with thinking(Timeouts(loading=1.0, over_limit=PATIENCE), start=start) as (worker, faults):
        assert gone(start.process.pid)
        ended, alone = faults
        assert "did not answer" in ended
        assert "no more processes" in alone
        ticket = worker.ask("nord", "greedy", SEEN, 3)
        assert answer(worker, ticket) == make_bot("greedy", NORD).choose(SEEN, Random(3))


def test_a_hurry_does_not_wait_for_a_process_to_load() -> None:
    """A quick bot decides at once, and nobody is blamed."""
    faults: list[str] = []
    with closing(Worker(faults.append, StoppedAtOnce(), 1)) as worker:
        ticket = worker.ask("nord", "mcts", MOVING, 1, PATIENCE)
        worker.hurry(ticket)
        found = until(lambda: worker.take_reply(ticket))
        assert found.action in NORD.legal_actions(MOVING)
        assert (found.fault, faults) == ("", [])


def test_closing_takes_no_longer_for_two_stopped_processes_than_for_one() -> None:
    """They are waited for together, and ended whatever state they are in."""
    took = []
    for size in (1, 2):
        with thinking(Timeouts(), size) as (worker, faults):
            stopped = processes()
            for process in stopped:
                stop(process.pid)
            began = time.monotonic()
            worker.close()
            took.append(time.monotonic() - began)
        assert all(gone(process.pid) for process in stopped)
        assert faults == []
    assert took[1] < 1.5 * took[0]


def test_a_match_goes_on_without_a_stopped_process() -> None:
    """Hurried or not, the seat whose bot was thinking plays, the fault is told, and so on."""
    players = (Participant("Anna", "mcts"), Participant("Bert", "mcts"))
    with thinking(HURRIED) as (worker, _):
        choosers = [BotChooser(worker, "nord", "mcts") for _ in players]
        match = Match(NORD, Setup(players, NORD.options_type(), seed=2), choosers)
        until(lambda: [match.tick(), match.state.round][1])
        # Nothing is being thought about now: the next question will not be answered.
        stop(processes()[0].pid)
        until(lambda: not match.tick() and match.thinking)
        seat, ply = match.state.current_player, match.ply
        match.submit(Hurry())
        fault, batch, *_ = until(match.tick)
        assert isinstance(fault, Fault)
        assert isinstance(batch, Batch)
        assert (fault.seat, batch.actor, batch.ply) == (seat, seat, ply)
        assert "did not answer" in fault.message
        until(lambda: [match.tick(), match.ply > ply + 3][1])
        match.close()


ASLEEP = """
from venise_ai.watchdog import Timeouts
from venise_ai.worker import Worker
from tests.ai.asking import MOVING, answer, processes
from tests.processes import stop
if __name__ == "__main__":
    faults = []
    worker = Worker(faults.append, size=1, timeouts=Timeouts(over_limit=2.0))
    worker.wait_ready(60)
    stop(processes()[0].pid)
    ticket = worker.ask("nord", "mcts", MOVING, 1, 0.1)
    print(processes()[0].pid, flush=True)
    answer(worker, ticket)
    print(faults, flush=True)
    worker.close()
"""


def test_a_machine_that_slept_costs_no_process(tmp_path: Path) -> None:
    """All stop for longer than patience lasts; the program wakes up first, and waits a moment."""
    with program(ASLEEP, tmp_path) as asking:
        assert asking.stdout is not None
        thinker = int(asking.stdout.readline())
        stop(asking.pid)
        time.sleep(3.0)
        os.kill(asking.pid, signal.SIGCONT)
        time.sleep(0.4)
        os.kill(thinker, signal.SIGCONT)
        assert asking.stdout.readline() == "[]\n"


@contextmanager
def program(text: str, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A program of its own, whose file the processes that it starts can read again."""
    script = folder / "program.py"
    script.write_text(text, encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": SOURCES},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.kill()


def test_a_thread_that_thinks_goes_on_where_the_program_was_stopped() -> None:
    """Without processes there is none that could be stopped alone: hurried, the thread answers."""
    faults: list[str] = []
    with closing(Worker(faults.append, no_process, 1, SOON)) as worker:
        ticket = worker.ask("nord", "mcts", MOVING, 1, PATIENCE)
        worker.hurry(ticket)
        assert answer(worker, ticket) in NORD.legal_actions(MOVING)
        assert len(faults) == 1
        assert "no more processes" in faults[0]


ORPHAN = """
import os
from venise_ai.worker import Worker
from tests.ai.asking import processes
from tests.processes import stop
if __name__ == "__main__":
    worker = Worker(size=1)
    worker.wait_ready(60)
    stop(processes()[0].pid)
    print(processes()[0].pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="left out: only Linux ends what is stopped")
def test_a_killed_game_leaves_no_stopped_process_behind(tmp_path: Path) -> None:
    """It cannot notice the closed pipe; the system ends it."""
    with program(ORPHAN, tmp_path) as killed:
        assert killed.stdout is not None
        orphan = int(killed.stdout.readline())
        assert killed.wait() == -signal.SIGKILL
    until(lambda: gone(orphan))
