"""The choices with their places: words above, rows of buttons below."""

from __future__ import annotations

from typing import Final

import msgspec
from pygame import Rect

from venise.ui.table.brush import Brush
from venise.ui.table.spots import Places
from venise.ui.table.wording import ButtonLabel, ChoiceButton, OutcomePreview, Piece, Row, Wording
from venise.ui.theme import TypeStep

LABEL: Final[TypeStep] = "normal"
"""The size of the words on buttons."""

PIECE: Final = 0.66
"""Side of a picture on a button, as a share of its height."""

GAP: Final = 5
RIM: Final = 8
"""Pixels between words and pictures, and at both ends of a button together."""


class PlacedButton(msgspec.Struct, frozen=True):
    """A button with its place."""

    button: ChoiceButton
    rect: Rect


class Arranged(msgspec.Struct, frozen=True):
    """The choices in their box: lines of words above, buttons below."""

    lines: tuple[str, ...] = ()
    """Without any, the others' last turns are told in their place."""

    words: Rect = Rect(0, 0, 0, 0)
    previews: tuple[OutcomePreview, ...] = ()
    """What each way to what is pointed at would bring, in place of the lines."""

    buttons: tuple[PlacedButton, ...] = ()
    icons: tuple[tuple[Piece, Rect], ...] = ()
    """What each row of buttons is about."""

    def places(self) -> Places:
        """Where each button is."""
        return {placed.button.spot: (placed.rect,) for placed in self.buttons}


def arrange_choices(
    brush: Brush, box: Rect, measures: tuple[int, int, int], said: Wording
) -> Arranged:
    """The lines and rows of buttons in a box, the last row at its bottom.

    The measures, in pixels: what the pieces lying ready take at the top, how high a row is whose
    words need no more, and what lies between two rows.
    """
    ready, usual, gap = measures
    top = box.y + ready
    room = Rect(box.x, top, box.width, box.bottom - top)
    heights = row_heights(brush, room, said.rows, usual, gap)
    start = box.bottom - sum(heights) - gap * max(0, len(heights) - 1)
    line = Rect(box.x, start, box.width, 0)
    buttons: list[PlacedButton] = []
    icons: list[tuple[Piece, Rect]] = []
    for row, height in zip(said.rows, heights, strict=True):
        line.height = height
        if row.pieces:
            icons.append((row.pieces[0], Rect(line.x, line.y, height, height)))
        buttons += spread(row, beside_icon(line, row, gap), gap)
        line = line.move(0, height + gap)
    words = Rect(box.x, top, box.width, start - gap * bool(heights) - top)
    return Arranged(said.lines, words, said.previews, tuple(buttons), tuple(icons))


def row_heights(brush: Brush, box: Rect, rows: tuple[Row, ...], usual: int, gap: int) -> list[int]:
    """The height of each row of a box: as its words need, or less where there is no such room."""
    found = []
    for row in rows:
        place = beside_icon(Rect(box.x, box.y, box.width, usual), row, gap)
        found.append(max(label_height(brush, one, usual) for one in spread(row, place, gap)))
    most = box.height - gap * (len(rows) - 1)
    over = sum(found) - most
    if over > 0 and rows:
        even = most // len(rows)
        low = sum(height for height in found if height <= even)
        high = sum(1 for height in found if height > even)
        found = [height if height <= even else (most - low) // high for height in found]
    return found


def beside_icon(line: Rect, row: Row, gap: int) -> Rect:
    """What the buttons of a row have of its line, after the picture of what they are about."""
    if not row.pieces:
        return line.copy()
    taken = line.height + gap
    return Rect(line.x + taken, line.y, line.width - taken, line.height)


def label_height(brush: Brush, placed: PlacedButton, usual: int) -> int:
    """How high a button has to be for its words, and at least as high as usual."""
    label = placed.button.label
    if not label.text:
        return usual
    room = face_parts(placed.rect.width, usual, label)[2]
    return max(usual, brush.height(label.text, room, LABEL, "bold") + brush.leading(LABEL) // 3)


def face_parts(width: int, height: int, label: ButtonLabel) -> tuple[int, int, int]:
    """What of a button its pictures take, the gap before them, and the room for its words."""
    pieces = len(label.pieces) * (piece_side(height) + 1)
    gap = GAP if label.text and label.pieces else 0
    return pieces, gap, width - pieces - gap - RIM


def piece_side(height: int) -> int:
    """Side of a picture on a button of that height."""
    return round(height * PIECE)


def widest_row(brush: Brush, text: str, room: int) -> int:
    """How wide the words of a button are, broken into lines where they are wider than the room."""
    letters = brush.letters(LABEL, "bold")
    return min(room, max(letters.width(row) for row in letters.rows(text, room)))


def spread(row: Row, line: Rect, gap: int) -> list[PlacedButton]:
    """The buttons of a row side by side, equally wide."""
    number = len(row.buttons)
    width = (line.width - gap * (number - 1)) // number
    return [
        PlacedButton(button, Rect(line.x + i * (width + gap), line.y, width, line.height))
        for i, button in enumerate(row.buttons)
    ]
