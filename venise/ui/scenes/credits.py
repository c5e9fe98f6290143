"""Who and what the game owes thanks to, and what is not from the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from venise.ui.scenes.licences import LicencesScene
from venise.ui.scenes.services import MenuServices
from venise.ui.scenes.sheet import SheetScene
from venise.ui.text import Ink
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label

PARTS = ("independent", "reconstructed", "type", "libraries", "licence")
"""The paragraphs in their order."""


class CreditsScene(SheetScene):
    """A few paragraphs to read."""

    wide = 780
    high = 640

    def __init__(self, services: MenuServices) -> None:
        super().__init__()
        self._services = services

    def heading(self) -> str:
        """The words at the top."""
        return self.look.words("credits.heading")

    def body(self, area: pygame.Rect) -> tuple[list[Widget], int]:
        """The paragraphs, one below the other; what is reconstructed is told by the game."""
        look, words = self.look, self.look.words
        notice = self._services.catalogue(words).notice
        y, widgets = area.y, list[Widget]()
        for part in PARTS:
            said = f"**{words(f'credits.{part}.heading')}**\n{words(f'credits.{part}')}"
            if part == "reconstructed":
                said += f" {notice}"
            label = Label(look, pygame.Rect(area.x, y, area.width, 0), said, Ink(19), top=True)
            label.rect.height = label.height
            widgets.append(label)
            y += label.height + look.px(16)
        return widgets, y - area.y - look.px(16)

    def buttons(self) -> Sequence[Button]:
        """The way back, and the way to the licences of what the game stands on."""
        words = self.look.words
        return (
            self._button(words("credits.back"), self.back, "main"),
            self._button(
                words("credits.licences"), lambda: self.stack.push(LicencesScene()), "plain"
            ),
        )

    def _button(self, words: str, chosen: Callable[[], None], kind: Kind) -> Button:
        width = Button.width_for(self.look, words)
        return Button(self.look, pygame.Rect(0, 0, width, 0), words, chosen, kind=kind)
