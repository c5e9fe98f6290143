"""A colour of pieces, shown on a burgher."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import svg
from venise.ui.theme import INK, PLAYER_COLOURS
from venise.ui.widgets.choice import draw_field
from venise.ui.widgets.pressable import Pressable

BURGHER: Final = (
    "M0 -42C10 -42 15 -34 14 -25C13 -19 16 -17 22 -14C33 -8 41 -3 41 3C41 9 34 9 25 6"
    "C22 5 20 7 22 12C26 22 34 32 33 37C32 41 28 41 22 41C13 41 9 40 6 33C4 27 2 25 0 25"
    "C-2 25 -4 27 -6 33C-9 40 -13 41 -22 41C-28 41 -32 41 -33 37C-34 32 -26 22 -22 12"
    "C-20 7 -22 5 -25 6C-34 9 -41 9 -41 3C-41 -3 -33 -8 -22 -14C-16 -17 -13 -19 -14 -25"
    "C-15 -34 -10 -42 0 -42Z"
)


class Swatch(Pressable):
    """Shows a colour; a click or Enter asks for the next."""

    def __init__(
        self,
        look: Look,
        rect: pygame.Rect,
        colour: str,
        chosen: Callable[[], None],
        *,
        hint: str,
    ) -> None:
        """`colour` is a key of PLAYER_COLOURS."""
        super().__init__(look, rect, chosen)
        self.colour = colour
        self.hint = hint

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint field and burgher."""
        draw_field(surface, self.look, self.rect, self.glow)
        side = round(min(self.rect.size) * 0.78)
        fill = PLAYER_COLOURS[self.colour]
        light = (
            '<defs><linearGradient id="m" x1="0%" y1="0%" x2="100%" y2="100%">'
            '<stop offset="0" stop-color="#fff" stop-opacity=".45"/>'
            '<stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
            '<stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>'
        )
        body = (
            f'{light}<path d="{BURGHER}" fill="{fill}" stroke="{INK}" stroke-width="4"/>'
            f'<path d="{BURGHER}" fill="url(#m)"/>'
        )
        picture = svg(body, (side, side), (-46, -46, 92, 92))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
