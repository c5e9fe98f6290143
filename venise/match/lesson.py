"""A chapter of a tutorial as data, and how far a player has come in it; knows no game.

A chapter is a file: the moves that lead to its position, what luck and the others do in it, and its
steps. Actions are written in the game's notation.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Generic

import msgspec

from venise.engine.errors import BadData, BadRecord
from venise.engine.game import A, S
from venise.own_files import read_own_text


class Notation(msgspec.Struct, Generic[S, A], frozen=True):
    """How a game writes its actions, and reads them again."""

    write: Callable[[S, A], str]
    read: Callable[[S, str], A]
    """Raises BadRecord for what is no action."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said at one time, and what it waits for: an action, the others, or to be read."""

    wait: tuple[str, ...] = ()
    """Actions of which one is waited for, `*` standing for anything; none: it is only read."""

    times: int = 1
    """How many such actions are waited for."""

    to_end: bool = False
    """Whether such actions are waited for until the game is over."""

    watch: bool = False
    """Whether luck and the others play on until the player is asked, or the script ends."""

    light: tuple[str, ...] = ()
    """Places at the table that are pointed out."""


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson of a few minutes."""

    steps: tuple[LessonStep, ...]
    key: str = ""
    """Its name in files and words, that of its file."""

    seats: int = 2
    advice: bool = False
    """Whether advice may be asked for in it."""

    options: dict[str, Any] = {}
    seed: int = 0
    opening: tuple[str, ...] = ()
    """What everybody, luck included, has done before it begins."""

    script: tuple[str, ...] = ()
    """What luck and the others do in it, in their order."""


def _awaits(step: LessonStep, text: str) -> bool:
    """Whether an action is among those that a step waits for."""
    return any(fnmatchcase(text, pattern) for pattern in step.wait)


def _may_pass(step: LessonStep) -> bool:
    """Whether a step may end without an action of the learner."""
    return not step.wait or step.to_end or step.watch


def load_chapter(path: Path) -> Chapter:
    """The chapter of a file; raises BadData naming what is wrong."""
    try:
        fields = tomllib.loads(read_own_text(path))
        chapter = msgspec.convert({**fields, "key": path.stem.partition("-")[2]}, Chapter)
    except (OSError, ValueError) as error:
        raise BadData(f"{path.name}: {error}") from error
    if not chapter.key or not chapter.steps:
        raise BadData(f"{path.name}: a chapter has a number, a name and steps")
    return chapter


def load_chapters(folder: Path) -> tuple[Chapter, ...]:
    """Those of a game in the order of their files' names; raises BadData."""
    return tuple(load_chapter(path) for path in sorted(folder.glob("*.toml")))


class LessonProgress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come in a chapter."""

    step: int = 0
    times: int = 0
    actions: tuple[str, ...] = ()
    """What was played since it began, luck and the others included."""


class Lesson(Generic[S, A]):
    """A chapter under way."""

    def __init__(self, chapter: Chapter, notation: Notation[S, A]) -> None:
        self.chapter = chapter
        self.notation = notation
        self.progress = LessonProgress()
        self._scripted = 0
        """How much of the script has been played."""

    @property
    def step(self) -> LessonStep | None:
        """What is said now; None at the end of the chapter."""
        steps = self.chapter.steps
        return steps[self.progress.step] if self.progress.step < len(steps) else None

    @property
    def reading(self) -> bool:
        """Whether nothing happens before what is said has been read."""
        step = self.step
        return step is None or not (step.wait or step.watch)

    def go_on(self) -> None:
        """What was said has been read."""
        if self.reading and self.step is not None:
            self._next()

    @property
    def has_seen_all(self) -> bool:
        """Whether a step only watches, and the script says nothing more to be seen."""
        watching = self.step is not None and self.step.watch
        return watching and self._is_played_out

    def end_watching(self) -> None:
        """The player has to decide, or there is nothing more to see."""
        if self.step is not None and self.step.watch:
            self._next()

    def end_game(self) -> None:
        """The game is over."""
        if self.step is not None and self.step.to_end:
            self._next()

    def allows(self, state: S, action: A) -> bool:
        """Whether an action is among those that are waited for."""
        if self.step is None:
            return False
        text = self.notation.write(state, action)
        return _awaits(self.step, text)

    def scripted_action(self, state: S) -> A | None:
        """What luck or another does now by the script; None where that says nothing more."""
        if self._scripted >= len(self.chapter.script):
            return None
        return self.notation.read(state, self.chapter.script[self._scripted])

    def record_action(self, state: S, action: A, *, own: bool) -> None:
        """An action was played, by the player or by luck or another."""
        text = self.notation.write(state, action)
        kept = self.progress
        self.progress = msgspec.structs.replace(kept, actions=(*kept.actions, text))
        if not own:
            self._follow_script(text)
        elif self.step is not None:
            times = kept.times + 1
            self.progress = msgspec.structs.replace(self.progress, times=times)
            if times >= self.step.times and not self.step.to_end:
                self._next()

    def resume(self, progress: LessonProgress, own: Sequence[bool]) -> None:
        """Go on where somebody left; `own` says of each action whether the learner played it.

        Raises BadRecord where the actions do not lead to that step.
        """
        if not self._leads_to(progress, own):
            raise BadRecord(f"no way leads to step {progress.step} of {self.chapter.key}")
        self.progress, self._scripted = progress, 0
        for text, learner in zip(progress.actions, own, strict=True):
            if not learner:
                self._follow_script(text)

    def is_stuck(self, state: S, legal: Sequence[A] | None) -> bool:
        """Whether nothing that may be played leads on; `legal` is None while the learner waits."""
        steps, at = self.chapter.steps, self.progress.step
        if legal is None:
            # What was watched ends when the learner is asked, or when the script says no more.
            watched = next(
                (one.watch for one in reversed(steps[:at]) if one.wait or one.watch), False
            )
            return watched and self.progress.times == 0 and not self._is_played_out
        coming = next((one for one in steps[at:] if one.wait or one.watch), None)
        if coming is None or not coming.wait:
            return False
        return not any(_awaits(coming, self.notation.write(state, one)) for one in legal)

    @property
    def _is_played_out(self) -> bool:
        """Whether the script says nothing more."""
        return self._scripted >= len(self.chapter.script)

    def _leads_to(self, progress: LessonProgress, own: Sequence[bool]) -> bool:
        """Whether the lesson can stand at that step after the actions."""
        steps, at, times = self.chapter.steps, 0, 0
        for text, learner in zip(progress.actions, own, strict=True):
            while at < len(steps) and not steps[at].wait and (learner or not steps[at].watch):
                at += 1
            if not learner:
                continue
            if at == len(steps) or not _awaits(steps[at], text):
                return False
            times += 1
            if times >= steps[at].times and not steps[at].to_end:
                at, times = at + 1, 0
        if progress.step == at:
            return progress.times == times
        # What is only said or watched may have passed, and the game may be over.
        passed = steps[at : progress.step] if at < progress.step <= len(steps) else ()
        return bool(passed) and progress.times == 0 and all(_may_pass(one) for one in passed)

    def _follow_script(self, text: str) -> None:
        """Something was done that the learner did not do: by the script, if it says so next."""
        if self.chapter.script[self._scripted : self._scripted + 1] == (text,):
            self._scripted += 1

    def _next(self) -> None:
        kept = self.progress
        self.progress = msgspec.structs.replace(kept, step=kept.step + 1, times=0)
