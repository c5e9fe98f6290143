"""The process of a bot from outside as ours know it: asked, waited for up to a deadline, ended."""

from __future__ import annotations

import contextlib
import os
import secrets
import signal
import subprocess
import sys
import time
import weakref
from collections.abc import Callable
from functools import lru_cache
from itertools import count
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Final, cast

import msgspec

from venise.engine.errors import VeniseError
from venise.match.flaws import make_printable
from venise_ai.external.deadlines import DEADLINES
from venise_ai.external.descendants import MARK, end_group, end_marked
from venise_ai.external.launching import SUPERVISE, command_line
from venise_ai.external.wire import (
    MOST_REPLY_BYTES,
    BotEnded,
    Call,
    DecideCall,
    Decided,
    Failed,
    FrameWriter,
    HurryCall,
    Loaded,
    Reply,
    decode,
    frame,
    receive,
    reply_decoder,
)

POLL_SECONDS: Final = 0.02
"""Seconds between two looks at whether an answer is wanted at once."""

MOST_PROCESSES: Final = 8
"""So many are kept for the next game; each is one bot for one game."""

MOST_UNREAD: Final = 16
"""Whoever says more than that without being asked says nothing that is read any more."""

TALKATIVE: Final = BotEnded("said much without being asked")
"""What is told of whoever says so much."""

LOST: Final = BotEnded("ended the process that watches over it")
"""What is told where the end of a bot was not."""


class RunningBot:
    """One started process that watches over a bot, with what it has said."""

    def __init__(self, spelling: str, key: str) -> None:
        """Raises OSError where it cannot be started."""
        self._mark = secrets.token_hex(16)
        self._process = subprocess.Popen(  # noqa: S603 - our own program
            command_line(SUPERVISE, spelling, key),
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {MARK: self._mark},
            # What the terminal does to us, and the bot to its own group, stays apart.
            start_new_session=True,
        )
        said, heard = (
            cast("IO[bytes]", one) for one in (self._process.stdin, self._process.stdout)
        )
        self._calls = FrameWriter(said.fileno(), said.close)
        self.replies: SimpleQueue[Reply] = SimpleQueue()
        Thread(target=read_replies, args=(heard, self.replies), daemon=True).start()

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def send(self, call: Call) -> None:
        """Say something; that it has ended is noticed where its answer is waited for."""
        self._calls.send(frame(call))

    def end(self) -> None:
        """End it, the bot, and whatever the bot has started; takes at most some two seconds.

        What reads from it and writes to it ends with it.
        """
        self._calls.end()
        self._ask_to_end()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(DEADLINES.ending * 2)
        if self._process.poll() != 0:
            self._process.kill()
            end_group(self._process.pid)
            end_marked(self._mark, DEADLINES.ending)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(DEADLINES.ending)

    def _ask_to_end(self) -> None:
        """Ask, also where it was stopped; on Windows its job ends with it, and nothing is asked."""
        if sys.platform == "win32":
            self._process.kill()
        else:
            self._process.send_signal(signal.SIGTERM)
            self._process.send_signal(signal.SIGCONT)


def read_replies(heard: IO[bytes], replies: SimpleQueue[Reply]) -> None:
    """Put what is said into the queue until it is nonsense or too much, and how it has ended."""
    with heard:
        try:
            while (content := receive(heard.fileno(), MOST_REPLY_BYTES)) is not None:
                replies.put(decode(reply_decoder, content))
                if replies.qsize() > MOST_UNREAD:
                    replies.put(TALKATIVE)
                    return
        except VeniseError as error:
            replies.put(BotEnded(f"gave an answer that cannot be one: {error}"))
        replies.put(LOST)


class ExternalProcess:
    """One process with one bot; it is started when it is needed, and again after it was ended."""

    def __init__(self, spelling: str, key: str) -> None:
        self._spelling, self._key = spelling, key
        self._running: RunningBot | None = None
        self._end: Callable[[], object] = lambda: None
        self._numbers = count(1)
        self._lock = Lock()

    def start(self, stop: Callable[[], bool]) -> None:
        """Have it run; raises VeniseError where the bot cannot be loaded, or not before `stop`."""
        with self._lock:
            self._start(stop)

    def ask(self, observation: msgspec.Raw, seed: int, stop: Callable[[], bool]) -> msgspec.Raw:
        """The action; raises VeniseError where there is none, and ends what hangs."""
        with self._lock:
            running = self._start(stop)
            question = DecideCall(observation, seed, DEADLINES.decision, next(self._numbers))
            running.send(question)
            reply = self._wait(running, question.number, DEADLINES.decision, stop)
        if isinstance(reply, Decided):
            return reply.action
        told = reply.message if isinstance(reply, Failed) else "it answered out of turn"
        raise VeniseError(f"the bot {self._spelling!r} failed: {make_printable(told)}")

    def _start(self, stop: Callable[[], bool]) -> RunningBot:
        if self._running is not None and self._running.runs:
            return self._running
        self._end()
        try:
            running = self._running = RunningBot(self._spelling, self._key)
        except (OSError, ValueError) as error:
            told = getattr(error, "strerror", None) or error
            raise VeniseError(f"the bot {self._spelling!r} cannot be started: {told}") from error
        self._end = weakref.finalize(self, running.end)
        reply = self._wait(running, 0, DEADLINES.loading, stop)
        if isinstance(reply, Failed):
            self._end()
            raise VeniseError(reply.message)
        return running

    def _wait(
        self, running: RunningBot, number: int, seconds: float, stop: Callable[[], bool]
    ) -> Reply:
        """What it says about that question; raises VeniseError where it ends or hangs.

        It is ended then. What it says about another question is late, and nobody's answer.
        """
        deadline = time.monotonic() + seconds + DEADLINES.grace
        hurried, others = False, 0
        while time.monotonic() < deadline:
            if not hurried and stop():
                hurried = True
                deadline = min(deadline, time.monotonic() + DEADLINES.grace)
                running.send(HurryCall())
            with contextlib.suppress(Empty):
                reply = running.replies.get(timeout=POLL_SECONDS)
                if number_of(reply) == number:
                    return reply
                others += 1
                end = reply if isinstance(reply, BotEnded) else TALKATIVE
                if end is reply or others > MOST_UNREAD:
                    self._end()
                    raise VeniseError(f"the bot {self._spelling!r} {make_printable(end.how)}")
        self._end()
        raise VeniseError(f"the bot {self._spelling!r} did not answer and was ended")


def number_of(reply: Reply) -> int:
    """The question that it answers; 0 for loading, -1 where it answers none."""
    if isinstance(reply, Decided | Failed):
        return reply.number
    return 0 if isinstance(reply, Loaded) else -1


@lru_cache(maxsize=MOST_PROCESSES)
def shared_process(spelling: str, key: str, _sources: str) -> ExternalProcess:
    """The one process for all seats of a bot in a game; a new one once its sources change."""
    return ExternalProcess(spelling, key)
