"""Single lines of text in the game's typefaces, each measured and drawn only once."""

from __future__ import annotations

import math
from collections import OrderedDict
from pathlib import Path
from typing import Final

import pygame

from venise.assets import present
from venise.ui.graphemes import drawable
from venise.ui.typefaces import FACES, LEGIBLE_FACES, Face, Typeface

SPACE: Final = 0.22
"""Least gap between words, as a share of the size of type: the faces' own run words together."""

MOST_KEPT_LINES: Final = 2000
"""Pictures of lines that are kept; the one longest unused goes first."""

MOST_WORDS: Final = 20_000
"""Words of which the width is remembered, and lines of which it is how far down they stand."""

MOST_TYPEFACES: Final = 96
"""Faces in one size that are kept: a window drawn larger bit by bit asks for ever new sizes."""


class Fonts:
    """The game's faces from one folder, at every size in pixels."""

    def __init__(self, folder: Path, *, legible: bool = False) -> None:
        """`legible` sets everything in letters that are hard to take for one another.

        Raises MissingAsset where a face is missing, also one that is only needed later.
        """
        for cuts in (*FACES.values(), *LEGIBLE_FACES.values()):
            for cut in cuts:
                present(folder / cut.file)
        self._folder = folder
        self._faces = LEGIBLE_FACES if legible else FACES
        self._typefaces: OrderedDict[tuple[Face, int], Typeface] = OrderedDict()
        self._words: OrderedDict[tuple[str, Face, int], int] = OrderedDict()
        self._baselines: OrderedDict[tuple[str, Face, int], int] = OrderedDict()
        self._lines: OrderedDict[tuple[str, Face, int, str], pygame.Surface] = OrderedDict()

    def typeface(self, face: Face, size: int) -> Typeface:
        """The face at a size in pixels."""
        key = (face, size)
        if key not in self._typefaces:
            self._typefaces[key] = Typeface(self._folder, self._faces[face], size)
            if len(self._typefaces) > MOST_TYPEFACES:
                self._typefaces.popitem(last=False)
        self._typefaces.move_to_end(key)
        return self._typefaces[key]

    def close(self) -> None:
        """Let everything go; the next line asked for is drawn anew."""
        self._typefaces.clear()
        self._words.clear()
        self._baselines.clear()
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
            self._words[key] = self.typeface(face, size).width(word)
            if len(self._words) > MOST_WORDS:
                self._words.popitem(last=False)
        return self._words[key]

    def _gap(self, face: Face, size: int) -> int:
        """How far apart words stand, in pixels."""
        return max(math.ceil(size * SPACE), self._word(" ", face, size))

    def height(self, face: Face, size: int) -> int:
        """From one line to the next, in pixels."""
        return self.typeface(face, size).leading

    def baseline(self, text: str, face: Face, size: int) -> int:
        """How far below the top of its picture a line's letters stand, in pixels.

        What rises above the face's ascent, such as an accented capital, pushes them down.
        """
        key = (text, face, size)
        if key not in self._baselines:
            self._baselines[key] = self.typeface(face, size).baseline(drawable(text))
            if len(self._baselines) > MOST_WORDS:
                self._baselines.popitem(last=False)
        return self._baselines[key]

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
        x, gap, base = 0, self._gap(face, size), self.baseline(text, face, size)
        typeface = self.typeface(face, size)
        places: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for word in words_of(text):
            picture = typeface.picture(word, colour)
            places.append((picture, (x, base - typeface.baseline(word))))
            x += self._word(word, face, size) + gap
        if len(places) == 1:
            return places[0][0]
        high = max(picture.get_height() + at[1] for picture, at in places)
        line = pygame.Surface((max(1, x - gap), high), pygame.SRCALPHA)
        line.blits(places)
        return line


def words_of(text: str) -> list[str]:
    """The words of a line as they are drawn, those that must stay in one line with others too."""
    return drawable(text).split(" ")
