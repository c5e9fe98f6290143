"""What is loaded by what: commands without a window, and one pygame only."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path

import pygame
import pytest

from tests.checkout import ROOT, modules


def loaded_by(module: str) -> set[str]:
    """The names of all modules in a fresh Python after it imported one."""
    program = f"import sys, {module}; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return set(done.stdout.split())


@pytest.mark.parametrize("module", ["venise.cli", "venise.match", "venise.games", "ai"])
def test_nothing_but_the_window_loads_pygame(module: str) -> None:
    """Commands, matches, games and bots start without a window's library."""
    names = loaded_by(module)
    assert module in names
    assert "pygame" not in names


def test_only_one_pygame_is_installed() -> None:
    """The old `pygame` is absent: installed beside pygame-ce, it overwrites its files."""
    names = {distribution.name.lower() for distribution in distributions()}
    assert "pygame" not in names
    assert "pygame-ce" in names
    assert pygame.IS_CE


def imports(path: Path) -> Iterator[str]:
    """The names of the modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_search_knows_no_game() -> None:
    """Of the bots' modules only those named after a game import it; search serves them all."""
    games = [path.name for path in (ROOT / "venise" / "games").iterdir() if path.is_dir()]
    bots = [path for path in modules() if path.is_relative_to(ROOT / "ai")]
    assert bots
    told = {
        f"{path.relative_to(ROOT)} imports {name}"
        for path in bots
        for name in imports(path)
        for game in games
        if name.startswith(f"venise.games.{game}")
        and not any(part.startswith(game) for part in path.relative_to(ROOT / "ai").parts)
    }
    assert told == set()
