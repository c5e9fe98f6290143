"""The choices with their places: words above, rows of buttons below."""

from __future__ import annotations

import math
from itertools import product
from typing import Final

import msgspec
from msgspec.structs import replace
from pygame import Rect

from venise.ui.lettering import Letters
from venise.ui.table.brush import Brush
from venise.ui.table.spots import Places
from venise.ui.table.wording import ButtonLabel, ChoiceButton, OutcomePreview, Piece, Row, Wording
from venise.ui.theme import TypeStep

LABELS: Final[tuple[TypeStep, ...]] = ("normal", "small")
"""The sizes of the words on buttons: the smaller where there are very many."""

PIECE: Final = 0.66
"""Side of a picture on a button, as a share of its height."""

GAP: Final = 5
RIM: Final = 8
"""Pixels between words and pictures, and at both ends of a button together."""


LINES: Final = 3
"""Rows of words on a button at most."""

TOLD: Final[TypeStep] = "small"
"""The least size of what is told above the buttons."""

ABREAST: Final = (1, 2, 3)
"""How many buttons of a kind share a row that would have one each: as few as there is room for."""


class PlacedButton(msgspec.Struct, frozen=True):
    """A button with its place."""

    button: ChoiceButton
    rect: Rect
    step: TypeStep = LABELS[0]
    """The size of its words."""


class Ready(msgspec.Struct, frozen=True):
    """What pieces lying ready take of the box of the choices, in pixels."""

    above: int
    """Height at the top of the box, over its whole width."""

    beside: int = 0
    """Width to the left of the words."""


class ChoiceRoom(msgspec.Struct, frozen=True):
    """The box of the choices, and what is measured off in it, in pixels."""

    box: Rect
    ready: tuple[Ready, ...]
    """What pieces lying ready take, and the less that they may take where words need room."""

    row: int
    """Height of a row of buttons whose words need no more."""

    gap: int
    """Between two rows."""


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

    ready: Ready = Ready(0)
    lying: Places = {}
    """Where pieces lie ready that give way to the words."""

    def places(self) -> Places:
        """Where each button is, and each of those pieces."""
        return {**self.lying, **{one.button.spot: (one.rect,) for one in self.buttons}}


def arrange_choices(
    brush: Brush, room: ChoiceRoom, said: Wording, lasting: Wording | None = None
) -> Arranged:
    """The lines and rows of buttons in a box, the last row at its bottom.

    Of all ways to arrange them the first in which buttons are high enough for their words and all
    lines are told, or most of them. `lasting` are the words told whatever is pointed at: no
    button moves because the pointer did.
    """
    told = (lasting or said).lines
    best, most = Arranged(), (-math.inf, 0)
    for faces, step in (*((said.rows, step) for step in LABELS), (shorten(said.rows), LABELS[-1])):
        for ready, rows in product(room.ready, list_rows(faces)):
            measured = replace(room, ready=(ready,))
            found = place_choices(brush, measured, replace(said, rows=rows), step)
            worth = -lacking(brush, found), count_told(brush, found.words.size, told)
            if worth > most:
                best, most = found, worth
            if worth == (0, len(told)):
                return found
        if not most[0]:
            break
    return best


def shorten(rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The rows with fewer words on the buttons that have such."""
    return tuple(
        replace(row, buttons=tuple(replace(one, label=brief(one.label)) for one in row.buttons))
        for row in rows
    )


def brief(label: ButtonLabel) -> ButtonLabel:
    """The face of a button with the fewest words."""
    return replace(label, text=label.brief or label.text)


def list_rows(rows: tuple[Row, ...]) -> tuple[tuple[Row, ...], ...]:
    """The rows as they are, and with more buttons side by side."""
    return tuple(dict.fromkeys(join_rows(rows, most) for most in ABREAST))


def join_rows(rows: tuple[Row, ...], most: int) -> tuple[Row, ...]:
    """The rows, those of a single button of one kind side by side, so many at most."""
    found: list[Row] = []
    for row in rows:
        if found and alike(found[-1], row) and len(found[-1].buttons) < most:
            found[-1] = Row(found[-1].buttons + row.buttons)
        else:
            found.append(row)
    return tuple(found)


def alike(one: Row, other: Row) -> bool:
    """Whether buttons of both may stand in a row: they are about nothing, and of one kind."""
    words = {button.spot.word for button in (*one.buttons, *other.buttons)}
    return not one.pieces and not other.pieces and len(words) == len(other.buttons) == 1


def place_choices(brush: Brush, room: ChoiceRoom, said: Wording, step: TypeStep) -> Arranged:
    """The words and rows in the box below and beside what lies ready, which has its first place."""
    box, gap, ready = room.box, room.gap, room.ready[0]
    top = box.y + ready.above
    below = Rect(box.x, top, box.width, box.bottom - top)
    heights = row_heights(brush, replace(room, box=below), said.rows, step)
    start = box.bottom - sum(heights) - gap * max(0, len(heights) - 1)
    line = Rect(box.x, start, box.width, 0)
    buttons: list[PlacedButton] = []
    icons: list[tuple[Piece, Rect]] = []
    for row, height in zip(said.rows, heights, strict=True):
        line.height = height
        if row.pieces:
            icons.append((row.pieces[0], Rect(line.x, line.y, height, height)))
        buttons += spread(row, beside_icon(line, row, gap), gap, step)
        line = line.move(0, height + gap)
    high = start - gap * bool(heights) - top
    words = Rect(box.x + ready.beside, top, box.width - ready.beside, high)
    return Arranged(said.lines, words, said.previews, tuple(buttons), tuple(icons), ready)


def lacking(brush: Brush, found: Arranged) -> int:
    """By how many pixels buttons are too low for their words, or too narrow for one of them."""
    short = 0
    for placed in found.buttons:
        label, rect = placed.button.label, placed.rect
        room = face_parts(rect.width, rect.height, label)[2]
        letters = brush.letters(placed.step, "bold")
        rows = letters.rows(label.text, room) if label.text else ("",)
        short += max(0, min(len(rows), LINES) * letters.leading - rect.height)
        short += max(0, *(letters.width(row) - room for row in rows))
    return short


def count_told(brush: Brush, size: tuple[int, int], lines: tuple[str, ...]) -> int:
    """How many lines have room in a box of that size, from the first one on."""
    for number in range(len(lines), 0, -1):
        high = brush.height(" ".join(lines[:number]), size[0], TOLD)
        if high <= size[1] + brush.leading(TOLD) // 3:
            return number
    return 0


def row_heights(brush: Brush, room: ChoiceRoom, rows: tuple[Row, ...], step: TypeStep) -> list[int]:
    """The height of each row of a box: as its words need, or less where there is no such room."""
    found, box, usual, gap = list[int](), room.box, room.row, room.gap
    for row in rows:
        place = beside_icon(Rect(box.x, box.y, box.width, usual), row, gap)
        every = spread(row, place, gap, step)
        found.append(max(label_height(brush, one, usual) for one in every))
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
    room, step = face_parts(placed.rect.width, usual, label)[2], placed.step
    return max(usual, brush.height(label.text, room, step, "bold") + brush.leading(step) // 3)


def face_parts(width: int, height: int, label: ButtonLabel) -> tuple[int, int, int]:
    """What of a button its pictures take, the gap before them, and the room for its words."""
    pieces = len(label.pieces) * (piece_side(height) + 1)
    gap = GAP if label.text and label.pieces else 0
    return pieces, gap, width - pieces - gap - RIM


def piece_side(height: int) -> int:
    """Side of a picture on a button of that height."""
    return round(height * PIECE)


def widest_row(letters: Letters, text: str, room: int) -> int:
    """How wide the words of a button are, broken into lines where they are wider than the room."""
    return min(room, max(letters.width(row) for row in letters.rows(text, room)))


def spread(row: Row, line: Rect, gap: int, step: TypeStep) -> list[PlacedButton]:
    """The buttons of a row side by side, equally wide, with words of a size."""
    number = len(row.buttons)
    width = (line.width - gap * (number - 1)) // number
    places = (Rect(line.x + i * (width + gap), line.y, width, line.height) for i in range(number))
    return [PlacedButton(*both, step) for both in zip(row.buttons, places, strict=True)]
