"""A program killed at random moments loses at most what it was just writing, each time.

One process after the other plays a game between quick bots - each of the four, with journal,
replay, result and settings, in Doge with decisions that lie sealed - or writes results, findings
of looks back, steps of lessons, and verdicts on scenarios. Through a pipe it tells what it has
shown or reported as kept. Three of four kills come within a moment of its first word, the fourth
within a moment of its start, when it may be reading its files or beginning them; only those that
come after a word are counted. After every kill the files are read: nothing may be damaged, nothing
that was told may be missing. Results are found damaged at every third start.
Needs a system with `fork` and SIGKILL.
"""

from __future__ import annotations

import gc
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from typing import Final

from tests import measurements
from tests.killing.matches import Matches
from tests.killing.records import Findings, Lessons, Results, Scenarios
from tests.killing.worker import Lost, Worker
from venise.games import GAMES
from venise.match.folders import Folders, find_folders

TITLE: Final = "Kills at random moments: nothing that was shown or reported as kept is missing"
COLUMNS: Final = (
    "kills",
    "before",
    "lost",
    "reported",
    "finished",
    "half sealed",
    "between",
    "cut",
)

LONGEST: Final = 0.25
"""Seconds of work, or from the start, before a kill, at most."""

PATIENCE: Final = 60.0
"""Seconds that a process is given to its first word."""


def workers() -> list[Worker]:
    """Everything that is killed."""
    return [*map(Matches, GAMES), Results(), Findings(), Lessons(), Scenarios()]


def main() -> int:
    """Kill as often as asked and print what was found; the exit code."""
    kinds = workers()
    names = [one.name for one in kinds]
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--kills", type=int, default=1000, help="in all, default 1,000")
    parser.add_argument("--kind", action="append", choices=names, help="by default all")
    parser.add_argument("--seed", type=int, default=1, help="names the moments (1)")
    chosen = parser.parse_args()
    wanted = [one for one in kinds if one.name in (chosen.kind or names)]
    each = -(-chosen.kills // len(wanted))
    rows, sums = [], Counter[str]()
    gc.freeze()
    for worker in wanted:
        found = kill_often(worker, each, random.Random(f"{chosen.seed} {worker.name}"))
        sums += found
        rows.append((worker.name, *(str(found[name]) for name in COLUMNS)))
        print(f"{worker.name}: {told_of(found)}", flush=True)
    rows.append(("all", *(str(sums[name]) for name in COLUMNS)))
    print(f"all: {told_of(sums)}")
    heads = ("What is killed", *(name.capitalize() for name in COLUMNS))
    measurements.write(chosen.table, TITLE, heads, rows)
    return 1 if sums["lost"] else 0


def told_of(found: Counter[str]) -> str:
    """Figures in words."""
    return ", ".join(f"{found[name]} {name}" for name in COLUMNS)


def kill_often(worker: Worker, times: int, rng: random.Random) -> Counter[str]:
    """What is found after so many kills that come after a first word."""
    found, number = Counter[str](), 0
    with tempfile.TemporaryDirectory() as home:
        places = find_folders({"VENISE_HOME": home})
        while found["kills"] < times:
            number += 1
            told = work_and_kill(worker, places, rng.uniform(0, LONGEST), after=number % 4 > 0)
            found["kills" if told else "before"] += 1
            try:
                found += worker.check(places, told)
            except Exception as error:
                print(f"{worker.name}, kill {number}: {type(error).__name__}: {error}", flush=True)
                found["lost"] += 1
                if not isinstance(error, Lost):
                    raise
    return found


def tell(pipe: int, line: str) -> None:
    """Write a line into a pipe, whole."""
    os.write(pipe, f"{line}\n".encode())


def work_and_kill(worker: Worker, places: Folders, seconds: float, *, after: bool) -> list[str]:
    """What a process told before it was killed so many seconds after its first word, or start."""
    answers, tellings = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(answers)
        try:
            worker.work(places, partial(tell, tellings))
        finally:
            os._exit(1)
    os.close(tellings)
    end = time.monotonic() + (PATIENCE + seconds if after else seconds)
    told, waiting = b"", after
    while (left := end - time.monotonic()) > 0:
        # What is told is read at once: a full pipe would hold the process up.
        if select.select([answers], [], [], left)[0]:
            part = os.read(answers, 1 << 16)
            if not part:
                break
            told += part
            if waiting:
                waiting, end = False, time.monotonic() + seconds
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(answers, "rb") as rest:
        told += rest.read()
    return told.decode().split("\n")[:-1]


if __name__ == "__main__":
    sys.exit(main())
