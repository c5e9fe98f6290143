"""Whatever the system answers about the player's files, the game starts and says what it lacks."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from tests.checkout import SOURCES
from tests.match.machine import endless, loop, pipe, posix, stopped_by_rights, without_waiting
from tests.ui.driver import look_for
from tests.ui.test_scenes import all_parts
from venise.app import Program
from venise.catalogue import entry_of
from venise.match.folders import find_folders
from venise.match.setup import HUMAN
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.settings import SETTINGS_FILE, Settings, recall, remember
from venise.ui.tables.nord.scene import NordScene
from venise.ui.theme import SMALLEST_WINDOW
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label

pytestmark = posix

TOO_LONG = "x" * 5000

START = """
from tests.ui.test_refused_files import at_the_title, said
with at_the_title() as program:
    print(said(program))
"""


def said(program: Program) -> str:
    """The words of the message over the title, or nothing where there is none."""
    top = program.stack.top
    if not isinstance(top, DialogScene):
        return ""
    return "\n".join(label.words for label in labels(program))


def labels(program: Program) -> list[Label]:
    """What is written on the scene on top."""
    assert isinstance(program.stack.top, MenuScene)
    return [part for part in all_parts(program.stack.top) if isinstance(part, Label)]


@contextmanager
def at_the_title() -> Iterator[Program]:
    """A program that has just started."""
    program = Program(find_folders())
    program.stack.push(program.start_scene())
    program.loop.beat(0.0)
    try:
        program.tell_unread()
        program.loop.beat(0.02)
        yield program
    finally:
        program.close()


def start(**variables: str) -> str:
    """What the game, started by somebody whom rights stop, says at its title."""
    done = subprocess.run(
        [*stopped_by_rights(), sys.executable, "-c", START],
        env={**os.environ, "PYTHONPATH": SOURCES, "LC_ALL": "C.UTF-8", **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("name", ["settings", "matches"])
def test_a_folder_that_may_not_be_entered_is_told_at_the_title(name: str, home: Path) -> None:
    """The game starts with the usual settings and without the games, and names the folder."""
    folder = home / name
    folder.mkdir()
    folder.chmod(0)
    try:
        told = start()
    finally:
        folder.chmod(0o700)
    assert str(folder) in told
    assert told.count("cannot be read") == 1


@contextmanager
def out_of_reach(place: Path) -> Iterator[None]:
    """Nobody can look there, not even an administrator; afterwards all is as it was."""
    aside = place.rename(place.with_name("elsewhere"))
    loop(place)
    try:
        yield
    finally:
        place.unlink()
        aside.rename(place)


@contextmanager
def with_a_match() -> Iterator[tuple[Program, Path]]:
    """A program at its title with one saved game, and the folder that it lies in."""
    with at_the_title() as program:
        seats = (SeatChoice("Anna", "red", HUMAN), SeatChoice("Bert", "blue", HUMAN))
        program.services.open_table(NewGame(seats, "bruges", 1))
        program.loop.beat(0.02)
        program.open_title()
        program.loop.beat(0.02)
        yield program, find_folders().matches


def pressed(program: Program, key: str) -> None:
    """Press the button with these words of the scene on top, or Enter where it is empty.

    For a new game the box of La Venise du Nord is opened first.
    """
    if key == "title.new":
        program.stack.push(GameMenuScene(program.services))
        program.loop.beat(0.02)
    if key:
        words = words_of(program, key)
        (button,) = [one for one in buttons(program) if one.words == words]
        button.release(button.rect.center)
    else:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    program.loop.beat(0.02)


def words_of(program: Program, key: str) -> str:
    """What a button says; Continue names the game."""
    words = program.stack.look.words
    if key == "title.continue":
        return words("title.continue.game", game=entry_of("nord").title)
    return words(key)


def shown(program: Program) -> type:
    """The kind of the scene on top."""
    return type(program.stack.top)


def buttons(program: Program) -> list[Button]:
    """The buttons of the scene on top."""
    assert isinstance(program.stack.top, MenuScene)
    return [part for part in all_parts(program.stack.top) if isinstance(part, Button)]


def test_games_that_cannot_be_looked_for_are_told_whenever_the_title_opens(home: Path) -> None:
    """The title says which folder; once it can be looked into again, the game can be gone on with.

    It says so once, however often it is painted anew meanwhile.
    """
    with with_a_match() as (program, folder):
        offered = len(buttons(program))
        with out_of_reach(folder):
            program.open_title()
            program.loop.beat(0.02)
            assert str(home / "matches") in said(program)
            pressed(program, "")
            assert len(buttons(program)) == offered - 1
            program.change(Settings(language="en"))
            program.loop.beat(0.02)
            assert shown(program) is GameBoxesScene
            program.open_title()
            program.loop.beat(0.02)
            assert "cannot be read" in said(program)
        pressed(program, "")
        pressed(program, "title.continue")
        assert shown(program) is NordScene


def test_a_game_that_can_no_longer_be_looked_for_is_told(home: Path) -> None:
    """Whoever presses Continue at that moment reads it once, and can press again once it passes."""
    with with_a_match() as (program, folder):
        with out_of_reach(folder):
            pressed(program, "title.continue")
            assert str(home / "matches") in said(program)
            pressed(program, "")
            assert shown(program) is GameBoxesScene
            pressed(program, "title.saves")
            assert any("cannot be read" in one.words for one in labels(program))
        pressed(program, "saves.back")
        pressed(program, "title.continue")
        assert shown(program) is NordScene


def test_a_home_that_cannot_be_is_no_hindrance(tmp_path: Path) -> None:
    """Where even the system's own list of folders cannot be looked up, the game starts."""
    assert start(VENISE_HOME="", HOME=f"/{TOO_LONG}", XDG_CONFIG_HOME="")
    listed = tmp_path / ".config" / "user-dirs.dirs"
    listed.parent.mkdir()
    pipe(listed)
    assert start(VENISE_HOME="", HOME=str(tmp_path), XDG_CONFIG_HOME="") == "\n"


IN_PLACE: dict[str, Callable[[Path], None]] = {
    "a pipe": pipe,
    "a device": endless,
    "a folder": Path.mkdir,
    "a loop": loop,
}


@pytest.mark.parametrize("kind", IN_PLACE)
def test_what_is_no_file_in_the_place_of_settings_is_told(kind: str, home: Path) -> None:
    """A pipe, a device, a folder or a loop is told at once, kept aside, and replaced."""
    path = home / "settings" / SETTINGS_FILE
    path.parent.mkdir()
    IN_PLACE[kind](path)
    with without_waiting(), at_the_title() as program:
        assert str(path) in said(program)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        program.loop.beat(0.02)
        program.change(Settings(language="fr"))
        assert said(program) == ""
    assert path.is_file()
    assert path.with_name("settings.json.aside").lstat()


def test_cities_that_cannot_be_looked_for_are_told_where_they_would_be_chosen(home: Path) -> None:
    """Whoever begins a game reads once why the player's own cities are not among the maps."""
    place = find_folders().cities
    place.mkdir()
    with at_the_title() as program, out_of_reach(place):
        pressed(program, "title.new")
        assert str(home / "cities") in said(program)
        pressed(program, "")
        program.change(Settings(language="en"))
        program.loop.beat(0.02)
        assert said(program) == ""


def test_settings_that_can_be_read_later_are_kept_aside_all_the_same(home: Path) -> None:
    """The player was told that the file is kept; what is chosen next goes into another, once."""
    path = home / "settings" / SETTINGS_FILE
    assert remember(path, Settings(language="fr", speed=3.0))
    before = path.read_bytes()
    with out_of_reach(path):
        program = Program(find_folders())
    try:
        for speed in (1.0, 2.0):
            program.change(Settings(language="en", speed=speed))
    finally:
        program.close()
    (aside,) = path.parent.glob("*.aside")
    assert aside.read_bytes() == before
    assert recall(path, Settings()) == Settings(language="en", speed=2.0)


def test_a_path_without_end_leaves_room_for_the_button(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is said of a path of thousands of letters still fits the smallest window."""
    monkeypatch.setenv("VENISE_HOME", f"/{TOO_LONG}")
    with at_the_title() as program:
        program.stack.relook(look_for(SMALLEST_WINDOW))
        assert isinstance(program.stack.top, DialogScene)
        (button,) = [part for part in all_parts(program.stack.top) if isinstance(part, Button)]
        assert program.stack.look.rect.contains(button.rect)
