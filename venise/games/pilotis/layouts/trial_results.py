"""§8 What games played on a board tell of it."""

from __future__ import annotations

import msgspec


class TrialResults(msgspec.Struct, frozen=True):
    """What some games together tell; wins and visits each add up to 1."""

    games: int
    rounds: float
    """The mean of all games, as are all figures below."""

    gems: float
    """Of a seat."""

    won: float
    """The share of games that somebody won by four gems; the others ended by their limits."""

    wins: tuple[float, ...]
    """By colour."""

    visits: tuple[float, ...]
    """By cell its share of all squares that were entered."""


class DayAndNight(msgspec.Struct, frozen=True):
    """§7 What games tell that were played by day and by night in turn."""

    every: TrialResults
    day: TrialResults | None
    """Of those by day alone; None without any, as below."""

    night: TrialResults | None
