"""Perft: how many sequences of actions there are from a position, luck's outcomes included."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.patrons.positions import (
    CANVASER,
    CLOTH,
    DRAPER,
    GRAIN,
    HEMP,
    IRON,
    LUMBER,
    PEPPER,
    RIALTO,
    SILK,
    TENTMAKER,
    WINE,
    WOOL,
    A,
    B,
    C,
    Fleets,
    play,
    table,
)
from tests.sequences import count_sequences
from venise.games.patrons.actions import PRODUCE, RESERVE, SAIL, SPONSOR, TRADE, Choose
from venise.games.patrons.components import PIRATES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State

FLEETS: Final[Fleets] = {
    A: (WOOL, IRON, SILK),
    B: (HEMP, None, (GRAIN, A)),
    C: (None, PEPPER, WINE),
}

WORKSHOPS: Final = {2: (A, CANVASER), 7: (A, TENTMAKER), 11: (B, DRAPER)}


def reserving() -> State:
    """Two seats can hardly pay."""
    return play(table(ships=FLEETS, ducats={B: 1, C: 3}), Choose(RESERVE))[0]


def sailing() -> State:
    """Few cards are left in the deck, with Pirates! among them."""
    return play(table(ships=FLEETS, deck=(WOOL, HEMP, PIRATES, IRON)), Choose(SAIL))[0]


def trading() -> State:
    """A secret card, small purses, a card in the Market and one at the Wharf."""
    state = table(
        hands={A: (WOOL, SILK, PEPPER), B: (HEMP, CLOTH)},
        secrets={C: IRON},
        market=(WOOL,),
        wharf=(SILK,),
        ducats={A: 3, B: 2, C: 1},
    )
    return play(state, Choose(TRADE))[0]


def sponsoring() -> State:
    """Three seats of different means."""
    state = table(
        businesses={2: (A, DRAPER), 7: (B, TENTMAKER)},
        statues=(RIALTO,),
        hands={A: (WOOL, SILK), B: (HEMP,)},
        ducats={A: 12, B: 9, C: 4},
    )
    return play(state, Choose(SPONSOR))[0]


def producing(*, guilds: bool) -> State:
    """Canvas that a tent needs; with the Guilds, others' businesses too."""
    state = table(
        businesses=WORKSHOPS,
        hands={A: (HEMP, HEMP, LUMBER, SILK), B: (WOOL, WOOL), C: (WOOL, HEMP)},
        guilds=guilds,
    )
    return play(state, Choose(PRODUCE))[0]


POSITIONS: Final[dict[str, tuple[Callable[[], State], tuple[int, ...]]]] = {
    "before the first card": (lambda: PATRONS.initial_state(3), (8, 64, 512, 4096)),
    "the lead": (
        lambda: table(ships=FLEETS, hands={A: (WOOL, SILK), B: (HEMP,)}, secrets={C: IRON}),
        (5, 80, 1922),
    ),
    "a reservation": (reserving, (7, 18, 99)),
    "a sail with pirates about": (sailing, (4, 12, 24, 174, 474, 1290, 3186)),
    "a trade": (trading, (4, 11, 26, 68, 233, 834)),
    "a sponsorship": (sponsoring, (51, 2507, 16409)),
    "a production": (lambda: producing(guilds=False), (2, 4, 14, 136, 4363)),
    "a production with the Guilds": (lambda: producing(guilds=True), (2, 4, 10, 30, 192)),
}
"""For each position the recorded numbers of sequences of 1, 2, 3 ... actions."""


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_sequences_as_recorded(name: str) -> None:
    """A rule that offers more or less than before changes one of these numbers."""
    position, recorded = POSITIONS[name]
    state = position()
    counts = [count_sequences(PATRONS, state, depth) for depth in range(1, len(recorded) + 1)]
    assert tuple(counts) == recorded
