"""A running game that somebody has shown: looked at at the window, and played on with new luck."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.contract.test_showing import play_out
from tests.tables.program import at_table, begun, rest
from tests.test_achievements import REPLAYS
from venise.app import Program
from venise.catalogue import games
from venise.engine.game import SPECTATOR
from venise.match.continuing import resume_match
from venise.match.folders import find_folders
from venise.match.journal import JOURNAL_SUFFIX, match_text
from venise.match.match import AnyMatch, Match
from venise.match.reading import list_unfinished, load
from venise.match.setup import HUMAN, Participant, Setup
from venise.match.showing import with_luck, write_to_show
from venise.ui.replay.scene import ReplayScene
from venise.ui.scene import Scene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
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
    told = in_front(program)
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


@pytest.mark.parametrize("name", GAMES)
def test_a_shown_game_that_was_played_to_its_end_is_counted_up(
    program: Program, name: str, tmp_path: Path
) -> None:
    """Its accounts tell both what was seen and what was played since; it is not judged."""
    saved = with_luck(load(write_to_show(left(name), tmp_path, "shown"), games()))
    match = resume_match(saved, [None] * len(saved.setup.players))
    play_out(match, Random(1))
    path = tmp_path / "over.replay"
    path.write_bytes(match_text(match))
    program.open_file(path)
    rest(program)
    assert isinstance(in_front(program), ScoringScene)
    assert at_table(program).match.over
    services = program.services_by_game[match.game.info.key]
    assert services.look_back is not None
    services.look_back(path)
    rest(program)
    told = in_front(program)
    assert isinstance(told, DialogScene)
    assert program.stack.look.words("hindsight.shown") in said_by(told)


def test_a_shown_game_among_the_saved_ones_is_gone_on_with_as_a_copy(
    program: Program, tmp_path: Path
) -> None:
    """Put there by hand, it has no luck of its own: the copy has, and the file stays."""
    folder = find_folders().matches
    folder.mkdir(parents=True)
    path = folder / f"2026-05-04-120000-doge{JOURNAL_SUFFIX}"
    path.write_bytes(write_to_show(left("doge"), tmp_path, "shown").read_bytes())
    program.open_saved(path)
    rest(program)
    assert len(list_unfinished(folder)) == 2
    assert load(path, games()).lacks_luck
    assert at_table(program).match.setup.seed > 0


def in_front(program: Program) -> Scene:
    """The scene that lies over all others."""
    return program.stack.scenes[-1]


def said_by(scene: DialogScene) -> list[str]:
    """What the dialog says."""
    return [one.words for one in scene.ring.widgets if isinstance(one, Label)]
