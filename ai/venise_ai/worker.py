"""Bots think in processes of their own; a thread speaks with them, so that the window never waits.

Every question has a ticket. A new question, or `cancel`, makes the one before void: the processes
stop thinking about it and no reply to it is ever handed out. If a process dies, or is silent for
so long that it must have been stopped, the question that was asked is answered by a quick bot and
a new process is started; if processes cannot be started at all, the thread itself thinks, in short
slices, but never for a bot from outside: a quick one of ours decides in its place.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from multiprocessing.connection import wait
from threading import Event, Thread
from typing import Final

import msgspec

from venise.engine.errors import VeniseError
from venise.match.reporting import BOT_FAILED
from venise_ai.bot_process import BotProcess
from venise_ai.bots import is_external
from venise_ai.child_processes import spawn_context
from venise_ai.messages import (
    AdviceWish,
    Answer,
    DropRequest,
    FailureReply,
    HurryRequest,
    ReadyReply,
    ThinkRequest,
    TreesReply,
)
from venise_ai.process_group import ProcessGroup, StartProcess, spawn_process
from venise_ai.processors import spare_cores
from venise_ai.question_slot import BotReply, QuestionSlot
from venise_ai.thinking import merge_trees, think, think_quickly
from venise_ai.watchdog import Timeouts

MOST_LOSSES: Final = 4
"""How often processes may be lost; after the last time the thread thinks."""

MOST_SECONDS: Final = 4.0
"""What one decision may take unless told otherwise."""

YIELD_SECONDS: Final = 0.0005
"""Seconds that a thinking thread leaves to the window after every iteration.

While it thinks, the interpreter is also handed over that often; an iteration takes about as long.
"""


CLOSE_SECONDS: Final = 2.5
"""What closing waits for at most; it takes longer only where the system does not end a process."""

APART: Final = "it was not asked: a bot from outside thinks only in a process of its own"
"""What is told where there is no such process."""

DEFAULT_TIMEOUTS: Final = Timeouts()
"""How long a process may be silent unless told otherwise."""


def log_fault(message: str) -> None:
    """Write a fault to the log."""
    logging.getLogger(__name__).warning(message)


class Worker:
    """Answers the questions of all bots of a program, in as many processes as cores are spare.

    Only `close` makes the caller wait.
    """

    def __init__(
        self,
        report: Callable[[str], None] = log_fault,
        start: StartProcess = spawn_process,
        size: int | None = None,
        timeouts: Timeouts = DEFAULT_TIMEOUTS,
    ) -> None:
        """Start the processes; `report` is told, on another thread, what went wrong."""
        self._report = report
        self._group = ProcessGroup(size or spare_cores(), start, timeouts)
        self._questions = QuestionSlot()
        self._grown: dict[int, TreesReply] = {}
        self._group_size = 0
        """How many processes were told of the question."""

        self._ready = Event()
        self._closing = Event()
        self._wake_reader, self._wake_writer = spawn_context().Pipe(duplex=False)
        self._thread = Thread(target=self._run, name="bots", daemon=True)
        self._thread.start()

    # For whoever asks

    def ask(  # noqa: PLR0913 - a question, and what is wanted beside its answer
        self,
        game: str,
        bot: str,
        observation: msgspec.Struct,
        seed: int,
        seconds: float = MOST_SECONDS,
        *,
        wish: AdviceWish | None = None,
    ) -> int:
        """Begin to think for the seat that decides; the ticket to ask for the reply with.

        With a wish the reply brings a list of the best actions.
        """
        ticket = self._questions.ask(game, bot, observation, seed, seconds, wish=wish)
        self._wake()
        return ticket

    def take_reply(self, ticket: int) -> BotReply | None:
        """The decision, once, or None while there is none.

        Raises VeniseError if nobody thinks any more.
        """
        if not self._thread.is_alive():
            raise VeniseError("the bots have stopped thinking")
        return self._questions.take_reply(ticket)

    def hurry(self, ticket: int) -> None:
        """Have that question answered at once, with the best found so far."""
        if self._questions.add_request(ticket, HurryRequest(ticket)):
            self._wake()

    def cancel(self, ticket: int) -> None:
        """Stop thinking about that question; nothing happens if it has been answered."""
        if self._questions.add_request(ticket, DropRequest()):
            self._wake()

    def wait_ready(self, seconds: float) -> bool:
        """Whether questions are answered without delay now, or within that time."""
        return self._ready.wait(seconds)

    def close(self) -> None:
        """End thread and processes; returns when all are gone, within CLOSE_SECONDS at most."""
        if not self._closing.is_set():
            self._questions.forget()
            self._closing.set()
            self._wake()
            self._thread.join(CLOSE_SECONDS)
            if not self._thread.is_alive():
                self._wake_reader.close()
                self._wake_writer.close()

    def _wake(self) -> None:
        """Wake the thread; a pipe that nobody reads any more would fill up and hold us."""
        if self._thread.is_alive():
            self._wake_writer.send_bytes(b"!")

    # On the thread

    def _run(self) -> None:
        try:
            for _ in range(MOST_LOSSES):
                self._group.start_missing()
                lost = self._serve()
                if not lost:
                    return
                self._replace_lost(lost)
        except Exception as error:  # noqa: BLE001 - whatever it is, questions are still answered
            told = error if isinstance(error, OSError) else f"{type(error).__name__}: {error}"
            self._answer_after_fault(f"bots think without a process of their own: {told}")
        finally:
            self._group.end()
        self._think_on_thread()

    def _serve(self) -> list[BotProcess]:
        """Pass messages on until the worker is closed or processes are lost, which are returned."""
        while not self._closing.is_set():
            self._forward_requests()
            if self._wake_reader in wait(
                [self._wake_reader, *self._group.wait_handles], self._group.seconds_until_check
            ):
                self._wake_reader.recv_bytes()
            if lost := [
                one
                for one in self._group.processes
                if not self._take_replies(one) or one.check_late()
            ]:
                return lost
        return []

    def _forward_requests(self) -> None:
        """Tell the processes whatever there is to tell, a new question once all are free.

        They would read nothing before, and a pipe that nobody reads fills up and holds whoever
        writes. What is urgent does not wait for them.
        """
        while (request := self._questions.take(question=self._group.is_idle)) is not None:
            if isinstance(request, ThinkRequest):
                self._grown, self._group_size = {}, self._group.ask(request)
            else:
                self._group.hurry_up(request)
        if self._questions.waiting:
            self._group.hurry_up(DropRequest())
        if (urgent := self._questions.take_urgent()) is not None:
            self._questions.answer(think_quickly(urgent))

    def _take_replies(self, member: BotProcess) -> bool:
        """Take what a process has said; False if it has ended."""
        try:
            for reply in member.receive():
                if not isinstance(reply, ReadyReply):
                    self._receive(reply)
                elif self._group.is_ready:
                    self._ready.set()
        except (EOFError, OSError):
            return False
        return member.process.exitcode is None

    def _receive(self, reply: Answer) -> None:
        if isinstance(reply, FailureReply):
            self._answer_after_fault(f"{BOT_FAILED}: {reply.message}", reply.ticket)
        elif isinstance(reply, TreesReply):
            self._collect_trees(reply)
        else:
            self._questions.answer(reply)

    def _collect_trees(self, part: TreesReply) -> None:
        """Wait for the trees of every process, then hand out what all together decide."""
        question = self._questions.unanswered()
        if question is None or question.ticket != part.ticket:
            return
        self._grown[part.rank] = part
        if len(self._grown) == self._group_size and any(one.trees for one in self._grown.values()):
            self._questions.answer(merge_trees(part.ticket, self._grown.values()))

    def _answer_after_fault(self, fault: str, ticket: int | None = None) -> None:
        """Report a fault and answer the question it concerns, or any, if that still stands."""
        self._report(fault)
        question = self._questions.unanswered()
        if question is not None and ticket in {None, question.ticket}:
            self._group.hurry_up(DropRequest())
            self._questions.answer(think_quickly(question, fault))

    def _replace_lost(self, lost: list[BotProcess]) -> None:
        """Clear away processes that were lost, and answer what they were thinking about."""
        self._ready.clear()
        self._group.remove_dead(lost)
        for member in lost:
            self._answer_after_fault(member.loss_message)

    def _think_on_thread(self) -> None:
        """Answer questions on this thread."""
        self._ready.set()
        usual = sys.getswitchinterval()
        sys.setswitchinterval(YIELD_SECONDS)
        while not self._closing.is_set():
            while (request := self._questions.take()) is not None:
                if isinstance(request, ThinkRequest):
                    self._think_about(request)
            self._wake_reader.recv_bytes()
        sys.setswitchinterval(usual)

    def _think_about(self, question: ThinkRequest) -> None:
        """Answer a question, unless something else than a Hurry comes up meanwhile."""
        if is_external(question.bot):
            self._questions.answer(think_quickly(question, APART))
            return

        def pause() -> bool:
            time.sleep(YIELD_SECONDS)
            return self._closing.is_set() or bool(self._questions.waiting)

        answer = think(question, pause)
        said = self._questions.waiting
        if all(request == HurryRequest(question.ticket) for request in said):
            self._group_size, self._grown = 1, {}
            self._receive(answer)
