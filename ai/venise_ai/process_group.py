"""The thinking processes of a program: started together, told the same, ended together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess

import msgspec

from venise.games import added_games
from venise_ai.bot_process import BotProcess, end_processes
from venise_ai.child_processes import spawn_context
from venise_ai.messages import DropRequest, HurryRequest, ThinkRequest
from venise_ai.process_main import serve_questions
from venise_ai.watchdog import Timeouts

StartProcess = Callable[[Connection], BaseProcess]
"""Makes and starts a process around its end of a pipe; raises OSError where it cannot."""


class ProcessGroup:
    """The thinking processes: as many as were asked for, or as could be started."""

    def __init__(self, size: int, start: StartProcess, timeouts: Timeouts) -> None:
        """Nothing is started yet."""
        self._size, self._start, self._timeouts = size, start, timeouts
        self.processes: list[BotProcess] = []

    @property
    def is_ready(self) -> bool:
        """Whether every process has loaded what it needs."""
        return all(process.is_ready for process in self.processes)

    @property
    def is_idle(self) -> bool:
        """Whether every process can be asked."""
        return all(process.is_idle for process in self.processes)

    @property
    def seconds_until_check(self) -> float | None:
        """Seconds until it has to be looked whether one is late; None while all may be silent."""
        seconds = [
            one.seconds_until_check for one in self.processes if one.seconds_until_check is not None
        ]
        return min(seconds, default=None)

    @property
    def wait_handles(self) -> list[Connection | int]:
        """What to wait for: a message of any process, or its end."""
        return [source for one in self.processes for source in (one.pipe, one.process.sentinel)]

    def start_missing(self) -> None:
        """Start the processes that are missing; raises OSError if there is none at all."""
        while len(self.processes) < self._size:
            try:
                self.processes.append(self._start_process())
            except (OSError, RuntimeError, ValueError) as error:
                if self.processes:
                    return
                raise OSError(str(error)) from error

    def _start_process(self) -> BotProcess:
        ours, theirs = spawn_context().Pipe()
        try:
            return BotProcess(ours, self._start(theirs), self._timeouts)
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()

    def ask(self, question: ThinkRequest) -> int:
        """Ask every process for its share in a question; how many were asked."""
        size = len(self.processes)
        for rank, process in enumerate(self.processes):
            process.ask(msgspec.structs.replace(question, rank=rank, group_size=size))
        return size

    def hurry_up(self, request: HurryRequest | DropRequest) -> None:
        """Have every process answer at once."""
        for process in self.processes:
            process.hurry_up(request)

    def remove_dead(self, lost: Sequence[BotProcess]) -> None:
        """Clear away processes that have died or are to."""
        self.processes = [process for process in self.processes if process not in lost]
        end_processes(lost)

    def end(self) -> None:
        """End every process."""
        end_processes(self.processes)
        self.processes = []


def spawn_process(pipe: Connection) -> SpawnProcess:
    """A new thinking process at that end of a pipe; it ends with this program at the latest."""
    process = spawn_context().Process(
        target=serve_questions, args=(pipe, added_games()), name="bots", daemon=True
    )
    process.start()
    return process
