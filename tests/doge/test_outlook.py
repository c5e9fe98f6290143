"""Tests of a year's elections in numbers, by which the bots of Doge weigh their ballots."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from venise.games.doge.components import (
    AREA_COUNT,
    COSTS,
    HOUSES,
    QUARANTIA,
    RUNNER_UP_HOUSES,
    WINNER_HOUSES,
)
from venise.games.doge.game import DOGE
from venise_ai.doge.year import QUARANTIA_VALUE, TAKEN_ADVISOR_VALUE, Outlook

SEATS = 3


def make_outlook() -> Outlook:
    """The board at the start of a game of three."""
    return Outlook(DOGE.initial_state(SEATS))


def houses_at(outlook: Outlook, district: int) -> list[int]:
    """The houses of each seat in a district."""
    return outlook.houses[district * SEATS : (district + 1) * SEATS]


TAKES: Final = [0.0, TAKEN_ADVISOR_VALUE, 0.0]


@pytest.mark.parametrize(
    ("votes", "placed", "values"),
    [
        ([4, 6, 1], [RUNNER_UP_HOUSES, WINNER_HOUSES, 0], TAKES),
        ([0, 6, 0], [0, WINNER_HOUSES, 0], TAKES),
        ([5, 5, 3], [WINNER_HOUSES, WINNER_HOUSES, 0], [0.0] * SEATS),
    ],
)
def test_houses_are_placed_by_rank(
    votes: list[int], placed: list[int], values: list[float]
) -> None:
    """The most place most, and take the advisor unless tied; behind a tie nobody comes second."""
    outlook = make_outlook()
    before = houses_at(outlook, 2)
    outlook.elect(2, votes)
    after = houses_at(outlook, 2)
    assert [now - then for now, then in zip(after, before, strict=True)] == placed
    assert outlook.values == values


def test_seats_that_tie_share_what_their_rank_in_the_quarantia_is_worth() -> None:
    """No house is placed in the Quarantia."""
    outlook = make_outlook()
    outlook.elect(QUARANTIA, [2, 7, 2])
    assert outlook.values == [QUARANTIA_VALUE / 4, QUARANTIA_VALUE, QUARANTIA_VALUE / 4]
    assert outlook.houses == make_outlook().houses


def test_an_area_without_votes_changes_nothing() -> None:
    """Nobody wins there, and the board is worth what it was."""
    outlook = make_outlook()
    for area in range(AREA_COUNT):
        outlook.elect(area, [0] * SEATS)
    assert outlook.evaluate() == make_outlook().evaluate()


def test_houses_that_pay_for_a_palace_return_to_the_supply() -> None:
    """What is left over stays in the district."""
    outlook = make_outlook()
    outlook.houses[3] = COSTS[0] - 1
    supply = outlook.supply[0]
    outlook.elect(1, [3, 0, 0])
    assert outlook.palaces[3] == 1
    assert houses_at(outlook, 1)[0] == WINNER_HOUSES - 1
    assert outlook.supply[0] == supply - WINNER_HOUSES + COSTS[0]


@pytest.mark.parametrize("seed", range(20))
def test_no_house_is_lost_in_any_election(seed: int) -> None:
    """They are on the board or in the supply, and the board that was copied is left alone."""
    luck, start, outlook = Random(seed), make_outlook(), make_outlook()
    for _ in range(60):
        outlook.elect(luck.randrange(AREA_COUNT), [luck.randrange(5) for _ in range(SEATS)])
        for seat in range(SEATS):
            assert outlook.supply[seat] + sum(outlook.houses[seat::SEATS]) == HOUSES
    assert start.houses == make_outlook().houses
    outlook.copy_from(start)
    assert outlook.evaluate() == start.evaluate()
