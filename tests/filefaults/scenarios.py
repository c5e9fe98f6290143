"""What is done while file calls go wrong, and the folders in which it begins."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from tests.filefaults import library
from tests.filefaults.player import NotThere, Player
from venise.games.nord.game import NORD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.draft import draft_of
from venise.games.nord.layouts.luck import random_layout
from venise.games.nord.state import Options
from venise.match.folders import folders_below
from venise.match.journal import make_header, seal_lines
from venise.match.lines import action_line
from venise.match.match import AnyMatch, Match, run
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.match.store import write_without_backup
from venise.ui.choices import SeatChoice
from venise.ui.editor.scene import EditorScene
from venise.ui.placement import PLACEMENT_FILE, WindowPlacement
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.tables.nord.cities.kept import cities_in
from venise.ui.theme import SMALLEST_WINDOW
from venise_ai.bots import make_bot

SEED: Final = 5
SILENT: Final = Settings(language="en", effects_volume=0.0, ambience_volume=0.0)
FAST: Final = replace(SILENT, speed=0.0, reduced_motion=True)
SEATS: Final = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
DAMME: Final = "Damme"
MATCH_FILE: Final = "2026-05-04-120000-nord.match"
BEGUN: Final = 24
"""Steps of the match that was left."""

LEFT: Final = 6
"""Decisions of a person that the match lacks which is nearly over, as it was first played."""

MOST_STEPS: Final = 40

Deeds = Callable[[Player], None]


class Scenario(NamedTuple):
    """Something that people do."""

    name: str
    home: str
    """Which of the folders it begins in."""

    opening: Deeds
    """What is done before anything can go wrong."""

    deeds: Deeds
    """What is done while something may go wrong."""


def homes(folder: Path) -> None:
    """Make every folder in which a scenario begins, under its name."""
    for name, fill in HOMES.items():
        home = folder / name
        home.mkdir()
        fill(home)


def with_settings(home: Path) -> None:
    """Settings were chosen, twice, in a small window, which is quickly painted."""
    for settings in (SILENT, FAST):
        remember(folders_below(home).settings / SETTINGS_FILE, settings)
    remember(folders_below(home).settings / PLACEMENT_FILE, WindowPlacement(SMALLEST_WINDOW))


def with_match(home: Path) -> None:
    """Besides, a match of two people was begun."""
    with_settings(home)
    keep_match(home, BEGUN)


def with_end(home: Path) -> None:
    """Besides, a match of two people is nearly over."""
    with_settings(home)
    people = [number for number, step in enumerate(whole_game().history) if step.actor >= 0]
    keep_match(home, people[-LEFT])


def with_cities(home: Path) -> None:
    """Besides, there is a city that was changed once, and is in work again."""
    with_settings(home)
    cities = cities_in(folders_below(home).cities)
    kept = cities.keep(DAMME, random_layout(3))
    cities.change(kept.path, random_layout(4))
    cities.save_draft(draft_of(random_layout(5)), kept.path)


HOMES: Final[dict[str, Callable[[Path], None]]] = {
    "empty": lambda _: None,
    "settings": with_settings,
    "match": with_match,
    "end": with_end,
    "cities": with_cities,
}
"""The folders in which a scenario begins."""


@cache
def whole_game() -> AnyMatch:
    """A game of two people to its end."""
    players = [Participant(one.name, HUMAN, one.colour) for one in SEATS]
    bots = [ImmediateChooser(make_bot("random", NORD).choose) for _ in players]
    match = Match(NORD, Setup(tuple(players), Options(map="bruges"), SEED), bots)
    run(match)
    return match


def keep_match(home: Path, steps: int) -> None:
    """So many steps of that game as a match that was left."""
    match = whole_game()
    lines = [action_line(step.action) for step in match.history[:steps]]
    write_without_backup(
        folders_below(home).matches / MATCH_FILE, seal_lines([make_header(match), *lines])
    )


# What comes before


def at_title(player: Player) -> None:
    """The title is shown."""
    player.start()


def at_table(player: Player) -> None:
    """The match that was left is gone on with."""
    player.start()
    player.press("title.continue")


def at_cities(player: Player) -> None:
    """The library of cities is open."""
    player.start()
    player.press("title.boards")


# What is done


def begin(player: Player) -> None:
    """A new game is chosen and begun, and played a little."""
    player.does("open the choices", lambda: player.press("title.new"))
    player.does("start", lambda: start(player))
    player.does("step", player.step)
    all_is_well(player)
    player.does("step", player.step)
    player.does("leave", player.leave)


def start(player: Player) -> None:
    """Begin the game with two people and luck that is known."""
    scene = player.program.stack.top
    if not isinstance(scene, NewGameScene):
        raise NotThere("no choices")
    scene.take(replace(scene.draft, seats=SEATS, map="bruges", seed=SEED + 1))
    player.press("newgame.start")


def go_on(player: Player) -> None:
    """The match that was left is gone on with."""
    player.does("continue", lambda: player.press("title.continue"))
    player.does("step", player.step)
    all_is_well(player)
    player.does("step", player.step)
    player.does("leave", player.leave)


def play(player: Player) -> None:
    """Some steps; then the window is closed."""
    for _ in range(3):
        player.does("step", player.step)
    all_is_well(player)
    for _ in range(2):
        player.does("step", player.step)
    player.does("quit", player.quit)


def take_back(player: Player) -> None:
    """Steps, taken back and made again."""
    player.does("step", lambda: step_to_take_back(player))
    player.does("undo", lambda: player.use("undo"))
    player.does("redo", lambda: player.use("redo"))
    player.does("undo", lambda: player.use("undo"))
    all_is_well(player)
    player.does("step", lambda: step_to_take_back(player))
    player.does("undo", lambda: player.use("undo"))
    player.does("leave", player.leave)


def step_to_take_back(player: Player) -> None:
    """Play until something can be taken back."""
    for _ in range(MOST_STEPS):
        player.step()
        if player.table.match.can_undo:
            return
    raise NotThere("nothing to take back")


def finish(player: Player) -> None:
    """The last steps, the scoring, and a look at the finished games."""
    for _ in range(3):
        player.does("step", player.step)
    player.does("the last steps", lambda: to_the_end(player))
    all_is_well(player)
    player.does("leave", player.leave)
    player.does("look at what is saved", lambda: player.press("title.saves"))
    player.does("look at what is finished", lambda: player.press("saves.finished"))


def to_the_end(player: Player) -> None:
    """Play until the game is over."""
    for _ in range(MOST_STEPS):
        if player.table.match.over:
            return
        player.step()
    raise NotThere("no end")


def set_up(player: Player) -> None:
    """The program is started, other settings are chosen, and it is ended."""
    player.does("start", player.start)
    player.does("open the settings", lambda: player.press("title.settings"))
    player.does("another language", lambda: player.keys(pygame.K_TAB, pygame.K_RIGHT))
    all_is_well(player)
    player.does("the first language", lambda: player.keys(pygame.K_LEFT))
    player.does("quit", player.quit)


def make_city(player: Player) -> None:
    """A city is laid out, named and kept, changed, and left in work."""
    player.does("new city", lambda: player.press("city.new"))
    player.does("lay it out", lambda: lay(player, 30))
    player.does("name and keep it", lambda: keep_board(player))
    player.does("change it", lambda: lay(player, 31))
    player.does("keep it", lambda: keep_board(player))
    all_is_well(player)
    player.does("change it again", lambda: lay(player, 32))
    player.does("change it and leave", lambda: lay(player, 33, leave=True))


def lay(player: Player, seed: int, *, leave: bool = False) -> None:
    """Lay a city out by its share code; wait until that is kept by itself, or leave at once."""
    scene = player.program.stack.top
    if not isinstance(scene, EditorScene):
        raise NotThere("no editor")
    scene.take_code(code(random_layout(seed)))
    player.wait()
    if leave:
        player.press("city.back")
    else:
        player.wait(1.0)


def keep_board(player: Player) -> None:
    """Keep the city, under a name where one is asked for."""
    player.key(pygame.K_s, pygame.KMOD_CTRL)
    if isinstance(player.program.stack.top, EntryScene):
        # The file gets another name: this one is that of the draft of a city without any.
        player.enter("new")


def name_cities(player: Player) -> None:
    """A city in work gets another name, another one is copied."""
    player.does("rename", lambda: rename(player))
    player.does("copy", lambda: player.press("city.duplicate", "Brugge"))
    all_is_well(player)
    player.does("leave the copy", lambda: player.press("city.back"))
    player.does("leave", lambda: player.press("city.back"))


def rename(player: Player) -> None:
    """Give a city another name."""
    player.press("city.rename", DAMME)
    player.enter("Brugge")


def remove_cities(player: Player) -> None:
    """Cities are removed, one is brought back, and the list is left."""
    player.does("remove", lambda: player.press("city.remove", DAMME))
    player.does("bring back", lambda: player.press("city.restore"))
    player.does("remove again", lambda: player.press("city.remove", DAMME))
    all_is_well(player)
    player.does("leave", lambda: player.press("city.back"))


def carry_cities(player: Player) -> None:
    """A city is taken out, and brought in again as another."""
    player.does("take out", lambda: player.press("city.export", DAMME))
    all_is_well(player)
    player.does("bring in", lambda: bring_in(player))
    player.does("leave", lambda: player.press("city.back"))


def bring_in(player: Player) -> None:
    """Keep a copy of the city that was taken out."""
    player.press("city.import")
    player.enter(str(folders_below(player.home).exports / f"{DAMME}.city"))


def look_at_all(player: Player) -> None:
    """The next start: everything that is kept is looked at, the match is gone on with."""
    player.does("start", player.start)
    player.does("look at what is saved", lambda: player.press("title.saves"))
    player.does("leave what is saved", lambda: player.press("saves.back"))
    player.does("look at the cities", lambda: player.press("title.boards"))
    player.does("leave the cities", lambda: player.press("city.back"))
    if player.program.services.can_continue():
        player.does("continue", lambda: player.press("title.continue"))
        player.does("leave", player.leave)
    player.does("quit", player.quit)


def all_is_well(player: Player) -> None:
    """From here on nothing goes wrong that was to go wrong for a while."""
    player.say(well=True)
    library.relieve()


SCENARIOS: Final = (
    Scenario("new game", "match", at_title, begin),
    Scenario("continue", "match", at_title, go_on),
    Scenario("play", "match", at_table, play),
    Scenario("undo", "match", at_table, take_back),
    Scenario("finish", "end", at_table, finish),
    Scenario("settings", "settings", lambda _: None, set_up),
    Scenario("first settings", "empty", lambda _: None, set_up),
    Scenario("make a city", "cities", at_cities, make_city),
    Scenario("name cities", "cities", at_cities, name_cities),
    Scenario("remove cities", "cities", at_cities, remove_cities),
    Scenario("carry cities", "cities", at_cities, carry_cities),
)

NEXT_START: Final = Scenario("next start", "", lambda _: None, look_at_all)
