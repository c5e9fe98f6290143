"""What a player would name of a position of Doge: palaces, houses, advisors, elections led."""

from __future__ import annotations

from collections.abc import Iterator
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
from venise_ai.doge.evaluation import (
    ADVISOR_VALUE,
    FIRST_PALACE_BONUS,
    HOUSE_VALUE,
    PALACE_VALUE,
    QUARANTIA_SECOND_VALUE,
    QUARANTIA_WIN_VALUE,
    SUPPLY_VALUE,
    USEFUL_SUPPLY,
    placement_value,
)
from venise_ai.doge.prospects import count_missing_houses
from venise_ai.features import NamedFeature

DANGER: Final = 0.25
"""The part of another seat's gain that counts as one's own loss."""

NEARNESS: Final = 0.8
"""What it is worth that a house fewer is missing to the next palace."""

FAR: Final = 8
"""So many missing houses are as good as no palace in sight."""


def list_features(state: State, seat: int) -> list[NamedFeature]:
    """The features of a position as a seat sees it: its own, and what the others threaten.

    Votes are those of the markers that lie there in this state, as in an imagined world.
    """
    found = [*board_features(state, seat), *election_features(state, seat)]
    for rival in range(len(state.players)):
        if rival == seat:
            continue
        palaces = count_palaces(state, rival)
        found.append(
            NamedFeature("rival.palaces", rival, palaces, -DANGER * PALACE_VALUE * palaces)
        )
        led, worth = count_led(state, rival, first=True)
        found.append(NamedFeature("rival.led", rival, led, -DANGER * worth))
    return found


def board_features(state: State, seat: int) -> Iterator[NamedFeature]:
    """What the seat has on the board."""
    palaces = count_palaces(state, seat)
    yield NamedFeature("palaces", seat, palaces, PALACE_VALUE * palaces)
    spread = sum(seat in state.districts[one].palaces for one in DISTRICTS)
    yield NamedFeature("districts", seat, spread, FIRST_PALACE_BONUS * spread)
    houses = 0
    for district in DISTRICTS:
        ground = state.districts[district]
        houses += min(ground.houses[seat], price(ground))
    yield NamedFeature("houses", seat, houses, HOUSE_VALUE * houses, ("palaces", "districts"))
    missing = min(FAR, *(count_missing_houses(state, seat, one) for one in DISTRICTS))
    yield NamedFeature("missing", seat, missing, -NEARNESS * missing)
    supply = state.players[seat].supply
    yield NamedFeature("supply", seat, supply, SUPPLY_VALUE * min(USEFUL_SUPPLY, supply))
    advisors = sum(one.owner == seat for one in state.advisors)
    yield NamedFeature("advisors", seat, advisors, ADVISOR_VALUE * advisors)


def election_features(state: State, seat: int) -> Iterator[NamedFeature]:
    """The areas that have still to vote in which the seat is first, or second."""
    for key, first in (("led", True), ("second", False)):
        number, worth = count_led(state, seat, first=first)
        yield NamedFeature(key, seat, number, worth)


def count_palaces(state: State, seat: int) -> int:
    """The palaces of a seat."""
    return sum(state.districts[one].palaces.count(seat) for one in DISTRICTS)


def count_led(state: State, seat: int, *, first: bool) -> tuple[float, float]:
    """In how many areas a seat is first, or second, ties shared out, and what that is worth."""
    number = worth = 0.0
    for area in state.order_now:
        best, next_best = ranking(votes_of(state, area))
        seats = best if first else next_best
        if seat not in seats:
            continue
        number += 1 / len(seats)
        if area == QUARANTIA:
            worth += (QUARANTIA_WIN_VALUE if first else QUARANTIA_SECOND_VALUE) / len(seats)
        else:
            houses = WINNER_HOUSES if first else RUNNER_UP_HOUSES
            worth += placement_value(state, seat, area, houses) / len(seats)
    return number, worth
