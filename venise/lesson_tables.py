"""Lessons at the table: a chapter of a game's tutorial in the place of a match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from venise.catalogue.entry import AnyEntry
from venise.opening import OpenMatch
from venise.teaching import Teacher
from venise.ui.scene import SceneStack
from venise.ui.table.exits import Exits
from venise.ui.tutorial.chapters import ChaptersScene, Lessons
from venise.ui.tutorial.scene import LessonWays, lesson_over

Leave = Callable[[], None]


class LessonCalls(NamedTuple):
    """What lessons ask of the program."""

    take_table: Callable[[AnyEntry, OpenMatch], None]
    """Puts a match in the place of the one at the table, if there is one."""

    make_exits: Callable[[Leave], Exits]
    """The ways from a table that all lead to one place."""

    open_title: Leave


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
        match = self._teacher.open(entry, chapter)
        opened = OpenMatch(match, None, self._replays)
        self._program.take_table(entry, opened)
        leave = partial(self.leave, entry)
        scene = entry.table().scene(
            match, opened.names, opened.colours, self._program.make_exits(leave)
        )
        following = self._teacher.following(entry, chapter)
        ways = LessonWays(
            keep=lambda progress: self._teacher.keep(entry, chapter, progress),
            finish=lambda: self._teacher.finish(entry, chapter),
            leave=leave,
            following=partial(self.teach, entry, following) if following is not None else None,
        )
        self._stack.reset(scene)
        self._stack.push(lesson_over(scene, match, f"{entry.key}.lesson.{chapter}", ways))

    def leave(self, entry: AnyEntry) -> None:
        """Back to the chapters of the game."""
        self._program.open_title()
        self._stack.push(ChaptersScene(self.lessons(entry)))
