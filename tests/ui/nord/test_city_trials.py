"""What bots tell of a city in the editor."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, Point, look_for
from tests.ui.editor.opened import SIZES, board, editor, press
from tests.ui.menu_services import Porter
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.editing import by_luck
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.game import city_editor
from venise.ui.widgets.base import Widget
from venise.ui.widgets.label import Label


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services with an empty library."""
    return Porter(folder=tmp_path)


@pytest.fixture
def driver(porter: Porter) -> Driver:
    """The editor, open with an empty board."""
    return Driver(city_editor(porter.services))


def test_bots_play_on_the_city_behind_the_window(driver: Driver, porter: Porter) -> None:
    """The games are asked for by code; their figures and the warmth of the quarters grow."""
    press(driver, "city.tool.dice")
    press(driver, "city.trial")
    layout = editor(driver).layout
    assert layout is not None
    assert porter.said == [code(layout)]
    assert board(driver).heat == ()
    porter.trials[0].progress = (3, 8)
    driver.step()
    assert len(board(driver).heat) == 9
    assert max(board(driver).heat) == 1
    press(driver, "city.trial.stop")
    driver.step(2)
    assert not porter.trials[0].running
    press(driver, "city.trial.close")
    assert board(driver).heat == ()
    assert editor(driver).trial is None


def test_a_change_of_the_city_ends_the_games(driver: Driver, porter: Porter) -> None:
    """Figures of a city that is no more are not shown."""
    press(driver, "city.tool.dice")
    press(driver, "city.trial")
    press(driver, "city.tool.turn")
    assert editor(driver).trial is None
    assert not porter.trials[0].running


def test_games_that_broke_off_are_told(driver: Driver, porter: Porter) -> None:
    """Where the games end by a fault, even at once, it is said and the facts are offered again."""
    press(driver, "city.tool.dice")
    press(driver, "city.trial")
    porter.trials[0].problem = "VeniseError: a process that played was ended from outside"
    porter.trials[0].running = False
    driver.step(2)
    told = [part.words for part in parts(driver) if isinstance(part, Label)]
    assert driver.stack.look.words("city.trial.broken") in told
    press(driver, "city.trial.close")
    assert editor(driver).trial is None


def parts(driver: Driver) -> list[Widget]:
    """Every widget of the editor."""
    return [part for widget in editor(driver).ring.widgets for part in widget.parts()]


def test_leaving_the_editor_ends_the_games(driver: Driver, porter: Porter) -> None:
    """Nothing goes on behind the menus."""
    press(driver, "city.tool.dice")
    press(driver, "city.trial")
    driver.key(pygame.K_ESCAPE)
    assert not porter.trials[0].running


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_the_figures_of_the_games_have_room(porter: Porter, size: Point, language: str) -> None:
    """Every row of the table has room for its title in the largest text, in each language."""
    settings = Settings(language=language, text_size=1.5)
    driver = Driver(city_editor(porter.services), look_for(size, language, settings))
    editor(driver).take(by_luck(3))
    editor(driver).try_out()
    porter.trials[0].progress = (8, 8)
    driver.step(2)
    assert editor(driver).ring.overflow() == []
