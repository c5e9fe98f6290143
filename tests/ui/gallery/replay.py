"""Scenarios, a replay over its table, and who plays on from it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.ui.driver import Driver, read_words
from tests.ui.gallery.menus import Maker
from tests.ui.gallery.pilotis import GAME, able
from venise.catalogue import entry_of
from venise.catalogue.scenarios import scenarios_of
from venise.games.pilotis.actions import Lay, Walk
from venise.match.estimate import Estimate
from venise.match.hindsight import (
    CoursePoint,
    Findings,
    JudgedDecision,
    number_turns,
)
from venise.match.outcomes import AnyBatch
from venise.scenarios import aim, tables, title
from venise.ui.choices import LevelChoice
from venise.ui.look import Look
from venise.ui.replay.branch import BranchOffer, BranchScene
from venise.ui.replay.scene import ReplayScene, ReplayWays
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.scenarios import ScenarioChoice, ScenariosScene
from venise.ui.table.scene import TableScene

CHANCES: Final = (
    (0.25, 0.25, 0.25, 0.25),
    (0.5, 0.2, 0.2, 0.1),
    (0.45, 0.25, 0.2, 0.1),
    (0.2, 0.5, 0.2, 0.1),
    (0.2, 0.5, 0.2, 0.1),
)
"""Each seat's chance in the moments that were looked back on."""

DONE: Final = 3
"""So many scenarios were reached."""

REST: Final = 30
LATE: Final = 8
"""The round that the replay begins in."""


def scenarios(look: Look, _: Path) -> SceneStack:
    """The scenarios of La Venise du Nord, some of them reached."""
    entry = entry_of("nord")
    words = read_words(look.words.language, *entry.word_folders)
    choices = [
        ScenarioChoice(
            one.key,
            title(words, one),
            aim(words, one),
            tables(words, one),
            tried=number <= DONE,
            reached=number < DONE,
        )
        for number, one in enumerate(scenarios_of(entry))
    ]
    scene = ScenariosScene(lambda: choices, lambda _: None, lambda: None)
    return rested(scene, replace(look, words=words))


def replay(look: Look, _: Path) -> SceneStack:
    """A game of Venise on piles, looked at somewhat earlier."""
    entry = entry_of("pilotis")
    session = GAME.played(look, able(Lay, Walk, turn=LATE))
    table = session.stack.scenes[0]
    assert isinstance(table, TableScene)
    found = made_up(table.match.history)
    ways = ReplayWays(branch=lambda _: None, export=lambda: None, known=lambda: found)
    scene = ReplayScene(table, entry.rules().reader.rounds, ways)
    session.stack.push(scene)
    session.frame()
    scene.go(scene.stop * 2 // 3)
    scene.go_to_turn()
    return session.stack


def made_up(history: Sequence[AnyBatch]) -> Findings:
    """A game that was looked back on: a costly decision in its midst, and great swings."""
    own = [step for step in history if step.actor >= 0]
    turns = number_turns(history)
    course = [
        CoursePoint(turns[step.ply], step.ply, chances)
        for step, chances in zip(own[5 :: len(own) // 5], CHANCES, strict=False)
    ]
    lost = own[len(own) * 3 // 4]
    chance, loss = Estimate(0.5, 0.45, 0.55), Estimate(0.18, 0.1, 0.26)
    return Findings(
        tuple(course),
        dearest=(
            JudgedDecision(
                *(lost.ply, lost.actor, lost.action, lost.action, CHANCES[0], chance, loss, 400),
                sure=True,
            ),
        ),
    )


def branch(look: Look, _: Path) -> SceneStack:
    """Four seats before a game goes on from one of its steps."""
    entry = entry_of("pilotis")
    words = read_words(look.words.language, *entry.word_folders)
    levels = [LevelChoice(key, words(f"bots.{key}.title"), "") for key in entry.rules().levels]
    asked = BranchOffer(
        ("Anna", "Bert", "Cleo", "Dirk"), ("human", *["oneply"] * 3), levels, 81, lambda _: None
    )
    return rested(BranchScene(asked), replace(look, words=words))


def rested(scene: Scene, look: Look) -> SceneStack:
    """The scene once nothing moves any more."""
    driver = Driver(scene, look)
    driver.step(REST)
    return driver.stack


REPLAY: Final[dict[str, tuple[type[Scene], Maker]]] = {
    "scenarios": (ScenariosScene, scenarios),
    "replay-line": (ReplayScene, replay),
    "branch": (BranchScene, branch),
}
