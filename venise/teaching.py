"""Lessons: which chapters a game has, how far the player has come, and a match to learn by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from venise.catalogue.entry import AnyEntry
from venise.engine.errors import VeniseError
from venise.match.guided import LEARNER, AnyGuidedMatch, GuidedMatch
from venise.match.lesson import Chapter, Lesson, LessonProgress, Notation, load_chapters
from venise.match.seats import ImmediateChooser
from venise.match.setup import HUMAN, Participant, Setup
from venise.ui.settings import recall, remember
from venise.ui.tutorial.chapters import ChapterChoice

FILE: Final = "lessons.json"
"""What the player has learnt, among the settings."""

FOLDER: Final = "tutorial"
"""Where the chapters of a game lie among its assets."""

BOT: Final = "scripted"
"""The kind of whoever plays by the script of a chapter."""

LEVEL: Final = "journeyman"
"""The level that decides for them where the script says nothing."""

NAMES: Final = ("Anna", "Bert", "Cleo", "Dirk", "Emma")
COLOURS: Final = ("red", "blue", "green", "yellow", "purple")


class LeftChapter(msgspec.Struct, frozen=True):
    """A chapter that was left before its end."""

    chapter: str
    progress: LessonProgress


class Learnt(msgspec.Struct, frozen=True):
    """What the player has learnt, by the keys of games."""

    done: dict[str, list[str]] = {}
    """The chapters that were played to their end."""

    left: dict[str, LeftChapter] = {}
    """The one that was left last."""


class Teacher:
    """The lessons of all games, and the file in which it is kept what was learnt."""

    def __init__(self, folder: Path, lost: Callable[[bool], None]) -> None:
        """`folder` is that of the settings; `lost` is told whether something could be kept."""
        self._path = folder / FILE
        self._lost = lost
        self._learnt = recall(self._path, Learnt())

    def chapters(self, entry: AnyEntry) -> tuple[Chapter, ...]:
        """The chapters of a game in their order; raises BadData."""
        folder = entry.folder(FOLDER)
        return load_chapters(folder) if folder is not None else ()

    def choices(self, entry: AnyEntry) -> tuple[ChapterChoice, ...]:
        """The chapters as they are offered: which were played, and which was left."""
        done = self._learnt.done.get(entry.key, [])
        left = self._learnt.left.get(entry.key)
        return tuple(
            ChapterChoice(
                chapter.key,
                f"{chapter_words(entry, chapter)}.title",
                done=chapter.key in done,
                left=left is not None and left.chapter == chapter.key,
            )
            for chapter in self.chapters(entry)
        )

    def begun(self, entry: AnyEntry) -> bool:
        """Whether any lesson of a game was begun."""
        return entry.key in self._learnt.done or entry.key in self._learnt.left

    def open(self, entry: AnyEntry, key: str) -> AnyGuidedMatch:
        """A match for the chapter of that key, where it was left or from its beginning.

        Raises KeyError for no chapter of the game, BadRecord for one that cannot be played.
        """
        chapter = next((one for one in self.chapters(entry) if one.key == key), None)
        if chapter is None:
            raise KeyError(key)
        left = self._learnt.left.get(entry.key)
        if left is not None and left.chapter == key:
            # One kept by an earlier program, whose chapter went otherwise, begins anew.
            with suppress(VeniseError):
                return begin_lesson(entry, chapter, left.progress)
        return begin_lesson(entry, chapter)

    def keep(self, entry: AnyEntry, chapter: str, progress: LessonProgress) -> None:
        """Remember how far somebody has come in a chapter."""
        left = {**self._learnt.left, entry.key: LeftChapter(chapter, progress)}
        self._remember(replace(self._learnt, left=left))

    def finish(self, entry: AnyEntry, chapter: str) -> None:
        """Remember that a chapter was played to its end."""
        done = dict.fromkeys((*self._learnt.done.get(entry.key, ()), chapter))
        left = {key: one for key, one in self._learnt.left.items() if key != entry.key}
        self._remember(Learnt({**self._learnt.done, entry.key: list(done)}, left))

    def following(self, entry: AnyEntry, key: str) -> str | None:
        """The chapter after that one; None after the last."""
        keys = [chapter.key for chapter in self.chapters(entry)]
        place = keys.index(key) + 1
        return keys[place] if place < len(keys) else None

    def _remember(self, learnt: Learnt) -> None:
        if learnt != self._learnt:
            self._learnt = learnt
            self._lost(remember(self._path, learnt))


def chapter_words(entry: AnyEntry, chapter: Chapter) -> str:
    """What the keys of a chapter's words begin with."""
    return f"{entry.key}.lesson.{chapter.key}"


def begin_lesson(
    entry: AnyEntry, chapter: Chapter, progress: LessonProgress | None = None
) -> AnyGuidedMatch:
    """A match in the position with which the chapter begins, or as far as it was played.

    Raises BadRecord where the chapter does not follow the rules.
    """
    from venise_ai.bots import make_bot  # noqa: PLC0415 - it takes time to load

    rules = entry.rules()
    if rules.read is None:
        raise VeniseError(f"{entry.title} has no notation to write lessons in")
    notation: Notation[Any, Any] = Notation(rules.write, rules.read)
    players = tuple(
        Participant(NAMES[seat], HUMAN if seat == LEARNER else BOT, COLOURS[seat])
        for seat in range(chapter.seats)
    )
    options: Mapping[str, Any] = chapter.options
    setup = Setup(players, msgspec.convert(options, rules.game.options_type), chapter.seed)
    lesson: Lesson[Any, Any] = Lesson(chapter, notation)
    bot = make_bot(LEVEL, rules.game)
    others = [
        ImmediateChooser[Any, Any](bot.choose) if player.kind != HUMAN else None
        for player in players
    ]
    match: AnyGuidedMatch = GuidedMatch(rules.game, setup, others, lesson, rules.refusal)
    if progress is not None:
        match.resume(progress)
    return match
