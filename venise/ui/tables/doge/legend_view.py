"""What the signs on the map mean, where a decision leaves room for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec
from pygame import Rect, Surface

from venise.games.doge.components import COSTS
from venise.games.doge.state import State
from venise.ui.table.brush import LIGHT, MIDDLE, Brush, Style
from venise.ui.table.layout import TableLayout
from venise.ui.tables.doge.art import desk
from venise.ui.tables.doge.map_view import is_blue
from venise.ui.tables.doge.names import Names
from venise.ui.tables.doge.pieces import PiecePictures
from venise.ui.theme import TypeStep

STEP: Final[TypeStep] = "small"
"""The size of its words."""

ROW: Final = 18
"""Height of a row at least, and room between two; for the smallest window."""

APART: Final = 3

SIGN: Final = 36
"""Breadth of the signs, for the smallest window."""

LEAST: Final = 2
"""Rows with less than which it says too little."""

TOLD: Final = Style(lines=3)
"""How they are written."""

Sign = Callable[[Surface, Rect, State, int], None]
"""Draws a sign: where, for which state, for whose eyes."""


class LegendView(msgspec.Struct, frozen=True):
    """Draws the legend."""

    brush: Brush
    pieces: PiecePictures
    names: Names

    def draw(
        self, surface: Surface, layout: TableLayout, free: Rect, state: State, seat: int
    ) -> None:
        """At the foot of what is free, as many rows as have room there."""
        signs: tuple[tuple[str, Sign], ...] = (
            ("reach", self.reach),
            ("lead", self.lead),
            ("price", self.price),
            ("place", self.place),
        )
        wide = layout.px(SIGN)
        room = free.width - wide - layout.px(APART)
        told = [self.names.words(f"doge.legend.{key}") for key, _ in signs]
        highs = [
            max(layout.px(ROW), self.brush.height(text, room, STEP)) + layout.px(APART)
            for text in told
        ]
        kept = sum(sum(highs[: number + 1]) <= free.height for number in range(len(highs)))
        if kept < LEAST:
            return
        top = free.bottom - sum(highs[:kept])
        for (_, sign), text, high in zip(signs[:kept], told, highs, strict=False):
            box = Rect(free.x, top, wide, layout.px(ROW))
            box.centery = top + high // 2
            sign(surface, box, state, seat)
            words = Rect(free.right - room, top, room, high)
            self.brush.write(surface, words, text, STEP, TOLD)
            top += high

    def reach(self, surface: Surface, box: Rect, _state: State, seat: int) -> None:
        """The votes that a seat can have."""
        self.brush.slip(surface, box.inflate(-box.width // 6, -2), "1–6", self.pieces.tint(seat))

    def lead(self, surface: Surface, box: Rect, _state: State, _seat: int) -> None:
        """Who is certain to be ahead."""
        plate = box.inflate(-box.width // 6, -2)
        self.pieces.put(surface, desk.plaque(plate.size), plate)
        self.brush.inscribe(surface, plate, "+2", 0.72 * box.height, MIDDLE)
        self.brush.put(surface, desk.crown(round(0.6 * box.height)), (box.centerx, box.y))

    def price(self, surface: Surface, box: Rect, _state: State, _seat: int) -> None:
        """The next palace and its price."""
        self.pieces.put(surface, self.pieces.space(COSTS[0], 1.1 * box.height), box)

    def place(self, surface: Surface, box: Rect, state: State, _seat: int) -> None:
        """The place in the order of votes."""
        badge = desk.order_badge(box.height, blue=is_blue(state.year))
        self.pieces.put(surface, badge, box)
        self.brush.inscribe(surface, box, "1", 0.62 * box.height, LIGHT)
