"""A replay at the table: it leads to every step, keeps secrets, and a game goes on from it."""

from __future__ import annotations

import time

import pygame
import pytest

from tests.match.machine import posix
from tests.tables.program import rest
from tests.test_achievements import REPLAYS
from venise.app import Program
from venise.catalogue import games
from venise.engine.game import SPECTATOR
from venise.looking_back import played_game
from venise.match.continuing import verify_match
from venise.match.estimate import Estimate
from venise.match.folders import find_folders
from venise.match.journal import JOURNAL_SUFFIX
from venise.match.reading import load
from venise.match.setup import HUMAN, BranchOrigin
from venise.match.showing import SHOWN_SUFFIX
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.replay.branch import BranchScene
from venise.ui.replay.scene import TURN_KEY, ReplayScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.exporting import ExportScene
from venise.ui.scenes.pause import PauseScene
from venise.ui.scenes.scoring import ScoringScene
from venise.ui.table.scene import TableScene
from venise.ui.widgets.base import Widget
from venise_ai.analysis.analysis_file import header_of
from venise_ai.analysis.decisions import DecisionWorth
from venise_ai.analysis.findings_folder import open_findings
from venise_ai.analysis.plies import USUAL_ITERATIONS, PlyFinding

PATIENCE = 30.0
"""Seconds that a slow machine is given to read a file."""


def replay_of(program: Program) -> ReplayScene:
    """The replay, which is in front."""
    scene = program.stack.top
    assert isinstance(scene, ReplayScene)
    return scene


def finished(program: Program, name: str) -> ReplayScene:
    """The replay of a recorded game, opened from its accounts."""
    program.open_file(REPLAYS / f"{name}.replay")
    rest(program)
    accounts = program.stack.top
    assert isinstance(accounts, ScoringScene)
    program.stack.pop(accounts)
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    assert table.exits.replay is not None
    table.exits.replay()
    rest(program)
    return replay_of(program)


def press(program: Program, key: int) -> None:
    """Press a key, and let some frames pass."""
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    rest(program)


@pytest.mark.parametrize("name", ["pilotis", "doge"])
def test_keys_and_pointer_lead_to_every_step_as_the_viewer_saw_it(
    program: Program, name: str
) -> None:
    """The table shows the state after the step that is looked at, and no more than was known."""
    scene = finished(program, name)
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    match = table.match
    press(program, pygame.K_HOME)
    press(program, pygame.K_RIGHT)
    assert scene.stop == 1
    press(program, pygame.K_PAGEDOWN)
    (step,) = [one for one in match.history if one.ply == table.past.ply]
    assert table.past.state == match.view_batch(step, table.client.viewpoint).after
    line = table.view.layout.prompt.union(table.view.layout.tools[-1])
    at = (line.right - line.width // 4, line.centery)
    stop = scene.stop
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.stop > stop
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE))
    assert table.past.state is None


def test_a_game_goes_on_from_a_step_with_other_seats(program: Program) -> None:
    """The branch is a saved game of its own that names its root and has the seats chosen."""
    scene = finished(program, "pilotis")
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    press(program, pygame.K_HOME)
    press(program, pygame.K_PAGEDOWN)
    taken = sum(step.ply <= (table.past.ply or 0) for step in table.match.history)
    before = table.match.history[taken].before
    scene.buttons()[0].key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    rest(program)
    asked = program.stack.top
    assert isinstance(asked, BranchScene)
    asked.kinds[:] = [HUMAN] * len(asked.kinds)
    asked.buttons()[0].key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    rest(program)
    branch = program.stack.scenes[0]
    assert isinstance(branch, TableScene)
    origin = branch.match.setup.origin
    assert isinstance(origin, BranchOrigin)
    assert origin.steps == taken
    assert {player.kind for player in branch.match.setup.players} == {HUMAN}
    assert branch.match.history[taken - 1].after == before
    assert branch.exits.advisor is not None
    assert branch.exits.look_back is not None


def test_a_game_is_taken_out_as_a_file_and_as_a_picture(program: Program) -> None:
    """The file holds the whole game, and the picture lies among the screenshots."""
    scene, folders = finished(program, "pilotis"), find_folders()
    for button in scene.buttons()[1:3]:
        button.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
        rest(program)
        program.stack.pop(program.stack.scenes[-1])
        rest(program)
    (path,) = folders.exports.glob("*.replay")
    assert verify_match(load(path, games())).over
    (picture,) = (folders.replays.parent / "screenshots").glob("*.png")
    assert pygame.image.load(picture).get_width() > 1000


@posix
def test_a_picture_that_cannot_be_kept_is_told(program: Program) -> None:
    """Where nobody can look into the folder of pictures the window says so and goes on."""
    scene, folders = finished(program, "pilotis"), find_folders()
    folders.screenshots.symlink_to("x" * 300)  # no system looks for such a name
    scene.buttons()[1].key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    rest(program)
    assert isinstance(program.stack.top, DialogScene)


def test_a_running_game_is_only_looked_at(program: Program) -> None:
    """No branch of a game that is still played, and files of it for one purpose or the other."""
    seats = (SeatChoice("A", "red", HUMAN), SeatChoice("B", "blue", "greedy"))
    program.services_by_game["pilotis"].open_table(NewGame(seats, "classic-1", 3, {}))
    for _ in range(12):
        rest(program)
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    table.exits.menu()
    rest(program)
    pause, words = program.stack.top, program.stack.look.words
    assert isinstance(pause, PauseScene)
    way = next(
        one for one in pause.ring.stops() if getattr(one, "words", "") == words("replay.open")
    )
    way.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))
    rest(program)
    said = [one.words for one in replay_of(program).buttons()]
    assert said == [words("replay.picture"), words("replay.export"), words("replay.close")]
    for number, suffix in enumerate((SHOWN_SUFFIX, JOURNAL_SUFFIX)):
        push(replay_of(program).buttons()[1])
        rest(program)
        asked = program.stack.top
        assert isinstance(asked, ExportScene)
        push(asked.ring.stops()[number])
        rest(program)
        (path,) = find_folders().exports.glob(f"*{suffix}")
        assert verify_match(load(path, games())).view(SPECTATOR) == table.match.view(SPECTATOR)
        press(program, pygame.K_ESCAPE)


def push(widget: Widget) -> None:
    """Press a button by the Enter key."""
    widget.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN))


def test_where_a_game_turned_is_marked_once_it_was_looked_back_on(program: Program) -> None:
    """A costly decision that a kept analysis knows: the key and a click lead there, told."""
    match = verify_match(load(REPLAYS / "pilotis.replay", games()))
    played, folder = played_game(match), find_folders().replays
    ply, other = next(
        (step.ply, legal[0] if legal[0] != step.action else legal[1])
        for step in match.history[len(match.history) // 2 :]
        if step.actor >= 0 and len(legal := match.game.legal_actions(step.before)) > 1
    )
    step, half = match.history[ply], Estimate(0.5, 0.4, 0.6)
    lost = Estimate(0.25, 0.2, 0.3)
    seats = len(match.setup.players)
    chances = (1 / seats,) * seats
    worth = DecisionWorth(step.actor, step.action, other, chances, half, lost, 400, ())
    header = header_of(match.record, USUAL_ITERATIONS, 0)
    with open_findings(folder, header, played) as kept:
        kept.add(PlyFinding(ply, worth))
    scene = finished(program, "pilotis")
    deadline = time.monotonic() + PATIENCE
    while not scene.turns and time.monotonic() < deadline:
        rest(program)
    press(program, TURN_KEY)
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    assert table.past.ply == ply
    name = match.setup.players[step.actor].name
    assert scene.turn_said() == program.stack.look.words("replay.turn.loses", name=name, percent=25)
    press(program, pygame.K_HOME)
    track = scene.track
    assert track is not None
    track.press((track.place_of(next(iter(scene.turns))) + 2, track.rect.centery))
    assert table.past.ply == ply
