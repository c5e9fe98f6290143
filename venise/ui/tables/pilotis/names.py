"""The words for everything on the table: players, cards, planks, places, numbers."""

from __future__ import annotations

from venise.games.pilotis.actions import UNKNOWN
from venise.games.pilotis.boards import BAR, HALF, Board, numbers_in
from venise.games.pilotis.components import COLUMNS, JOKER, KINDS
from venise.ui.table import phrases
from venise.ui.table.player_names import PlayerNames


class Names(PlayerNames, frozen=True):
    """What everything is called, in the language of the words."""

    def card(self, kind: int) -> str:
        """A kind of card."""
        if kind == UNKNOWN:
            return self.words("pilotis.card.hidden")
        return self.words(f"pilotis.card.{'joker' if kind == JOKER else KINDS[kind]}")

    def pile(self, cell: int) -> str:
        """The pile of a cell, by the letter of its row and the number of its column."""
        return f"{'ABCD'[cell // COLUMNS]}{cell % COLUMNS + 1}"

    def place(self, table: Board, place: int) -> str:
        """A square or a plank, by its pile or piles."""
        base = len(table.squares)
        if place >= base:
            return self.ends(table, place - base)
        square = table.squares[place]
        part = table.squares[place].name[2:]
        name = self.pile(square.cell)
        return self.words(f"pilotis.place.{part}", pile=name) if part else name

    def ends(self, table: Board, site: int) -> str:
        """The piles that a plank joins, or the planks that a bar does."""
        one = table.sites[site]
        if one.shape == BAR:
            joined = (self.ends(table, short) for short in numbers_in(one.needs))
            return phrases.join_phrases(self.words, tuple(joined))
        piles = [self.pile(table.squares[square].cell) for square in one.squares]
        if one.shape == HALF:
            (support,) = numbers_in(one.needs)
            return self.words("pilotis.half", pile=piles[0], plank=self.ends(table, support))
        return "–".join(piles)

    def plank(self, table: Board, site: int) -> str:
        """A short or a long plank."""
        return self.words(f"pilotis.plank.{'long' if table.is_long(site) else 'short'}")

    def gems(self, number: int) -> str:
        """A number of gems."""
        return self.words.plural("pilotis.count.gems", number)

    def glasses(self, number: int) -> str:
        """A number of hourglasses."""
        return self.words.plural("pilotis.count.glasses", number)

    def cards(self, number: int) -> str:
        """A number of cards."""
        return self.words.plural("pilotis.count.cards", number)
