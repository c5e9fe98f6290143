"""Settings: taken on at once, kept safely, read back."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import TWO_MONITORS, Porter
from tests.ui.test_scenes import all_parts
from venise.ui.monitors import Monitor
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.settings import Settings, recall, remember
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.toggle import Toggle

FOREIGN_MONITORS = [(-1, "[1, 1]"), (10**9, "[1, 1]"), (0, "[1e9, 1]"), (0, "[]"), (0.5, "[1, 1]")]
"""Numbers and sizes that no screen has."""


def test_every_widget_changes_one_setting() -> None:
    """Each row, used once by keyboard, tells settings that differ in one thing."""
    porter = Porter()
    porter.monitors = TWO_MONITORS
    scene = SettingsScene(porter.services)
    driver = Driver(scene)
    usual = driver.stack.look.settings
    for widget in [one for one in all_parts(scene) if isinstance(one, Choice | Slider | Toggle)]:
        scene.ring.focus(widget)
        driver.key(pygame.K_SPACE if isinstance(widget, Toggle) else pygame.K_RIGHT)
    changed = [
        {name for name in Settings.__struct_fields__ if getattr(one, name) != getattr(usual, name)}
        for one in porter.settings
    ]
    assert [len(names) for names in changed] == [1] * len(Settings.__struct_fields__)
    assert set().union(*changed) == set(Settings.__struct_fields__)


@pytest.mark.parametrize("monitors", [(), TWO_MONITORS[:1]])
def test_one_screen_is_no_choice(monitors: tuple[Monitor, ...]) -> None:
    """With one screen nothing asks which to fill; what was wished for stays wished for."""
    porter = Porter()
    porter.monitors = monitors
    assert [one.titles[0] for one in screen_choices(porter)] == ["Same as the system"]


def test_the_screen_to_fill_is_chosen_among_those_there_are() -> None:
    """By the arrow keys, each with its size; then the one that the window is on, again."""
    porter = Porter()
    porter.monitors = TWO_MONITORS
    scene = SettingsScene(porter.services)
    driver = Driver(scene)
    choice = [one for one in all_parts(scene) if isinstance(one, Choice)][-1]
    assert choice.titles[1:] == ("Screen 1 (2560 × 1440)", "Screen 2 (1920 × 1080)")
    scene.ring.focus(choice)
    for _ in range(3):
        driver.key(pygame.K_RIGHT)
    assert [one.monitor for one in porter.settings] == [*TWO_MONITORS, None]


def test_a_screen_that_has_gone_is_shown_as_no_choice() -> None:
    """The settings say what will happen: the screen that the window is on is filled."""
    porter = Porter()
    porter.monitors = TWO_MONITORS
    gone = Settings("en", monitor=Monitor(2, (1280, 1024)))
    assert screen_choices(porter, gone)[-1].chosen == 0
    moved = Settings("en", monitor=Monitor(0, (1920, 1080)))
    assert screen_choices(porter, moved)[-1].chosen == 2


def screen_choices(porter: Porter, settings: Settings | None = None) -> list[Choice]:
    """What the settings offer to step through, from a player who has wished that before."""
    scene = SettingsScene(porter.services)
    look = look_for()
    Driver(scene, replace(look, settings=settings) if settings else look)
    return [one for one in all_parts(scene) if isinstance(one, Choice)]


def test_settings_are_read_back(tmp_path: Path) -> None:
    """What is remembered is recalled, in a folder that did not exist."""
    path = tmp_path / "deep" / "settings.json"
    wishes = Settings("fr", speed=0.0, interface_size=1.5, monitor=TWO_MONITORS[1])
    assert remember(path, wishes)
    assert recall(path, Settings()) == wishes


def test_a_damaged_file_gives_the_usual_settings(tmp_path: Path) -> None:
    """Neither nonsense nor values out of range nor a missing file is an error."""
    path = tmp_path / "settings.json"
    monitors = [f'{{"monitor": {{"number": {n}, "size": {m}}}}}' for n, m in FOREIGN_MONITORS]
    values = ('{"speed": -1}', '{"interface_size": 9}', '{"language": 3}', '{"monitor": 1}')
    for content in ("", "{", "[]", *values, *monitors):
        path.write_text(content, encoding="utf-8")
        assert recall(path, Settings()) == Settings()
    assert recall(tmp_path / "none.json", Settings()) == Settings()


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    """A folder whose place is taken by a file is no crash."""
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert not remember(tmp_path / "taken" / "settings.json", Settings())


def test_the_folder_of_the_players_files_is_opened_or_told() -> None:
    """With a file manager the desktop shows it; without one a message says where it is."""
    porter = Porter()
    driver = Driver(SettingsScene(porter.services))
    words = driver.stack.look.words("settings.folder")

    def press() -> None:
        scene = driver.stack.top
        assert isinstance(scene, SettingsScene)
        buttons = [one for one in all_parts(scene) if isinstance(one, Button)]
        driver.click(next(one for one in buttons if one.words == words).rect.center)

    press()
    assert porter.said == ["files"]
    assert isinstance(driver.stack.top, SettingsScene)
    porter.desktop = False
    press()
    assert isinstance(driver.stack.top, DialogScene)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, SettingsScene)
