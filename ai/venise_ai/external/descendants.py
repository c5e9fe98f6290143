"""The processes that a bot has started, and those that they have: found and ended, all of them.

On Linux nobody gets away: whoever loses its parent becomes a child of the process that watches
over the bot, and where that one was ended itself, a mark in the environment tells who was below
it. Windows ends all of a job with its last handle. Elsewhere the group is ended, and whoever can
still be reached from parent to child.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Final

from venise.match.flaws import BadFile
from venise.match.regular import read_bounded
from venise_ai.external.job import join_new_job

PR_SET_CHILD_SUBREAPER: Final = 36
"""The number of the request in Linux's `prctl.h`."""

MARK: Final = "VENISE_BOT_MARK"
"""The variable whose value is the same for all processes of one bot, and for no others."""

ROUND_SECONDS: Final = 0.005
"""Seconds that those that were killed are given before it is looked who is left."""

MOST_ENVIRONMENT: Final = 2**23
"""Bytes that an environment has; Linux allows fewer."""

MOST_STATE: Final = 2**12
"""Bytes of what Linux tells of a process in a line."""

PROCESSES: Final = Path("/proc")


def adopt_descendants() -> None:
    """Have all processes below this one stay below it, as far as the system can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    if sys.platform == "win32":
        join_new_job()


def end_descendants(seconds: float) -> None:
    """End all processes below this one, for at most so long; on Windows its own end does it."""
    if sys.platform != "win32":
        end_all(lambda: find_descendants(os.getpid()), seconds)


def end_marked(mark: str, seconds: float) -> None:
    """End all processes whose environment holds the mark, on Linux; elsewhere nothing happens."""
    if sys.platform == "linux":
        end_all(lambda: find_marked(mark), seconds)


def end_group(number: int) -> None:
    """End all processes of a group, where the system has groups; none need be left."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.killpg(number, signal.SIGKILL)


def end_all(find: Callable[[], Collection[int]], seconds: float) -> None:
    """Kill whatever is found until nothing is; those that are killed may just be making others."""
    if sys.platform == "win32":
        return
    deadline = time.monotonic() + seconds
    while (found := find()) and time.monotonic() < deadline:
        for number in found:
            with contextlib.suppress(OSError):
                os.kill(number, signal.SIGKILL)
        time.sleep(ROUND_SECONDS)
        with contextlib.suppress(OSError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass


def find_descendants(number: int) -> set[int]:
    """The processes below that one, dead ones left out."""
    pairs = list(read_processes() if sys.platform == "linux" else ask_for_processes())
    known = {number}
    while more := {child for child, parent in pairs if parent in known} - known:
        known |= more
    return known - {number}


def read_processes() -> Iterator[tuple[int, int]]:
    """Every living process and its parent, as Linux lists them."""
    for folder in numbered_folders():
        with contextlib.suppress(BadFile, ValueError):
            state, parent = (
                read_bounded(folder / "stat", MOST_STATE).rpartition(b")")[2].split()[:2]
            )
            if state not in {b"Z", b"X"}:
                yield int(folder.name), int(parent)


def ask_for_processes() -> Iterator[tuple[int, int]]:
    """The same as `ps` tells it, itself left out; who leads a group counts as a parent too."""
    try:
        with subprocess.Popen(
            ["/bin/ps", "-axo", "pid=,ppid=,pgid=,stat="], stdout=subprocess.PIPE, text=True
        ) as ps:
            told = ps.communicate()[0]
    except OSError:
        return
    for line in told.splitlines():
        own, parent, group, state = line.split()[:4]
        if int(own) != ps.pid and not state.startswith("Z"):
            yield int(own), int(parent)
            yield int(own), int(group)


def find_marked(mark: str) -> set[int]:
    """The living processes whose environment holds the mark; dead ones have no environment."""
    wanted = f"{MARK}={mark}".encode()
    return {int(folder.name) for folder in numbered_folders() if wanted in read_environment(folder)}


def read_environment(folder: Path) -> bytes:
    """What a process was started with; nothing where it has gone or is somebody else's."""
    try:
        return read_bounded(folder / "environ", MOST_ENVIRONMENT)
    except BadFile:
        return b""


def numbered_folders() -> list[Path]:
    """What Linux tells of each process, a folder for each."""
    return [one for one in PROCESSES.iterdir() if one.name.isdecimal()]
