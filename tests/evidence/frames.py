"""What thinking costs the window: its frames while nobody thinks, a bot does, or the advisor does.

The whole program runs in this process, in a real window on a screen of its own (Xvfb). A person
who plays as `greedy` would, faces a bot; before each decision of the person the window is watched
for a while with nobody thinking, then with the list of advice open until its search has ended, and
then as long as the bot thinks: so all are measured in turn, under the same load. Every frame is
drawn anew, flip included, as if something moved in it.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from random import Random
from statistics import median
from typing import Final

import msgspec
import pygame

from tests import measurements
from tests.display.screens import screen
from venise.app import Program
from venise.games.nord.game import NORD
from venise.match.commands import Play
from venise.match.folders import find_folders
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.table.advised import ADVICE_KEY
from venise.ui.tables.nord.scene import NordScene
from venise_ai.bots import make_bot

TITLE: Final = "Frames of the window while nobody thinks, a bot does, or the advisor, flip included"
COLUMNS: Final = (
    *("Who thinks", "Frames", "Own work, processor time", "In time"),
    *("With waiting, by the clock", "In time", "From frame to frame"),
)

FRAMES: Final = 60
"""Frames a second, as in the game."""

DUE: Final = 1000 / FRAMES
"""Milliseconds in which the work of a frame must be done."""

QUIET: Final = 1.0
"""Seconds for which the window is watched before each decision of the person."""

OPENING: Final = 0.1
"""Seconds in which the list of advice opens, once its key is pressed."""

SLOWER: Final = 1.10
"""How much longer the median frame may take while somebody thinks."""

IN_TIME: Final = 0.99
"""The share of frames whose work must be done in time."""


OPEN: Final = pygame.event.Event(pygame.KEYDOWN, key=ADVICE_KEY, mod=0, unicode="")
SHUT: Final = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
"""The keys that show the list of advice, and put it away."""


class Watched(msgspec.Struct):
    """Milliseconds of frames."""

    own: list[float] = []
    """Processor time of the window's thread."""

    work: list[float] = []
    """From the beginning of the work to the end of the flip, waiting included."""

    gaps: list[float] = []
    """From the beginning of the frame before."""

    def __str__(self) -> str:
        return (
            f"{len(self.own)} frames; own work {spread(self.own)}, {in_time(self.own):.2%} in time;"
            f" with waiting {spread(self.work)}, {in_time(self.work):.2%} in time; "
            f"gap {spread(self.gaps)}"
        )

    def cells(self) -> tuple[str, ...]:
        """The figures of a line of the table."""
        kinds = (self.own, self.work)
        told = [cell for one in kinds for cell in (spread(one), f"{in_time(one):.2%}")]
        return (str(len(self.own)), *told, spread(self.gaps))


def spread(times: list[float]) -> str:
    """Median, and what 99 of 100 stay under."""
    return f"{median(times):.2f} ms (99 % under {sorted(times)[len(times) * 99 // 100]:.2f})"


def in_time(times: list[float]) -> float:
    """The share of frames that were done before the next was due."""
    return sum(one < DUE for one in times) / len(times)


def main() -> int:
    """Play, watch, and print all kinds of frames; the exit code says whether they are alike."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bot", default="mcts", help="who thinks (mcts)")
    parser.add_argument("--decisions", type=int, default=60, help="of the person (60)")
    parser.add_argument("--thread", action="store_true", help="as where no process can be started")
    chosen = parser.parse_args()
    if chosen.thread:
        SpawnProcess.start = refused  # type: ignore[method-assign,assignment] # as on such a system
    with screen(), tempfile.TemporaryDirectory() as home:
        os.environ["VENISE_HOME"] = home
        remember(find_folders().settings / SETTINGS_FILE, Settings(language="en", speed=0.0))
        quiet, advised, thinking = watch(chosen.bot, chosen.decisions)
    kinds = {"nobody": quiet, "the advisor, its list open": advised, chosen.bot: thinking}
    for who, seen in kinds.items():
        growth = median(seen.gaps) / median(quiet.gaps)
        print(f"{who}: {seen}; median gap x {growth:.3f}")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")
    rows = [(who, *seen.cells()) for who, seen in kinds.items()]
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    busy = (advised, thinking)
    slower = max(median(seen.gaps) for seen in busy) / median(quiet.gaps)
    return 0 if slower <= SLOWER and min(in_time(seen.own) for seen in busy) >= IN_TIME else 1


def refused(_: object) -> None:
    """A system that starts no processes."""
    raise OSError("no processes, as asked")


def watch(bot: str, decisions: int) -> tuple[Watched, Watched, Watched]:
    """The frames of a match in which nobody thought, those with advice, and those of the bot."""
    program = Program(find_folders())
    seats = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", bot))
    quiet, advised, thinking = (Watched([], [], []) for _ in range(3))
    person, rng = make_bot("greedy", NORD), Random(1)
    try:
        table = opened(program, NewGame(seats, "bruges", 1))
        match = table.match
        for _ in range(decisions):
            frames(program, table, lambda: match.thinking, thinking)
            if match.over:
                break
            if match.awaiting_confirmation:
                table.client.confirm()
            elif match.is_human(match.state.current_player):
                frames(program, table, spell(QUIET), quiet)
                watch_advice(program, table, advised)
                seen = match.view(match.state.current_player)
                match.submit(Play(match.ply, person.choose(seen, rng)))
            program.loop.beat(DUE / 1000)
    finally:
        program.close()
    return quiet, advised, thinking


def watch_advice(program: Program, table: NordScene, into: Watched) -> None:
    """The frames from the one that opens the list until its search has ended; then it is shut."""
    opens = spell(OPENING)
    frames(program, table, lambda: opens() or table.advising.is_thinking, into, OPEN)
    frames(program, table, spell(OPENING), Watched([], [], []), SHUT)


def spell(seconds: float) -> Callable[[], bool]:
    """Says whether that time from now is still going on."""
    until = time.perf_counter() + seconds
    return lambda: time.perf_counter() < until


def opened(program: Program, game: NewGame) -> NordScene:
    """The table of a new match, once the bots are there."""
    program.services.open_table(game)
    program.loop.beat(0.0)
    table = program.stack.top
    if not isinstance(table, NordScene):
        sys.exit(f"the table does not open, but {table}")
    return table


def frames(
    program: Program,
    table: NordScene,
    go_on: Callable[[], bool],
    into: Watched,
    key: pygame.event.Event | None = None,
) -> None:
    """Draw frame after frame; only those count at whose end there is reason to go on.

    A key is pressed before the second, the first that counts.
    """
    clock = pygame.time.Clock()
    before = 0.0
    while go_on():
        clock.tick(FRAMES)
        if before and key is not None:
            pygame.event.post(key)
            key = None
        table.redraw()
        begun, busy = time.perf_counter(), time.thread_time()
        program.loop.beat(DUE / 1000)
        if before and go_on():
            into.own.append((time.thread_time() - busy) * 1000)
            into.work.append((time.perf_counter() - begun) * 1000)
            into.gaps.append((begun - before) * 1000)
        before = begun


if __name__ == "__main__":
    sys.exit(main())
