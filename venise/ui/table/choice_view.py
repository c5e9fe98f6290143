"""What the player may press: rows of buttons, and above them what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.table.brush import Brush, Style
from venise.ui.table.button_places import (
    Arranged,
    PlacedButton,
    face_parts,
    piece_side,
    widest_row,
)
from venise.ui.table.layout import TableLayout
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.wording import OutcomePreview, Piece
from venise.ui.theme import TypeStep

PREVIEW: Final = 19
AFTER: Final = 5
LOWER: Final = 6
"""Size of the piece before what a way would bring, the gap after it, and how far ways reach into
the lower margin of their box, for the smallest window."""

SIZES: Final[tuple[TypeStep, ...]] = ("normal", "small")
"""The sizes of what is told of a decision: the larger where it has room."""

HEAD: Final[TypeStep] = "normal"
TOLD: Final[TypeStep] = "small"
"""The sizes of the heads of ways, and of what is told of them and of a decision."""

TITLE: Final = Style(face="bold", lines=3)
"""How the head of a way is written."""

ON_MAIN: Final = Style(face="bold", align=0.5, tone="light", lines=3)
ON_PAPER: Final = Style(face="bold", align=0.5, lines=3)
"""How the words of buttons are written."""


class ChoiceView(msgspec.Struct, frozen=True):
    """Draws the choices."""

    brush: Brush
    pieces: SeatPieces

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, shown: Arranged, seat: int
    ) -> None:
        """Draw the box of the choices: its lines, and its buttons in rows."""
        self.brush.draw_panel(surface, layout.choices)
        self.draw_lines(surface, layout, shown)
        for preview, row in zip(shown.previews, self.preview_rows(layout, shown), strict=True):
            if row.height >= self.head_height(layout, preview, row):
                self.draw_preview(surface, layout, row, preview, seat)
            else:
                self.brush.leave_out(surface, row, " ".join((preview.title, *preview.lines)))
        for piece, rect in shown.icons:
            self.draw_piece(surface, rect, piece, seat)
        for placed in shown.buttons:
            self.draw_button(surface, placed, seat, lit=False)

    def draw_lines(self, surface: pygame.Surface, layout: TableLayout, shown: Arranged) -> None:
        """The words above the buttons; a tooltip anywhere in the box tells what has no room."""
        if shown.lines and shown.words.height > 0:
            step, joint = self.step(shown), self.joint(shown)
            self.draw_sentences(surface, shown.words, shown.lines, joint, step)
        elif shown.lines:
            self.brush.leave_out(surface, layout.choices, " ".join(shown.lines))

    def step(self, shown: Arranged) -> TypeStep:
        """The size of those words."""
        box = shown.words
        return self.brush.roomiest(SIZES, shown.lines, box.width, box.height, 0)

    def joint(self, shown: Arranged) -> str:
        """What stands between those sentences: each begins a line where all have room so."""
        box, step = shown.words, self.step(shown)
        high = self.brush.height("\n".join(shown.lines), box.width, step)
        return "\n" if high <= box.height else " "

    def lowest(self, layout: TableLayout, shown: Arranged) -> int:
        """Where the words of a decision, or what is told of ways, end, in pixels."""
        if shown.previews:
            return self.preview_rows(layout, shown)[-1].bottom
        if not shown.lines:
            return shown.words.top
        every = self.joint(shown).join(shown.lines)
        return shown.words.top + self.brush.height(every, shown.words.width, self.step(shown))

    def preview_rows(self, layout: TableLayout, shown: Arranged) -> tuple[Rect, ...]:
        """For each way the room that it needs, or a share of what there is in fair parts."""
        box = shown.words.copy()
        box.height += layout.px(LOWER)
        needs = [
            self.head_height(layout, preview, box)
            + self.brush.height(" ".join(preview.lines), box.width, TOLD)
            for preview in shown.previews
        ]
        left, rows, top = box.height, list[Rect](), box.y
        for number, need in enumerate(needs):
            later = sum(min(other, left // len(needs)) for other in needs[number + 1 :])
            high = min(need, max(left - later, left // (len(needs) - number)))
            rows.append(Rect(box.x, top, box.width, high))
            left, top = left - high, top + high
        return tuple(rows)

    def head_height(self, layout: TableLayout, preview: OutcomePreview, box: Rect) -> int:
        """How high the piece and the title of a way are, in a box that also tells what it brings.

        The title has its lines, or what one line of the rest leaves.
        """
        leading, start = self.brush.leading(HEAD), layout.px(PREVIEW + AFTER)
        lines = self.brush.rows(preview.title, box.width - start, HEAD, "bold")
        most = max(1, (box.height - self.brush.leading(TOLD)) // leading)
        return max(layout.px(PREVIEW), min(lines, most) * leading)

    def draw_preview(
        self,
        surface: pygame.Surface,
        layout: TableLayout,
        row: Rect,
        preview: OutcomePreview,
        seat: int,
    ) -> None:
        """One of several ways: the piece that stands for it, and what it would bring."""
        side, high = layout.px(PREVIEW), self.head_height(layout, preview, row)
        place = Rect(row.x, row.y + (high - side) // 2, side, side)
        self.draw_piece(surface, place, preview.piece, seat)
        start = row.x + layout.px(PREVIEW + AFTER)
        head = Rect(start, row.y, row.right - start, high)
        self.brush.write(surface, head, preview.title, HEAD, TITLE)
        rest = Rect(row.x, head.bottom, row.width, row.bottom - head.bottom)
        self.draw_sentences(surface, rest, preview.lines, " ", TOLD)

    def draw_sentences(
        self, surface: pygame.Surface, box: Rect, parts: Sequence[str], joint: str, step: TypeStep
    ) -> None:
        """The sentences that have room in a box, each to its end; a tooltip there tells all."""
        every = joint.join(parts)
        first = self.brush.height(parts[0], box.width, step) if parts else 0
        if first > box.height + self.brush.leading(step) // 3:
            self.brush.leave_out(surface, box, every)
            return
        text = self.brush.whole_parts(parts, joint, box.size, step)
        if not self.brush.paragraph(surface, box, text, step) or text != every:
            self.brush.leave_out(surface, box, every)

    def draw_button(
        self, surface: pygame.Surface, placed: PlacedButton, seat: int, *, lit: bool
    ) -> None:
        """One button; lit while pointed at."""
        main = placed.button.label.main
        self.brush.draw_button(surface, placed.rect, main=main, lit=lit)
        self.draw_face(surface, placed, seat)

    def draw_face(self, surface: pygame.Surface, placed: PlacedButton, seat: int) -> None:
        """Words and pictures of a button, centred together."""
        label, rect, step = placed.button.label, placed.rect, placed.step
        pieces, gap, room = face_parts(rect.width, rect.height, label)
        side = piece_side(rect.height)
        shown = widest_row(self.brush.letters(step, "bold"), label.text, room) if label.text else 0
        left = rect.centerx - (shown + gap + pieces) // 2
        if label.text:
            box = Rect(left, rect.y, shown, rect.height)
            self.brush.write(surface, box, label.text, step, ON_MAIN if label.main else ON_PAPER)
        for number, piece in enumerate(label.pieces):
            x = left + shown + gap + number * (side + 1)
            self.draw_piece(surface, Rect(x, rect.centery - side // 2, side, side), piece, seat)

    def draw_piece(self, surface: pygame.Surface, rect: Rect, piece: Piece, seat: int) -> None:
        """A small picture."""
        picture = self.pieces.small(piece, seat, rect.width)
        self.pieces.put(surface, picture, rect)
