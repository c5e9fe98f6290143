"""The C library that has file calls go wrong: made, preloaded into a program, and steered by it."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum, IntEnum, IntFlag
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

SOURCE: Final = Path(__file__).with_name("calls.c")
PLACE: Final = "FILE_CALLS_LIBRARY"
"""Environment variable that names the library in a program into which it was loaded."""


class Lack(IntFlag):
    """What a call did not find."""

    ROOM = 1
    """ENOSPC."""

    DISK = 2
    """EIO."""

    RIGHT = 4
    """EACCES."""


class Way(IntEnum):
    """How a call goes wrong."""

    KILL_BEFORE = 1
    KILL_AFTER = 2
    KILL_AMID = 3
    """The process is killed when half of what it writes is written."""

    REFUSE = 4
    CUT = 5
    """Half of a write is taken, the rest is refused for want of room."""


KILLS: Final = frozenset({Way.KILL_BEFORE, Way.KILL_AFTER, Way.KILL_AMID})


class Lasting(Enum):
    """How long it goes on."""

    ONCE = "once"
    AWHILE = "for a while"
    """Until the scenario says that all is well again."""

    ALWAYS = "from then on"


class Call(NamedTuple):
    """A call below the folder, counted from 1."""

    number: int
    name: str
    lacks: Lack
    """What it may lack."""

    path: str


class Fault(NamedTuple):
    """What goes wrong with the call of a number."""

    number: int
    way: Way
    lack: Lack = Lack(0)
    lasting: Lasting = Lasting.ONCE


class Unavailable(Exception):
    """This system cannot put a library between a program and itself."""


def preloaded(arguments: Sequence[str]) -> int:
    """The exit code of Python with these arguments, with the library loaded into it.

    Raises Unavailable.
    """
    with made() as library:
        surroundings = os.environ | {"LD_PRELOAD": str(library), PLACE: str(library)}
        return subprocess.run(
            [sys.executable, *arguments], env=surroundings, check=False
        ).returncode


@contextmanager
def made() -> Iterator[Path]:
    """The library, compiled into a folder that does not last; raises Unavailable."""
    compiler = shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        raise Unavailable("needs Linux and a C compiler to have file calls go wrong")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "calls.so")
        command = [compiler, "-shared", "-fPIC", "-o", str(library), str(SOURCE), "-ldl"]
        subprocess.run(command, check=True)
        yield library


@cache
def loaded() -> ctypes.CDLL:
    """The library in this program; raises KeyError where it was not loaded."""
    return ctypes.CDLL(os.environ[PLACE])


def watch(folder: Path, report: int) -> None:
    """Keep an eye on a folder; every call counted is a line of JSON in the open file `report`."""
    loaded().watch(os.fsencode(folder), report)


def count_calls(*, on: bool) -> None:
    """Begin or stop to count; what is not counted does not go wrong."""
    loaded().count_calls(int(on))


def strike(fault: Fault) -> None:
    """Have that go wrong."""
    lasts = {Lasting.ONCE: 0, Lasting.AWHILE: 1, Lasting.ALWAYS: 2}[fault.lasting]
    loaded().strike(fault.number, int(fault.way), int(fault.lack), lasts)


def relieve() -> None:
    """Have all be well from now on that was to go wrong for a while only."""
    loaded().relieve()
