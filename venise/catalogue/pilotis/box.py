"""The picture on the box of Venise on piles: a masked figure on planks by night."""

from __future__ import annotations

from pygame import Surface, transform

from venise.games.pilotis.components import FIRST_BOARD
from venise.ui.tables.pilotis.art import planks, tokens
from venise.ui.tables.pilotis.art.printed import paint_board

ZOOM = 1.9
"""How much larger than the box the board is painted, whose middle is seen."""


def cover(size: tuple[int, int]) -> Surface:
    """The picture at a size in pixels."""
    wide, high = size
    whole = round(ZOOM * max(wide, 1.3 * high)), round(ZOOM * max(high, wide / 1.3))
    board = paint_board(FIRST_BOARD, whole, night=False)
    picture = Surface(size)
    picture.blit(board, (-(whole[0] - wide) // 3, -(whole[1] - high) // 3))
    side = round(0.62 * min(wide, high))
    gap = round(0.7 * wide)
    plank = planks.plank(round(1.3 * gap), gap, 158, long=True)
    picture.blit(plank, plank.get_rect(center=(wide // 2, round(0.62 * high))))
    pawn = tokens.pawn("red", side)
    picture.blit(pawn, pawn.get_rect(midbottom=(round(0.54 * wide), round(0.66 * high))))
    gem = transform.rotate(tokens.gem("red", round(0.2 * wide)), 12)
    picture.blit(gem, gem.get_rect(center=(round(0.2 * wide), round(0.56 * high))))
    return picture
