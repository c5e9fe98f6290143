"""What every test stands on: no real screen or sound, no real home, the same dice every time."""

import os
import shutil
import sys
from pathlib import Path

# Before pygame is loaded by anything: a test must not open a window or make a noise.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
import pytest
from hypothesis import settings

if not getattr(pygame, "IS_CE", False):
    pytest.exit("`pygame` has taken the place of pygame-ce: rebuild .venv", returncode=3)

settings.register_profile("venise", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=20_000)
settings.load_profile("venise")

DISPLAY_PROGRAMS = {"xdotool": "xdotool", "import": "ImageMagick"}


def lacking() -> str:
    """What tests with a real window would need and this machine does not have; "" for nothing."""
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return "an X display (install Xvfb)"
    missing = [title for name, title in DISPLAY_PROGRAMS.items() if shutil.which(name) is None]
    return " and ".join(missing)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Share out the tests by files, and leave out, with the reason, what needs a missing screen."""
    reason = lacking()
    for item in items:
        # Two programs that open windows on one screen would take the keyboard from each other.
        group = "display" if item.get_closest_marker("display") else str(item.path)
        item.add_marker(pytest.mark.xdist_group(group))
    if reason and not os.environ.get("VENISE_NEED_DISPLAY"):
        for item in items:
            if item.get_closest_marker("display"):
                item.add_marker(pytest.mark.skip(reason=f"left out: needs {reason}"))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that needs a screen where leaving it out was forbidden."""
    if item.get_closest_marker("display") and (reason := lacking()):
        pytest.fail(f"needs {reason}, and VENISE_NEED_DISPLAY forbids leaving it out")


@pytest.fixture(scope="session", autouse=True)
def away_from_home(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Saves and settings of no test may reach the player's own."""
    os.environ["VENISE_HOME"] = str(tmp_path_factory.mktemp("home"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for the saves and settings of this test alone."""
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("VENISE_HOME", str(folder))
    return folder


@pytest.fixture
def real_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs started by the test open real windows on the X display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
