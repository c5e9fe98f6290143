"""What finished games come to for one person: wins, streaks, the best and the usual result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

import msgspec

from venise.match.leanings import split_leaning
from venise.match.results import FinishedGame
from venise.match.setup import HUMAN

MIXED: Final = "mixed"
"""The level of a game against bots of several levels."""


class PlayedSeat(msgspec.Struct, frozen=True):
    """One person's seat in one finished game."""

    game: FinishedGame
    seat: int

    @property
    def name(self) -> str:
        """What the person is called there."""
        return self.game.names[self.seat]

    @property
    def points(self) -> int:
        """What the seat has scored."""
        return self.game.points[self.seat]

    @property
    def won(self) -> bool:
        """Whether nobody was ahead of it."""
        return self.game.places[self.seat] == 1

    @property
    def achieved(self) -> tuple[str, ...]:
        """The keys of what the seat has achieved."""
        found = self.game.achievements
        return found[self.seat] if self.seat < len(found) else ()

    @property
    def rivals(self) -> str:
        """The bots' level: MIXED where there are several, empty where only persons played."""
        kinds = {split_leaning(kind)[0] for kind in self.game.kinds if kind != HUMAN}
        return kinds.pop() if len(kinds) == 1 else MIXED if kinds else ""


class Totals(msgspec.Struct, frozen=True):
    """Games of one person summed up."""

    games: int = 0
    wins: int = 0
    points: int = 0
    """Of all games together."""

    best: int = 0
    """The most points in one game; 0 where there is none."""

    streak: int = 0
    """Games won in a row up to the last."""

    longest: int = 0
    """The most games ever won in a row."""

    seconds: int = 0
    """Played in the games whose length is known."""

    @property
    def average(self) -> float:
        """Points in a game; 0 where there is none."""
        return self.points / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        """The share of games that were won, from 0 to 1."""
        return self.wins / self.games if self.games else 0.0


def list_played_seats(games: Iterable[FinishedGame]) -> tuple[PlayedSeat, ...]:
    """Every seat that a person held, in the order of the games."""
    return tuple(
        PlayedSeat(game, seat)
        for game in games
        for seat, kind in enumerate(game.kinds)
        if kind == HUMAN
    )


def group_by_name(seats: Iterable[PlayedSeat]) -> dict[str, tuple[PlayedSeat, ...]]:
    """The seats of each person by the name, whoever played most first."""
    found: dict[str, list[PlayedSeat]] = {}
    for one in seats:
        found.setdefault(one.name, []).append(one)
    ordered = sorted(found.items(), key=lambda own: -len(own[1]))
    return {name: tuple(own) for name, own in ordered}


def sum_up(seats: Sequence[PlayedSeat]) -> Totals:
    """The sum of seats in the order in which their games ended."""
    streak = longest = 0
    for one in seats:
        streak = streak + 1 if one.won else 0
        longest = max(longest, streak)
    points = [one.points for one in seats]
    return Totals(
        games=len(seats),
        wins=sum(one.won for one in seats),
        points=sum(points),
        best=max(points, default=0),
        streak=streak,
        longest=longest,
        seconds=sum(one.game.seconds or 0 for one in seats),
    )


def count_achievements(seats: Iterable[PlayedSeat]) -> dict[str, int]:
    """How often each achievement was reached, by the keys of game and achievement."""
    return dict(Counter(f"{one.game.game} {key}" for one in seats for key in one.achieved))


def sum_up_by(seats: Iterable[PlayedSeat], sort: Callable[[PlayedSeat], str]) -> dict[str, Totals]:
    """A sum for every sort of game, the most played first."""
    groups: dict[str, list[PlayedSeat]] = {}
    for one in seats:
        groups.setdefault(sort(one), []).append(one)
    ordered = sorted(groups.items(), key=lambda group: -len(group[1]))
    return {name: sum_up(group) for name, group in ordered}
