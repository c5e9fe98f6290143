"""Tests that need a screen are left out loudly, or not at all."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import ROOT

WINDOW_TEST = """
import pytest

@pytest.mark.display
def test_window():
    pass
"""


def pytest_without_screen(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run one test that is marked `display` where there is no screen."""
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    (folder / "test_window.py").write_text(WINDOW_TEST, encoding="utf-8")
    known = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "VENISE_NEED_DISPLAY"}}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-ra", str(folder)],
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        env=known | variables,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small project of its own, with our markers."""
    (tmp_path / "pytest.ini").write_text("[pytest]\nmarkers = display\n", encoding="utf-8")
    return tmp_path


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X displays are Linux's")
def test_without_a_screen_they_are_listed_as_left_out(folder: Path) -> None:
    """Where there is no X display the summary names what is missing, and nothing fails."""
    done = pytest_without_screen(folder)
    assert done.returncode == 0
    assert "1 skipped" in done.stdout
    assert "left out: needs an X display" in done.stdout


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="X displays are Linux's")
def test_where_they_must_run_a_missing_screen_is_a_failure(folder: Path) -> None:
    """VENISE_NEED_DISPLAY turns a test that cannot run into one that fails."""
    done = pytest_without_screen(folder, VENISE_NEED_DISPLAY="1")
    assert done.returncode == 1
    assert "VENISE_NEED_DISPLAY forbids leaving it out" in done.stdout
