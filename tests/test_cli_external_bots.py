"""Bots from outside: found by name, kept apart, and nothing is lost when they fail."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from tests.test_cli import answer, complaint, simulated
from venise_ai.arena.contest import forfeit
from venise_ai.bots import is_external
from venise_ai.external import process
from venise_ai.external.deadlines import Deadlines

SOURCE: Final = """
import sys
import time
from venise.games import GAMES


class Last:
    def choose(self, observation, rng, stop):
        return GAMES["nord"].legal_actions(observation)[-1]


class Crashing:
    def choose(self, observation, rng, stop):
        return 1 / 0


class Leaving:
    def choose(self, observation, rng, stop):
        import os
        os._exit(3)


class Hanging:
    def choose(self, observation, rng, stop):
        while True:
            time.sleep(0.01)


class Obedient:
    def choose(self, observation, rng, stop):
        while not stop():
            time.sleep(0.001)
        return GAMES["nord"].legal_actions(observation)[0]


class Nonsense:
    def choose(self, observation, rng, stop):
        print("printing is no answer")
        return "nonsense"


class Spying:
    def choose(self, observation, rng, stop):
        frame = sys._getframe()
        while frame is not None:
            if any(type(one) is type(observation) and one is not observation
                   for one in frame.f_locals.values()):
                return GAMES["nord"].legal_actions(observation)[0]
            frame = frame.f_back
        raise LookupError("there is nothing but what the seat may know")


class Demanding:
    def __init__(self, wanted):
        pass


class Silent:
    pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of somebody else's with bots in it, in which the command is typed."""
    (tmp_path / "theirs.py").write_text(SOURCE, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def play_once(capsys: pytest.CaptureFixture[str], spelling: str) -> Any:
    """One game of a bot from outside against a random one, short also where greedy plays on."""
    typed = ("--players", "2", "--games", "1", "--seed", "4", "--bots", f"{spelling},random")
    return simulated(capsys, *typed)


@pytest.mark.parametrize("spelling", ["./theirs.py:Last", "theirs:Last"])
def test_a_class_is_found_by_file_and_by_module(
    spelling: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Either spelling plays a whole game, the same one each time."""
    first, again = play_once(capsys, spelling), play_once(capsys, spelling)
    assert first["faults"] == 0
    assert first["results"] == again["results"]


@pytest.mark.parametrize(
    ("spelling", "told"),
    [
        ("./theirs.py:Crashing", "ZeroDivisionError: division by zero"),
        ("./theirs.py:Leaving", "ended its process (exit code 3)"),
        ("./theirs.py:Nonsense", "chose no action of the game"),
        ("./theirs.py:Spying", "LookupError: there is nothing but what the seat may know"),
    ],
)
def test_a_bot_that_fails_forfeits_its_game_and_is_named(
    spelling: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game goes on to its end, is lost by the bot, and the fault is one sentence."""
    [game] = play_once(capsys, spelling)["results"]
    assert game["winners"] == [1]
    [fault] = game["faults"]
    assert fault.startswith(f"the bot '{spelling}'")
    assert told in fault


def test_a_bot_that_hangs_is_ended(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that heeds `stop` plays on; one that does not is ended and forfeits its game."""
    monkeypatch.setattr(process, "DEADLINES", Deadlines(decision=0.01, grace=0.5))
    assert play_once(capsys, "./theirs.py:Hanging")["results"][0]["faults"] == [
        "the bot './theirs.py:Hanging' did not answer and was ended"
    ]
    assert play_once(capsys, "./theirs.py:Obedient")["faults"] == 0


@pytest.mark.parametrize(
    ("spelling", "told"),
    [
        ("./nowhere.py:Last", "there is no file ./nowhere.py"),
        ("nowhere:Last", "cannot be loaded: ModuleNotFoundError: No module named 'nowhere'"),
        ("./theirs.py:Nobody", "there is no class Nobody in ./theirs.py"),
        ("./theirs.py:Demanding", "cannot be made: TypeError"),
        ("./theirs.py:Silent", "has no choose(observation, rng, stop)"),
        ("./theirs.py:", "is spelt module:Class or ./file.py:Class"),
        ("nobody", "there is no bot called 'nobody'"),
    ],
)
def test_what_cannot_be_loaded_is_one_sentence(
    spelling: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before any game is played, naming the bot and what is wrong with it."""
    typed = ("--players", "2", "--games", "1", "--bots", spelling)
    assert told in complaint(capsys, "simulate", *typed)


def test_a_changed_bot_is_measured_anew(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Blocks are kept for equal sources; an edit of the bot, or beside it, makes others of them."""

    def measured() -> Any:
        return answer(capsys, "arena", "--bots", "./theirs.py:Last,random", "--games", "2")

    first, again = measured(), measured()
    assert (first["games_per_second"] > 0, again["games_per_second"]) == (True, 0)
    assert first["share"] == again["share"]
    (folder / "beside.py").write_text("DEPTH = 2\n", encoding="utf-8")
    assert measured()["sources"] != first["sources"]


def test_who_plays_a_bot_from_outside_does_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    """Our processes and those of a Dask cluster tell the same of it, and of one that fails."""
    bots = "./theirs.py:Last,./theirs.py:Crashing"
    typed = ("arena", "--bots", bots, "--games", "2", "--seed", "3", "--jobs", "2", "--resume")
    here = answer(capsys, *typed, "here.jsonl")
    there = answer(capsys, *typed, "there.jsonl", "--backend", "dask")
    assert (here["lead"], here["faults"]) == (there["lead"], there["faults"])
    assert here["sources"] == there["sources"]
    assert len(here["faults"]) == 2
    assert all("./theirs.py:Crashing" in fault for fault in here["faults"])


def test_a_bot_of_ours_before_the_colon_means_weights(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """`greedy:FILE` stays a file of weights, be there a class of any name or not."""
    assert not is_external("greedy:theirs.py")
    assert not is_external("mcts@0.5:theirs.py")
    assert "theirs.py" in complaint(capsys, "arena", "--bots", "greedy:theirs.py,random")


def test_who_forfeits_leaves_the_win_to_the_others() -> None:
    """Shares stay whole; where all have failed the game counts as it ended."""
    assert forfeit((1.0, 0.0, 0.0), frozenset({0})) == (0.0, 0.5, 0.5)
    assert forfeit((0.5, 0.5, 0.0), frozenset({2})) == (0.5, 0.5, 0.0)
    assert forfeit((1.0, 0.0), frozenset({0, 1})) == (1.0, 0.0)
