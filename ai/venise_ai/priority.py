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

TURN_NANOSECONDS: Final = 100_000_000
"""The longest turn that Linux gives."""

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
    if sys.platform == "linux":
        take_long_turns()


def take_long_turns() -> None:
    """Ask for turns as long as Linux gives them; before its version 6.12 it ignores that."""
    number = SCHED_SETATTR.get(platform.machine())
    policy = os.sched_getscheduler(0)
    if number is None or policy != os.SCHED_OTHER:
        return
    niceness = os.getpriority(os.PRIO_PROCESS, 0)
    wish = ATTRIBUTES.pack(ATTRIBUTES.size, policy, 0, niceness, 0, TURN_NANOSECONDS, 0, 0)
    words = ctypes.create_string_buffer(wish, len(wish))
    ctypes.CDLL(None).syscall(ctypes.c_long(number), ctypes.c_long(0), words, ctypes.c_long(0))
