"""Reads of programs and libraries for Linux which versions of other libraries they ask for."""

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MAGIC: Final = b"\x7fELF"

KINDS: Final = {
    b"\1\1": (False, "<"),
    b"\1\2": (False, ">"),
    b"\2\1": (True, "<"),
    b"\2\2": (True, ">"),
}
"""Whether words are of 64 bits, and the order of their bytes, by two bytes after the magic."""

LOAD, DYNAMIC = 1, 2
"""The kinds of segments: what is put into memory, and where the loader reads what is needed."""

STRINGS, NEEDS, NEEDS_COUNT = 5, 0x6FFFFFFE, 0x6FFFFFFF
"""The entries of the loader's table: its strings, the versions asked for, of how many libraries."""

NOTED: Final = {"GLIBC_ABI_DT_RELR": (2, 36)}
"""Names that say without a number what only a later C library can do."""

Version = tuple[int, int]


class BadProgram(ValueError):
    """A file that begins like a program and is none."""


class ElfFile:
    """One program or library, of either size of word and either order of bytes."""

    def __init__(self, content: bytes) -> None:
        """Raises BadProgram where it is damaged."""
        kind = content[4:6]
        if content[:4] != MAGIC or kind not in KINDS:
            raise BadProgram("is no program for Linux")
        self._content = content
        self._wide, self._order = KINDS[kind]
        self._segments = list(self._read_segments())

    def list_needs(self) -> Iterator[str]:
        """Every version that is asked for, such as `GLIBC_2.17`; raises BadProgram."""
        table = dict(self._read_dynamic())
        if NEEDS not in table:
            return
        strings, at = self._place(table[STRINGS]), self._place(table[NEEDS])
        for _ in range(table.get(NEEDS_COUNT, 0)):
            _, count, _, first, following = self._unpack("HHIII", at)
            one = at + first
            for _ in range(count):
                _, _, _, name, onward = self._unpack("IHHII", one)
                yield self._text(strings + name)
                one += onward
            at += following

    def _unpack(self, form: str, at: int) -> tuple[int, ...]:
        try:
            return struct.unpack_from(self._order + form, self._content, at)
        except struct.error as error:
            raise BadProgram("is cut short") from error

    def _text(self, at: int) -> str:
        end = self._content.find(b"\0", at)
        if not 0 <= at < end:
            raise BadProgram("names what is not there")
        return self._content[at:end].decode("ascii", "replace")

    def _read_segments(self) -> Iterator[tuple[int, int, int, int]]:
        """The kind of every segment, its place in the file, its address and its length."""
        if self._wide:
            (start,), (size, count) = self._unpack("Q", 32), self._unpack("HH", 54)
        else:
            (start,), (size, count) = self._unpack("I", 28), self._unpack("HH", 42)
        for number in range(count):
            at = start + number * size
            if self._wide:
                kind, _, place, address, _, length = self._unpack("IIQQQQ", at)
            else:
                kind, place, address, _, length = self._unpack("IIIII", at)
            yield kind, place, address, length

    def _read_dynamic(self) -> Iterator[tuple[int, int]]:
        """The entries of the loader's table; none where nothing is loaded besides."""
        form, step = ("QQ", 16) if self._wide else ("II", 8)
        for kind, place, _, length in self._segments:
            for at in range(place, place + length, step) if kind == DYNAMIC else ():
                key, value = self._unpack(form, at)
                if key == 0:
                    return
                yield key, value

    def _place(self, address: int) -> int:
        """Where in the file something lies that the loader finds at an address."""
        for kind, place, start, length in self._segments:
            if kind == LOAD and start <= address < start + length:
                return place + address - start
        raise BadProgram("points beyond its end")


def glibc_versions(path: Path) -> set[Version]:
    """The versions of the C library that a file asks for; none of what is no program.

    Raises BadProgram, naming the file, where it is damaged.
    """
    with path.open("rb") as file:
        if file.read(4) != MAGIC:
            return set()
        file.seek(0)
        content = file.read()
    try:
        return {version for name in ElfFile(content).list_needs() for version in versions_of(name)}
    except (BadProgram, KeyError) as error:
        raise BadProgram(f"{path}: {error}") from error


def versions_of(name: str) -> Iterator[Version]:
    """The version of the C library that a name such as `GLIBC_2.17` stands for, if any."""
    if name in NOTED:
        yield NOTED[name]
    numbers = name.removeprefix("GLIBC_").split(".")
    if name.startswith("GLIBC_2.") and all(part.isdecimal() for part in numbers):
        yield int(numbers[0]), int(numbers[1])


def most_demanding(folder: Path) -> tuple[Version, Path]:
    """The oldest C library on which all of a folder runs, and a file that needs it.

    Raises BadProgram where a program is damaged.
    """
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    needs = [(version, path) for path in files for version in glibc_versions(path)]
    return max(needs, key=lambda need: need[0], default=((2, 0), folder))
