"""What every test stands on: no real screen or sound, no real home, the same dice every time."""

import gc
import os
import shutil
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any

# Before pygame is loaded by anything: a test must not open a window or make a noise.
os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame
import pytest
from hypothesis import settings

from tests.reach.choice import load_choice
from tests.reach.marking import FOLDER
from tests.reach.recorder import Recorder, is_recording
from tests.times import make_plugin

if not getattr(pygame, "IS_CE", False):
    pytest.exit("`pygame` has taken the place of pygame-ce: rebuild .venv", returncode=3)

settings.register_profile("venise", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=20_000)
settings.load_profile("venise")

DISPLAY = "tests/display/"
"""The folder of what opens windows on the one screen that there is."""

LONGEST = (
    "tests/display/test_whole_game.py",
    "tests/display/test_evening.py",
    "tests/display/test_lessons.py",
    DISPLAY,
    "tests/test_packaging.py",
    "tests/tables/test_contract.py",
    "tests/ai/test_worker.py",
    "tests/test_cli_arena.py",
    "tests/match/test_file_faults.py",
    "tests/test_cli_processes.py",
    "tests/test_cli_train.py",
    "tests/ui/test_gallery.py",
    "tests/ui/test_scenes.py",
    "tests/ai/test_stopped.py",
    "tests/test_clock_set_back.py",
    "tests/ai/test_bots.py",
    "tests/ui/test_machine.py",
    "tests/ui/nord/test_playing.py",
)
"""What takes longest, longest first: begun last, it would keep one worker busy alone."""

SELDOM = 20_000
"""Objects after which the garbage collector looks for what is of no more use."""

SCREENS = "VENISE_SCREENS"
"""The variable in which `build/checks.py` names a screen for each worker, with commas between."""

DISPLAY_PROGRAMS = ("xdotool",)


def lacking() -> str:
    """What tests with a real window would need and this machine does not have; "" for nothing."""
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        return "an X display (install Xvfb)"
    missing = [name for name in DISPLAY_PROGRAMS if shutil.which(name) is None]
    return " and ".join(missing)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The option that `dev.py test --changed` gives."""
    parser.addoption("--chosen", help="folder of a record; only what was chosen there runs")


def pytest_configure(config: pytest.Config) -> None:
    """Give a worker its own screen, where there is one for each; have every test timed."""
    config.pluginmanager.register(make_plugin())
    if hasattr(config, "workerinput") and (screens := os.environ.get(SCREENS)):
        named = screens.split(",")
        number = int(config.workerinput["workerid"].removeprefix("gw"))
        os.environ["DISPLAY"] = named[number % len(named)]
    if is_recording() and (hasattr(config, "workerinput") or not config.getoption("numprocesses")):
        worker = str(getattr(config, "workerinput", {}).get("workerid", "main"))
        config.pluginmanager.register(Recorder(Path(os.environ[FOLDER]), worker))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what takes longest where workers share the tests; leave out what cannot run."""
    if folder := config.getoption("--chosen"):
        choice = load_choice(Path(folder))
        others = [item for item in items if not choice.holds(item.nodeid)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if choice.holds(item.nodeid)]
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: rank(item.nodeid))
    reason = lacking()
    if reason and not os.environ.get("VENISE_NEED_DISPLAY"):
        for item in items:
            if item.get_closest_marker("display"):
                item.add_marker(pytest.mark.skip(reason=f"left out: needs {reason}"))


def pytest_collection_finish() -> None:
    """What was imported stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(SELDOM)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Fail a test that needs a screen where leaving it out was forbidden."""
    if item.get_closest_marker("display") and (reason := lacking()):
        pytest.fail(f"needs {reason}, and VENISE_NEED_DISPLAY forbids leaving it out")


def rank(test: str) -> int:
    """A test's place among those that take longest; all others come after them."""
    places = (place for place, part in enumerate(LONGEST) if part in test)
    return next(places, len(LONGEST))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Gives a worker whole files, in the order of the tests.

    All that opens windows goes to one, unless each worker has a screen.
    """
    from xdist.scheduler import LoadScopeScheduling  # noqa: PLC0415 (not needed by one process)

    screens = len(os.environ.get(SCREENS, "").split(","))
    together = screens < len(config.option.tx)

    class FileByFile(LoadScopeScheduling):
        """What shares out files to workers, where one file may be all windows."""

        def _split_scope(self, nodeid: str) -> str:
            """Two programs on one screen would take the keyboard from each other."""
            return DISPLAY if together and DISPLAY in nodeid else nodeid.partition("::")[0]

    config.option.loadscopereorder = False
    return FileByFile(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_report_to_serializable() -> Generator[None, Any, Any]:
    """What a worker tells of a test has signs for what no encoding has, or it could not tell it."""
    return encodable((yield))


def encodable(told: Any) -> Any:
    """The same with signs for half characters, in texts at any depth."""
    match told:
        case str():
            return told.encode("utf-8", "backslashreplace").decode("utf-8")
        case dict():
            return {encodable(key): encodable(value) for key, value in told.items()}
        case list() | tuple():
            return type(told)(encodable(value) for value in told)
    return told


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
