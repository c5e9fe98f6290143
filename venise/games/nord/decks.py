"""Decks as layers of cards, with who knows what about them.

A card a seat has seen stays known to it, and a card others looked at becomes uncertain together
with the layer it came from. To a spectator all layers of a deck are one group, which is also all
that the seats have in common, because each card that one of them looks at stays in the others'
group of the layer it came from. Once somebody draws across layers that another counts apart, groups
no longer tell all that is known: from then on the deck keeps what was drawn and kept (`looks`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from venise.engine.layers import Layer
from venise.engine.masking import deal_layers, mask_layers
from venise.engine.tuples import add, put
from venise.games.nord import looks
from venise.games.nord.components import copies
from venise.games.nord.deck_worlds import deal_past
from venise.games.nord.state import Deck

MOST_MASKED: Final = 256
"""Masked decks that are kept: between two draws every observation shows the same ones."""


def new_deck(deck: int, seats: int) -> Deck:
    """A shuffled deck, whose contents but not whose order everyone knows."""
    counts = copies(deck, seats)
    return Deck((Layer(sum(counts), counts, (0,) * seats),))


def draw(deck: Deck, seat: int, card: int) -> Deck:
    """The deck after the seat looked at one card from the top, which others cannot see."""
    layers, hand, past = deck.layers, deck.hand, deck.past
    top = layers[0]
    if past is None and hand is not None and is_known_apart(hand, top, seat):
        past = looks.begin(hand, layers, seat)
    if past is not None:
        past = looks.draw(past, seat, card, top)
    if hand is None:
        none = (0,) * len(top.counts)
        taken = Layer(1, add(none, card, 1), put(top.known_to, seat, fresh(deck, seat)))
    else:
        taken = Layer(hand.size + 1, add(hand.counts, card, 1), hand.known_to)
    if top.size == 1:
        return Deck(layers[1:], taken, deck.drawn + 1, past)
    left = Layer(top.size - 1, add(top.counts, card, -1), top.known_to)
    return Deck((left,) + layers[1:], taken, deck.drawn + 1, past)


def is_known_apart(hand: Layer, top: Layer, drawer: int) -> bool:
    """Whether anybody but the drawer counts the cards in hand apart from the top layer."""
    return put(top.known_to, drawer, hand.known_to[drawer]) != hand.known_to


def fresh(deck: Deck, seat: int) -> int:
    """A group that the seat does not use yet for any layer."""
    return max([layer.known_to[seat] for layer in deck.layers]) + 1


def settle(deck: Deck, kept: int | None) -> Deck:
    """The deck after one drawn card, or none, was kept and the others went underneath."""
    hand, past = deck.hand, deck.past
    assert hand is not None
    if kept is not None:
        hand = replace(hand, size=hand.size - 1, counts=add(hand.counts, kept, -1))
    layers = deck.layers + (hand,) if hand.size else deck.layers
    if past is not None:
        past = looks.settle(past, kept) if layers else None
    return Deck(layers, None, deck.drawn, past)


@lru_cache(maxsize=MOST_MASKED)
def mask_deck(deck: Deck, viewer: int) -> Deck:
    """The deck as the viewer knows it: the first layer of each group holds the group's total."""
    if deck.past is not None:
        return looks.mask(deck, deck.past, viewer)
    return rebuilt(deck, mask_layers(list(all_layers(deck)), viewer))


def deal_deck(deck: Deck, viewer: int, rng: Random) -> Deck:
    """A full deck that agrees with what the viewer knows of it."""
    if deck.past is not None:
        return deal_past(deck, deck.past, viewer, rng)
    return rebuilt(deck, deal_layers(list(all_layers(deck)), viewer, rng))


def all_layers(deck: Deck) -> Iterator[Layer]:
    """The cards being looked at, if any, then the layers of the deck from the top."""
    if deck.hand is not None:
        yield deck.hand
    yield from deck.layers


def rebuilt(deck: Deck, layers: list[Layer]) -> Deck:
    """The deck with other layers, in the order of `all_layers`."""
    hand = None if deck.hand is None else layers.pop(0)
    return Deck(tuple(layers), hand, deck.drawn)
