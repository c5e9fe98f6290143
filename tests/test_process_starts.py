"""The house starts processes in one place, which keeps what lies in the working folder out."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import ROOT, modules

PLACES: Final = {
    "ai/venise_ai/child_processes.py": "all processes of ours",
    "ai/venise_ai/external/descendants.py": "`ps`, which macOS has to be asked by",
    "ai/venise_ai/external/process.py": "the supervisor of a bot, by `program_command`",
    "ai/venise_ai/external/supervisor.py": "the bot itself, by the same",
    "ai/venise_ai/arena/local_dask.py": "Dask's, which take after ours",
    "venise/match/desktop.py": "the desktop's own program, which is none of ours",
}
"""Where processes are started or made ready, and which."""

STARTING: Final = {
    "asyncio": {"create_subprocess_exec", "create_subprocess_shell"},
    "concurrent.futures": {"ProcessPoolExecutor", "process"},
    "concurrent.futures.process": {"ProcessPoolExecutor"},
    "distributed": {"LocalCluster", "Nanny", "SpecCluster"},
    "multiprocessing": {
        "Manager", "Pool", "Process", "context", "forkserver", "get_context", "managers", "pool",
        "popen_fork", "popen_forkserver", "popen_spawn_posix", "popen_spawn_win32",
        "set_executable", "set_start_method", "spawn",
    },
    "os": {
        "execl", "execle", "execlp", "execlpe", "execv", "execve", "execvp", "execvpe", "fork",
        "forkpty", "popen", "posix_spawn", "posix_spawnp", "spawnl", "spawnle", "spawnlp",
        "spawnlpe", "spawnv", "spawnve", "spawnvp", "spawnvpe", "startfile", "system",
    },
    "pty": {"fork", "spawn"},
    "webbrowser": {"get", "open", "open_new", "open_new_tab"},
}  # fmt: skip
"""What starts processes, by its module; of `subprocess` all does."""

MODULES: Final = re.compile(rf"\b({'|'.join(['subprocess', *STARTING])})\b")
"""What a module mentions that is to be looked at."""

TYPES_ONLY: Final = {"SpawnProcess", "SpawnContext"}
"""What is named to say what something is."""


def starts(source: str) -> list[str]:
    """What a module names that starts processes, by full names."""
    if not MODULES.search(source):
        return []
    nodes = [*ast.walk(ast.parse(source))]
    imported: dict[str, str] = {}
    for node in nodes:
        if isinstance(node, ast.Import):
            imported |= {one.asname or one.name: one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
    names = [*imported.values()]
    for node in nodes:
        if isinstance(node, ast.Attribute):
            first, _, rest = ast.unparse(node).partition(".")
            names.append(f"{imported.get(first, first)}.{rest}")
    return [name for name in names if forbidden(name)]


def forbidden(name: str) -> bool:
    """Whether something of that full name starts processes."""
    module, _, last = name.rpartition(".")
    if last in TYPES_ONLY:
        return False
    return "subprocess" in (module, name) or last in STARTING.get(module, ())


def test_processes_are_started_in_one_place() -> None:
    """No other module of the program names what starts one: it asks `child_processes` instead."""
    found = {
        path.relative_to(ROOT).as_posix(): starts(path.read_text(encoding="utf-8"))
        for path in modules()
        if path.is_relative_to(ROOT / "venise") or path.is_relative_to(ROOT / "ai")
    }
    starting = {path for path, names in found.items() if names}
    assert {path for path in starting if not places_of(path)} == set()
    assert {place for path in starting for place in places_of(path)} == set(PLACES)


def places_of(path: str) -> list[str]:
    """The places to which a file belongs."""
    return [place for place in PLACES if Path(path).is_relative_to(place)]


@pytest.mark.parametrize(
    "source",
    [
        "import subprocess\nsubprocess.run(['ls'])",
        "from subprocess import Popen as P",
        "import os as system\nsystem.execv('a', [])",
        "from os import posix_spawn",
        "import multiprocessing\nmultiprocessing.get_context('spawn')",
        "from multiprocessing import get_context as context",
        "import multiprocessing as mp\nmp.Process(target=print).start()",
        "from concurrent.futures import ProcessPoolExecutor",
        "import concurrent.futures\nconcurrent.futures.ProcessPoolExecutor()",
        "import asyncio\nasyncio.create_subprocess_exec('a')",
    ],
)
def test_a_start_elsewhere_is_noticed(source: str) -> None:
    """However it is spelt."""
    assert starts(source)


@pytest.mark.parametrize(
    "source",
    [
        "import os\nos.path.join('a', 'b'); os.nice(5)",
        "import multiprocessing\nmultiprocessing.parent_process()",
        "from multiprocessing.context import SpawnProcess",
        "from multiprocessing.connection import Connection, wait",
        "from concurrent.futures import ThreadPoolExecutor",
        "import asyncio\nasyncio.run(None)",
    ],
)
def test_what_starts_none_is_allowed(source: str) -> None:
    """Pipes, threads and what processes are told about others."""
    assert not starts(source)
