"""The light on a square of a pile that may be picked."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import sparse
from venise.ui.tables.pilotis.art.shapes import Outline
from venise.ui.theme import INK, LIGHTS

SHADE: Final = (255, 233, 168)
"""The light that lies on a square."""

FAINT, CLEAR = 70, 150
"""How strong it is on what may be picked, and on what is pointed at, of 255."""


def lit_square(outline: Outline, line: int, *, lit: bool) -> tuple[Surface, tuple[int, int]]:
    """The picture of the light on a square, and where it lies; lines are so broad."""
    margin = 4 * line
    left, top = (min(ends) - margin for ends in zip(*outline, strict=True))
    moved = tuple((round(x - left), round(y - top)) for x, y in outline)
    return _lit(moved, margin, lit=lit), (round(left), round(top))


@keep(96)
def _lit(outline: tuple[tuple[int, int], ...], margin: int, *, lit: bool) -> Surface:
    """The light on a square of that outline in pixels, with a margin of four lines round it."""
    wide, high = (max(ends) + margin + 1 for ends in zip(*outline, strict=True))
    sheet, fine = Surface((wide, high), pygame.SRCALPHA), margin // 4
    pygame.draw.polygon(sheet, (*SHADE, CLEAR if lit else FAINT), outline)
    pygame.draw.polygon(sheet, INK, outline, 4 * fine)
    colour = LIGHTS["white"] if lit else LIGHTS["gold"]
    pygame.draw.polygon(sheet, colour, outline, 2 * fine + lit)
    return sparse(sheet)
