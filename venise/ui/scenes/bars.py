"""Points by source as one bar for each player, in the shades of the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from venise.ui.look import Look
from venise.ui.text import Ink, write
from venise.ui.theme import INK, clearest
from venise.ui.widgets import boxes
from venise.ui.widgets.base import Widget
from venise.ui.widgets.heading import Heading

SHADES: Final = ("#A9573F", "#2C6670", "#C8963E", "#5D6F3F", "#5B4A7D", "#75664C")
"""The colour of each source, in the order of the ledger; they begin again after the last."""

FIGURE: Final = Ink(units=15, face="bold", align="centre")
TOTAL: Final = Ink(units=19, face="bold")
MOST_HIGH: Final = 46
"""Units that a bar with the gap below it is high at most."""


class Tally(Protocol):
    """What a bar shows of a player."""

    @property
    def points(self) -> tuple[int, ...]:
        """By source."""

    @property
    def emblem(self) -> Callable[[int], Surface]:
        """The player's emblem for a size in pixels."""

    @property
    def total(self) -> int:
        """All points."""


def shade(source: int) -> str:
    """The colour of a source by its number."""
    return SHADES[source % len(SHADES)]


class Bars(Widget):
    """A heading, and for each player a bar as long as the points, in parts by source."""

    focusable = False

    def __init__(self, look: Look, rect: Rect, players: Sequence[Tally], heading: str) -> None:
        super().__init__(look, rect)
        self.players = tuple(players)
        head = Rect(rect.topleft, (rect.width, Heading.height(look)))
        self._head = Heading(look, head, heading)

    def draw(self, surface: Surface) -> None:
        """Paint heading and bars."""
        look = self.look
        _, chart = boxes.column(self.rect, [self._head.rect.height, None], look.px(10))
        self._head.draw(surface)
        most = max(1, *(player.total for player in self.players))
        chart.height = min(chart.height, look.tall(MOST_HIGH) * len(self.players))
        rows = boxes.column(chart, [None] * len(self.players), look.px(8))
        for row, player in zip(rows, self.players, strict=True):
            self._draw_bar(surface, row, player, most)

    def overflow(self) -> str:
        """The heading, where there is no room for it or for the bars below it."""
        room = self.rect.height - self._head.rect.height - self.look.px(10)
        low = room < self.look.leading(TOTAL.units) * len(self.players)
        return self._head.words if low else self._head.overflow()

    def _draw_bar(self, surface: Surface, row: Rect, player: Tally, most: int) -> None:
        """One player's bar behind the emblem, with the total after it."""
        look = self.look
        side = min(row.height, look.px(30))
        picture = player.emblem(side)
        surface.blit(picture, picture.get_rect(midleft=(row.x, row.centery)))
        figures = look.width("000", TOTAL.units, TOTAL.face)
        ground = Rect(row.x + side + look.px(8), row.y, 0, row.height)
        ground.width = row.right - ground.x - figures - look.px(6)
        end = ground.x
        for source, part in parts(ground, player.points, most):
            pygame.draw.rect(surface, shade(source), part)
            pygame.draw.rect(surface, INK, part, 1)
            end = part.right
            figure = str(player.points[source])
            if part.width > look.width(figure, FIGURE.units, FIGURE.face) + 4:
                ink = replace(FIGURE, colour=clearest(shade(source)))
                write(surface, look, part, figure, ink)
        total = Rect(end + look.px(8), row.y, figures, row.height)
        write(surface, look, total, str(player.total), TOTAL)


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
