"""What hands and keys do at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.scenes.sheet import SheetScene
from venise.ui.text import Ink
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label

USUAL: Final = (
    "table.help.click",
    "table.help.large",
    "table.help.skip",
    "table.help.signs",
    "table.help.focus",
    "table.help.end",
    "table.help.undo",
    "table.help.again",
    "table.help.advice",
    "table.help.back",
    "table.help.window",
    "table.help.menu",
    "table.help.field",
)
"""What every table does: keys of words for what is pressed, each with `.does` for what it does."""

SIGN: Final = Ink(19, "bold")
DOES: Final = Ink(19)
SIGNS: Final = 0.3
"""The share of the sheet's width in which the signs stand."""


class HelpScene(SheetScene):
    """A table of what can be pressed and what it does, over the game."""

    opaque = False
    wide = 860
    high = 720

    def __init__(self, rows: Sequence[str]) -> None:
        """`rows` are the keys of the words for what is pressed."""
        super().__init__()
        self._rows = rows

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("table.help.title")

    def arrange(self) -> None:
        """Build; on opening, the button that closes has the focus, so that Enter closes."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[-1])

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """A row for each key or sign: what it is at the left, what it does at the right."""
        y, gap, widgets = area.y, self.look.px(11), list[Widget]()
        for row in self._rows:
            pair = self._row(row, pygame.Rect(area.x, y, area.width, 0))
            widgets += pair
            y += max(label.rect.height for label in pair) + gap
        return widgets, y - gap - area.y

    def event(self, event: pygame.event.Event) -> bool:
        """F1 closes what it has opened."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F1:
            self.back()
            return True
        return super().event(event)

    def buttons(self) -> Sequence[Button]:
        """Close."""
        said = self.look.words("dialog.close")
        box = pygame.Rect(0, 0, Button.width_for(self.look, said), 0)
        return [Button(self.look, box, said, self.back)]

    def _row(self, row: str, place: pygame.Rect) -> tuple[Label, Label]:
        """Both halves of a row, as high as their words."""
        words, gap = self.look.words, self.look.px(16)
        left = round(place.width * SIGNS)
        halves = (
            (words(row), SIGN, place.x, left - gap),
            (words(f"{row}.does"), DOES, place.x + left, place.width - left),
        )
        first, second = (
            Label(self.look, pygame.Rect(x, place.y, width, 0), said, ink, top=True)
            for said, ink, x, width in halves
        )
        for label in (first, second):
            label.rect.height = label.height
        return first, second
