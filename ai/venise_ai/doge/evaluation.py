"""What a position is worth: palaces, the houses on the way to more, and the votes still to come."""

from __future__ import annotations

from typing import Final

from venise.games.doge.components import (
    DISTRICTS,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
)
from venise.games.doge.rules.palaces import price
from venise.games.doge.rules.voting import ranking, votes_of
from venise.games.doge.state import State
from venise_ai.doge.prospects import houses_missing

PALACE: Final = 8.0
FRESH: Final = 4.0
"""What a palace is worth, and more where it is the seat's first in a district."""

HOUSE: Final = 1.1
STRANDED: Final = 0.2
"""What a house is worth on the way to a palace, and where it is of no use."""

SUPPLY: Final = 0.25
"""What each of the first houses in supply is worth: without any nothing can be placed."""

ENOUGH: Final = 4
"""Houses in supply that are worth something."""

ADVISOR: Final = 0.8
"""What an advisor is worth in an area that has still to vote this year; half of it next year."""

TAKEN: Final = 1.0
"""What the advisor is worth that a winner takes."""

QUARANTIA_WIN: Final = 2.5
QUARANTIA_SECOND: Final = 1.2
"""What winning the Quarantia, or coming second there, is worth."""


def values(state: State) -> tuple[float, ...]:
    """For each seat how far it is, with what the areas that have still to vote will bring.

    Votes are those of the markers that lie there in this state, as in an imagined world.
    """
    seats = range(len(state.players))
    found = [standing(state, seat) for seat in seats]
    for area in state.order_now:
        first, second = ranking(votes_of(state, area))
        for winners, houses, whole in (
            (first, WINNER_HOUSES, QUARANTIA_WIN),
            (second, RUNNER_UP_HOUSES, QUARANTIA_SECOND),
        ):
            for seat in winners:
                if area == QUARANTIA:
                    found[seat] += whole / len(winners)
                else:
                    found[seat] += prize(state, seat, area, houses)
        if len(first) == 1 and area != QUARANTIA:
            found[first[0]] += TAKEN
    return tuple(found)


def standing(state: State, seat: int) -> float:
    """What a seat has on the board."""
    worth = SUPPLY * min(ENOUGH, state.players[seat].supply)
    for district in DISTRICTS:
        ground = state.districts[district]
        own = ground.palaces.count(seat)
        if own:
            worth += PALACE * own + FRESH
        houses = ground.houses[seat]
        if houses:
            cost = price(ground)
            useful = min(houses, cost)
            worth += HOUSE * useful + STRANDED * (houses - useful)
    for advisor in state.advisors:
        if advisor.owner == seat:
            worth += ADVISOR if advisor.area in state.order_now else ADVISOR / 2
    return worth


def prize(state: State, seat: int, district: int, houses: int) -> float:
    """What placing that many houses in a district would add, a palace included."""
    if district == QUARANTIA:
        return QUARANTIA_WIN
    placed = min(houses, state.players[seat].supply)
    missing = houses_missing(state, seat, district)
    if missing > placed:
        return HOUSE * placed if price(state.districts[district]) else STRANDED * placed
    ground = state.districts[district]
    fresh = 0.0 if seat in ground.palaces else FRESH
    used = min(ground.houses[seat], price(ground))
    return PALACE + fresh - HOUSE * used + STRANDED * (placed - missing)
