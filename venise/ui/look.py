"""How everything looks and speaks now: scale, fonts, words and settings in one value."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from msgspec.structs import replace

from venise.ui.fonts import Fonts
from venise.ui.lettering import Letters
from venise.ui.settings import Settings
from venise.ui.theme import INK, Scale
from venise.ui.typefaces import Face
from venise.ui.words import Words

LIFE_SECONDS: Final = 0.1
"""Between two pictures of what lives by itself: ten a second, for it must cost next to nothing."""

VAST: Final = 2560 * 1440
"""Beyond so many pixels there are fewer pictures, or they would cost more of a core."""


class Look(msgspec.Struct, frozen=True):
    """What scenes and widgets draw by; a new one is handed out when anything of it changes."""

    scale: Scale
    fonts: Fonts
    words: Words
    settings: Settings = Settings()

    @property
    def size(self) -> tuple[int, int]:
        """The window in pixels."""
        return self.scale.size

    @property
    def rect(self) -> pygame.Rect:
        """The window as a rectangle."""
        return pygame.Rect((0, 0), self.scale.size)

    @property
    def life_seconds(self) -> float:
        """Between two pictures of what lives by itself in this window."""
        width, height = self.scale.size
        return LIFE_SECONDS * max(1.0, width * height / VAST)

    def shrunk(self, share: float) -> Look:
        """The same look with everything at a share of its size."""
        return replace(self, scale=replace(self.scale, interface=self.scale.interface * share))

    def px(self, units: float) -> int:
        """A length in pixels."""
        return self.scale.px(units)

    def tall(self, units: float) -> int:
        """A height in pixels that holds text and grows with it."""
        return self.scale.tall(units)

    def letters(self, units: float = 20, face: Face = "text", colour: str = INK) -> Letters:
        """Letters whose size is given in units."""
        return Letters(self.fonts, face, self.scale.type_px(units), colour)

    def line(
        self, text: str, units: float = 20, face: Face = "text", colour: str = INK
    ) -> pygame.Surface:
        """One line of text as a picture, not to be drawn on."""
        return self.letters(units, face, colour).picture(text)

    def width(self, text: str, units: float = 20, face: Face = "text") -> int:
        """How wide a line of text is, in pixels."""
        return self.letters(units, face).width(text)

    def leading(self, units: float = 20, face: Face = "text") -> int:
        """From one line of text to the next, in pixels."""
        return self.letters(units, face).leading

    def top(self, text: str, middle: int, units: float = 20, face: Face = "text") -> int:
        """Where a line's picture begins so that its letters stand about a height in pixels."""
        return self.letters(units, face).top(text, middle)
