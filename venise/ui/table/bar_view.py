"""The bar along the top: the moment of the game, the question to the player, and the tools."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame
from pygame import Rect

from venise.ui.table.brush import TITLE, Brush, Style, fade
from venise.ui.table.layout import TableLayout
from venise.ui.table.marks import BRIGHT
from venise.ui.table.pieces import SeatPieces
from venise.ui.table.tools import Tool
from venise.ui.theme import TypeStep

WARNING: Final = Style(face="bold", align=1.0, tone="brick")
LIGHT_BANNER: Final = Style(face="bold", tone="light", lines=2, even=True)
DARK_BANNER: Final = Style(face="bold", lines=2, even=True)
TWO_LINES: Final = Style(lines=2, even=True)
PROMPTS: Final[tuple[TypeStep, ...]] = ("large", "normal", "small")
"""The sizes of a question: it has the first in which it is written whole."""


def stacked_rows(box: Rect, number: int) -> list[Rect]:
    """The box cut into so many rows of one height."""
    height = box.height // max(1, number)
    return [Rect(box.x, box.y + row * height, box.width, height) for row in range(number)]


class BarView(msgspec.Struct, frozen=True):
    """Draws the bar."""

    brush: Brush
    pieces: SeatPieces

    def draw(
        self, surface: pygame.Surface, layout: TableLayout, text: str, warnings: tuple[str, ...]
    ) -> None:
        """Where the game stands, and at its right what has to be known, such as the last round."""
        box = layout.moment
        self.brush.draw_panel(surface, box)
        inner = box.inflate(-layout.px(20), -layout.px(6))
        left = self.brush.width(text, "large", TITLE.face) + layout.px(8)
        beside = Rect(inner.x + left, box.y, inner.width - left, box.height)
        if warnings and any(
            self.brush.width(one, "small", WARNING.face) > beside.width for one in warnings
        ):
            inner, beside = stacked_rows(box.inflate(-layout.px(20), -layout.px(4)), 2)
            warnings = (" · ".join(warnings),)
        self.brush.write(surface, inner, text, "large", TITLE)
        for row, warning in zip(stacked_rows(beside, len(warnings)), warnings, strict=True):
            self.brush.write(surface, row, warning, "small", WARNING)

    def draw_prompt(
        self, surface: pygame.Surface, layout: TableLayout, seat: int, text: str, *, banner: bool
    ) -> None:
        """The question, in the colour of the seat it goes to; -1 for nobody.

        As a banner the whole box has that colour: somebody must decide in another's turn.
        """
        box = layout.prompt
        self.brush.draw_panel(surface, box, self.pieces.colours[seat] if seat >= 0 else None)
        inner = box.inflate(-layout.px(16), -layout.px(4))
        if seat >= 0:
            side = round(inner.height * 0.8)
            place = Rect(inner.x, inner.centery - side // 2, side, side)
            self.pieces.put(surface, self.pieces.emblem(seat, side), place)
            left = place.right + layout.px(8)
            inner = Rect(left, inner.y, inner.right - left, inner.height)
        else:
            inner = inner.inflate(-layout.px(16), 0)
        inner = Rect(inner.x, box.y, inner.width, box.height)
        if banner:
            self.draw_banner(surface, layout, seat, text, inner)
            return
        step = self.brush.whole_step(PROMPTS, inner, text, TWO_LINES)
        self.brush.write(surface, inner, text, step, TWO_LINES)

    def draw_banner(
        self, surface: pygame.Surface, layout: TableLayout, seat: int, text: str, inner: Rect
    ) -> None:
        """The question on the colour of its seat."""
        colour = self.pieces.tint(seat)
        cloth = layout.prompt.inflate(-layout.px(8), -layout.px(8))
        left = inner.x - layout.px(4)
        cloth = Rect(left, cloth.y, cloth.right - left, cloth.height)
        pygame.draw.rect(surface, colour, cloth, border_radius=layout.px(4))
        style = DARK_BANNER if sum(tuple(colour)[:3]) > BRIGHT else LIGHT_BANNER
        step = self.brush.whole_step(PROMPTS, inner, text, style)
        self.brush.write(surface, inner, text, step, style)

    def draw_tool(
        self, surface: pygame.Surface, rect: Rect, tool: Tool, *, able: bool, lit: bool
    ) -> None:
        """One tool; faint while it can do nothing."""
        self.brush.draw_button(surface, rect, main=False, lit=lit and able)
        picture = self.pieces.icon(tool, round(rect.width * 0.6))
        self.pieces.put(surface, picture if able else fade(picture), rect)
