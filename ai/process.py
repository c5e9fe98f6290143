"""A thinking process: reads questions from a pipe and answers them, one at a time."""

from __future__ import annotations

import gc
import os
import signal
from multiprocessing.connection import Connection
from typing import Final

from ai.messages import Hurry, Ready, Request, Think, encode, requests
from ai.thinking import now_and_then, think, warm_up
from venise.engine.rubbish import SELDOM

POLITENESS: Final = 5
"""By how much other processes are preferred, in POSIX terms."""


def serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed."""
    # Ctrl-C in a terminal reaches all processes; the window's decides for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        warm_up()
        yield_to_window()
        gc.freeze()
        gc.set_threshold(SELDOM)
        pipe.send_bytes(encode(Ready()))
        request: Request | None = None
        while True:
            request = request or requests.decode(pipe.recv_bytes())
            request = answer(pipe, request) if isinstance(request, Think) else None
    except (EOFError, OSError):
        return


def yield_to_window() -> None:
    """Where there are not enough cores for all, the window's work goes first."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)


def answer(pipe: Connection, question: Think) -> Request | None:
    """Answer one question; the request that has made it void, if one has come meanwhile."""
    reply = think(question, now_and_then(pipe.poll))
    while pipe.poll():
        request: Request = requests.decode(pipe.recv_bytes())
        if request != Hurry(question.ticket):
            return request
    pipe.send_bytes(encode(reply))
    return None
