"""The thinking process: reads questions from a pipe and answers them, one at a time."""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

from ai.messages import Ready, Think, encode, requests
from ai.thinking import think, warm_up


def serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed."""
    # Ctrl-C in a terminal reaches both processes; the window's decides for both.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        warm_up()
        pipe.send_bytes(encode(Ready()))
        while True:
            request = requests.decode(pipe.recv_bytes())
            if isinstance(request, Think):
                # Anything that arrives meanwhile makes this question void: a Drop, the next
                # question, or the end of the pipe.
                answer = think(request, pipe.poll)
                if not pipe.poll():
                    pipe.send_bytes(encode(answer))
    except (EOFError, OSError):
        return
