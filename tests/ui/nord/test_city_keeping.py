"""What is laid out in the editor is kept, or it is said that it is not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver
from tests.ui.editor.opened import editor, parts, press
from tests.ui.menu_services import Porter
from venise.ui.editor.autosave import AGAIN, AUTOSAVE
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.title import TitleScene
from venise.ui.tables.nord.cities.game import city_editor


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services whose cities cannot be kept: a file lies in the place of their folder."""
    (tmp_path / "cities").write_bytes(b"")
    return Porter(folder=tmp_path)


@pytest.fixture
def driver(porter: Porter) -> Driver:
    """The editor above the title, with a city laid out by luck a moment ago."""
    driver = Driver(TitleScene(porter.services))
    driver.stack.push(city_editor(porter.services))
    driver.step()
    press(driver, "city.tool.dice")
    return driver


def wait(driver: Driver, seconds: float) -> None:
    """Let that time pass."""
    driver.step(round(seconds * 60) + 5)


def said(driver: Driver) -> str:
    """The words of the message on top."""
    assert isinstance(driver.stack.top, DialogScene)
    return "\n".join(getattr(one, "words", "") for one in parts(driver))


def make_room(porter: Porter) -> None:
    """From now on cities can be kept."""
    (porter.folder / "cities").unlink()


def test_a_draft_that_cannot_be_kept_is_told_once_and_kept_when_it_can(
    driver: Driver, porter: Porter
) -> None:
    """One message says why; further changes get none; with room again all is kept by itself."""
    wait(driver, AUTOSAVE)
    assert "Something else stands in that place." in said(driver)
    driver.key(pygame.K_ESCAPE)
    press(driver, "city.tool.turn")
    wait(driver, AUTOSAVE + AGAIN)
    assert isinstance(driver.stack.top, EditorScene)
    make_room(porter)
    wait(driver, AGAIN)
    assert porter.services.boards.read_draft() == editor(driver).draft
    shutil.rmtree(porter.folder / "cities")
    (porter.folder / "cities").write_bytes(b"")
    press(driver, "city.tool.turn")
    wait(driver, AUTOSAVE)
    assert "Something else stands in that place." in said(driver)


def test_the_editor_asks_before_it_loses_what_cannot_be_kept(
    driver: Driver, porter: Porter
) -> None:
    """Escape stays, Leave goes; nothing is asked once there is room."""
    driver.key(pygame.K_ESCAPE)
    assert "what is not saved is lost" in said(driver)
    driver.key(pygame.K_ESCAPE)
    stayed = driver.stack.top
    assert isinstance(stayed, EditorScene)
    driver.key(pygame.K_ESCAPE)
    press(driver, "leaving.anyway")
    assert isinstance(driver.stack.top, TitleScene)
    assert porter.services.boards.read_draft() is None


def test_the_editor_is_left_without_a_question_where_there_is_room_again(
    driver: Driver, porter: Porter
) -> None:
    """What could not be kept for a while is kept on leaving."""
    left = editor(driver).draft
    wait(driver, AUTOSAVE)
    driver.key(pygame.K_ESCAPE)
    make_room(porter)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, TitleScene)
    assert porter.services.boards.read_draft() == left


def test_a_window_that_is_closed_says_what_could_not_be_kept(driver: Driver) -> None:
    """The message is the last that is shown."""
    driver.stack.reset()
    driver.step()
    assert "Something else stands in that place." in said(driver)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.empty


def test_a_city_is_kept_once_though_its_draft_cannot_be_deleted(
    driver: Driver, porter: Porter
) -> None:
    """The draft that stays is told of, and the city is changed under its name from then on."""
    make_room(porter)
    (porter.folder / "cities" / "new.city-in-work.backup").mkdir(parents=True)
    press(driver, "city.save")
    driver.type("gent")
    driver.key(pygame.K_RETURN)
    assert "new.city-in-work" in said(driver)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.stack.top, EditorScene)
    press(driver, "city.tool.turn")
    press(driver, "city.save")
    (kept,) = porter.services.boards.read_all()
    assert kept.layout == editor(driver).layout
