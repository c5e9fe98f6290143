"""Ten thousand turns in one window: memory stays flat, and no process, file or thread is left.

The whole program runs in this process, in a real window on a screen of its own (Xvfb), at instant
speed. Four bots play match after match, each to its scoring. What the program and the process of
its bots hold is read from /proc after every hundred turns, so that this needs Linux. Nothing is
helped along: Python collects garbage when it does so in the game.
"""

from __future__ import annotations

import math
import os
import signal
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from mmap import PAGESIZE
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from tests import measurements
from tests.display.screens import screen
from venise.app import Program
from venise.match.folders import find_folders
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.scenes.title import TitleScene
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.tables.nord.scene import NordScene

EVERY: Final = 100
"""Turns between two looks."""

TOLD: Final = 1000
"""Turns between two lines of the answer."""

ALLOWED: Final = 0.05
"""The share by which memory may move once it has settled."""

FRAMES: Final = 240
"""Frames a second: a table without motion has nothing to wait for."""

ENOUGH: Final = threading.Event()
"""Set when the program is told to end."""

MEBIBYTE: Final = 2**20
SEATS: Final = (("Anna", "red"), ("Bert", "blue"), ("Cleo", "green"), ("Dirk", "yellow"))


TITLE: Final = "What a window holds in long play; first before it opens, last after it closed"
COLUMNS: Final = ("Turn", "Window, MiB", "Bots, MiB", "Files", "Threads", "Processes")


class Held(NamedTuple):
    """What the program holds at one moment; memory in MiB."""

    turns: int
    window: float
    bots: float
    files: int
    threads: int
    processes: int

    def __str__(self) -> str:
        return (
            f"turn {self.turns}: window {self.window:.1f} MiB, bots {self.bots:.1f} MiB, "
            f"{self.files} files, {self.threads} threads, {self.processes} processes"
        )

    def cells(self) -> tuple[str, ...]:
        """The line of a table."""
        memory = (f"{self.window:.1f}", f"{self.bots:.1f}")
        return (f"{self.turns:,}", *memory, *map(str, self[3:]))


def main() -> int:
    """Play as many turns as asked and print what is held on the way; the exit code."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--turns", type=int, default=10_000, help="default 10,000")
    parser.add_argument("--settled", type=int, default=2_000, help="compare from here on (2,000)")
    parser.add_argument("--bot", default="greedy-1", help="who plays (greedy-1)")
    parser.add_argument("--seed", type=int, default=1, help="of the first match; others follow (1)")
    chosen = parser.parse_args()
    check_length(chosen.turns, chosen.settled)
    seats = tuple(SeatChoice(name, colour, chosen.bot) for name, colour in SEATS)
    first = NewGame(seats, "bruges", chosen.seed)
    # The bots' process would load this main module again, and with it the modules of the window.
    globals().pop("__file__")
    # Left to itself, the window would take it for a wish to leave this match, and the next begins.
    signal.signal(signal.SIGTERM, lambda *_: ENOUGH.set())
    with screen(), tempfile.TemporaryDirectory() as home:
        os.environ["VENISE_HOME"] = home
        remember(find_folders().settings / SETTINGS_FILE, Settings(language="en", speed=0.0))
        # Python keeps a process for itself from the first spawn on, so one program comes before.
        list(play(first, 1))
        before, open_before = held(0), files()
        looks = list(told(play(first, chosen.turns)))
        after, open_after = held(chosen.turns), files()
        finished = len(list(find_folders().replays.glob("*.replay")))
    print(f"{finished} matches finished; before opening: {before}; after closing: {after}")
    print(f"files open only after closing: {sorted((open_after - open_before).elements())}")
    rows = [look.cells() for look in (before, *looks, after) if look.turns % TOLD == 0]
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return verdict([look for look in looks if look.turns >= chosen.settled], before, after)


def check_length(turns: int, settled: int) -> None:
    """End the program, in one sentence, where no look would be left to judge by."""
    enough = max(EVERY, math.ceil(settled / EVERY) * EVERY)
    if turns < enough:
        sys.stderr.write(
            f"longplay: in {turns} turns there is no look from turn {settled} on: the program is "
            f"looked at every {EVERY} turns, so --turns {enough} is the least.\n"
        )
        sys.exit(2)


def verdict(looks: list[Held], before: Held, after: Held) -> int:
    """Print how much memory moved, and what is left behind; the exit code."""
    first = looks[0]
    window = max(abs(look.window / first.window - 1) for look in looks)
    bots = max(abs(look.bots / first.bots - 1) for look in looks)
    print(f"from turn {first.turns} on: window within {window:.1%}, bots within {bots:.1%}")
    counts = {look[3:] for look in looks}
    print(f"(files, threads, processes) at {len(looks)} looks: {sorted(counts)}")
    left = [now - then for then, now in zip(before[3:], after[3:], strict=True)]
    print(f"files, threads, processes left after closing: {left}")
    steady = max(window, bots) <= ALLOWED and len(counts) == 1
    return 0 if steady and max(left) <= 0 else 1


def told(looks: Iterator[Held]) -> Iterator[Held]:
    """The same looks, some of them printed."""
    for look in looks:
        if look.turns % TOLD == 0:
            print(look, flush=True)
        yield look


def play(game: NewGame, turns: int) -> Iterator[Held]:
    """What is held after every so many turns of matches in the window, which closes at the end."""
    program = Program(find_folders())
    program.stack.push(TitleScene(program.services))
    try:
        for number, _ in enumerate(turns_of(program, game), 1):
            if number % EVERY == 0:
                yield held(number)
            if number == turns:
                return
    finally:
        program.close()


def turns_of(program: Program, game: NewGame) -> Iterator[int]:
    """The seat of every turn that ends, in one match after the other, without end."""
    clock = pygame.time.Clock()
    for seed in range(game.seed, sys.maxsize):
        program.services.open_table(NewGame(game.seats, game.map, seed))
        program.loop.beat(0.0)
        table = program.stack.top
        if not isinstance(table, NordScene):
            sys.exit(f"the table does not open, but {table}")
        seat = table.match.state.turn_player
        while program.stack.top is table:
            program.loop.beat(clock.tick(FRAMES) / 1000)
            if ENOUGH.is_set():
                sys.exit(128 + signal.SIGTERM)
            if table.match.state.turn_player != seat:
                yield seat
                seat = table.match.state.turn_player


def held(turns: int) -> Held:
    """What this process and those it has started hold now."""
    children = processes_of(os.getpid())
    return Held(
        turns,
        memory(os.getpid()),
        sum(memory(child) for child in children if thinks(child)),
        files().total(),
        threading.active_count(),
        len(children),
    )


def files() -> Counter[str]:
    """What this process holds open, each by its path or kind, and how often."""
    found: Counter[str] = Counter()
    for number in Path("/proc/self/fd").iterdir():
        # The list itself is read through a file that is closed again by now.
        with suppress(FileNotFoundError):
            found[str(number.readlink()).partition(":[")[0]] += 1
    return found


def memory(process: int) -> float:
    """MiB of real memory that a process holds."""
    pages = Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * PAGESIZE / MEBIBYTE


def processes_of(parent: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue  # It has just ended.
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(status.parent.name))
    return found


def thinks(process: int) -> bool:
    """Whether a process is one of the bots', and not the screen or Python's own helper."""
    with suppress(OSError):
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False  # It has just ended.


if __name__ == "__main__":
    sys.exit(main())
