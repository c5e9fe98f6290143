"""What the player may press: rows of buttons, and above them what a choice would bring."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.table.brush import BOLD, LIGHT, MIDDLE, Brush
from venise.ui.table.button_places import Arranged, Placed
from venise.ui.table.layout import TableLayout
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.wording import ButtonLabel, Lead, Piece

LEAD: Final = 19
"""Size of the piece before what a way would bring, for the smallest window."""


def lead_rows(shown: Arranged) -> tuple[Rect, ...]:
    """Equal shares of the room for words, one for each way."""
    box, number = shown.words, len(shown.leads)
    high = box.height // max(1, number)
    return tuple(Rect(box.x, box.y + i * high, box.width, high) for i in range(number))


class ChoiceView(msgspec.Struct, frozen=True):
    """Draws the choices."""

    brush: Brush
    pieces: SeatPieces

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, shown: Arranged, seat: int
    ) -> None:
        """Draw the box of the choices: its lines, and its buttons in rows."""
        self.brush.panel(surface, layout.choices)
        self.lines(surface, layout, shown)
        for lead, row in zip(shown.leads, lead_rows(shown), strict=True):
            self.lead(surface, layout, row, lead, seat)
        for piece, rect in shown.icons:
            self.piece(surface, rect, piece, seat)
        for placed in shown.buttons:
            self.button(surface, placed, seat, lit=False)

    def lines(self, surface: pygame.Surface, layout: TableLayout, shown: Arranged) -> None:
        """The words above the buttons."""
        if shown.lines and shown.words.height > 0:
            size = layout.px(14.5)
            text = "\n".join(shown.lines)
            self.brush.paragraph(surface, shown.words, text, size)

    def lead(
        self, surface: pygame.Surface, layout: TableLayout, row: Rect, lead: Lead, seat: int
    ) -> None:
        """One of several ways: the piece that stands for it, and what it would bring."""
        side, size = min(layout.px(LEAD), row.height), layout.px(14)
        self.piece(surface, Rect(row.x, row.y, side, side), lead.piece, seat)
        start = row.x + side + layout.px(5)
        head = Rect(start, row.y, row.right - start, side)
        self.brush.write(surface, head, lead.title, size, BOLD)
        rest = Rect(row.x, head.bottom, row.width, row.bottom - head.bottom)
        self.brush.paragraph(surface, rest, " ".join(lead.lines), size)

    def button(self, surface: pygame.Surface, placed: Placed, seat: int, *, lit: bool) -> None:
        """One button; lit while pointed at."""
        label, rect = placed.button.label, placed.rect
        self.brush.button(surface, rect, main=label.main, lit=lit)
        self.face(surface, rect, label, seat)

    def face(self, surface: pygame.Surface, rect: Rect, label: ButtonLabel, seat: int) -> None:
        """Words and pictures of a button, centred together."""
        size = rect.height * 0.52
        side = round(rect.height * 0.66)
        width = self.brush.width(label.text, size, "bold") if label.text else 0
        pieces = len(label.pieces) * (side + 1)
        gap = 5 if label.text and label.pieces else 0
        room = rect.width - pieces - gap - 8
        shown = min(width, room)
        left = rect.centerx - (shown + gap + pieces) // 2
        if label.text:
            box = Rect(left, rect.y, shown, rect.height)
            self.brush.write(surface, box, label.text, size, LIGHT if label.main else MIDDLE)
        for number, piece in enumerate(label.pieces):
            x = left + shown + gap + number * (side + 1)
            self.piece(surface, Rect(x, rect.centery - side // 2, side, side), piece, seat)

    def piece(self, surface: pygame.Surface, rect: Rect, piece: Piece, seat: int) -> None:
        """A small picture."""
        picture = self.pieces.small(piece, seat, rect.width)
        self.pieces.put(surface, picture, rect)
