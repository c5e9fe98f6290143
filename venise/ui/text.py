"""Text set in lines: wrapped, aligned, cut short, with **bold**, _italic_ and {icons} in it.

What is no word of the game, such as a name or a path, goes into such a text as `literal`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec
import pygame
from msgspec.structs import replace

from venise.ui.lettering import ELLIPSIS, Letters, Piece, break_lines, line_width
from venise.ui.look import Look
from venise.ui.theme import INK
from venise.ui.typefaces import Face

Align = Literal["left", "centre", "right"]
SHARES: Final[dict[Align, float]] = {"left": 0.0, "centre": 0.5, "right": 1.0}

OPENED, CLOSED = "\u2068", "\u2069"
"""Unicode's own signs round a stretch of foreign text; they are never drawn."""

WITHIN: Final = f"(?:{OPENED}[^{CLOSED}]*{CLOSED}|[^{OPENED}\n])+?"
"""What stands between two marks; the signs of a literal are none."""

PIECES: Final = re.compile(
    rf"{OPENED}(?P<literal>[^{CLOSED}]*){CLOSED}|\*\*(?P<bold>{WITHIN})\*\*"
    rf"|\b_(?P<italic>{WITHIN})_\b|\{{(?P<icon>\w+)\}}|\n"
)
FACES: Final[dict[str, Face]] = {"bold": "bold", "italic": "italic"}
SIGNS: Final = str.maketrans("", "", OPENED + CLOSED)
MOST_LITERAL: Final = 400
"""Letters of a path or name that are shown: its beginning and its end, in a message that fits."""


class Ink(msgspec.Struct, frozen=True):
    """How a text is written."""

    units: float = 20
    """Size of type in units."""

    face: Face = "text"
    colour: str = INK
    align: Align = "left"


PLAIN: Final = Ink()

BETWEEN: Final = " \n"
"""What stands between words; a space that keeps words together belongs to them."""


def literal(text: object) -> str:
    """A path, a name or another foreign word for a rich text, which shows it letter by letter."""
    shown = str(text).translate(SIGNS)
    if len(shown) > MOST_LITERAL:
        shown = shown[: MOST_LITERAL // 2] + ELLIPSIS + shown[-MOST_LITERAL // 2 :]
    return verbatim(shown)


def verbatim(text: str) -> str:
    """A line of words for a rich text, which shows it letter by letter however long it is."""
    return f"{OPENED}{text.translate(SIGNS)}{CLOSED}"


def shorten(look: Look, text: str, width: int, ink: Ink = PLAIN) -> str:
    """The text, or as much of its beginning as fits the width in pixels, with an ellipsis."""
    return look.letters(ink.units, ink.face).cut(text, width)


def write(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, text: str, ink: Ink = PLAIN
) -> pygame.Rect:
    """One line in the vertical middle of a rectangle, cut short to fit; where it now stands."""
    letters = look.letters(ink.units, ink.face, ink.colour)
    shown = letters.cut(text, rect.width)
    picture = letters.picture(shown)
    place = picture.get_rect(top=letters.top(shown, rect.centery))
    place.x = rect.x + round((rect.width - place.width) * SHARES[ink.align])
    surface.blit(picture, place)
    return place


class RichText:
    """A text in lines of at most a width in pixels; measure it, then draw it anywhere.

    `**bold**`, `_italic_`, `{name}` for an icon out of `icons`, and line breaks are understood,
    but nothing of it in a `literal`.
    """

    def __init__(
        self,
        look: Look,
        text: str,
        width: int,
        ink: Ink = PLAIN,
        icons: Mapping[str, pygame.Surface] | None = None,
    ) -> None:
        self.width = width
        self._align = ink.align
        self._letters = look.letters(ink.units, ink.face, ink.colour)
        self._icons = icons or {}
        self.leading = self._letters.leading
        self.lines = break_lines(self._pieces(text), self._letters.width(" "), width)

    @property
    def height(self) -> int:
        """The height of all lines, in pixels."""
        return self.leading * len(self.lines)

    @property
    def widest(self) -> int:
        """The width of the longest line, in pixels; beyond `width` where one word is wider."""
        return max((line_width(line) for line in self.lines), default=0)

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Write the lines with their upper left corner at a place in pixels."""
        for number, line in enumerate(self.lines):
            left = at[0] + round((self.width - line_width(line)) * SHARES[self._align])
            middle = at[1] + number * self.leading + self.leading // 2
            for piece in line:
                if piece.picture is not None:
                    surface.blit(piece.picture, (left + piece.x, middle - piece.rise))

    def _pieces(self, text: str) -> Iterator[Piece | None]:
        """Words and icons in order; None for a line break."""
        place = 0
        for found in PIECES.finditer(text):
            yield from self._words(text, place, found.start(), self._letters.face)
            place = found.end()
            glued = found.start() > 0 and text[found.start() - 1] not in BETWEEN
            icon = self._icons.get(found["icon"] or "")
            if found[0] == "\n":
                yield None
            elif icon is not None:
                high = icon.get_height()
                yield Piece(icon.get_width(), glued, picture=icon, rise=high // 2)
            elif found["icon"]:
                yield from self._words(text, found.start(), found.end(), self._letters.face)
            else:
                kind = found.lastgroup or "literal"
                face = FACES.get(kind, self._letters.face)
                yield from self._words(text, found.start(kind), found.end(kind), face, glued=glued)
        yield from self._words(text, place, len(text), self._letters.face)

    def _words(
        self, text: str, start: int, end: int, face: Face, *, glued: bool | None = None
    ) -> Iterator[Piece]:
        """The words of a stretch of text; the first may stand close to what comes before."""
        if glued is None:
            glued = start > 0 and text[start] not in BETWEEN if start < len(text) else False
        letters = replace(self._letters, face=face)
        for number, word in enumerate(re.findall(r"[^ \n]+", text[start:end].translate(SIGNS))):
            for place, part in enumerate(self._cut(word, letters)):
                close = place > 0 or (glued and number == 0)
                picture, rise = letters.picture(part), -letters.top(part, 0)
                yield Piece(picture.get_width(), close, part, picture, rise)

    def _cut(self, word: str, letters: Letters) -> Iterator[str]:
        """The word, in parts where it is wider than a line: a path, say, or a web address."""
        while letters.width(word) > self.width and len(word) > 1:
            end = len(word) - 1
            while end > 1 and letters.width(word[:end]) > self.width:
                end -= 1
            yield word[:end]
            word = word[end:]
        yield word
