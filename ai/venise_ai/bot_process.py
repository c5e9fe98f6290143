"""One thinking process as the thread that speaks with it knows it."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

from venise_ai.bots import is_external
from venise_ai.external.deadlines import DEADLINES
from venise_ai.messages import (
    DropRequest,
    HurryRequest,
    Reply,
    Request,
    ThinkRequest,
    encode,
    reply_decoder,
)
from venise_ai.watchdog import Timeouts, Watchdog

END_SECONDS: Final = 1.0
"""Seconds that processes are given to end by themselves."""


class BotProcess:
    """One process, our end of the pipe to it, and how long it may still be silent.

    It answers every question once, also where it was told to drop it.
    """

    def __init__(self, pipe: Connection, process: BaseProcess, timeouts: Timeouts) -> None:
        """The process has been started and loads what it needs."""
        self.pipe, self.process = pipe, process
        self.is_ready = self.silent = False
        self._timeouts = timeouts
        self._busy = self._hurried = self._asks_outside = False
        self._watch: Watchdog | None = Watchdog(timeouts.loading)

    @property
    def is_idle(self) -> bool:
        """Whether it has loaded what it needs and has answered whatever it was asked."""
        return self.is_ready and not self._busy

    @property
    def seconds_until_check(self) -> float | None:
        """Seconds until it has to be looked whether it is late; None while it may be silent."""
        return None if self._watch is None else self._watch.seconds_until_check

    @property
    def loss_message(self) -> str:
        """In which way it was lost."""
        if self.silent:
            return "a process of the bots did not answer and was ended"
        return f"a process of the bots ended (exit code {self.process.exitcode})"

    def check_late(self) -> bool:
        """Look whether it has been silent for too long."""
        self.silent = self._watch is not None and self._watch.check_expired()
        return self.silent

    def ask(self, question: ThinkRequest) -> None:
        """Have it think, which may be done while it is free."""
        self._busy, self._hurried = True, False
        self._asks_outside = is_external(question.bot)
        # The process itself ends a bot from outside that is late, loading included.
        loading = DEADLINES.loading if self._asks_outside else 0.0
        self._send(question, question.seconds + loading + self._timeouts.over_limit)

    def hurry_up(self, request: HurryRequest | DropRequest) -> None:
        """Have it answer at once, for whatever reason; once is enough."""
        if self._busy and not self._hurried:
            self._hurried = True
            ending = DEADLINES.grace if self._asks_outside else 0.0
            self._send(request, self._timeouts.hurried + ending)

    def _send(self, request: Request, seconds: float) -> None:
        self._watch = Watchdog(seconds)
        # One that has died is noticed by whoever waits for it.
        with contextlib.suppress(OSError):
            self.pipe.send_bytes(encode(request))

    def receive(self) -> Iterator[Reply]:
        """What it has said; raises EOFError or OSError if it has ended."""
        while self.pipe.poll():
            reply = reply_decoder.decode(self.pipe.recv_bytes())
            self.is_ready, self._busy, self._watch = True, False, None
            yield reply


def end_processes(processes: Sequence[BotProcess]) -> None:
    """End processes: closing its pipe asks each to, and force follows, for all at the same time."""
    deadline = time.monotonic() + END_SECONDS
    for process in processes:
        process.pipe.close()
    for process in processes:
        if not process.silent:
            process.process.join(max(0.0, deadline - time.monotonic()))
    for process in processes:
        if process.process.exitcode is None:
            # A process that is stopped would leave a mere request to terminate for later.
            process.process.kill()
    deadline = time.monotonic() + END_SECONDS
    for process in processes:
        process.process.join(max(0.0, deadline - time.monotonic()))
