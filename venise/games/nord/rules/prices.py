"""§1.4.1.3, §1.4.1.4 The price of goods: the cards and cubes beside the Market tile."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.nord.components import COLOURS, PRICE_CARDS
from venise.games.nord.state import Market

CARDS_OF = tuple(
    tuple(
        tuple(i for i, card in enumerate(PRICE_CARDS) if card == (good, value)) for value in (1, 2)
    )
    for good in COLOURS
)
"""For each good and value, the indices of its price cards."""


def markers(market: Market, good: int) -> list[int]:
    """The values of the markers beside the Market for a good: 1, 2, both or none."""
    ones = market.cubes[good] or any(market.cards[card] for card in CARDS_OF[good][0])
    twos = any(market.cards[card] for card in CARDS_OF[good][1])
    return [1] * bool(ones) + [2] * twos


def take(market: Market, good: int, marker: int) -> Market:
    """The market without one marker of that value.

    Reading: a cube and a card of value 1 are worth the same, so cubes go first.
    """
    if marker == 1 and market.cubes[good]:
        return replace(market, cubes=add(market.cubes, good, -1))
    card = next(card for card in CARDS_OF[good][marker - 1] if market.cards[card])
    return replace(market, cards=add(market.cards, card, -1), gone=add(market.gone, card, 1))


def cube(market: Market, good: int) -> Market:
    """The market with one more price cube for a good."""
    return replace(market, cubes=add(market.cubes, good, 1))


def lay(market: Market, card: int) -> Market:
    """The market with a fulfilled order beside it; the card as numbered in PRICE_CARDS."""
    return replace(market, cards=add(market.cards, card, 1))
