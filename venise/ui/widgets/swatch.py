"""A colour of pieces, shown on a wooden figure with the emblem, or behind whoever has it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.table.drawing.emblems import COLOURS
from venise.ui.table.drawing.figures import citizen
from venise.ui.table.drawing.people.person import Dress, Temper
from venise.ui.table.drawing.portraits import portrait
from venise.ui.widgets.choice import draw_field
from venise.ui.widgets.pressable import Pressable

LARGE: Final = 0.94
"""Side of the figure's picture, as a share of the field's."""


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
        self.sitter: Callable[[], tuple[str, Dress, Temper]] | None = None
        """Tells whose portrait stands in it; where None, a wooden figure."""

        self.hint = hint

    def radius(self) -> int:
        """How round its corners are, in pixels."""
        return self.look.px(9)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint field and figure, or the portrait of whoever sits there now."""
        draw_field(surface, self.look, self.rect, self.glow)
        colour = next(one for one in COLOURS if one == self.colour)
        side = round(min(self.rect.size) * LARGE)
        if self.sitter is None:
            picture = citizen(colour, side)
        else:
            name, dress, temper = self.sitter()
            picture = portrait(name, colour, side, dress, temper)
        surface.blit(picture, picture.get_rect(center=self.rect.center))
