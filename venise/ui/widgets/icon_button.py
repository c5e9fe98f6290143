"""A small square button with a drawing on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from venise.ui.look import Look
from venise.ui.svg import svg
from venise.ui.theme import CREAM
from venise.ui.widgets.button import PALE_WORDS, WORDS, Kind, draw_body
from venise.ui.widgets.pressable import Pressable

STROKE: Final = (
    f'fill="none" stroke="{CREAM}" stroke-width="2.4" stroke-linecap="round" '
    'stroke-linejoin="round"'
)

DRAWINGS: Final = {
    "close": f'<path d="M6 6L18 18M18 6L6 18" {STROKE}/>',
    "less": f'<path d="M6 12H18" {STROKE}/>',
    "more": f'<path d="M6 12H18M12 6V18" {STROKE}/>',
    "dice": (
        f'<path d="M6 4H18Q20 4 20 6V18Q20 20 18 20H6Q4 20 4 18V6Q4 4 6 4Z" {STROKE}/>'
        f'<g fill="{CREAM}"><circle cx="8.6" cy="8.6" r="1.7"/><circle cx="12" cy="12" r="1.7"/>'
        '<circle cx="15.4" cy="15.4" r="1.7"/></g>'
    ),
    "pen": f'<path d="M5 19L6.5 14L16 4.5L19.5 8L10 17.5L5 19M13.5 7L17 10.5" {STROKE}/>',
    "out": f'<path d="M12 15V4M7.5 8.5L12 4L16.5 8.5M5 14V20H19V14" {STROKE}/>',
    "undo": f'<path d="M8 5L4 9L8 13M4.5 9H14Q20 9 20 14Q20 19 14 19H9" {STROKE}/>',
    "redo": f'<path d="M16 5L20 9L16 13M19.5 9H10Q4 9 4 14Q4 19 10 19H15" {STROKE}/>',
    "turn": f'<path d="M18.5 9A7 7 0 1 0 19 13M19.5 4V9.5H14" {STROKE}/>',
    "mirror": f'<path d="M12 3V21M9 7L3.5 17H9ZM15 7L20.5 17H15Z" {STROKE}/>',
    "clear": f'<path d="M5 7H19M10 7V4.5H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16" {STROKE}/>',
    "fit": f'<path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" {STROKE}/>',
    "copy": f'<path d="M9 8H19V20H9ZM15 8V4H5V16H9" {STROKE}/>',
    "paste": f'<path d="M6 5H18V20H6ZM9.5 5V3H14.5V5M9 10H15M9 13.5H15M9 17H12.5" {STROKE}/>',
    "code": (
        f'<path d="M10 14Q7.5 11.5 10 9L14 5Q16.5 3 19 5.5Q21 8 18.8 10.2L16.5 12.5" {STROKE}/>'
        f'<path d="M14 10Q16.5 12.5 14 15L10 19Q7.5 21 5 18.5Q3 16 5.2 13.8L7.5 11.5" {STROKE}/>'
    ),
}
"""Drawings on a field of 24 by 24, by name."""


class IconButton(Pressable):
    """A button whose meaning is drawn; `hint` says it in words."""

    def __init__(  # noqa: PLR0913 - what a button looks like has that many sides
        self,
        look: Look,
        rect: pygame.Rect,
        drawing: str,
        chosen: Callable[[], None],
        *,
        hint: str,
        kind: Kind = "main",
    ) -> None:
        """`drawing` is a name in DRAWINGS."""
        super().__init__(look, rect, chosen)
        self.hint = hint
        self._drawing = DRAWINGS[drawing]
        self._kind: Kind = kind

    def draw(self, surface: pygame.Surface) -> None:
        """Paint body and drawing."""
        draw_body(surface, self.look, self.rect, self._kind, self.glow if self.enabled else None)
        side = round(min(self.rect.size) * 0.62)
        colour = WORDS[self._kind] if self.enabled else PALE_WORDS
        drawing = self._drawing.replace(CREAM, colour)
        picture = svg(drawing, (side, side), (0, 0, 24, 24))
        surface.blit(picture, picture.get_rect(center=self.rect.center))
