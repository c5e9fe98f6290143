"""Whoever takes over a seat in a branch is called as suits them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.test_cli import answer, kept
from venise.engine.errors import BadOptions
from venise.games import GAMES
from venise.match.branching import change_kinds
from venise.match.reading import load
from venise.match.setup import HUMAN, Participant

__all__ = ["kept"]

NAMES = ("Marieke", "Joris", "Lysbet")


def called(kinds: tuple[str, ...], *players: Participant) -> list[str]:
    """The names of the players once these kinds have their seats."""
    changed = change_kinds(players, kinds, NAMES.__getitem__)
    assert tuple(one.kind for one in changed) == kinds
    return [one.name for one in changed]


def test_a_person_in_a_bot_s_seat_has_the_name_of_a_person() -> None:
    """A free one of the usual names, and no name twice; a bot is called after itself."""
    bots = Participant("greedy", "greedy"), Participant("greedy", "greedy")
    assert called((HUMAN, HUMAN), *bots) == ["Marieke", "Joris"]
    assert called((HUMAN, "mcts"), *bots) == ["Marieke", "mcts"]
    assert called(("greedy", HUMAN), *bots) == ["greedy", "Joris"]
    joris = Participant("Marieke")
    assert called((HUMAN, HUMAN), bots[0], joris) == ["Joris", "Marieke"]


def test_a_name_that_somebody_chose_stays() -> None:
    """Whoever plays on under it, and though a person be called like a bot."""
    players = Participant("Anna", "greedy"), Participant("greedy"), Participant("Bert")
    assert called((HUMAN, HUMAN, "mcts"), *players) == ["Anna", "greedy", "Bert"]


def test_as_many_as_the_seats_have_to_be_named() -> None:
    """One kind for two seats is refused in a sentence."""
    players = Participant("Anna"), Participant("Bert")
    with pytest.raises(BadOptions, match=r"^the game has 2 seats, and 1 are given$"):
        change_kinds(players, (HUMAN,), str)


@pytest.mark.usefixtures("home")
def test_the_command_names_people_as_the_window_does(
    kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game of bots that a command kept is played on by Marieke, not by somebody called random."""
    told = answer(capsys, "branch", str(kept), "--after", "3", "--seats", "human,random")
    players = load(Path(told["file"]), GAMES).setup.players
    assert [(one.name, one.kind) for one in players] == [("Marieke", HUMAN), ("random", "random")]
