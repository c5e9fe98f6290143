"""The shelf with the boxes of several games: by mouse, by keyboard, in every window."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter
from tests.ui.shelves import OTHERS, plain_fronts, real_shelf, services, shelf_of
from tests.ui.test_scenes import all_parts, press
from venise.ui.scenes.dialog import message
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.settings import Settings
from venise.ui.widgets.base import Point
from venise.ui.widgets.box_front import BoxFront
from venise.ui.widgets.game_box import GameBox

WINDOWS = [(960, 600), (1280, 800), (1920, 1080), (1000, 1400)]


def on_shelf(scene: GameBoxesScene) -> list[GameBox]:
    """The boxes, from left to right."""
    return [one for one in all_parts(scene) if isinstance(one, GameBox)]


def test_a_click_on_a_box_opens_the_menu_of_its_game() -> None:
    """The program speaks like that game from then on; two more clicks lead to a new one."""
    porter = Porter()
    scene = shelf_of(porter)
    driver = Driver(scene)
    driver.click(on_shelf(scene)[1].rect.center)
    assert porter.said == ["take up Orchard"]
    assert [type(scene) for scene in driver.stack.scenes[1:]] == [GameMenuScene]
    press(driver, driver.stack.look.words("title.new"))
    assert [type(scene) for scene in driver.stack.scenes[2:]] == [NewGameScene]
    press(driver, driver.stack.look.words("newgame.start"))
    assert len(porter.opened) == 1


def fresh_shelf(
    fronts: dict[str, BoxFront], settings: Settings | None = None
) -> tuple[Driver, Porter]:
    """A shelf with these boxes, after its first picture; whoever notes what is taken up."""
    porter = Porter()
    services_by_game = {key: services(porter, front.title_in) for key, front in fronts.items()}
    return Driver(GameBoxesScene(services_by_game, fronts), look_for(settings=settings)), porter


def colours(driver: Driver) -> list[str]:
    """The colours on the fronts of the boxes, as far as they are red or green."""
    scene = driver.stack.top
    assert isinstance(scene, GameBoxesScene)
    seen = [driver.picture.get_at((box.rect.centerx, box.rect.y + 30)) for box in on_shelf(scene)]
    return [
        next((name for name in ("red", "green") if alike(one, pygame.Color(name))), "mixed")
        for one in seen
    ]


def alike(one: pygame.Color, other: pygame.Color) -> bool:
    """Whether two colours are the same, but for rounding where a picture is scaled."""
    return all(abs(a - b) <= 4 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(
    ("language", "title"), [("en", "Venise on piles"), ("fr", "Venise sur pilotis")]
)
def test_a_box_bears_its_name_in_the_language_of_the_player(language: str, title: str) -> None:
    """A game that is called otherwise in French is called so on the shelf, too."""
    shelf = real_shelf(Porter())
    Driver(shelf, look_for(language=language))
    assert title in [box.name for box in on_shelf(shelf)]


def test_the_first_picture_waits_for_none_on_a_box() -> None:
    """The boxes are plain; then one picture a frame is painted, and appears softly."""
    fronts, painted = plain_fronts()
    driver, _ = fresh_shelf(fronts)
    assert (colours(driver), painted) == (["red", "red"], [])
    driver.step()
    assert painted == ["left"]
    driver.step()
    assert painted == ["left", "right"]
    assert colours(driver)[0] == "mixed"
    driver.step(30)
    assert (colours(driver), painted) == (["green", "green"], ["left", "right"])
    assert not driver.stack.dirty


def test_pictures_are_painted_behind_a_dialog() -> None:
    """What is said at the start lies over the shelf, not over plain boxes."""
    fronts, painted = plain_fronts()
    driver, _ = fresh_shelf(fronts)
    shelf = driver.stack.top
    driver.stack.push(message(driver.stack.look.words, "Said at the start", "In a sentence."))
    driver.step(30)
    assert (driver.stack.top is shelf, painted) == (False, ["left", "right"])
    driver.stack.pop(driver.stack.scenes[-1])
    driver.step()
    assert colours(driver) == ["green", "green"]


def test_a_box_without_its_picture_is_opened() -> None:
    """Nobody has to wait for a picture."""
    fronts, painted = plain_fronts()
    driver, porter = fresh_shelf(fronts)
    driver.stack.feed([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")])
    assert (porter.said, painted) == (["take up left"], [])


def test_without_motion_a_picture_is_there_at_once() -> None:
    """It does not appear softly where motion is not wished for."""
    driver, _ = fresh_shelf(plain_fronts()[0], Settings(reduced_motion=True))
    driver.step(2)
    assert colours(driver) == ["green", "green"]


def test_pictures_are_kept_for_the_next_time() -> None:
    """Back at the shelf they are there at once; in another window the old ones serve meanwhile."""
    fronts, painted = plain_fronts()
    fresh_shelf(fronts)[0].step(30)
    again, _ = fresh_shelf(fronts)
    again.step(30)
    assert (colours(again), len(painted)) == (["green", "green"], 2)
    again.picture = pygame.Surface((1000, 1400), 0, 32)
    again.stack.relook(look_for((1000, 1400)))
    again.stack.draw(again.picture)
    assert (colours(again), len(painted)) == (["green", "green"], 2)
    again.step(30)
    assert (colours(again), len(painted)) == (["green", "green"], 4)


def test_boxes_are_reached_and_opened_by_keyboard() -> None:
    """The first has the focus, arrows lead to its neighbours, Enter opens, Escape leads back."""
    porter = Porter()
    scene = shelf_of(porter)
    driver = Driver(scene)
    assert scene.ring.focused is on_shelf(scene)[0]
    driver.key(pygame.K_RIGHT)  # shows where the focus is
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    assert porter.said == ["take up Sealed Bids of the Merchants"]
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is scene
    driver.key(pygame.K_ESCAPE)
    assert driver.stack.top is scene


def test_the_menu_of_a_game_offers_what_the_game_has() -> None:
    """Boards of one's own and a guide where there are such, and only there."""
    said, words = {}, look_for().words
    for number, key in enumerate(("nord", "orchard")):
        scene = shelf_of(Porter())
        driver = Driver(scene)
        driver.click(on_shelf(scene)[number].rect.center)
        parts = all_parts(driver.stack.top) if isinstance(driver.stack.top, GameMenuScene) else []
        said[key] = {getattr(one, "words", "") for one in parts}
    both = {words("title.new"), words("newgame.back")}
    assert said["nord"] >= {*both, words("title.guide"), words("title.boards")}
    assert said["orchard"] >= both
    assert not said["orchard"] & {words("title.guide"), words("title.boards")}


def test_the_game_left_unfinished_is_named() -> None:
    """Where there are several games, Continue says which."""
    porter = Porter(unfinished=True)
    driver = Driver(shelf_of(porter))
    press(driver, driver.stack.look.words("title.continue.game", game="La Venise du Nord"))
    assert porter.said == ["continue"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [(0.8, 1.0), (1.0, 1.0), (1.5, 1.25), (2.0, 1.5)])
@pytest.mark.parametrize("others", [1, len(OTHERS)])
def test_nothing_on_the_shelf_is_cut(
    size: Point, language: str, scale: tuple[float, float], others: int
) -> None:
    """Boxes stand side by side inside the window, and every name and button has room."""
    settings = Settings(language=language, interface_size=scale[0], text_size=scale[1])
    scene = shelf_of(Porter(unfinished=True), others)
    driver = Driver(scene, look_for(size, language, settings))
    parts = all_parts(scene)
    assert [part.overflow() for part in parts if part.overflow()] == []
    assert all(driver.stack.look.rect.contains(part.rect) for part in parts)
    pressable = [part.rect for part in parts if part.focusable]
    assert all(
        not one.colliderect(other)
        for number, one in enumerate(pressable)
        for other in pressable[number + 1 :]
    )
    found = on_shelf(scene)
    assert len(found) == others + 1
    assert len({one.rect.bottom for one in found}) == 1
