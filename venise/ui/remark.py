"""A few words over whatever is shown, which go by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.widgets.tooltip import Slip

REMARK_SECONDS: Final = 4.0
"""How long a remark stays, in seconds."""


RIMS: Final[tuple[str, ...]] = ("midbottom", "midtop", "bottomleft", "topleft", "topright")
"""The places at the rim in the order in which they are tried."""

BROADEST: Final = 900
"""Units that its words may take in one line."""

RIM: Final = 3
"""Units between it and the lower edge of the window."""


class Remark:
    """What the program has to say in passing, at the foot of the window."""

    def __init__(self) -> None:
        """Nothing is said as yet."""
        self._text = ""
        self._left = 0.0

    def say(self, text: str) -> None:
        """Show a text from now on, in place of any before it."""
        self._text, self._left = text, REMARK_SECONDS

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether the text has gone with them."""
        if not self._text:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        self._text = ""
        return True

    def over(
        self, picture: pygame.Surface, look: Look, pressed: Sequence[pygame.Rect] = ()
    ) -> pygame.Surface:
        """The picture, or a copy of it with the text on it while there is one.

        It stands at the rim, off what is `pressed` there if it can.
        """
        if not self._text:
            return picture
        told = picture.copy()
        slip = Slip(look, self._text, look.size[0], BROADEST)
        slip.draw(told, self.place(look, pressed))
        return told

    def place(self, look: Look, pressed: Sequence[pygame.Rect] = ()) -> pygame.Rect:
        """Where the text stands: in one line where the window is wide enough."""
        size = Slip(look, self._text, look.size[0], BROADEST).size
        inner = look.rect.inflate(-2 * look.px(RIM), -2 * look.px(RIM))
        places = [rim_place(inner, size, at) for at in RIMS]
        return next((one for one in places if one.collidelist(list(pressed)) < 0), places[0])


def rim_place(window: pygame.Rect, size: tuple[int, int], at: str) -> pygame.Rect:
    """A box of that size at a point of the rim."""
    box = pygame.Rect((0, 0), size)
    setattr(box, at, getattr(window, at))
    return box
