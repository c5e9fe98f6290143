"""What an area promises: who is likely to win there, and what a palace still takes."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from venise.games.doge.components import ALL_MARKERS, HOUSES, MARKER_COUNT, Counts
from venise.games.doge.queries import moves_left
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State

MEAN_MARKER: Final = sum([value * some for value, some in enumerate(ALL_MARKERS)]) / MARKER_COUNT
"""Votes of a marker that nobody has seen, on average."""

MARKER_DEVIATION: Final = 1.0
"""How far one such marker is from that, as a standard deviation."""


ADDED_VARIANCE: Final = 1.0
"""The variance of what each rival may still add to its votes; half of it is added on average."""

TIE_VARIANCE: Final = 0.5
"""What a tie, which wins only half, adds to the variance."""


def count_votes(counts: Counts) -> int:
    """The votes of markers whose values are known."""
    return sum([value * number for value, number in enumerate(counts)])


def estimate_votes(state: State, seat: int, area: int) -> tuple[float, float]:
    """The votes that a seat is likely to have in an area: mean and variance, as the viewer knows.

    A stack that the viewer may not see is a single number, of markers.
    """
    stack = state.players[seat].stacks[area]
    mean = float(sum([1 for one in state.advisors if one.owner == seat and one.area == area]))
    if len(stack) > 1:
        return mean + count_votes(stack), 0.0
    return mean + MEAN_MARKER * stack[0], MARKER_DEVIATION * stack[0]


def estimate_win_probability(state: State, seat: int, area: int, votes: float) -> float:
    """How likely a seat with that many votes wins an area, from 0 to 1."""
    rivals = [
        final_votes(*estimate_votes(state, rival, area))
        for rival in range(len(state.players))
        if rival != seat
    ]
    return win_probability(votes, rivals)


def final_votes(mean: float, variance: float) -> tuple[float, float]:
    """The votes that a rival is likely to have in the end, and how far that may be out.

    The second is the standard deviation times the square root of 2: `erf` asks for that.
    """
    return mean + ADDED_VARIANCE / 2, sqrt(2 * (variance + ADDED_VARIANCE) + TIE_VARIANCE)


def win_probability(votes: float, rivals: Sequence[tuple[float, float]]) -> float:
    """How likely so many votes are more than those of each rival, from 0 to 1."""
    chance = 1.0
    for mean, wide in rivals:
        chance *= (1 + erf((votes - mean) / wide)) / 2
    return chance


def count_missing_houses(state: State, seat: int, district: int) -> int:
    """How many more houses a seat needs for a palace there; more than it has if none is free."""
    ground = state.districts[district]
    cost = price(ground)
    return max(0, cost - ground.houses[seat]) if cost else HOUSES + 1


def completes_palace(state: State, seat: int, start: int, end: int, houses: int = 1) -> bool:
    """Whether that many houses, one of them from there, make a palace possible where they move.

    A move that makes another palace impossible does not count.
    """
    if count_missing_houses(state, seat, end) != houses:
        return False
    return count_missing_houses(state, seat, start) > 0 or not price(state.districts[start])


def begins_palace(state: State, seat: int, start: int, end: int) -> bool:
    """§4.1 Whether a house goes where just so many are missing as the seat may still move there."""
    left = moves_left(state)
    elsewhere = sum([one.houses[seat] for one in state.districts])
    elsewhere -= state.districts[end].houses[seat]
    return 1 < left <= elsewhere and completes_palace(state, seat, start, end, left)


def leaves_full_district(state: State, seat: int, start: int, end: int) -> bool:
    """Whether a house leaves a full district for one where few are missing."""
    return not price(state.districts[start]) and count_missing_houses(state, seat, end) in (2, 3)
