"""Perft: how many sequences of actions there are from a position, luck's outcomes included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.doge.positions import (
    CASTELLO,
    DORSODURO,
    QUARANTIA,
    SAN_MARCO,
    SAN_POLO,
    A,
    B,
    C,
    elected,
    table,
)
from tests.doge.test_2_1_ballots import opened
from tests.sequences import count_sequences
from venise.games.doge.game import DOGE
from venise.games.doge.state import State

POSITIONS: Final[dict[str, tuple[Callable[[], State], tuple[int, ...]]]] = {
    "before the first order card": (lambda: DOGE.initial_state(3), (7, 42, 210, 840, 2520, 5040)),
    "the first ballot": (opened, (273, 74529)),
    "a district with a runner-up": (
        lambda: elected(
            order=(SAN_MARCO, CASTELLO),
            ballots={SAN_MARCO: {A: (3,), B: (2,)}, CASTELLO: {C: (1,)}},
            houses={SAN_MARCO: {A: 2, B: 3}, DORSODURO: {A: 1}},
        )[0],
        (13, 38, 78, 156, 278, 566),
    ),
    "two tied for first who may both build": (
        lambda: elected(ballots={SAN_MARCO: {A: (2,), B: (2,)}}, houses={SAN_MARCO: {A: 2, B: 2}})[
            0
        ],
        (3, 9, 9, 17, 297, 76729),
    ),
    "the Quarantia with a runner-up": (
        lambda: elected(
            order=(QUARANTIA,),
            ballots={QUARANTIA: {A: (3,), B: (2,)}},
            houses={SAN_POLO: {A: 2, B: 3}, DORSODURO: {A: 1}},
        )[0],
        (17, 194, 3528, 3876, 917796),
    ),
    "the Quarantia, tied": (
        lambda: elected(
            order=(QUARANTIA,),
            ballots={QUARANTIA: {A: (3,), B: (3,)}},
            houses={SAN_POLO: {A: 2, B: 3}, DORSODURO: {A: 2}},
        )[0],
        (11, 121, 726, 4356, 4356, 5148),
    ),
    "the last election of a year": (
        lambda: table(ballots={SAN_MARCO: {C: (1,)}}, houses={SAN_MARCO: {C: 3}}),
        (1, 12, 36, 60, 3324, 907452),
    ),
}
"""For each position the recorded numbers of sequences of 1, 2, 3 ... actions."""


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_sequences_as_recorded(name: str) -> None:
    """A rule that offers more or less than before changes one of these numbers."""
    position, counts = POSITIONS[name]
    state = position()
    assert (
        tuple(count_sequences(DOGE, state, depth) for depth in range(1, len(counts) + 1)) == counts
    )
