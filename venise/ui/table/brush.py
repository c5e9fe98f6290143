"""How the table writes: text that shrinks, wraps or is cut so that it fits its box."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Color, Rect, Surface

from venise.ui.fonts import Face
from venise.ui.lettering import ELLIPSIS, Letters
from venise.ui.look import Look
from venise.ui.table import marks
from venise.ui.table.drawing import boards, spaces
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.geometry import Point
from venise.ui.theme import (
    BRICK_DARK,
    CREAM,
    GOLD_LIGHT,
    INK,
    SMALLEST_TYPE,
    SOFT_INK,
)
from venise.ui.widgets.button import draw_body

Tone = Literal["ink", "soft", "faint", "light", "brick"]

TONES: Final[dict[Tone, str]] = {
    "ink": INK,
    "soft": SOFT_INK,
    "faint": "#6F6046",
    "light": CREAM,
    "brick": BRICK_DARK,
}
"""Colours of words on parchment and on buttons."""

SMALLEST: Final = 0.72
"""How far text shrinks before it is cut, as a share of the size asked for."""

DIM: Final = 130
"""Opacity of what is missing or cannot be used now, of 255."""


EDGE: Final = boards.SHADOW
"""Pixels of shadow round a board."""


BAND: Final = 12
"""Pixels of a board, at both sides together, that a band of colour leaves free."""

ORDINARY: Final = 900
"""Height of a window, in pixels, up to which edges are as thin as they are drawn."""


class Style(msgspec.Struct, frozen=True):
    """How a line of text looks."""

    face: Face = "text"
    align: float = 0.0
    """0 is left, 0.5 the middle, 1 right."""

    tone: Tone = "ink"
    lines: int = 1
    """Lines it may be broken into."""


PLAIN: Final = Style()
SOFT: Final = Style(tone="soft")
BOLD: Final = Style(face="bold")
RIGHT: Final = Style(face="bold", align=1.0)
MIDDLE: Final = Style(face="bold", align=0.5)
LIGHT: Final = Style(face="bold", align=0.5, tone="light")
FAINT: Final = Style(face="bold", align=0.5, tone="faint")
TITLE: Final = Style(face="title")

Rows = tuple[str, ...]
Fit = tuple[Letters, Rows]
"""Letters, and the rows of text that fit with them."""


class Brush:
    """Draws words and marks on any surface; sizes are in pixels, before the player's text size."""

    def __init__(self, look: Look, beyond: float = 1.0) -> None:
        """`beyond` is how much larger than the table can be the player wishes everything to be.

        Words follow that wish too, but never so far that they are cut.
        """
        self.look, self.fonts = look, look.fonts
        self.enlarged = look.scale.text * beyond
        self.fine = max(1.0, round(look.size[1] / ORDINARY, 1))
        """How much thicker than usual the edges of boards are: in a large window, to be seen."""

        self.beyond = beyond
        """What `enlarged` holds of the player's size of everything."""

        self._fits: dict[tuple[str, Style, int, int, int], Fit] = {}

    def type(self, size: float) -> int:
        """A size of type as it is drawn, grown by the player's wish."""
        return max(SMALLEST_TYPE - 2, round(size * self.enlarged))

    def letters(self, size: float, face: Face = "text", tone: Tone = "ink") -> Letters:
        """Letters of a size as it is drawn."""
        return Letters(self.fonts, face, self.type(size), TONES[tone])

    def width(self, text: str, size: float, face: Face = "text") -> int:
        """How wide a line is, in pixels."""
        return self.letters(size, face).width(text)

    def height(self, text: str, width: int, size: float, face: Face = "text") -> int:
        """How high a paragraph of that width is, in pixels."""
        letters = self.letters(size, face)
        return len(letters.rows(text, width)) * letters.leading

    def write(
        self, surface: Surface, box: Rect, text: str, size: float, style: Style = PLAIN
    ) -> None:
        """A line, or a few, in the vertical middle of a box."""
        if box.width <= 0 or not text:
            return
        letters, rows = self.fit_text(text, style, self.letters(size, style.face, style.tone), box)
        top = box.centery - letters.leading * len(rows) // 2
        self._rows(surface, box.move(0, top - box.y), rows, letters, style.align)

    def paragraph(
        self, surface: Surface, box: Rect, text: str, size: float, face: Face = "text"
    ) -> bool:
        """Lines from the top of a box on, shrunk to fit; whether all of them were written."""
        letters = self.letters(size, face)
        least = max(SMALLEST_TYPE - 2, round(size * SMALLEST * self.enlarged / self.beyond))
        rows = letters.rows(text, box.width)
        while letters.size > least and len(rows) * letters.leading > box.height:
            letters = replace(letters, size=letters.size - 1)
            rows = letters.rows(text, box.width)
        high = letters.leading
        most = max(1, (box.height + high // 3) // high)
        self._rows(surface, box, rows[:most], letters)
        return len(rows) <= most

    def _rows(
        self, surface: Surface, box: Rect, rows: Rows, letters: Letters, align: float = 0.0
    ) -> None:
        """Write those rows from the top of a box on."""
        for number, row in enumerate(rows):
            picture = letters.picture(row)
            left = box.x + (box.width - picture.get_width()) * align
            middle = box.y + number * letters.leading + letters.leading // 2
            surface.blit(picture, (round(left), letters.top(row, middle)))

    def fit_text(self, text: str, style: Style, letters: Letters, box: Rect) -> Fit:
        """Those letters, or smaller ones, and the rows of text that fit the box with them."""
        key = (text, style, letters.size, *box.size)
        if key not in self._fits:
            self._fits[key] = self._fit(text, style, letters, box)
        return self._fits[key]

    def _fit(self, text: str, style: Style, letters: Letters, box: Rect) -> Fit:
        size = letters.size
        least = max(SMALLEST_TYPE - 2, round(size * self._shrink()))
        largest = max(round(size / self.enlarged), box.height) if style.lines == 1 else size
        for chosen in range(min(size, largest), least - 1, -1):
            letters = replace(letters, size=chosen)
            rows = letters.rows(text, box.width) if style.lines > 1 else (text,)
            wide = max(letters.width(row) for row in rows)
            roomy = len(rows) == 1 or len(rows) * letters.leading <= box.height + 4
            if wide <= box.width and len(rows) <= style.lines and roomy:
                return letters, rows
        letters = replace(letters, size=least)
        every = letters.rows(text, box.width) if style.lines > 1 else (text,)
        rows = every[: style.lines]
        if len(every) > style.lines:
            rows = (*rows[:-1], f"{rows[-1]}{ELLIPSIS}")
        return letters, tuple(letters.cut(row, box.width) for row in rows)

    def _shrink(self) -> float:
        """How far a text may shrink: to where the player's wish is undone as well."""
        return SMALLEST / max(1.0, self.enlarged)

    def put(self, surface: Surface, picture: Surface, at: Point) -> None:
        """A picture with its middle on a point."""
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def panel(self, surface: Surface, box: Rect, colour: Colour | None = None) -> None:
        """A board of parchment; one of a player's has a band of the colour."""
        picture = boards.framed_board(box.size, colour, self.fine)
        surface.blit(picture, (box.x - EDGE, box.y - EDGE))

    def band(self, surface: Surface, board: Rect, header: Rect, colour: Color) -> None:
        """A band of a seat's colour behind the head of its board: it has the turn."""
        margin = round(BAND * self.fine)
        inner = board.inflate(-margin, -margin)
        inner.height = header.bottom - inner.top + round(header.height * 0.06)
        reach = max(2, min(7, board.height // 20))
        corners = {"border_top_left_radius": reach, "border_top_right_radius": reach}
        pygame.draw.rect(surface, colour, inner, **corners)

    def on_band(self, colour: Color) -> tuple[Style, Style]:
        """How words are written at the left and the right of such a band."""
        tone: Tone = "ink" if sum(tuple(colour)[:3]) > marks.BRIGHT else "light"
        return Style(face="bold", tone=tone), Style(face="bold", align=1.0, tone=tone)

    def note(self, surface: Surface, box: Rect) -> None:
        """A slip of parchment for a moment, of any size."""
        surface.blit(marks.note(box.size), (box.x - marks.SHADOW, box.y - marks.SHADOW))

    def mark(self, surface: Surface, box: Rect) -> None:
        """A wash of light under lines of text."""
        pygame.draw.rect(surface, GOLD_LIGHT, box, border_radius=3)

    def button(self, surface: Surface, box: Rect, *, main: bool, lit: bool) -> None:
        """The body of a button."""
        draw_body(surface, self.look, box, "main" if main else "paper", 1.0 if lit else 0.0)

    def square(self, surface: Surface, box: Rect) -> None:
        """An empty space for a cube."""
        surface.blit(spaces.cube_space(box.width), box)

    def disc(self, surface: Surface, box: Rect, *, free: bool) -> None:
        """A round space, free or taken."""
        surface.blit(spaces.round_space(box.width, free=free), box)

    def slip(self, surface: Surface, box: Rect, text: str, colour: Color) -> None:
        """A small card with a number."""
        surface.blit(marks.slip(box.size, tuple(colour)), box)
        style = MIDDLE if sum(tuple(colour)[:3]) > marks.BRIGHT else LIGHT
        self.write(surface, box, text, box.height * 0.86, style)

    def frame(self, surface: Surface, box: Rect, glow: float) -> None:
        """A golden frame round a place that may be picked; `glow` from 0 to 1."""
        margin = marks.MARGIN
        picture = marks.frame(box.size)
        picture.set_alpha(round(150 + 105 * glow))
        surface.blit(picture, (box.x - margin, box.y - margin))


def fade(picture: Surface) -> Surface:
    """The picture as a shade of itself: missing, possible or out of use."""
    shade = picture.copy()
    shade.set_alpha(DIM)
    return shade
