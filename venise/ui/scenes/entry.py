"""A dialog with one line to type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from venise.ui.scenes.menu import MenuScene
from venise.ui.text import Ink, RichText
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.text_field import TextField

WIDTH: Final = 620
MARGIN: Final = 34
ENTER: Final = frozenset({pygame.K_RETURN, pygame.K_KP_ENTER})
HEADING: Final = Ink(units=32, face="title", align="centre")
SAYING: Final = Ink(units=19, align="centre")


class EntryScene(MenuScene):
    """Hands what was typed to `given`, or ends without a word by Escape and Cancel."""

    opaque = False

    def __init__(
        self, heading: str, saying: str, content: str, given: Callable[[str], bool], longest: int
    ) -> None:
        """`content` stands in the line already; at most `longest` letters fit into it.

        `given` says whether what was typed will do. If not, it has told why, and the line stays
        below that, for a slip to be mended.
        """
        super().__init__()
        self._heading = heading
        self._saying = saying
        self._typed = content
        self._given = given
        self._longest = longest

    def arrange(self) -> None:
        """Build; on opening, the caret stands in the line."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])

    def event(self, event: pygame.event.Event) -> bool:
        """Enter in the line agrees to it."""
        in_line = isinstance(self.ring.focused, TextField)
        if in_line and event.type == pygame.KEYDOWN and event.key in ENTER:
            self._agree()
            return True
        return super().event(event)

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, saying, the line, and the two buttons."""
        look = self.look
        margin, gap = look.px(MARGIN), look.px(16)
        inside = min(look.tall(WIDTH), look.size[0] - look.px(60)) - 2 * margin
        heading = RichText(look, self._heading, inside, HEADING).height
        saying = RichText(look, self._saying, inside, SAYING).height
        heights = [heading, saying, look.tall(44), look.tall(50)]
        area = boxes.centre_box(look.rect, (inside, sum(heights) + 3 * gap))
        boxed = boxes.column(area, heights, gap)
        field = TextField(look, boxed[2], self._typed, self._type, longest=self._longest)
        return [
            Panel(look, area.inflate(2 * margin, 2 * margin)),
            Label(look, boxed[0], self._heading, HEADING),
            Label(look, boxed[1], self._saying, SAYING),
            field,
            *self._buttons(boxed[3]),
        ]

    def _buttons(self, place: pygame.Rect) -> list[Widget]:
        look, words = self.look, self.look.words
        left, right = boxes.row(place, [None, None], look.px(16))
        return [
            Button(look, left, words("dialog.cancel"), self.back, kind="plain", units=23),
            Button(look, right, words("dialog.agree"), self._agree, units=23),
        ]

    def _type(self, content: str) -> None:
        self._typed = content

    def _agree(self) -> None:
        if self._given(self._typed):
            self.stack.withdraw(self)
