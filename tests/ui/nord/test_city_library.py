"""The library of cities: every button does what it says, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.driver import Driver, Point, look_for
from tests.ui.editor.opened import buttons, parts
from tests.ui.menu_services import Porter
from tests.ui.test_saves import clear_of
from venise.catalogue import entry_of
from venise.games.nord.components import MAPS
from venise.games.nord.layouts import file
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.layouts.naming import find_layout
from venise.new_game import new_game_choices
from venise.ui.editor.library import LibraryScene
from venise.ui.editor.scene import EditorScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import Settings
from venise.ui.tables.nord.cities.game import city_library
from venise.ui.tables.nord.cities.kept import cities_in


@pytest.fixture
def porter(tmp_path: Path) -> Porter:
    """Services with two cities of the player's own."""
    porter = Porter(folder=tmp_path)
    porter.services.boards.keep("Damme", random_layout(3))
    porter.services.boards.keep("Zeebrugge", random_layout(4))
    return porter


@pytest.fixture
def driver(porter: Porter) -> Driver:
    """The library, open."""
    return Driver(city_library(porter.services))


def press(driver: Driver, key: str, number: int = 0) -> None:
    """Click a button by its words or its hint; of several the one with that number."""
    driver.click(buttons(driver, key)[number].rect.center)


def titles(driver: Driver) -> list[str]:
    """The names on the list."""
    return [one.lines[0] for one in parts(driver) if isinstance(one, KeptCard)]


def names(porter: Porter) -> list[str]:
    """The names of the cities that are kept."""
    return [one.name for one in porter.services.boards.read_all()]


def said(driver: Driver) -> str:
    """The words of the message on top."""
    assert isinstance(driver.stack.top, DialogScene)
    return "\n".join(getattr(one, "words", "") for one in parts(driver))


def test_ones_own_cities_stand_before_those_of_the_game(driver: Driver) -> None:
    """All are there, by name."""
    words = driver.stack.look.words
    assert titles(driver) == ["Damme", "Zeebrugge", *(words(f"map.{key}") for key in MAPS)]


def test_a_city_is_renamed(driver: Driver, porter: Porter) -> None:
    """The pen asks for the name and keeps it."""
    press(driver, "city.rename", 1)
    assert isinstance(driver.stack.top, EntryScene)
    for _ in range(12):
        driver.key(pygame.K_BACKSPACE)
    driver.type("gent")
    driver.key(pygame.K_RETURN)
    assert names(porter) == ["Damme", "gent"]
    assert titles(driver)[:2] == ["Damme", "gent"]


def test_a_city_keeps_its_name_where_none_is_typed(driver: Driver, porter: Porter) -> None:
    """The line stays and says in one sentence what is wanted."""
    press(driver, "city.rename", 1)
    for _ in range(12):
        driver.key(pygame.K_BACKSPACE)
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, EntryScene)
    words = [getattr(one, "words", "") for one in parts(driver)]
    assert driver.stack.look.words("entry.name") in words
    assert names(porter) == ["Damme", "Zeebrugge"]


def test_a_city_is_deleted_and_comes_back(driver: Driver, porter: Porter) -> None:
    """Until the list is left, deleting can be undone in its old place; then it is final."""
    press(driver, "city.remove", 0)
    assert names(porter) == ["Zeebrugge"]
    assert titles(driver)[0] == driver.stack.look.words("city.removed", name="Damme")
    press(driver, "city.restore")
    assert names(porter) == ["Damme", "Zeebrugge"]
    press(driver, "city.remove", 1)
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.empty
    assert [path.name for path in (porter.folder / "cities").iterdir()] == ["Damme.city"]


def test_any_city_is_copied_and_changed(driver: Driver, porter: Porter) -> None:
    """Also one that came with the game: the copy opens in the editor under a name of its own."""
    press(driver, "city.duplicate", 2)
    assert isinstance(driver.stack.top, EditorScene)
    assert driver.stack.top.layout == find_layout("bruges")
    driver.key(pygame.K_ESCAPE)
    assert "Bruges (copy)" in names(porter)
    rows = {one.lines[0]: one.lines[1] for one in parts(driver) if isinstance(one, KeptCard)}
    assert "plays like Bruges" in rows["Bruges (copy)"]


def test_whom_a_city_plays_like_can_be_read_where_the_type_is_large(porter: Porter) -> None:
    """What does not fit beside the share code stands in a line of its own, whole."""
    porter.services.boards.keep("Bruges, turned", find_layout("bruges"))
    wish = Settings(language="en", text_size=1.5)
    driver = Driver(city_library(porter.services), look_for(settings=wish))
    card = next(one for one in parts(driver) if getattr(one, "lines", [""])[0] == "Bruges, turned")
    assert isinstance(card, KeptCard)
    width = card.room - card.picture_box().right
    assert card.below(width) == (code(find_layout("bruges")), "plays like Bruges")
    assert all(driver.stack.look.width(aside, 16) <= width for aside in card.below(width))


def test_a_city_is_opened(driver: Driver) -> None:
    """One button leads to the editor."""
    press(driver, "city.open", 1)
    assert isinstance(driver.stack.top, EditorScene)
    assert driver.stack.top.file.name == "Zeebrugge"


def test_a_city_is_played_on(driver: Driver) -> None:
    """One button leads to a new game with that map chosen."""
    press(driver, "city.play", 3)
    assert isinstance(driver.stack.top, NewGameScene)
    assert driver.stack.top.draft.map == "compact"


def test_a_city_goes_out_as_file_and_picture(driver: Driver, porter: Porter) -> None:
    """Both lie in the folder of documents, and the message says where."""
    press(driver, "city.export", 0)
    out = porter.folder / "exports"
    assert sorted(path.name for path in out.iterdir()) == ["Damme.city", "Damme.png"]
    assert str(out / "Damme.city") in said(driver)
    picture = pygame.image.load(out / "Damme.png")
    assert picture.get_size() == (1200, 900)
    assert file.read((out / "Damme.city").read_bytes()) == ("Damme", draft_of(random_layout(3)))


def test_a_code_is_copied_from_the_list(driver: Driver) -> None:
    """Of one's own cities and of those that came with the game."""
    press(driver, "city.code", 0)
    assert pygame.scrap.get_text() == code(random_layout(3))
    assert code(random_layout(3)) in said(driver)


def test_a_city_comes_in_by_code_by_path_and_by_dropping(driver: Driver, porter: Porter) -> None:
    """Each way adds it to the list."""
    press(driver, "city.import")
    driver.type(code(random_layout(7)).lower())
    driver.key(pygame.K_RETURN)
    assert len(names(porter)) == 3
    path = porter.folder / "Aardenburg.city"
    path.write_bytes(file.write_text("Aardenburg", draft_of(random_layout(8))))
    scene = driver.stack.top
    assert isinstance(scene, LibraryScene)
    scene.import_file(f'"{path}"')
    assert "Aardenburg" in names(porter)
    driver.post(pygame.DROPFILE, file=str(path))
    assert "Aardenburg 2" in names(porter)


def test_a_picture_that_went_out_comes_in_again(driver: Driver, porter: Porter) -> None:
    """Dropped onto the list, it is the city that it shows."""
    press(driver, "city.export", 0)
    driver.key(pygame.K_RETURN)
    driver.post(pygame.DROPFILE, file=str(porter.folder / "exports" / "Damme.png"))
    assert names(porter) == ["Damme", "Damme 2", "Zeebrugge"]
    assert porter.services.boards.read_all()[1].layout == random_layout(3)


WRONG = {
    "a slip": ("V00M-4C22-9TQB-FVK0", "The right code is V00M-4C22-9TQB-FVKF."),
    "nothing": ("", "This one has 0."),
    "another computer": ("file://nas/at.city", "a file on another computer"),
    "a missing file": ("/nowhere/at.city", "/nowhere/at.city"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_no_city_gets_one_sentence(driver: Driver, porter: Porter, name: str) -> None:
    """The list stays as it was."""
    typed, told = WRONG[name]
    scene = driver.stack.top
    assert isinstance(scene, LibraryScene)
    scene.import_file(typed)
    driver.step()
    assert told in said(driver)
    assert names(porter) == ["Damme", "Zeebrugge"]


def test_a_slip_in_a_code_is_mended_where_it_stands(driver: Driver, porter: Porter) -> None:
    """What was typed is still there below the message, and what it becomes is taken."""
    press(driver, "city.import")
    driver.type("V00M-4C22-9TQB-FVK0")
    driver.key(pygame.K_RETURN)
    assert "V00M-4C22-9TQB-FVKF" in said(driver)
    driver.key(pygame.K_RETURN)
    entry = driver.stack.top
    assert isinstance(entry, EntryScene)
    driver.key(pygame.K_BACKSPACE)
    driver.type("F")
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, LibraryScene)
    assert len(names(porter)) == 3


@pytest.mark.parametrize("content", [b"", b"\xff" * 9000, b"{}", b"[" * 4000])
def test_a_wrong_file_gets_one_sentence(driver: Driver, porter: Porter, content: bytes) -> None:
    """Truncated, foreign, too long or hostile: told in words, and nothing is added."""
    path = porter.folder / "wrong.city"
    path.write_bytes(content)
    driver.post(pygame.DROPFILE, file=str(path))
    assert driver.stack.look.words("city.failed") in said(driver)
    assert names(porter) == ["Damme", "Zeebrugge"]


def test_a_damaged_city_can_only_be_deleted(porter: Porter) -> None:
    """It is on the list, says that it cannot be used, and keeps nobody from the others."""
    (porter.folder / "cities" / "broken.city").write_bytes(b"{}")
    driver = Driver(city_library(porter.services))
    assert "broken" in titles(driver)
    press(driver, "city.remove", 0)
    assert titles(driver)[0] == driver.stack.look.words("city.removed", name="broken")


def test_ones_own_cities_are_among_the_maps_of_a_new_game(tmp_path: Path) -> None:
    """Each once, keyed by its code, before free placement."""
    cities = cities_in(tmp_path)
    cities.keep("Damme", random_layout(3))
    cities.keep("Damme too", random_layout(3))
    cities.keep("Gent", random_layout(5))
    (tmp_path / "broken.city").write_bytes(b"")
    maps = new_game_choices(entry_of("nord"), look_for().words, cities.read_all()).maps
    own = [(code(random_layout(3)), "Damme"), (code(random_layout(5)), "Gent")]
    assert [(one.key, one.title) for one in maps if one.key not in {*MAPS, "free"}] == own
    assert [one.key for one in maps] == [*MAPS, *dict(own), "free"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1000, 1400)])
@pytest.mark.parametrize("scale", [(1.0, 1.0), (2.0, 1.5)])
def test_nothing_in_the_library_is_cut(
    porter: Porter, size: Point, language: str, scale: tuple[float, float]
) -> None:
    """Every word and button has room, in each language, window and size."""
    settings = Settings(language=language, interface_size=scale[0], text_size=scale[1])
    driver = Driver(city_library(porter.services), look_for(size, language, settings))
    scene = driver.stack.top
    assert isinstance(scene, LibraryScene)
    assert scene.ring.overflow() == []
    clear_of([one for one in parts(driver) if isinstance(one, KeptCard)], scene)
