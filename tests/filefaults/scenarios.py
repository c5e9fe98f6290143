"""What is done while file calls go wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from msgspec.structs import replace

from tests.filefaults import keeping
from tests.filefaults.deeds import MOST_STEPS, all_is_well, keep_board, lay, to_the_end
from tests.filefaults.homes import DAMME, PILES, SEATS, SEED
from tests.filefaults.player import NotThere, Player
from venise.match.folders import folders_below
from venise.ui.scenes.newgame import NewGameScene

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


def at_piles(player: Player) -> None:
    """The library of boards on piles is open."""
    player.game = PILES
    at_cities(player)


def at_saves(player: Player) -> None:
    """The list of saved games is open."""
    player.start()
    player.press("title.saves")


def at_finished(player: Player) -> None:
    """The list of finished games is open."""
    at_saves(player)
    player.press("saves.finished")


def at_replay(player: Player) -> None:
    """The replay of a finished game is open."""
    at_finished(player)
    player.press("saves.look")
    player.settle()
    replay = player.table.exits.replay
    if replay is None:
        raise NotThere("no replay")
    replay()
    player.wait()


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
    player.does("look at what is finished", lambda: player.press("saves.finished"))
    player.does("leave what is saved", lambda: player.press("saves.back"))
    player.does("look at the statistics", lambda: player.press("statistics.title"))
    player.does("leave the statistics", lambda: player.press("newgame.back"))
    player.does("look at the cities", lambda: player.press("title.boards"))
    player.does("leave the cities", lambda: player.press("city.back"))
    if player.program.services.can_continue():
        player.does("continue", lambda: player.press("title.continue"))
        player.does("leave", player.leave)
    player.does("quit", player.quit)


SCENARIOS: Final = (
    Scenario("new game", "match", at_title, begin),
    Scenario("continue", "match", at_title, go_on),
    Scenario("play", "match", at_table, play),
    Scenario("undo", "match", at_table, take_back),
    Scenario("finish", "end", at_table, finish),
    Scenario("first result", "end", at_table, keeping.end_with_result),
    Scenario("further result", "results", at_table, keeping.end_with_result),
    Scenario("damaged results", "damaged results", at_table, keeping.end_with_result),
    Scenario("erase results", "results", at_title, keeping.erase),
    Scenario("begin a scenario", "settings", at_title, keeping.begin_scenario),
    Scenario("settle a scenario", "scenario", at_table, keeping.settle_scenario),
    Scenario("daily game", "daily", at_title, keeping.end_daily),
    Scenario("judge a game", "replay", at_finished, keeping.judge),
    Scenario("begin a lesson", "settings", at_title, keeping.begin_lesson),
    Scenario("end a lesson", "lesson", at_title, keeping.end_lesson),
    Scenario("branch", "replay", at_replay, keeping.branch),
    Scenario("branch by command", "replay", lambda _: None, keeping.branch_by_command),
    Scenario("take out", "replay", at_replay, keeping.take_out),
    Scenario("report", "settings", lambda _: None, keeping.report),
    Scenario("carry games", "match", at_saves, keeping.carry_games),
    Scenario("settings", "settings", lambda _: None, set_up),
    Scenario("first settings", "empty", lambda _: None, set_up),
    Scenario("make a city", "cities", at_cities, make_city),
    Scenario("name cities", "cities", at_cities, name_cities),
    Scenario("remove cities", "cities", at_cities, remove_cities),
    Scenario("carry cities", "cities", at_cities, carry_cities),
    Scenario("boards on piles", "settings", at_piles, keeping.make_piles),
)

NEXT_START: Final = Scenario("next start", "", lambda _: None, look_at_all)
