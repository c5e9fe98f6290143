"""Whether every core has a game to play for as long as there are games.

First games of four in which bots really think, by more processes than there are cores: how much of
the processor time that there is they take until the last tenth of the time. On a machine that is
shared others take a part of it, so that what nobody took is told, too. Then games in which bots
only sleep, by a process each: how long all take, compared to the longest. Both need Linux.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from tests import measurements
from venise_ai import bots
from venise_ai.arena.contest import Duel
from venise_ai.arena.schedule import ArenaTask, Schedule, SeededGame, play_task
from venise_ai.chance_nodes import never_stop
from venise_ai.pool import run_tasks
from venise_ai.processors import usable_cores
from venise_ai.simple import RandomBot

SAMPLE_SECONDS: Final = 0.2
LAST_PART: Final = 0.1
"""The share of the time at the end in which cores run out of games."""

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Sleeper(RandomBot[Any, Any]):
    """Plays by lot, and sleeps before every decision."""

    def __init__(self, game: Any, seconds: float) -> None:
        super().__init__(game)
        self._seconds = seconds

    def choose(self, observation: Any, rng: Random, stop: Any = never_stop) -> Any:
        """Any legal action, after a while."""
        time.sleep(self._seconds)
        return super().choose(observation, rng, stop)


def main() -> int:
    """Measure both, print shares, and write them where that is asked for."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bots", default="mcts,alderman", help="FIRST,SECOND (mcts,alderman)")
    parser.add_argument("--budget", type=float, default=0.05, help="share of iterations (0.05)")
    parser.add_argument("--games", type=int, default=16, help="games of four (16)")
    parser.add_argument("--jobs", type=int, default=8, help="processes for those that think (8)")
    parser.add_argument("--sleep", type=float, default=0.2, help="seconds for a decision (0.2)")
    chosen = parser.parse_args()
    ours, idle = watch_cores(chosen)
    ratio = compare_with_longest(chosen.games, chosen.sleep)
    cores = f"{chosen.jobs} processes on {usable_cores()} cores, until the last tenth of the time"
    rows = [
        (f"{cores}: of the processor time taken by the games", f"{ours:.1%}"),
        (f"{cores}: taken by nobody", f"{idle:.1%}"),
        (f"{chosen.games} games by {chosen.games} processes, times the longest", f"{ratio:.2f}"),
    ]
    for row in rows:
        print(": ".join(row))
    measurements.write(chosen.table, "Cores with a game to play", ("Measured", "Found"), rows)
    return 0


def watch_cores(chosen: argparse.Namespace) -> tuple[float, float]:
    """Of all processor time until the last tenth what the games took, and what nobody took."""
    typed = ("--bots", chosen.bots, "--seats", "4", "--games", str(chosen.games))
    samples = []
    with tempfile.TemporaryDirectory() as folder:
        file = str(Path(folder) / "blocks.jsonl")
        command = [sys.executable, "-m", "venise", "arena", *typed, "--resume", file]
        arena = subprocess.Popen(
            [*command, "--budget", str(chosen.budget), "--jobs", str(chosen.jobs)],
            start_new_session=True,
        )
        while arena.poll() is None:
            samples.append((time.monotonic(), taken_by(arena.pid), left_idle()))
            time.sleep(SAMPLE_SECONDS)
    if arena.returncode:
        sys.exit(arena.returncode)
    end = samples[-1][0] - LAST_PART * (samples[-1][0] - samples[0][0])
    last = next(one for one in samples if one[0] >= end)
    there = usable_cores() * (last[0] - samples[0][0])
    return (last[1] - samples[0][1]) / there, (last[2] - samples[0][2]) / there


def taken_by(leader: int) -> float:
    """Processor seconds that the processes of a group have taken that are still there."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        ticks += int(fields[11]) + int(fields[12]) if int(fields[2]) == leader else 0
    return ticks / TICKS


def left_idle() -> float:
    """Processor seconds that nobody has taken since the machine was started."""
    return int(Path("/proc/stat").read_text().split()[4]) / TICKS


def compare_with_longest(games: int, seconds: float) -> float:
    """How many times as long as the longest game all of them take, by a process each.

    From the moment in which the first process has begun one: on few cores so many take long to
    start, and that is not what is asked.
    """
    offer_sleepers(seconds)
    duel = Duel("nord", ("sleeper", "dozer"), 4)
    schedule = Schedule(duel, range(-(-games // 8)), games)
    spans = []
    with closing(run_tasks(partial(sleep_through, seconds), schedule.tasks(), games)) as played:
        for _, ((seed, game), span) in played:
            schedule.add(seed, game)
            spans.append(span)
    whole = max(end for _, end in spans) - min(began for began, _ in spans)
    return whole / max(end - began for began, end in spans)


def sleep_through(seconds: float, task: ArenaTask) -> tuple[SeededGame, tuple[float, float]]:
    """A game of those who sleep, and when it began and ended."""
    offer_sleepers(seconds)
    began = time.monotonic()
    return play_task(task), (began, time.monotonic())


def offer_sleepers(seconds: float) -> None:
    """Have this process know those who sleep so long, and half as long."""
    for name, long in (("sleeper", seconds), ("dozer", seconds / 2)):
        bots.MAKERS[name] = partial(make_sleeper, long)


def make_sleeper(seconds: float, game: Any, _: Any) -> Sleeper:
    """One who sleeps so long, whatever the advice."""
    return Sleeper(game, seconds)


if __name__ == "__main__":
    sys.exit(main())
