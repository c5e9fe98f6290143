"""Ships with sails in the seats' colours: a cog that is loaded, a caravel, a galley at the quay."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.ui.pictures import keep
from venise.ui.table.drawing.canvas import draw_picture
from venise.ui.table.drawing.emblems import Colour, on_piece
from venise.ui.table.drawing.paint import (
    TIMBER,
    TIMBER_DARK,
    box,
    darker,
    gradient,
    lighter,
    path,
    stroke,
    transform,
)
from venise.ui.theme import GOLD, INK, PLAYER_COLOURS

WIDE, HIGH = 100.0, 84.0
"""The drawing of a ship, in units; its hold is in the middle below."""

HULLS: Final = (
    "M10 52C10 68 20 76 34 76H66C80 76 90 68 90 52Z",
    "M6 50C10 70 22 76 36 76H68C84 74 92 62 95 46C84 54 20 56 6 50Z",
    "M3 50C8 64 14 74 26 76H76C88 74 94 62 98 42C92 52 84 54 70 54H20Z",
)
SAILS: Final = (
    "M26 8C40 12 60 12 74 8C78 22 78 34 74 44C60 40 40 40 26 44C22 34 22 22 26 8Z",
    "M50 4C70 12 80 28 80 46H50ZM46 8C34 18 26 30 24 46H46Z",
    "M20 44C34 34 52 18 62 2C74 16 78 30 76 44Z",
)
MAST: Final = (50, 48, 60)
GALLEY: Final = 2
"""The ship at the quay, which is rowed."""


@keep(128)
def ship(colour: Colour | None, berth: int, size: tuple[int, int]) -> Surface:
    """A ship of that seat's colour, or under the pirates' black sail, on water of its own."""
    paint = PLAYER_COLOURS[colour] if colour is not None else "#211C1E"
    light = gradient("m", ((0, "#fff", 0.34), (0.5, "#fff", 0), (1, "#000", 0.28)), (100, 60))
    mast = MAST[berth]
    body = (
        light
        + stroke(f"M{mast} 2V56", TIMBER_DARK, 3)
        + path(SAILS[berth], paint, 2)
        + path(SAILS[berth], "url(#m)")
        + path(HULLS[berth], TIMBER, 2.2)
        + stroke("M16 62C36 68 66 68 86 61", darker(TIMBER, 0.35), 1.6)
        + stroke("M12 55C36 60 66 60 89 54", lighter(TIMBER, 0.35), 1.6)
        + path(f"M{mast} 2L{mast + 13} -1L{mast + 10} 3L{mast + 13} 7L{mast} 6Z", GOLD, 1)
    )
    if berth == GALLEY:
        oars = "".join(f"M{x} 62L{x - 8} 80" for x in range(30, 86, 9))
        body += stroke(oars, INK, 2.6) + stroke(oars, lighter(TIMBER, 0.3), 1.2)
    if colour is not None:
        at = (50, 26) if berth != GALLEY else (60, 30)
        body += transform(on_piece(colour), at, 0.62)
    else:
        skull = '<circle cx="0" cy="-2" r="6" fill="#F4EBD6"/>' + box((-3, 2), (6, 5), "#F4EBD6")
        body += transform(skull, (56, 28), 1.2)
    body += stroke("M2 79C14 75 22 83 34 79C46 75 54 83 66 79C78 75 86 83 98 79", "#9CC7C6", 2)
    return draw_picture(body, size, (0, -2, WIDE, HIGH + 2))
