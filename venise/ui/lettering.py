"""How words are set, in pixels: measured, cut short, broken into lines, put on one baseline."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec
import pygame

from venise.ui.fonts import Fonts
from venise.ui.theme import INK
from venise.ui.typefaces import Face

ELLIPSIS: Final = "…"

DOT: Final = " · "
GLUED_DOT: Final = "\u00a0· "
"""A dot between two parts of a line, and one that ends the line where it is broken there."""

BASELINE: Final = 0.29
"""How far below the middle of a line its letters stand, as a share of the size of type."""

MOST_CARRIED: Final = 0.6
"""Share of a line that may move to the next for the sake of what stands close behind it."""


class Letters(msgspec.Struct, frozen=True):
    """Letters of one face, size and colour, and what is asked of words set in them."""

    fonts: Fonts
    face: Face
    size: int
    """The size of type in pixels."""

    colour: str = INK

    @property
    def leading(self) -> int:
        """From one line to the next, in pixels."""
        return self.fonts.height(self.face, self.size)

    def width(self, text: str) -> int:
        """How wide a line is, in pixels."""
        return self.fonts.width(text, self.face, self.size)

    def picture(self, text: str) -> pygame.Surface:
        """One line as a picture, not to be drawn on."""
        return self.fonts.line(text, self.face, self.size, self.colour)

    def top(self, text: str, middle: int) -> int:
        """Where a line's picture begins so that its letters stand about a height in pixels.

        Lines of every face, with accented capitals or without, then stand on one baseline.
        """
        down = round(self.size * BASELINE)
        return middle + down - self.fonts.baseline(text, self.face, self.size)

    def cut(self, text: str, width: int) -> str:
        """The text, or as much of its beginning as fits the width with an ellipsis after it."""
        if self.width(text) <= width:
            return text
        while text and self.width(text.rstrip() + ELLIPSIS) > width:
            text = text[:-1]
        return text.rstrip() + ELLIPSIS

    def rows(self, text: str, width: int) -> tuple[str, ...]:
        """The text in lines no wider than that, broken at spaces and at line ends.

        A line of one word may be wider: words are left whole.
        """
        lines = break_lines(self._words(text), self.width(" "), width)
        return tuple(" ".join(piece.text for piece in line) for line in lines)

    def even_rows(self, text: str, width: int) -> tuple[str, ...]:
        """The same in as few lines, which are about equally long: none holds a last word alone."""
        rows = self.rows(text, width)
        low, high = width // len(rows), width
        while low < high:
            middle = (low + high) // 2
            if self._fits(text, middle, len(rows)):
                high = middle
            else:
                low = middle + 1
        return self.rows(text, high)

    def _fits(self, text: str, width: int, most: int) -> bool:
        """Whether the text has so many lines at most, none of them wider than that."""
        rows = self.rows(text, width)
        return len(rows) <= most and all(self.width(row) <= width for row in rows)

    def _words(self, text: str) -> Iterator[Piece | None]:
        """The words in order, as pieces without pictures; None for a line break."""
        for number, part in enumerate(text.split("\n")):
            if number:
                yield None
            for word in part.replace(DOT, GLUED_DOT).split(" "):
                yield Piece(self.width(word), text=word)


class Piece(msgspec.Struct):
    """A word or icon with its place in a line."""

    width: int
    glued: bool = False
    """Whether it stands close to the piece before it."""

    text: str = ""
    picture: pygame.Surface | None = None
    rise: int = 0
    """How far the picture reaches above the middle of the line, in pixels."""

    x: int = 0


def break_lines(pieces: Iterable[Piece | None], space: int, width: int) -> list[list[Piece]]:
    """The pieces line by line, each with its place; None among them begins a line.

    `space` is the gap between two pieces, `width` what a line may take, in pixels.
    """
    lines: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece is None:
            lines.append([])
            continue
        gap = 0 if piece.glued or not lines[-1] else space
        x = line_width(lines[-1]) + gap
        if lines[-1] and x + piece.width > width:
            lines.append(carry_over(lines[-1], piece, width))
            x = line_width(lines[-1])
        piece.x = x
        lines[-1].append(piece)
    return lines


def carry_over(line: list[Piece], piece: Piece, width: int) -> list[Piece]:
    """What moves to the next line together with a piece that stands close to it."""
    if not piece.glued or len(line) < 2:  # noqa: PLR2004 - a line keeps one piece at least
        return []
    if line_width(line[-1:]) - line[-1].x > width * MOST_CARRIED:
        return []
    moved = [line.pop()]
    while moved[0].glued and len(line) > 1:
        moved.insert(0, line.pop())
    start = moved[0].x
    for one in moved:
        one.x -= start
    return moved


def line_width(line: list[Piece]) -> int:
    """How far a line reaches, in pixels."""
    return line[-1].x + line[-1].width if line else 0
