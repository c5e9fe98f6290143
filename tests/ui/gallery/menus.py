"""The scenes around the table, each at a moment that tells what it is for."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path, PurePosixPath
from typing import Any, Final

import pygame
from msgspec.structs import replace

from tests.match.finished import many_games
from tests.ui.driver import Driver
from tests.ui.gallery import games
from tests.ui.menu_services import TWO_MONITORS, Porter
from tests.ui.shelves import real_shelf
from venise.catalogue import entry_of
from venise.games.nord.achievements import ACHIEVEMENTS as NORD_ACHIEVEMENTS
from venise.match.journal import match_text
from venise.match.lesson import LessonProgress
from venise.match.results import KeptResults
from venise.match.saved_games import LONGEST_TITLE, MatchSummary
from venise.new_game import new_game_choices
from venise.own_results import in_words
from venise.teaching import Teacher
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.editor.services import LayoutServices
from venise.ui.guide.scene import GuideScene
from venise.ui.levels import level_title
from venise.ui.look import Look
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.credits import CreditsScene
from venise.ui.scenes.daily import DailyOffer, DailyScene
from venise.ui.scenes.dialog import DialogScene, message
from venise.ui.scenes.entry import Entry, EntryScene
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.licences import LicencesScene, all_parts, licence_text
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.scenes.reading import ReadingScene
from venise.ui.scenes.saves import SavesScene
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.settings import SettingsScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.scenes.statistics import ResultNames, StatisticsScene
from venise.ui.scenes.title import TitleScene
from venise.ui.tables.nord.cities.portrait import of_map
from venise.ui.tables.nord.illustrations import GUIDE
from venise.ui.tables.nord.thumbnail import thumbnail
from venise.ui.tutorial.chapters import ChaptersScene, Lessons
from venise.ui.widgets.game_box import GameBox

Maker = Callable[[Look, Path], SceneStack]
"""Makes a scene with all below it, ready to be painted; the folder is empty, for files."""

LEFT: Final = {
    "2026-05-03-211500-nord": ("free", 80),
    "2026-05-04-103000-nord": ("ring", 345),
    "2026-05-04-141200-nord.Sunday evening": ("bruges", 593),
}
"""Unfinished games by the names of their files: which game, and how far it was played."""

FINISHED: Final = {"2026-05-02-200000-nord": "ring", "2026-05-03-183000-nord": "bruges"}

CROWD: Final = NewGame(
    (
        SeatChoice("Anna", "red", "human"),
        SeatChoice("Marguerite", "blue", "human", advised=False),
        SeatChoice("", "green", "merchant"),
        SeatChoice("", "yellow", "mcts"),
    ),
    "islands",
    1452,
    {"strict_chains": True, "order_deck_end": False},
)

REST: Final = 30
"""Frames after which nothing moves any more."""


def services(look: Look, folder: Path) -> LayoutServices:
    """The ways out of the menus, with the real maps, bots and pictures of saved games."""

    def picture(kept: MatchSummary, size: tuple[int, int]) -> pygame.Surface:
        colours = tuple(player.colour for player in kept.players)
        return thumbnail(look, kept.state, colours, size)

    porter = Porter(unfinished=True, folder=folder).services
    return replace(
        porter,
        catalogue=lambda words: new_game_choices(entry_of("nord"), words, porter.boards.read_all()),
        picture=picture,
        level=lambda _, kind: level_title(look.words, kind),
        paint_map=of_map,
        last_game=lambda: CROWD,
    )


def opened(scene: Scene, look: Look) -> Driver:
    """The scene at rest, the pointer out of the way."""
    driver = Driver(scene, look)
    driver.move((3, 3))
    driver.step(REST)
    return driver


def alone(make: Callable[[MenuServices], Scene]) -> Maker:
    """A scene as it opens, with nothing below it."""
    return lambda look, folder: opened(make(services(look, folder)), look).stack


def last_settings(look: Look, folder: Path) -> SceneStack:
    """The last of the settings, reached by keyboard, which also shows the focus and a hint."""
    driver = opened(SettingsScene(services(look, folder)), look)
    for _ in range(4):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    driver.step(REST)
    return driver.stack


def screens_to_fill(look: Look, folder: Path) -> SceneStack:
    """The settings on a desktop of two screens, at the choice of the one to fill."""
    wishes = replace(look.settings, monitor=TWO_MONITORS[1])
    ways = replace(services(look, folder), monitors=lambda: TWO_MONITORS)
    driver = opened(SettingsScene(ways), replace(look, settings=wishes))
    for _ in range(3):
        driver.key(pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    driver.step(REST)
    return driver.stack


def told(look: Look, folder: Path) -> SceneStack:
    """A message over the settings: the folder of the files could not be shown."""
    driver, words = opened(SettingsScene(services(look, folder)), look), look.words
    saying = words("settings.folder.failed", path="Venise")
    driver.stack.push(message(words, words("settings.folder"), saying))
    driver.step(REST)
    return driver.stack


def shelves(folder: Path) -> None:
    """Put games, unfinished and finished, where the lists look for them."""
    files = {folder / "matches" / f"{name}.match": games.match(*LEFT[name]) for name in LEFT}
    for name, game in FINISHED.items():
        over = games.match(game, len(games.kept(game).steps))
        files[folder / "replays" / f"{name}.replay"] = over
    for path, match in files.items():
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(match_text(match))


def saved_games(look: Look, folder: Path) -> SceneStack:
    """Three games, one of them with a name of its own."""
    shelves(folder)
    return opened(SavesScene(services(look, folder)), look).stack


def finished_games(look: Look, folder: Path) -> SceneStack:
    """The other list, one button away."""
    shelves(folder)
    driver = opened(SavesScene(services(look, folder)), look)
    press(driver, look.words("saves.finished"))
    return driver.stack


def press(driver: Driver, words: str) -> None:
    """Click the button with these words, and take the pointer away."""
    scene = driver.stack.top
    assert isinstance(scene, MenuScene)
    parts = (part for one in scene.ring.widgets for part in one.parts())
    driver.click(next(one for one in parts if getattr(one, "words", "") == words).rect.center)
    driver.move((3, 3))
    driver.step(REST)


def renaming(look: Look, folder: Path) -> SceneStack:
    """A name being typed for a saved game."""
    shelves(folder)
    driver = opened(SavesScene(services(look, folder)), look)
    heading, saying = look.words("saves.rename"), look.words("saves.rename.saying")
    driver.stack.push(EntryScene(Entry(heading, saying, LONGEST_TITLE, "Sunday evening"), bool))
    driver.step(REST)
    return driver.stack


def shelf(look: Look, folder: Path) -> SceneStack:
    """The boxes of all games."""
    return opened(real_shelf(Porter(unfinished=True, folder=folder)), look).stack


def game_of_shelf(look: Look, folder: Path) -> SceneStack:
    """The first of them taken from the shelf."""
    scene = real_shelf(Porter(unfinished=True, folder=folder))
    driver = opened(scene, look)
    driver.click(next(one for one in scene.ring.widgets if isinstance(one, GameBox)).rect.center)
    driver.step(REST)
    return driver.stack


def chapters(look: Look, folder: Path) -> SceneStack:
    """The chapters of a tutorial: one played, one left, the others fresh."""
    entry = entry_of("nord")
    teacher = Teacher(folder, lambda _: None)
    first, second, *_ = teacher.choices(entry)
    teacher.finish(entry, first.key)
    teacher.keep(entry, second.key, LessonProgress(3))
    lessons = Lessons(lambda: teacher.choices(entry), lambda _: None, lambda: True)
    driver = opened(GameMenuScene(services(look, folder)), look)
    driver.stack.push(ChaptersScene(lessons))
    driver.step(REST)
    return driver.stack


def licence_of(name: str) -> str:
    """The licence of a part that the game is made with."""
    return licence_text(next(part for part in all_parts() if part.name == name))


def guide(look: Look, _: Path) -> SceneStack:
    """How to play: a section with pieces."""
    return opened(GuideScene(GUIDE, "1.6"), look).stack


def searched(look: Look, _: Path) -> SceneStack:
    """A section found by two words."""
    driver = opened(GuideScene(GUIDE), look)
    for letter in "pont carré" if look.words.language == "fr" else "bridge points":
        driver.post(pygame.TEXTINPUT, text=letter)
    driver.step(REST)
    return driver.stack


def daily(look: Look, folder: Path) -> SceneStack:
    """The daily game after it was played, over the title."""
    driver = opened(TitleScene(services(look, folder)), look)
    words, level = look.words, level_title(look.words, "merchant")
    result = words.plural(
        "daily.share.result", 67, place=words("place.1"), seats=3, others="58, 49", level=level
    )
    title = words("daily.share.game", game="La Venise du Nord", date="2026-11-25")
    offer = DailyOffer(
        date(2026, 11, 25),
        3,
        level,
        lambda: None,
        map=words("map.ring"),
        look=lambda: None,
        result=(title, result),
    )
    driver.stack.push(DailyScene(words, offer))
    driver.step(REST)
    return driver.stack


def statistics(look: Look, _: Path) -> SceneStack:
    """The statistics of one game."""
    names = ResultNames(
        {"nord": "La Venise du Nord"},
        lambda _, kind: level_title(look.words, kind),
        lambda _, board: look.words(f"map.{board}"),
        lambda _: tuple(in_words(look.words, one) for one in NORD_ACHIEVEMENTS.listed),
    )
    feats = ("long_chain", "dear_goods", "workshops", "orders")
    games = tuple(
        replace(game, achievements=(feats[: number % 5], (), ()))
        for number, game in enumerate(many_games(30))
    )
    kept = KeptResults(games)
    return opened(StatisticsScene(lambda: kept, lambda: None, names, "nord"), look).stack


def exporting(look: Look, folder: Path) -> SceneStack:
    """For whom a game is copied, over the saved games."""
    shelves(folder)
    driver = opened(SavesScene(services(look, folder)), look)
    driver.stack.push(ExportScene(look.words, lambda: None, lambda: None))
    driver.step(REST)
    return driver.stack


def crash(look: Look, _: Path) -> SceneStack:
    """After an error of the program, with a game to go on with."""
    details: Any = PurePosixPath("~/.local/share/venise/logs/crash-2026-05-04-153000.txt")
    ways = (lambda: None, lambda: None)
    return opened(CrashScene(look, details, ways, Path), look).stack


MENUS: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "title": (TitleScene, alone(TitleScene)),
    "shelf": (GameBoxesScene, shelf),
    "shelf-game": (GameMenuScene, game_of_shelf),
    "new-game": (NewGameScene, alone(NewGameScene)),
    "settings": (SettingsScene, alone(SettingsScene)),
    "settings-last": (SettingsScene, last_settings),
    "settings-screens": (SettingsScene, screens_to_fill),
    "message": (DialogScene, told),
    "saved-games": (SavesScene, saved_games),
    "finished-games": (SavesScene, finished_games),
    "saved-games-name": (EntryScene, renaming),
    "saved-games-copy": (ExportScene, exporting),
    "chapters": (ChaptersScene, chapters),
    "guide": (GuideScene, guide),
    "guide-search": (GuideScene, searched),
    "credits": (CreditsScene, alone(CreditsScene)),
    "licences": (LicencesScene, alone(lambda _: LicencesScene())),
    "licence": (ReadingScene, alone(lambda _: ReadingScene("PSF-2.0", licence_of("Python")))),
    "daily": (DailyScene, daily),
    "statistics": (StatisticsScene, statistics),
    "crash": (CrashScene, crash),
}
"""Every scene but those of the table and the cities, with its kind."""
