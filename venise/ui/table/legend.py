"""What signs mean: a row for each, where the words of a decision leave room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.ui.table.brush import Brush, Style
from venise.ui.table.layout import TableLayout
from venise.ui.theme import TypeStep

STEP: Final[TypeStep] = "small"
"""The size of its words."""

APART: Final = 3
"""Room between two rows, for the smallest window."""

LEAST: Final = 2
"""Rows with less than which it says too little."""

TOLD: Final = Style(lines=3)
"""How its words are written."""

LegendRow = tuple[Callable[[Surface, Rect], None], str]
"""What draws the sign in a box, and what it means."""


class Legend(msgspec.Struct, frozen=True):
    """Draws rows of signs and words."""

    brush: Brush
    layout: TableLayout
    sign: tuple[float, float]
    """Size of the boxes of signs, for the smallest window."""

    def draw(self, surface: Surface, free: Rect, rows: Sequence[LegendRow]) -> None:
        """At the foot of what is free, as many rows as have room there, the first ones."""
        px = self.layout.px
        wide, high = px(self.sign[0]), px(self.sign[1])
        room = free.width - wide - px(2 * APART)
        needs = [max(high, self.brush.height(text, room, STEP)) + px(APART) for _, text in rows]
        kept = sum(sum(needs[: number + 1]) <= free.height for number in range(len(needs)))
        if kept < LEAST:
            return
        top = free.bottom - sum(needs[:kept])
        for (draw_sign, text), need in zip(rows[:kept], needs, strict=False):
            draw_sign(surface, Rect(free.x, top + (need - high) // 2, wide, high))
            self.brush.write(surface, Rect(free.right - room, top, room, need), text, STEP, TOLD)
            top += need
