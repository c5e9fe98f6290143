"""Tests that several workers share are told of like those that one process runs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from checks import BUILD_TESTS, ENGINE, PROCESSES
from tests.checkout import ROOT
from tests.conftest import LONGEST, SCREENS

HALF_A_CHARACTER = """
import logging

def test_fails():
    logging.error("\\udcff")
    assert "\\udcff" == ""
"""

CRASHING = """
import os

def test_crashes():
    os._exit(1)
"""

NOTING = """
import os
from pathlib import Path

def test_passes():
    noted = os.environ["PYTEST_XDIST_WORKER"] + os.environ.get("DISPLAY", "")
    Path(__file__).with_suffix(".worker").write_text(noted)
"""


def run_by_two(
    folder: Path, *files: str, first: str = NOTING, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Have two workers share tests in these files; the first has a test of its own kind."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    for number, name in enumerate(files):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(NOTING if number else first, encoding="utf-8")
    options = ("-p", "no:cacheprovider", "-n", "2", "--max-worker-restart", "0")
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, str(folder)],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key != SCREENS} | variables,
        check=False,
        capture_output=True,
        text=True,
    )


def test_a_failure_that_no_encoding_has_is_told(tmp_path: Path) -> None:
    """What a failing test has logged and compared is printed, with signs for half characters."""
    done = run_by_two(tmp_path, "test_half.py", "test_other.py", first=HALF_A_CHARACTER)
    assert done.returncode == 1
    assert "1 failed, 1 passed" in done.stdout
    assert "FAILED test_half.py::test_fails - " in done.stdout
    assert "ERROR    root:test_half.py:5 \\udcff" in done.stdout


def test_a_crash_is_told_with_its_test(tmp_path: Path) -> None:
    """A worker that dies fails the test it was at, and the run ends."""
    done = run_by_two(tmp_path, "test_crash.py", "test_other.py", first=CRASHING)
    assert done.returncode == 1
    assert "FAILED test_crash.py::test_crashes" in done.stdout
    assert "crashed while running 'test_crash.py::test_crashes'" in done.stdout
    assert "INTERNALERROR" not in done.stdout


def test_windows_are_opened_by_one_worker(tmp_path: Path) -> None:
    """One worker gets all files of the folder of windows, while the other begins with the next."""
    windows = [f"tests/display/test_{name}.py" for name in ("a", "b", "c")]
    assert run_by_two(tmp_path, *windows, "tests/match/test_d.py").returncode == 0
    noted = {note.stem: note.read_text(encoding="utf-8") for note in tmp_path.rglob("*.worker")}
    assert noted["test_a"] == noted["test_b"] == noted["test_c"] != noted["test_d"]


def test_workers_with_a_screen_each_share_windows(tmp_path: Path) -> None:
    """Where there are as many screens as workers, both open windows, each on its own."""
    windows = [f"tests/display/test_{name}.py" for name in ("a", "b", "c", "d")]
    assert run_by_two(tmp_path, *windows, VENISE_SCREENS=":91,:92").returncode == 0
    noted = {note.read_text(encoding="utf-8") for note in tmp_path.rglob("*.worker")}
    assert noted == {"gw0:91", "gw1:92"}


@pytest.mark.parametrize("path", sorted({*LONGEST, *ENGINE, *PROCESSES, *BUILD_TESTS}))
def test_tests_that_are_named_are_there(path: str) -> None:
    """What is begun first, run compiled or left out there exists."""
    assert (ROOT / path).exists()
