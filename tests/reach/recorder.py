"""A plugin of pytest that keeps what each test reaches, in a run that is to be recorded."""

from __future__ import annotations

import builtins
import mmap
import os
import sys
import time
from collections.abc import Collection, Generator
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from tests.checkout import ROOT
from tests.reach.marking import FOLDER, SHARED, count_marks, read_numbers
from tests.reach.record import MARKS, Record, TestRun, data_files, file_of, function_of, is_test

CONFTEST: Final = "tests/conftest.py"
"""What every test stands on."""

BATCH: Final = 50
"""So many tests are written down together."""


class Recorder:
    """Gathers the marks of this process and of those it starts, test after test."""

    def __init__(self, folder: Path, worker: str) -> None:
        """`worker` tells this process from others that share the tests."""
        self._record = Record(folder)
        self._numbers = {
            Path(path).relative_to(ROOT).as_posix(): entry
            for path, entry in read_numbers(folder).items()
        }
        self._bodies = {
            number: bodies
            for functions, bodies in self._numbers.values()
            for number in functions.values()
        }
        self._none = [0] * count_marks(folder)
        # Many times quicker to set than marks that processes share.
        self._marks = list(self._none)
        builtins.__reach__ = self._marks  # type: ignore[attr-defined] # ours
        # A test may run tests of its own, by workers that are called the same.
        self._shared = share_marks(folder / f"{MARKS}{worker}-{os.getpid()}", len(self._none))
        self._test = ""
        self._reached: set[int] = set()
        self._of_file: set[int] = set()
        """What fixtures have reached that several tests of a file share."""

        self._file = ""
        self._failed = False
        self._runs: list[TestRun] = []
        self._data = data_files()
        self._opened: set[tuple[str, str]] = set()
        sys.addaudithook(self._hear)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Around a test: what is marked meanwhile, and what its file shares, is what it reaches."""
        if not item.path.is_relative_to(ROOT):
            # A test runs tests of its own, which are none of the checkout's.
            return (yield)
        self._take_marks()
        file = item.nodeid.partition("::")[0]
        if file != self._file:
            self._file, self._of_file = file, set()
        self._test, self._reached, self._failed = item.nodeid, set(), False
        started = time.perf_counter()
        try:
            return (yield)
        finally:
            self._reached |= self._take_marks()
            seconds = time.perf_counter() - started
            run = TestRun(item.nodeid, seconds, self._failed, self._all_reached(item.nodeid))
            self._runs.append(run)
            self._test = ""
            if len(self._runs) >= BATCH:
                self._write()

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Generator[None, object, object]:
        """Around what several tests share: all of them reach what it reaches."""
        if fixturedef.scope == "function":
            return (yield)
        self._reached |= self._take_marks()
        try:
            return (yield)
        finally:
            shared = self._take_marks()
            self._reached |= shared
            self._of_file |= shared

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Whether the test, or what it stands on, failed."""
        self._failed |= report.failed

    def pytest_sessionfinish(self) -> None:
        """Write down what is left."""
        self._write()
        self._record.close()

    def _all_reached(self, test: str) -> frozenset[int]:
        """The functions that were entered, the test itself, and what its modules do on import."""
        functions, bodies = self._numbers.get(file_of(test), ({}, []))
        own = {
            number
            for name, number in functions.items()
            if name == function_of(test) or not is_test(name)
        }
        entered = self._reached | self._of_file
        loaded = {body for number in entered for body in self._bodies.get(number, ())}
        return frozenset(entered | own | loaded | {*bodies, *self._numbers[CONFTEST][1]})

    def _write(self) -> None:
        runs, opened = self._runs, self._opened
        self._runs, self._opened = [], set()
        self._record.add(runs, opened)

    def _take_marks(self) -> set[int]:
        """The marks that were set since they were taken last."""
        taken = find_marks(bytes(self._marks)) | find_marks(self._shared[:])
        self._marks[:] = self._none
        self._shared[:] = bytes(len(self._none))
        return taken

    def _hear(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Note which file of the checkout is opened, and for whom."""
        if event != "open" or not isinstance(arguments[0], str | os.PathLike):
            return
        path = os.path.relpath(os.fspath(arguments[0]), ROOT) if arguments[0] else ""
        path = str(path).replace(os.sep, "/")
        if path in self._data:
            reader = importing_module(self._numbers) or self._test
            if reader:
                self._opened.add((reader, path))


def importing_module(known: Collection[str]) -> str:
    """The one of the known modules that is being imported, innermost; empty where none is."""
    frame: FrameType | None = sys._getframe()  # noqa: SLF001 - nothing else tells
    while frame is not None:
        if frame.f_code.co_name == "<module>":
            path = Path(frame.f_code.co_filename)
            if path.is_relative_to(ROOT) and (name := path.relative_to(ROOT).as_posix()) in known:
                return name
        frame = frame.f_back
    return ""


def find_marks(marks: bytes) -> set[int]:
    """The places that are marked."""
    places: set[int] = set()
    place = marks.find(1)
    while place >= 0:
        places.add(place)
        place = marks.find(1, place + 1)
    return places


def share_marks(path: Path, count: int) -> mmap.mmap:
    """The marks of the processes that this one starts, all unset."""
    path.write_bytes(bytes(count))
    os.environ[SHARED] = str(path)
    with path.open("r+b") as file:
        return mmap.mmap(file.fileno(), count)


def is_recording() -> bool:
    """Whether the modules of this process are marked, so that it can be told what they reach."""
    return FOLDER in os.environ and hasattr(builtins, "__reach__")
