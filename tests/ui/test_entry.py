"""The dialog with one line to type: what will not do is refused in a sentence, never in silence."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import CITY, Porter
from tests.ui.test_saves import keep, parts, press
from venise.games.nord.layouts.draft import draft_of
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.entry import Entry, EntryScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.scenes.saves import SavesScene
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.game import city_editor
from venise.ui.widgets.label import Label


@pytest.fixture
def driver(tmp_path: Path) -> Driver:
    """The list of saved games, with one game of Zoé's."""
    keep(tmp_path, 15, "Zoé")
    return Driver(SavesScene(Porter(folder=tmp_path).services))


def title(driver: Driver) -> str:
    """What the only game of the list is called."""
    (card,) = (one for one in parts(driver) if isinstance(one, KeptCard))
    return card.lines[0]


def said(driver: Driver) -> list[str]:
    """The words of the labels on top."""
    return [one.words for one in parts(driver) if isinstance(one, Label)]


def agree_to(driver: Driver, text: str) -> None:
    """Empty the line, type a text into it, and press Enter."""
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    driver.type(text)
    driver.key(pygame.K_RETURN)


def test_an_empty_name_takes_the_name_away(driver: Driver) -> None:
    """The game then goes by its players again, as the dialog says that it will."""
    press(driver, "saves.rename")
    agree_to(driver, "Sunday")
    assert title(driver) == "Sunday"
    press(driver, "saves.rename")
    assert driver.stack.look.words("saves.rename.saying") in said(driver)
    agree_to(driver, "")
    assert title(driver) == "Zoé, Bert, Cleo"


def test_what_no_name_can_be_made_of_is_refused_in_a_sentence(driver: Driver) -> None:
    """The line stays, with what was typed in it; a name that will do is then taken."""
    press(driver, "saves.rename")
    agree_to(driver, "???")
    assert driver.stack.look.words("entry.name") in said(driver)
    agree_to(driver, "Why?")
    assert title(driver) == "Why"


def test_no_path_at_all_is_refused_in_a_sentence(driver: Driver) -> None:
    """Nothing is looked for, and the line says what is wanted."""
    press(driver, "saves.import")
    agree_to(driver, "  ")
    assert isinstance(driver.stack.top, EntryScene)
    assert driver.stack.look.words("entry.empty") in said(driver)


def test_a_city_is_not_kept_without_a_name(tmp_path: Path) -> None:
    """The line stays and says what is wanted; so it does for an empty share code."""
    porter = Porter(folder=tmp_path)
    editor = city_editor(porter.services)
    driver = Driver(editor)
    assert isinstance(editor, EditorScene)
    editor.take_whole(draft_of(CITY))
    press(driver, "city.save")
    agree_to(driver, " ")
    assert driver.stack.look.words("entry.name") in said(driver)
    assert porter.services.boards.read_all() == ()
    driver.key(pygame.K_ESCAPE)
    editor.ask_code()
    driver.step()
    agree_to(driver, "")
    assert driver.stack.look.words("entry.empty") in said(driver)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_dialog_has_room(language: str) -> None:
    """At the largest size all words of the entry dialog fit."""
    wishes = Settings(language=language, interface_size=2.0, text_size=1.5)
    look = look_for((1920, 1080), language, wishes)
    words = look.words
    scene = EntryScene(Entry(words("saves.import"), words("saves.import.saying"), 40), bool)
    Driver(scene, look)
    assert scene.ring.overflow() == []
