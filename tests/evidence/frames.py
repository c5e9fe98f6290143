"""What thinking costs the window: work and pace of its frames while a bot thinks, or nobody does.

The whole program runs in this process, in a real window on a screen of its own (Xvfb). A person
who plays as `greedy` would, faces a bot; before each decision of the person the window is watched
for a while with nobody thinking, and then as long as the bot thinks: so both are measured in
turn, under the same load. Every frame is drawn anew, flip included, as if something moved in it.
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
from venise.ui.tables.nord.scene import NordScene
from venise_ai.bots import make_bot

TITLE: Final = "Frames of the window while a bot thinks, and while nobody does, flip included"
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

SLOWER: Final = 1.10
"""How much longer the median frame may take while a bot thinks."""

IN_TIME: Final = 0.99
"""The share of frames whose work must be done in time."""


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
    """Play, watch, and print both kinds of frames; the exit code says whether they are alike."""
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
        quiet, thinking = watch(chosen.bot, chosen.decisions)
    print(f"nobody thinks:  {quiet}")
    print(f"{chosen.bot} thinks: {thinking}")
    growth = median(thinking.gaps) / median(quiet.gaps)
    print(f"median gap x {growth:.3f}, load of the machine {os.getloadavg()[0]:.1f}")
    rows = [("nobody", *quiet.cells()), (chosen.bot, *thinking.cells())]
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 0 if growth <= SLOWER and in_time(thinking.own) >= IN_TIME else 1


def refused(_: object) -> None:
    """A system that starts no processes."""
    raise OSError("no processes, as asked")


def watch(bot: str, decisions: int) -> tuple[Watched, Watched]:
    """The frames of a match in which nobody thought, and those in which the bot did."""
    program = Program(find_folders())
    seats = (SeatChoice("Anna", "red", "human"), SeatChoice("Bert", "blue", bot))
    quiet, thinking = Watched([], [], []), Watched([], [], [])
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
                seen = match.view(match.state.current_player)
                match.submit(Play(match.ply, person.choose(seen, rng)))
            program.loop.beat(DUE / 1000)
    finally:
        program.close()
    return quiet, thinking


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


def frames(program: Program, table: NordScene, go_on: Callable[[], bool], into: Watched) -> None:
    """Draw frame after frame; only those count at whose end there is reason to go on."""
    clock = pygame.time.Clock()
    before = 0.0
    while go_on():
        clock.tick(FRAMES)
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
