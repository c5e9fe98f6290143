"""How the table writes: words in three sizes, wrapped into their box or cut with an ellipsis."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

import msgspec
import pygame
from pygame import Color, Rect, Surface

from venise.ui.lettering import ELLIPSIS, Letters
from venise.ui.look import Look
from venise.ui.table import marks
from venise.ui.table.drawing import boards, spaces
from venise.ui.table.drawing.emblems import Colour
from venise.ui.table.geometry import Point
from venise.ui.table.layout import ORDINARY
from venise.ui.theme import (
    BRICK_DARK,
    CREAM,
    GOLD_LIGHT,
    INK,
    SOFT_INK,
    TYPE_STEPS,
    TypeStep,
)
from venise.ui.typefaces import Face
from venise.ui.widgets.button import draw_body

Tone = Literal["ink", "soft", "light", "brick"]

TONES: Final[dict[Tone, str]] = {
    "ink": INK,
    "soft": SOFT_INK,
    "light": CREAM,
    "brick": BRICK_DARK,
}
"""Colours of words on parchment and on buttons."""

DIM: Final = 130
"""Opacity of what is missing or cannot be used now, of 255."""


EDGE: Final = boards.SHADOW
"""Pixels of shadow round a board."""


BAND: Final = 12
"""Pixels of a board, at both sides together, that a band of colour leaves free."""


class Style(msgspec.Struct, frozen=True):
    """How a line of text looks."""

    face: Face = "text"
    align: float = 0.0
    """0 is left, 0.5 the middle, 1 right."""

    tone: Tone = "ink"
    lines: int = 1
    """Lines it may be broken into, as far as its box holds them."""

    even: bool = False
    """Whether they are about equally long."""


PLAIN: Final = Style()
SOFT: Final = Style(tone="soft")
BOLD: Final = Style(face="bold")
RIGHT: Final = Style(face="bold", align=1.0)
MIDDLE: Final = Style(face="bold", align=0.5)
LIGHT: Final = Style(face="bold", align=0.5, tone="light")
FAINT: Final = Style(face="bold", align=0.5, tone="soft")
TITLE: Final = Style(face="title")

Rows = tuple[str, ...]


class Brush:
    """Draws words and marks on any surface.

    Words have the size of one of three steps, whatever box they come into: they are wrapped into
    the lines that it has, and what is left over is cut and kept in `left_out` for a tooltip. What
    is painted on a piece or beside it belongs to the drawing: `inscribe` alone takes a size in
    pixels, which follows the piece and not the player's wish; that of names is one of the three.
    """

    def __init__(self, look: Look) -> None:
        self.look, self.fonts = look, look.fonts
        self.fine = max(1.0, round(look.size[1] / ORDINARY, 1))
        """How much thicker than usual the edges of boards are: in a large window, to be seen."""

        self.left_out: dict[tuple[int, int, int, int], str] = {}
        """By its box in the window, each text of which only a part was written."""

        self._rows_of: dict[tuple[str, Style, TypeStep, int, int], tuple[Rows, bool]] = {}
        self._row_counts: dict[tuple[str, int, TypeStep, Face], int] = {}

    def letters(self, step: TypeStep, face: Face = "text", tone: Tone = "ink") -> Letters:
        """Letters of a step."""
        return Letters(self.fonts, face, self.look.scale.step_px(step), TONES[tone])

    def leading(self, step: TypeStep) -> int:
        """From one line to the next, in pixels."""
        return self.letters(step).leading

    def width(self, text: str, step: TypeStep, face: Face = "text") -> int:
        """How wide a line is, in pixels."""
        return self.letters(step, face).width(text)

    def rows(self, text: str, width: int, step: TypeStep, face: Face = "text") -> int:
        """How many lines of that width a text takes."""
        key = (text, width, step, face)
        if key not in self._row_counts:
            self._row_counts[key] = len(self.letters(step, face).rows(text, width))
        return self._row_counts[key]

    def height(self, text: str, width: int, step: TypeStep, face: Face = "text") -> int:
        """How high a paragraph of that width is, in pixels."""
        return self.rows(text, width, step, face) * self.leading(step)

    def roomiest(
        self, steps: Sequence[TypeStep], texts: Sequence[str], width: int, height: int, gap: int
    ) -> TypeStep:
        """The first of the steps in which paragraphs have room below one another, else the last.

        Width, height and the gap between two are in pixels.
        """
        for step in steps[:-1]:
            high = sum(self.height(text, width, step) for text in texts)
            if high + gap * (len(texts) - 1) <= height:
                return step
        return steps[-1]

    def whole_parts(
        self, parts: Sequence[str], joint: str, size: tuple[int, int], step: TypeStep
    ) -> str:
        """As many sentences, joined, as have room in a box of that size, from the first one on.

        What is left over is for a tooltip. The first is there in any case.
        """
        width, most = size[0], size[1] + self.leading(step) // 3
        for number in range(len(parts), 1, -1):
            text = joint.join(parts[:number])
            if self.height(text, width, step) <= most:
                return text
        return "".join(parts[:1])

    def write(
        self, surface: Surface, box: Rect, text: str, step: TypeStep, style: Style = PLAIN
    ) -> bool:
        """A line, or a few, in the vertical middle of a box; whether all of it was written."""
        if box.width <= 0 or not text:
            return True
        letters = self.letters(step, style.face, style.tone)
        rows, whole = self._fit(box, text, step, style)
        top = box.centery - letters.leading * len(rows) // 2
        self._draw_rows(surface, box.move(0, top - box.y), rows, letters, style.align)
        if not whole:
            self.leave_out(surface, box, text)
        return whole

    def whole_step(
        self, steps: Sequence[TypeStep], box: Rect, text: str, style: Style = PLAIN
    ) -> TypeStep:
        """The first of the steps in which `write` writes all of a text, else the last."""
        whole = (step for step in steps if self._fit(box, text, step, style)[1])
        return next(whole, steps[-1])

    def paragraph(
        self, surface: Surface, box: Rect, text: str, step: TypeStep, face: Face = "text"
    ) -> bool:
        """Lines from the top of a box on; whether all of them were written."""
        style = Style(face=face, lines=len(text) + 1)
        rows, whole = self._fit(box, text, step, style)
        self._draw_rows(surface, box, rows, self.letters(step, face))
        if not whole:
            self.leave_out(surface, box, text)
        return whole

    def painted(self, size: float, style: Style = PLAIN) -> Letters:
        """Letters of the drawing of a piece, of a size in pixels."""
        return Letters(self.fonts, style.face, max(1, round(size)), TONES[style.tone])

    def inscribe(
        self, surface: Surface, box: Rect, text: str, size: float, style: Style = PLAIN
    ) -> None:
        """A number, the sign of a key or a name of a size in pixels, as part of a drawing."""
        letters = self.painted(size, style)
        rows = letters.rows(text, box.width) if style.lines > 1 else (text,)
        top = box.centery - letters.leading * len(rows) // 2
        self._draw_rows(surface, box.move(0, top - box.y), rows, letters, style.align)

    def largest(self, names: Iterable[tuple[str, int]], size: float, style: Style) -> float:
        """A size in pixels, or as much less as names, each with its width, all need to fit."""
        shares = (width / self.painted(size, style).width(name) for name, width in names)
        return size * min(1.0, *shares)

    def snapped(self, size: float, grown: float = 1.0) -> float:
        """The largest size of words that is not above one in pixels, or the smallest there is.

        Words of a drawing have no size of their own. `grown` is by how much they may be larger for
        that; what has no room in the smallest is shortened or left out.
        """
        steps = [self.look.scale.step_px(step) for step in TYPE_STEPS]
        return max((step for step in steps if step <= grown * size), default=min(steps))

    def fitting(self, forms: Iterable[str], width: float, size: float, style: Style) -> str:
        """The first of several forms of a name that has room in a width in pixels, or nothing."""
        letters = self.painted(size, style)
        return next((form for form in forms if letters.width(form) <= width), "")

    def _draw_rows(
        self, surface: Surface, box: Rect, rows: Rows, letters: Letters, align: float = 0.0
    ) -> None:
        """Write those rows from the top of a box on."""
        for number, row in enumerate(rows):
            picture = letters.picture(row)
            left = box.x + (box.width - picture.get_width()) * align
            middle = box.y + number * letters.leading + letters.leading // 2
            surface.blit(picture, (round(left), letters.top(row, middle)))

    def _fit(self, box: Rect, text: str, step: TypeStep, style: Style) -> tuple[Rows, bool]:
        """The lines that a box has room for, the last one cut where there are more; whether not."""
        key = (text, style, step, *box.size)
        if key not in self._rows_of:
            letters = self.letters(step, style.face)
            high = letters.leading
            most = min(style.lines, max(1, (box.height + high // 3) // high))
            break_up = letters.even_rows if style.even else letters.rows
            every = break_up(text, box.width) if most > 1 else (text,)
            rows = every[:most]
            if len(every) > most:
                rows = (*rows[:-1], f"{rows[-1]}{ELLIPSIS}")
            shown = tuple(letters.cut(row, box.width) for row in rows)
            self._rows_of[key] = shown, shown == every
        return self._rows_of[key]

    def leave_out(self, surface: Surface, box: Rect, text: str) -> None:
        """Keep a text in mind of which a part was left out there, if that is in the window."""
        if surface.get_size() == self.look.size:
            self.left_out[box.x, box.y, box.width, box.height] = text

    def whole_text(self, at: Point) -> str:
        """The whole of a text at a point of the window, of which a part was left out; else none."""
        boxes = ((Rect(box), text) for box, text in self.left_out.items())
        return next((text for box, text in boxes if box.collidepoint(at)), "")

    def put(self, surface: Surface, picture: Surface, at: Point) -> None:
        """A picture with its middle on a point."""
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def draw_panel(self, surface: Surface, box: Rect, colour: Colour | None = None) -> None:
        """A board of parchment; one of a player's has a band of the colour."""
        picture = boards.framed_board(box.size, colour, self.fine)
        surface.blit(picture, (box.x - EDGE, box.y - EDGE))

    def draw_band(self, surface: Surface, board: Rect, header: Rect, colour: Color) -> None:
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

    def draw_note(self, surface: Surface, box: Rect) -> None:
        """A slip of parchment for a moment, of any size."""
        surface.blit(marks.note(box.size), (box.x - marks.SHADOW, box.y - marks.SHADOW))

    def mark(self, surface: Surface, box: Rect) -> None:
        """A wash of light under lines of text."""
        pygame.draw.rect(surface, GOLD_LIGHT, box, border_radius=3)

    def draw_button(self, surface: Surface, box: Rect, *, main: bool, lit: bool) -> None:
        """The body of a button."""
        draw_body(surface, self.look, box, "main" if main else "paper", 1.0 if lit else 0.0)

    def draw_square(self, surface: Surface, box: Rect) -> None:
        """An empty space for a cube."""
        surface.blit(spaces.cube_space(box.width), box)

    def draw_disc(self, surface: Surface, box: Rect, *, free: bool) -> None:
        """A round space, free or taken."""
        surface.blit(spaces.round_space(box.width, free=free), box)

    def draw_slip(self, surface: Surface, box: Rect, text: str, colour: Color) -> None:
        """A small card with a number, as large as the card has room for."""
        surface.blit(marks.slip(box.size, tuple(colour)), box)
        style = MIDDLE if sum(tuple(colour)[:3]) > marks.BRIGHT else LIGHT
        size = self.largest(((text, box.width - 4),), box.height * 0.86, style)
        self.inscribe(surface, box, text, size, style)

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
