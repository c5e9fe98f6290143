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

    def draw(self, surface: Surface, places: Sequence[Rect], rows: Sequence[LegendRow]) -> None:
        """At the foot of the place with room for most rows, as many as it has, the first ones.

        Of places with as much room it is the first.
        """
        kept = [self._count_rows(place, rows) for place in places]
        number = max(kept)
        if number >= LEAST:
            self._draw_rows(surface, places[kept.index(number)], rows[:number])

    def heights(self, place: Rect, rows: Sequence[LegendRow]) -> list[int]:
        """How high each row is in a place, in pixels."""
        px, room = self.layout.px, self._room(place)
        high = px(self.sign[1])
        return [max(high, self.brush.height(text, room, STEP)) + px(APART) for _, text in rows]

    def _room(self, place: Rect) -> int:
        """What the signs leave of its width to the words."""
        return place.width - self.layout.px(self.sign[0]) - self.layout.px(2 * APART)

    def _count_rows(self, place: Rect, rows: Sequence[LegendRow]) -> int:
        """For how many of the rows a place has room."""
        needs = self.heights(place, rows)
        return sum(sum(needs[: number + 1]) <= place.height for number in range(len(needs)))

    def _draw_rows(self, surface: Surface, place: Rect, rows: Sequence[LegendRow]) -> None:
        """The rows at the foot of a place."""
        wide, high = self.layout.px(self.sign[0]), self.layout.px(self.sign[1])
        room, needs = self._room(place), self.heights(place, rows)
        top = place.bottom - sum(needs)
        for (draw_sign, text), need in zip(rows, needs, strict=True):
            draw_sign(surface, Rect(place.x, top + (need - high) // 2, wide, high))
            self.brush.write(surface, Rect(place.right - room, top, room, need), text, STEP, TOLD)
            top += need
