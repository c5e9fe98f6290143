"""What the player may press: rows of buttons, and above them what a choice would bring."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.games.nord.decisions import Activation, Delivery, Movement
from venise.games.nord.state import State
from venise.ui.table.brush import BOLD, LIGHT, MIDDLE, Brush
from venise.ui.tables.nord.labels import Button, Label, Lead, Piece, Row
from venise.ui.tables.nord.layout import Layout
from venise.ui.tables.nord.pieces import Pieces
from venise.ui.tables.nord.spots import Spot
from venise.ui.tables.nord.wording import Wording


class Placed(msgspec.Struct, frozen=True):
    """A button with its place."""

    button: Button
    rect: Rect


class Arranged(msgspec.Struct, frozen=True):
    """The choices in their box: lines of words above, buttons below."""

    lines: tuple[str, ...] = ()
    """Without any, the others' last turns are told in their place."""
    words: Rect = Rect(0, 0, 0, 0)
    leads: tuple[Lead, ...] = ()
    """What each way to the quarter pointed at would bring, in place of the lines."""

    buttons: tuple[Placed, ...] = ()
    icons: tuple[tuple[Piece, Rect], ...] = ()
    """What each row of buttons is about."""

    def places(self) -> dict[Spot, tuple[Rect, ...]]:
        """Where each button is."""
        return {placed.button.spot: (placed.rect,) for placed in self.buttons}


def ready_height(layout: Layout, state: State | None) -> int:
    """How much of the box the dice or cubes lying ready take, in pixels; None if none may."""
    top = None if state is None else state.due
    if isinstance(top, Movement | Activation):
        return layout.px(54)
    return layout.px(47) if isinstance(top, Delivery) else layout.px(6)


def arranged(layout: Layout, state: State | None, said: Wording) -> Arranged:
    """The lines and rows of buttons, the last row at the bottom of the box.

    The state is that of the decision whose pieces lie ready above the lines, or None.
    """
    box = layout.choices.inflate(-layout.px(28), -layout.px(18))
    rows = said.rows
    top = box.y + ready_height(layout, state)
    gap = layout.px(5)
    room = box.bottom - top
    height = min(layout.px(34), (room - gap * (len(rows) - 1)) // max(1, len(rows)))
    start = box.bottom - len(rows) * height - gap * max(0, len(rows) - 1)
    buttons: list[Placed] = []
    icons: list[tuple[Piece, Rect]] = []
    for number, row in enumerate(rows):
        line = Rect(box.x, start + number * (height + gap), box.width, height)
        if row.pieces:
            icons.append((row.pieces[0], Rect(line.x, line.y, height, height)))
            line = Rect(line.x + height + gap, line.y, line.width - height - gap, height)
        buttons += spread(row, line, gap)
    words = Rect(box.x, top, box.width, start - gap - top)
    return Arranged(said.lines, words, said.leads, tuple(buttons), tuple(icons))


def spread(row: Row, line: Rect, gap: int) -> list[Placed]:
    """The buttons of a row side by side, equally wide."""
    number = len(row.buttons)
    width = (line.width - gap * (number - 1)) // number
    return [
        Placed(button, Rect(line.x + i * (width + gap), line.y, width, line.height))
        for i, button in enumerate(row.buttons)
    ]


LEAD: Final = 19
"""Size of the die before what a way would bring, for the smallest window."""


def lead_rows(shown: Arranged) -> tuple[Rect, ...]:
    """Equal shares of the room for words, one for each way."""
    box, number = shown.words, len(shown.leads)
    high = box.height // max(1, number)
    return tuple(Rect(box.x, box.y + i * high, box.width, high) for i in range(number))


class ChoiceView(msgspec.Struct, frozen=True):
    """Draws the choices."""

    brush: Brush
    pieces: Pieces

    def draw(self, surface: pygame.Surface, layout: Layout, shown: Arranged, seat: int) -> None:
        """The box with its lines and buttons."""
        self.brush.panel(surface, layout.choices)
        self.lines(surface, layout, shown)
        for lead, row in zip(shown.leads, lead_rows(shown), strict=True):
            self.lead(surface, layout, row, lead, seat)
        for piece, rect in shown.icons:
            self.piece(surface, rect, piece, seat)
        for placed in shown.buttons:
            self.button(surface, placed, seat, lit=False)

    def lines(self, surface: pygame.Surface, layout: Layout, shown: Arranged) -> None:
        """The words above the buttons."""
        if shown.lines and shown.words.height > 0:
            size = layout.px(14.5)
            text = "\n".join(shown.lines)
            self.brush.paragraph(surface, shown.words, text, size)

    def lead(
        self, surface: pygame.Surface, layout: Layout, row: Rect, lead: Lead, seat: int
    ) -> None:
        """One way to a quarter: the die that would lie there, and what it would bring."""
        side, size = min(layout.px(LEAD), row.height), layout.px(14)
        self.piece(surface, Rect(row.x, row.y, side, side), ("die", lead.die), seat)
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

    def face(self, surface: pygame.Surface, rect: Rect, label: Label, seat: int) -> None:
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
        """A cube, a good or a die."""
        kind, number = piece
        if kind == "die":
            picture = self.pieces.die(seat, number, rect.width)
        elif kind == "good":
            picture = self.pieces.good(number, rect.width)
        else:
            picture = self.pieces.cube(number, rect.width)
        self.pieces.put(surface, picture, rect)
