"""A lesson over the real table: it says the step, points things out, and answers wrong moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Final

import msgspec
import pygame

from venise.match.guided import AnyGuidedMatch
from venise.match.lesson import LessonProgress, LessonStep
from venise.ui.scene import Scene
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.table.scene import AnyTable, TableScene
from venise.ui.table.spots import BUTTON, Spot
from venise.ui.tutorial.slip import (
    SlipWords,
)
from venise.ui.tutorial.slip_scene import SlipScene

ACCEPT: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE})
POINTER: Final = frozenset({pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION})
EDGE: Final = 6
"""Pixels that the slip keeps from the edge of the window."""

PART: Final = "@"
"""What the name of a light begins with that is a part of the table's layout, not a place."""


class LessonWays(msgspec.Struct, frozen=True):
    """Where a lesson leads, and what it asks of the program."""

    keep: Callable[[LessonProgress], None]
    """Remember how far it has come."""

    finish: Callable[[], None]
    """Remember that the chapter was played to its end."""

    leave: Callable[[], None]
    """Back to the list of chapters."""

    following: Callable[[], None] | None
    """The next chapter; None after the last."""


class LessonScene(SlipScene):
    """Says the steps of a lesson over its table."""

    def __init__(self, table: AnyTable, match: AnyGuidedMatch, key: str, ways: LessonWays) -> None:
        """`key` is what the words of the chapter begin with."""
        super().__init__(table)
        self._match, self._key, self._ways = match, key, ways
        self._answer = ""
        self._shown = -1
        """The number of the step on the slip; -1 before the first."""

    @property
    def step(self) -> LessonStep | None:
        """The step that the slip says; None at the end."""
        steps = self._match.lesson.chapter.steps
        return steps[self._shown] if 0 <= self._shown < len(steps) else None

    @property
    def saying(self) -> str:
        """What the slip says."""
        return self.slip_words().saying

    @property
    def answer(self) -> str:
        """What it says to a wrong move; empty for nothing."""
        return self._answer

    def leave(self) -> None:
        """Back to the chapters; it is kept how far the lesson has come."""
        self._ways.leave()

    @property
    def at_rest(self) -> bool:
        """Whether the slip says what the lesson waits for, and the table has come to rest."""
        progress = self._match.lesson.progress
        watching = self.step is not None and self.step.watch
        return self._shown == progress.step and self._table.settled and not watching

    def hear_key(self, key: int) -> bool:
        """Whether a key led on: Enter where there is only something to read."""
        if key not in ACCEPT or not self._table.idle or not self._match.lesson.reading:
            return False
        self._go_on()
        return True

    def follow(self) -> None:
        """Say the next step once the table has come to rest."""
        self._answer_wrong_move()
        number = self._match.lesson.progress.step
        if number != self._shown and self._table.idle:
            self._shown, self._answer = number, ""
            self._ways.keep(self._match.lesson.progress)
            if self.step is None:
                self._ways.finish()

    def _answer_wrong_move(self) -> None:
        """Say why a move is not the one that is waited for; nothing is lost by it."""
        wrong, self._match.wrong = self._match.wrong, None
        if wrong is None:
            return
        words, key = self.look.words, f"{self._key}.{self._shown + 1}.else"
        self._answer = words("lesson.unread" if self._match.lesson.reading else "lesson.other")
        if key in words:
            self._answer = words(key)
        self._table.hand.cancel()
        self._table.invalidate()
        self.stack.sound("refuse")

    def _go_on(self) -> None:
        if self.step is None:
            (self._ways.following or self._ways.leave)()
        else:
            self._match.lesson.go_on()
            self.stack.sound("press")

    # What stands on the slip

    def slip_words(self) -> SlipWords:
        """The step, which one it is of how many, and the answer to a wrong move."""
        words, count = self.look.words, len(self._match.lesson.chapter.steps)
        number = min(max(self._shown, 0) + 1, count)
        end = self._shown >= count
        return SlipWords(
            words(f"{self._key}.title"),
            words("lesson.count", number=number, count=count),
            words("lesson.done") if end else words(f"{self._key}.{number}"),
            self._answer,
        )

    def slip_items(self) -> Sequence[MenuItem]:
        """The buttons, the way on first."""
        words = self.look.words
        leave = MenuItem(words("lesson.leave"), self.leave, "plain")
        if self.step is None:
            if self._ways.following is None:
                return [MenuItem(words("lesson.leave"), self.leave, "main")]
            return [MenuItem(words("lesson.next"), self._ways.following, "main"), leave]
        if self._match.lesson.reading:
            return [MenuItem(words("lesson.go-on"), self._go_on, "main"), leave]
        return [leave]

    def lights(self) -> list[pygame.Rect]:
        """Where what the step points out lies; what is not on the table now is left out."""
        step = self.step
        found = (self._light(name) for name in step.light) if step is not None else ()
        return [rect for one in found for rect in one]

    def _light(self, name: str) -> Sequence[pygame.Rect]:
        """The places of a light: a part of the layout, a place by kind and numbers, a button."""
        if name.startswith(PART):
            part = attrgetter(name.removeprefix(PART))
            return [pygame.Rect(part(self._table.view.layout))]
        return self._table.places.get(spot_named(name), ())[:1]


def lesson_over(table: Scene, match: AnyGuidedMatch, key: str, ways: LessonWays) -> LessonScene:
    """The lesson over the table of its match; raises TypeError for a scene that is no table."""
    if not isinstance(table, TableScene):
        raise TypeError(f"{table} is no table")
    return LessonScene(table, match, key, ways)


def spot_named(name: str) -> Spot:
    """The place that a step points out: its kind and numbers, for a button its word between."""
    kind, *rest = name.split()
    word = rest.pop(0) if kind == BUTTON else ""
    return Spot(kind, tuple(map(int, rest)), word)
