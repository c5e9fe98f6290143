"""The chapters of a game's tutorial, to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
import pygame

from venise.ui.look import Look
from venise.ui.scene import SceneStack
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.scenes.menu_item import MenuItem
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.words import Words

WIDTH: Final = 560
MARGIN: Final = 34
GAP: Final = 11
HIGH: Final = 50
HEADING: Final = 36
SAYING: Final = Ink(19, "text", SOFT_INK, "centre")


class ChapterChoice(msgspec.Struct, frozen=True):
    """A chapter as it is offered."""

    key: str
    title: str
    """The key of its title's words."""

    done: bool = False
    left: bool = False
    """Whether it was left before its end, and goes on from there."""


class Lessons(msgspec.Struct, frozen=True):
    """What the menus ask about the tutorial of a game."""

    choices: Callable[[], tuple[ChapterChoice, ...]]
    open: Callable[[str], None]
    """Begin the chapter of that key, or go on with it; the table takes the place of all scenes."""

    begun: Callable[[], bool]
    """Whether any was begun: until then a game offers them first."""


def lessons_item(words: Words, stack: SceneStack, lessons: Lessons) -> MenuItem:
    """The way to the lessons in a menu: who has begun none yet is told to begin there."""
    begun = lessons.begun()
    said = words("title.learn" if begun else "title.learn.first")
    kind: Kind = "quiet" if begun else "main"
    return MenuItem(said, lambda: stack.push(ChaptersScene(lessons)), kind)


class ChaptersScene(MenuScene):
    """A button for each chapter; the one to play next has the focus."""

    opaque = False

    def __init__(self, lessons: Lessons) -> None:
        super().__init__()
        self._lessons = lessons

    @property
    def _next(self) -> str:
        """The chapter that was left, else the first that was not played to its end."""
        choices = self._lessons.choices()
        left = (one.key for one in choices if one.left)
        fresh = (one.key for one in choices if not one.done)
        return next(left, next(fresh, choices[0].key))

    def arrange(self) -> None:
        """Build; on opening, the chapter to play next has the focus, so that Enter begins it."""
        super().arrange()
        if self.ring.focused is None:
            keys = [one.key for one in self._lessons.choices()]
            self.ring.focus(self.ring.stops()[keys.index(self._next)])

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, saying and the chapters, smaller in a small window."""
        return fitting(self.look, self._build_widgets)

    def _build_widgets(self, look: Look) -> list[Widget]:
        words, margin = look.words, look.px(MARGIN)
        inside = min(look.tall(WIDTH), look.size[0] - look.px(40)) - 2 * margin
        choices, saying = self._lessons.choices(), words("lesson.choose")
        high = RichText(look, saying, inside, SAYING).height
        heights = [look.leading(HEADING, "title"), high, *[look.tall(HIGH)] * (len(choices) + 1)]
        whole = sum(heights) + look.px(GAP) * (len(heights) - 1)
        area = boxes.centre_box(look.rect, (inside, whole))
        head, said, *rest = boxes.column(area, heights, look.px(GAP))
        return [
            Panel(look, area.inflate(2 * margin, 2 * look.px(26))),
            Label(look, head, words("lesson.heading"), Ink(HEADING, "title", align="centre")),
            Label(look, said, saying, SAYING),
            *(
                self._button(look, box, number, choice)
                for number, (box, choice) in enumerate(zip(rest, choices, strict=False), 1)
            ),
            Button(look, rest[-1], words("reading.back"), self.back, kind="plain", units=24),
        ]

    def _button(self, look: Look, box: pygame.Rect, number: int, choice: ChapterChoice) -> Button:
        words = look.words
        key = "lesson.left" if choice.left else "lesson.played" if choice.done else "lesson.fresh"
        said = words(key, number=number, title=words(choice.title))
        kind: Kind = "main" if choice.key == self._next else "quiet"
        chapter = choice.key
        return Button(look, box, said, lambda: self._lessons.open(chapter), kind=kind, units=24)
