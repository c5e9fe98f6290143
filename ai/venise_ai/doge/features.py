"""The features of a position, a row for each seat: what its judgement counts, before any weight."""

from __future__ import annotations

from typing import Final

from venise.games.doge.components import (
    CONDITIONS,
    DISTRICTS,
    MOST_SEATS,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
)
from venise.games.doge.rules.palaces import price
from venise.games.doge.rules.voting import ranking, votes_of
from venise.games.doge.state import State
from venise_ai.doge.evaluation import USEFUL_SUPPLY, placement_value, share_left
from venise_ai.doge.prospects import count_missing_houses
from venise_ai.feature_rows import turn_order
from venise_ai.simple import lead

FeatureRow = tuple[float, ...]

NEAREST: Final = (1, 2, 3, 4, 5)
"""Houses that a district may lack to a palace and still be told apart."""

PLACED: Final = (WINNER_HOUSES, RUNNER_UP_HOUSES)
"""Houses that the first and the second of an area may place."""

VOTE_NUMBERS: Final = 5
"""Of the votes still to come: areas won, second places, what both place, Quarantia won, votes."""


def extract_features(state: State) -> list[FeatureRow]:
    """Features of each seat: palaces, houses, advisors, votes to come, turn; then the game's.

    Votes are those of the markers that lie there in this state, as in an imagined world.
    """
    seats = len(state.players)
    palaces = tuple(
        [float(sum([one.palaces.count(seat) for one in state.districts])) for seat in range(seats)]
    )
    coming = votes_to_come(state)
    common = (share_left(state), float(state.year), float(len(state.order_now)))
    return [
        (
            lead(palaces, seat),
            *count_built(state, seat),
            *nearness(state, seat),
            *advisors(state, seat),
            *coming[seat],
            float(sum(state.players[seat].left)),
            *turn_order(seats, seat, state.turn_player, MOST_SEATS),
            *common,
        )
        for seat in range(seats)
    ]


def count_built(state: State, seat: int) -> FeatureRow:
    """Palaces, districts with one, what is missing to the end, and houses in supply."""
    own = [one.palaces.count(seat) for one in state.districts]
    palaces, spread = sum(own), len(own) - own.count(0)
    missing = min([max(need - palaces, wide - spread, 0) for need, wide in CONDITIONS])
    supply = state.players[seat].supply
    return (
        float(palaces),
        float(spread),
        float(missing),
        float(missing <= 1),
        float(supply),
        float(min(supply, USEFUL_SUPPLY)),
    )


def nearness(state: State, seat: int) -> FeatureRow:
    """Districts by the houses missing to a palace; houses of use there, and those of none."""
    missing = [count_missing_houses(state, seat, district) for district in DISTRICTS]
    useful = useless = 0
    for one in state.districts:
        of_use = min(one.houses[seat], price(one))
        useful += of_use
        useless += one.houses[seat] - of_use
    return (*[float(missing.count(one)) for one in NEAREST], float(useful), float(useless))


def advisors(state: State, seat: int) -> FeatureRow:
    """Advisors in areas that vote yet this year, and others."""
    mine = [one for one in state.advisors if one.owner == seat]
    early = sum([one.area in state.order_now for one in mine])
    return float(early), float(len(mine) - early)


def votes_to_come(state: State) -> list[list[float]]:
    """For each seat what this year's votes would bring it if they were counted now."""
    found = [[0.0] * VOTE_NUMBERS for _ in state.players]
    for area in state.order_now:
        votes = votes_of(state, area)
        for seat, number in enumerate(votes):
            found[seat][-1] += number
        for place, winners in enumerate(ranking(votes)):
            for seat in winners:
                found[seat][place] += 1.0 / len(winners)
                if area == QUARANTIA:
                    found[seat][3] += 1.0 / (1 + place) / len(winners)
                else:
                    found[seat][2] += placement_value(state, seat, area, PLACED[place])
    return found
