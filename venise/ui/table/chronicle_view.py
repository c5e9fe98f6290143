"""The chronicle as it is drawn: the newest lines at the bottom, scrolled by the wheel."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.table.brush import Brush
from venise.ui.table.chronicle import ChronicleLine, Shown
from venise.ui.table.layout import TableLayout
from venise.ui.table.pieces import SeatPieces
from venise.ui.theme import TypeStep
from venise.ui.typefaces import Face

ROOMY: Final = 14
"""From so many lines of normal words on, a box has them; a lower one has small words."""

MARK: Final = 13
"""Side of the emblem before a line, for the smallest window."""


class ChronicleView(msgspec.Struct, frozen=True):
    """Draws the last lines that fit, or those the reader scrolled to."""

    brush: Brush
    pieces: SeatPieces

    def draw(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        lines: tuple[ChronicleLine, ...],
        back: int,
        marked: int | None = None,
    ) -> tuple[Shown, ...]:
        """The box; `back` lines from the end are scrolled away. What is shown, top to bottom.

        The lines of the step that led away from the `marked` position are marked.
        """
        box = layout.chronicle
        self.brush.draw_panel(surface, box)
        inner = inside(layout)
        kept = surface.get_clip()
        surface.set_clip(inner)
        shown = self.from_bottom(surface, layout, inner, lines[: len(lines) - back], marked)
        surface.set_clip(kept)
        return shown

    def step(self, inner: Rect) -> TypeStep:
        """The size of the words: it depends on the box alone, and so never changes in a game."""
        return "normal" if inner.height >= ROOMY * self.brush.leading("normal") else "small"

    def from_bottom(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        inner: Rect,
        lines: tuple[ChronicleLine, ...],
        marked: int | None,
    ) -> tuple[Shown, ...]:
        """Lines drawn upwards until the box is full."""
        mark, step = layout.px(MARK), self.step(inner)
        bottom = inner.bottom
        found: list[Shown] = []
        for line in reversed(lines):
            indent = 0 if line.heading else mark + layout.px(4)
            face: Face = "bold" if line.heading else "text"
            width = inner.width - indent
            height = self.brush.height(line.text, width, step, face)
            top = bottom - height
            if top < inner.top and found:
                break
            rect = Rect(inner.x + indent, top, width, height)
            if line.ply == marked:
                self.brush.mark(surface, Rect(inner.x, top, inner.width, height))
            self.brush.paragraph(surface, rect, line.text, step, face)
            if indent and line.seat >= 0:
                place = Rect(inner.x, top + layout.px(1), mark, mark)
                self.pieces.put(surface, self.pieces.emblem(line.seat, mark), place)
            found.append(Shown(line, Rect(inner.x, top, inner.width, height)))
            bottom = top - layout.px(2)
        return tuple(reversed(found))


def inside(layout: TableLayout) -> Rect:
    """Where the lines of the chronicle stand, within the edge of its box."""
    return layout.chronicle.inflate(-layout.px(20), -layout.px(12))
