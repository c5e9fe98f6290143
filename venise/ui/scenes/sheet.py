"""A parchment sheet with a heading, a body that scrolls if it must, and a row of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from venise.ui.look import Look
from venise.ui.scenes.menu import MenuScene
from venise.ui.text import Ink
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel
from venise.ui.widgets.scroll_view import BAR_UNITS, ScrollView

MARGIN: Final = 32
BUTTON_HEIGHT: Final = 52
MOST_AROUND: Final = 0.4
"""The most of a sheet's height that heading and buttons take; beyond it they are smaller."""

PAGES: Final = {
    pygame.K_PAGEUP: -0.9,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_HOME: -1e6,
    pygame.K_END: 1e6,
}
"""How many heights of its view a key moves the body."""

HEADING: Final = Ink(units=38, face="title")


class SheetScene(MenuScene):
    """A scene that is one sheet; subclasses say what stands on it."""

    wide: float = 760
    """Units the sheet is wide where there is room."""

    high: float = 640
    """Units the sheet is high where there is room."""

    def __init__(self) -> None:
        super().__init__()
        self._scrolled = 0
        self._view: ScrollView | None = None

    def heading(self) -> str:
        """The words at the top."""
        return ""

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """The widgets below the heading, from the top of the area on, and how high they are."""
        return [], 0

    def buttons(self) -> Sequence[Button]:
        """The buttons at the foot, from right to left; their places are given by the sheet."""
        return ()

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, body and buttons."""
        look = self.look
        sheet, margin = self.sheet(self.wide, self.high), look.px(MARGIN)
        inside = sheet.inflate(-2 * margin, -2 * look.px(24))
        around = look.leading(HEADING.units, "title") + look.tall(BUTTON_HEIGHT)
        look = look.shrunk(min(1.0, MOST_AROUND * inside.height / around))
        top, foot, gap = look.leading(HEADING.units, "title"), look.tall(BUTTON_HEIGHT), look.px(12)
        area = pygame.Rect(
            inside.x, inside.y + top + gap, inside.width, inside.height - top - foot - 3 * gap
        )
        heading = Label(
            look,
            pygame.Rect(inside.topleft, (inside.width, top)),
            self.heading(),
            narrow_heading(look, self.heading(), inside.width),
        )
        return [
            Panel(look, sheet),
            heading,
            self._scrolling(area),
            *self._place_buttons(
                look, pygame.Rect(inside.x, inside.bottom - foot, inside.width, foot)
            ),
        ]

    def event(self, event: pygame.event.Event) -> bool:
        """The paging keys turn the body, unless a widget has a use for them."""
        way = PAGES.get(event.key, 0.0) if event.type == pygame.KEYDOWN else 0.0
        before = self._view.scrolled if self._view is not None else 0
        used = super().event(event)
        if way and self._view is not None and self._view.scrolled == before:
            self.scroll(round(way * self._view.rect.height))
        return used

    @property
    def scrolled(self) -> int:
        """How far the body has been moved upwards, in pixels."""
        return self._view.scrolled if self._view is not None else 0

    def scroll(self, pixels: int) -> None:
        """Move the body upwards by so much, as far as it goes."""
        if self._view is not None:
            self._view.scroll_to(self._view.scrolled + pixels)
            self.redraw()

    def _scrolling(self, area: pygame.Rect) -> ScrollView:
        """The body in a view; where it is too high, laid out again beside a bar."""
        kept = self._view.scrolled if self._view is not None else 0
        widgets, height = self.body(area)
        if height > area.height:
            bar = self.look.px(BAR_UNITS) + self.look.px(12)
            narrow = pygame.Rect(area.topleft, (area.width - bar, area.height))
            widgets, height = self.body(narrow)
        self._view = ScrollView(self.look, area, widgets, height)
        self._view.scroll_to(kept)
        return self._view

    def _place_buttons(self, look: Look, foot: pygame.Rect) -> list[Widget]:
        """The buttons at the right of the foot, smaller where there is no room for all."""
        right, gap = foot.right, look.px(14)
        buttons = list(self.buttons())
        smaller = look.px(100) / self.look.px(100)
        widths = [max(round(one.rect.width * smaller), look.px(150)) for one in buttons]
        share = min(1.0, foot.width / (sum(widths) + gap * (len(widths) - 1)))
        for button, width in zip(buttons, widths, strict=True):
            button.look = look.shrunk(share)
            button.rect = pygame.Rect(0, foot.y, int(width * share), round(foot.height * share))
            button.rect.right = right
            right -= button.rect.width + int(gap * share)
        return list(reversed(buttons))


def narrow_heading(look: Look, heading: str, width: int) -> Ink:
    """The ink of a heading, smaller where it would be wider than that."""
    wide = look.width(heading, HEADING.units, HEADING.face)
    share = min(1.0, 0.98 * width / max(1, wide))
    return replace(HEADING, units=HEADING.units * share)
