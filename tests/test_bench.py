"""`venise bench` measures every kind of game it promises, and says what it measured."""

import json
import sys
from random import Random
from typing import Any

import pytest

from venise.cli import main
from venise.commands.bench import QUICK as SIZE
from venise.commands.bench import BenchPlan, trials
from venise.commands.bench.cities import map_of, printed_maps
from venise.commands.bench.shares import OUTSIDE, owner
from venise.commands.bench.trial import BenchTrial, openings, peak_memory
from venise.engine.game import TERMINAL
from venise.engine.rollout import count_random_plies
from venise.games.nord.actions import Action
from venise.games.nord.components import MAPS
from venise.games.nord.events import Event
from venise.games.nord.game import NORD, Nord
from venise.games.nord.state import State

QUICK = ("bench", "--quick", "--repeats", "1", "--seats", "2")


def measured(capsys: pytest.CaptureFixture[str], *more: str) -> dict[str, Any]:
    """The answer to a quick measurement."""
    assert main([*QUICK, *more, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert isinstance(told, dict)
    return told


def test_new_and_warm_games_are_measured_on_known_and_unknown_cities(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Each line has a speed of new games, one of the same games again, and the spread of both."""
    told = measured(capsys, "--maps", "ring,unseen")
    assert [(line["players"], line["city"]) for line in told["speeds"]] == [
        (2, "ring"),
        (2, "unseen"),
    ]
    for line in told["speeds"]:
        for speeds in (line["new_plies_per_second"], line["warm_plies_per_second"]):
            assert 0 < speeds["lowest"] <= speeds["median"] <= speeds["highest"]


def test_unnarrowed_every_map_and_every_number_of_players_is_tried() -> None:
    """Two, three and four players, printed and unseen cities, and each of the five maps."""
    tried = [(trial.seats, trial.city) for trial in trials(BenchPlan("nord"))]
    wanted = [(seats, city) for seats in (2, 3, 4) for city in ("printed", "unseen")]
    assert tried == [*wanted, *((4, city) for city in MAPS)]


def test_a_reader_has_a_line_for_each_trial(capsys: pytest.CaptureFixture[str]) -> None:
    """It begins with the number of players and the city."""
    assert main([*QUICK, "--maps", "ring"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines if line[1:10] == " players "] == [
        ["2", "players", "ring"]
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="left out: Windows has no such clock")
def test_the_cost_of_each_module_adds_up(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the sources, the shares of the modules add up to the whole; movement has one."""
    monkeypatch.setenv("VENISE_COMPILED", "off")
    modules = measured(capsys, "--maps", "ring")["modules"]
    assert modules["samples"] >= SIZE.looks
    assert 99 < sum(modules["percent"].values()) < 101
    assert modules["percent"]["rules.movement"] > 0


def test_a_moment_belongs_to_the_innermost_module_of_the_game() -> None:
    """Work outside the game is on the account of the module that asked for it, if one did."""
    frame = sys._getframe()  # noqa: SLF001 (a moment to be looked at)
    assert owner(frame, "venise.games.nord.") == OUTSIDE
    assert owner(frame, f"{__name__.rpartition('.')[0]}.") == __name__.rpartition(".")[2]


def test_printed_maps_take_turns_and_unseen_cities_never_return() -> None:
    """Games on printed maps go through all of them; no two unseen games share a city."""
    assert {map_of("nord", "printed", number) for number in range(5)} == set(MAPS)
    assert printed_maps("nord") == tuple(MAPS)
    cities = [map_of("nord", "unseen", number) for number in range(200)]
    assert len(set(cities)) == len(cities)


class Watched(Nord):
    """The game, remembering what it has come to."""

    applied = 0
    last: State

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """One more action applied."""
        self.last, events = super().apply(state, action)
        self.applied += 1
        return self.last, events


def test_what_is_timed_is_a_whole_game_and_the_same_again() -> None:
    """A measured game goes from the first ply to the last, and its luck is its own."""
    (table,) = openings(BenchTrial("nord", 3, "ring", 0, 1), [0])
    watched = Watched()
    assert (
        count_random_plies(watched, table, Random(5))
        == count_random_plies(NORD, table, Random(5))
        == watched.applied
    )
    assert watched.last.current_player == TERMINAL


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="left out: told by Linux")
def test_memory_is_this_process_s_own() -> None:
    """The peak is a plausible number of MiB: more than Python alone, less than a machine has."""
    held = peak_memory()
    assert held is not None
    assert 10 < held < 4000
