"""What tests reached when they ran last, kept in a file of its own from run to run.

Each part of a module has a number for as long as it does the same: a part that is changed gets a
new one, and whatever reached the old number may have been broken.
"""

from __future__ import annotations

import ast
import contextlib
import marshal
import sqlite3
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

import msgspec

from tests.checkout import ROOT, modules, sources
from tests.reach.marking import NUMBERS, PACKAGES, Numbers, name_marked
from tests.reach.units import BODY, digest, digest_units, imported_names

RECORD: Final = "record.sqlite"

MARKS: Final = "marks-"
"""Begins the names of files in which the processes of a worker set their marks."""

TABLES: Final = """
create table if not exists parts (
    number integer primary key, path text, name text, digest text, unique (path, name, digest)
);
create table if not exists modules (path text primary key, content text, parts blob);
create table if not exists tests (
    name text primary key, seconds real, failed integer, reached blob
);
create table if not exists opened (reader text, path text, digest text, unique (reader, path));
"""
"""`opened` holds which files were read, as they were then: by a test, or by a module for all."""


class TestRun(msgspec.Struct, frozen=True, eq=False):
    """What a test did when it ran last."""

    __test__ = False  # pytest takes a class of this name for tests

    name: str
    seconds: float
    failed: bool
    reached: frozenset[int]


class Part(msgspec.Struct, frozen=True):
    """A function of a module, or what the module does when it is imported."""

    path: str
    """Of the module, below the root of the checkout."""

    name: str
    digest: str


class Survey(msgspec.Struct):
    """The numbers of all parts of the checkout as it is now."""

    functions: dict[str, dict[str, int]]
    """Those of the functions of each module, by its path and their names."""

    bodies: dict[str, int]
    """What each module does when it is imported, by the name by which it is."""

    imports: dict[str, list[str]]
    """The names that a module imports, by its path."""

    def bodies_of(self, path: str) -> list[int]:
        """What a module and those that it imports do when they are imported."""
        names = [module_name(path), *self.imports[path]]
        return [self.bodies[name] for name in names if name in self.bodies]


class Record:
    """The file of what tests reached."""

    def __init__(self, folder: Path) -> None:
        """Opened, or made anew where there is none, or none that can be read."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / RECORD
        try:
            self._file = sqlite3.connect(path, timeout=60)
            self._file.executescript(TABLES)
        except sqlite3.DatabaseError:
            self._file.close()
            path.unlink()
            self._file = sqlite3.connect(path, timeout=60)
            self._file.executescript(TABLES)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def survey(self) -> Survey:
        """The parts of all modules and tests as they are now, with their numbers.

        What is new is given a number that nothing had before. Raises SyntaxError.
        """
        survey = Survey({}, {}, {})
        with self._file:
            for path in marked_modules() + test_files():
                name = path.relative_to(ROOT).as_posix()
                digests, imports = self._look_at(name, path.read_text(encoding="utf-8"))
                numbers = {part: self._number(Part(name, part, digests[part])) for part in digests}
                survey.bodies[module_name(name)] = numbers.pop(BODY)
                survey.functions[name], survey.imports[name] = numbers, imports
        return survey

    def _look_at(self, path: str, source: str) -> tuple[dict[str, str], list[str]]:
        """The digest of each part of a module, and the names of what it imports."""
        content = digest(source)
        found = self._file.execute(
            "select parts from modules where path = ? and content = ?", (path, content)
        ).fetchone()
        if found is not None:
            known: tuple[dict[str, str], list[str]] = marshal.loads(found[0])  # noqa: S302 - ours
            return known
        tree = ast.parse(source)
        looked_at = imported_names(tree), digest_units(tree)
        parts = looked_at[1], looked_at[0]
        self._file.execute(
            "insert or replace into modules values (?, ?, ?)",
            (path, content, marshal.dumps(parts)),
        )
        return parts

    def _number(self, part: Part) -> int:
        where = (part.path, part.name, part.digest)
        self._file.execute(
            "insert or ignore into parts (path, name, digest) values (?, ?, ?)", where
        )
        number: int = self._file.execute(
            "select number from parts where path = ? and name = ? and digest = ?", where
        ).fetchone()[0]
        return number

    def prepare(self) -> None:
        """Write down the numbers of all parts for the processes of a run that is to be recorded.

        What is left of earlier runs goes, but for the record: marks, and modules as they were.
        """
        survey = self.survey()
        kept = {name_marked(module_name(path), ROOT / path) for path in survey.functions}
        for file in self.folder.iterdir():
            if file.name not in kept and not file.name.startswith(RECORD):
                file.unlink()
        numbers: Numbers = {
            str(ROOT / path): (functions, survey.bodies_of(path))
            for path, functions in survey.functions.items()
        }
        (self.folder / NUMBERS).write_bytes(marshal.dumps(numbers))

    def find_stale(self, survey: Survey) -> frozenset[int]:
        """The numbers of what is gone or does something else now, in itself or by its files."""
        now = set(survey.bodies.values())
        now.update(number for parts in survey.functions.values() for number in parts.values())
        ever = {number for (number,) in self._file.execute("select number from parts")}
        readers = {module_name(reader) for reader, _ in self.find_changed_files()}
        return frozenset(ever - now) | {
            number for name, number in survey.bodies.items() if name in readers
        }

    def add(self, runs: Sequence[TestRun], opened: Iterable[tuple[str, str]]) -> None:
        """Keep what tests did; `opened` names who read which file, a test or a module."""
        rows = [(one.name, one.seconds, int(one.failed), pack_numbers(one.reached)) for one in runs]
        files = [(reader, path, digest_file(path)) for reader, path in sorted(opened)]
        with self._file:
            self._file.executemany("insert or replace into tests values (?, ?, ?, ?)", rows)
            self._file.executemany("insert or replace into opened values (?, ?, ?)", files)

    def runs(self) -> Iterator[TestRun]:
        """What each test did when it ran last, in the order of their names."""
        query = "select name, seconds, failed, reached from tests order by name"
        for name, seconds, failed, reached in self._file.execute(query):
            yield TestRun(name, seconds, bool(failed), unpack_numbers(reached))

    def find_changed_files(self) -> set[tuple[str, str]]:
        """Files that are not as they were read, each behind the test or module that read it."""
        rows = self._file.execute("select reader, path, digest from opened").fetchall()
        digests = {path: digest_file(path) for path in {path for _, path, _ in rows}}
        return {(reader, path) for reader, path, before in rows if digests[path] != before}


def module_name(path: str) -> str:
    """The name by which a module of the checkout is imported, from its path."""
    parts = path.removesuffix(".py").removesuffix("/__init__").split("/")
    return ".".join(parts[1:] if parts[0] == "ai" else parts)


def marked_modules() -> list[Path]:
    """The modules of the checkout that tests can reach, without the tests themselves."""
    found = [path for path in modules() if not path.name.startswith("test_")]
    return [path for path in found if package_of(path) in PACKAGES and "reach" not in path.parts]


def package_of(path: Path) -> str:
    """The package that a module of the checkout belongs to."""
    parts = path.relative_to(ROOT).parts
    return parts[1] if parts[0] == "ai" else parts[0]


def test_files() -> list[Path]:
    """The files of tests."""
    return [path for path in modules() if path.name.startswith("test_")]


def data_files() -> frozenset[str]:
    """The files of the checkout that are no modules, by their paths below its root."""
    return frozenset(
        path.relative_to(ROOT).as_posix() for path in sources() if path.suffix != ".py"
    )


def digest_file(path: str) -> str:
    """What tells the content of a file of the checkout apart; empty where it is gone."""
    with contextlib.suppress(OSError):
        return digest((ROOT / path).read_bytes().hex())
    return ""


def pack_numbers(numbers: frozenset[int]) -> bytes:
    """A set of numbers in few bytes."""
    bits = bytearray(1 + max(numbers, default=0) // 8)
    for number in numbers:
        bits[number // 8] |= 1 << number % 8
    return zlib.compress(bytes(bits), 1)


def unpack_numbers(packed: bytes) -> frozenset[int]:
    """The set of numbers in those bytes."""
    bits = zlib.decompress(packed)
    return frozenset(
        place * 8 + bit
        for place, byte in enumerate(bits)
        if byte
        for bit in range(8)
        if byte >> bit & 1
    )


def file_of(test: str) -> str:
    """The file of a test, from its name."""
    return test.partition("::")[0]


def function_of(test: str) -> str:
    """The function of a test, with its class, from its name."""
    return test.partition("::")[2].partition("[")[0].replace("::", ".")


def name_test(file: str, function: str) -> str:
    """The name of a test of a file, or of all that are made of one function."""
    return f"{file}::{function.replace('.', '::')}"


def is_test(function: str) -> bool:
    """Whether a function of a test file is a test, and no part of others."""
    return function.rpartition(".")[2].startswith("test_")


if __name__ == "__main__":
    Record(Path(sys.argv[1])).prepare()
