"""Running tests against a mutant: each in a process of its own that loads the changed modules.

The process is forked before anything of Venise is loaded, so that tables built on import see the
change too, and after everything else is, so that it starts at once.
"""

from __future__ import annotations

import contextlib
import io
import os
import resource
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import msgspec
import pytest

from tests.checkout import ROOT

MOST_MEMORY: Final = 3 << 30
"""Bytes that a mutant's process may use: a changed loop must not take the whole machine."""

KILLED, SURVIVED = "killed", "survived"

PASSED: Final = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
"""How pytest ends where no test fails, in a file of which none is about the game too."""

OPTIONS: Final = ("-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:faulthandler")


class Trial(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    outcome: str
    """KILLED or SURVIVED."""

    test: str
    """The first test that failed, "" if none did; a mutant that hangs is noticed too."""

    took: float
    """Seconds."""


class Changed(SourceFileLoader):
    """Loads a module, which is named with its file, from changed source."""

    def __init__(self, module: str, path: Path, source: str) -> None:
        super().__init__(module, str(path))
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The changed module, compiled."""
        return compile(self.source, self.path, "exec")


class Planted(MetaPathFinder):
    """Finds some modules in their changed form and leaves all others to the usual ways."""

    def __init__(self, changed: Sequence[Changed]) -> None:
        self.loaders = {loader.name: loader for loader in changed}

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a changed module comes from; nothing for any other."""
        loader = self.loaders.get(fullname)
        if loader is None:
            return None
        return spec_from_file_location(fullname, loader.path, loader=loader)


class Witness:
    """Notes the first test that fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A report on one stage of one test."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A report on reading one test file, which fails where the game cannot be loaded."""
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (cannot be read)"


class Process(msgspec.Struct):
    """A mutant being tried."""

    pid: int
    pipe: int
    started: float


def prepare() -> None:
    """Load all that tests need but for Venise itself, of which the sources will run."""
    # Where a build fits the sources it would run in place of a mutant, and all would survive.
    os.environ["VENISE_COMPILED"] = "off"
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["-q", "--collect-only", str(ROOT / "tests" / "mutation")])
    loaded = [name for name in sys.modules if name.partition(".")[0] in {"venise", "venise_ai"}]
    assert not loaded, loaded


def start(changed: Sequence[Changed], stages: Sequence[Sequence[str]], limit: int) -> Process:
    """Begin to try a mutant on groups of test files, with seconds of work for each group."""

    def told() -> str:
        trial = Trial(SURVIVED, "", 0.0)
        for files in stages:
            trial = finish(forked(partial(attempt, changed, files, limit)))
            if trial.outcome != SURVIVED:
                break
        return trial.test

    return forked(told)


def forked(deed: Callable[[], str]) -> Process:
    """A process that does something and sends back the answer."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return Process(pid, reading, time.perf_counter())
    os.close(reading)
    code = 1
    try:
        os.write(writing, deed().encode())
        code = 0
    finally:
        os._exit(code)


def attempt(changed: Sequence[Changed], files: Sequence[str], limit: int) -> str:
    """The first test that fails, "" if none does; ends the process when the time is over."""
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
    sys.meta_path.insert(0, Planted(changed))
    witness = Witness()
    code = pytest.main([*OPTIONS, *files], plugins=[witness])
    return witness.failed or ("" if code in PASSED else f"pytest: {code!r}")


def finish(process: Process) -> Trial:
    """What became of a mutant whose process has ended."""
    with os.fdopen(process.pipe, "rb") as pipe:
        failed = pipe.read().decode()
    took = time.perf_counter() - process.started
    _, status = os.waitpid(process.pid, 0)
    if os.WIFSIGNALED(status):
        failed = f"hangs (signal {os.WTERMSIG(status)})"
    elif os.WEXITSTATUS(status):
        failed = "the tests could not go on"
    return Trial(KILLED if failed else SURVIVED, failed, took)
