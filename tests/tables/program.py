"""What every game promises in the whole program: new game, leaving and going on, its bots."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests.tables.playing import STILL
from tests.tables.sessions import COLOURS, NAMES, Session, look_of, seats_of
from venise.app import Program
from venise.catalogue import install_games
from venise.catalogue.entry import AnyEntry
from venise.match.folders import find_folders
from venise.match.seats import ImmediateChooser
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.newgame import NewGameScene
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.table.scene import TableScene
from venise_ai.arena.contest import Adjustable
from venise_ai.bots import make_bot

LEFT_AFTER: Final = 4
"""Decisions after which a match is left."""

SHARE: Final = 0.001
"""Of its iterations that a bot of a level spends here: the game counts, not the strength."""


SILENT: Final = Settings(language="en", speed=0.0, effects_volume=0.0, ambience_volume=0.0)
"""What is never heard need not be read."""


def begun() -> Program:
    """A program with the games that are installed, speaking English."""
    remember(find_folders().settings / SETTINGS_FILE, SILENT)
    program = Program(find_folders())
    program.stack.push(program.start_scene())
    program.loop.beat(0.0)
    return program


def new_games(entry: AnyEntry) -> Iterator[str]:
    """The sheet of a new game opens with the levels, maps and rules that the entry offers."""
    with install_games(entry):
        program = begun()
        try:
            scene = NewGameScene(program.services_by_game[entry.key])
            program.stack.push(scene)
            program.loop.beat(0.02)
            yield from unoffered(entry, scene)
        finally:
            program.close()


def unoffered(entry: AnyEntry, scene: NewGameScene) -> Iterator[str]:
    """What the sheet lacks."""
    rules, choice = entry.rules(), scene.choice
    for level in set(rules.levels) - {one.key for one in choice.levels}:
        yield f"a new game does not offer the level {level}"
    for switch in set(rules.switches) - {one.key for one in choice.options}:
        yield f"a new game does not offer the rule {switch}"
    if choice.seats != rules.game.info.seats:
        yield "a new game does not offer every number of seats"
    words = {one.title for one in choice.levels} | {one.title for one in choice.options}
    words |= {one.title for one in choice.maps}
    if choice.maps:
        words.add(scene.look.words("newgame.map"))
    yield from (f"a new game has no words for {key}" for key in sorted(words) if "." in key)


def going_on(entry: AnyEntry) -> Iterator[str]:
    """A match is left for the title and gone on with at the same position."""
    with install_games(entry):
        program = begun()
        try:
            yield from lost(entry, program)
        finally:
            program.close()


def lost(entry: AnyEntry, program: Program) -> Iterator[str]:
    """What is not as it was after leaving a match and going on with it."""
    seats = tuple(SeatChoice(NAMES[n], COLOURS[n], "human") for n in range(seats_of(entry)))
    rules, luck = entry.rules(), Random(9)
    program.services_by_game[entry.key].open_table(NewGame(seats, map_of(entry), 7, {}))
    rest(program)
    table = at_table(program)
    for _ in range(LEFT_AFTER):
        table.client.confirm()
        rest(program)
        table.client.play(luck.choice(rules.game.legal_actions(table.match.state)))
        rest(program)
    before = table.match.record, table.match.state
    program.open_title()
    program.loop.beat(0.02)
    program.services_by_game[entry.key].continue_table()
    rest(program)
    scenes = program.stack.scenes
    if not scenes or not isinstance(scenes[0], TableScene):
        yield "a match that was left cannot be gone on with"
    elif (scenes[0].match.record, scenes[0].match.state) != before:
        yield "a match goes on from another position than it was left at"


def map_of(entry: AnyEntry) -> str:
    """The first map of the game; empty where it has none."""
    maps = entry.rules().maps
    return maps.printed[0] if maps is not None else ""


def at_table(program: Program) -> TableScene[Any, Any]:
    """The table that is open, below whatever lies on it."""
    table = program.stack.scenes[0]
    assert isinstance(table, TableScene)
    return table


def rest(program: Program) -> None:
    """Some frames, in which whatever follows happens."""
    for _ in range(4):
        program.loop.beat(0.02)


def bots(entry: AnyEntry) -> Iterator[str]:
    """Bots of every level that a new game offers play on at the table, and one to the end."""
    rules = entry.rules()
    if not rules.levels:
        yield "there are no bots to play against"
    for number, level in enumerate(rules.levels):
        bot = make_bot(level, rules.game)
        quick = bot.with_share(SHARE) if isinstance(bot, Adjustable) else bot
        chooser = ImmediateChooser(quick.choose)
        session = Session(entry, look_of(entry, settings=STILL), [chooser] * seats_of(entry))
        for _ in range(1200 if number == 0 else 4):
            if session.match.over or (number and session.match.history):
                break
            session.frame()
        if number == 0 and not session.match.over:
            yield f"bots of the level {level} do not play to the end"
        elif not session.match.history:
            yield f"bots of the level {level} do not play"
