"""One of several things, stepped through with arrows on either side."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, skin, svg
from venise.ui.text import Ink, write
from venise.ui.theme import INK
from venise.ui.widgets.base import Point
from venise.ui.widgets.pressable import PRESS_KEYS
from venise.ui.widgets.selector import Selector

FIELD = Skin("#F7EFDC", "#EFE2C2", "#A88C58", 9, 1.4)
"""The ground of what can be filled in or stepped through."""


LEAST_SHARE: Final = 0.6
"""How far titles shrink before they are cut."""


class Choice(Selector):
    """Shows the title chosen between two arrows."""

    def release(self, at: Point) -> None:
        """One back on the left arrow, else one on."""
        if self.rect.collidepoint(at):
            self._step(-1 if at[0] < self.rect.x + self._arrow() else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Step by the left and right arrows, Enter and Space."""
        if event.key == pygame.K_LEFT:
            self._step(-1)
        elif event.key == pygame.K_RIGHT or event.key in PRESS_KEYS:
            self._step(1)
        else:
            return False
        return True

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint field, arrows and the title chosen."""
        draw_field(surface, self.look, self.rect, self.glow)
        side = min(self.look.px(20), self._arrow())
        for points, place in (
            ("15 5L8 12L15 19", self.rect.x + self._arrow() // 2),
            ("9 5L16 12L9 19", self.rect.right - self._arrow() // 2),
        ):
            stroke = f'stroke="{INK}" stroke-width="2.6" stroke-linecap="round" fill="none"'
            picture = svg(f'<path d="M{points}" {stroke}/>', (side, side), (0, 0, 24, 24))
            surface.blit(picture, picture.get_rect(center=(place, self.rect.centery)))
        ink = Ink(self._fitting(), "bold", INK, "centre")
        write(surface, self.look, self._words_box(), self.titles[self.chosen], ink)

    def _step(self, by: int) -> None:
        self.chosen = (self.chosen + by) % len(self.titles)
        self._changed(self.chosen)

    def _fitting(self) -> float:
        """Units of the titles: less than wished for where the widest would need too much room."""
        widest = self._widest()
        room = max(1, self._words_box().width)
        return max(self._units * LEAST_SHARE, self._units * min(1.0, 0.96 * room / widest))

    def _arrow(self) -> int:
        return self.look.px(26)

    def _words_box(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self._arrow(), 0)


def draw_field(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, glow: float, *, wrong: bool = False
) -> None:
    """A pale field, brighter by `glow`; with a red edge where what stands in it is wrong."""
    edge = "#A02A1E" if wrong else FIELD.edge
    body = Skin(FIELD.top, FIELD.bottom, edge, look.px(9), max(1, look.px(2 if wrong else 1.4)))
    surface.blit(skin(rect.size, body), rect)
    if glow > 0:
        over = skin(rect.size, Skin("#FFFDF5", "#FBF2DA", "#C8963E", body.radius, body.edge_width))
        over = over.copy()
        over.set_alpha(round(255 * glow))
        surface.blit(over, rect)
