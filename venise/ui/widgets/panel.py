"""A sheet of parchment with a golden rule inside its edge."""

from __future__ import annotations

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, draw_shadow, skin, svg
from venise.ui.theme import GOLD, PAPER_EDGE, PARCHMENT_LIGHT, PARCHMENT_LOW
from venise.ui.widgets.base import Point, Widget


class Panel(Widget):
    """The ground other widgets lie on; the pointer does not pass through it."""

    focusable = False

    def pick(self, at: Point) -> Widget | None:
        """Nothing: it cannot be pressed."""
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet and its shadow."""
        draw_panel(surface, self.look, self.rect)


def draw_panel(surface: pygame.Surface, look: Look, rect: pygame.Rect) -> None:
    """A sheet of parchment over a soft shadow."""
    radius, edge, inset = look.px(20), max(2, look.px(3)), look.px(9)
    draw_shadow(surface, rect, radius, look.px(24), look.px(8))
    surface.blit(
        skin(rect.size, Skin(PARCHMENT_LIGHT, PARCHMENT_LOW, PAPER_EDGE, radius, edge)), rect
    )
    width, height = rect.width - 2 * inset, rect.height - 2 * inset
    line = max(1.0, look.px(1.6))
    rule = (
        f'<rect x="{line}" y="{line}" width="{width - 2 * line}" height="{height - 2 * line}" '
        f'rx="{max(2, radius - inset / 2)}" fill="none" stroke="{GOLD}" stroke-width="{line}"/>'
    )
    surface.blit(svg(rule, (width, height)), (rect.x + inset, rect.y + inset))
