"""A button with words on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

import pygame

from venise.ui.look import Look
from venise.ui.svg import Skin, draw_shadow, skin
from venise.ui.text import Ink, write
from venise.ui.theme import CREAM, GOLD, GOLD_LIGHT, INK, TEAL, TEAL_DARK, TEAL_LIGHT
from venise.ui.typefaces import Face
from venise.ui.widgets.pressable import Pressable

Kind = Literal["main", "quiet", "plain", "paper"]
"""What is offered: the way on, one of many ways, another way or the way back, an equal."""

COLOURS: Final[dict[Kind, tuple[str, str, str]]] = {
    "main": (TEAL, TEAL_DARK, TEAL_LIGHT),
    "quiet": ("#1E444D", "#17363E", "#2A5963"),
    "plain": ("#7E6A48", "#5F4E35", "#846F4C"),
    "paper": ("#FAF2DE", "#DEC99C", "#FFFBF0"),
}
"""Top and bottom of the body, and its top when lit up."""

WORDS: Final[dict[Kind, str]] = {"main": CREAM, "quiet": CREAM, "plain": CREAM, "paper": INK}
"""What words on each are written in."""

PALE: Final = ("#D9CBA9", "#CDBD97")
PALE_WORDS: Final = "#524837"
"""Top, bottom and words of a button that can do nothing now."""

MARGIN: Final = 18
"""Units between the words and the edge on either side."""


class Button(Pressable):
    """Calls `chosen` when clicked, or when Enter or Space is pressed on it."""

    def __init__(  # noqa: PLR0913 - what a button looks like has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        words: str,
        chosen: Callable[[], None],
        *,
        kind: Kind = "main",
        units: float = 26,
        face: Face = "title",
    ) -> None:
        super().__init__(look, rect, chosen)
        self.words = words
        self.kind: Kind = kind
        self._units = units
        self._face: Face = face

    @staticmethod
    def width_for(look: Look, words: str, units: float = 26, face: Face = "title") -> int:
        """The least width in pixels for these words."""
        return look.width(words, units, face) + 2 * look.px(MARGIN)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint body, light and words; a pressed button sinks a little."""
        look = self.look
        sunk = look.px(2) if self.held and self.hovered else 0
        body = self.rect.move(0, sunk)
        if self.enabled and not sunk:
            draw_shadow(surface, body, self.radius(), look.px(8), look.px(4))
        draw_body(surface, look, body, self.kind, self.glow if self.enabled else None)
        colour = WORDS[self.kind] if self.enabled else PALE_WORDS
        ink = Ink(self._units, self._face, colour, "centre")
        write(surface, look, body.inflate(-2 * look.px(8), 0), self.words, ink)

    def overflow(self) -> str:
        """The words, where they are wider or higher than the button."""
        size = (
            self.look.width(self.words, self._units, self._face),
            self.look.leading(self._units, self._face),
        )
        room = (self.rect.width - 2 * self.look.px(8), self.rect.height)
        return self.words if size[0] > room[0] or size[1] > room[1] else ""


def draw_body(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, kind: Kind, glow: float | None
) -> None:
    """A button without words: lit up by `glow` from 0 to 1, or pale where it is None."""
    radius, edge = min(look.px(12), rect.height / 3), max(1, look.px(2))
    top, bottom, lit = COLOURS[kind]
    if glow is None:
        surface.blit(skin(rect.size, Skin(*PALE, "#A8977A", radius, edge)), rect)
        return
    surface.blit(skin(rect.size, Skin(top, bottom, INK, radius, edge, GOLD)), rect)
    if glow > 0:
        over = skin(rect.size, Skin(lit, top, INK, radius, edge, GOLD_LIGHT)).copy()
        over.set_alpha(round(255 * glow))
        surface.blit(over, rect)
