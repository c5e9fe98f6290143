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

from tests.checkout import ROOT
from tests.match.machine import fill, posix, read_only_disk, small_disk
from venise.app import Program
from venise.games import GAMES
from venise.match.folders import below
from venise.match.reading import load, unfinished
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import SETTINGS_FILE, Settings, recall
from venise.ui.tables.nord.scene import TableScene

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
    program.open_table(NewGame(seats, "bruges", 1))
    program.loop.beat(0.0)


@contextmanager
def opened(home: Path) -> Iterator[Program]:
    """A program with its files in that folder, at its title."""
    program = Program(below(home))
    program.stack.push(TitleScene(program.lobby))
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


def table_of(program: Program) -> TableScene:
    """The table that is shown."""
    table = program.stack.top
    assert isinstance(table, TableScene)
    return table


def steps(program: Program) -> int:
    """How many steps the match has come to."""
    return len(table_of(program).match.history)


def answered(program: Program) -> str:
    """What the dialog on top says; it is closed by that."""
    program.loop.beat(0.02)
    dialog = program.stack.top
    assert isinstance(dialog, DialogScene)
    dialog.back()
    program.loop.beat(0.02)
    return dialog._saying  # noqa: SLF001 - otherwise it is only painted


def goes_on(program: Program) -> None:
    """The match takes ten more steps."""
    before = steps(program)
    until(program, lambda: steps(program) >= before + 10)


def test_a_full_disk_is_told_and_the_game_goes_on() -> None:
    """One notice at the table; with room again the match goes on from the last step kept."""
    with small_disk(64) as home, opened(home) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        kept, filler = steps(program), fill(home)
        table = table_of(program)
        until(program, lambda: "can no longer be saved" in table.notice)
        goes_on(program)
        program.change(Settings(language="en", speed=0.0, music_volume=1.0))
        assert "cannot be remembered" in answered(program)
        program.open_title()
        filler.unlink()
        assert recall(home / "settings" / SETTINGS_FILE, Settings()) == FAST
        program.continue_table()
        program.loop.beat(0.0)
        assert steps(program) >= kept
        goes_on(program)


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on() -> None:
    """Settings and game are said not to be kept, once each; both hold until the end."""
    with read_only_disk() as home, opened(home) as program:
        program.change(FAST)
        assert "cannot be remembered" in answered(program)
        play(program, "random")
        assert "not being saved" in answered(program)
        goes_on(program)
        assert program.settings == FAST
        assert not list(home.iterdir())


@posix
def test_a_folder_that_vanishes_is_told_and_made_again(home: Path) -> None:
    """The match is played on with one notice, and the next one is kept as ever."""
    with opened(home) as program:
        program.change(FAST)
        play(program, "random")
        goes_on(program)
        shutil.rmtree(home)
        table = table_of(program)
        until(program, lambda: "can no longer be saved" in table.notice)
        goes_on(program)
        program.open_title()
        play(program, "random")
        goes_on(program)
        (path,) = unfinished(home / "matches")
        assert len(load(path, GAMES).steps) == steps(program)


def test_what_another_window_plays_is_left_to_it(home: Path) -> None:
    """Its match is not offered, opening it says why not, and once it is killed it goes on here."""
    with (
        subprocess.Popen(
            [sys.executable, "-c", OTHER_COPY, str(home)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            text=True,
            stdout=subprocess.PIPE,
            stdin=subprocess.PIPE,
        ) as other,
        opened(home) as program,
    ):
        assert other.stdout is not None
        assert other.stdout.readline() == "playing\n"
        (path,) = unfinished(home / "matches")
        before = path.read_bytes()
        assert not program.lobby.can_continue()
        assert [kept.playing for kept in program.lobby.shelf.kept()] == [True]
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


def test_a_killed_bot_is_told_and_the_game_goes_on(home: Path) -> None:
    """Whoever was thinking plays at once, a notice says so, and the next thoughts are its own."""
    with opened(home) as program:
        program.change(FAST)
        play(program, "mcts")
        table = table_of(program)
        until(program, lambda: table.match.thinking and bots())
        # The question goes to the process on another thread; a process begins to think in seconds.
        time.sleep(0.1)
        bots()[0].kill()
        until(program, lambda: "without much thought" in table.notice)
        until(program, lambda: table.match.thinking and bots())
        before = steps(program)
        until(program, lambda: steps(program) > before)


def bots() -> list[multiprocessing.process.BaseProcess]:
    """The thinking processes of this program."""
    return [child for child in multiprocessing.active_children() if child.name == "bots"]
