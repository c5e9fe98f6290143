"""The process between a bot from outside and whoever asks it: it passes on and ends what is below.

Only it holds the pipes of whoever asks, so that these end with it, whatever the bot has started.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final, cast

from venise.engine.errors import VeniseError
from venise.match.flaws import mask_controls_in_lines
from venise_ai.external.deadlines import DEADLINES
from venise_ai.external.descendants import adopt_descendants, end_descendants
from venise_ai.external.launching import SERVE, command_line
from venise_ai.external.wire import (
    MOST_CALL_BYTES,
    MOST_REPLY_BYTES,
    BotEnded,
    Failed,
    FrameWriter,
    frame,
    framed,
    receive,
    write,
)
from venise_ai.parent import continue_with_parent

Ends = SimpleQueue[BotEnded | None]
"""How the bot has ended; None once nobody asks any more."""

MOST_PRINTED_BYTES: Final = 2**20
"""So much of what a bot prints is passed on."""

MOMENT_SECONDS: Final = 0.5
"""Seconds in which what belongs to the end of a bot arrives."""

EXIT_SECONDS: Final = 1.5
"""Seconds in which a bot that no longer answers may end by itself: its exit code tells more."""


def supervise(spelling: str, key: str) -> int:
    """Watch over a bot until it ends or nobody asks any more; ends this process then.

    Whatever the bot has started is ended first. Only where the bot cannot be started this returns,
    with an exit code.
    """
    ends: Ends = SimpleQueue()
    listen_for_end(ends)
    adopt_descendants()
    try:
        bot = start_bot(spelling, key)
    except OSError as error:
        write(1, frame(Failed(f"{spelling!r} cannot be started: {error.strerror or error}")))
    else:
        watch(bot, spelling, ends)
    return 1


def start_bot(spelling: str, key: str) -> subprocess.Popen[bytes]:
    """The process of the bot, which has no pipe of whoever asks; raises OSError."""
    return subprocess.Popen(  # noqa: S603 - our own program
        command_line(SERVE, spelling, key),
        bufsize=0,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def watch(bot: subprocess.Popen[bytes], spelling: str, ends: Ends) -> None:
    """Pass on what is said, until there is an end of it, which ends this process."""
    pipes = bot.stdin, bot.stdout, bot.stderr
    said, answers, printed = (cast("IO[bytes]", one) for one in pipes)
    calls = FrameWriter(said.fileno(), said.close)
    start(lambda: forward_calls(calls, ends))
    start(lambda: ends.put(BotEnded(describe_code(bot.wait()))))
    last = (
        start(lambda: forward_replies(answers.fileno(), ends)),
        start(lambda: forward_prints(printed.fileno(), spelling)),
    )
    leave(wait_for_end(ends), last)


def listen_for_end(ends: Ends) -> None:
    """Take a request to terminate for the end of all questions; Ctrl-C is for whoever asks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: ends.put(None))
    continue_with_parent()


def start(work: Callable[[], None]) -> Thread:
    """Begin some work on a thread that nobody need wait for."""
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


def wait_for_end(ends: Ends) -> BotEnded | None:
    """How the bot has ended, best told by its exit code; None where nobody asks any more."""
    end = ends.get()
    if end == CLOSED:
        with contextlib.suppress(Empty):
            end = ends.get(timeout=EXIT_SECONDS)
    return end


def leave(end: BotEnded | None, last: tuple[Thread, ...]) -> None:
    """End all that is below, tell what there is to tell, and end this process."""
    end_descendants(DEADLINES.ending)
    if end is not None:
        for thread in last:
            thread.join(MOMENT_SECONDS)
        with contextlib.suppress(OSError):
            write(1, frame(end))
    # Threads may still wait for pipes that others hold.
    os._exit(0)


CLOSED: Final = BotEnded("closed what it answers through")
"""What is told of a bot whose process goes on without answering."""


def describe_code(code: int) -> str:
    """How a process with that exit code has ended."""
    if code >= 0:
        return f"ended its process (exit code {code})"
    try:
        return f"was ended by the signal {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by the signal {-code}"


def forward_calls(calls: FrameWriter, ends: Ends) -> None:
    """Pass on what is asked, however much of it the bot leaves unread."""
    with contextlib.suppress(VeniseError):
        while (content := receive(0, MOST_CALL_BYTES)) is not None:
            calls.send(framed(content))
    ends.put(None)


def forward_replies(answers: int, ends: Ends) -> None:
    """Pass on what the bot says, until it says what is too long or nothing more."""
    try:
        while (content := receive(answers, MOST_REPLY_BYTES)) is not None:
            write(1, framed(content))
    except VeniseError as error:
        ends.put(BotEnded(f"gave an answer that cannot be one: {error}"))
    except OSError:
        ends.put(None)
    else:
        ends.put(CLOSED)


def forward_prints(printed: int, spelling: str) -> None:
    """Print what the bot prints, up to a bound, with a mark for all that steers a terminal."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    left = MOST_PRINTED_BYTES
    with contextlib.suppress(OSError):
        while part := os.read(printed, MOST_REPLY_BYTES):
            if left > 0:
                left -= len(part)
                show(decoder.decode(part[: left + len(part)]))
                if left <= 0:
                    show(f"\nvenise: {spelling!r} prints too much; no more of it is shown\n")


def show(text: str) -> None:
    """Print a text on the error stream; where that cannot be done nothing is lost."""
    harmless = mask_controls_in_lines(text.replace("\r\n", "\n").expandtabs(4))
    with contextlib.suppress(OSError):
        write(2, harmless.encode(sys.stderr.encoding or "utf-8", "backslashreplace"))
