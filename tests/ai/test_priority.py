"""Processes that think let others go before them."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
import sys

import pytest

from tests.checkout import ROOT, SOURCES
from venise_ai.priority import ATTRIBUTES, LONGEST_TURN, SCHED_SETATTR, SHORTEST_TURN

SIZE_AND_FLAGS = ctypes.c_long(ATTRIBUTES.size), ctypes.c_long(0)

PREFERRED = """
import os
from tests.ai.test_priority import read_attributes
from venise_ai.priority import prefer_others
before = os.getpriority(os.PRIO_PROCESS, 0)
prefer_others(3)
print(os.getpriority(os.PRIO_PROCESS, 0) - before, read_attributes())
"""


def read_attributes() -> int:
    """The turn of this process in nanoseconds, as Linux tells it; 0 where it does not."""
    number = SCHED_SETATTR.get(platform.machine())
    answer = ctypes.create_string_buffer(ATTRIBUTES.size)
    call = ctypes.CDLL(None).syscall
    if number is None or call(*map(ctypes.c_long, (number + 1, 0)), answer, *SIZE_AND_FLAGS):
        return 0
    return int(ATTRIBUTES.unpack(answer.raw)[5])


def run(script: str) -> list[str]:
    """The words that a script prints."""
    told = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": os.pathsep.join((SOURCES, str(ROOT)))},
        capture_output=True,
        check=True,
        text=True,
    )
    return told.stdout.split()


@pytest.mark.skipif(sys.platform == "win32", reason="left out: Windows has one step only")
def test_other_processes_are_preferred() -> None:
    """By so much as was asked; where Linux knows turns, these are as long as it gives them."""
    told = run(PREFERRED)
    assert told[0] == "3"
    assert int(told[1]) in {0, LONGEST_TURN}


FIRST = """
import subprocess, sys
from tests.ai.test_priority import read_attributes
from venise_ai.priority import go_first
usual = read_attributes()
go_first()
child = "from tests.ai.test_priority import read_attributes; print(read_attributes())"
started = subprocess.run([sys.executable, "-c", child], capture_output=True, check=True, text=True)
print(usual, read_attributes(), started.stdout)
"""


def test_a_thread_that_goes_first_starts_others_as_usual() -> None:
    """Where Linux knows turns, its own are as short as there are; those of a child are usual."""
    usual, own, of_child = map(int, run(FIRST))
    assert own in {usual, SHORTEST_TURN}
    assert of_child == usual
