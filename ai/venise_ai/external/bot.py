"""A bot from outside as ours see it: asked in its own process, and ended where it hangs."""

from __future__ import annotations

import contextlib
import subprocess
import time
import weakref
from collections.abc import Callable
from functools import lru_cache
from queue import Empty, Queue
from random import Random
from threading import Lock, Thread
from typing import IO, Final, Generic

import msgspec

from venise.engine.errors import VeniseError
from venise.games import GAMES
from venise_ai.chance_nodes import never_stop
from venise_ai.child_processes import program_command
from venise_ai.external.location import locate, sources_digest
from venise_ai.external.wire import (
    Call,
    DecideCall,
    Decided,
    Failed,
    HurryCall,
    Loaded,
    Reply,
    receive,
    reply_decoder,
    send,
)
from venise_ai.forward_model import A, ForwardModel, S

COMMAND: Final = "serve-bot"
"""What `venise` is called with to become such a process."""

LOADING_SECONDS: Final = 60.0
"""What loading the bot may take."""

DECISION_SECONDS: Final = 10.0
"""After that time a bot is asked to stop."""

GRACE_SECONDS: Final = 2.0
"""What it may take from then on; whoever has not answered by then hangs."""

POLL_SECONDS: Final = 0.02
"""Seconds between two looks at whether an answer is wanted at once."""

MOST_PROCESSES: Final = 8
"""So many are kept for the next game; each is one bot for one game."""

Replies = Queue[Reply | None]
"""What the process has said; None once it has ended."""


class ExternalBot(Generic[S, A]):
    """Plays what a class from outside chooses, which sees nothing but the observation."""

    def __init__(self, spelling: str, game: ForwardModel[S, A]) -> None:
        """Loads the class in its process; raises VeniseError naming what is wrong with it."""
        location = locate(spelling)
        self._spelling, self._game = spelling, game
        self._actions = msgspec.msgpack.Decoder(GAMES[game.info.key].action_type)
        self._process = shared_process(spelling, game.info.key, sources_digest(location))
        self._process.start()

    def choose(self, observation: S, rng: Random, stop: Callable[[], bool] = never_stop) -> A:
        """The action it chooses; raises VeniseError where it fails, hangs or answers nonsense."""
        position = msgspec.Raw(msgspec.msgpack.encode(observation))
        answer = self._process.ask(
            DecideCall(position, rng.getrandbits(63), DECISION_SECONDS), stop
        )
        try:
            action: A = self._actions.decode(answer.action)
        except msgspec.MsgspecError as error:
            raise VeniseError(f"the bot {self._spelling!r} chose no action of the game") from error
        if action not in self._game.legal_actions(observation):
            raise VeniseError(f"the bot {self._spelling!r} chose {action}, which is not allowed")
        return action


class ExternalProcess:
    """One process with one bot; it is started when it is needed, and again after it was ended."""

    def __init__(self, spelling: str, key: str) -> None:
        self._spelling, self._key = spelling, key
        self._running: subprocess.Popen[bytes] | None = None
        self._replies: Replies = Queue()
        self._lock = Lock()

    def start(self) -> None:
        """Have it run; raises VeniseError where the bot cannot be loaded."""
        with self._lock:
            self._start()

    def ask(self, question: DecideCall, stop: Callable[[], bool]) -> Decided:
        """The decision; raises VeniseError where there is none, and ends what hangs."""
        with self._lock:
            self._start()
            self._send(question)
            reply = self._wait(question.seconds, stop)
        if isinstance(reply, Decided):
            return reply
        told = reply.message if isinstance(reply, Failed) else "it answered out of turn"
        raise VeniseError(f"the bot {self._spelling!r} failed: {told}")

    def _start(self) -> None:
        if self._running is not None and self._running.poll() is None:
            return
        try:
            self._running = subprocess.Popen(  # noqa: S603 - our own program
                command_line(self._spelling, self._key),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
            )
        except OSError as error:
            raise VeniseError(
                f"the bot {self._spelling!r} cannot be started: {error.strerror or error}"
            ) from error
        weakref.finalize(self, end, self._running)
        self._replies = Queue()
        assert self._running.stdout is not None  # noqa: S101 - it is a pipe
        Thread(target=read_replies, args=(self._running.stdout, self._replies), daemon=True).start()
        reply = self._wait(LOADING_SECONDS, never_stop)
        if not isinstance(reply, Loaded):
            self._end()
            told = reply.message if isinstance(reply, Failed) else "it answered out of turn"
            raise VeniseError(told)

    def _wait(self, seconds: float, stop: Callable[[], bool]) -> Reply:
        """What it says next; raises VeniseError where it ends or hangs, and ends it then."""
        deadline = time.monotonic() + seconds + GRACE_SECONDS
        hurried = False
        while True:
            try:
                reply = self._replies.get(timeout=POLL_SECONDS)
            except Empty:
                if time.monotonic() >= deadline:
                    self._end()
                    raise VeniseError(
                        f"the bot {self._spelling!r} did not answer and was ended"
                    ) from None
                if not hurried and stop():
                    hurried = True
                    deadline = min(deadline, time.monotonic() + GRACE_SECONDS)
                    self._send(HurryCall())
                continue
            if reply is None:
                code = self._end()
                raise VeniseError(
                    f"the bot {self._spelling!r} ended its process (exit code {code})"
                )
            return reply

    def _send(self, call: Call) -> None:
        """Say something; that it has ended is noticed where its answer is waited for."""
        if self._running is not None and self._running.stdin is not None:
            with contextlib.suppress(OSError):
                send(self._running.stdin, call)

    def _end(self) -> int | None:
        """End it; its exit code."""
        running, self._running = self._running, None
        return None if running is None else end(running)


@lru_cache(maxsize=MOST_PROCESSES)
def shared_process(spelling: str, key: str, _sources: str) -> ExternalProcess:
    """The one process for all seats of a bot in a game; a new one once its sources change."""
    return ExternalProcess(spelling, key)


def command_line(spelling: str, key: str) -> list[str]:
    """How this program is started as the process of a bot."""
    return [*program_command(), COMMAND, spelling, key]


def read_replies(stream: IO[bytes], replies: Replies) -> None:
    """Put what is said into the queue, and None at the end or where it is nonsense."""
    with contextlib.suppress(msgspec.MsgspecError, OSError, ValueError):
        while (content := receive(stream)) is not None:
            replies.put(reply_decoder.decode(content))
    replies.put(None)


def end(process: subprocess.Popen[bytes]) -> int:
    """End a process at once, whatever it is doing; its exit code."""
    process.kill()
    code = process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            with contextlib.suppress(OSError):
                stream.close()
    return code
