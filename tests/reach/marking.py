"""Has modules of the checkout tell which of their functions are entered, in any process.

Loaded by `started/sitecustomize.py` in every Python that is started while a run is recorded, before
anything else: so it stands on nothing but the standard library.
"""

from __future__ import annotations

import ast
import builtins
import marshal
import mmap
import os
import sys
from collections.abc import MutableSequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

from tests.reach.units import mark

FOLDER: Final = "VENISE_REACH"
"""The variable that names the folder of the record, and has a run be recorded."""

SHARED: Final = "VENISE_REACH_MARKS"
"""The variable that names the file in which the processes of a worker set their marks."""

NUMBERS: Final = "numbers"
"""The file of the parts: for the path of each module two entries.

The numbers of its functions by name, and those of what it and the modules that it imports do when
they are imported.
"""

PACKAGES: Final = frozenset({"venise", "venise_ai", "tests"})

Numbers = dict[str, tuple[dict[str, int], list[int]]]
"""What the file of the parts holds, of the modules as they were when the run began."""


def name_marked(module: str, path: str | Path) -> str:
    """The name under which a module is kept compiled and marked, as its file is now."""
    about = os.stat(path)  # noqa: PTH116 - every import comes by here
    return f"{module}-{about.st_mtime_ns:x}-{about.st_size:x}"


class MarkedLoader(SourceFileLoader):
    """Loads a module marked; what it compiles is kept, so that each process need not do it anew."""

    numbers: dict[str, int]
    kept: Path

    def get_code(self, fullname: str) -> CodeType | None:
        """The marked module, compiled."""
        kept = self.kept / name_marked(fullname, self.path)
        try:
            code: CodeType = marshal.loads(kept.read_bytes())  # noqa: S302 - we wrote it
        except (OSError, ValueError, EOFError, TypeError):
            code = compile(self._marked(), self.path, "exec", dont_inherit=True)
            fresh = kept.with_name(f"{kept.name}.{os.getpid()}")
            fresh.write_bytes(marshal.dumps(code))
            fresh.replace(kept)
        return code

    def _marked(self) -> ast.Module:
        return mark(self.get_data(self.path).decode("utf-8"), self.numbers)


class MarkingFinder(MetaPathFinder):
    """Finds modules of the checkout as usual, and has them loaded marked."""

    def __init__(self, numbers: Numbers, kept: Path) -> None:
        self._numbers, self._kept = numbers, kept

    def find_spec(
        self, fullname: str, path: Any = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module of the checkout is; None for any other."""
        if fullname.partition(".")[0] not in PACKAGES:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        entry = self._numbers.get(spec.origin or "") if spec is not None else None
        if spec is None or entry is None:
            return None
        loader = MarkedLoader(fullname, spec.origin or "")
        loader.numbers, loader.kept = entry[0], self._kept
        spec.loader = loader
        return spec


def begin() -> None:
    """Mark what is imported from here on, where a run is recorded."""
    folder = Path(os.environ[FOLDER])
    numbers = read_numbers(folder)
    count = count_marks(folder)
    builtins.__reach__ = shared_marks(count) or [0] * count  # type: ignore[attr-defined] # ours
    sys.meta_path.insert(0, MarkingFinder(numbers, folder))


def read_numbers(folder: Path) -> Numbers:
    """The file of the parts in the folder of a record; raises OSError where there is none."""
    numbers: Numbers = marshal.loads((folder / NUMBERS).read_bytes())  # noqa: S302 - we wrote it
    return numbers


def count_marks(folder: Path) -> int:
    """One more than the highest number in the file of the parts."""
    entries = read_numbers(folder).values()
    return 1 + max(max((*parts.values(), *bodies)) for parts, bodies in entries)


def shared_marks(count: int) -> MutableSequence[int] | None:
    """The marks that the processes of a worker share; None in the worker itself."""
    try:
        with Path(os.environ[SHARED]).open("r+b") as file:
            return mmap.mmap(file.fileno(), count)  # type: ignore[return-value] # as far as needed
    except (KeyError, OSError, ValueError):
        return None
