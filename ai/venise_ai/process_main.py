"""A thinking process: reads questions from a pipe and answers them, one at a time."""

from __future__ import annotations

import gc
import signal
from multiprocessing.connection import Connection
from typing import Any, Final

from venise.engine.garbage import SELDOM
from venise.games import GAMES
from venise_ai.messages import ReadyReply, ThinkRequest, encode, request_decoder
from venise_ai.parent import kill_with_parent
from venise_ai.priority import prefer_others
from venise_ai.thinking import think, throttle_stop, warm_up

NICENESS: Final = 8
"""By how much other processes are preferred, in POSIX terms.

The window gets its frames, and beside programs that keep every core busy a bot still moves.
"""


def serve_questions(pipe: Connection, more_games: dict[str, Any]) -> None:
    """Answer questions until the other end of the pipe is closed, about `more_games` too.

    Whatever is said meanwhile means that the answer is wanted at once, be it to be thrown away.
    """
    # Ctrl-C in a terminal reaches all processes; the window's decides for all.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    kill_with_parent()
    GAMES.update(more_games)
    try:
        warm_up()
        prefer_others(NICENESS)
        gc.freeze()
        gc.set_threshold(SELDOM)
        pipe.send_bytes(encode(ReadyReply()))
        while True:
            request = request_decoder.decode(pipe.recv_bytes())
            # Whatever else is said concerns a question that has been answered.
            if isinstance(request, ThinkRequest):
                pipe.send_bytes(encode(think(request, throttle_stop(pipe.poll))))
    except (EOFError, OSError):
        return
