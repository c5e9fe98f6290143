"""Text set in lines: wrapped, aligned, cut short, with **bold**, _italic_ and {icons} in it.

What is no word of the game, such as a name or a path, goes into such a text as `literal`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec
import pygame

from venise.ui.fonts import Face
from venise.ui.look import Look
from venise.ui.theme import INK

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
ELLIPSIS: Final = "…"
MOST_LITERAL: Final = 400
"""Letters of a path or name that are shown: its beginning and its end, in a message that fits."""

MOST_CARRIED: Final = 0.6
"""Share of a line that may move to the next for the sake of what stands close behind it."""


class Ink(msgspec.Struct, frozen=True):
    """How a text is written."""

    units: float = 20
    """Size of type in units."""

    face: Face = "text"
    colour: str = INK
    align: Align = "left"


PLAIN: Final = Ink()


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
    if look.width(text, ink.units, ink.face) <= width:
        return text
    while text and look.width(text.rstrip() + ELLIPSIS, ink.units, ink.face) > width:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS


def write(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, text: str, ink: Ink = PLAIN
) -> pygame.Rect:
    """One line in the vertical middle of a rectangle, cut short to fit; where it now stands."""
    shown = shorten(look, text, rect.width, ink)
    picture = look.line(shown, ink.units, ink.face, ink.colour)
    place = picture.get_rect(top=look.top(shown, rect.centery, ink.units, ink.face))
    place.x = rect.x + round((rect.width - place.width) * SHARES[ink.align])
    surface.blit(picture, place)
    return place


class Piece(msgspec.Struct):
    """A word or icon with its place in the text."""

    picture: pygame.Surface
    x: int
    glued: bool
    """Whether it stands close to the piece before it."""

    rise: int
    """How far it reaches above the middle of the line, in pixels."""


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
        self._look = look
        self._ink = ink
        self._icons = icons or {}
        self.leading = look.leading(ink.units, ink.face)
        self.lines = self._broken(text)

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
            left = at[0] + round((self.width - line_width(line)) * SHARES[self._ink.align])
            middle = at[1] + number * self.leading + self.leading // 2
            for piece in line:
                surface.blit(piece.picture, (left + piece.x, middle - piece.rise))

    def _broken(self, text: str) -> list[list[Piece]]:
        """The pieces line by line."""
        space = self._look.width(" ", self._ink.units, self._ink.face)
        lines: list[list[Piece]] = [[]]
        for piece in self._pieces(text):
            if piece is None:
                lines.append([])
                continue
            gap = 0 if piece.glued or not lines[-1] else space
            x = line_width(lines[-1]) + gap
            if lines[-1] and x + piece.picture.get_width() > self.width:
                lines.append(self._carried(lines[-1], piece))
                x = line_width(lines[-1])
            piece.x = x
            lines[-1].append(piece)
        return lines

    def _carried(self, line: list[Piece], piece: Piece) -> list[Piece]:
        """What moves to the next line together with a piece that stands close to it."""
        if not piece.glued or len(line) < 2:  # noqa: PLR2004 - a line keeps one piece at least
            return []
        if line_width(line[-1:]) - line[-1].x > self.width * MOST_CARRIED:
            return []
        moved = [line.pop()]
        while moved[0].glued and len(line) > 1:
            moved.insert(0, line.pop())
        start = moved[0].x
        for one in moved:
            one.x -= start
        return moved

    def _pieces(self, text: str) -> Iterator[Piece | None]:
        """Words and icons in order; None for a line break."""
        place = 0
        for found in PIECES.finditer(text):
            yield from self._words(text, place, found.start(), self._ink.face)
            place = found.end()
            glued = found.start() > 0 and not text[found.start() - 1].isspace()
            icon = self._icons.get(found["icon"] or "")
            if found[0] == "\n":
                yield None
            elif icon is not None:
                yield Piece(icon, 0, glued, icon.get_height() // 2)
            elif found["icon"]:
                yield from self._words(text, found.start(), found.end(), self._ink.face)
            else:
                kind = found.lastgroup or "literal"
                face = FACES.get(kind, self._ink.face)
                yield from self._words(text, found.start(kind), found.end(kind), face, glued=glued)
        yield from self._words(text, place, len(text), self._ink.face)

    def _words(
        self, text: str, start: int, end: int, face: Face, *, glued: bool | None = None
    ) -> Iterator[Piece]:
        """The words of a stretch of text; the first may stand close to what comes before."""
        if glued is None:
            glued = start > 0 and not text[start].isspace() if start < len(text) else False
        for number, word in enumerate(re.findall(r"[^ \n]+", text[start:end].translate(SIGNS))):
            for place, part in enumerate(self._cut(word, face)):
                picture = self._look.line(part, self._ink.units, face, self._ink.colour)
                close = place > 0 or (glued and number == 0)
                yield Piece(picture, 0, close, -self._look.top(part, 0, self._ink.units, face))

    def _cut(self, word: str, face: Face) -> Iterator[str]:
        """The word, in parts where it is wider than a line: a path, say, or a web address."""
        while self._look.width(word, self._ink.units, face) > self.width and len(word) > 1:
            end = len(word) - 1
            while end > 1 and self._look.width(word[:end], self._ink.units, face) > self.width:
                end -= 1
            yield word[:end]
            word = word[end:]
        yield word


def line_width(line: list[Piece]) -> int:
    """How far a line reaches, in pixels."""
    return line[-1].x + line[-1].picture.get_width() if line else 0
