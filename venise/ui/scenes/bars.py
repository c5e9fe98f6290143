"""Points by source as one bar for each player, in the shades of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import INK, PARCHMENT_DARK, SOFT_INK, clearest
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget

SHADES: Final = ("#A9573F", "#2C6670", "#C8963E", "#5D6F3F", "#5B4A7D", "#75664C")
"""The colour of each source, in the order of the ledger; they begin again after the last."""

CAPTION: Final = Ink(units=17, face="italic", colour=SOFT_INK, align="centre")
FIGURE: Final = Ink(units=14, face="bold", align="centre")


class Tally(Protocol):
    """What a bar shows of a player."""

    @property
    def points(self) -> tuple[int, ...]:
        """By source."""

    @property
    def colour(self) -> str:
        """The colour of the pieces."""

    @property
    def total(self) -> int:
        """All points."""


def shade(source: int) -> str:
    """The colour of a source by its number."""
    return SHADES[source % len(SHADES)]


class Bars(Widget):
    """A bar for each player, as long as the points, in parts by source."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, players: Sequence[Tally], caption: str) -> None:
        super().__init__(look, rect)
        self.players, self.caption = tuple(players), caption

    def draw(self, surface: Surface) -> None:
        """Paint the bars and the caption."""
        look = self.look
        chart, caption = boxes.column(self.rect, [None, look.leading(17)], look.px(4))
        write(surface, look, caption, self.caption, CAPTION)
        most = max(1, *(player.total for player in self.players))
        rows = boxes.column(chart, [None] * len(self.players), look.px(6))
        for row, player in zip(rows, self.players, strict=True):
            self._bar(surface, row, player, most)

    def _bar(self, surface: Surface, row: Rect, player: Tally, most: int) -> None:
        """One player's bar behind the colour of the pieces."""
        mark = Rect(row.x, row.y, self.look.px(10), row.height)
        pygame.draw.rect(surface, player.colour, mark, border_radius=3)
        pygame.draw.rect(surface, INK, mark, 1, border_radius=3)
        ground = Rect(mark.right + self.look.px(5), row.y, 0, row.height)
        ground.width = row.right - ground.x
        pygame.draw.rect(surface, PARCHMENT_DARK, ground, 1, border_radius=3)
        for source, part in parts(ground, player.points, most):
            pygame.draw.rect(surface, shade(source), part)
            pygame.draw.rect(surface, INK, part, 1)
            figure = str(player.points[source])
            if part.width > self.look.width(figure, FIGURE.units, FIGURE.face) + 4:
                ink = replace(FIGURE, colour=clearest(shade(source)))
                write(surface, self.look, part, figure, ink)


def parts(ground: Rect, points: Sequence[int], most: int) -> list[tuple[int, Rect]]:
    """The sources that brought points, each with its stretch of the ground, side by side."""
    found: list[tuple[int, Rect]] = []
    before = 0
    for source, number in enumerate(points):
        start = ground.x + ground.width * before // most
        before += max(0, number)
        end = ground.x + ground.width * before // most
        if number > 0:
            found.append((source, Rect(start, ground.y, end - start, ground.height)))
    return found
