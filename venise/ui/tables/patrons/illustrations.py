"""The guide to The Patrons of Venice, and the pieces that stand in it."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.assets import asset
from venise.ui.guide.sections import Guide, Illustration
from venise.ui.look import Look
from venise.ui.tables.patrons.pieces import PiecePictures

COLOURS: Final = ("red", "blue", "green", "yellow", "violet")
"""Those of the pieces shown, by seat."""

SIZES: Final = {
    "card": 0.75,
    "good": 0.8,
    "coin": 0.6,
    "favour": 0.75,
    "tile": 0.9,
    "statue": 0.75,
    "seal": 0.9,
    "cube": 0.45,
    "shop": 1.05,
    "ship": 1.25,
}
"""How wide each is drawn, as a multiple of the height given."""


def illustrate(_: Look, one: Illustration, high: int) -> Surface:
    """A piece; raises KeyError for what the game has not."""
    pieces = PiecePictures(COLOURS)
    return pieces.picture_of(one.name, one.numbers, SIZES[one.name] * high)


GUIDE: Final = Guide(asset("games", "patrons", "guide"), illustrate)
