"""The summaries of the others' last turns as they are drawn, below the city."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.tables.nord.brush import BOLD, Brush, Style
from venise.ui.tables.nord.layout import Layout
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.turns import Turn, summary

TOLD: Final = Style(lines=2)


class TurnsView(msgspec.Struct, frozen=True):
    """Draws a line for each of the other seats, the latest turn at the bottom."""

    brush: Brush
    pieces: Pieces
    names: Names

    def draw(
        self, surface: pygame.Surface, layout: Layout, turns: tuple[Turn, ...], seat: int
    ) -> tuple[tuple[Turn, Rect], ...]:
        """The lines of all but that seat, oldest first, and where each is."""
        told = tuple(turn for turn in turns if turn.seat != seat)
        found: list[tuple[Turn, Rect]] = []
        if told:
            self.brush.panel(surface, layout.turns)
        for turn, row in zip(told, turn_rows(layout, len(told)), strict=True):
            self.line(surface, layout, turn, row)
            found.append((turn, row))
        return tuple(found)

    def line(self, surface: pygame.Surface, layout: Layout, turn: Turn, row: Rect) -> None:
        """Emblem, name and summary."""
        mark, size = layout.px(15), layout.px(12.5)
        place = Rect(row.x, row.centery - mark // 2, mark, mark)
        self.pieces.put(surface, self.pieces.emblem(turn.seat, mark), place)
        name = self.names.seat(turn.seat)
        width = min(layout.px(64), self.brush.width(name, size, "bold"))
        left = place.right + layout.px(5)
        self.brush.write(surface, Rect(left, row.y, width, row.height), name, size, BOLD)
        start = left + layout.px(6) + width
        rest = Rect(start, row.y, row.right - start, row.height)
        self.brush.write(surface, rest, summary(self.names, turn), size, TOLD)


def turn_rows(layout: Layout, number: int) -> tuple[Rect, ...]:
    """That many rows of equal height in the box."""
    inner = layout.turns.inflate(-layout.px(18), -layout.px(14))
    high = inner.height // max(1, number)
    return tuple(Rect(inner.x, inner.y + i * high, inner.width, high) for i in range(number))
