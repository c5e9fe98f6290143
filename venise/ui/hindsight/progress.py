"""How far the judging of a game is, as a bar that moves by itself."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from venise.match.hindsight import Hindsight
from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import GOLD, INK, PARCHMENT_DARK
from venise.ui.widgets.base import Widget

FIGURE: Final = Ink(units=16, face="bold", align="centre")


class ProgressLine(Widget):
    """A bar as long as the share of steps that are judged, with their numbers upon it."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, hindsight: Hindsight) -> None:
        super().__init__(look, rect)
        self._hindsight = hindsight
        self._drawn = -1

    def update(self, dt: float) -> bool:
        """Whether more steps are judged than the bar shows."""
        return super().update(dt) or self._hindsight.progress[0] != self._drawn

    def draw(self, surface: Surface) -> None:
        """Paint bar and numbers."""
        look, (done, whole) = self.look, self._hindsight.progress
        self._drawn = done
        radius = look.px(5)
        pygame.draw.rect(surface, PARCHMENT_DARK, self.rect, border_radius=radius)
        part = Rect(self.rect.topleft, (self.rect.width * done // max(1, whole), self.rect.height))
        pygame.draw.rect(surface, GOLD, part, border_radius=radius)
        pygame.draw.rect(surface, INK, self.rect, 1, border_radius=radius)
        write(surface, look, self.rect, self._said(done, whole), FIGURE)

    def overflow(self) -> str:
        """The words, where they are wider than the bar."""
        said = self._said(*self._hindsight.progress)
        wide = self.look.width(said, FIGURE.units, FIGURE.face)
        return said if wide > self.rect.width else ""

    def _said(self, done: int, whole: int) -> str:
        return self.look.words("hindsight.progress", done=done, all=whole)
