"""The menu over a table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import pygame

from venise.ui.scenes.lobby import Lobby
from venise.ui.scenes.menu import MenuScene
from venise.ui.scenes.settings import SettingsScene
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.button import Button, Kind
from venise.ui.widgets.label import Label
from venise.ui.widgets.panel import Panel

WIDTH: Final = 420
MARGIN: Final = 36
HEADING: Final = Ink(units=38, face="title", align="centre")
SAYING: Final = Ink(units=18, face="italic", colour=SOFT_INK, align="centre")


class PauseScene(MenuScene):
    """Resume, settings, or leave; the game is kept by itself, and it says so."""

    opaque = False

    def __init__(self, lobby: Lobby, leave: Callable[[], None] | None = None) -> None:
        """`leave` is what leaving the table means, by default to go back to the title."""
        super().__init__()
        self._lobby = lobby
        self._leave = leave or lobby.open_title

    def build(self) -> Iterable[Widget]:
        """Sheet, heading, buttons, and the word about saving."""
        look, words = self.look, self.look.words
        margin, gap = look.px(MARGIN), look.px(14)
        inside = min(look.tall(WIDTH), look.size[0] - look.px(40)) - 2 * margin
        saying = RichText(look, words("pause.saved"), inside, SAYING).height
        heading, button = look.leading(38, "title"), look.tall(54)
        heights = [heading, button, button, button, saying]
        whole = sum(heights) + gap * (len(heights) - 1)
        area = boxes.centred(look.rect, (inside, whole))
        boxed = boxes.column(area, heights, gap)
        return [
            Panel(look, area.inflate(2 * margin, 2 * look.px(26))),
            Label(look, boxed[0], words("pause.heading"), HEADING),
            *self._buttons(boxed[1:4]),
            Label(look, boxed[4], words("pause.saved"), SAYING),
        ]

    def _buttons(self, places: list[pygame.Rect]) -> list[Widget]:
        words = self.look.words
        ways: list[tuple[str, Callable[[], None], Kind]] = [
            (words("pause.resume"), self.back, "main"),
            (
                words("title.settings"),
                lambda: self.stack.push(SettingsScene(self._lobby, veiled=True)),
                "main",
            ),
            (words("pause.leave"), self._leave, "plain"),
        ]
        return [
            Button(self.look, box, said, chosen, kind=kind, units=25)
            for box, (said, chosen, kind) in zip(places, ways, strict=True)
        ]
