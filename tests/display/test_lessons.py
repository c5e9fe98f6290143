"""A chapter of every game in a real window on an X display, by pointer and keys from outside."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
import pygame
import pytest

from tests.display.real_window import RealWindow, wait_until
from tests.ui.test_lessons import GAMES, Pupil, chapters, forget
from venise.catalogue import entries, entry_of
from venise.match.lesson import Chapter
from venise.teaching import FILE, Learnt, Teacher
from venise.ui.settings import Settings, recall
from venise.ui.table.button_guard import GUARDED
from venise.ui.table.spots import Spot

pytestmark = pytest.mark.display

NAMES: Final = {pygame.K_RETURN: "Return", pygame.K_TAB: "Tab"}
"""The keys that are pressed, by their X names."""


class Twin(Pupil):
    """A pupil whose every click and key goes to the window as well."""

    def __init__(self, key: str, chapter: Chapter, language: str, real: RealWindow) -> None:
        """The same chapter in this process, in a window of the same size."""
        self.real: RealWindow | None = None
        super().__init__(key, chapter, language, real.size)
        self.real = real

    def key(self, key: int, sign: str = "") -> None:
        """Press a key in both."""
        if self.real is not None:
            if key == pygame.K_RETURN:
                self.real.pause(GUARDED)
            self.real.key(NAMES[key])
        super().key(key, sign)

    def _click(self, spot: Spot) -> None:
        at = self.point(spot)
        if self.real is not None and at is not None:
            self.real.pause(GUARDED)
            self.real.click(at)
        super()._click(spot)

    def _press(self, at: tuple[int, int]) -> None:
        if self.real is not None:
            self.real.click(at)
        super()._press(at)

    def _clear(self) -> None:
        """Nothing is put down: the window keeps its focus too."""


def learnt(home: Path) -> Learnt:
    """What the program has kept of its lessons."""
    return recall(home / "settings" / FILE, Learnt())


def begin(home: Path, game: str, chapter: Chapter, language: str) -> RealWindow:
    """The program with that chapter begun, by keys alone: its box, its lessons, the chapter."""
    folder = home / "settings"
    folder.mkdir()
    settings = Settings(language, speed=0.0, reduced_motion=True)
    (folder / "settings.json").write_bytes(msgspec.json.encode(settings))
    for earlier in chapters(game):
        if earlier.key == chapter.key:
            break
        Teacher(folder, forget).finish(entry_of(game), earlier.key)
    real = RealWindow(home)
    box = [entry.key for entry in entries()].index(game)
    for key in (*("Right",) * (box + 1), "Return", "Tab", "Return", "Return"):
        real.key(key)
    return real


@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_is_played_in_a_real_window(game: str, home: Path) -> None:
    """The second, to its end: the window keeps step with the same chapter in this process.

    Two games by keys and two by the pointer; in this process every chapter is played by both.
    """
    chapter, keys = chapters(game)[1], GAMES.index(game) % 2 == 0
    language = "en" if keys else "fr"
    real = begin(home, game, chapter, language)
    try:
        play(Twin(game, chapter, language, real), home, game, keys=keys)
    finally:
        real.close()
    assert chapter.key in learnt(home).done[game]


def play(twin: Twin, home: Path, game: str, *, keys: bool) -> None:
    """Follow the slip in both; after every step the window has come as far."""
    lesson = twin.guided.lesson

    def kept() -> bool:
        left = learnt(home).left.get(game)
        ended = lesson.step is None and game not in learnt(home).left
        return ended or (left is not None and left.progress.step == lesson.progress.step)

    for number in twin.follow(keys=keys):
        if lesson.progress.times == 0:
            wait_until(kept, f"step {number + 1} in the window")
    wait_until(kept, "the end of the chapter in the window")
