"""A million plies of random play, each position held to the invariants and to the contract.

All numbers of players, maps and options take turns, game after game, each with luck of its own. Of
Venise on piles every printed board is played so often, by day and by night, and then a thousand
boards laid out by luck. With --results FILE what is done is kept there: a run that was cut off goes
on with the next game.
"""

from __future__ import annotations

import inspect
import itertools
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec
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
from venise.games.pilotis.components import PRINTED
from venise.games.pilotis.layouts.code import code
from venise.games.pilotis.layouts.luck import random_layout

TITLE: Final = "Plies of random play, each held to the invariants and to the contract, all sound"

NORD: Final = "nord"

NORD_OPTIONS: Final = tuple(
    {"map": city, "strict_chains": strict, "order_deck_end": order}
    for city, strict, order in itertools.product((*MAPS, FREE), (False, True), (False, True))
)
"""Every map with every combination of options."""

PILOTIS: Final = "pilotis"

BOARDS: Final = 1000
"""Boards laid out by luck, each of which is played on at least once."""

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


class Group(NamedTuple):
    """Games that are counted together."""

    name: str
    rounds: Iterator[Round]
    games: int = 1
    """How many of them have to be played, however few plies are wanted."""


class Done(msgspec.Struct):
    """What has been played of a group, all of it sound."""

    plies: int = 0
    games: int = 0
    seconds: float = 0.0


class KeptPlies:
    """What has been played of every group, by its name, in a file where one is wanted."""

    def __init__(self, path: Path | None) -> None:
        """With what an earlier run has left there."""
        self._path, self.groups = path, dict[str, Done]()
        if path is not None and path.exists():
            self.groups = msgspec.json.decode(path.read_bytes(), type=dict[str, Done])

    def of_group(self, name: str) -> Done:
        """What there is of that group, to be added to."""
        return self.groups.setdefault(name, Done())

    def save(self) -> None:
        """Keep it as it is now."""
        if self._path is not None:
            self._path.write_bytes(msgspec.json.encode(self.groups))


def main() -> int:
    """Play and check until the plies are done; returns the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default=NORD, help="default nord")
    parser.add_argument("--seats", type=int, help="default every number by turns")
    parser.add_argument("--plies", type=int, default=1_000_000, help="of each group (1,000,000)")
    parser.add_argument("--results", type=Path, help="file that keeps what is done")
    chosen = parser.parse_args()
    rows: list[tuple[str, ...]] = []
    kept = KeptPlies(chosen.results)
    for group in groups(chosen.game, chosen.seats):
        rows.append(played(group, chosen.plies, kept))
        # After each: whoever breaks off a long run has what was done.
        measurements.write(chosen.table, TITLE, ("Game", "Plies", "Games", "Seconds"), rows)
    return 0


def played(group: Group, wanted: int, kept: KeptPlies) -> tuple[str, ...]:
    """Play on in a group until so many plies are done; a line of the table."""
    done = kept.of_group(group.name)
    rounds_left = itertools.islice(group.rounds, done.games, None)
    while done.plies < wanted or done.games < group.games:
        started = time.perf_counter()
        done.plies += checked(next(rounds_left))
        done.games += 1
        done.seconds += time.perf_counter() - started
        if done.games % REPORTED == 0:
            told = f"{done.plies:>9} plies, {done.games:>6} games, {done.seconds:.0f} s: all sound"
            print(f"{group.name}: {told}", flush=True)
            kept.save()
    kept.save()
    return group.name, f"{done.plies:,}", f"{done.games:,}", f"{done.seconds:,.0f}"


def groups(key: str, only: int | None) -> Iterator[Group]:
    """All games of a key together, but each board of Venise on piles for itself."""
    if key != PILOTIS:
        yield Group(key, rounds(key, only, NORD_OPTIONS if key == NORD else games.OPTIONS[key]))
        return
    for board, night in itertools.product(PRINTED, (False, True)):
        options = [{"map": board, "night": night, "places": places} for places in (False, True)]
        yield Group(f"{board} by {'night' if night else 'day'}", rounds(key, only, options))
    boards = [
        {"map": code(random_layout(seed)), "night": seed % 2 > 0, "places": seed % 4 > 1}
        for seed in range(BOARDS)
    ]
    name = f"{BOARDS:,} boards laid out by luck"
    yield Group(name, rounds(key, only, boards, by_turns=True), BOARDS)


def rounds(
    key: str, only: int | None, options: Sequence[dict[str, Any]], *, by_turns: bool = False
) -> Iterator[Round]:
    """Games without end: every number of players, or only that, with each of the options.

    `by_turns` takes the next number of players for the next options, not every one for each.
    """
    fewest, most = GAMES[key].info.seats
    seats = (only,) if only else tuple(range(fewest, most + 1))
    for number in itertools.count(1):
        if by_turns:
            for place, chosen in enumerate(options):
                yield Round(key, seats[place % len(seats)], chosen, number)
        else:
            for some, chosen in itertools.product(seats, options):
                yield Round(key, some, chosen, number)


def checked(game: Any) -> int:
    """The plies of a game that keeps the contract; ends the program if it does not."""
    find_violation = rules_of(game.key).rules().reader.violation
    try:
        plies = games.played(game)
        for ply in plies:
            assert find_violation(ply.after) is None, find_violation(ply.after)
        for check in CHECKS:
            check(game)
    except (AssertionError, pytest.fail.Exception) as fault:
        where = traceback.extract_tb(fault.__traceback__)[-1]
        sys.exit(f"{game}: {where.name}, line {where.lineno}: {where.line} {fault}")
    games.forget()
    return len(plies)


if __name__ == "__main__":
    sys.exit(main())
