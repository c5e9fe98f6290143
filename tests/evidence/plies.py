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
from venise.catalogue import rules_of
from venise.games import GAMES
from venise.games.nord.components import FREE, MAPS

TITLE: Final = "Plies of random play, each held to the invariants and to the contract, all sound"

NORD: Final = "nord"

NORD_OPTIONS: Final = tuple(
    {"map": city, "strict_chains": strict, "order_deck_end": order}
    for city, strict, order in itertools.product((*MAPS, FREE), (False, True), (False, True))
)
"""Every map with every combination of options."""

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


REPORTED: Final = 24
"""Games between two lines of the report."""


class Round:
    """One game among many: what the contract wants to know of it, and luck of its own."""

    def __init__(self, key: str, seats: int, options: dict[str, Any], number: int) -> None:
        self.key = key
        self.game: Any = GAMES[key]
        self.seats = seats
        self.options = self.game.options_type(**options)
        self.number = number

    def __str__(self) -> str:
        return f"{self.seats} players, game {self.number}, {self.options}"


def main() -> int:
    """Play and check until the plies are done; returns the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--game", choices=tuple(GAMES), default=NORD, help="default nord")
    parser.add_argument("--seats", type=int, help="default every number by turns")
    parser.add_argument("--plies", type=int, default=1_000_000, help="default 1,000,000")
    measurements.offer(parser)
    chosen = parser.parse_args()
    done, started = 0, time.perf_counter()
    for number, game in enumerate(rounds(chosen.game, chosen.seats), 1):
        done += checked(game)
        seconds = time.perf_counter() - started
        if number % REPORTED == 0 or done >= chosen.plies:
            print(f"{done:>9} plies, {number:>6} games, {seconds:.0f} s: all sound", flush=True)
        if done >= chosen.plies:
            row = (chosen.game, f"{done:,}", f"{number:,}", f"{seconds:,.0f}")
            measurements.write(chosen.table, TITLE, ("Game", "Plies", "Games", "Seconds"), [row])
            break
    return 0


def rounds(key: str, only: int | None) -> Iterator[Round]:
    """Games without end, every number of players, or only that, with all options by turns."""
    fewest, most = GAMES[key].info.seats
    seats = (only,) if only else range(fewest, most + 1)
    options = NORD_OPTIONS if key == NORD else games.OPTIONS[key]
    for number in itertools.count(1):
        for some, chosen in itertools.product(seats, options):
            yield Round(key, some, chosen, number)


def checked(game: Any) -> int:
    """The plies of a game that keeps the contract; ends the program if it does not."""
    find_violation = rules_of(game.key).rules().account.broken
    try:
        plies = games.played(game)
        for ply in plies:
            assert find_violation(ply.after) is None, find_violation(ply.after)
        for check in CHECKS:
            check(game)
    except (AssertionError, pytest.fail.Exception) as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        sys.exit(f"{game}: {where.name}, line {where.lineno}: {where.line} {fault}")
    games.played.cache_clear()
    return len(plies)


if __name__ == "__main__":
    sys.exit(main())
