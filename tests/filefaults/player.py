"""Somebody who plays the real program without a window, and notes what it tells."""

from __future__ import annotations

import contextlib
import io
import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pygame

from tests.filefaults import library
from tests.filefaults.kinds import played
from tests.filefaults.standing import standing
from tests.filefaults.watched import HeardWords, WatchedProgram, spoken
from venise import cli
from venise.catalogue import entries
from venise.engine.errors import VeniseError
from venise.match.commands import Confirm, Play
from venise.match.folders import HOME_VARIABLE, folders_below
from venise.match.guided import GuidedMatch
from venise.match.match import AnyMatch
from venise.match.reporting import format_trace
from venise.ui.replay.scene import ReplayScene
from venise.ui.scenes.crash import CrashScene
from venise.ui.scenes.dialog import DialogScene
from venise.ui.scenes.entry import EntryScene
from venise.ui.scenes.game_menu import GameMenuScene
from venise.ui.scenes.kept_card import KeptCard
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.shelf import GameBoxesScene
from venise.ui.table.tools import Tool
from venise.ui.tables.nord.scene import NordScene
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.game_box import GameBox
from venise.ui.words import Words

TELLING: Final = re.compile(
    r"obstacle|flaw|inuse|failed|damaged|problem|closed$|un(saved|readable|kept)"
)
"""Keys of the words in which a player is told that a file could not be written or read."""

ALWAYS_ASKED: Final = frozenset({"table.unsaved.mark"})
"""What every table asks for, whether it is shown or not."""

MOST_BEATS: Final = 400
LESSON_BEATS: Final = 10
"""Frames in which a lesson says its next step, and luck and others follow its script."""

MOST_MESSAGES: Final = 10

NORD: Final = "nord"
"""The game that is played where no other is chosen."""

ON_THE_SHELF: Final = {"title.continue", "title.saves", "title.settings", "statistics.title"}
"""What is offered below the boxes."""


class NotThere(VeniseError):
    """What was to be pressed is not on the screen."""


class Player:
    """Does one deed after the other; each, and what was told in it, is a line of the report."""

    def __init__(self, home: Path, report: int, *, recording: bool) -> None:
        """With `recording`, what stands in the home is reported after every deed."""
        self.home = home
        self.game = NORD
        """The key of the game whose box is opened."""

        self._report = report
        self._recording = recording
        self._program: WatchedProgram | None = None

    @property
    def program(self) -> WatchedProgram:
        """The program; raises NotThere before it was started."""
        if self._program is None:
            raise NotThere("the program was not started")
        return self._program

    def say(self, **what: Any) -> None:
        """Report one thing."""
        os.write(self._report, msgspec.json.encode(what) + b"\n")

    # Deeds

    def does(self, name: str, deed: Callable[[], None]) -> None:
        """One deed, with every message that follows read and closed; a crash ends the process."""
        self.say(deed=name)
        HeardWords.heard.clear()
        try:
            deed()
            self._close_messages()
        except NotThere as error:
            self.say(unable=str(error))
            with contextlib.suppress(NotThere):
                self._close_messages()
        told = {key for key in HeardWords.heard - ALWAYS_ASKED if TELLING.search(key)}
        self.say(told=sorted(told))
        if self._recording:
            self.note_things()
        self.say(done=name)

    def start(self) -> None:
        """Start the program and see its title; a refusal in one sentence is told."""
        try:
            program = WatchedProgram(folders_below(self.home), self._seated, self.stumbled)
        except VeniseError as error:
            HeardWords.heard.add(f"exit.unreadable {error}")
            raise NotThere(str(error)) from error
        self._program = program
        if self._recording:
            program.passing = self._note_passing
        program.run()

    def quit(self) -> None:
        """Close the window; raises NotThere where a question is asked first."""
        post(pygame.QUIT)
        self.wait()
        if not self.program.stack.empty:
            raise NotThere("the window stays open")
        self.program.close()
        self._program = None

    def wait(self, seconds: float = 0.02) -> None:
        """Let a frame of so many seconds pass."""
        self.program.loop.beat(seconds)

    def press(self, key: str, beside: str = "") -> None:
        """Press the button with the words, or the hint, of that key; in the row of that city.

        Where the shelf is shown, what it does not offer itself is looked for in the game's box.
        """
        if isinstance(self.program.stack.top, GameMenuScene) and key in ON_THE_SHELF:
            self.key(pygame.K_ESCAPE)
        words_of = partial(Words.__call__, spoken(self.program.stack.look.words.language))
        said = words_of(key)
        if isinstance(self.program.stack.top, GameBoxesScene):
            if key not in ON_THE_SHELF:
                self._open_box()
            elif key == "title.continue":
                said = words_of("title.continue.game", game=self._title)
        row = ""
        for one in self._parts():
            row = one.lines[0] if isinstance(one, KeptCard) else row
            words = one.words if isinstance(one, Button) else one.hint
            if words == said and (not beside or row == beside):
                self._menu.ring.focus(one)
                self.key(pygame.K_RETURN)
                return
        raise NotThere(f"no {key} {beside}".strip())

    @property
    def _title(self) -> str:
        language = self.program.stack.look.words.language
        return next(one.title_in(language) for one in entries() if one.key == self.game)

    def _open_box(self) -> None:
        """Open the box of the game."""
        boxes = [one for one in self._parts() if isinstance(one, GameBox)]
        keys = [entry.key for entry in entries()]
        self._menu.ring.focus(boxes[keys.index(self.game)])
        self.key(pygame.K_RETURN)

    def press_in_replay(self, key: str) -> None:
        """Press a button of the replay that is shown; raises NotThere."""
        scene = self.program.stack.top
        said = Words.__call__(spoken(self.program.stack.look.words.language), key)
        found = scene.buttons() if isinstance(scene, ReplayScene) else []
        button = next((one for one in found if one.words == said), None)
        if button is None:
            raise NotThere(f"no {key} of a replay")
        button.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        self.wait()

    def command(self, *arguments: str) -> None:
        """Give a command at a terminal; what it says in one sentence is told."""
        os.environ[HOME_VARIABLE] = str(self.home)
        said = io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            code = cli.main(arguments)
        if code:
            self.hear("exit.unreadable")

    def hear(self, key: str) -> None:
        """Note that trouble was told otherwise than in words on the screen."""
        HeardWords.heard.add(key)

    def key(self, key: int, mod: int = 0) -> None:
        """Press a key."""
        post(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.wait()
        self.wait()

    def keys(self, *keys: int) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.key(key)

    def enter(self, text: str) -> None:
        """Type a text in the place of what stands in the line, and agree to it."""
        if not isinstance(self.program.stack.top, EntryScene):
            raise NotThere("no line to type in")
        for _ in range(60):
            post(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")
        post(pygame.TEXTINPUT, text=text)
        self.wait()
        self.key(pygame.K_RETURN)

    # At the table

    def learn(self) -> None:
        """Do what the lesson waits for; raises NotThere at its end."""
        match = self.table.match
        if not isinstance(match, GuidedMatch) or match.lesson.step is None:
            raise NotThere("no lesson")
        if match.lesson.reading:
            self.key(pygame.K_RETURN)
        else:
            wanted = (one for one in match.game.legal_actions(match.state))
            action = next(one for one in wanted if match.lesson.allows(match.state, one))
            match.submit(Play(match.ply, action))
        for _ in range(LESSON_BEATS):
            self.wait()

    @property
    def table(self) -> NordScene:
        """The table; raises NotThere where none is shown."""
        scenes = self.program.stack.scenes
        table = next((one for one in scenes if isinstance(one, NordScene)), None)
        if table is None:
            raise NotThere("no table")
        return table

    def step(self) -> None:
        """Play what is legal, and let luck follow; raises NotThere where nothing can be done."""
        match = self.table.match
        if match.awaiting_confirmation:
            match.submit(Confirm())
            self.wait()
        if match.over:
            raise NotThere("the game is over")
        legal = match.game.legal_actions(match.state)
        match.submit(Play(match.ply, legal[len(match.history) * 7 % len(legal)]))
        self.settle()

    def use(self, tool: Tool) -> None:
        """Use one of the table's small buttons."""
        self.table.use(tool)
        self.settle()

    def settle(self) -> None:
        """Wait until a person has to decide, or nothing follows."""
        match = self.table.match
        for _ in range(MOST_BEATS):
            self.wait()
            if match.over or match.awaiting_confirmation:
                break
            if match.is_human(match.state.current_player):
                break
        self.wait()

    def leave(self) -> None:
        """Leave the table through its menu, or where that is not there for the title."""
        if isinstance(self.program.stack.top, NordScene):
            self.table.exits.menu()
            self.wait()
            self.press("pause.leave")
        else:
            self.program.services.open_title()
            self.wait()

    # Notes

    def note_things(self) -> None:
        """Report what stands in the home."""
        library.count_calls(on=False)
        self.say(things=sorted(standing(self.home).things))
        library.count_calls(on=True)

    def _note_passing(self) -> None:
        """Report what stands in the home in the middle of a deed."""
        library.count_calls(on=False)
        self.say(passing=sorted(standing(self.home).things))
        library.count_calls(on=True)

    def stumbled(self, error: BaseException) -> None:
        """Report an error that nobody foresaw."""
        self.say(crash=format_trace(error))

    def _seated(self, match: AnyMatch) -> None:
        """Report how far a match has come, now and after every step."""

        def note(_: object = None) -> None:
            game = played(match)
            self.say(step=[game.name, game.content])

        note()
        match.follow(note)

    def _close_messages(self) -> None:
        """Read what is told, and close it."""
        if self._program is None:
            return
        for _ in range(MOST_MESSAGES):
            self.wait()
            top = self.program.stack.top
            if isinstance(top, CrashScene) or not isinstance(top, DialogScene | EntryScene):
                return
            top.back()

    @property
    def _menu(self) -> MenuScene:
        """The menu on top; raises NotThere where another kind of scene is shown."""
        scene = self.program.stack.top
        if not isinstance(scene, MenuScene):
            raise NotThere("no menu")
        return scene

    def _parts(self) -> Iterator[Widget]:
        """Every widget of the menu on top, in the order of the keyboard."""
        for widget in self._menu.ring.widgets:
            yield from widget.parts()


def post(kind: int, **values: object) -> None:
    """Leave an event for the next frame."""
    pygame.event.post(pygame.event.Event(kind, values))
