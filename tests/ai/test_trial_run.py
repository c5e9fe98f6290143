"""Games that bots play on a city behind the window: counted, compared, stopped at once."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from functools import partial
from threading import Event

import pytest
from msgspec.structs import replace

from venise.engine.errors import VeniseError
from venise.games.nord.components import STANDARD
from venise.games.nord.layouts.code import code
from venise.games.nord.layouts.naming import find_layout
from venise.games.nord.layouts.trial_results import TrialResults
from venise_ai.nord.trials import CITY_TRIALS, TrialGame, play_trial, summarize_games
from venise_ai.trial_run import Job, TrialRun, play_job
from venise_ai.trials import Trial

QUICK = Trial(code(find_layout("ring")), bot="random", seats=2, games=3)
PATIENCE = 60.0
"""Seconds that a slow machine is given."""


def waited(trial: TrialRun[TrialGame, TrialResults]) -> None:
    """Return when the games have ended."""
    deadline = time.monotonic() + PATIENCE
    while trial.running and time.monotonic() < deadline:
        time.sleep(0.01)
    assert not trial.running


def at_once(jobs: list[Job]) -> Iterator[tuple[Job, TrialGame]]:
    """Play the games one after the other, here."""
    return map(partial(play_job, play_trial), jobs)


def test_the_findings_are_those_of_the_games() -> None:
    """Both cities, the same seeds, nothing lost on the way through the threads."""
    trial = TrialRun(CITY_TRIALS, QUICK, 1, at_once)
    waited(trial)
    assert trial.progress == (6, 6)
    usual = replace(QUICK, map=STANDARD)
    wanted = [
        summarize_games([play_trial(one, seed) for seed in (1, 2, 3)]) for one in (QUICK, usual)
    ]
    assert list(trial.results()) == wanted
    assert trial.problem == ""


def test_processes_find_what_one_thread_finds() -> None:
    """The games are played in processes of their own, with the same luck."""
    waited(apart := TrialRun(CITY_TRIALS, QUICK, 2))
    waited(here := TrialRun(CITY_TRIALS, QUICK, 1, at_once))
    for found, wanted in zip(apart.results(), here.results(), strict=True):
        assert found is not None
        assert wanted is not None
        assert found.games == wanted.games
        assert found.visits == pytest.approx(wanted.visits)
        assert found.rounds == pytest.approx(wanted.rounds)
        assert found.shares == pytest.approx(wanted.shares)


def test_games_are_stopped_at_once() -> None:
    """Cancelling ends the processes in the middle of a game; what was found stays."""
    trial = TrialRun(CITY_TRIALS, replace(QUICK, games=5000), 2)
    deadline = time.monotonic() + PATIENCE
    while trial.progress[0] < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    trial.cancel()
    waited(trial)
    done, whole = trial.progress
    assert 2 <= done < whole
    assert trial.results()[0] is not None
    assert trial.problem == ""


def test_before_the_first_game_there_is_nothing_to_tell() -> None:
    """Results are None until a game is done, and progress counts from 0."""
    gate = Event()

    def later(jobs: list[Job]) -> Iterator[tuple[Job, TrialGame]]:
        gate.wait(PATIENCE)
        return map(partial(play_job, play_trial), jobs)

    trial = TrialRun(CITY_TRIALS, QUICK, 1, later)
    assert trial.progress == (0, 6)
    assert trial.results() == (None, None)
    gate.set()
    waited(trial)


def test_a_failure_is_told_and_ends_the_games() -> None:
    """Whatever goes wrong behind the window is kept in words."""

    def broken(jobs: list[Job]) -> Iterator[tuple[Job, TrialGame]]:
        yield play_job(play_trial, jobs[0])
        raise OSError("no more processes")

    trial = TrialRun(CITY_TRIALS, QUICK, 1, broken)
    waited(trial)
    assert trial.problem == "OSError: no more processes"
    assert trial.progress == (1, 6)


def test_a_city_that_there_is_not_is_refused_at_once() -> None:
    """Nothing is begun for a wrong code or a bot that nobody knows."""
    for wrong in (replace(QUICK, map="atlantis"), replace(QUICK, bot="clever")):
        with pytest.raises(VeniseError):
            TrialRun(CITY_TRIALS, wrong, 1, at_once)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="left out: needs a POSIX system")
def test_a_process_that_is_killed_ends_the_games() -> None:
    """Nobody waits for a game that will never be over; what was found stays, and it is logged."""
    trial = TrialRun(CITY_TRIALS, replace(QUICK, games=5000), 2)
    deadline = time.monotonic() + PATIENCE
    while trial.progress[0] < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    process = multiprocessing.active_children()[0].pid
    assert process is not None
    os.kill(process, signal.SIGKILL)
    waited(trial)
    assert trial.results()[0] is not None
    assert "ended from outside" in trial.problem
