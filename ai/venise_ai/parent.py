"""A process ends with the program that started it, however that ends."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
from multiprocessing.connection import wait
from typing import Final

PR_SET_PDEATHSIG: Final = 1
"""The number of the request in Linux's `prctl.h`."""


def kill_with_parent() -> None:
    """Have Linux kill this process with the thread that started it; elsewhere nothing happens.

    It works on a process that is stopped too, which notices nothing itself. Whoever starts
    processes has to keep in mind that the thread counts, not the program.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        parent = multiprocessing.parent_process()
        if parent is not None and os.getppid() != parent.pid:
            os._exit(1)  # it was gone before it could be named


def continue_with_parent() -> None:
    """Have Linux continue this process, should it be stopped, once the thread that started it ends.

    So it can notice that nobody is left. Elsewhere nothing happens.
    """
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGCONT)


def wait_for_parent() -> None:
    """End this process once the one that started it is gone, in the middle of a task too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
