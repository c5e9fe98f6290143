"""Perft: how many sequences of actions there are from a position, luck's outcomes included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.pilotis.positions import A, B, luck, play, position
from tests.sequences import count_sequences
from venise.games.pilotis.game import PILOTIS
from venise.games.pilotis.state import State


def crowded() -> State:
    """A long plank with both halves, a bar, a pawn on a half, a joker and every kind of card."""
    return position(
        planks="12u-21u 11>se 22n>nw 21d-31d 22s-32n 21d-31d=22s-32n",
        pawns={A: "12u-21u", B: "11>se"},
        stocks={A: (1, 1), B: (0, 0)},
        hands={A: "short long remove move step-1 step-2 step-3 joker"},
    )


def too_many() -> State:
    """Nine cards in the hand, a joker among them."""
    hand = "joker short short long move step-1 step-3"
    return luck(play(position(hands={A: hand}), "end")[0])[0]


POSITIONS: Final[dict[str, tuple[Callable[[], State], tuple[int, ...]]]] = {
    "before the first card": (lambda: PILOTIS.initial_state(2), (7, 49, 343, 2400, 4800, 28800)),
    "before the corners of three": (lambda: PILOTIS.initial_state(3), (3, 21, 147, 1026, 7128)),
    "the first turn": (position, (6, 26, 124, 611, 2795, 11962)),
    "by night": (lambda: position(night=True, pawns={A: "12u"}), (7, 34, 155, 828, 3824, 15001)),
    "in a crowd": (crowded, (30, 428, 1769, 7222)),
    "giving four cards": (
        lambda: play(position(hands={A: "short short long step-1 step-1 step-2"}), "exchange")[0],
        (2, 4, 5, 8, 51, 277, 1462, 6270),
    ),
    "too many cards": (too_many, (7, 15, 92, 606, 1202, 8284)),
}
"""For each position the recorded numbers of sequences of 1, 2, 3 ... actions."""


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_sequences_as_recorded(name: str) -> None:
    """A rule that offers more or less than before changes one of these numbers."""
    make, recorded = POSITIONS[name]
    state = make()
    counts = [count_sequences(PILOTIS, state, depth) for depth in range(1, len(recorded) + 1)]
    assert tuple(counts) == recorded
