"""Bots think in a process of their own; a thread speaks with it, so that the window never waits.

Every question has a ticket. A new question, or `drop`, makes the one before void: the process
stops thinking about it and no reply to it is ever handed out. If the process dies, the question
it was asked is answered by a quick bot and a new process is started; if processes cannot be
started at all, the thread itself thinks, in short slices.
"""

from __future__ import annotations

import logging
import multiprocessing
import time
from collections import deque
from collections.abc import Callable
from itertools import count
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Event, Lock, Thread
from typing import Any, Final

import msgspec

from ai.messages import Decided, Drop, Failed, Ready, Request, Think, encode, replies
from ai.process import serve
from ai.thinking import actions, think, think_quickly
from venise.engine.errors import VeniseError

MOST_STARTS: Final = 4
"""Processes started in all; when the last one has died, the thread thinks."""

PATIENCE: Final = 1.0
"""Seconds that a process is given to end by itself."""

SLICE: Final = 0.0005
"""Seconds that a thinking thread leaves to the window after every iteration."""


def log(message: str) -> None:
    """Write a fault to the log."""
    logging.getLogger(__name__).warning(message)


class Worker:
    """One process that thinks for all bots of a program; only `close` makes the caller wait."""

    def __init__(
        self, report: Callable[[str], None] = log, start: Callable[[Connection], Any] | None = None
    ) -> None:
        """Start the process; `report` is told, on another thread, what went wrong.

        `start` makes and starts a process around its end of the pipe.
        """
        self._report = report
        self._start = start or spawn
        self._tickets = count(1)
        self._lock = Lock()
        self._requests: deque[Request] = deque()
        self._asked: Think | None = None
        self._reply: Decided | None = None
        self._ready = Event()
        self._closing = Event()
        self._bell, self._bell_rope = multiprocessing.get_context("spawn").Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    def ask(self, game: str, bot: str, observation: Any, seed: int) -> int:
        """Begin to think for the seat that decides; the ticket to ask for the reply with."""
        ticket = next(self._tickets)
        question = Think(ticket, game, bot, msgspec.Raw(encode(observation)), seed)
        with self._lock:
            self._asked, self._reply = question, None
            self._requests.append(question)
        self._ring()
        return ticket

    def reply(self, ticket: int) -> Any | None:
        """The action decided on, once, or None while there is none.

        Raises VeniseError if nobody thinks any more.
        """
        if not self._thread.is_alive():
            raise VeniseError("the bots have stopped thinking")
        with self._lock:
            if self._reply is None or self._reply.ticket != ticket or self._asked is None:
                return None
            game, found = self._asked.game, self._reply
            self._asked = self._reply = None
        return actions(game).decode(found.action)

    def drop(self, ticket: int) -> None:
        """Stop thinking about that question; nothing happens if it has been answered."""
        with self._lock:
            if self._asked is None or self._asked.ticket != ticket:
                return
            self._asked = self._reply = None
            self._requests.append(Drop())
        self._ring()

    def wait_ready(self, seconds: float) -> bool:
        """Whether questions are answered without delay now, or within that time."""
        return self._ready.wait(seconds)

    def close(self) -> None:
        """End thread and process; returns when both are gone, within a few seconds at most."""
        if not self._closing.is_set():
            with self._lock:
                self._asked = None
            self._closing.set()
            self._ring()
            self._thread.join()
            self._bell.close()
            self._bell_rope.close()

    def _ring(self) -> None:
        """Wake the thread."""
        self._bell_rope.send_bytes(b"!")

    def _run(self) -> None:
        for _ in range(MOST_STARTS):
            if self._closing.is_set():
                return
            try:
                pipe, process = self._start_process()
            except (OSError, RuntimeError, ValueError) as error:
                self._report(f"bots think without a process of their own: {error}")
                break
            self._converse(pipe, process)
            if self._closing.is_set():
                end(pipe, process)
                return
            self._mourn(pipe, process)
        self._think_here()

    def _start_process(self) -> tuple[Connection, Any]:
        ours, theirs = multiprocessing.get_context("spawn").Pipe()
        try:
            process = self._start(theirs)
        finally:
            theirs.close()
        return ours, process

    def _converse(self, pipe: Connection, process: Any) -> None:
        """Pass messages on until the process ends or the worker is closed."""
        try:
            while not self._closing.is_set():
                due = wait([self._bell, pipe, process.sentinel])
                if self._bell in due:
                    self._bell.recv_bytes()
                    self._send(pipe)
                if pipe in due:
                    self._receive(pipe.recv_bytes())
                elif process.sentinel in due:
                    return
        except (EOFError, OSError):
            return

    def _send(self, pipe: Connection) -> None:
        while self._requests:
            pipe.send_bytes(encode(self._requests.popleft()))

    def _receive(self, message: bytes) -> None:
        reply = replies.decode(message)
        if isinstance(reply, Ready):
            self._ready.set()
        elif isinstance(reply, Failed):
            self._help_out(f"a bot failed: {reply.message}", reply.ticket)
        else:
            self._hand_out(reply)

    def _hand_out(self, reply: Decided) -> None:
        """Keep a reply for whoever asked, unless the question has passed."""
        with self._lock:
            if self._asked is not None and self._asked.ticket == reply.ticket:
                self._reply = reply

    def _help_out(self, fault: str, ticket: int) -> None:
        """Report a fault and answer the question it concerns, if it still stands."""
        self._report(fault)
        with self._lock:
            question = self._asked if self._reply is None else None
        if question is not None and question.ticket == ticket:
            self._hand_out(think_quickly(question))

    def _mourn(self, pipe: Connection, process: Any) -> None:
        """Clear away a process that died, and answer what it was thinking about."""
        self._ready.clear()
        end(pipe, process)
        with self._lock:
            self._requests.clear()
            ticket = self._asked.ticket if self._asked is not None else 0
        self._help_out(f"the bots' process ended (exit code {process.exitcode})", ticket)

    def _think_here(self) -> None:
        """Answer questions on this thread."""
        self._ready.set()
        while not self._closing.is_set():
            self._bell.recv_bytes()
            while self._requests and not self._closing.is_set():
                request = self._requests.popleft()
                if isinstance(request, Think):
                    self._think_about(request)

    def _think_about(self, question: Think) -> None:
        def void() -> bool:
            time.sleep(SLICE)
            return self._closing.is_set() or bool(self._requests)

        answer = think(question, void)
        if self._requests or self._closing.is_set():
            return
        if isinstance(answer, Failed):
            self._help_out(f"a bot failed: {answer.message}", question.ticket)
        else:
            self._hand_out(answer)


def spawn(pipe: Connection) -> SpawnProcess:
    """A new thinking process at that end of a pipe; it ends with this program at the latest."""
    process = multiprocessing.get_context("spawn").Process(
        target=serve, args=(pipe,), name="bots", daemon=True
    )
    process.start()
    return process


def end(pipe: Connection, process: Any) -> None:
    """End a process: closing its pipe asks it to, and force follows."""
    pipe.close()
    for insist in (lambda: None, process.terminate, process.kill):
        insist()
        process.join(PATIENCE)
        if process.exitcode is not None:
            break
