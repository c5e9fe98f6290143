"""The words for everything on the table: players, quarters, cubes, goods and cards."""

from __future__ import annotations

from typing import Final, Literal

from venise.games.nord.components import (
    BUILDERS,
    COLOURS,
    DECKS,
    GOODS,
    MATERIALS,
    ORDERS,
    ORDERS_DECK,
    TILES,
    WORKSHOPS,
    WORKSHOPS_DECK,
    Counts,
)
from venise.ui.table import phrases as phrases_of
from venise.ui.table.player_names import PlayerNames

Form = Literal["the", "to", "at", "of"]
"""How a quarter stands in a sentence: the market, to it, at it, from it."""

HIDDEN: Final = -1
"""The index of a card whose face the viewer does not know."""


class Names(PlayerNames, frozen=True):
    """What everything is called, in the language of the words."""

    def tile(self, tile: int) -> str:
        """A quarter's short title."""
        return self.words(f"nord.tile.{TILES[tile]}")

    def brief_tile(self, tile: int) -> str:
        """The same, shorter where that is long in some language."""
        key = TILES[tile]
        return self.words("nord.tile.brief.builder") if key == "builder" else self.tile(tile)

    def place(self, form: Form, tile: int) -> str:
        """A quarter as part of a sentence."""
        return self.words(f"nord.tile.{form}.{TILES[tile]}")

    def material(self, material: int) -> str:
        """A raw material."""
        return self.words(f"nord.material.{MATERIALS[material]}")

    def good(self, good: int) -> str:
        """A kind of goods."""
        return self.words(f"nord.good.{GOODS[good]}")

    def price(self, good: int) -> str:
        """The price of a kind of goods, as part of a sentence."""
        return self.words(f"nord.price.{GOODS[good]}")

    def cubes(self, material: int, count: int) -> str:
        """A number of cubes of one raw material."""
        return self.words.plural(f"nord.count.{MATERIALS[material]}", count)

    def mixed_cubes(self, counts: Counts) -> str:
        """Cubes of several materials in one phrase."""
        return self.join_list(tuple(self.cubes(m, counts[m]) for m in COLOURS if counts[m]))

    def goods(self, good: int, count: int) -> str:
        """A number of goods of one kind."""
        return self.words.plural(f"nord.count.{GOODS[good]}", count)

    def points(self, count: int) -> str:
        """A number of victory points."""
        return phrases_of.points(self.words, count)

    def cards(self, deck: int, count: int) -> str:
        """A number of cards of one deck."""
        return self.words.plural(f"nord.cards.{DECKS[deck]}", count)

    def deck(self, deck: int) -> str:
        """The title of a deck."""
        return self.words(f"nord.deck.{DECKS[deck]}")

    def card(self, deck: int, card: int) -> str:
        """A card's title; that of its deck if the face is hidden."""
        if card == HIDDEN:
            return self.deck(deck)
        if deck == WORKSHOPS_DECK:
            workshop = WORKSHOPS[card]
            return self.words(f"nord.workshop.{workshop.good}-{workshop.capacity}")
        if deck == ORDERS_DECK:
            order = ORDERS[card]
            return self.words(f"nord.order.{order.good}", value=order.value)
        return self.words(f"nord.builder.{BUILDERS[card].kind}")

    def either(self, phrases: tuple[str, ...]) -> str:
        """One phrase, or several to choose between."""
        return phrases_of.either(self.words, phrases)

    def join_list(self, phrases: tuple[str, ...]) -> str:
        """Phrases joined as the language joins them; the word for nothing if there are none."""
        return phrases_of.join_phrases(self.words, phrases)
