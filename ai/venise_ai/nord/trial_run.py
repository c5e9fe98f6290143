"""Games of bots on a city and on the standard map, in processes of their own behind the window."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from threading import Event, Thread
from typing import Final

from msgspec.structs import replace

from venise.games.nord.components import STANDARD
from venise.games.nord.layouts.trial_results import TrialResults
from venise_ai.nord.trials import Trial, TrialGame, check_trial, play_trial, summarize_games
from venise_ai.pool import run_tasks

NICE: Final = 10
"""How much the games give way to the window, in POSIX terms."""

Job = tuple[Trial, int]
"""A trial and the seed of one game of it."""

PlayJobs = Callable[[list[Job]], Iterator[tuple[Job, TrialGame]]]
"""Plays games somewhere and hands them out as they are done."""


class TrialRun:
    """Games that are being played; every method answers at once, from any thread."""

    def __init__(self, trial: Trial, processes: int, playing: PlayJobs | None = None) -> None:
        """Begin; raises VeniseError for a trial that cannot be played.

        The same games are played on the standard map, by turns. `playing` plays them, by default
        in that many processes.
        """
        check_trial(trial)
        self._usual = replace(trial, map=STANDARD)
        self._trial = trial
        self._here: list[TrialGame] = []
        self._there: list[TrialGame] = []
        self._stopped = Event()
        self.problem = ""
        """Why the games could not be played, as the log has it; empty while they can."""

        self._playing = playing or self._in_processes
        self._processes = processes
        self._thread = Thread(target=self._run, name="try-out", daemon=True)
        self._thread.start()

    @property
    def progress(self) -> tuple[int, int]:
        """Games that are done, and all that will be, on both cities."""
        return len(self._here) + len(self._there), 2 * self._trial.games

    @property
    def running(self) -> bool:
        """Whether games are still being played."""
        return self._thread.is_alive()

    def results(self) -> tuple[TrialResults | None, TrialResults | None]:
        """What the games done so far tell of the city, and of the standard map."""
        here, there = tuple(self._here), tuple(self._there)
        return summarize_games(here) if here else None, summarize_games(there) if there else None

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
            logging.getLogger(__name__).warning("a city could not be tried out: %s", self.problem)

    def _in_processes(self, jobs: list[Job]) -> Iterator[tuple[Job, TrialGame]]:
        stopped = self._stopped.is_set
        for _, game in run_tasks(play_job, jobs, self._processes, stop=stopped, nice=NICE):
            yield game


def play_job(job: Job) -> tuple[Job, TrialGame]:
    """One game."""
    return job, play_trial(*job)
