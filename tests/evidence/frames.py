"""What thinking costs the window: its frames while nobody thinks, a bot does, or the advisor does.

The whole program runs in this process, in a real window on a screen of its own (Xvfb). A person
who plays as `greedy` would, faces bots; before each decision of the person the window is watched
for a while with nobody thinking, then with the list of advice open until its search has ended, and
then as long as bots think: so all are measured in turn, under the same load. Every frame is drawn
anew, flip included, as if something moved in it. All games are played so, with none, one and two
processes beside them that are none of ours and keep a core busy each.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.context import SpawnProcess
from random import Random
from statistics import median
from typing import Any, Final

import msgspec
import pygame

from tests import measurements
from tests.display.screens import screen
from tests.tables.program import map_of
from venise.app import Program
from venise.catalogue import entries
from venise.catalogue.entry import AnyEntry
from venise.match.commands import Play
from venise.match.folders import find_folders
from venise.ui.choices import NewGame, SeatChoice
from venise.ui.settings import SETTINGS_FILE, Settings, remember
from venise.ui.table.advised import ADVICE_KEY
from venise.ui.table.scene import TableScene
from venise_ai.bots import make_bot

TITLE: Final = "Frames of the window while nobody thinks, a bot does, or the advisor, flip included"
COLUMNS: Final = (
    *("Game", "Foreign", "Who thinks", "Frames", "Own work, processor time", "In time"),
    *("With waiting, by the clock", "In time", "From frame to frame", "A spell"),
)

FRAMES: Final = 60
"""Frames a second, as in the game."""

DUE: Final = 1000 / FRAMES
"""Milliseconds in which the work of a frame must be done."""

QUIET: Final = 1.0
"""Seconds for which the window is watched before each decision of the person."""

OPENING: Final = 0.1
"""Seconds in which the list of advice opens, once its key is pressed."""

ENOUGH: Final = 2 * FRAMES
"""Frames with a bot that thinks, for which a game goes on beyond the decisions watched."""

LEAST: Final = {0: 0.98, 1: 0.90}
"""The share of frames that must be in time while a bot thinks, by foreign processes beside it."""

AnyTable = TableScene[Any, Any]

COLOURS: Final = ("red", "blue", "green")


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

    spells: list[float] = []
    """Seconds for which it went on at a time."""

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
        return (str(len(self.own)), *told, spread(self.gaps), f"{median(self.spells):.2f} s")


def spread(times: list[float]) -> str:
    """Median, and what 99 of 100 stay under."""
    return f"{median(times):.2f} ms (99 % under {sorted(times)[len(times) * 99 // 100]:.2f})"


def in_time(times: list[float]) -> float:
    """The share of frames that were done before the next was due."""
    return sum(one < DUE for one in times) / len(times)


def main() -> int:
    """Play, watch, and print all kinds of frames; the exit code says whether they are in time."""
    parser = measurements.make_parser(__doc__)
    parser.add_argument("--bot", default="mcts", help="who thinks (mcts)")
    parser.add_argument(
        "--decisions", type=int, default=12, help="of the person that are watched (12)"
    )
    parser.add_argument("--games", nargs="+", help="keys of games, by default all")
    parser.add_argument("--busy", type=int, nargs="+", default=[0, 1, 2], help="others (0 1 2)")
    parser.add_argument("--thread", action="store_true", help="as where no process can be started")
    chosen = parser.parse_args()
    if chosen.thread:
        SpawnProcess.start = refused  # type: ignore[method-assign,assignment] # as on such a system
    rows, late = [], 0
    for entry in entries():
        if chosen.games and entry.key not in chosen.games:
            continue
        for busy in chosen.busy:
            with foreign_processes(busy):
                kinds = watch_game(entry, chosen.bot, chosen.decisions)
            for who, seen in kinds.items():
                print(f"{entry.key}, {busy} beside, {who}: {seen}", flush=True)
                rows.append((entry.title, str(busy), who, *seen.cells()))
            late += busy in LEAST and in_time(kinds[chosen.bot].work) < LEAST[busy]
    measurements.write(chosen.table, TITLE, COLUMNS, rows)
    return 1 if late else 0


@contextmanager
def foreign_processes(number: int) -> Iterator[None]:
    """So many processes beside this one that do nothing but keep a core busy."""
    typed = [sys.executable, "-S", "-c", "while True: pass"]
    with ExitStack() as running:
        for _ in range(number):
            process = running.enter_context(subprocess.Popen(typed))
            running.callback(process.kill)
        yield


def watch_game(entry: AnyEntry, bot: str, decisions: int) -> dict[str, Watched]:
    """The frames of a game by who thinks: nobody, the advisor, the bot."""
    with screen(), tempfile.TemporaryDirectory() as home:
        os.environ["VENISE_HOME"] = home
        remember(find_folders().settings / SETTINGS_FILE, Settings(language="en", speed=0.0))
        quiet, advised, thinking = watch(entry, bot, decisions)
    return {"nobody": quiet, "the advisor, its list open": advised, bot: thinking}


def refused(_: object) -> None:
    """A system that starts no processes."""
    raise OSError("no processes, as asked")


def watch(entry: AnyEntry, bot: str, decisions: int) -> tuple[Watched, Watched, Watched]:
    """The frames of a match in which nobody thought, those with advice, and those of the bot."""
    program, game = Program(find_folders()), entry.rules().game
    kinds = ("human", *(bot for _ in range(min(game.info.seats) - 1)))
    seats = tuple(map(SeatChoice, ("Anna", "Bert", "Cleo"), COLOURS, kinds))
    quiet, advised, thinking = (Watched() for _ in range(3))
    person, rng = make_bot("greedy", game), Random(1)
    try:
        table = opened(program, entry.key, NewGame(seats, map_of(entry), 1))
        match = table.match
        while not match.over and (decisions > 0 or len(thinking.own) < ENOUGH):
            frames(program, table, lambda: match.thinking, thinking)
            if match.awaiting_confirmation:
                table.client.confirm()
            elif match.is_human(match.state.current_player):
                if decisions > 0:
                    frames(program, table, spell(QUIET), quiet)
                    watch_advice(program, table, advised)
                decisions -= 1
                seen = match.view(match.state.current_player)
                match.submit(Play(match.ply, person.choose(seen, rng)))
            program.loop.beat(DUE / 1000)
    finally:
        program.close()
    return quiet, advised, thinking


def watch_advice(program: Program, table: AnyTable, into: Watched) -> None:
    """The frames from the one that opens the list until its search has ended; then it is shut."""
    opens = spell(OPENING)
    frames(program, table, lambda: opens() or table.advising.is_thinking, into, OPEN)
    frames(program, table, spell(OPENING), Watched(), SHUT)


def spell(seconds: float) -> Callable[[], bool]:
    """Says whether that time from now is still going on."""
    until = time.perf_counter() + seconds
    return lambda: time.perf_counter() < until


def opened(program: Program, key: str, game: NewGame) -> AnyTable:
    """The table of a new match, once the bots are there."""
    program.services_by_game[key].open_table(game)
    program.loop.beat(0.0)
    table = program.stack.top
    if not isinstance(table, TableScene):
        sys.exit(f"the table does not open, but {table}")
    return table


def frames(
    program: Program,
    table: AnyTable,
    go_on: Callable[[], bool],
    into: Watched,
    key: pygame.event.Event | None = None,
) -> None:
    """Draw frame after frame; only those count at whose end there is reason to go on.

    A key is pressed before the second, the first that counts.
    """
    clock = pygame.time.Clock()
    before, whole = 0.0, time.perf_counter()
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
    if before:
        into.spells.append(time.perf_counter() - whole)


if __name__ == "__main__":
    sys.exit(main())
