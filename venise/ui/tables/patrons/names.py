"""The words for everything on the table: players, goods, businesses, campi, numbers."""

from __future__ import annotations

from collections.abc import Iterable

from venise.games.patrons.actions import LEADS, UNKNOWN
from venise.games.patrons.components import BOX, CAMPI, KINDS, TYPES
from venise.ui.table import phrases
from venise.ui.table.player_names import PlayerNames


class Names(PlayerNames, frozen=True):
    """What everything is called, in the language of the words."""

    def card(self, kind: int) -> str:
        """A kind of card."""
        return self.words(
            "patrons.card.hidden" if kind == UNKNOWN else f"patrons.card.{KINDS[kind]}"
        )

    def cards(self, kinds: Iterable[int]) -> str:
        """Several cards in one phrase."""
        return phrases.join_phrases(self.words, tuple(self.card(kind) for kind in kinds))

    def business(self, kind: int) -> str:
        """A type of business."""
        return self.words(f"patrons.business.{TYPES[kind]}")

    def product(self, kind: int) -> str:
        """What a type of business makes."""
        return self.words(f"patrons.product.{BOX.business[kind].makes}")

    def campo(self, campo: int) -> str:
        """A campo."""
        return self.words(f"patrons.campo.{CAMPI[campo]}")

    def action(self, action: int) -> str:
        """One of the five actions."""
        return self.words(f"patrons.action.{LEADS[action]}")

    def ducats(self, number: int) -> str:
        """A number of ducats."""
        return self.words.plural("patrons.count.ducats", number)

    def points(self, number: int) -> str:
        """A number of points."""
        return self.words.plural("patrons.count.points", number)
