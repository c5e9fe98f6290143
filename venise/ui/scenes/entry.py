"""A dialog with one line to type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import msgspec
import pygame

from venise.match.saved_games import clean_title
from venise.ui.look import Look
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.text import Ink, RichText
from venise.ui.theme import BRICK_DARK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.text_field import TextField
from venise.ui.words import Words

WIDTH: Final = 620
MARGIN: Final = 34
ENTER: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
HEADING: Final = Ink(units=32, face="title", align="centre")
SAYING: Final = Ink(units=19, align="centre")
COMPLAINT: Final = Ink(units=19, align="centre", colour=BRICK_DARK)
"""How it is written that what was typed will not do."""

Check = Callable[[str], str]
"""What is wrong with a text, in one sentence; empty where it will do."""


class Entry(msgspec.Struct, frozen=True):
    """What is to be typed."""

    heading: str
    saying: str
    longest: int
    """Letters that fit into the line at most."""

    content: str = ""
    """What stands in the line already."""

    check: Check = lambda _: ""
    """What is asked of what was typed; by default anything will do."""


class EntryScene(MenuScene):
    """Hands what was typed to `given`, or ends without a word by Escape and Cancel."""

    opaque = False

    def __init__(self, entry: Entry, given: Callable[[str], bool]) -> None:
        """Where the check finds fault, that is said in place of the saying, and nothing is given.

        `given` says whether what was typed will do. If not, it has told why, and the line stays
        below that, for a slip to be mended.
        """
        super().__init__()
        self._entry, self._given = entry, given
        self._typed = entry.content
        self._complaint = ""
        """What the check found when it was last agreed to."""

    def arrange(self) -> None:
        """Build; on opening, the caret stands in the line."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])

    def event(self, event: pygame.event.Event) -> bool:
        """Enter in the line agrees to it."""
        field = self.ring.focused
        in_line = isinstance(field, TextField) and not field.composing
        if in_line and event.type == pygame.KEYDOWN and event.key in ENTER:
            self._agree()
            return True
        return super().event(event)

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, saying, the line, and the two buttons, small enough for the window."""
        return fitting(self.look, self._build_widgets)

    def _build_widgets(self, look: Look) -> list[Widget]:
        margin, gap = look.px(MARGIN), look.px(16)
        inside = min(look.tall(WIDTH), look.size[0] - look.px(60)) - 2 * margin
        heading = RichText(look, self._entry.heading, inside, HEADING).height
        saying = self._complaint or self._entry.saying
        ink = COMPLAINT if self._complaint else SAYING
        high = RichText(look, saying, inside, ink).height
        heights = [heading, high, look.tall(44), look.tall(50)]
        area = boxes.centre_box(look.rect, (inside, sum(heights) + 3 * gap))
        boxed = boxes.column(area, heights, gap)
        field = TextField(look, boxed[2], self._typed, self._type, longest=self._entry.longest)
        return [
            Panel(look, area.inflate(2 * margin, 2 * margin)),
            Label(look, boxed[0], self._entry.heading, HEADING),
            Label(look, boxed[1], saying, ink),
            field,
            *self._buttons(look, boxed[3]),
        ]

    def _buttons(self, look: Look, place: pygame.Rect) -> list[Widget]:
        words = look.words
        left, right = boxes.row(place, [None, None], look.px(16))
        return [
            Button(look, left, words("dialog.cancel"), self.back, kind="plain", units=23),
            Button(look, right, words("dialog.agree"), self._agree, units=23),
        ]

    def _type(self, content: str) -> None:
        self._typed = content

    def _agree(self) -> None:
        self._complaint = self._entry.check(self._typed)
        if self._complaint:
            self.stack.sound("refuse")
            self.rebuild()
        elif self._given(self._typed):
            self.stack.withdraw(self)


def make_name_check(words: Words) -> Check:
    """A text of which nothing could stand in a name will not do."""
    return lambda text: "" if clean_title(text) else words("entry.name")


def make_text_check(words: Words) -> Check:
    """An empty line will not do."""
    return lambda text: "" if text.strip() else words("entry.empty")
