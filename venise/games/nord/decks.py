"""Decks as layers of cards, with who knows what about them.

A card a seat has seen stays known to it, and a card others looked at becomes uncertain together
with the layer it came from. To a spectator all layers of a deck are one group, which is also all
that the seats have in common, because each card that one of them looks at stays in the others'
group of the layer it came from.
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
from venise.games.nord.components import copies
from venise.games.nord.state import Deck

MOST_MASKED: Final = 256
"""Masked decks that are kept: between two draws every observation shows the same ones."""


def new_deck(deck: int, seats: int) -> Deck:
    """A shuffled deck, whose contents but not whose order everyone knows."""
    counts = copies(deck, seats)
    return Deck((Layer(sum(counts), counts, (0,) * seats),))


def draw(deck: Deck, seat: int, card: int) -> Deck:
    """The deck after the seat looked at one card from the top, which others cannot see."""
    layers, hand = deck.layers, deck.hand
    top = layers[0]
    if hand is None:
        none = (0,) * len(top.counts)
        taken = Layer(1, add(none, card, 1), put(top.known_to, seat, fresh(deck, seat)))
    else:
        if put(top.known_to, seat, hand.known_to[seat]) != hand.known_to:
            layers, hand = join_layers(layers, hand, seat)
            top = layers[0]
        taken = Layer(hand.size + 1, add(hand.counts, card, 1), hand.known_to)
    if top.size == 1:
        return Deck(layers[1:], taken, deck.drawn + 1)
    left = Layer(top.size - 1, add(top.counts, card, -1), top.known_to)
    return Deck((left,) + layers[1:], taken, deck.drawn + 1)


def fresh(deck: Deck, seat: int) -> int:
    """A group that the seat does not use yet for any layer."""
    return max([layer.known_to[seat] for layer in deck.layers]) + 1


def join_layers(
    layers: tuple[Layer, ...], hand: Layer, drawer: int
) -> tuple[tuple[Layer, ...], Layer]:
    """The layers and the hand, with the hand's group and the top's made one for the others."""
    groups = enumerate(zip(hand.known_to, layers[0].known_to, strict=True))
    moves = [(seat, *pair) for seat, pair in groups if seat != drawer and pair[0] != pair[1]]

    def move_cards(layer: Layer) -> Layer:
        known_to = layer.known_to
        for seat, before, after in moves:
            if layer.known_to[seat] == before:
                known_to = put(known_to, seat, after)
        return layer if known_to is layer.known_to else replace(layer, known_to=known_to)

    return tuple(map(move_cards, layers)), move_cards(hand)


def settle(deck: Deck, kept: int | None) -> Deck:
    """The deck after one drawn card, or none, was kept and the others went underneath."""
    hand = deck.hand
    assert hand is not None
    if kept is not None:
        hand = replace(hand, size=hand.size - 1, counts=add(hand.counts, kept, -1))
    layers = deck.layers + (hand,) if hand.size else deck.layers
    return Deck(layers, None, deck.drawn)


@lru_cache(maxsize=MOST_MASKED)
def mask_deck(deck: Deck, viewer: int) -> Deck:
    """The deck as the viewer knows it: the first layer of each group holds the group's total."""
    return rebuilt(deck, mask_layers(list(all_layers(deck)), viewer))


def deal_deck(deck: Deck, viewer: int, rng: Random) -> Deck:
    """A full deck that agrees with what the viewer knows of it."""
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
