"""The chances to win by turn: a line for each seat, the dearest decisions upon them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from venise.match.hindsight import Findings
from venise.ui.hindsight.subject import Subject
from venise.ui.hindsight.telling import percent
from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import INK, PAPER_EDGE, PARCHMENT_DARK, PARCHMENT_LIGHT, SOFT_INK
from venise.ui.widgets.base import Widget

LEVELS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The chances that a level line stands for."""

FIGURE: Final = 15
"""Units of the figures along the axes."""

EMBLEM: Final = 26
MARK: Final = 20
"""Units across an emblem, and across the number of a decision."""

NUMBER: Final = Ink(14, "bold", INK, "centre")
AXIS: Final = Ink(FIGURE, "text", SOFT_INK, "centre")
SIDE: Final = Ink(FIGURE, "text", SOFT_INK, "right")


class ChanceChart(Widget):
    """A grid of turns and chances, with what is known by now."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, subject: Subject, found: Findings) -> None:
        super().__init__(look, rect)
        self._subject, self._found = subject, found
        self._plot = self._find_plot()
        self._picture: Surface | None = None

    def move(self, right: int, down: int) -> None:
        """Change its place; the picture stays."""
        super().move(right, down)
        self._plot.move_ip(right, down)

    def take(self, found: Findings) -> None:
        """Show what is found by now."""
        self._found, self._picture = found, None

    def _find_plot(self) -> Rect:
        """Where the lines are."""
        look = self.look
        left = look.px(6) + look.width(percent(look.words, 1.0), FIGURE)
        top = look.px(MARK) // 2
        plot = Rect(self.rect.x + left, self.rect.y + top, 0, 0)
        plot.width = self.rect.right - plot.x - look.px(EMBLEM + 10)
        plot.height = self.rect.bottom - plot.y - look.leading(FIGURE) - look.px(3)
        return plot

    def draw(self, surface: Surface) -> None:
        """Show the picture, which is painted anew only where more is found."""
        if self._picture is None:
            self._picture = Surface(self.rect.size, pygame.SRCALPHA)
            at = self.rect.topleft
            self.move(-at[0], -at[1])
            self._paint(self._picture)
            self.move(*at)
        surface.blit(self._picture, self.rect)

    def _paint(self, surface: Surface) -> None:
        """Paint grid, lines, emblems and the numbers of the dearest decisions."""
        plot = self._plot
        self._draw_grid(surface, plot)
        self._draw_turns(surface, plot)
        for seat, face in enumerate(self._subject.seats):
            self._draw_line(surface, self.points(seat), face.colour)
        self._draw_ends(surface, plot)
        for number, at in enumerate(self.marks(), 1):
            self._draw_mark(surface, number, at)

    def points(self, seat: int) -> list[tuple[int, int]]:
        """Where the line of a seat passes, in pixels."""
        return [self._place(one.turn, one.chances[seat]) for one in self._found.course]

    def marks(self) -> list[tuple[int, int]]:
        """Where the number of each of the dearest decisions stands, in pixels."""
        turns = self._subject.turns
        return [self._place(turns[one.ply], one.chances[one.seat]) for one in self._found.dearest]

    def _place(self, turn: int, chance: float) -> tuple[int, int]:
        plot = self._plot
        right = plot.width * turn / self._subject.turn_count
        return round(plot.x + right), round(plot.bottom - plot.height * chance)

    def _draw_grid(self, surface: Surface, plot: Rect) -> None:
        look, line = self.look, self.look.leading(FIGURE)
        for level in LEVELS:
            y = plot.bottom - round(plot.height * level)
            pygame.draw.line(surface, PARCHMENT_DARK, (plot.x, y), (plot.right, y))
            box = Rect(self.rect.x, y - line // 2, plot.x - look.px(6) - self.rect.x, line)
            write(surface, look, box, percent(look.words, level), SIDE)

    def _draw_turns(self, surface: Surface, plot: Rect) -> None:
        """The number of each round where it begins, or of turns; only so many as have room."""
        look = self.look
        free = plot.x - look.px(20)
        for turn, label in self._labels():
            x = self._place(turn, 0.0)[0]
            wide = look.width(label, FIGURE) + look.px(10)
            if x - wide // 2 < free or x + wide // 2 > self.rect.right:
                continue
            pygame.draw.line(surface, PAPER_EDGE, (x, plot.bottom), (x, plot.bottom + look.px(3)))
            box = Rect(x - wide // 2, plot.bottom + look.px(3), wide, look.leading(FIGURE))
            write(surface, look, box, label, AXIS)
            free = box.right

    def _labels(self) -> list[tuple[int, str]]:
        """The turns with which a round begins, and its number; every turn where there are none."""
        found: dict[str, int] = {}
        steps = zip(self._subject.turns, self._subject.rounds, strict=True)
        for turn, number in steps:
            if number != 0:
                found.setdefault(str(turn + 1 if number is None else number), turn)
        return [(turn, label) for label, turn in found.items()]

    def _draw_line(self, surface: Surface, points: Sequence[tuple[int, int]], colour: str) -> None:
        """One line, edged so that pale colours stand out too; a dot where it is but a point."""
        for start, end in pairwise(points):
            pygame.draw.line(surface, INK, start, end, self.look.px(5))
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, colour, start, end, self.look.px(3))

    def _draw_ends(self, surface: Surface, plot: Rect) -> None:
        """The emblem of every seat at the end of its line, moved apart where they meet."""
        side = self.look.px(EMBLEM)
        if not self._found.course:
            return
        seats = range(len(self._subject.seats))
        order = sorted((self.points(seat)[-1][1], seat) for seat in seats)
        apart, below = round(side * 0.9), self.rect.bottom - side // 2
        # From the lowest up each makes way for the one below it, which keeps within the chart.
        for height, seat in reversed(order):
            middle = plot.right + self.look.px(8) + side // 2, min(height, below)
            below = middle[1] - apart
            picture = self._subject.seats[seat].emblem(side)
            surface.blit(picture, picture.get_rect(center=middle))

    def _draw_mark(self, surface: Surface, number: int, at: tuple[int, int]) -> None:
        """The number of a decision in a small disc."""
        side = self.look.px(MARK)
        pygame.draw.circle(surface, INK, at, side // 2)
        pygame.draw.circle(surface, PARCHMENT_LIGHT, at, side // 2 - max(1, self.look.px(2)))
        box = Rect(0, 0, side, side)
        box.center = at
        write(surface, self.look, box, str(number), NUMBER)
