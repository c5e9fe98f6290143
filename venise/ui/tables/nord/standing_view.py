"""What every seat would have if the game ended now, where a decision leaves room for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.nord.queries import standing
from venise.games.nord.state import State
from venise.ui.table.brush import BOLD, SOFT, Brush, Style
from venise.ui.table.layout import TableLayout
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.theme import TypeStep

STEPS: Final[tuple[TypeStep, ...]] = ("normal", "small")
"""The sizes of its words: the larger where every source of points has room in it."""

HEADS: Final = 2
"""Rows of which there is no table without: what it tells, and the emblems with the sums."""

APART: Final = 3
"""Room between two rows, for the smallest window."""

SIGN: Final = 0.8
"""Side of an emblem, as a share of the height of its row."""

GAP: Final = 4
"""Pixels between an emblem and the points behind it."""

POINTS: Final = Style(align=0.5, tone="soft")
"""How the points of a source are written."""

Row = tuple[str, tuple[int, ...]]
"""Words, and a number for each seat."""


class StandingView(msgspec.Struct, frozen=True):
    """Draws that table."""

    brush: Brush
    pieces: Pieces
    names: Names

    def draw(self, surface: Surface, layout: TableLayout, free: Rect, state: State) -> None:
        """At the foot of what is free, with as many sources of points as have room there."""
        found = standing(state)
        rows = self.sources(found)
        if not rows:
            return
        apart = layout.px(APART)
        step = next(
            (one for one in STEPS if free.height >= (HEADS + len(rows)) * self.high(one, apart)),
            STEPS[-1],
        )
        high = self.high(step, apart)
        rows = rows[: max(0, free.height // high - HEADS)]
        if free.height < (HEADS + len(rows)) * high:
            return
        self.draw_table(surface, free, found, rows, (step, high))

    def high(self, step: TypeStep, apart: int) -> int:
        """The height of a row."""
        return self.brush.leading(step) + apart

    def draw_table(
        self,
        surface: Surface,
        free: Rect,
        found: Sequence[Mapping[str, int]],
        rows: Sequence[Row],
        size: tuple[TypeStep, int],
    ) -> None:
        """The rows, each of that size of type and that height, at the foot of a box."""
        step, high = size
        top = free.bottom - high * (HEADS + len(rows))
        head = self.names.words("nord.now")
        self.brush.write(surface, Rect(free.x, top, free.width, high), head, step, SOFT)
        texts = [self.names.words("table.score.total"), *(text for text, _ in rows)]
        label = max(self.brush.width(text, step) for text in texts)
        start = label + self.brush.width("00", step)
        wide = (free.width - start) // len(found)
        sums = tuple(sum(seen.values()) for seen in found)
        for number, (text, points) in enumerate(((texts[0], sums), *rows), 1):
            line = Rect(free.x, top + number * high, label, high)
            self.brush.write(surface, line, text, step, SOFT)
            for seat, one in enumerate(points):
                cell = Rect(free.x + start + seat * wide, line.y, wide, high)
                if number == 1:
                    self.draw_total(surface, cell, seat, (str(one), step))
                else:
                    self.brush.write(surface, cell, str(one), step, POINTS)

    def sources(self, found: Sequence[Mapping[str, int]]) -> list[Row]:
        """The sources from which anybody has points, the richest first."""
        names = [key for key in found[0] if any(seat[key] for seat in found)]
        names.sort(key=lambda key: -max(seat[key] for seat in found))
        return [
            (self.names.words(f"nord.score.{key}"), tuple(seat[key] for seat in found))
            for key in names
        ]

    def draw_total(
        self, surface: Surface, cell: Rect, seat: int, told: tuple[str, TypeStep]
    ) -> None:
        """A seat's emblem, and behind it all of its points."""
        side, wide = round(SIGN * cell.height), self.brush.width(*told, "bold")
        left = cell.centerx - (side + GAP + wide) // 2
        mark = Rect(left, cell.centery - side // 2, side, side)
        self.pieces.put(surface, self.pieces.emblem(seat, side), mark)
        number = Rect(mark.right + GAP, cell.y, cell.right - mark.right - GAP, cell.height)
        self.brush.write(surface, number, *told, BOLD)
