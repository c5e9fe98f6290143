"""The line of a replay: a stop for each step, with marks where rounds begin."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec
import pygame
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import CREAM, GOLD, INK, PAPER_EDGE, PARCHMENT_DARK
from venise.ui.widgets.base import Point, Widget

COUNT: Final = Ink(17, "bold")
SMALL: Final = Ink(13)
TURN: Final = Ink(14, "italic")
COSTLY: Final = "#A02A1E"
CATCH: Final = 5
"""Units within which a turning point catches the pointer."""

KNOB: Final = 9
"""Units of the knob's radius."""

EDGE: Final = 16
"""Units that the words keep off the frame, above and below together."""

WORDS: Final = 0.29
"""The share of the width for the words."""

APART: Final = 34
"""Units between two marks that are numbered, at least."""


class Mark(msgspec.Struct, frozen=True):
    """Where something begins along the line."""

    stop: int
    words: str


class ReplayTrack(Widget):
    """Calls `changed` with each stop that the pointer or the keys come to."""

    def __init__(
        self,
        look: Look,
        rect: Rect,
        stops: int,
        marks: Sequence[Mark],
        changed: Callable[[int], None],
    ) -> None:
        """A line of so many stops, the first of them chosen; `stops` is 1 or more."""
        super().__init__(look, rect)
        self.stops, self.chosen = stops, 0
        self.marks = tuple(marks)
        self.said = self.below = ""
        """The words before the line, and smaller ones below them."""

        self.turns: Mapping[int, bool] = {}
        """The stops at which the game turned, with whether a decision was costly there."""

        self._changed = changed

    def press(self, at: Point) -> None:
        """Go to the stop nearest to the pointer, or to a turning point that is close to it."""
        self.drag(at)

    def drag(self, at: Point) -> None:
        """Follow the pointer from stop to stop."""
        line = self._line()
        share = (at[0] - line.x) / max(1, line.width)
        stop = round(min(1.0, max(0.0, share)) * (self.stops - 1))
        near = min(self.turns, key=lambda one: abs(self.place_of(one) - at[0]), default=None)
        if near is not None and abs(self.place_of(near) - at[0]) <= self.look.px(CATCH):
            stop = near
        if stop != self.chosen:
            self.chosen = stop
            self._changed(stop)

    def draw(self, surface: Surface) -> None:
        """Paint the line with its marks and the knob, and write the words."""
        look, line = self.look, self._line()
        box = Rect(self.rect.topleft, self._room).move(look.px(8), 0).inflate(0, -look.px(EDGE))
        if self.below:
            high = look.leading(SMALL.units)
            under = Rect(box.x, box.bottom - high, box.width, high)
            write(surface, look, under, self.below, TURN)
            box.height -= high
        write(surface, look, box, self.said, COUNT)
        pygame.draw.rect(surface, PARCHMENT_DARK, line, border_radius=line.height // 2)
        reached = Rect(line.topleft, (self.place_of(self.chosen) - line.x, line.height))
        pygame.draw.rect(surface, GOLD, reached, border_radius=line.height // 2)
        pygame.draw.rect(surface, PAPER_EDGE, line, max(1, look.px(1)), line.height // 2)
        free = line.x - look.px(APART)
        for mark in self.marks:
            x = self.place_of(mark.stop)
            numbered = x - free >= look.px(APART)
            high = look.px(6 if numbered else 3)
            pygame.draw.line(
                surface, INK, (x, line.bottom), (x, line.bottom + high), max(1, look.px(1.5))
            )
            if numbered:
                free = x
                wide = look.px(APART)
                box = Rect(x - wide // 2, line.bottom + high, wide, look.leading(SMALL.units))
                write(surface, look, box, mark.words, Ink(SMALL.units, align="centre"))
        for stop, costly in self.turns.items():
            self._draw_turn(surface, self.place_of(stop), costly=costly)
        centre, radius = (self.place_of(self.chosen), line.centery), look.px(KNOB + self.glow)
        pygame.draw.circle(surface, GOLD, centre, radius)
        pygame.draw.circle(surface, CREAM, centre, max(1, radius - look.px(3)))
        pygame.draw.circle(surface, INK, centre, radius, max(1, look.px(1.2)))

    def _draw_turn(self, surface: Surface, x: int, *, costly: bool) -> None:
        """A lozenge on the line: red for a costly decision, pale for a swing."""
        look, y = self.look, self._line().centery
        half = look.px(6)
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        pygame.draw.polygon(surface, COSTLY if costly else CREAM, corners)
        pygame.draw.polygon(surface, INK, corners, max(1, look.px(1)))

    def overflow(self) -> str:
        """The words, where they are wider than their room."""
        wide = self.look.width(self.said, COUNT.units, COUNT.face)
        return self.said if wide > self._room[0] else ""

    @property
    def _room(self) -> tuple[int, int]:
        """The size of the box of the words, at the left of the line, in pixels."""
        return round(self.rect.width * WORDS) - self.look.px(8), self.rect.height

    def place_of(self, stop: int) -> int:
        """Where a stop lies on the line, in pixels across the window."""
        line = self._line()
        return line.x + round(line.width * stop / max(1, self.stops - 1))

    def _line(self) -> Rect:
        """The line itself, with room for the numbers of the marks below it."""
        look, knob, left = self.look, self.look.px(KNOB + 2), self._room[0]
        below, high = look.px(6) + look.leading(SMALL.units), look.px(8)
        top = self.rect.y + max(0, self.rect.height - high - below) // 2
        start = self.rect.x + left + knob
        return Rect(start, top, self.rect.right - knob - start, high)
