"""The guide to Venise on piles, and the pieces that stand in it."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.assets import asset
from venise.ui.guide.sections import Guide, Illustration
from venise.ui.look import Look
from venise.ui.table.drawing.emblems import COLOURS
from venise.ui.tables.pilotis.art import planks, tokens
from venise.ui.tables.pilotis.art.printed import pile_picture
from venise.ui.tables.pilotis.pieces import PiecePictures

SIZES: Final = {"card": 0.75, "gem": 0.7, "pawn": 1.0, "tile": 0.7}
"""How wide each is drawn, as a multiple of the height given."""


def illustrate(_: Look, one: Illustration, high: int) -> Surface:
    """A piece; raises KeyError for what the game has not."""
    pieces = PiecePictures(COLOURS)
    match one.name:
        case "plank":
            return planks.bundle(
                (round(1.4 * high), round(0.6 * high)), 1, long=bool(one.numbers[0])
            )
        case "pile":
            return pile_picture(one.numbers[0], round(1.1 * high), night=False)
        case "tent":
            return pieces.tent(one.numbers[0], high)
        case "glass":
            return tokens.hourglass((round(0.55 * high), round(0.9 * high)), full=True)
    return pieces.picture_of(one.name, one.numbers, SIZES[one.name] * high)


GUIDE: Final = Guide(asset("games", "pilotis", "guide"), illustrate)
