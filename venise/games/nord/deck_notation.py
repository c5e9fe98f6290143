"""Decks as words, both ways: each layer, the cards looked at, and what was drawn and kept before.

A layer is size/cards/group of each seat; of a deck with a past the piles before come as pile-0 and
so on, and each look as seat/kept/size:pile:cards for each pile that it drew from:

    deck order drawn=9 0=1/jewelry+1/0,0 pile-0=1/lace+1/0,1 pile-1=2/lace+2,jewelry+1/0,0
        look-0=1/none/1:1:lace+1/1:2:lace+2
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from venise.engine.errors import BadRecord
from venise.engine.layers import Layer
from venise.games.nord.components import DECKS
from venise.games.nord.spelling import (
    CARD_NAMES,
    CARDS,
    LineWords,
    list_of_numbers,
    several,
    whole,
    wholes,
    word_line,
)
from venise.games.nord.state import NO_CARD, NOT_YET, CardLook, Deck, DeckPast, Take

T = TypeVar("T")

COPIES: Final = tuple(
    several(cards, len(names)) for cards, names in zip(CARDS, CARD_NAMES, strict=True)
)
"""For each deck how the cards of a layer are spelt."""

UNKEPT: Final = {NO_CARD: "none", NOT_YET: "open"}
"""What is said of a look of which no card was kept, or none yet."""


def write_deck(deck: int, pile: Deck) -> str:
    """The deck in a line."""
    words = {"drawn": str(pile.drawn) if pile.drawn else ""}
    words |= {str(number): write_layer(deck, layer) for number, layer in enumerate(pile.layers)}
    words["hand"] = write_layer(deck, pile.hand) if pile.hand else ""
    if pile.past is not None:
        words |= {f"pile-{n}": write_layer(deck, one) for n, one in enumerate(pile.past.piles)}
        words |= {f"look-{n}": write_look(deck, look) for n, look in enumerate(pile.past.looks)}
    return word_line(f"deck {DECKS[deck]}", words)


def write_layer(deck: int, layer: Layer) -> str:
    """A layer in one word."""
    return f"{layer.size}/{COPIES[deck].write(layer.counts)}/{list_of_numbers(layer.known_to)}"


def write_look(deck: int, look: CardLook) -> str:
    """A look in one word."""
    kept = UNKEPT.get(look.kept) or CARDS[deck].write(look.kept)
    takes = [f"{one.size}:{one.pile}:{COPIES[deck].write(one.counts)}" for one in look.takes]
    return "/".join([str(look.seat), kept, *takes])


def read_deck(words: LineWords, deck: int, seats: int) -> Deck:
    """The deck that the words tell; raises BadRecord."""
    if words.plain() != DECKS[deck]:
        raise BadRecord(f"this should be the {DECKS[deck]} deck")
    layers = numbered(words, "", lambda word: read_layer(word, deck, seats))
    hand = words.take("hand")
    drawn = whole(words.take("drawn", "0"))
    piles = numbered(words, "pile-", lambda word: read_layer(word, deck, seats))
    looks = numbered(words, "look-", lambda word: read_look(word, deck, seats))
    past = DeckPast(piles, looks) if piles else None
    return Deck(layers, read_layer(hand, deck, seats) if hand else None, drawn, past)


def numbered(words: LineWords, key: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """What the words with that key and a number say, in the order of the numbers."""
    found: list[T] = []
    while words.has(f"{key}{len(found)}"):
        found.append(read(words.take(f"{key}{len(found)}")))
    return tuple(found)


def read_layer(word: str, deck: int, seats: int) -> Layer:
    """The layer in a word."""
    try:
        size, cards, groups = word.split("/")
    except ValueError as fault:
        raise BadRecord(f"{word!r} should read: size/cards/groups") from fault
    return Layer(whole(size), COPIES[deck].read(cards), wholes(groups, seats))


def read_look(word: str, deck: int, seats: int) -> CardLook:
    """The look in a word."""
    try:
        seat, kept, *takes = word.split("/")
        parts = [take.split(":") for take in takes]
        found = [Take(whole(a), whole(b), COPIES[deck].read(c)) for a, b, c in parts]
    except ValueError as fault:
        raise BadRecord(f"{word!r} should read: seat/kept/size:pile:cards") from fault
    if not 0 <= whole(seat) < seats:
        raise BadRecord(f"there is no seat {seat}")
    unkept = {name: number for number, name in UNKEPT.items()}
    card = unkept[kept] if kept in unkept else CARDS[deck].read(kept)
    return CardLook(whole(seat), tuple(found), card)
