"""What is done with all that is kept beside games in play, while file calls go wrong."""

from __future__ import annotations

import pygame

from tests.filefaults.deeds import MOST_STEPS, all_is_well, keep_board, lay, to_the_end
from tests.filefaults.homes import OTHERS, REPLAY_FILE
from tests.filefaults.judging import AT_A_TIME, WANTED
from tests.filefaults.player import NotThere, Player
from venise.match.folders import folders_below
from venise.match.reporting import Log, Problem, report_error


def end_with_result(player: Player) -> None:
    """The last steps with result and achievements, and a look at the statistics."""
    player.does("the last steps", lambda: to_the_end(player))
    all_is_well(player)
    player.does("leave", player.leave)
    player.does("look at the statistics", lambda: player.press("statistics.title"))
    player.does("leave the statistics", lambda: player.press("newgame.back"))


def erase(player: Player) -> None:
    """The statistics are opened, and erased."""
    player.does("look at the statistics", lambda: player.press("statistics.title"))
    all_is_well(player)
    player.does(
        "erase them", lambda: press_both(player, "statistics.erase", "statistics.erase.all")
    )
    player.does("leave the statistics", lambda: player.press("newgame.back"))


def press_both(player: Player, first: str, then: str) -> None:
    """Press a button, and at once one of what it opens: a question would be closed unanswered."""
    player.press(first)
    player.press(then)


def begin_scenario(player: Player) -> None:
    """A scenario is begun, played a little, and left."""
    player.does("list the scenarios", lambda: player.press("scenario.list"))
    player.does("begin one", lambda: player.press("scenario.begin"))
    player.does("step", player.step)
    all_is_well(player)
    player.does("step", player.step)
    player.does("leave", player.leave)


def settle_scenario(player: Player) -> None:
    """It is settled whether the aim of a scenario was reached; then the list is looked at."""
    player.does("to the verdict", lambda: to_the_verdict(player))
    player.does("step", player.step)
    all_is_well(player)
    player.does("leave", player.leave)
    player.does("list the scenarios", lambda: player.press("scenario.list"))
    player.does("forget", lambda: press_both(player, "scenario.forget", "scenario.forget.all"))


def to_the_verdict(player: Player) -> None:
    """Play until the aim of the scenario is reached or missed."""
    for _ in range(MOST_STEPS):
        if player.table.exits.achieved():
            return
        player.step()
    raise NotThere("no verdict")


def judge(player: Player) -> None:
    """A finished game is judged, its judging is left, and gone on with."""
    player.does("judge", lambda: look_back(player, AT_A_TIME))
    all_is_well(player)
    player.does("leave", player.leave)
    player.does("look at what is saved", lambda: player.press("title.saves"))
    player.does("look at what is finished", lambda: player.press("saves.finished"))
    player.does("judge on", lambda: look_back(player, 2 * AT_A_TIME))
    player.does("leave again", player.leave)


def look_back(player: Player, steps: int) -> None:
    """Have so many steps of the newest finished game be judged."""
    WANTED[0] = steps
    player.press("hindsight.open")


def begin_lesson(player: Player) -> None:
    """The first lesson is begun, some of its steps are made, and it is left and gone on with."""
    player.does("list the lessons", lambda: player.press("title.learn.first"))
    player.does("begin one", lambda: player.key(pygame.K_RETURN))
    for _ in range(2):
        player.does("learn", player.learn)
    all_is_well(player)
    player.does("learn", player.learn)
    player.does("leave", player.leave)


def end_lesson(player: Player) -> None:
    """A lesson that was left is gone on with to its end."""
    player.does("list the lessons", lambda: player.press("title.learn"))
    player.does("go on", lambda: player.key(pygame.K_RETURN))
    all_is_well(player)
    player.does("learn", player.learn)
    player.does("leave", player.leave)


def branch(player: Player) -> None:
    """A finished game is played on from its beginning."""
    player.does("to the beginning", lambda: player.keys(pygame.K_HOME, pygame.K_PAGEDOWN))
    player.does("ask who plays", lambda: player.press_in_replay("replay.branch"))
    player.does("play on", lambda: player.press("replay.branch.begin"))
    player.does("step", player.step)
    all_is_well(player)
    player.does("step", player.step)
    player.does("leave", player.leave)


def branch_by_command(player: Player) -> None:
    """The same from a terminal, twice."""
    file = str(folders_below(player.home).replays / REPLAY_FILE)
    player.does("branch", lambda: player.command("branch", file, "--after", "12"))
    all_is_well(player)
    player.does("branch again", lambda: player.command("branch", file, "--after", "14"))


def take_out(player: Player) -> None:
    """A replay is taken out as a file and as a picture, and the window as a picture."""
    player.does("take out", lambda: player.press_in_replay("replay.export"))
    player.does("picture", lambda: player.press_in_replay("replay.picture"))
    all_is_well(player)
    player.does("picture of the window", lambda: player.key(pygame.K_F12))


def report(player: Player) -> None:
    """A problem is reported as the scene of a crash does."""
    folders = folders_below(player.home)

    def write() -> None:
        log = Log(folders.logs)
        problem = Problem("nothing", b"", log.tail())
        try:
            report_error(problem, folders.exports)
        except OSError:
            player.hear("report.failed")
        finally:
            log.close()

    player.does("report", write)
    all_is_well(player)


def carry_games(player: Player) -> None:
    """A saved game is taken out and brought in, named, removed and brought back."""
    player.does("take out", lambda: press_both(player, "saves.export", "export.go_on"))
    player.does("take out to show", lambda: press_both(player, "saves.export", "export.show"))
    player.does("bring in", lambda: bring_in_game(player))
    player.does("rename", lambda: rename_game(player))
    all_is_well(player)
    player.does("remove", lambda: player.press("saves.remove", "Night"))
    player.does("bring back", lambda: player.press("saves.restore"))
    player.does("remove again", lambda: player.press("saves.remove", "Night"))
    player.does("leave", lambda: player.press("saves.back"))


def bring_in_game(player: Player) -> None:
    """Keep a copy of a game of others."""
    player.press("saves.import")
    player.enter(str(player.home.parent.parent / OTHERS))


def rename_game(player: Player) -> None:
    """Give the game that was brought in another title."""
    player.press("saves.rename", "Evening")
    player.enter("Night")


def end_daily(player: Player) -> None:
    """The daily game is gone on with to its end, and its result looked at."""
    player.does("go on", lambda: press_both(player, "daily.title", "daily.go_on"))
    player.does("the last steps", lambda: to_the_end(player))
    all_is_well(player)
    player.does("leave", player.leave)
    player.does("its result", lambda: player.press("daily.title"))


def make_piles(player: Player) -> None:
    """A board on piles is laid out, named and kept, taken out, and another left in work."""
    player.does("new board", lambda: player.press("board.new"))
    player.does("lay it out", lambda: lay(player, 30))
    player.does("name and keep it", lambda: keep_board(player))
    all_is_well(player)
    player.does("change it and leave", lambda: lay(player, 31, leave=True))
    player.does("take out", lambda: player.press("board.export", "new"))
