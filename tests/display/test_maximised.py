"""What the player has made of the window stays so, until the player ends it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Rect

from tests.display.desktop import LEFT, RIGHT, Desktop, desktop, needs_desktop
from venise.match.folders import find_folders
from venise.ui.monitors import Monitor
from venise.ui.settings import SETTINGS_FILE, Settings, remember

pytestmark = needs_desktop

ON_LEFT = Rect(200, 150, 1000, 700)
ON_RIGHT = Rect(LEFT[0] + 120, 90, 1100, 650)
WHOLE_LEFT = Rect((0, 0), LEFT)
WHOLE_RIGHT = Rect((LEFT[0], 0), RIGHT)


@pytest.fixture(scope="module")
def both_screens(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desktop]:
    """A desktop with a window manager and two screens."""
    with desktop(tmp_path_factory.mktemp("desktop")) as one:
        yield one


@pytest.fixture
def desk(both_screens: Desktop) -> Iterator[Desktop]:
    """The desktop, on which no window is left."""
    yield both_screens
    both_screens.close()


def test_a_maximised_window_is_so_at_every_start(desk: Desktop, home: Path) -> None:
    """It lasts for three starts, and ends when the player ends it: with its size and place."""
    real = desk.start(home)
    desk.move(real, ON_LEFT)
    place = desk.box(real)
    desk.maximise(real)
    for _ in range(3):
        real = desk.restart(real)
        assert desk.is_maximised(real)
    desk.maximise(real, on=False)
    assert desk.box(real) == place
    real = desk.restart(real)
    assert not desk.is_maximised(real)
    assert desk.box(real) == place


@pytest.mark.parametrize("maximised", [False, True])
def test_leaving_full_screen_gives_back_what_was(
    desk: Desktop, home: Path, *, maximised: bool
) -> None:
    """The window is maximised again or is not, and below that has its size and place."""
    real = desk.start(home)
    desk.move(real, ON_LEFT)
    place = desk.box(real)
    if maximised:
        desk.maximise(real)
    desk.fill(real, on=True)
    assert desk.box(real) == WHOLE_LEFT
    desk.fill(real, on=False)
    assert desk.is_maximised(real) == maximised
    if maximised:
        desk.maximise(real, on=False)
    assert desk.box(real) == place


def test_a_maximised_window_that_was_put_away_is_still_so(desk: Desktop, home: Path) -> None:
    """At the next start, too; and when the player ends it after that, it has ended."""
    real = desk.start(home)
    desk.move(real, ON_LEFT)
    place = desk.box(real)
    desk.maximise(real)
    desk.put_away(real)
    assert desk.is_maximised(real)
    real = desk.restart(real)
    assert desk.is_maximised(real)
    desk.put_away(real)
    desk.maximise(real, on=False)
    assert desk.box(real) == place
    real = desk.restart(real)
    assert not desk.is_maximised(real)
    assert desk.box(real) == place


def test_a_window_closed_in_full_screen_was_maximised_before(desk: Desktop, home: Path) -> None:
    """The next start fills the screen; left, it is maximised, and below that what it was."""
    real = desk.start(home)
    desk.move(real, ON_RIGHT)
    place = desk.box(real)
    desk.maximise(real)
    desk.fill(real, on=True)
    desk.put_away(real)
    assert desk.box(real) == WHOLE_RIGHT
    real = desk.restart(real)
    assert desk.box(real) == WHOLE_RIGHT
    desk.fill(real, on=False)
    assert desk.is_maximised(real)
    desk.maximise(real, on=False)
    assert desk.box(real) == place


def test_the_window_opens_on_the_screen_it_was_closed_on(desk: Desktop, home: Path) -> None:
    """Without that screen it is wholly seen on another."""
    real = desk.start(home)
    desk.move(real, ON_RIGHT)
    place = desk.box(real)
    real = desk.restart(real)
    assert desk.box(real) == place
    real.close()
    desk.plug(on=False)
    real = desk.start(home)
    assert WHOLE_LEFT.contains(desk.box(real))


@pytest.mark.parametrize("maximised", [False, True])
def test_full_screen_fills_the_wanted_screen(desk: Desktop, home: Path, *, maximised: bool) -> None:
    """Left again, the window is what and where it was: on the other screen."""
    wish(home, Monitor(1, RIGHT))
    real = desk.start(home)
    desk.move(real, ON_LEFT)
    place = desk.box(real)
    if maximised:
        desk.maximise(real)
    desk.fill(real, on=True)
    assert desk.box(real) == WHOLE_RIGHT
    desk.fill(real, on=False)
    assert WHOLE_LEFT.contains(desk.box(real))
    assert desk.is_maximised(real) == maximised
    if maximised:
        desk.maximise(real, on=False)
    assert desk.box(real) == place


def test_a_wanted_screen_that_has_gone_is_not_waited_for(desk: Desktop, home: Path) -> None:
    """The window fills the one that it is on."""
    wish(home, Monitor(1, (800, 600)))
    real = desk.start(home)
    desk.move(real, ON_LEFT)
    desk.fill(real, on=True)
    assert desk.box(real) == WHOLE_LEFT


def wish(home: Path, monitor: Monitor) -> None:
    """Have the program fill that screen."""
    folder = find_folders({"VENISE_HOME": str(home)}).settings
    remember(folder / SETTINGS_FILE, Settings("en", monitor=monitor))
