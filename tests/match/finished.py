"""Finished games made up for the tests of the statistics."""

from __future__ import annotations

from random import Random

from venise.engine.standing import place_seats
from venise.match.results import FinishedGame

LEVELS = ("oneply", "merchant", "mcts")


def finished_game(number: int, key: str = "nord", kind: str = "merchant") -> FinishedGame:
    """A game of Anna against two bots of that level, a different one for each number."""
    luck = Random(number)
    points = tuple(luck.randrange(20, 90) for _ in range(3))
    return FinishedGame(
        id=f"{number:016x}",
        game=key,
        ended="2026-11-25T21:05:00",
        names=("Anna", "Bert", "Cleo"),
        kinds=("human", kind, kind),
        points=points,
        places=place_seats([(one,) for one in points]),
        seed=number,
        board=("bruges", "ring")[number % 2],
    )


def many_games(count: int) -> tuple[FinishedGame, ...]:
    """So many games, against every level in turn."""
    return tuple(finished_game(number, kind=LEVELS[number % 3]) for number in range(count))
