"""A running game that somebody has shown: looked at at the window, and played on with new luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.tables.program import at_table, begun, rest
from tests.test_achievements import REPLAYS
from venise.app import Program
from venise.catalogue import games
from venise.engine.game import SPECTATOR
from venise.match.folders import find_folders
from venise.match.match import AnyMatch, Match
from venise.match.reading import list_unfinished, load
from venise.match.setup import HUMAN, Participant, Setup
from venise.match.showing import write_to_show
from venise.ui.replay.scene import ReplayScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.widgets.label import Label

GAMES = ("free", "doge", "patrons", "pilotis")


@pytest.fixture
def program(home: Path) -> Iterator[Program]:
    """A program without any saved game."""
    assert not list(home.iterdir())
    one = begun()
    yield one
    one.close()


def left(name: str) -> AnyMatch:
    """A recorded game as it stood in its middle, with persons at all seats."""
    saved = load(REPLAYS / f"{name}.replay", games())
    players = tuple(Participant(one.name, HUMAN, one.colour) for one in saved.setup.players)
    setup = Setup(players, saved.setup.options, saved.setup.seed)
    match: AnyMatch = Match(saved.game, setup, [None] * len(players))
    for step in saved.steps[: len(saved.steps) // 2]:
        match.retrace(step)
    return match


def press(program: Program, *keys: int) -> None:
    """Press keys, and let some frames pass after each."""
    for key in keys:
        program.stack.scenes[-1].event(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
        rest(program)


@pytest.mark.parametrize("name", GAMES)
def test_new_luck_is_told_when_a_shown_game_is_opened(
    program: Program, name: str, tmp_path: Path
) -> None:
    """It stands where it was left, as a spectator knew it, and the player is told what is new."""
    match = left(name)
    program.open_file(write_to_show(match, tmp_path, "shown"))
    rest(program)
    told = program.stack.top
    assert isinstance(told, DialogScene)
    assert program.stack.look.words("shown.heading") in said_by(told)
    table = at_table(program)
    assert table.match.view(SPECTATOR) == match.view(SPECTATOR)
    (own,) = list_unfinished(find_folders().matches)
    assert load(own, games()).setup.seed != match.setup.seed


@pytest.mark.parametrize("name", GAMES)
def test_every_step_of_a_shown_game_can_be_looked_at(
    program: Program, name: str, tmp_path: Path
) -> None:
    """The replay over its table leads from the last step to the first, through anybody's eyes."""
    program.open_file(write_to_show(left(name), tmp_path, "shown"))
    rest(program)
    press(program, pygame.K_RETURN)
    table = at_table(program)
    assert table.exits.look_back is None
    table.exits.menu()
    rest(program)
    assert isinstance(program.stack.top, PauseScene)
    program.stack.pop(program.stack.top)
    assert table.exits.replay is not None
    table.exits.replay()
    rest(program)
    replay = program.stack.top
    assert isinstance(replay, ReplayScene)
    for _ in range(6):
        press(program, pygame.K_PAGEUP, pygame.K_LEFT)
    press(program, pygame.K_HOME)
    assert replay.stop == 0
    assert table.past.state == table.match.history[table.past.ply or 0].after


def said_by(scene: DialogScene) -> list[str]:
    """What the dialog says."""
    return [one.words for one in scene.ring.widgets if isinstance(one, Label)]
