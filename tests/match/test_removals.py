"""Removed files come back as long as their copy of the program runs, and do not outlive it."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes import another
from venise.match.removals import Removals

OTHER_COPY = """
import sys
from pathlib import Path
from venise.match.removals import Removals

folder = Path(sys.argv[1])
removals = Removals(folder, ".city")
removed = [removals.remove(folder / name) for name in ("Damme.city", "Sluis.city")]
print("removed", flush=True)
sys.stdin.readline()
removals.restore(removed[0])
print("restored", flush=True)
sys.stdin.readline()
"""


def names(folder: Path) -> list[str]:
    """The names of all files in a folder."""
    return sorted(path.name for path in folder.iterdir())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three files of a list."""
    for name in ("Damme", "Sluis", "Aardenburg.v1.5"):
        (tmp_path / f"{name}.city").write_text(name)
    return tmp_path


@pytest.fixture
def other_copy(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has removed two of them and may still bring them back."""
    with another(OTHER_COPY, folder, "removed") as program:
        yield program


def test_what_is_forgotten_leaves_nothing(folder: Path) -> None:
    """One file is restored, one is not: afterwards the folder holds the one and nothing else."""
    removals = Removals(folder, ".city")
    removed = [removals.remove(folder / f"{name}.city") for name in ("Damme", "Aardenburg.v1.5")]
    assert not [name for name in names(folder) if name.endswith(".city") and name[0] != "S"]
    assert removals.restore(removed[1]) == folder / "Aardenburg.v1.5.city"
    removals.forget()
    assert names(folder) == ["Aardenburg.v1.5.city", "Sluis.city"]
    removals.remove(folder / "Sluis.city")
    removals.forget()
    assert names(folder) == ["Aardenburg.v1.5.city"]


def test_what_another_copy_may_bring_back_is_left_to_it(
    folder: Path, other_copy: subprocess.Popen[str]
) -> None:
    """While the other copy runs, its removed files are not touched, whatever is forgotten here."""
    removals = Removals(folder, ".city")
    removals.remove(folder / "Aardenburg.v1.5.city")
    removals.forget()
    assert other_copy.stdin is not None
    assert other_copy.stdout is not None
    other_copy.stdin.write("\n")
    other_copy.stdin.flush()
    assert other_copy.stdout.readline() == "restored\n"
    assert (folder / "Damme.city").read_text() == "Damme"


def test_what_a_killed_copy_has_left_is_let_go(
    folder: Path, other_copy: subprocess.Popen[str]
) -> None:
    """Nobody can bring it back any more: the next copy that leaves the list deletes it."""
    other_copy.kill()
    other_copy.wait()
    assert len(names(folder)) == 4
    Removals(folder, ".city").forget()
    assert names(folder) == ["Aardenburg.v1.5.city"]


def test_without_a_folder_there_is_nothing_to_forget(tmp_path: Path) -> None:
    """Before the first file there is no folder, and no error."""
    Removals(tmp_path / "none", ".city").forget()
    assert not list(tmp_path.iterdir())
