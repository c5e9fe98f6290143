"""A library of many cities: it opens at once, and its lines fill in as the files are read."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from tests.ui.editor.opened import parts
from tests.ui.menu_services import Porter
from tests.ui.nord.test_city_library import press, said, titles
from tests.ui.test_filling import ticking
from venise.games.nord.components import MAPS
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.widgets.scroll_view import ScrollView

MANY = 30
MOST_FRAMES = 200


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services with many cities, all of one layout."""
    porter = Porter(folder=tmp_path)
    (tmp_path / "cities").mkdir()
    for number in range(MANY):
        text = file.write_text(f"City {number:02}", draft_of(random_layout(3)))
        (tmp_path / "cities" / f"City {number:02}.city").write_bytes(text)
    return porter


def opened(porter: Porter, slices: int = 1) -> Driver:
    """The library, opened, and one frame of so many slices."""
    return Driver(city_library(porter.services), look_for((960, 600)), ticking(slices))


def cards(driver: Driver) -> list[KeptCard]:
    """The cards of the player's own cities."""
    return [one for one in parts(driver) if isinstance(one, KeptCard)][: -len(MAPS)]


def unread(driver: Driver) -> list[int]:
    """The numbers of the cities that are not yet read."""
    words = driver.stack.look.words("list.unread")
    return [number for number, one in enumerate(cards(driver)) if one.lines[1] == words]


def test_a_library_of_many_cities_opens_at_once_and_fills_in(porter: Porter) -> None:
    """All lines are there, in their places, before the files are read a few a frame."""
    driver = opened(porter)
    where, names = [one.rect.copy() for one in cards(driver)], titles(driver)
    counts = [len(unread(driver))]
    assert counts[0] >= MANY - 2
    while counts[-1]:
        assert len(counts) < MOST_FRAMES
        driver.step()
        counts.append(len(unread(driver)))
    assert counts == sorted(counts, reverse=True)
    assert len(counts) > MANY / 2
    assert ([one.rect for one in cards(driver)], titles(driver)) == (where, names)
    assert {one.lines[1] for one in cards(driver)} == {code(random_layout(3))}


def test_cities_in_sight_are_read_first(porter: Porter) -> None:
    """Whoever turns to the last of them sees those before the others."""
    driver = opened(porter)
    driver.key(pygame.K_END)
    driver.move(driver.picture.get_rect().center)
    driver.wheel(12)
    driver.step(12)
    (view,) = (one for one in parts(driver) if isinstance(one, ScrollView))
    seen = {n for n, one in enumerate(cards(driver)) if one.rect.colliderect(view.rect)}
    assert len(seen) > 1
    assert seen.isdisjoint(unread(driver))
    assert len(unread(driver)) > MANY / 2


def test_a_city_that_is_not_read_yet_is_read_when_it_is_needed(porter: Porter) -> None:
    """It opens; one whose file turns out to be damaged says so and can only be deleted."""
    (porter.folder / "cities" / "City 02.city").write_bytes(b"{}")
    driver = opened(porter)
    driver.stack.clock = ticking(1)
    assert {2, 3} <= set(unread(driver))
    rows = [one for one in parts(driver) if one.hint == driver.stack.look.words("city.code")]
    scene = driver.stack.top
    assert isinstance(scene, LibraryScene)
    scene.ring.focus(rows[2])
    driver.stack.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    assert driver.stack.top is scene
    assert cards(driver)[2].lines[1] == driver.stack.look.words("city.damaged")
    scene.ring.focus(rows[3])
    driver.stack.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    assert isinstance(driver.stack.top, DialogScene)
    assert code(random_layout(3)) in said(driver)


def test_pictures_of_cities_are_drawn_one_to_a_frame(porter: Porter) -> None:
    """The frame of a card is there at once; what lies in it comes card by card."""
    driver = Driver(city_library(porter.services), look_for((960, 600)))
    scene = driver.stack.top
    assert isinstance(scene, LibraryScene)
    pictures = []
    for _ in range(8):
        shown = [one for one in cards(driver)[:3] if filled(driver, one)]
        pictures.append(len(shown))
        driver.step()
    assert pictures[:4] == [0, 1, 2, 3]


def filled(driver: Driver, card: KeptCard) -> bool:
    """Whether the picture of a card is painted: water or a meadow at its corner, not paper."""
    box = card.picture_box()
    at = (box.x + 4, box.y + 4)
    return driver.picture.get_at(at).g > driver.picture.get_at(at).r


def test_a_city_is_opened_and_the_list_goes_on_filling_in(porter: Porter) -> None:
    """Back from the editor, what was read is known, and the rest is still to come."""
    driver = opened(porter)
    press(driver, "city.open", 1)
    assert isinstance(driver.stack.top, EditorScene)
    driver.key(pygame.K_ESCAPE)
    assert 0 < len(unread(driver)) < MANY
    driver.stack.clock = lambda: 0.0
    driver.step()
    assert unread(driver) == []
