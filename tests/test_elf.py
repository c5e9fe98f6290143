"""What the bundle asks of a system's C library is read from real programs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import elf
import package

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="programs for Linux are there only")


@pytest.fixture(scope="module")
def programs() -> list[Path]:
    """Real programs and libraries: Python's own, pygame's, and what the system runs."""
    import pygame  # noqa: PLC0415 (only its folder is looked at)

    found = [Path(sys.executable).resolve(), Path("/bin/sh").resolve(), Path("/bin/ls").resolve()]
    found += sorted(Path(pygame.__file__).parent.glob("*.so"))[:10]
    return found + sorted((Path(os.__file__).parent / "lib-dynload").glob("*.so"))[:10]


@pytest.fixture
def library(programs: list[Path]) -> Path:
    """One library that asks for several versions."""
    return next(path for path in programs if len(elf.glibc_versions(path)) > 1)


def test_a_library_that_promises_little_asks_for_little(programs: list[Path]) -> None:
    """Pygame's ready-made builds are for C libraries from 2.17 on, and so it is read in them."""
    theirs = [path for path in programs if "pygame" in path.parts]
    asked = {version for path in theirs for version in elf.glibc_versions(path)}
    assert theirs
    assert (2, 0) < max(asked) <= (2, 17)


@pytest.mark.skipif(shutil.which("readelf") is None, reason="needs another reader to compare with")
def test_the_same_is_read_as_by_binutils(programs: list[Path]) -> None:
    """Version by version, in every one of them."""
    for path in programs:
        command = ["readelf", "--version-info", "--wide", str(path)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        named = re.findall(r"Name: GLIBC_(2)\.(\d+)\S* ", told.partition("Version needs")[2])
        wanted = {(int(major), int(minor)) for major, minor in named}
        assert elf.glibc_versions(path) - {(2, 36)} == wanted - {(2, 36)}


def test_the_file_that_asks_for_most_is_named(library: Path, tmp_path: Path) -> None:
    """The largest version of all files counts, by number: 2.100 is newer than 2.28."""
    shutil.copy(library, tmp_path / "plain.so")
    before = max(elf.glibc_versions(library))
    content, name = library.read_bytes(), f"GLIBC_{before[0]}.{before[1]}".encode()
    longer = b"GLIBC_2." + b"9" * (len(name) - len("GLIBC_2."))
    (tmp_path / "demanding.so").write_bytes(content.replace(name + b"\0", longer + b"\0"))
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.999\0")
    wanted = (2, int(longer.rpartition(b".")[2]))
    assert elf.most_demanding(tmp_path) == (wanted, tmp_path / "demanding.so")
    told = package.describe_glibc(tmp_path)
    assert told.startswith(f"runs on Linux with glibc 2.{wanted[1]} or newer, for demanding.so")
    assert "NOT FOR OTHERS: releases run from glibc 2.35 on" in told


def test_what_is_only_mentioned_is_not_asked_for(library: Path, tmp_path: Path) -> None:
    """Words in a program that look like a version change nothing."""
    (tmp_path / "library.so").write_bytes(library.read_bytes() + b"\0GLIBC_2.99\0")
    assert elf.most_demanding(tmp_path)[0] == max(elf.glibc_versions(library))
    assert "NOT FOR OTHERS" not in package.describe_glibc(tmp_path / "nothing")


def test_what_a_name_without_a_number_asks_for() -> None:
    """Packed relocations came with 2.36; what only the library's own parts use does not count."""
    assert list(elf.versions_of("GLIBC_ABI_DT_RELR")) == [(2, 36)]
    assert list(elf.versions_of("GLIBC_2.2.5")) == [(2, 2)]
    assert list(elf.versions_of("GLIBC_PRIVATE")) == []
    assert list(elf.versions_of("GLIBCXX_3.4")) == []


@pytest.mark.parametrize("length", [4, 30, 100, 1000])
def test_a_program_that_was_cut_is_named(library: Path, length: int, tmp_path: Path) -> None:
    """Nothing is promised of what cannot be read."""
    (tmp_path / "half.so").write_bytes(library.read_bytes()[:length])
    with pytest.raises(elf.BadProgram, match=r"half\.so: "):
        elf.most_demanding(tmp_path)
