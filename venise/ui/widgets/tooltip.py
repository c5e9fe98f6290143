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
    limit = min(look.tall(WIDEST), surface.get_width() - look.px(40))
    written = RichText(look, text, limit, WRITING)
    written.width = written.widest
    margin, gap = look.px(10), look.px(8)
    slip = pygame.Rect(0, 0, written.widest + 2 * margin, written.height + 2 * margin - look.px(4))
    slip.centerx = beside.centerx
    high, low = beside.top - gap, beside.bottom + gap
    room = surface.get_rect().inflate(0, -2 * gap)
    if (above and high - slip.height >= room.top) or low + slip.height > room.bottom:
        slip.bottom = high
    else:
        slip.top = low
    slip.clamp_ip(surface.get_rect().inflate(-2 * gap, -2 * gap))
    draw_shadow(surface, slip, look.px(8), look.px(10), look.px(3))
    body = Skin(*SLIP, GOLD, look.px(8), max(1, look.px(1.5)))
    surface.blit(skin(slip.size, body), slip)
    written.draw(surface, (slip.x + margin, slip.y + margin - look.px(2)))
