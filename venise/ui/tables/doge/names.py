"""The words for everything on the table: players, areas, houses, votes."""

from __future__ import annotations

from typing import Literal

from venise.games.doge.components import AREAS
from venise.ui.table.player_names import PlayerNames

Form = Literal["the", "in", "of", "to"]
"""How an area stands in a sentence: the Quarantia, in it, of it, to it."""


class Names(PlayerNames, frozen=True):
    """What everything is called, in the language of the words."""

    def area(self, area: int) -> str:
        """An area's title."""
        return self.words(f"doge.area.{AREAS[area]}")

    def place(self, form: Form, area: int) -> str:
        """An area as part of a sentence."""
        return self.words(f"doge.area.{form}.{AREAS[area]}")

    def houses(self, number: int) -> str:
        """A number of houses."""
        return self.words.plural("doge.count.houses", number)

    def palaces(self, number: int) -> str:
        """A number of palaces."""
        return self.words.plural("doge.count.palaces", number)

    def districts(self, number: int) -> str:
        """A number of districts."""
        return self.words.plural("doge.count.districts", number)

    def markers(self, number: int) -> str:
        """A number of ballot markers."""
        return self.words.plural("doge.count.markers", number)

    def votes(self, number: int) -> str:
        """A number of votes."""
        return self.words.plural("doge.count.votes", number)

    def number_range(self, least: int, most: int) -> str:
        """A number of votes that is known, or the two that it lies between."""
        if least == most:
            return str(least)
        return self.words("doge.votes.between", least=least, most=most)
