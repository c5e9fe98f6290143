"""A plugin of pytest that tells which tests took longest, by waiting or by work.

What a test works is the processor time of its process and of those that it started and waited for;
the rest of its time by the clock it has waited, for another process or for the processor.
"""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from pathlib import Path
from typing import Final

import msgspec
import pytest

FOLDER: Final = "VENISE_TEST_TIMES"
"""The variable that names a folder in which the times of all tests are to be kept."""

CHECK: Final = "VENISE_CHECK"
"""The variable in which `build/checks.py` tells to which check a run of tests belongs."""

MOST_TOLD: Final = 20

FEW_TESTS: Final = 1000
"""Of fewer tests none is told: whoever asked for them knows which they were."""

PROPERTY: Final = "times"
"""Under this name a worker tells a test's times to the process that gathers them."""


class TestTimes(msgspec.Struct, frozen=True):
    """How long a test took, with all that it stands on."""

    __test__ = False  # pytest takes a class of this name for tests

    name: str
    seconds: float
    """By the clock."""

    worked: float
    """Seconds of processor."""

    @property
    def waited(self) -> float:
        """Seconds in which nothing of the test ran; 0 where more than one process of it did."""
        return max(self.seconds - self.worked, 0.0)


class TimesPlugin:
    """Times each test where it runs, and tells of the slowest where the run is summed up."""

    def __init__(self, file: Path | None) -> None:
        """`file` is where all times are to be kept, if anywhere."""
        self._file = file
        self._began = 0.0, 0.0
        self._times: list[TestTimes] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Note when a test begins."""
        self._began = time.perf_counter(), processor_seconds()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Have the last report of a test say how long all of it took."""
        if call.when == "teardown":
            seconds = time.perf_counter() - self._began[0]
            worked = processor_seconds() - self._began[1]
            item.user_properties.append((PROPERTY, (seconds, worked)))
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Gather what the last report of a test says."""
        for name, value in report.user_properties:
            if name == PROPERTY and isinstance(value, tuple | list):
                self._times.append(TestTimes(report.nodeid, *value))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Tell of the slowest tests, and keep the times of all."""
        if self._file is not None:
            self._file.write_bytes(msgspec.json.encode(self._times))
        if len(self._times) > FEW_TESTS:
            terminalreporter.section("slowest tests: seconds, of them work")
            for line in describe_slowest(self._times):
                terminalreporter.write_line(line)


def make_plugin() -> TimesPlugin:
    """The plugin, which keeps the times of all tests where the environment asks for that."""
    folder = os.environ.get(FOLDER)
    return TimesPlugin(file_of(Path(folder), os.environ[CHECK]) if folder else None)


def file_of(folder: Path, check: str) -> Path:
    """Where the times of a check's tests are kept in that folder."""
    return folder / f"{check}.json"


def describe_slowest(times: list[TestTimes]) -> list[str]:
    """A line for each of the slowest tests, slowest first."""
    slowest = sorted(times, key=lambda one: (-one.seconds, one.name))[:MOST_TOLD]
    return [f"{one.seconds:6.1f} {one.worked:6.1f}  {one.name}" for one in slowest]


def processor_seconds() -> float:
    """Seconds that this process and those that it has waited for have worked."""
    waited_for = os.times()
    return time.process_time() + waited_for.children_user + waited_for.children_system
