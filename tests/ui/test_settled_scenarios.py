"""Verdicts of scenarios that were settled as the program was killed, or could not be written."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.checkout import SOURCES
from venise.app import Program
from venise.match.folders import find_folders
from venise.match.reading import list_unfinished
from venise.match.results import ForgottenScenarios, TriedScenario
from venise.match.results_book import ResultsBook

GAME, SCENARIO = "pilotis", "three_soon"

PLAYING = """
import os, signal, sys
from datetime import datetime
from pathlib import Path
from random import Random
from venise.catalogue import entry_of
from venise.catalogue.scenarios import scenario_of
from venise.match.folders import find_folders
from venise.match.journal import begin_journal
from venise.match.match import Match
from venise.match.results_book import ResultsBook
from venise.match.seats import ImmediateChooser
from venise.match.setup import Participant, ScenarioOrigin, Setup
from venise.open_match import OpenMatch
from venise.scenario_watch import watch_scenario
from venise_ai.bots import make_bot
import msgspec

game, key, end = sys.argv[1:]
entry, places = entry_of(game), find_folders()
rules, scenario = entry.rules(), scenario_of(entry, key)
options = msgspec.convert(scenario.options, rules.game.options_type)
players = tuple(Participant(f"Seat {at}", kind) for at, kind in enumerate(scenario.seats))
setup = Setup(players, options, scenario.seed, ScenarioOrigin(key))
bot = make_bot("random", rules.game)
match = Match(rules.game, setup, [ImmediateChooser(bot.choose) for _ in players])
book = ResultsBook(places.results)

class Killed:
    path = book.path
    def read(self):
        return book.read()
    def add(self, line):
        os.kill(os.getpid(), signal.SIGKILL)

journal = begin_journal(match, places.matches, datetime.now())
watch = watch_scenario(Killed() if end == "killed" else book, entry, match)
opened = OpenMatch(match, journal, places.replays)
while not match.over:
    match.tick()
assert watch.verdict is not None
assert book.unsaved is not None
print(next(places.replays.glob("*.replay")))
"""


def play(end: str) -> subprocess.CompletedProcess[str]:
    """Another program that plays the scenario until its verdict is settled, and ends so."""
    environment = {**os.environ, "PYTHONPATH": SOURCES}
    command = [sys.executable, "-c", PLAYING, GAME, SCENARIO, end]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def tries() -> tuple[TriedScenario, ...]:
    """What the book of the player's files holds."""
    return ResultsBook(find_folders().results).read().tries


def show_list(program: Program) -> None:
    """Open the list of the scenarios."""
    way = program.services_by_game[GAME].open_scenarios
    assert way is not None
    way()
    program.loop.beat(0.02)


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL")
@pytest.mark.parametrize("way", ["the match", "the list"])
def test_a_verdict_settled_as_the_program_was_killed_is_written(program: Program, way: str) -> None:
    """Opening the match, or the list of scenarios, writes what the book lacks; twice is once."""
    assert play("killed").returncode == -signal.SIGKILL
    (path,) = list_unfinished(find_folders().matches)
    assert tries() == ()
    if way == "the match":
        program.open_saved(path)
        assert [one.scenario for one in tries()] == [SCENARIO]
        program.open_title()
    show_list(program)
    (kept,) = tries()
    assert kept.scenario == SCENARIO
    program.open_saved(next(iter(list_unfinished(find_folders().matches)), path))
    assert tries() == (kept,)


def test_a_verdict_that_could_not_be_written_is_written_with_the_finished_game(
    program: Program, tmp_path: Path
) -> None:
    """Not from a file of others, and not once it was forgotten; the player's own game counts."""
    places = find_folders()
    places.results.write_bytes(b"in the way")
    done = play("refused")
    assert done.returncode == 0, done.stderr
    replay = Path(done.stdout.strip())
    places.results.unlink()
    assert tries() == ()
    foreign = tmp_path / replay.name
    foreign.write_bytes(replay.read_bytes())
    program.open_file(foreign)
    assert tries() == ()
    program.open_file(replay)
    (kept,) = tries()
    assert kept.scenario == SCENARIO
    ResultsBook(places.results).add(ForgottenScenarios(GAME))
    program.open_title()
    show_list(program)
    program.open_file(replay)
    assert tries() == ()
