"""Settings: taken on at once, kept safely, read back."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.ui.driver import Driver
from tests.ui.menu_services import Porter
from tests.ui.test_scenes import all_parts
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.settings import Settings, recall, remember
from venise.ui.widgets.button import Button
from venise.ui.widgets.choice import Choice
from venise.ui.widgets.slider import Slider
from venise.ui.widgets.toggle import Toggle


def test_every_widget_changes_one_setting() -> None:
    """Each row, used once by keyboard, tells settings that differ in one thing."""
    porter = Porter()
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


def test_settings_are_read_back(tmp_path: Path) -> None:
    """What is remembered is recalled, in a folder that did not exist."""
    path = tmp_path / "deep" / "settings.json"
    wishes = Settings(language="fr", speed=0.0, interface_size=1.5)
    assert remember(path, wishes)
    assert recall(path, Settings()) == wishes


def test_a_damaged_file_gives_the_usual_settings(tmp_path: Path) -> None:
    """Neither nonsense nor values out of range nor a missing file is an error."""
    path = tmp_path / "settings.json"
    for content in ("", "{", "[]", '{"speed": -1}', '{"interface_size": 9}', '{"language": 3}'):
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
