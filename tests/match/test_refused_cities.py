"""What the system can refuse to the player's own cities: nothing is lost, nothing comes back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.match.machine import posix, without_privilege
from tests.ui.driver import Driver
from tests.ui.menu_services import Porter
from tests.ui.nord.test_city_library import titles
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.ui.editor.library import LibraryScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.tables.nord.cities.kept import Cities, cities_in


@pytest.fixture
def cities(tmp_path: Path) -> Cities:
    """An empty library."""
    return cities_in(tmp_path)


def test_a_new_city_has_no_draft_of_one_that_is_gone(cities: Cities) -> None:
    """What was being made of a city does not come back with another of the same name."""
    first = cities.keep("Damme", random_layout(3))
    cities.save_draft(draft_of(random_layout(4)), first.path)
    cities.remove(first.path)
    cities.forget()
    assert cities.read_draft(cities.keep("Damme", random_layout(5)).path) is None


def test_a_removed_city_comes_back_though_its_backup_does_not_go(
    cities: Cities, tmp_path: Path
) -> None:
    """It is told where it lies as soon as it is off the list."""
    city = cities.keep("Damme", random_layout(3))
    (tmp_path / "Damme.city.backup").mkdir()
    cities.restore(cities.remove(city.path))
    assert cities.read_all() == (city,)


@posix
def test_a_folder_that_nobody_may_look_into_is_told_once() -> None:
    """The library says why it shows none of the player's cities, and shows them when it can."""
    with without_privilege() as folder:
        porter = Porter(folder=folder)
        porter.services.boards.keep("Damme", random_layout(3))
        (folder / "cities").chmod(0o300)
        driver = Driver(city_library(porter.services))
        driver.step()
        assert isinstance(driver.stack.top, DialogScene)
        driver.stack.top.back()
        driver.step(2)
        assert isinstance(driver.stack.top, LibraryScene)
        assert "Damme" not in titles(driver)
        (folder / "cities").chmod(0o700)
        driver.stack.top.resume()
        driver.step(2)
        assert "Damme" in titles(driver)


@posix
def test_no_city_is_kept_where_nobody_can_tell_which_names_are_taken() -> None:
    """Two cities of one name could not be told apart."""
    with without_privilege() as folder:
        cities = cities_in(folder)
        cities.keep("Damme", random_layout(3))
        folder.chmod(0o300)
        with pytest.raises(PermissionError):
            cities.keep("Damme", random_layout(4))
        folder.chmod(0o700)
        assert [one.name for one in cities.read_all()] == ["Damme"]
