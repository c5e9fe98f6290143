"""Typefaces and single lines of text, each opened and drawn only once."""

from __future__ import annotations

import math
from collections import OrderedDict
from io import BytesIO
from pathlib import Path
from typing import Final, Literal
from unicodedata import category

import pygame

from venise.assets import present
from venise.own_files import read_own_bytes

Face = Literal["text", "bold", "italic", "title"]
"""The voices: running text, stress, aside, heading."""

FILES: Final[dict[Face, str]] = {
    "text": "alegreya-sans-latin-400-normal.woff",
    "bold": "alegreya-sans-latin-700-normal.woff",
    "italic": "alegreya-sans-latin-400-italic.woff",
    "title": "cormorant-garamond-latin-700-normal.woff",
}

LEGIBLE_FILES: Final[dict[Face, str]] = {
    "text": "atkinson-hyperlegible-latin-400-normal.woff",
    "bold": "atkinson-hyperlegible-latin-700-normal.woff",
    "italic": "atkinson-hyperlegible-latin-400-italic.woff",
    "title": "atkinson-hyperlegible-latin-700-normal.woff",
}
"""The same voices in letters that are hard to take for one another."""

LEGIBLE_SIZE: Final = 0.88
"""The size at which those letters look as large as the usual ones."""

SPACE: Final = 0.22
"""Least gap between words, as a share of the size of type: the faces' own run words together."""

MOST_KEPT_LINES: Final = 2000
"""Pictures of lines that are kept; the one longest unused goes first."""

MOST_WORDS: Final = 20_000
"""Words of which the width is remembered."""

MOST_FONTS: Final = 96
"""Faces in one size that are kept: a window drawn larger bit by bit asks for ever new sizes."""


def open_font(path: Path, size: int) -> pygame.font.Font:
    """The face of a file at a size in pixels, from memory: it holds no file open."""
    return pygame.font.Font(BytesIO(read_own_bytes(path)), size)


def drawable(text: str) -> str:
    """The text with a mark for every letter that no face can draw or that is not to be seen."""
    if text.isprintable():
        return text
    return "".join("?" if one != "\n" and category(one)[0] == "C" else one for one in text)


class Fonts:
    """The game's faces from one folder, at every size in pixels."""

    def __init__(self, folder: Path, *, legible: bool = False) -> None:
        """`legible` sets everything in letters that are hard to take for one another.

        Raises MissingAsset where a face is missing, also one that is only needed later.
        """
        for file in (*FILES.values(), *LEGIBLE_FILES.values()):
            present(folder / file)
        self._folder = folder
        self._files = LEGIBLE_FILES if legible else FILES
        self._size = LEGIBLE_SIZE if legible else 1.0
        self._fonts: OrderedDict[tuple[Face, int], pygame.font.Font] = OrderedDict()
        self._words: OrderedDict[tuple[str, Face, int], int] = OrderedDict()
        self._lines: OrderedDict[tuple[str, Face, int, str], pygame.Surface] = OrderedDict()

    def font(self, face: Face, size: int) -> pygame.font.Font:
        """The face at a size in pixels."""
        key = (face, size)
        if key not in self._fonts:
            file = self._folder / self._files[face]
            self._fonts[key] = open_font(file, round(size * self._size))
            if len(self._fonts) > MOST_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def close(self) -> None:
        """Let everything go; the next line asked for is drawn anew."""
        self._fonts.clear()
        self._words.clear()
        self._lines.clear()

    def width(self, text: str, face: Face, size: int) -> int:
        """How wide a line is, in pixels."""
        words = words_of(text)
        gaps = (len(words) - 1) * self._gap(face, size)
        return gaps + sum(self._word(word, face, size) for word in words)

    def _word(self, word: str, face: Face, size: int) -> int:
        """How wide a word is, in pixels."""
        key = (word, face, size)
        if key not in self._words:
            self._words[key] = self.font(face, size).size(word)[0]
            if len(self._words) > MOST_WORDS:
                self._words.popitem(last=False)
        return self._words[key]

    def _gap(self, face: Face, size: int) -> int:
        """How far apart words stand, in pixels."""
        return max(math.ceil(size * SPACE), self._word(" ", face, size))

    def height(self, face: Face, size: int) -> int:
        """From one line to the next, in pixels."""
        return self.font(face, size).get_linesize()

    def baseline(self, text: str, face: Face, size: int) -> int:
        """How far below the top of its picture a line's letters stand, in pixels.

        What rises above the face's ascent, such as an accented capital, pushes them down.
        """
        font = self.font(face, size)
        tops = [found[3] for found in font.metrics(text) if found is not None]
        return max([font.get_ascent(), *tops])

    def line(self, text: str, face: Face, size: int, colour: str) -> pygame.Surface:
        """One line of text as a picture, not to be drawn on."""
        key = (text, face, size, colour)
        if key not in self._lines:
            self._lines[key] = self._set(text, face, size, colour)
            if len(self._lines) > MOST_KEPT_LINES:
                self._lines.popitem(last=False)
        self._lines.move_to_end(key)
        return self._lines[key]

    def _set(self, text: str, face: Face, size: int, colour: str) -> pygame.Surface:
        """A line set word by word on one baseline, with a gap between them."""
        x, gap, base = 0, self._gap(face, size), self.baseline(drawable(text), face, size)
        places: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for word in words_of(text):
            wide = self._word(word, face, size)
            # A word of nothing but accents has no width, and is refused.
            picture = self.font(face, size).render(word if wide else " ", True, colour)
            places.append((picture, (x, base - self.baseline(word, face, size))))
            x += wide + gap
        if len(places) == 1:
            return places[0][0]
        high = max(picture.get_height() + at[1] for picture, at in places)
        line = pygame.Surface((max(1, x - gap), high), pygame.SRCALPHA)
        line.blits(places)
        return line


def words_of(text: str) -> list[str]:
    """The words of a line as they are drawn, those that must stay in one line with others too."""
    return drawable(text).replace("\u00a0", " ").replace("\u202f", " ").split(" ")
