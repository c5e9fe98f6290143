"""The guide to La Venise du Nord, and the pieces and cards that stand in it."""

from __future__ import annotations

from typing import Final

from pygame import Surface

from venise.assets import asset
from venise.games.nord.components import BUILDERS_DECK, ORDERS_DECK, WORKSHOPS_DECK
from venise.ui.guide.sections import Guide, Illustration
from venise.ui.look import Look
from venise.ui.tables.nord.names import Names
from venise.ui.tables.nord.pieces import Pieces

COLOURS: Final = ("yellow", "red", "blue", "green")
"""Those of the pieces shown, by seat."""

CARDS: Final = {"workshop": WORKSHOPS_DECK, "order": ORDERS_DECK, "builder": BUILDERS_DECK}
CARD_WIDTH, CARD_HEIGHT = 1.15, 1.7
SIZES: Final = {"die": 0.62, "cube": 0.5, "good": 0.62, "burgher": 0.72, "boat": 1.3, "tile": 1.75}
"""How large each is drawn, as a multiple of the height given."""


def illustrate(look: Look, one: Illustration, high: int) -> Surface:
    """A card or a piece; raises KeyError for what the game has not."""
    pieces, numbers = Pieces(COLOURS), one.numbers
    if one.name in CARDS:
        deck, card, *done = CARDS[one.name], *numbers
        size = round(CARD_WIDTH * high), round(CARD_HEIGHT * high)
        title = Names(look.words, ()).card(deck, card)
        return pieces.card(deck, card, size, title, done=any(done))
    if one.name == "bridge":
        return pieces.bridge(numbers[0], high, numbers[1])
    return pieces.picture_of(one.name, numbers, SIZES[one.name] * high)


GUIDE: Final = Guide(asset("games", "nord", "guide"), illustrate)
