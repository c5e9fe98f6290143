"""A pool of processes that work off tasks, and that end with it, however it ends."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from itertools import islice
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import Final, Generic, TypeVar

import msgspec

from venise.engine.errors import VeniseError
from venise_ai.chance_nodes import never_stop
from venise_ai.child_processes import spawn_context
from venise_ai.parent import kill_with_parent, wait_for_parent
from venise_ai.priority import prefer_others

POLL_SECONDS: Final = 0.2
"""Seconds after which it is looked whether the work is still wanted."""

T = TypeVar("T")
R = TypeVar("R")

TaskFunction = Callable[[T], R]
"""What is done with a task; a function of a module, because processes are told it by its name."""


class PoolWorker(msgspec.Struct, Generic[T, R], eq=False):
    """One process, our end of the pipe to it, and the number of the task it has."""

    process: BaseProcess
    pipe: Connection
    number: int = -1

    def send_task(self, number: int, task: T) -> None:
        """Have it begin a task; one that has died is noticed when it should answer."""
        self.number = number
        with contextlib.suppress(OSError):
            self.pipe.send(task)

    def receive_result(self) -> R:
        """What came of its task; raises what it raised, and VeniseError if it died."""
        try:
            answer: R
            error: Exception | None
            answer, error = self.pipe.recv()
        except (EOFError, OSError) as cut:
            raise VeniseError("a process that played was ended from outside") from cut
        if error is not None:
            raise error
        return answer

    def end(self) -> None:
        """End it at once, whatever it is doing."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Pool(Generic[T, R]):
    """Processes for one kind of work, list of tasks after list; those that are free are kept."""

    def __init__(self, function: TaskFunction[T, R], processes: int, *, nice: int = 0) -> None:
        self._function, self._processes, self._nice = function, processes, nice
        self._free: list[PoolWorker[T, R]] = []

    def run(
        self, tasks: Iterable[T], *, stop: Callable[[], bool] = never_stop
    ) -> Generator[tuple[int, R], None, None]:
        """The number of each task, counted from 0, with what came of it, as it is done.

        Closing the iterator ends the processes that have a task, as does `stop` once it is True,
        and so does, on Linux, the end of the thread that asked for the first. A process that is
        stopped is waited for: a task takes as long as it takes, and may be gone on with. Raises
        what the function raises, and VeniseError if a process is ended from outside.
        """
        coming = enumerate(tasks)
        busy: list[PoolWorker[T, R]] = []
        try:
            for number, task in islice(coming, self._processes):
                busy.append(
                    self._free.pop() if self._free else start_worker(self._function, self._nice)
                )
                busy[-1].send_task(number, task)
            while busy and not stop():
                yield from self._exchange(busy, coming)
        finally:
            for worker in busy:
                worker.end()

    def _exchange(
        self, busy: list[PoolWorker[T, R]], coming: Iterator[tuple[int, T]]
    ) -> Iterator[tuple[int, R]]:
        """What was answered meanwhile, once everybody who answered has another task.

        So none waits for who reads the answers. An error is raised behind those before it.
        """
        heard = wait([worker.pipe for worker in busy], POLL_SECONDS)
        answers: list[tuple[int, R]] = []
        try:
            for worker in [one for one in busy if one.pipe in heard]:
                answers.append((worker.number, worker.receive_result()))
                busy.remove(worker)
                self._free.append(worker)
                for number, task in islice(coming, 1):
                    busy.append(self._free.pop())
                    busy[-1].send_task(number, task)
        except Exception:
            yield from answers
            raise
        yield from answers

    def close(self) -> None:
        """End the processes that are free."""
        while self._free:
            self._free.pop().end()


def run_tasks(
    function: TaskFunction[T, R],
    tasks: Iterable[T],
    processes: int,
    *,
    stop: Callable[[], bool] = never_stop,
    nice: int = 0,
) -> Generator[tuple[int, R], None, None]:
    """As `Pool.run`, by processes for one list of tasks, which all end with the iterator."""
    with closing(Pool(function, processes, nice=nice)) as pool:
        yield from pool.run(tasks, stop=stop)


def start_worker(function: TaskFunction[T, R], nice: int) -> PoolWorker[T, R]:
    """A new process that waits for tasks; it ends with this one, however that ends."""
    spawn = spawn_context()
    ours, theirs = spawn.Pipe()
    process = spawn.Process(target=serve_tasks, args=(theirs, function, nice), daemon=True)
    try:
        with block_interrupts():
            process.start()
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()
    return PoolWorker(process, ours)


@contextlib.contextmanager
def block_interrupts() -> Iterator[None]:
    """Let Ctrl-C wait, and never come to a process that is started meanwhile.

    Until it has loaded what it needs that process could not ignore it, and would complain.
    """
    if os.name != "posix":
        yield
        return
    resource_tracker.ensure_running()  # as it starts it would let Ctrl-C through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve_tasks(pipe: Connection, function: TaskFunction[T, R], nice: int) -> None:
    """Work off tasks until the other end of the pipe is closed."""
    kill_with_parent()
    # Ctrl-C in a terminal reaches all processes; the first one decides for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=wait_for_parent, name="parent", daemon=True).start()
    if nice:
        prefer_others(nice)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send_bytes(pickle_outcome(function, pipe.recv()))


def pickle_outcome(function: TaskFunction[T, R], task: T) -> memoryview:
    """What the function returns for a task, or the error it raises, pickled for the pipe."""
    try:
        return ForkingPickler.dumps((function(task), None))
    except Exception as error:  # noqa: BLE001 - whatever it is, the process that asked is told
        return ForkingPickler.dumps((None, make_picklable(error)))


def make_picklable(error: Exception) -> Exception:
    """The error, or one with its words where it cannot be made again in another process."""
    try:
        ForkingPickler.loads(ForkingPickler.dumps(error))
    except Exception:  # noqa: BLE001 - an error may be made of anything
        return VeniseError(f"{type(error).__name__}: {error}")
    return error
