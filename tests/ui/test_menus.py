"""Where the menus lead: every button does what it says, and every way leads on."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.ui.driver import Driver, look_for
from tests.ui.menu_services import Porter
from tests.ui.test_scenes import all_parts, press
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.dialog import DialogButton, DialogScene, message
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.title import TitleScene
from venise.ui.widgets.button import Button
from venise.ui.widgets.scroll_view import ScrollView


def test_the_title_leads_everywhere() -> None:
    """New game, settings and credits open; Quit empties the stack."""
    driver = Driver(TitleScene(Porter().services))
    words = driver.stack.look.words
    for key, kind in (
        ("title.new", NewGameScene),
        ("title.settings", SettingsScene),
        ("title.credits", CreditsScene),
    ):
        press(driver, words(key))
        assert isinstance(driver.stack.top, kind)
        driver.key(pygame.K_ESCAPE)
        assert isinstance(driver.stack.top, TitleScene)
    press(driver, words("title.quit"))
    assert driver.stack.empty


def test_continue_is_offered_only_with_an_unfinished_game() -> None:
    """With one, the button goes on with it; without, there is none."""
    porter = Porter(unfinished=True)
    driver = Driver(TitleScene(porter.services))
    press(driver, driver.stack.look.words("title.continue"))
    assert porter.said == ["continue"]
    scene = TitleScene(Porter().services)
    Driver(scene)
    assert len(all_parts(scene)) == 9


def test_escape_does_not_end_the_program() -> None:
    """On the title Escape does nothing."""
    driver = Driver(TitleScene(Porter().services))
    driver.key(pygame.K_ESCAPE)
    assert not driver.stack.empty


def test_a_question_gives_the_answer_pressed() -> None:
    """A button gives its result, Enter that of the first, Escape what it is said to give."""
    results: list[object] = []

    class Asker(TitleScene):
        """Asks, and writes the answer down."""

        def resume(self, result: object = None) -> None:
            """Write it down."""
            results.append(result)

    driver = Driver(Asker(Porter().services))

    def ask() -> DialogScene:
        answers = [DialogButton("Stay", result=False), DialogButton("Leave", result=True)]
        dialog = DialogScene("Leave?", "Really.", answers, escaped=False)
        driver.stack.push(dialog)
        driver.step()
        return dialog

    ask()
    press(driver, "Leave")
    ask()
    driver.key(pygame.K_ESCAPE)
    ask()
    driver.key(pygame.K_RETURN)
    ask()
    driver.click((3, 3))
    driver.key(pygame.K_RETURN)
    assert results == [True, False, False, False]


def test_a_message_is_closed_by_enter() -> None:
    """Whoever has read it goes on with one key."""
    driver = Driver(TitleScene(Porter().services))
    driver.stack.push(message(driver.stack.look.words, "Heading", "Saying"))
    driver.step()
    driver.key(pygame.K_RETURN)
    assert isinstance(driver.stack.top, TitleScene)


def test_the_pause_menu_resumes_or_leaves() -> None:
    """Escape goes back to the table; leaving goes to the title."""
    porter = Porter()
    driver = Driver(TitleScene(porter.services))
    pause = PauseScene(porter.services)
    driver.stack.push(pause)
    driver.step()
    press(driver, driver.stack.look.words("pause.leave"))
    assert porter.said == ["title"]
    driver.key(pygame.K_ESCAPE)
    assert pause not in driver.stack.scenes


def test_the_pause_menu_keeps_a_city_where_there_is_one_to_keep() -> None:
    """The button is only there for a city that is not in the library yet."""
    porter, kept = Porter(), list[str]()
    driver = Driver(PauseScene(porter.services, keep_board=lambda: kept.append("city")))
    press(driver, driver.stack.look.words("boards.keep"))
    assert kept == ["city"]
    without = PauseScene(porter.services)
    Driver(without)
    keep = driver.stack.look.words("boards.keep")
    assert keep not in [getattr(part, "words", "") for part in all_parts(without)]


def test_the_crash_scene_leads_on() -> None:
    """Its buttons continue the game, go to the title, or end the program."""
    taken: list[str] = []
    look = look_for()
    ways = (lambda: taken.append("continue"), lambda: taken.append("title"))
    driver = Driver(CrashScene(look, None, ways, Path), look)
    press(driver, look.words("crash.continue"))
    press(driver, look.words("crash.title"))
    assert taken == ["continue", "title"]
    press(driver, look.words("crash.quit"))
    assert driver.stack.empty


def test_without_a_saved_game_the_crash_scene_offers_none() -> None:
    """The first answer is then the report."""
    look = look_for()
    scene = CrashScene(look, None, (None, lambda: None), Path)
    Driver(scene, look)
    words = [one.words for one in all_parts(scene) if isinstance(one, Button)]
    assert words == [look.words(f"crash.{key}") for key in ("report", "title", "quit")]


def test_the_credits_name_what_is_reconstructed() -> None:
    """The game's own notice stands in the credits."""
    scene = CreditsScene(Porter().services)
    look = look_for()
    Driver(scene, look)
    view = next(one for one in all_parts(scene) if isinstance(one, ScrollView))
    said = " ".join(getattr(one, "words", "") for one in view.widgets)
    assert look.words("newgame.notice") in said
