"""The window stands where it was left, unless that place has gone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.checkout import ROOT
from venise.app import Program
from venise.match.folders import find_folders
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement, restore
from venise.ui.settings import recall, remember
from venise.ui.theme import DESIGN_SIZE, SMALLEST_WINDOW
from venise.ui.window import GameWindow, screens

ICON = ROOT / "assets" / "icon" / "venise.svg"
DESK = ((1920, 1080), (2560, 1440))


def test_on_the_same_screens_the_window_stands_where_it_was() -> None:
    """Place, size and monitor are those of the last time."""
    kept = WindowPlacement((1600, 1000), (2100, 40), maximised=False, screens=DESK)
    assert restore(kept, DESK) == kept


def test_a_screen_that_has_gone_takes_no_window_with_it() -> None:
    """With other screens the system chooses the place, and the window fits the first screen."""
    kept = WindowPlacement((2400, 1300), (2100, 40), maximised=False, screens=DESK)
    now = restore(kept, ((1366, 768),))
    assert now.position is None
    assert now.size == (1326, 688)


@pytest.mark.parametrize("size", [(1, 1), (99_999, 99_999), (-4, 30)])
def test_a_window_is_never_too_small_nor_larger_than_the_desk(size: tuple[int, int]) -> None:
    """Whatever the file says."""
    wide, high = restore(WindowPlacement(size), ((1366, 768),)).size
    assert SMALLEST_WINDOW[0] <= wide <= 1366
    assert SMALLEST_WINDOW[1] <= high <= 768


def test_the_program_remembers_its_window(home: Path) -> None:
    """Closed at one size, it opens at that size."""
    assert home.is_dir()
    file = find_folders().settings / PLACEMENT_FILE
    program = Program(find_folders())
    usual = program.window.placement
    program.close()
    assert recall(file, WindowPlacement()) == usual
    smaller = (970, 640)
    remember(file, WindowPlacement(smaller, usual.position, maximised=False, screens=usual.screens))
    program = Program(find_folders())
    assert program.window.size == smaller
    program.close()


def test_full_screen_does_not_change_what_is_remembered() -> None:
    """A window that fills the screen goes back to where it stood."""
    window = GameWindow("test", ICON, WindowPlacement((970, 640)))
    before = window.placement
    window.fill_screen(on=True)
    assert window.placement == before
    window.fill_screen(on=False)
    assert window.placement.size == (970, 640)
    window.close()


def test_the_usual_size_is_taken_where_nothing_is_remembered() -> None:
    """On a large screen the first window has the size everything is designed for."""
    assert restore(WindowPlacement(), DESK).size == DESIGN_SIZE


class Framed(pygame.Window):
    """A window of a system that puts the frame, not the picture, at the place asked for."""

    def __init__(
        self, title: str, size: tuple[int, int], place: tuple[int, int], **more: Any
    ) -> None:
        """Lower than asked for by the title bar."""
        super().__init__(title, size, (place[0], place[1] + 20), **more)


@pytest.mark.parametrize("fullscreen", [False, True])
def test_a_window_does_not_creep_by_its_frame(
    monkeypatch: pytest.MonkeyPatch, *, fullscreen: bool
) -> None:
    """Opened again it stands where it was left, not lower by the height of its title bar."""
    pygame.display.init()
    monkeypatch.setattr(pygame, "Window", Framed)
    kept = WindowPlacement((970, 640), (40, 30), maximised=False, screens=screens())
    window = GameWindow("test", ICON, kept, fullscreen=fullscreen)
    window.fill_screen(on=False)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.events()
    assert window.placement.position == kept.position
    window.close()


@pytest.mark.parametrize("far", [10**30, 2**40, -(10**9)])
def test_a_place_beyond_every_desk_is_not_gone_to(far: int, tmp_path: Path) -> None:
    """A file with numbers that no screen has opens the window where the system likes."""
    pygame.display.init()
    fields = {"version": 2, "size": (970, 640), "position": (far, 0), "screens": screens()}
    (tmp_path / PLACEMENT_FILE).write_text(json.dumps(fields))
    window = GameWindow("test", ICON, recall(tmp_path / PLACEMENT_FILE, WindowPlacement()))
    assert abs(window.placement.position[0] if window.placement.position else 0) < 10**5
    window.close()
