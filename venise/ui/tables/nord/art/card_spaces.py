"""The empty card spaces of a board, with the signs of what may lie there."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.svg import svg
from venise.ui.table.drawing import spaces
from venise.ui.table.drawing.canvas import Size
from venise.ui.table.drawing.paint import transform
from venise.ui.tables.nord.art.signs import DECK_SIGNS

BUILDERS: Final = 2
"""The deck whose cards lie in either row."""

ROOMY: Final = 40
"""Pixels of width from which a card space shows all that may lie there."""

FAINT: Final = 58
"""How solid the signs are, of 255."""


@keep(64)
def card_space(row: int, size: Size) -> Surface:
    """An empty card space of row 0 (workshops) or 1 (orders); builders fit both."""
    width, height = size
    space = spaces.card_space(size).copy()
    signs = transform(
        DECK_SIGNS[row](), (width / 2, height * (0.5 if width < ROOMY else 0.37)), width / 68
    )
    if width >= ROOMY:
        signs += transform(DECK_SIGNS[BUILDERS](), (width / 2, height * 0.7), width / 96)
    faint = svg(signs, size).copy()
    faint.fill((255, 255, 255, FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    space.blit(faint, (0, 0))
    return space
