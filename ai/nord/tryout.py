"""Games of bots on a city and on the standard map, in processes of their own behind the window."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Any, Final

from msgspec.structs import replace

from ai.nord.trials import Played, Trial, check, findings, played
from venise.games.nord.components import STANDARD
from venise.games.nord.layouts.findings import Findings

NICE: Final = 10
"""How much the games give way to the window."""

WAIT: Final = 0.2
"""Seconds after which it is looked whether the games are still wanted."""

Job = tuple[Trial, int]
"""A trial and the seed of one game of it."""

Playing = Callable[[list[Job]], Iterator[tuple[Job, Played]]]
"""Plays games somewhere and hands them out as they are done."""


class TryOut:
    """Games that are being played; every method answers at once, from any thread."""

    def __init__(self, trial: Trial, processes: int, playing: Playing | None = None) -> None:
        """Begin; raises VeniseError for a trial that cannot be played.

        The same games are played on the standard map, by turns. `playing` plays them, by default
        in that many processes.
        """
        check(trial)
        self._usual = replace(trial, map=STANDARD)
        self._trial = trial
        self._here: list[Played] = []
        self._there: list[Played] = []
        self._stopped = Event()
        self._pool: Any = None
        self.problem = ""
        """Why the games could not be played, in English, for the log; empty while they can."""

        self._playing = playing or self._in_processes
        self._processes = processes
        # Not `_thread`: what is compiled puts another underscore before it, and C has a `__thread`.
        self._player = Thread(target=self._run, name="try-out", daemon=True)
        self._player.start()

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both cities."""
        return len(self._here) + len(self._there), 2 * self._trial.games

    @property
    def running(self) -> bool:
        """Whether games are still being played."""
        return self._player.is_alive()

    def findings(self) -> tuple[Findings | None, Findings | None]:
        """What the games done so far tell of the city, and of the standard map."""
        here, there = tuple(self._here), tuple(self._there)
        return findings(here) if here else None, findings(there) if there else None

    def cancel(self) -> None:
        """Stop playing; what was found stays."""
        self._stopped.set()
        self._end()

    def _run(self) -> None:
        seeds = range(self._trial.seed, self._trial.seed + self._trial.games)
        jobs = [(trial, seed) for seed in seeds for trial in (self._trial, self._usual)]
        try:
            for (trial, _), game in self._playing(jobs):
                if self._stopped.is_set():
                    break
                (self._here if trial == self._trial else self._there).append(game)
        except Exception as error:  # noqa: BLE001 - whatever ends the games is told, not raised
            if not self._stopped.is_set():
                self.problem = f"{type(error).__name__}: {error}"
        finally:
            self._end()

    def _in_processes(self, jobs: list[Job]) -> Iterator[tuple[Job, Played]]:
        spawn = multiprocessing.get_context("spawn")
        self._pool = spawn.Pool(self._processes, begin)
        games = self._pool.imap_unordered(one, jobs)
        while not self._stopped.is_set():
            try:
                # Not without a limit: the end of the processes wakes nobody who waits for a game.
                yield games.next(WAIT)
            except multiprocessing.TimeoutError:
                continue
            except StopIteration:
                return

    def _end(self) -> None:
        """End the processes at once, whatever they are doing."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.terminate()


def begin() -> None:
    """What each process does first: leave Ctrl-C to the window, and give way to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)


def one(job: Job) -> tuple[Job, Played]:
    """One game."""
    return job, played(*job)
