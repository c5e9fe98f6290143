"""A question or a message over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec
import pygame

from venise.ui.look import Look
from venise.ui.scenes.menu import MenuScene, fitting
from venise.ui.text import Ink, RichText
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.words import Words

WIDTH: Final = 540
MARGIN: Final = 34
BUTTON_HEIGHT: Final = 50
HEADING: Final = Ink(units=32, face="title", align="centre")
SAYING: Final = Ink(units=20, align="centre")
LISTING: Final = Ink(units=20)
"""Several paragraphs are read from a common edge."""


class DialogButton(msgspec.Struct, frozen=True):
    """A button of a dialog, and the result it gives."""

    words: str
    result: object
    kind: Kind = "main"


class DialogScene(MenuScene):
    """Ends with the result of the button pressed, or with `escaped` by the Escape key."""

    opaque = False

    def __init__(
        self, heading: str, saying: str, answers: Sequence[DialogButton], *, escaped: object = None
    ) -> None:
        """The first answer has the focus; `saying` may be rich text."""
        super().__init__()
        self._heading = heading
        self._saying = saying
        self._answers = tuple(answers)
        self._escaped = escaped

    def arrange(self) -> None:
        """Build; on opening, the first answer gets the focus, so that Enter gives it."""
        super().arrange()
        if self.ring.focused is None:
            self.ring.focus(self.ring.stops()[0])

    def event(self, event: pygame.event.Event) -> bool:
        """As every menu; a press beside the answers leaves the focus on the first of them."""
        used = super().event(event)
        if self.ring.focused is None and self.ring.stops():
            self.ring.focus(self.ring.stops()[0])
        return used

    def back(self) -> None:
        """End as if nothing had been chosen."""
        self.take_answer(self._escaped)

    def take_answer(self, result: object) -> None:
        """End with a result."""
        self.stack.pop(self, result)

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, saying and buttons, smaller where the window is too small for them."""
        return fitting(self.look, self._build_widgets)

    def _build_widgets(self, look: Look) -> list[Widget]:
        """The widgets at one size; the buttons one below the other if need be."""
        margin, gap = look.px(MARGIN), look.px(16)
        width = min(look.tall(WIDTH), look.size[0] - look.px(60))
        inside, ink = width - 2 * margin, LISTING if "\n" in self._saying else SAYING
        heading = RichText(look, self._heading, inside, HEADING).height
        saying = RichText(look, self._saying, inside, ink).height
        beside = self._whole(look, gap) <= inside
        rows = 1 if beside else len(self._answers)
        buttons = rows * look.tall(BUTTON_HEIGHT) + (rows - 1) * gap
        height = 2 * margin + heading + gap + saying + 2 * gap + buttons
        sheet = pygame.Rect(0, 0, width, height)
        sheet.center = look.rect.center
        top = sheet.y + margin
        place = pygame.Rect(sheet.x + margin, top + heading + saying + 3 * gap, inside, buttons)
        return [
            Panel(look, sheet),
            Label(look, pygame.Rect(place.x, top, inside, heading), self._heading, HEADING),
            Label(
                look,
                pygame.Rect(place.x, top + heading + gap, inside, saying),
                self._saying,
                ink,
            ),
            *self._buttons(look, place, gap, beside=beside),
        ]

    def _widths(self, look: Look) -> list[int]:
        least = look.px(150)
        return [max(least, Button.width_for(look, one.words, 23)) for one in self._answers]

    def _whole(self, look: Look, gap: int) -> int:
        """How wide the buttons are side by side."""
        return sum(self._widths(look)) + gap * (len(self._answers) - 1)

    def _buttons(self, look: Look, place: pygame.Rect, gap: int, *, beside: bool) -> list[Widget]:
        high, whole = look.tall(BUTTON_HEIGHT), self._whole(look, gap)
        x, y = place.centerx - whole // 2, place.y
        found: list[Widget] = []
        for answer, width in zip(self._answers, self._widths(look), strict=True):
            box = pygame.Rect(x, y, width, high)
            if not beside:
                box.update(place.x, y, place.width, high)
                y += high + gap
            x += width + gap
            found.append(
                Button(look, box, answer.words, self._giving(answer), kind=answer.kind, units=23)
            )
        return found

    def _giving(self, answer: DialogButton) -> Callable[[], None]:
        return lambda: self.take_answer(answer.result)


def message(words: Words, heading: str, saying: str) -> DialogScene:
    """Something to be read and closed."""
    return DialogScene(heading, saying, [DialogButton(words("dialog.close"), None)])
