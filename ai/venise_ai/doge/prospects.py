"""What an area promises: who is likely to win there, and what a palace still takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from venise.games.doge.components import ALL_MARKERS, HOUSES, MARKER_COUNT, Counts
from venise.games.doge.rules.ballots import handfuls
from venise.games.doge.rules.palaces import price
from venise.games.doge.state import State

MEAN_MARKER: Final = sum([value * some for value, some in enumerate(ALL_MARKERS)]) / MARKER_COUNT
"""Votes of a marker that nobody has seen, on average."""

SPREAD: Final = 1.0
"""How far one such marker is from that, as a standard deviation."""


ADDED: Final = 1.0
"""The variance of what each rival may still add to its votes; half of it is added on average."""

TIE: Final = 0.5
"""What a tie, which wins only half, adds to the variance."""


def strength(counts: Counts) -> int:
    """The votes of markers whose values are known."""
    return sum([value * number for value, number in enumerate(counts)])


@lru_cache(maxsize=128)
def hands(left: Counts) -> tuple[Counts, ...]:
    """For every number of votes the fewest markers that make it, the lowest number first."""
    by_votes: dict[int, Counts] = {}
    for markers in handfuls(left):
        votes = strength(markers)
        if votes not in by_votes or sum(markers) < sum(by_votes[votes]):
            by_votes[votes] = markers
    return tuple(by_votes[votes] for votes in sorted(by_votes))


def votes_guessed(state: State, seat: int, area: int) -> tuple[float, float]:
    """The votes that a seat is likely to have in an area: mean and variance, as the viewer knows.

    A stack that the viewer may not see is a single number, of markers.
    """
    stack = state.players[seat].stacks[area]
    mean = float(sum([1 for one in state.advisors if one.owner == seat and one.area == area]))
    if len(stack) > 1:
        return mean + strength(stack), 0.0
    return mean + MEAN_MARKER * stack[0], SPREAD * stack[0]


def chance_to_win(state: State, seat: int, area: int, votes: float) -> float:
    """How likely a seat with that many votes wins an area, from 0 to 1."""
    rivals = [
        rival_votes(*votes_guessed(state, rival, area))
        for rival in range(len(state.players))
        if rival != seat
    ]
    return win_chance(votes, rivals)


def rival_votes(mean: float, variance: float) -> tuple[float, float]:
    """The votes that a rival is likely to have in the end, and how far that may be out.

    The second is the standard deviation times the square root of 2: `erf` asks for that.
    """
    return mean + ADDED / 2, sqrt(2 * (variance + ADDED) + TIE)


def win_chance(votes: float, rivals: Sequence[tuple[float, float]]) -> float:
    """How likely so many votes are more than those of each rival, from 0 to 1."""
    chance = 1.0
    for mean, wide in rivals:
        chance *= (1 + erf((votes - mean) / wide)) / 2
    return chance


def houses_missing(state: State, seat: int, district: int) -> int:
    """How many more houses a seat needs for a palace there; more than it has if none is free."""
    ground = state.districts[district]
    cost = price(ground)
    return max(0, cost - ground.houses[seat]) if cost else HOUSES + 1


def completes(state: State, seat: int, start: int, end: int) -> bool:
    """Whether a house that moves makes a palace possible, and leaves none impossible."""
    if houses_missing(state, seat, end) != 1:
        return False
    return houses_missing(state, seat, start) > 0 or not price(state.districts[start])


def rescues(state: State, seat: int, start: int, end: int) -> bool:
    """Whether a house leaves a full district for one where few are missing."""
    return not price(state.districts[start]) and houses_missing(state, seat, end) in (2, 3)
