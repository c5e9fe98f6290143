"""Points by round: a line for each player, with the emblem at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, Protocol

import pygame
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.text import Ink, RichText, write
from venise.ui.theme import INK, PARCHMENT_DARK, SOFT_INK
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.heading import Heading

LEVELS: Final = 6
"""Most level lines behind the curves."""

STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 1000)
ROUNDS: Final = (1, 2, 3, 5, 10, 20, 50, 100)
"""Points from one level line to the next, and rounds from one figure to the next."""

MOST_FIGURES: Final = 9
FIGURE: Final = 15
"""Units of the figures along the axes."""

EMBLEM: Final = 26
BELOW: Final = 4
"""Units between the lowest line and the figures below it."""

LEAST: Final = 100
"""Units that the chart with the figures below it is high at least."""

CAPTION: Final = Ink(units=16, face="italic", colour=SOFT_INK)


class ScoreCourse(Protocol):
    """What a curve shows of a player."""

    @property
    def colour(self) -> str:
        """The colour of the pieces."""

    @property
    def by_round(self) -> tuple[int, ...]:
        """Points at the start of each round and at the end."""

    @property
    def emblem(self) -> Callable[[int], Surface]:
        """The player's emblem for a size in pixels."""


class Curve(Widget):
    """A heading, a line for each player over a grid, and what the lines mean."""

    focusable = False

    def __init__(
        self, look: Look, rect: Rect, players: Sequence[ScoreCourse], words: tuple[str, str]
    ) -> None:
        """`words` are the heading and what the lines mean."""
        super().__init__(look, rect)
        self.players = tuple(players)
        self._saying = RichText(look, words[1], rect.width, CAPTION)
        head = Rect(rect.topleft, (rect.width, Heading.height(look)))
        self._head = Heading(look, head, words[0])

    def draw(self, surface: Surface) -> None:
        """Paint heading, grid, lines and caption."""
        look, gap = self.look, self.look.px(8)
        parts = [self._head.rect.height, None, self._saying.height]
        _, chart, caption = boxes.column(self.rect, parts, gap)
        self._head.draw(surface)
        self._saying.draw(surface, caption.topleft)
        high = max(1, *(max(player.by_round, default=0) for player in self.players))
        margin = look.px(6) + max(look.width(str(level), FIGURE) for level in levels(high))
        plot = Rect(chart.x + margin, chart.y + look.px(8), 0, 0)
        plot.width = chart.right - plot.x - look.px(EMBLEM + 8)
        plot.height = chart.bottom - plot.y - look.leading(FIGURE) - look.px(BELOW)
        self._draw_grid(surface, plot, high)
        self._draw_rounds(surface, plot)
        for player in self.players:
            self._draw_line(surface, places(plot, player.by_round, high), player.colour)
        self._draw_ends(surface, plot, high)

    def overflow(self) -> str:
        """The heading, where there is no room for it or for a chart below it."""
        others = self._head.rect.height + self._saying.height
        low = self.rect.height - others < self.look.px(LEAST)
        return self._head.words if low else self._head.overflow()

    def _draw_grid(self, surface: Surface, plot: Rect, high: int) -> None:
        """Level lines with their points."""
        edge, line = self.rect.x, self.look.leading(FIGURE)
        for level in levels(high):
            y = plot.bottom - round(plot.height * level / high)
            pygame.draw.line(surface, PARCHMENT_DARK, (plot.x, y), (plot.right, y))
            box = Rect(edge, y - line // 2, plot.x - self.look.px(6) - edge, line)
            write(surface, self.look, box, str(level), Ink(FIGURE, "text", SOFT_INK, "right"))

    def _draw_rounds(self, surface: Surface, plot: Rect) -> None:
        """The numbers of the rounds below the lines, where each began."""
        last = max((len(player.by_round) for player in self.players), default=1) - 1
        step = next(size for size in ROUNDS if last / size <= MOST_FIGURES)
        for number in range(0, last, step):
            x = plot.x + plot.width * number // max(1, last)
            top = plot.bottom + self.look.px(BELOW)
            box = Rect(x - self.look.px(20), top, self.look.px(40), 0)
            box.height = self.look.leading(FIGURE)
            ink = Ink(FIGURE, "text", SOFT_INK, "centre")
            write(surface, self.look, box, str(number + 1), ink)

    def _draw_line(self, surface: Surface, points: list[tuple[float, float]], colour: str) -> None:
        """One player's line, edged so that pale colours stand out too."""
        if len(points) < 2:  # noqa: PLR2004 - a line has two ends
            return
        pygame.draw.lines(surface, INK, closed=False, points=points, width=self.look.px(5))
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, colour, start, end, self.look.px(3))

    def _draw_ends(self, surface: Surface, plot: Rect, high: int) -> None:
        """The emblem of every player at the end of the line, moved apart where they meet."""
        ends = [places(plot, player.by_round, high)[-1:] for player in self.players]
        side = self.look.px(EMBLEM)
        last = plot.top - side * 0.9
        order = sorted((points[0][1], number) for number, points in enumerate(ends) if points)
        for height, number in order:
            y = max(height, last + side * 0.9)
            picture = self.players[number].emblem(side)
            middle = plot.right + self.look.px(6) + side // 2, round(y)
            surface.blit(picture, picture.get_rect(center=middle))
            last = y


def levels(high: int) -> range:
    """The points that stand beside a level line each, up to the highest value."""
    return range(0, high + 1, next(size for size in STEPS if high / size <= LEVELS))


def places(plot: Rect, values: Sequence[int], high: int) -> list[tuple[float, float]]:
    """Where a line passes, in pixels; `high` is the value at the upper edge."""
    steps = max(1, len(values) - 1)
    return [
        (plot.x + plot.width * i / steps, plot.bottom - plot.height * value / high)
        for i, value in enumerate(values)
    ]
