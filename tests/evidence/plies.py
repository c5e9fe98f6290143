"""A million plies of random play, each position held to the invariants and to the contract.

All numbers of players, maps and options take turns, game after game, each with luck of its own.
"""

from __future__ import annotations

import argparse
import inspect
import itertools
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests import measurements
from tests.contract import (
    games,
    test_knowledge,
    test_play,
    test_records,
    test_sealed,
    test_secrets,
    test_spectator,
)
from venise.games import GAMES
from venise.games.doge import invariants as of_doge
from venise.games.nord import invariants as of_nord
from venise.games.nord.components import FREE, MAPS
from venise.games.nord.state import Options

TITLE: Final = "Plies of random play, each held to the invariants and to the contract, all sound"

OPTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "nord": tuple(
        Options(*chosen)
        for chosen in itertools.product((*MAPS, FREE), (False, True), (False, True))
    ),
    "doge": (GAMES["doge"].options_type(),),
}
"""Every map with every combination of options, by the key of the game."""

VIOLATIONS: Final[dict[str, Callable[[Any], str | None]]] = {
    "nord": of_nord.find_violation,
    "doge": of_doge.find_violation,
}
"""What finds a broken invariant, by the key of the game."""

CHECKS: Final[tuple[Callable[[Any], None], ...]] = tuple(
    check
    for module in (
        test_play,
        test_knowledge,
        test_records,
        test_sealed,
        test_secrets,
        test_spectator,
    )
    for name, check in inspect.getmembers(module, inspect.isfunction)
    if name.startswith("test_") and list(inspect.signature(check).parameters) == ["variant"]
)
"""Every check of the contract that is made of one game."""


class Round:
    """One game among many: what the contract wants to know of it, and luck of its own."""

    def __init__(self, key: str, seats: int, options: Any, number: int) -> None:
        self.key, self.game = key, GAMES[key]
        self.seats = seats
        self.options = options
        self.number = number

    def __str__(self) -> str:
        return f"{self.seats} players, game {self.number}, {self.options}"


def main() -> int:
    """Play and check until the plies are done; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--plies", type=int, default=1_000_000, help="default 1,000,000")
    parser.add_argument("--game", choices=list(OPTIONS), default="nord")
    measurements.offer(parser)
    chosen = parser.parse_args()
    wanted, lap = chosen.plies, len(seats_of(chosen.game)) * len(OPTIONS[chosen.game])
    done, started = 0, time.perf_counter()
    for number, game in enumerate(rounds(chosen.game), 1):
        done += checked(game)
        seconds = time.perf_counter() - started
        if number % lap == 0 or done >= wanted:
            print(f"{done:>9} plies, {number:>6} games, {seconds:.0f} s: all sound", flush=True)
        if done >= wanted:
            row = (f"{done:,}", f"{number:,}", f"{seconds:,.0f}")
            measurements.write(chosen.table, TITLE, ("Plies", "Games", "Seconds"), [row])
            break
    return 0


def seats_of(key: str) -> range:
    """Every number of players of a game."""
    fewest, most = GAMES[key].info.seats
    return range(fewest, most + 1)


def rounds(key: str) -> Iterator[Round]:
    """Games without end, every number of players with every map and every option by turns."""
    for number in itertools.count(1):
        for seats, options in itertools.product(seats_of(key), OPTIONS[key]):
            yield Round(key, seats, options, number)


def checked(game: Any) -> int:
    """The plies of a game that keeps the contract; ends the program if it does not."""
    try:
        plies = games.played(game)
        for ply in plies:
            broken = VIOLATIONS[game.key](ply.after)
            assert broken is None, broken
        for check in CHECKS:
            check(game)
    except (AssertionError, pytest.fail.Exception) as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        sys.exit(f"{game}: {where.name}, line {where.lineno}: {where.line} {fault}")
    games.played.cache_clear()
    return len(plies)


if __name__ == "__main__":
    sys.exit(main())
