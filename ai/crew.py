"""The thinking processes of a program: started together, told the same, ended together."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import msgspec

from ai.messages import Request, Think, encode
from ai.process import serve

PATIENCE: Final = 1.0
"""Seconds that a process is given to end by itself."""

MOST: Final = 4
"""Processes that are of use: no bot grows more trees at a time."""

Starter = Callable[[Connection], Any]
"""Makes and starts a process around its end of a pipe; raises OSError where it cannot."""


def spare_cores() -> int:
    """How many processes may think: one core is left to the window, and one thinks in any case."""
    allowed = getattr(os, "sched_getaffinity", None)
    cores = len(allowed(0)) if allowed is not None else os.cpu_count() or 1
    return max(1, min(MOST, cores - 1))


class Member(msgspec.Struct, eq=False):
    """One process, and our end of the pipe to it."""

    pipe: Connection
    process: Any
    ready: bool = False


class Crew:
    """As many processes as were asked for, or as many as could be started."""

    def __init__(self, size: int, start: Starter) -> None:
        """Nothing is started yet."""
        self._size, self._start = size, start
        self.members: list[Member] = []

    @property
    def ready(self) -> bool:
        """Whether every process has loaded what it needs."""
        return all(member.ready for member in self.members)

    @property
    def ears(self) -> list[Any]:
        """What to wait for: a message of any process, or its end."""
        return [ear for one in self.members for ear in (one.pipe, one.process.sentinel)]

    def fill(self) -> None:
        """Start the processes that are missing; raises OSError if there is none at all."""
        while len(self.members) < self._size:
            try:
                self.members.append(self._started())
            except (OSError, RuntimeError, ValueError) as error:
                if self.members:
                    return
                raise OSError(str(error)) from error

    def _started(self) -> Member:
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        try:
            return Member(ours, self._start(theirs))
        except BaseException:
            ours.close()
            raise
        finally:
            theirs.close()

    def tell(self, request: Request) -> int:
        """Tell every process, a question with its share in it; how many were told."""
        for rank, member in enumerate(self.members):
            told = request
            if isinstance(request, Think):
                told = msgspec.structs.replace(request, rank=rank, crew=len(self.members))
            # One that has died is noticed by whoever waits for it.
            with contextlib.suppress(OSError):
                member.pipe.send_bytes(encode(told))
        return len(self.members)

    def bury(self, member: Member) -> Any:
        """Clear away a process that has died; its exit code."""
        self.members.remove(member)
        end([member])
        return member.process.exitcode

    def end(self) -> None:
        """End every process."""
        end(self.members)
        self.members = []


def spawn(pipe: Connection) -> SpawnProcess:
    """A new thinking process at that end of a pipe; it ends with this program at the latest."""
    process = multiprocessing.get_context("spawn").Process(
        target=serve, args=(pipe,), name="bots", daemon=True
    )
    process.start()
    return process


def end(members: Sequence[Member]) -> None:
    """End processes: closing its pipe asks each to, and force follows."""
    for member in members:
        member.pipe.close()
    for member in members:
        for insist in (lambda: None, member.process.terminate, member.process.kill):
            insist()
            member.process.join(PATIENCE)
            if member.process.exitcode is not None:
                break
