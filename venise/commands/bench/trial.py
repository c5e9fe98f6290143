"""One trial: some games at random in a process of their own, new and once more."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from venise.commands.bench.cities import map_of
from venise.commands.checked_arguments import game_by_key, options_for
from venise.engine.game import AnyGame, Staged
from venise.engine.garbage import collect_seldom
from venise.engine.rollout import count_random_plies
from venise.match.regular import read_bounded

STATUS: Final = Path("/proc/self/status")
MOST_STATUS_BYTES: Final = 1 << 16
MIB: Final = 1 << 20

STEPS: Final = 2_000_000

HANDFUL: Final = 3
"""Games that are played new and then once more: few enough for the caches to hold them."""


class BenchTrial(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    seats: int
    city: str
    others: int
    games: int
    repeat: int = 0
    """Trials that differ in it are of different games."""


class Pace(msgspec.Struct, frozen=True):
    """What came of a trial; speeds in plies per second of processor time."""

    new: float
    warm: float
    steps: float
    """Rounds of an empty loop per second: how much of a processor the machine had to give."""

    peak_mib: float | None
    """The most memory the process held at once; None where the system does not tell."""


def run_trial(trial: BenchTrial) -> Pace:
    """Play the others, then the games that count, each handful once more when it is over."""
    game = game_by_key(trial.game)
    first = trial.repeat * (trial.others + trial.games)
    others = range(first, first + trial.others)
    new, warm = Clock(), Clock()
    with collect_seldom():
        time_games(game, trial, others)
        for start in range(others.stop, others.stop + trial.games, HANDFUL):
            numbers = range(start, min(start + HANDFUL, others.stop + trial.games))
            new.add(time_games(game, trial, numbers))
            warm.add(time_games(game, trial, numbers))
    return Pace(new.pace(), warm.pace(), count_empty_rounds(), peak_memory())


class Clock:
    """Plies and the seconds of processor time they took, added up."""

    def __init__(self) -> None:
        self.plies, self.seconds = 0, 0.0

    def add(self, more: tuple[int, float]) -> None:
        """So many plies in so many seconds more."""
        self.plies += more[0]
        self.seconds += more[1]

    def pace(self) -> float:
        """Plies per second."""
        return self.plies / self.seconds


def openings(trial: BenchTrial, numbers: Iterable[int]) -> list[Staged]:
    """The table before the first ply of each game; laying it out is not measured."""
    game = game_by_key(trial.game)
    return [
        game.initial_state(trial.seats, options_for(game, map_of(trial.game, trial.city, number)))
        for number in numbers
    ]


def time_games(game: AnyGame, trial: BenchTrial, numbers: Iterable[int]) -> tuple[int, float]:
    """The plies of the games of these numbers, and the seconds of processor time they took."""
    tables = openings(trial, numbers)
    luck = [Random(number) for number in numbers]
    began = time.process_time()
    done = sum(map(count_random_plies, [game] * len(luck), tables, luck))
    return done, time.process_time() - began


def count_empty_rounds() -> float:
    """Rounds of an empty loop per second of processor time."""
    began = time.process_time()
    for _ in range(STEPS):
        pass
    return STEPS / (time.process_time() - began)


def peak_memory() -> float | None:
    """The most memory that this process has held, in MiB; None where the system does not tell."""
    if STATUS.exists():
        # Linux counts what the parent held into the child's usage, but not into this line.
        lines = read_bounded(STATUS, MOST_STATUS_BYTES).decode("ascii", "replace").splitlines()
        held = next((line.split()[1] for line in lines if line.startswith("VmHWM:")), None)
        return None if held is None else int(held) / 1024
    if sys.platform == "darwin":
        import resource  # noqa: PLC0415 (there is none on Windows)

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / MIB
    return None
