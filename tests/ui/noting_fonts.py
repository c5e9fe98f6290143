"""Fonts that tell a test what was written."""

from __future__ import annotations

from pygame import Surface

from venise.assets import asset
from venise.ui.fonts import Fonts
from venise.ui.typefaces import Face


class NotingFonts(Fonts):
    """Fonts that remember every line they were asked for."""

    def __init__(self) -> None:
        super().__init__(asset("fonts"))
        self.lines: set[str] = set()

    def line(self, text: str, face: Face, size: int, colour: str) -> Surface:
        """The line, remembered."""
        self.lines.add(text)
        return super().line(text, face, size, colour)
