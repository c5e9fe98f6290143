"""A pool of processes: every task once, and nothing left of it, however it ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from threading import Lock, Timer
from typing import Any

import pytest

from tests.ai.asking import until
from tests.checkout import ROOT
from tests.processes import gone, halted, stop
from venise.engine.errors import BadCode, BadOptions, VeniseError
from venise_ai import pool
from venise_ai.pool import run_tasks

SLOW = 60.0
"""Seconds that no test waits for."""


def work(task: str) -> Any:
    """What a task asks for."""
    match task:
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "sleep":
            time.sleep(SLOW)
        case "halt":
            os.kill(os.getpid(), signal.SIGSTOP)
        case "refuse":
            raise BadOptions("this cannot be done")
        case "misspell":
            raise BadCode("the third letter is wrong", "letter", position=3)
        case "hold":
            raise Holding("of a lock")
        case "lock":
            return Lock()
        case "mask":
            return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    return os.getpid()


class Holding(Exception):
    """An error that holds what no pipe takes."""

    def __init__(self, words: str) -> None:
        super().__init__(words, Lock())


@pytest.mark.skipif(os.name != "posix", reason="Windows blocks no signals")
def test_ctrl_c_never_comes_to_a_process_that_is_being_started() -> None:
    """From its first moment on it is kept from each, and from nobody once they are there."""
    assert [held for _, held in run_tasks(work, ["mask"] * 2, 2)] == [True, True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_every_task_is_done_once() -> None:
    """More tasks than processes: each is answered with its own number, by a process beside us."""
    found = list(run_tasks(work, ["tell"] * 7, 2))
    assert sorted(number for number, _ in found) == list(range(7))
    assert 1 <= len({process for _, process in found} - {os.getpid()}) <= 2


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers are looked for only when all who are at work have one."""

    def wait_for_all(pipes: list[Connection], _: float) -> list[Connection]:
        return [pipe for pipe in pipes if pipe.poll(SLOW)]

    monkeypatch.setattr(pool, "wait", wait_for_all)


@pytest.mark.usefixtures("together")
def test_all_who_answered_have_another_task_before_an_answer_is_read() -> None:
    """Whoever reads may take its time: no process waits for it while there are tasks."""
    taken: list[int] = []

    def tasks() -> Iterator[str]:
        for number in range(7):
            taken.append(number)
            yield "tell"

    found = []
    for answer in run_tasks(work, tasks(), 2):
        found.append(answer)
        answered_together = -(-len(found) // 2) * 2
        assert len(taken) == min(7, answered_together + 2)
    assert sorted(number for number, _ in found) == list(range(7))


@pytest.mark.usefixtures("together")
def test_answers_before_an_error_are_not_lost() -> None:
    """Those that came together with it are read first."""
    played = run_tasks(work, ["tell", "refuse"], 2)
    assert next(played)[0] == 0
    with pytest.raises(BadOptions):
        next(played)


def test_without_tasks_nothing_is_started() -> None:
    """No task, no answer, no process."""
    before = multiprocessing.active_children()
    assert list(run_tasks(work, [], 2)) == []
    assert multiprocessing.active_children() == before


def test_what_the_work_raises_is_raised_here() -> None:
    """An error of a task ends the work with the same error."""
    with pytest.raises(BadOptions, match="this cannot be done"):
        list(run_tasks(work, ["tell", "refuse"], 1))


@pytest.mark.parametrize(
    ("task", "kind", "told"),
    [
        ("misspell", VeniseError, "BadCode: the third letter is wrong"),
        ("hold", VeniseError, "Holding: "),
        ("lock", TypeError, "cannot pickle"),
    ],
)
def test_what_no_pipe_takes_is_told(task: str, kind: type[Exception], told: str) -> None:
    """An error or an answer that cannot be made again here is told for what it is."""
    with pytest.raises(kind, match=told):
        list(run_tasks(work, [task], 1))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="left out: needs a POSIX system")
def test_a_process_that_is_killed_is_told() -> None:
    """Its task is not waited for in vain, though others are at work."""
    began = time.monotonic()
    with pytest.raises(VeniseError, match="ended from outside"):
        list(run_tasks(work, ["sleep", "tell", "die"], 2))
    assert time.monotonic() - began < SLOW


PROGRAM = """
from venise_ai.pool import run_tasks
from tests.ai.asking import until
from tests.ai.test_pool import work
if __name__ == "__main__":
    for _, process in run_tasks(work, ["tell", "{task}"], 1):
        print(process, flush=True)
"""


@pytest.mark.parametrize("task", ["sleep", "halt"])
def test_a_killed_program_leaves_no_task_at_work(task: str) -> None:
    """Whoever asked is killed in the middle of a task, or beside a stopped process: it ends too."""
    if task == "halt" and sys.platform != "linux":
        pytest.skip("left out: only Linux ends what is stopped")
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM.format(task=task)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as asked:
        assert asked.stdout is not None
        process = int(asked.stdout.readline())
        if task == "halt":
            until(lambda: halted(process))
        asked.kill()
    until(lambda: gone(process))


@pytest.mark.parametrize("way", ["close", "stop"])
@pytest.mark.parametrize("task", ["sleep", "halt"])
def test_processes_end_in_the_middle_of_a_task(task: str, way: str) -> None:
    """Closing the iterator, or the wish to stop, waits for no task, and for no stopped process."""
    if task == "halt" and not hasattr(signal, "SIGSTOP"):
        pytest.skip("left out: needs a POSIX system")
    began = time.monotonic()
    wished: list[bool] = []
    found: Iterator[tuple[int, int]] = run_tasks(
        work, ["tell", task, task], 1, stop=lambda: bool(wished)
    )
    _, process = next(found)
    if way == "stop":
        wished.append(True)
        assert list(found) == []
    else:
        found.close()  # type: ignore[attr-defined]  # a generator is more than it promises
    assert gone(process)
    assert time.monotonic() - began < SLOW


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="left out: needs a POSIX system")
def test_a_stopped_process_is_waited_for() -> None:
    """Whoever has stopped it may let it go on: its task is done then, and none is lost."""
    found = run_tasks(work, ["tell", "tell", "tell"], 1)
    _, process = next(found)
    stop(process)
    Timer(0.5, os.kill, (process, signal.SIGCONT)).start()
    assert [number for number, _ in found] == [1, 2]
