"""The checks of the rules are checked: each fault planted in the game is caught by its check."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.contract import games, test_knowledge, test_play, test_records, test_secrets
from tests.nord import faults, perft, telling
from venise.games.nord.game import Nord

VARIANT: Final = games.Variant("nord", 3, 0)
RECORDED: Final = Path(__file__).parent / "nord" / "playthroughs" / "market-2.txt"

Check = Callable[[Any], None]


def contract(check: Callable[[Any], None]) -> Check:
    """A check of the contract, made of any game."""
    return lambda game: check(faults.Faulty(game, VARIANT))


def counted(game: Any) -> None:
    """All recorded positions have the recorded numbers of sequences."""
    for position in perft.positions():
        perft.check(position, game)


def retold(game: Any) -> None:
    """A recorded game is told again word for word."""
    telling.check(RECORDED.read_text(encoding="utf-8").splitlines(), game)


PLANTED: Final[dict[str, tuple[type[Nord], Check]]] = {
    "returns do not add up to one": (
        faults.Overgenerous,
        contract(test_play.test_games_end_and_the_win_is_shared_out),
    ),
    "hidden randomness in apply": (
        faults.Fickle,
        contract(test_play.test_a_move_is_the_same_every_time_and_leaves_its_position_alone),
    ),
    "a state edited in place": (
        faults.Careless,
        contract(test_play.test_a_move_is_the_same_every_time_and_leaves_its_position_alone),
    ),
    "a leaked card in an observation": (
        faults.Transparent,
        contract(test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
    "a leaked card in an event": (
        faults.Talkative,
        contract(test_secrets.test_luck_that_a_seat_cannot_see_is_not_told_to_it),
    ),
    "a resample that changes known cards": (
        faults.Forgetful,
        contract(test_knowledge.test_a_resampled_world_looks_the_same_to_its_observer),
    ),
    "an illegal action offered": (faults.Lenient, counted),
    "a legal action missing": (faults.Stingy, counted),
    "wrong weights": (faults.Loaded, retold),
    "a replay that differs": (
        faults.Moody,
        contract(test_records.test_a_record_replays_to_equal_states_and_events),
    ),
    "a rule off by one": (faults.Shortchanging, retold),
    "points that no event told": (
        faults.Shortchanging,
        contract(test_play.test_scores_are_what_the_events_told),
    ),
}
"""Each fault with the game that has it and the check that must catch it."""


@pytest.mark.parametrize("fault", PLANTED)
def test_a_planted_fault_is_caught(fault: str) -> None:
    """The named check fails on the game with the fault."""
    game, check = PLANTED[fault]
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        check(game())


@pytest.mark.parametrize("check", dict.fromkeys(check for _, check in PLANTED.values()))
def test_the_true_game_passes_the_same_checks(check: Check) -> None:
    """What catches the faults finds none in the game as it is."""
    check(Nord())
