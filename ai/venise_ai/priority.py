"""How a process that thinks lets the window, and whatever else is to be quick, go before it.

It gets a smaller share of a core that others want too, and where Linux can tell, it is given long
turns: whoever has short work to do, as the window has for each frame, need not wait for its turn.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import platform
import struct
import sys
from typing import Final

SCHED_SETATTR: Final = {"x86_64": 314, "aarch64": 274, "riscv64": 274}
"""The number of that system call in Linux, by machine."""

LONGEST_TURN: Final = 100_000_000
SHORTEST_TURN: Final = 100_000
"""Nanoseconds of the longest and of the shortest turn that Linux gives."""

NOT_INHERITED: Final = 1
"""Linux's `SCHED_FLAG_RESET_ON_FORK`: threads and processes that are started have usual turns."""

ATTRIBUTES: Final = struct.Struct("=IIQiIQQQ")
"""Linux's `sched_attr`: size, policy, flags, niceness, priority, runtime, deadline, period."""

BELOW_NORMAL: Final = 0x4000
"""The class of priority in Windows' `processthreadsapi.h`."""


def prefer_others(niceness: int) -> None:
    """Have other processes preferred to this one by so much, from 1 to 19, as POSIX counts it.

    Windows knows one step only. Nothing happens where the system does not allow it.
    """
    if sys.platform == "win32":
        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(ctypes.c_void_p(kernel.GetCurrentProcess()), BELOW_NORMAL)
        return
    with contextlib.suppress(OSError):
        os.nice(niceness)
    take_turns(LONGEST_TURN)


def go_first() -> None:
    """Have this thread, whose work is short, go before those that take longer turns.

    Over a second it gets no more of a core than before. Only Linux knows such turns; whatever this
    thread starts takes usual ones.
    """
    take_turns(SHORTEST_TURN, NOT_INHERITED)


def take_turns(nanoseconds: int, flags: int = 0) -> None:
    """Ask for turns of that length for this thread; Linux before 6.12 ignores that, as others do.

    Among those who wait, whoever has the nearest deadline goes first; that of a short turn is near.
    """
    if sys.platform != "linux":
        return
    number = SCHED_SETATTR.get(platform.machine())
    policy = os.sched_getscheduler(0)
    if number is None or policy != os.SCHED_OTHER:
        return
    niceness = os.getpriority(os.PRIO_PROCESS, 0)
    wish = ATTRIBUTES.pack(ATTRIBUTES.size, policy, flags, niceness, 0, nanoseconds, 0, 0)
    words = ctypes.create_string_buffer(wish, len(wish))
    ctypes.CDLL(None).syscall(ctypes.c_long(number), ctypes.c_long(0), words, ctypes.c_long(0))
