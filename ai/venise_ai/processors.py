"""How many processes of ours the machine has room for beside the window."""

from __future__ import annotations

import os
from typing import Final

MOST_PROCESSES: Final = 4
"""Processes that are of use: no bot grows more trees at a time, and lists fill quickly enough."""


def spare_cores() -> int:
    """From 1 to MOST_PROCESSES: the cores that this program may use, less one for the window."""
    return max(1, min(MOST_PROCESSES, usable_cores() - 1))


def usable_cores() -> int:
    """The cores that this program may use, at least one."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed is not None else os.cpu_count() or 1
