"""A few words on a dark slip beside what they explain."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, draw_shadow, skin
from venise.ui.text import Ink, RichText
from venise.ui.theme import CREAM, GOLD

WIDEST: Final = 320
"""Units a tooltip may be wide."""

SLIP: Final = ("#33414A", "#22303A")
WRITING: Final = Ink(units=17, colour=CREAM)


def draw_tooltip(
    surface: pygame.Surface, look: Look, text: str, beside: pygame.Rect, *, above: bool = False
) -> None:
    """Words below a rectangle, or `above` it; on the other side where there is no room for them.

    They stay inside the window.
    """
    slip = Slip(look, text, surface.get_width())
    size, gap, window = slip.size, slip.gap, surface.get_rect()
    box = pygame.Rect((0, 0), size)
    box.centerx = beside.centerx
    high, low = beside.top - gap, beside.bottom + gap
    room = window.inflate(0, -2 * gap)
    if (above and high - box.height >= room.top) or low + box.height > room.bottom:
        box.bottom = high
    else:
        box.top = low
    slip.draw(surface, box.clamp(window.inflate(-2 * gap, -2 * gap)))


class Slip:
    """The slip with its words: measure it, then draw it anywhere."""

    def __init__(self, look: Look, text: str, widest: int, units: float = WIDEST) -> None:
        """In a window that is so many pixels wide; `units` are what the words may take."""
        self._look = look
        limit = min(look.tall(units), widest - look.px(40))
        self._written = RichText(look, text, limit, WRITING)
        self._written.width = self._written.widest
        self._margin, self.gap = look.px(10), look.px(8)
        """The gap is what is left free round the slip, in pixels."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        width, height = self._written.widest, self._written.height
        return width + 2 * self._margin, height + 2 * self._margin - self._look.px(4)

    def draw(self, surface: pygame.Surface, slip: pygame.Rect) -> None:
        """The slip in a box of its size."""
        look = self._look
        draw_shadow(surface, slip, look.px(8), look.px(10), look.px(3))
        body = Skin(*SLIP, GOLD, look.px(8), max(1, look.px(1.5)))
        surface.blit(skin(slip.size, body), slip)
        self._written.draw(surface, (slip.x + self._margin, slip.y + self._margin - look.px(2)))
