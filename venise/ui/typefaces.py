"""The files of the typefaces, and a voice set in them: the only place that asks pygame for letters.

Each voice has a row of files. A letter is drawn from the first that has it; a letter that none has
is drawn as a box, so that nothing anybody is called is ever left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, NamedTuple

import pygame

from venise.own_files import read_own_bytes
from venise.ui.graphemes import graphemes, is_accent
from venise.ui.woff import read_letters

Face = Literal["text", "bold", "italic", "title"]
"""The voices: running text, stress, aside, heading."""


class Cut(NamedTuple):
    """A file of letters, and the share of the wished size at which they are set."""

    file: str
    scale: float = 1.0
    """What makes its letters look as large as those of the other files of a voice."""


def _family(name: str, weight: str, scale: float = 1.0) -> tuple[Cut, Cut]:
    """The two files of a family: what Western languages need, and the other letters of Europe."""
    return (
        Cut(f"{name}-latin-{weight}.woff", scale),
        Cut(f"{name}-europe-{weight}.woff", scale),
    )


def _rest(weight: str, scale: float) -> Cut:
    """The letters of Europe that other families lack."""
    return Cut(f"noto-sans-europe-{weight}.woff", scale)


FACES: Final[dict[Face, tuple[Cut, ...]]] = {
    "text": (*_family("alegreya-sans", "400-normal"), _rest("400-normal", 0.86)),
    "bold": (*_family("alegreya-sans", "700-normal"), _rest("700-normal", 0.86)),
    "italic": (*_family("alegreya-sans", "400-italic"), _rest("400-italic", 0.86)),
    "title": (
        *_family("cormorant-garamond", "700-normal"),
        *_family("alegreya-sans", "700-normal", 0.92),
        _rest("700-normal", 0.8),
    ),
}

LEGIBLE_SIZE: Final = 0.88
"""The size at which legible letters look as large as the usual ones."""


def _legible(weight: str) -> tuple[Cut, ...]:
    """Letters that are hard to take for one another, and such as go with them."""
    own = _family("atkinson-hyperlegible", weight, LEGIBLE_SIZE)
    return *own, _rest(weight, 0.81), _family("alegreya-sans", weight)[1]


LEGIBLE_FACES: Final[dict[Face, tuple[Cut, ...]]] = {
    "text": _legible("400-normal"),
    "bold": _legible("700-normal"),
    "italic": _legible("400-italic"),
    "title": _legible("700-normal"),
}
"""The same voices in letters that are hard to take for one another."""

BOX: Final = (0.5, 0.64)
"""How wide and high the mark of a letter that no file has is, as shares of the size of type."""

BESIDE_BOX: Final = 0.07
"""What is left clear at either side of it, and how thick its lines are."""

MOST_SPLIT: Final = 4000
"""Texts of several files of which is remembered where they are split."""


class Run(NamedTuple):
    """Letters that are drawn from one file; from none where they are to be marked."""

    cut: Cut | None
    text: str


@lru_cache
def letters(file: Path) -> frozenset[str]:
    """The letters that a file has a picture for."""
    return read_letters(read_own_bytes(file))


@lru_cache(MOST_SPLIT)
def split(folder: Path, cuts: tuple[Cut, ...], text: str) -> tuple[Run, ...]:
    """A drawable text in runs, each drawn from the first file that has its letters."""
    known = [(cut, letters(folder / cut.file)) for cut in cuts]
    placed = (
        (next((cut for cut, has in known if has.issuperset(sign)), None), sign)
        if not is_accent(sign[0])
        else (None, sign)
        for sign in graphemes(text)
    )
    runs: list[Run] = []
    for cut, signs in groupby(placed, key=lambda one: one[0]):
        found = [sign for _, sign in signs]
        # A mark stands for a letter with all its accents.
        runs.append(Run(cut, "".join(found if cut else (sign[0] for sign in found))))
    return tuple(runs)


class Typeface:
    """A voice in one size in pixels: measures and draws a line of any drawable text."""

    def __init__(self, folder: Path, cuts: tuple[Cut, ...], size: int) -> None:
        """All files but the first, which draws nearly all, are opened as letters ask for them."""
        self._folder, self._cuts, self._size = folder, cuts, size
        self._first = self._open(cuts[0])
        self._fonts = {cuts[0]: self._first}
        has = letters(folder / cuts[0].file)
        self._usual = frozenset(letter for letter in has if not is_accent(letter))
        self.leading = self._first.get_linesize()
        """From one line to the next, in pixels."""

    def width(self, text: str) -> int:
        """How wide a line is, in pixels."""
        if self._usual.issuperset(text):
            return self._first.size(text)[0]
        return sum(self._run_width(run) for run in self._split(text))

    def baseline(self, text: str) -> int:
        """How far below the top of its picture a line's letters stand, in pixels.

        What rises above the face's ascent, such as an accented capital, pushes them down.
        """
        if self._usual.issuperset(text):
            return _baseline(self._first, text)
        return max((self._first.get_ascent(), *map(self._run_baseline, self._split(text))))

    def picture(self, text: str, colour: str) -> pygame.Surface:
        """The line in a picture of its own; of an empty one as wide as a space."""
        if self._usual.issuperset(text):
            return self._first.render(text or " ", True, colour)
        return self._join(self._split(text), self.baseline(text), colour)

    def _join(self, runs: Iterable[Run], base: int, colour: str) -> pygame.Surface:
        """The runs beside each other on one baseline."""
        x, places = 0, []
        for run in runs:
            picture = self._draw_run(run, colour)
            places.append((picture, (x, base - self._run_baseline(run))))
            x += self._run_width(run)
        high = max(picture.get_height() + at[1] for picture, at in places)
        line = pygame.Surface((x, high), pygame.SRCALPHA)
        line.blits(places)
        return line

    def _split(self, text: str) -> tuple[Run, ...]:
        return split(self._folder, self._cuts, text)

    def _open(self, cut: Cut) -> pygame.font.Font:
        """A file in its size, from memory: it is not held open."""
        content = read_own_bytes(self._folder / cut.file)
        return pygame.font.Font(BytesIO(content), max(1, round(self._size * cut.scale)))

    def _font(self, cut: Cut) -> pygame.font.Font:
        """The same, opened once."""
        if cut not in self._fonts:
            self._fonts[cut] = self._open(cut)
        return self._fonts[cut]

    def _run_width(self, run: Run) -> int:
        return self._font(run.cut).size(run.text)[0] if run.cut else len(run.text) * self._step

    def _run_baseline(self, run: Run) -> int:
        return _baseline(self._font(run.cut), run.text) if run.cut else self._first.get_ascent()

    def _draw_run(self, run: Run, colour: str) -> pygame.Surface:
        if run.cut:
            return self._font(run.cut).render(run.text, True, colour)
        return self._draw_boxes(len(run.text), colour)

    @property
    def _step(self) -> int:
        """From one mark to the next, in pixels."""
        return round(BOX[0] * self._size) + 2 * self._line

    @property
    def _line(self) -> int:
        """How thick a mark's lines are, in pixels."""
        return max(1, round(BESIDE_BOX * self._size))

    def _draw_boxes(self, count: int, colour: str) -> pygame.Surface:
        """So many marks in a row."""
        base, high = self._first.get_ascent(), round(BOX[1] * self._size)
        picture = pygame.Surface((count * self._step, self._first.get_height()), pygame.SRCALPHA)
        for number in range(count):
            left = number * self._step + self._line
            box = (left, base - high, self._step - 2 * self._line, high)
            pygame.draw.rect(picture, colour, box, self._line)
        return picture


def _baseline(font: pygame.font.Font, text: str) -> int:
    """How far below the top of its picture the letters of one file stand, in pixels."""
    tops = [found[3] for found in font.metrics(text) if found is not None]
    return max([font.get_ascent(), *tops])
