"""A screen of its own for what opens windows outside the tests."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager

LASTING = ("-nolisten", "tcp", "-noreset")
"""Without the last, a screen begins anew when a window closes, and refuses one that opens then."""


@contextmanager
def screen() -> Iterator[None]:
    """A new X screen, named in this process's variables; needs Xvfb."""
    answer, question = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(question), "-screen", "0", "1600x1000x24", *LASTING],
        pass_fds=[question],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(question)
        with os.fdopen(answer) as numbers:
            os.environ["DISPLAY"] = f":{numbers.readline().strip()}"
        os.environ |= {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        try:
            yield
        finally:
            server.terminate()
