"""The summaries of the others' last turns as they are drawn, where a choice has no words."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.table.brush import Brush, Style
from venise.ui.table.layout import TableLayout
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.turns import Turn

TOLD: Final = Style(lines=5)
TYPE: Final = 13
"""Size of the type, for the smallest window."""

TOLD_FROM: Final = 19
"""Where the words begin, after the emblem."""

CRAMPED: Final = 0.6
"""Share of the room needed below which nothing is told: nobody could read it."""

ROW: Final = (22, 66)
"""Heights between which the room for a turn stays, for the smallest window."""


class TurnsView(msgspec.Struct, frozen=True):
    """Draws a paragraph for each of the other seats, the latest turn at the bottom."""

    brush: Brush
    pieces: SeatPieces

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        box: Rect,
        told: tuple[tuple[Turn, str], ...],
    ) -> tuple[tuple[Turn, Rect], ...]:
        """Those turns, each with its summary, below one another; and where each stands.

        Nothing where the box is too low for them.
        """
        room, size = box.width - layout.px(TOLD_FROM), layout.px(TYPE)
        needs = [self.brush.height(text, room, size) for _, text in told]
        rows = turn_rows(layout, box, needs, CRAMPED / max(1.0, self.brush.enlarged) ** 2)
        for (turn, text), row in zip(told, rows, strict=False):
            self.line(surface, layout, turn.seat, text, row)
        return tuple((turn, row) for (turn, _), row in zip(told, rows, strict=False))

    def line(
        self, surface: pygame.Surface, layout: TableLayout, seat: int, text: str, row: Rect
    ) -> None:
        """Emblem and summary."""
        mark, start = layout.px(18), row.x + layout.px(TOLD_FROM)
        place = Rect(row.x - layout.px(4), row.centery - mark // 2, mark, mark)
        self.pieces.put(surface, self.pieces.emblem(seat, mark), place)
        rest = Rect(start, row.y, row.right - start, row.height)
        self.brush.write(surface, rest, text, layout.px(TYPE), TOLD)


def turn_rows(layout: TableLayout, box: Rect, needs: list[int], cramped: float) -> tuple[Rect, ...]:
    """Rows in a box, as high as needed where there is room, else a fair share of it.

    None where the share would be below `cramped`.
    """
    mark, least, most = layout.px(18), layout.px(ROW[0]), layout.px(ROW[1])
    if box.height < least * len(needs) or not needs:
        return ()
    gap = min(layout.px(6), (box.height - least * len(needs)) // len(needs))
    wishes = [max(mark, min(most, need)) for need in needs]
    share = min(1.0, (box.height - gap * (len(needs) - 1)) / sum(wishes))
    if share < cramped:
        return ()
    rows, top = [], box.y
    for wish in wishes:
        rows.append(Rect(box.x, top, box.width, round(wish * share)))
        top += rows[-1].height + gap
    return tuple(rows)
