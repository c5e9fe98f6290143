"""The library of cities, and the editor in each of its states."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.ui.driver import Driver
from tests.ui.editor.opened import editor, middle
from tests.ui.gallery.menus import REST, Maker, opened, services
from tests.ui.menu_services import FinishedTrial
from venise.games.nord.layouts.editing import by_luck, place_of
from venise.games.nord.layouts.luck import random_layout
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.tables.nord.cities.game import city_editor, city_library

APART: Final = (2, 2)
"""A cell that touches no quarter of the city laid by luck."""


def library(look: Look, folder: Path) -> SceneStack:
    """Two cities of the player's own before those that came with the game."""
    porter = services(look, folder)
    porter.boards.keep("Damme", random_layout(3))
    porter.boards.keep("Zeebrugge", random_layout(4))
    return opened(city_library(porter), look).stack


def editing(change: Callable[[Driver], None]) -> Maker:
    """The editor after something was done in it."""

    def make(look: Look, folder: Path) -> SceneStack:
        porter = replace(services(look, folder), try_out=lambda _: trial())
        driver = opened(city_editor(porter), look)
        change(driver)
        driver.move((5, 5))
        driver.step(REST)
        return driver.stack

    return make


def trial() -> FinishedTrial:
    """Games of which five of eight are done."""
    one = FinishedTrial()
    one.progress = (5, 8)
    return one


def legal(driver: Driver) -> None:
    """Lay a city that can be played on."""
    editor(driver).take_whole(by_luck(6))


def apart(driver: Driver) -> None:
    """Lay it, and drag a quarter away from the others."""
    legal(driver)
    start = place_of(editor(driver).draft, 0)
    assert start is not None
    driver.drag(middle(driver, start), middle(driver, APART))


def tried(driver: Driver) -> None:
    """Lay it, and have bots play on it."""
    legal(driver)
    editor(driver).try_out()


CITIES: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "cities": (LibraryScene, library),
    "city-empty": (EditorScene, editing(lambda _: None)),
    "city-legal": (EditorScene, editing(legal)),
    "city-apart": (EditorScene, editing(apart)),
    "city-tried": (EditorScene, editing(tried)),
}
"""The scenes of the cities, with their kinds."""
