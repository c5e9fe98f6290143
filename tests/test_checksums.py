"""Whoever fetches what is made for others can see that it came whole."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

import checksums
import package
from tests.checkout import ROOT

CHECK: Final = ["sha256sum", "--check", "--ignore-missing", "--strict", checksums.NAME]
"""What docs/packaging.md has them type."""

needs_program = pytest.mark.skipif(shutil.which("sha256sum") is None, reason="not on this system")


def checked(folder: Path) -> int:
    """The exit code of the check in that folder."""
    return subprocess.run(CHECK, cwd=folder, check=False, capture_output=True).returncode


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A folder with an archive that was packed as releases are, and a wheel that lay there."""
    program = tmp_path / "dist" / "venise" / "program"
    program.parent.mkdir(parents=True)
    program.write_text("one")
    (tmp_path / "dist" / "venise-1-py3-none-any.whl").write_bytes(b"two\n\x00")
    package.write_archive(program.parent, "venise-1-linux")
    return tmp_path / "dist"


@needs_program
def test_the_checksums_fit_what_was_made(dist: Path) -> None:
    """All files beside them, none of a folder there, and also where only one was fetched."""
    lines = (dist / checksums.NAME).read_text(encoding="utf-8").splitlines()
    names = [line.partition("  ")[2] for line in lines]
    assert names == ["venise-1-linux.tar.gz", "venise-1-py3-none-any.whl"]
    assert checked(dist) == 0
    (dist / names[0]).unlink()
    assert checked(dist) == 0


@needs_program
@pytest.mark.parametrize("name", ["venise-1-linux.tar.gz", "venise-1-py3-none-any.whl"])
def test_what_came_damaged_is_found(name: str, dist: Path) -> None:
    """A byte that was lost, whichever file lost it."""
    damaged = dist / name
    damaged.write_bytes(damaged.read_bytes()[:-1])
    assert checked(dist) != 0


def test_a_folder_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    """It is named, and the exit code says that nothing was written."""
    command = [sys.executable, str(ROOT / "build" / "checksums.py"), str(tmp_path / "none")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("No checksums were written: ")
    assert len(done.stderr.splitlines()) == 1


def test_what_workflows_offer_has_checksums() -> None:
    """Each job that offers files for downloading writes their checksums first and offers them."""
    offering = 0
    for path in (ROOT / ".github" / "workflows").glob("*.yml"):
        told: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
        for job in told["jobs"].values():
            steps = job["steps"]
            offered = [step for step in steps if "upload-artifact" in step.get("uses", "")]
            for step in offered:
                offering += 1
                before = steps[steps.index(step) - 1]["run"]
                folder = [*before.split(), "dist"][2]
                assert before.startswith("python build/checksums.py")
                assert f"{folder}/{checksums.NAME}" in step["with"]["path"].split()
    assert offering
