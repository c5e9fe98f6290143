"""What other programs hold in the clipboard is pasted at the real window."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.checkout import ROOT
from tests.display.evening import at_shelf, open_box
from tests.display.real_window import RealWindow, run

pytestmark = pytest.mark.display

READ: Final = """
import os, pygame
os.environ["SDL_VIDEODRIVER"] = "x11"
pygame.display.init()
pygame.display.set_mode((64, 64))
print(ascii(pygame.scrap.get_text()))
"""
"""Another program that reads the clipboard."""


@contextmanager
def held(*content: str) -> Iterator[None]:
    """Have another program own the clipboard, with bytes written as digits, or never answering."""
    owner = [sys.executable, "-m", "tests.display.selection_owner", *content]
    with subprocess.Popen(owner, cwd=ROOT, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"held\n"
            yield
        finally:
            process.kill()


def in_field(real: RealWindow, home: Path) -> None:
    """Open the rules of the first game, where the caret stands in a field."""
    shelf = at_shelf(real, home.parent / "shelf.png", "en")
    menu = open_box(real, shelf, home.parent / "menu.png", "en")
    real.click(menu.button("title.guide"))


def test_bytes_that_are_no_text_are_pasted_as_question_marks(home: Path) -> None:
    """The program goes on: a break is a space, and what was copied from it others can read.

    A program that owns the clipboard and does not answer gives nothing.
    """
    real = RealWindow(home)
    try:
        in_field(real, home)
        with held(b"caf\xe9\nnoir\n".hex()):
            real.key("ctrl+v")
        with held():
            real.key("ctrl+v")
        for key in ("x", "ctrl+a", "ctrl+c"):
            real.key(key)
        real.picture(home.parent / "pasted.png")
        seen = run(sys.executable, "-c", READ)
    finally:
        real.close()
    assert seen.splitlines()[-1] == ascii("caf? noirx")
