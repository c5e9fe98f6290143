"""What is loaded by what: commands without a window, and one pygame only."""

import subprocess
import sys
from importlib.metadata import distributions

import pygame
import pytest

from tests.checkout import ROOT


def loaded_by(module: str) -> set[str]:
    """The names of all modules in a fresh Python after it imported one."""
    program = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("module", ["venise.cli", "venise.match", "venise.games", "venise_ai"])
def test_nothing_but_the_window_loads_pygame(module: str) -> None:
    """Commands, matches, games and bots start without a window's library."""
    names = loaded_by(module)
    assert module in names
    assert "pygame" not in names


def test_the_first_picture_waits_for_no_game() -> None:
    """The window is there before the rules, tables and bots of any game are loaded."""
    heavy = ("venise.games", "venise.ui.table.scene", "venise.ui.tables", "venise_ai.bots")
    assert not [name for name in loaded_by("venise.launch") if name.startswith(heavy)]


@pytest.mark.parametrize("module", ["venise_ai.bots", "venise.cli", "venise.launch"])
def test_numpy_is_for_learning_only(module: str) -> None:
    """Neither bots nor commands nor the window load it."""
    assert not [name for name in loaded_by(module) if name.partition(".")[0] == "numpy"]


def test_only_one_pygame_is_installed() -> None:
    """The old `pygame` is absent: installed beside pygame-ce, it overwrites its files."""
    names = {distribution.name.lower() for distribution in distributions()}
    assert "pygame" not in names
    assert "pygame-ce" in names
    assert pygame.IS_CE
