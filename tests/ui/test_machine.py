"""What a machine can do to the game in its window, done for real: it goes on and says so."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests.ai.asking import asked
from tests.checkout import SOURCES
from tests.contract.games import Variant, played
from tests.contract.test_showing import left
from tests.match.machine import fill, posix, read_only_disk, small_disk
from tests.processes import stop
from venise.app import Program
from venise.games import GAMES
from venise.match.continuing import verify_match
from venise.match.folders import folders_below
from venise.match.journal import match_text
from venise.match.reading import list_unfinished, load
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scene import Scene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.settings import SETTINGS_FILE, Settings, recall
from venise.ui.tables.nord.scene import NordScene
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise_ai.worker import Worker

PATIENCE = 60.0
"""Seconds after which a test gives up waiting for what should happen soon."""

FAST = Settings(language="en", speed=0.0)

OTHER_COPY = """
import sys
from pathlib import Path
from tests.ui.test_machine import FAST, opened, play, steps, until

if __name__ == "__main__":
    with opened(Path(sys.argv[1])) as program:
        program.change(FAST)
        play(program, "random")
        until(program, lambda: steps(program) > 30)
        print("playing", flush=True)
        sys.stdin.read()
"""


def play(program: Program, kind: str) -> None:
    """Open the table of a new game between two bots of that kind."""
    seats = (SeatChoice("Anna", "red", kind), SeatChoice("Bert", "blue", kind))
    program.services.open_table(NewGame(seats, "bruges", 1))
    program.loop.beat(0.0)


@contextmanager
def opened(home: Path) -> Iterator[Program]:
    """A program with its files in that folder, at its title."""
    program = Program(folders_below(home))
    program.stack.push(program.start_scene())
    program.loop.beat(0.0)
    try:
        yield program
    finally:
        program.close()


def until(program: Program, found: Callable[[], object]) -> None:
    """Let the program go on until something is there; fails after a long time."""
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end, "nothing happened"
        program.loop.beat(0.02)
        time.sleep(0)


def table_of(program: Program) -> NordScene:
    """The table that is shown."""
    table = program.stack.top
    assert isinstance(table, NordScene)
    return table


def steps(program: Program) -> int:
    """How many steps the match has come to."""
    return len(table_of(program).match.history)


def answered(program: Program) -> str:
    """What the dialog on top says; it is closed by that."""
    program.loop.beat(0.02)
    said, dialog = saying(program), program.stack.top
    assert isinstance(dialog, DialogScene)
    dialog.back()
    program.loop.beat(0.02)
    return said


def saying(program: Program) -> str:
    """What the dialog on top says."""
    dialog = program.stack.top
    assert isinstance(dialog, DialogScene)
    return dialog._saying  # noqa: SLF001 - otherwise it is only painted


def press(program: Program, words: str) -> None:
    """Press the button with these words of the scene on top."""
    scene = program.stack.top
    assert isinstance(scene, MenuScene)
    (button,) = [
        one for one in scene.ring.widgets if isinstance(one, Button) and one.words == words
    ]
    button.release(button.rect.center)
    program.loop.beat(0.02)


def texts(scene: MenuScene) -> list[str]:
    """The words on every label of a scene."""
    return [one.words for one in scene.ring.widgets if isinstance(one, Label)]


def goes_on(program: Program) -> None:
    """The match takes ten more steps."""
    before = steps(program)
    until(program, lambda: steps(program) >= before + 10)


def kept_steps(program: Program) -> int:
    """How many steps the file of the match at the table gives back."""
    (path,) = program.services.files.glob("matches/*.match")
    return len(verify_match(load(path, GAMES)).history)


def lay_nearly_ended(folder: Path) -> None:
    """Put a match of two bots there that is left shortly before its end."""
    variant = Variant("nord", 2, 0)
    folder.mkdir(exist_ok=True)
    match = left(variant, len(played(variant)) - 40, "random")
    (folder / "nearly-ended.match").write_bytes(match_text(match))


def test_a_brief_full_disk_is_told_and_costs_no_step() -> None:
    """A mark stays while the disk is full; with room again every step is in the file, and said."""
    with small_disk(64) as home, opened(home) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        filler, table = fill(home), table_of(program)
        until(program, lambda: "cannot be saved now" in table.notice)
        goes_on(program)
        assert table.exits.unsaved() is not None
        program.change(Settings(language="en", speed=0.0, music_volume=1.0))
        assert "cannot be remembered" in answered(program)
        assert recall(home / "settings" / SETTINGS_FILE, Settings()) == FAST
        filler.unlink()
        until(program, lambda: "saved again, with every move" in table.notice)
        goes_on(program)
        assert table.exits.unsaved() is None
        assert kept_steps(program) == steps(program)


def test_a_full_disk_is_asked_about_before_the_table_is_left() -> None:
    """Leaving by the menu and closing the window ask first; with room, trying again saves all."""
    with small_disk(64) as home, opened(home) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        filler, table = fill(home), table_of(program)
        until(program, lambda: table.exits.unsaved() is not None)
        table.exits.menu()
        program.loop.beat(0.02)
        pause = program.stack.top
        assert isinstance(pause, PauseScene)
        assert any("cannot be saved now" in said for said in texts(pause))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        program.loop.beat(0.02)
        assert "what is not saved is lost" in answered(program)
        assert program.stack.top is pause
        table.exits.title()
        program.loop.beat(0.02)
        press(program, "Try again")
        assert "what is not saved is lost" in saying(program)
        filler.unlink()
        shown = len(table.match.history)
        press(program, "Try again")
        at_shelf: Scene = program.stack.top
        assert isinstance(at_shelf, GameBoxesScene)
        assert kept_steps(program) == shown


def test_a_finished_game_that_finds_the_disk_full_is_asked_about() -> None:
    """The accounts say that it is not saved; leaving asks, and with room it is kept whole."""
    with small_disk(64) as home, opened(home) as program:
        program.change(FAST)
        lay_nearly_ended(home / "matches")
        program.continue_table()
        program.loop.beat(0.0)
        goes_on(program)
        filler, table = fill(home), table_of(program)
        until(program, lambda: isinstance(program.stack.top, ScoringScene))
        accounts = program.stack.top
        assert isinstance(accounts, ScoringScene)
        assert "Not saved" in texts(accounts)
        table.exits.title()
        program.loop.beat(0.02)
        filler.unlink()
        press(program, "Try again")
        assert isinstance(program.stack.top, GameBoxesScene)
        (replay,) = (home / "replays").glob("*.replay")
        assert verify_match(load(replay, GAMES)).over
        assert not program.services.can_continue()


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    """Settings and game are said not to be kept, once each; both hold until the end."""
    with read_only_disk() as home, opened(home) as program:
        program.change(FAST)
        assert "cannot be remembered" in answered(program)
        play(program, "random")
        assert "cannot be saved now" in answered(program)
        goes_on(program)
        assert program.settings == FAST
        assert not list(home.iterdir())


@posix
def test_a_folder_that_vanishes_is_made_again(home: Path) -> None:
    """The match is played on and all of it lies in a folder made anew."""
    with opened(home) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        shutil.rmtree(home)
        goes_on(program)
        assert kept_steps(program) == steps(program)


def test_what_another_window_plays_is_left_to_it(home: Path) -> None:
    """Its match is not offered, opening it says why not, and once it is killed it goes on here."""
    with (
        subprocess.Popen(
            [sys.executable, "-c", OTHER_COPY, str(home)],
            env=os.environ | {"PYTHONPATH": SOURCES},
            text=True,
            stdout=subprocess.PIPE,
            stdin=subprocess.PIPE,
        ) as other,
        opened(home) as program,
    ):
        assert other.stdout is not None
        assert other.stdout.readline() == "playing\n"
        (path,) = list_unfinished(home / "matches")
        before = path.read_bytes()
        assert not program.services.can_continue()
        assert [kept.playing for kept in program.services.saved_games.read_newest()] == [True]
        program.open_saved(path)
        assert "played in another window" in answered(program)
        assert path.read_bytes() == before
        other.kill()
        other.wait()
        program.change(FAST)
        program.continue_table()
        program.loop.beat(0.0)
        assert steps(program) > 30
        goes_on(program)


@posix
def test_a_killed_bot_is_told_and_the_game_goes_on(home: Path) -> None:
    """Whoever was thinking plays at once, a notice says so, and the next thoughts are its own."""
    with opened(home) as program:
        program.change(FAST)
        worker = ready_bots(program)
        killed = bots()[0]
        # Stopped, it cannot answer between being asked and being killed.
        stop(killed.pid or 0)
        play(program, "mcts")
        table = table_of(program)
        until(program, lambda: table.match.thinking)
        asked(worker)
        killed.kill()
        until(program, lambda: "without much thought" in table.notice)
        until(program, lambda: table.match.thinking and bots())
        before = steps(program)
        until(program, lambda: steps(program) > before)


def ready_bots(program: Program) -> Worker:
    """The program's bots, as soon as they can think."""
    bots = program._opener._load_bots()  # noqa: SLF001 - a window shows nothing of what they load
    worker = bots.warm()
    assert worker.wait_ready(PATIENCE)
    return worker


def bots() -> list[multiprocessing.process.BaseProcess]:
    """The thinking processes of this program."""
    return [child for child in multiprocessing.active_children() if child.name == "bots"]
