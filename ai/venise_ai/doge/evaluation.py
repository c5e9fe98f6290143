"""What a position is worth: palaces, the houses on the way to more, and the votes still to come."""

from __future__ import annotations

from typing import Final

from venise.games.doge.components import (
    CONDITIONS,
    DISTRICTS,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
)
from venise.games.doge.rules.palaces import price
from venise.games.doge.rules.voting import ranking, votes_of
from venise.games.doge.state import State
from venise_ai.doge.prospects import count_missing_houses

PALACE_VALUE: Final = 8.0
FIRST_PALACE_BONUS: Final = 4.0
"""What a palace is worth, and more where it is the seat's first in a district."""

HOUSE_VALUE: Final = 1.1
USELESS_HOUSE_VALUE: Final = 0.2
"""What a house is worth on the way to a palace, and where it is of no use."""

SUPPLY_VALUE: Final = 0.25
"""What each of the first houses in supply is worth: without any nothing can be placed."""

USEFUL_SUPPLY: Final = 4
"""Houses in supply that are worth something."""

ADVISOR_VALUE: Final = 0.8
"""What an advisor is worth in an area that has still to vote this year; half of it next year."""

TAKEN_ADVISOR_VALUE: Final = 1.0
"""What the advisor is worth that a winner takes."""

QUARANTIA_WIN_VALUE: Final = 2.5
QUARANTIA_SECOND_VALUE: Final = 1.2
"""What winning the Quarantia, or coming second there, is worth."""

MOST_MISSING: Final = min(need for need, _ in CONDITIONS)
"""Palaces that are missing to the end at the start."""


def evaluate(state: State) -> tuple[float, ...]:
    """For each seat the value of its board and of what it is about to win this year.

    Votes are those of the markers that lie there in this state, as in an imagined world.
    """
    seats = range(len(state.players))
    found = [board_value(state, seat) for seat in seats]
    for area in state.order_now:
        first, second = ranking(votes_of(state, area))
        for winners, houses, whole in (
            (first, WINNER_HOUSES, QUARANTIA_WIN_VALUE),
            (second, RUNNER_UP_HOUSES, QUARANTIA_SECOND_VALUE),
        ):
            for seat in winners:
                if area == QUARANTIA:
                    found[seat] += whole / len(winners)
                else:
                    found[seat] += placement_value(state, seat, area, houses)
        if len(first) == 1 and area != QUARANTIA:
            found[first[0]] += TAKEN_ADVISOR_VALUE
    return tuple(found)


def share_left(state: State) -> float:
    """How much of the game is left: palaces that the seat nearest to the end still needs."""
    missing = []
    for seat in range(len(state.players)):
        own = [ground.palaces.count(seat) for ground in state.districts]
        palaces, spread = sum(own), len(own) - own.count(0)
        missing += [max(need - palaces, wide - spread, 0) for need, wide in CONDITIONS]
    return min(missing) / MOST_MISSING


def board_value(state: State, seat: int) -> float:
    """What a seat has on the board."""
    worth = SUPPLY_VALUE * min(USEFUL_SUPPLY, state.players[seat].supply)
    for district in DISTRICTS:
        ground = state.districts[district]
        own = ground.palaces.count(seat)
        if own:
            worth += PALACE_VALUE * own + FIRST_PALACE_BONUS
        houses = ground.houses[seat]
        if houses:
            cost = price(ground)
            useful = min(houses, cost)
            worth += HOUSE_VALUE * useful + USELESS_HOUSE_VALUE * (houses - useful)
    for advisor in state.advisors:
        if advisor.owner == seat:
            worth += ADVISOR_VALUE if advisor.area in state.order_now else ADVISOR_VALUE / 2
    return worth


def placement_value(state: State, seat: int, district: int, houses: int) -> float:
    """What placing that many houses in a district would add, a palace included."""
    if district == QUARANTIA:
        return QUARANTIA_WIN_VALUE
    placed = min(houses, state.players[seat].supply)
    missing = count_missing_houses(state, seat, district)
    if missing > placed:
        return (
            HOUSE_VALUE * placed
            if price(state.districts[district])
            else USELESS_HOUSE_VALUE * placed
        )
    ground = state.districts[district]
    fresh = 0.0 if seat in ground.palaces else FIRST_PALACE_BONUS
    used = min(ground.houses[seat], price(ground))
    return PALACE_VALUE + fresh - HOUSE_VALUE * used + USELESS_HOUSE_VALUE * (placed - missing)
