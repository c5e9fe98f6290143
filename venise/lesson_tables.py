"""Lessons at the table: a chapter of a game's tutorial in the place of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from venise.catalogue.entry import AnyEntry
from venise.match.advice import AnyAdviceGiver
from venise.open_match import OpenMatch
from venise.teaching import Teacher
from venise.ui.scene import SceneStack
from venise.ui.table.exits import Exits
from venise.ui.tutorial.chapters import ChaptersScene, Lessons

Leave = Callable[[], None]


class LessonCalls(NamedTuple):
    """What lessons ask of the program."""

    take_table: Callable[[AnyEntry, OpenMatch], None]
    """Puts a match in the place of the one at the table, if there is one."""

    pause: Callable[[Leave], None]
    """Opens the menu over a table, from which that way leads away."""

    sound: Callable[[str], None]
    open_menu: Callable[[AnyEntry], None]
    """Leaves the table for the menu of a game."""

    advise: Callable[[AnyEntry], AnyAdviceGiver | None]
    """Whoever advises on a game, for chapters in which advice is to be had."""


class LessonTables:
    """Opens chapters at the table of their game, and keeps how far they come."""

    def __init__(
        self,
        teacher: Teacher,
        stack: SceneStack,
        replays: Path,
        program: LessonCalls,
    ) -> None:
        self._teacher, self._stack, self._replays = teacher, stack, replays
        self._program = program

    def lessons(self, entry: AnyEntry) -> Lessons:
        """What the menus ask about the tutorial of a game."""
        teacher = self._teacher
        return Lessons(
            choices=lambda: teacher.choices(entry),
            open=lambda chapter: self.teach(entry, chapter),
            begun=lambda: teacher.begun(entry),
        )

    def teach(self, entry: AnyEntry, chapter: str) -> None:
        """Show a chapter of the game's tutorial at its table."""
        from venise.ui.tutorial.scene import (  # noqa: PLC0415 - it takes time to load
            LessonWays,
            lesson_over,
        )

        match = self._teacher.open(entry, chapter)
        opened = OpenMatch(match, None, self._replays)
        program = self._program
        opened.advisor = program.advise(entry) if match.lesson.chapter.advice else None
        program.take_table(entry, opened)
        leave = partial(self.leave, entry)
        ways = partial(program.pause, leave), leave, leave, leave
        exits = Exits(*ways, sound=program.sound, advisor=opened.advisor, taught=True)
        scene = entry.table().scene(match, opened.names, opened.colours, exits)
        following = self._teacher.following(entry, chapter)
        lesson = LessonWays(
            keep=lambda progress: self._teacher.keep(entry, chapter, progress),
            finish=lambda: self._teacher.finish(entry, chapter),
            leave=leave,
            following=partial(self.teach, entry, following) if following is not None else None,
        )
        self._stack.reset(scene)
        self._stack.push(lesson_over(scene, match, f"{entry.key}.lesson.{chapter}", lesson))

    def leave(self, entry: AnyEntry) -> None:
        """Back to the chapters of the game, over its menu."""
        self._program.open_menu(entry)
        self._stack.push(ChaptersScene(self.lessons(entry)))
