"""The guide to Doge, and the pieces that stand in it."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.assets import asset
from venise.ui.guide.sections import Guide, Illustration
from venise.ui.look import Look
from venise.ui.tables.doge.pieces import PiecePictures

COLOURS: Final = ("red", "blue", "green", "yellow")
"""Those of the pieces shown, by seat."""

CARD_WIDTH, CARD_HEIGHT = 0.8, 1.1
SIZES: Final = {
    "marker": 0.62,
    "house": 0.6,
    "palace": 0.95,
    "advisor": 0.75,
    "ring": 0.62,
    "seal": 0.7,
    "sign": 0.8,
}
"""How large each is drawn, as a multiple of the height given."""


def illustrate(_: Look, one: Illustration, high: int) -> Surface:
    """A piece; raises KeyError for what the game has not."""
    pieces, numbers = PiecePictures(COLOURS), one.numbers
    if one.name == "order":
        size = round(CARD_WIDTH * high), round(CARD_HEIGHT * high)
        return pieces.order_card(numbers[0], size, blue=bool(numbers[1]))
    if one.name == "space":
        return pieces.space(numbers[0], 0.7 * high)
    if one.name == "neutral":
        return pieces.advisor(-1, SIZES["advisor"] * high)
    return pieces.picture_of(one.name, numbers, SIZES[one.name] * high)


GUIDE: Final = Guide(asset("games", "doge", "guide"), illustrate)
