"""Which hour of the day it is in Bruges at a position of the game."""

from __future__ import annotations

from typing import Final

from venise.games.nord.components import CARDS
from venise.games.nord.queries import in_last_round
from venise.games.nord.state import State
from venise.ui.tables.nord.art.daylight import Hour

ROUNDS: Final = 5
"""Rounds that a day lasts for each seat, where nobody sells in between."""

DAY: Final[tuple[Hour, ...]] = ("morning", "noon", "dusk")
"""The hours before the last round, which is played by night."""


def hour(state: State) -> Hour:
    """The hour of a position: it goes by with the rounds and the Market, and never back."""
    if in_last_round(state):
        return "night"
    spaces = len(CARDS.market.bonuses)
    sold = (spaces - len(state.market.bonuses)) / spaces
    passed = (state.round - 1) / (ROUNDS * len(state.players))
    return DAY[min(len(DAY) - 1, int(len(DAY) * max(sold, passed, 0.0)))]
