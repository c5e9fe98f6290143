"""Which modules of a game take the time: looked up some hundred times a second.

A profiler that counts calls makes small functions look dear. Here a clock of processor time
interrupts the game now and then, and the innermost module of the game that is at work has the
moment to its account, with whatever it calls outside the game.
"""

from __future__ import annotations

import signal
import sys
from collections import Counter
from itertools import count
from random import Random
from types import FrameType
from typing import Final

import msgspec

from venise import compiled
from venise.commands.bench.cities import kinds
from venise.commands.bench.trial import BenchTrial, openings
from venise.commands.checked_arguments import game_by_key
from venise.engine.game import AnyGame, Staged
from venise.engine.rollout import count_random_plies

INTERVAL: Final = 0.001
"""Seconds of processor time between two looks; most systems make it a few times longer."""

OUTSIDE: Final = "(choosing at random)"
"""Who plays: the only time that is not the game's."""


HANDFUL: Final = 10
"""Games whose tables are laid before the clock runs: laying them is nobody's account."""


class Sample(msgspec.Struct, frozen=True):
    """What is looked into."""

    game: str
    seats: int
    looks: int
    """Games are played until there were so many: a few would miss whole modules by chance."""


class Shares(msgspec.Struct, frozen=True):
    """Where the time went."""

    samples: int
    """Looks there were, as many as were wanted or a few more."""

    modules: dict[str, float]
    """The share of each module, named within the package of its game, the greatest first."""


def measure_shares(sample: Sample) -> Shares | None:
    """Where the time of games on the printed maps goes; None where it cannot be seen.

    Compiled modules cannot be looked into, and Windows has no clock that interrupts.
    """
    if sys.platform == "win32" or compiled.variant() == "compiled":
        return None
    game = game_by_key(sample.game)
    package = type(game).__module__.rpartition(".")[0] + "."
    seen: Counter[str] = Counter()

    def look(_: int, frame: FrameType | None) -> None:
        seen[owner(frame, package)] += 1

    trial = BenchTrial(sample.game, sample.seats, kinds(sample.game)[0], 0, HANDFUL)
    before = signal.signal(signal.SIGPROF, look)
    try:
        for first in count(0, HANDFUL):
            numbers = range(first, first + HANDFUL)
            play_sampled(game, openings(trial, numbers), numbers)
            if seen.total() >= sample.looks:
                break
    finally:
        signal.signal(signal.SIGPROF, before)
    return Shares(seen.total(), {name: n / seen.total() for name, n in seen.most_common()})


def play_sampled(game: AnyGame, tables: list[Staged], numbers: range) -> None:
    """Play these games while the clock of processor time interrupts."""
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
    try:
        for number, table in zip(numbers, tables, strict=True):
            count_random_plies(game, table, Random(number))
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def owner(frame: FrameType | None, package: str) -> str:
    """The innermost module of the package that is at work, named within it."""
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith(package):
            return name.removeprefix(package)
        frame = frame.f_back
    return OUTSIDE
