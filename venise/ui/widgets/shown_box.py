"""The box of a game that is only looked at."""

from __future__ import annotations

import pygame

from venise.ui.look import Look
from venise.ui.widgets.base import Point, Widget
from venise.ui.widgets.box_front import BoxFront
from venise.ui.widgets.game_box import GameBox


class ShownBox(GameBox):
    """Stands beside what is chosen for its game."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, front: BoxFront) -> None:
        super().__init__(look, rect, front, lambda: None)

    def pick(self, _at: Point) -> Widget | None:
        """Nothing."""
        return None
