"""A picture of a map, in a frame."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from venise.ui.choices import MapChoice
from venise.ui.look import Look
from venise.ui.theme import GOLD
from venise.ui.widgets.base import Point, Widget

Painter = Callable[[MapChoice, tuple[int, int]], pygame.Surface]
"""Paints a map at a size in pixels."""


class MapPicture(Widget):
    """The map as it will be laid, or as its game shows one that the players lay themselves."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, choice: MapChoice, painter: Painter) -> None:
        super().__init__(look, rect)
        self._choice = choice
        self._painter = painter

    def pick(self, at: Point) -> Widget | None:
        """Nothing: it is only looked at."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the map in a golden frame."""
        surface.blit(self._painter(self._choice, self.rect.size), self.rect)
        pygame.draw.rect(surface, GOLD, self.rect, max(1, self.look.px(2)))
