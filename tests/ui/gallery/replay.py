"""Scenarios, a replay over its table, and who plays on from it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from msgspec.structs import replace

from tests.ui.driver import Driver, read_words
from tests.ui.gallery.menus import Maker
from tests.ui.gallery.pilotis import GAME, able
from venise.catalogue import entry_of
from venise.catalogue.scenarios import scenarios_of
from venise.games.pilotis.actions import Lay, Walk
from venise.scenarios import aim, tables, title
from venise.ui.choices import LevelChoice
from venise.ui.look import Look
from venise.ui.replay.branch import Branching, BranchScene
from venise.ui.replay.scene import ReplayScene, ReplayWays
from venise.ui.scene import Scene, SceneStack
from venise.ui.scenes.scenarios import ScenarioChoice, ScenariosScene
from venise.ui.table.scene import TableScene

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
    ways = ReplayWays(branch=lambda _: None, export=lambda: None)
    scene = ReplayScene(table, entry.rules().account.rounds, ways)
    session.stack.push(scene)
    session.frame()
    scene.go(scene.stop * 2 // 3)
    return session.stack


def branch(look: Look, _: Path) -> SceneStack:
    """Four seats before a game goes on from one of its steps."""
    entry = entry_of("pilotis")
    words = read_words(look.words.language, *entry.word_folders)
    levels = [LevelChoice(key, words(f"bots.{key}.title"), "") for key in entry.rules().levels]
    asked = Branching(
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
