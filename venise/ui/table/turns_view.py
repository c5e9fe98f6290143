"""The summaries of the others' last turns as they are drawn, where a choice has no words."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.lettering import DOT
from venise.ui.table.brush import Brush, Style
from venise.ui.table.layout import TableLayout
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.turns import Turn
from venise.ui.theme import TypeStep

TOLD: Final = Style(lines=9)
STEPS: Final[tuple[TypeStep, ...]] = ("normal", "small")
"""The sizes of the words: the larger where all turns have room for it."""

TOLD_FROM: Final = 23
"""Where the words begin, after the emblem."""

MARGIN: Final = 6
"""How far the turns reach into the margin of their box, for the smallest window."""

GAP: Final = 5
"""Room between two turns where there is enough, for the smallest window."""


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

        Each is told whole: where the box has no room for all, the latest ones.
        """
        # The emblems stand in the margin of the box, and its right margin is for words too.
        box = box.inflate(layout.px(2 * MARGIN), layout.px(MARGIN))
        room, gap = box.width - layout.px(TOLD_FROM), layout.px(GAP)
        step = self.brush.roomiest(STEPS, [text for _, text in told], room, box.height, gap)
        leading = self.brush.leading(step)
        needs = [self.brush.rows(text, room, step) for _, text in told]
        most = box.height // leading
        if most < 1:
            return ()
        shown = last_whole(needs, most)
        kept = told[len(told) - shown :]
        lines = [min(need, most) for need in needs[len(needs) - shown :]]
        rows = turn_rows(box, lines, leading, gap)
        for (turn, text), row in zip(kept, rows, strict=True):
            self.draw_line(surface, layout, turn.seat, (text, step), row)
        return tuple((turn, row) for (turn, _), row in zip(kept, rows, strict=True))

    def draw_line(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        seat: int,
        told: tuple[str, TypeStep],
        row: Rect,
    ) -> None:
        """Emblem, and the summary in its size."""
        mark, start = layout.px(18), row.x + layout.px(TOLD_FROM)
        place = Rect(row.x + layout.px(2), row.centery - mark // 2, mark, mark)
        self.pieces.put(surface, self.pieces.emblem(seat, mark), place)
        rest = Rect(start, row.y, row.right - start, row.height)
        text, step = told
        parts = self.brush.whole_parts(text.split(DOT), DOT, rest.size, step)
        self.brush.write(surface, rest, parts, step, TOLD)
        if parts != text:
            self.brush.leave_out(surface, rest, text)


def last_whole(needs: list[int], number: int) -> int:
    """How many paragraphs, from the last one back, so many lines have whole; one at least."""
    found, left = 0, number
    for need in reversed(needs):
        left -= need
        if left < 0 and found:
            break
        found += 1
    return found


def turn_rows(box: Rect, lines: list[int], leading: int, most: int) -> tuple[Rect, ...]:
    """Rows of so many lines below one another, apart by `most` pixels or what room there is."""
    gap = max(0, min(most, (box.height - sum(lines) * leading) // max(1, len(lines))))
    rows, top = [], box.y
    for number in lines:
        rows.append(Rect(box.x, top, box.width, number * leading))
        top += rows[-1].height + gap
    return tuple(rows)
