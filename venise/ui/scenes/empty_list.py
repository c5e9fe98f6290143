"""What an empty list shows: a cog with nothing to do, and what would stand here."""

from __future__ import annotations

from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.scenery.water_life import SWAN
from venise.ui.scenery.waterside import COG
from venise.ui.svg import svg
from venise.ui.text import Ink, RichText
from venise.ui.theme import SOFT_INK
from venise.ui.widgets.base import Widget

PICTURE: Final = (420, 210)
SAYING: Final = Ink(units=20, face="italic", colour=SOFT_INK, align="centre")
LEAST: Final = 0.3
"""How far the picture shrinks before it is left out."""

WIDEST: Final = 560
"""Units of the longest line of words."""

STREAKS: Final = "".join(
    f'<path d="M{x} {y}h{long}" stroke="#FFF8E6" stroke-opacity=".5" stroke-width="2"/>'
    for x, y, long in ((60, 158, 60), (300, 150, 70), (110, 182, 46), (240, 190, 90), (20, 172, 30))
)
MOORED: Final = (
    '<path d="M10 168Q60 138 210 138T410 168Q390 204 210 206T10 168Z" fill="#2F6E7E" '
    f'fill-opacity=".8"/>{STREAKS}<g transform="translate(220 146)">{COG}</g>'
    f'<g transform="translate(84 166) scale(.5)">{SWAN}</g>'
)


class EmptyList(Widget):
    """A picture over a few words, in the middle of its box."""

    focusable = False

    def __init__(self, look: Look, rect: pygame.Rect, words: str) -> None:
        super().__init__(look, rect)
        self._said = RichText(look, words, min(rect.width, look.tall(WIDEST)), SAYING)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the picture where there is room for it, and write the words."""
        gap = self.look.px(16)
        room = self.rect.height - self._said.height - gap
        wide, high = (self.look.px(units) for units in PICTURE)
        share = min(1.0, room / high, self.rect.width / wide)
        size = (round(wide * share), round(high * share)) if share >= LEAST else (0, 0)
        top = self.rect.centery - (size[1] + gap + self._said.height) // 2
        if share >= LEAST:
            picture = svg(MOORED, size, (0, 0, *PICTURE))
            surface.blit(picture, (self.rect.centerx - size[0] // 2, top))
        self._said.draw(surface, (self.rect.centerx - self._said.width // 2, top + size[1] + gap))

    def overflow(self) -> str:
        """What does not fit, if the words are higher than the box."""
        high = self._said.height > self.rect.height + self.look.px(4)
        return "an empty list" if high else ""
