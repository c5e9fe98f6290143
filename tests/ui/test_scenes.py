"""The scenes around the table: they open everywhere, and nothing is cut."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from tests.match.finished import many_games
from tests.ui.driver import Driver, lay_out, look_for
from tests.ui.menu_services import TWO_MONITORS, Porter
from tests.ui.shelves import services, shelf_of
from venise.catalogue import entry_of
from venise.match.flaws import Obstacle
from venise.match.outcomes import Unsaved
from venise.match.results import KeptResults
from venise.match.saved_games import LONGEST_TITLE
from venise.ui.guide.scene import GuideScene
from venise.ui.look import Look
from venise.ui.scenes.account import Account, Accounts
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.daily import DailyOffer, DailyScene
from venise.ui.scenes.dialog import message
from venise.ui.scenes.entry import Entry, EntryScene
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.leaving import LeavingScene
from venise.ui.scenes.licences import LicencesScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.statistics import ResultNames, StatisticsScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import Settings
from venise.ui.table.help import USUAL, HelpScene
from venise.ui.tables.nord.cities.game import city_editor, city_library
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.theme import PLAYER_COLOURS
from venise.ui.tutorial.chapters import ChapterChoice, ChaptersScene, Lessons
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.scroll_view import ScrollView
from venise.ui.words import Words

SIZES = [(960, 600), (1280, 720), (1000, 1400)]
LANGUAGES = ["en", "fr"]
SOURCES = ("market", "ports", "store", "bridges", "master bridges", "builders")


def counted(words: Words) -> Accounts:
    """The accounts of four players, the last of whom has won with a bridge."""
    points = ((31, 4, 0, 16, 0, 9), (12, 0, 6, 25, 8, 0), (0, 2, 0, 9, 0, 36), (40, 5, 3, 4, 2, 16))
    names, best = ("Anna", "Bartholomeus", "Cleo", "Dirk"), max(sum(row) for row in points)
    players = tuple(
        Account(
            name,
            colour,
            row,
            (0, 3, 8, 5, 21, 30 + seat, sum(row)),
            emblem,
            emblem,
            str(sum(row)),
            sum(row) == best,
        )
        for seat, (name, colour, row) in enumerate(
            zip(names, list(PLAYER_COLOURS.values())[:4], points, strict=True)
        )
        for emblem in [partial(Pieces(tuple(PLAYER_COLOURS)).emblem, seat)]
    )
    return Accounts(
        heading=words("nord.score.title"),
        verdict=words("table.score.winner", name="Dirk"),
        victory=words("table.score.winner", name="Dirk"),
        sources=tuple(words(f"nord.score.{source}") for source in SOURCES),
        total=words("table.score.total"),
        curve=(words("table.score.curve"), words("nord.score.curve.saying")),
        bars=words("table.score.sources"),
        lead=words("table.score.level", name="Anna", other="Bartholomeus"),
        players=players,
    )


Maker = Callable[[Look], MenuScene]


def statistics_of(game: str, games: int) -> StatisticsScene:
    """The statistics of so many games, of one kind or all together."""
    names = ResultNames(
        {"nord": "La Venise du Nord", "patrons": "The Patrons of Venice"},
        lambda _, kind: {"oneply": "Apprentice", "mcts": "Burgomaster"}.get(kind, "Merchant"),
        lambda _, board: board.title(),
    )
    return StatisticsScene(lambda: KeptResults(many_games(games)), lambda: None, names, game)


LESSONS = Lessons(
    lambda: tuple(
        ChapterChoice(key, f"nord.lesson.{key}.title", done=key == "first-turn")
        for key in ("first-turn", "workshops", "market", "bridges", "builders")
    ),
    lambda _: None,
    lambda: True,
)

SCENES: dict[str, Maker] = {
    "title": lambda _: TitleScene(Porter(unfinished=True).services),
    "shelf": lambda _: shelf_of(Porter(unfinished=True)),
    "shelf-game": lambda _: GameMenuScene(services(Porter(), entry_of("nord").title_in)),
    "chapters": lambda _: ChaptersScene(LESSONS),
    "newgame": lambda _: NewGameScene(Porter().services),
    "settings": lambda _: SettingsScene(Porter().services),
    "settings of two screens": lambda _: settings_of_two_screens(),
    "pause": lambda _: PauseScene(Porter().services),
    "credits": lambda _: CreditsScene(Porter().services),
    "licences": lambda _: LicencesScene(),
    "help": lambda _: HelpScene(USUAL),
    "guide": lambda _: GuideScene(GUIDE, "1.6", partial(HelpScene, USUAL)),
    "accounts": lambda look: ScoringScene(
        counted(look.words),
        [
            MenuItem(look.words(f"table.score.{key}"), lambda: None)
            for key in ("rematch", "new", "title", "look")
        ],
    ),
    "saves": lambda _: SavesScene(Porter().services),
    "cities": lambda _: city_library(Porter().services),
    "editor": lambda _: city_editor(Porter().services),
    "entry": lambda look: EntryScene(
        Entry(
            look.words("saves.rename"),
            look.words("saves.rename.saying"),
            LONGEST_TITLE,
            "Our Sunday game",
        ),
        bool,
    ),
    "dialog": lambda look: message(
        look.words, look.words("pause.leave"), f"{look.words('pause.saved')} " * 6
    ),
    "leaving": lambda look: LeavingScene(
        look,
        Unsaved(str(Path("a" * 20, "b" * 90, "c.match")), "", Obstacle.OTHER),
        lambda: None,
        lambda: None,
    ),
    "exporting": lambda look: ExportScene(look.words, lambda: None, lambda: None),
    "pause unsaved": lambda _: PauseScene(
        Porter().services, unsaved=Unsaved("a.match", "", Obstacle.OTHER)
    ),
    "statistics": lambda _: statistics_of("nord", 40),
    "statistics of all": lambda _: statistics_of("", 40),
    "no statistics": lambda _: statistics_of("", 0),
    "daily": lambda look: DailyScene(
        look.words,
        DailyOffer(
            date(2026, 11, 25),
            4,
            look.words("bots.merchant.title"),
            lambda: None,
            map=look.words("map.islands"),
            look=lambda: None,
            result=("Venise · La Venise du Nord · 2026-11-25", "67, 54, 49, 41" * 4),
        ),
    ),
    "crash": lambda look: CrashScene(
        look, Path("a" * 20, "b" * 90, "crash.txt"), (lambda: None, lambda: None), Path
    ),
}


def settings_of_two_screens() -> SettingsScene:
    """The settings where there is a screen to choose."""
    porter = Porter()
    porter.monitors = TWO_MONITORS
    return SettingsScene(porter.services)


def all_parts(scene: MenuScene) -> list[Widget]:
    """Every widget of a scene, those inside others too."""
    return [part for widget in scene.ring.widgets for part in widget.parts()]


def press(driver: Driver, words: str) -> None:
    """Click the button with these words."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    found = [one for one in all_parts(scene) if isinstance(one, Button) and one.words == words]
    assert len(found) == 1, f"one button {words!r}"
    driver.click(found[0].rect.center)


def shown(name: str, look: Look) -> tuple[Driver, MenuScene]:
    """A scene on the stack, drawn."""
    scene = SCENES[name](look)
    return Driver(scene, look), scene


def laid_out(name: str, look: Look) -> MenuScene:
    """A scene as a window would show it, which nobody looks at."""
    scene = SCENES[name](look)
    lay_out(scene, look)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut(name: str, size: tuple[int, int], language: str) -> None:
    """Every word fits its widget, and every widget the window."""
    scene = laid_out(name, look_for(size, language))
    assert scene.ring.overflow() == []
    for widget in scene.ring.widgets:
        assert Rect((0, 0), size).contains(widget.rect), widget


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCENES)
def test_nothing_is_cut_at_the_largest_sizes(name: str, language: str) -> None:
    """At 200 % with text half as large again, words still fit, or scroll."""
    wishes = Settings(language=language, interface_size=2.0, text_size=1.5)
    scene = laid_out(name, look_for((1920, 1080), language, wishes))
    assert scene.ring.overflow() == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_buttons_do_not_overlap(name: str, size: tuple[int, int]) -> None:
    """No two widgets that are in sight and can be pressed lie over one another."""
    scene = laid_out(name, look_for(size))
    views = [widget for widget in scene.ring.widgets if isinstance(widget, ScrollView)]
    scrolled = {id(part): view.rect for view in views for part in view.parts()}
    stops = [
        one for one in scene.ring.stops() if scrolled.get(id(one), one.rect).contains(one.rect)
    ]
    assert stops
    for number, one in enumerate(stops):
        others = [other for other in stops[number + 1 :] if one.rect.colliderect(other.rect)]
        assert others == []


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_survives_a_change_of_size_and_language(name: str) -> None:
    """Laid out anew, a scene keeps its focus and fits the new window."""
    driver, scene = shown(name, look_for())
    driver.key(pygame.K_TAB)
    number = scene.ring.number
    driver.resize(look_for((960, 600), "fr"))
    assert scene.ring.number == number
    assert driver.picture.get_rect().contains(scene.ring.stops()[-1].rect)


@pytest.mark.parametrize("name", SCENES)
def test_a_still_scene_is_not_drawn_again(name: str) -> None:
    """Once the pointer's light has settled, no frame asks for a new picture."""
    driver, _ = shown(name, look_for())
    driver.move((3, 3))
    driver.step(60)
    driver.stack.update(1 / 60)
    assert not driver.stack.dirty


@pytest.mark.parametrize("interface", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_button_covers_the_name_of_the_game(size: tuple[int, int], interface: float) -> None:
    """The sky above the buttons holds the whole name, at any scale."""
    wishes = Settings(language="fr", interface_size=interface)
    scene = TitleScene(Porter(unfinished=True).services)
    Driver(scene, look_for(size, "fr", wishes))
    assert scene.ring.overflow() == []
    assert min(one.rect.top for one in scene.ring.stops()) >= scene.name_bottom
    assert max(one.rect.bottom for one in scene.ring.stops()) <= size[1]
