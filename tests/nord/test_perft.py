"""The number of ways to go on from named positions has been counted once and stays the same."""

from __future__ import annotations

from typing import Final

import pytest

from tests.nord import perft
from tests.nord.perft import Counted
from venise.games.nord import decisions as due
from venise.games.nord import position_notation
from venise.games.nord.components import MAPS
from venise.games.nord.invariants import find_violation
from venise.games.nord.rulebook import LEGAL

POSITIONS: Final = perft.positions()


@pytest.mark.parametrize("counted", POSITIONS, ids=[counted.name for counted in POSITIONS])
def test_the_sequences_from_a_position_are_as_many_as_recorded(counted: Counted) -> None:
    """Neither is a legal action missing nor an illegal one offered, nor is luck's range wrong."""
    perft.check(counted)


@pytest.mark.parametrize("counted", POSITIONS, ids=[counted.name for counted in POSITIONS])
def test_a_recorded_position_is_a_true_one(counted: Counted) -> None:
    """Its pieces add up and its text is as notation would write it."""
    assert find_violation(counted.state) is None
    assert position_notation.write(counted.state) == counted.text.strip()


def test_every_decision_and_map_is_counted() -> None:
    """Each decision of a seat or of luck is on top of some position, and each map begins one."""
    tops = {type(counted.state.due) for counted in POSITIONS}
    assert tops == {*LEGAL, due.FirstPlayerDraw, due.DiceRoll, due.CardDraw}
    begun = {counted.name for counted in POSITIONS if counted.name.startswith("start of ")}
    assert begun == {f"start of {key}" for key in (*MAPS, "free")}


def test_a_mismatch_is_told_by_first_action() -> None:
    """The counts after each first action add up to the count of the whole position."""
    state = POSITIONS[0].state
    lines = perft.divided(state, 2).splitlines()
    assert len(lines) == perft.count(state, 1)
    assert sum(int(line.split()[0]) for line in lines) == perft.count(state, 2)
