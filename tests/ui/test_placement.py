"""The window stands where it was left, unless that place has gone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.checkout import ROOT
from venise.app import Program
from venise.match.folders import find_folders
from venise.ui.monitors import FURTHEST, Monitor, is_visible
from venise.ui.placement import NOWHERE, PLACEMENT_FILE, WindowPlacement, settle_on
from venise.ui.screens import list_sizes
from venise.ui.settings import recall, remember
from venise.ui.theme import SMALLEST_WINDOW
from venise.ui.window import GameWindow
from venise.ui.window_stance import QUIET_FRAMES

ICON = ROOT / "assets" / "icon" / "venise.svg"
DESK = (Monitor(0, (1920, 1080)), Monitor(1, (2560, 1440), (1920, 0)))
SIZES = tuple(one.size for one in DESK)


def test_on_the_same_screens_the_window_stands_where_it_was() -> None:
    """Place, size and monitor are those of the last time."""
    kept = WindowPlacement((1600, 1000), (2100, 40), screens=SIZES, monitor=DESK[1])
    assert settle_on(kept, DESK) == kept


def test_a_place_of_a_program_that_named_no_screen_is_still_gone_to() -> None:
    """Where the screens are the same."""
    kept = WindowPlacement((1600, 1000), (2100, 40), screens=SIZES)
    assert settle_on(kept, DESK) == replace(kept, monitor=DESK[1])
    assert settle_on(replace(kept, screens=SIZES[1:]), DESK).position is None


def test_a_screen_that_has_gone_takes_no_window_with_it() -> None:
    """With other screens the system chooses the place, and the window fits the first screen."""
    kept = WindowPlacement((2400, 1300), (2100, 40), screens=SIZES, monitor=DESK[1])
    now = settle_on(kept, (Monitor(0, (1366, 768)),))
    assert now.position is None
    assert now.size == (1326, 688)


def test_the_screen_is_known_again_where_it_has_another_number_and_place() -> None:
    """The window opens where it stood on that screen, though another was taken away."""
    kept = WindowPlacement((1600, 1000), (2100, 40), screens=SIZES, monitor=DESK[1])
    alone = Monitor(0, DESK[1].size)
    now = settle_on(kept, (alone,))
    assert (now.position, now.size, now.monitor) == ((180, 40), kept.size, alone)


@pytest.mark.parametrize("size", [(1, 1), (99_999, 99_999), (-4, 30)])
def test_a_window_is_never_too_small_nor_larger_than_the_desk(size: tuple[int, int]) -> None:
    """Whatever the file says."""
    wide, high = settle_on(WindowPlacement(size), (Monitor(0, (1366, 768)),)).size
    assert SMALLEST_WINDOW[0] <= wide <= 1366
    assert SMALLEST_WINDOW[1] <= high <= 768


NUMBERS = st.integers(-FURTHEST, FURTHEST)
PAIRS = st.tuples(NUMBERS, NUMBERS)
MONITORS = st.builds(Monitor, st.integers(0, 3), st.sampled_from(SIZES) | PAIRS, PAIRS)


@given(
    st.builds(
        WindowPlacement,
        PAIRS,
        st.none() | PAIRS,
        screens=st.just(SIZES) | st.just(()),
        monitor=st.none() | MONITORS,
    )
)
def test_whatever_is_kept_the_window_opens_wholly_on_a_screen(kept: WindowPlacement) -> None:
    """No size or place of a file, however foreign, opens a window where it cannot be seen."""
    now = settle_on(kept, DESK)
    assert all(size <= most for size, most in zip(now.size, SIZES[1], strict=True))
    assert all(size >= least for size, least in zip(now.size, SMALLEST_WINDOW, strict=True))
    assert now.position is None or is_visible((now.position, now.size), DESK)


def test_a_title_bar_above_the_screen_is_brought_down() -> None:
    """A window that was left too high can be taken hold of again."""
    kept = WindowPlacement((1000, 700), (50, -300), screens=SIZES)
    assert settle_on(replace(kept, monitor=DESK[0]), DESK).position == (50, 40)


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((1280, 720), (1240, 640)),
        ((1366, 768), (1280, 688)),
        ((1440, 900), (1280, 800)),
        ((1920, 1080), (1280, 800)),
        ((2560, 1440), (1707, 1067)),
        ((2880, 1800), (1920, 1200)),
        ((3840, 2160), (2560, 1600)),
        ((3440, 1440), (1707, 1067)),
        ((1080, 1920), (1040, 800)),
        ((15360, 8640), (3840, 2400)),
    ],
)
def test_the_first_window_fits_its_screen(screen: tuple[int, int], size: tuple[int, int]) -> None:
    """Beside the desktop's bars on a small one, and large enough to be read on one of many dots."""
    assert settle_on(NOWHERE, (Monitor(0, screen),)).size == size


def test_the_program_remembers_its_window(home: Path) -> None:
    """Closed at one size, it opens at that size."""
    assert home.is_dir()
    file = find_folders().settings / PLACEMENT_FILE
    program = Program(find_folders())
    usual = program.window.placement
    program.close()
    assert recall(file, WindowPlacement()) == usual
    smaller = (970, 640)
    remember(file, WindowPlacement(smaller, usual.position, screens=usual.screens))
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
    kept = WindowPlacement((970, 640), (40, 30), screens=list_sizes())
    window = GameWindow("test", ICON, kept)
    window.fill_screen(on=fullscreen)
    window.fill_screen(on=False)
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    for _ in range(2 * QUIET_FRAMES):
        window.events()
    assert window.placement.position == kept.position
    window.close()


@pytest.mark.parametrize("far", [10**30, 2**40, -(10**9)])
def test_a_place_beyond_every_desk_is_not_gone_to(far: int, tmp_path: Path) -> None:
    """A file with numbers that no screen has opens the window where the system likes."""
    pygame.display.init()
    fields = {"version": 2, "size": (970, 640), "position": (far, 0), "screens": list_sizes()}
    (tmp_path / PLACEMENT_FILE).write_text(json.dumps(fields))
    window = GameWindow("test", ICON, recall(tmp_path / PLACEMENT_FILE, WindowPlacement()))
    assert abs(window.placement.position[0] if window.placement.position else 0) < 10**5
    window.close()


def rest(window: GameWindow, *told: int) -> None:
    """Have the system tell a window of such events, one in a frame, and leave it alone."""
    for kind in told:
        pygame.event.post(pygame.event.Event(kind))
        window.events()
    for _ in range(2 * QUIET_FRAMES):
        window.events()


AWAY: Final = {
    "by Windows": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED),
    "by X": (
        *(pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        *(pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED),
    ),
    "by others": (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
}
"""What systems tell of a maximised window that was put away and taken out again."""


@pytest.mark.parametrize("told", [(), *AWAY.values()], ids=["open", *AWAY])
def test_a_window_that_opened_maximised_closes_so(told: tuple[int, ...]) -> None:
    """Also where the system tells nothing of it, or the window was away; its own size stays."""
    kept = WindowPlacement((970, 640), (10, 30), maximised=True)
    window = GameWindow("test", ICON, kept)
    rest(window, *told)
    window.fill_screen(on=True)
    rest(window, pygame.WINDOWRESTORED)
    window.fill_screen(on=False)
    rest(window)
    assert (window.placement.maximised, window.placement.size) == (True, kept.size)
    rest(window, pygame.WINDOWRESTORED)
    assert not window.placement.maximised
    window.close()


def test_an_open_window_whose_screen_goes_comes_to_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is wholly seen there, soon after the screen was pulled out."""
    window = GameWindow("test", ICON, WindowPlacement((970, 640)))
    rest(window)
    small = Monitor(0, (1020, 720), (5000, 0))
    monkeypatch.setattr("venise.ui.window_stance.list_sizes", lambda: (small.size,))
    monkeypatch.setattr("venise.ui.window_stance.list_monitors", lambda: (small,))
    rest(window)
    place = window.placement
    assert place.position is not None
    assert is_visible((place.position, place.size), (small,))
    assert place.monitor == small
    window.close()


def test_two_screens_that_show_the_same_are_one() -> None:
    """A window half beyond both is not wholly seen, and is brought in."""
    twins = (Monitor(0, (1920, 1080)), Monitor(1, (1920, 1080)))
    kept = WindowPlacement((1000, 700), (1420, 50), monitor=twins[0])
    assert settle_on(kept, twins).position == (920, 50)
