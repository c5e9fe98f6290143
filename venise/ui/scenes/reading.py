"""A text to read: headings and paragraphs on a sheet that scrolls."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.scenes.sheet import SheetScene
from venise.ui.text import Ink
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.scroll_view import WHEEL_UNITS

HEADING: Final = Ink(27, "title")
PARAGRAPH: Final = Ink(19)
MARK: Final = "## "
"""What a heading begins with in a text."""

ARROWS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}

ITEM: Final = re.compile(r"^ *[-•] ")


class ReadingScene(SheetScene):
    """One text under its heading, with a way back."""

    wide = 820
    high = 700

    def __init__(self, heading: str, text: str) -> None:
        """Empty lines part the text; `## ` begins a heading, `- ` an item of a list."""
        super().__init__()
        self._heading = heading
        self._parts = tuple(parts(text))

    def heading(self) -> str:
        """The words at the top."""
        return self._heading

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """The parts, one below the other."""
        look, y, widgets = self.look, area.y, list[Widget]()
        for part in self._parts:
            titled = part.startswith(MARK)
            y += look.px(10) if titled and widgets else 0
            ink = HEADING if titled else PARAGRAPH
            label = Label(
                look, pygame.Rect(area.x, y, area.width, 0), part.removeprefix(MARK), ink, top=True
            )
            label.rect.height = label.height
            widgets.append(label)
            y += label.height + look.px(4 if titled else 10)
        return widgets, y - area.y

    def event(self, event: pygame.event.Event) -> bool:
        """The arrows turn the text too: there is nothing else to choose."""
        if event.type == pygame.KEYDOWN and event.key in ARROWS:
            self.scroll(ARROWS[event.key] * self.look.px(WHEEL_UNITS))
            return True
        return super().event(event)

    def buttons(self) -> Sequence[Button]:
        """The way back."""
        words = self.look.words("reading.back")
        width = Button.width_for(self.look, words)
        return [Button(self.look, pygame.Rect(0, 0, width, 0), words, self.back)]


def parts(text: str) -> list[str]:
    """Headings, paragraphs and items of a text, each as one run of words.

    A text is kept in lines of equal length; on the sheet the lines are as long as it is wide.
    """
    found: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        for number, line in enumerate(block.splitlines()):
            if number == 0 or ITEM.match(line):
                found.append(ITEM.sub("• ", line.strip()))
            else:
                found[-1] += " " + line.strip()
    return found
