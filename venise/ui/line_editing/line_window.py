"""What is seen of a line of text that is edited, and what lies below the pointer."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

import pygame

from venise.ui.line_editing.marked_line import MarkedLine
from venise.ui.line_editing.text_stops import stops
from venise.ui.look import Look
from venise.ui.theme import CREAM, INK, TEAL_DARK

UNITS: Final = 20
"""The size of its type."""

MARKED: Final = TEAL_DARK
"""The ground of text that is marked, which is written in MARKED_INK."""

MARKED_INK: Final = CREAM


class LineWindow:
    """Shows as much of a line as has room, moved as little as keeps the caret in sight."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._shift = 0
        """How far the line was last shown to the left, in pixels."""

    def reset(self) -> None:
        """Show the line from its beginning."""
        self._shift = 0

    def nearest(self, text: str, across: int) -> int:
        """Before which character a caret stands, so many pixels from the window's left edge."""
        ends, reach = stops(text), across + self._shift
        place = bisect_left(ends, reach, key=lambda end: self.width(text[:end]))
        near = ends[max(0, place - 1) : place + 1]
        return min(near, key=lambda end: abs(self.width(text[:end]) - reach))

    def below(self, text: str, across: int) -> int:
        """Which character stands there; the first or the number of all beyond the ends."""
        ends = stops(text)
        place = bisect_right(ends, across + self._shift, key=lambda end: self.width(text[:end]))
        return ends[max(0, place - 1)]

    def width(self, text: str) -> int:
        """How wide a text is, in pixels."""
        return self._look.width(text, UNITS)

    def draw(self, surface: pygame.Surface, box: pygame.Rect, line: MarkedLine) -> None:
        """Paint what lies in the box of the text, and its marked part on a ground of its own."""
        left, reach, right = (
            self.width(line.content[:end]) for end in (line.start, line.caret, line.end)
        )
        over = max(0, self.width(line.content) - box.width)
        self._shift = max(min(self._shift, reach, over), reach - box.width)
        self._write(surface, box, line.content, INK, box)
        if line.marked:
            ground = pygame.Rect(0, 0, right - left, self._look.leading(UNITS))
            ground.midleft = (box.x - self._shift + left, box.centery)
            part = ground.clip(box)
            pygame.draw.rect(surface, MARKED, part)
            self._write(surface, box, line.content, MARKED_INK, part)

    def draw_caret(self, surface: pygame.Surface, box: pygame.Rect, line: MarkedLine) -> None:
        """Paint the caret of a line that has been drawn, taller than what is marked."""
        x = box.x + self.width(line.content[: line.caret]) - self._shift
        beyond = self._look.px(2)
        high = self._look.leading(UNITS) // 2 + (beyond if line.marked else -beyond)
        ends = ((x, box.centery - high), (x, box.centery + high))
        pygame.draw.line(surface, INK, *ends, max(1, self._look.px(1.6)))

    def _write(
        self, surface: pygame.Surface, box: pygame.Rect, text: str, colour: str, part: pygame.Rect
    ) -> None:
        """Paint of the text what lies in a part of the box."""
        kept = surface.get_clip()
        surface.set_clip(part.clip(kept))
        top = self._look.top(text, box.centery, UNITS)
        surface.blit(self._look.line(text, UNITS, "text", colour), (box.x - self._shift, top))
        surface.set_clip(kept)
