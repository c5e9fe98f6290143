"""Games of bots on a board and on the standard map, in processes of their own behind the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from functools import partial
from threading import Event, Thread
from typing import Final, Generic, TypeVar

from msgspec.structs import replace

from venise_ai.pool import run_tasks
from venise_ai.processors import spare_cores
from venise_ai.trials import Trial, TrialKind

G = TypeVar("G")
R = TypeVar("R")
"""The result of one game, and what several tell."""

NICE: Final = 10
"""How much the games give way to the window, in POSIX terms."""

Job = tuple[Trial, int]
"""A trial and the seed of one game of it."""

PlayJobs = Callable[[list[Job]], Iterator[tuple[Job, G]]]
"""Plays games somewhere and hands them out as they are done."""


class TrialRun(Generic[G, R]):
    """Games that are being played; every method answers at once, from any thread."""

    def __init__(
        self,
        kind: TrialKind[G, R],
        trial: Trial,
        processes: int,
        playing: PlayJobs[G] | None = None,
    ) -> None:
        """Begin; raises VeniseError for a trial that cannot be played.

        The same games are played on the standard map, by turns. `playing` plays them, by default
        in that many processes.
        """
        kind.check(trial)
        self._kind = kind
        self._usual = replace(trial, map=kind.standard)
        self._trial = trial
        self._here: list[G] = []
        self._there: list[G] = []
        self._stopped = Event()
        self.problem = ""
        """Why the games could not be played, as the log has it; empty while they can."""

        self._playing = playing or self._in_processes
        self._processes = processes
        self._thread = Thread(target=self._run, name="try-out", daemon=True)
        self._thread.start()

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both boards."""
        return len(self._here) + len(self._there), 2 * self._trial.games

    @property
    def running(self) -> bool:
        """Whether games are still being played."""
        return self._thread.is_alive()

    def results(self) -> tuple[R | None, R | None]:
        """What the games done so far tell of the board, and of the standard map."""
        here, there = tuple(self._here), tuple(self._there)
        told = self._kind.summarize
        return told(here) if here else None, told(there) if there else None

    def cancel(self) -> None:
        """Stop playing; what was found stays."""
        self._stopped.set()

    def _run(self) -> None:
        seeds = range(self._trial.seed, self._trial.seed + self._trial.games)
        jobs = [(trial, seed) for seed in seeds for trial in (self._trial, self._usual)]
        try:
            for (trial, _), game in self._playing(jobs):
                if self._stopped.is_set():
                    break
                (self._here if trial == self._trial else self._there).append(game)
        except Exception as error:  # noqa: BLE001 - whatever ends the games is told, not raised
            self.problem = f"{type(error).__name__}: {error}"
            logging.getLogger(__name__).warning("a board could not be tried out: %s", self.problem)

    def _in_processes(self, jobs: list[Job]) -> Iterator[tuple[Job, G]]:
        stopped, play = self._stopped.is_set, partial(play_job, self._kind.play)
        for _, game in run_tasks(play, jobs, self._processes, stop=stopped, nice=NICE):
            yield game


def start_trial(kind: TrialKind[G, R], trial: Trial) -> TrialRun[G, R]:
    """Games that are being played in as many processes as the machine has to spare."""
    return TrialRun(kind, trial, spare_cores())


def play_job(play: Callable[[Trial, int], G], job: Job) -> tuple[Job, G]:
    """One game."""
    return job, play(*job)
