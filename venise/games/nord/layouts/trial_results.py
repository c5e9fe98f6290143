"""What games played on a city tell of it."""

from __future__ import annotations

import msgspec


class TrialResults(msgspec.Struct, frozen=True):
    """What all games together tell; endings, shares and visits each add up to 1."""

    games: int
    rounds: float
    """The mean of all games, as are all figures below."""

    points: float
    """Of a seat."""

    best: float
    """Of the winners."""

    endings: dict[str, float]
    """By what ended the game: bridges, market, orders, or rounds where only their limit did."""

    shares: tuple[float, ...]
    """The share of wins by order of play, the first player first."""

    visits: tuple[float, ...]
    """The share of all arrivals that each quarter had, in the order of TILES."""
