"""The choices with their places: words above, rows of buttons below."""

from __future__ import annotations

import msgspec
from pygame import Rect

from venise.ui.table.spots import Places
from venise.ui.table.wording import ChoiceButton, Lead, Piece, Row, Wording


class Placed(msgspec.Struct, frozen=True):
    """A button with its place."""

    button: ChoiceButton
    rect: Rect


class Arranged(msgspec.Struct, frozen=True):
    """The choices in their box: lines of words above, buttons below."""

    lines: tuple[str, ...] = ()
    """Without any, the others' last turns are told in their place."""

    words: Rect = Rect(0, 0, 0, 0)
    leads: tuple[Lead, ...] = ()
    """What each way to what is pointed at would bring, in place of the lines."""

    buttons: tuple[Placed, ...] = ()
    icons: tuple[tuple[Piece, Rect], ...] = ()
    """What each row of buttons is about."""

    def places(self) -> Places:
        """Where each button is."""
        return {placed.button.spot: (placed.rect,) for placed in self.buttons}


def arrange_choices(box: Rect, ready: int, highest: int, gap: int, said: Wording) -> Arranged:
    """The lines and rows of buttons in a box, the last row at its bottom.

    In pixels: what the pieces lying ready take at the top, the most that a row is high, and what
    lies between two rows.
    """
    rows = said.rows
    top = box.y + ready
    room = box.bottom - top
    height = min(highest, (room - gap * (len(rows) - 1)) // max(1, len(rows)))
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
