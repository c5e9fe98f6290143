"""The scale that makes leads to chances can be found again from games it was true of."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from tests.evidence.chance_scale import Leaves, fit
from tests.evidence.chances import ENDED, Judged, foretell, gap_of
from venise_ai.chances import ChanceScale

TRUE = ChanceScale(at_end=3.0, at_start=12.0)


def games_of(scale: ChanceScale, number: int, rng: Random) -> list[Judged]:
    """Games of two seats in which leads win as often as the scale says."""
    games = []
    for seed in range(number):
        left, values = rng.random(), (rng.uniform(0.0, 12.0), rng.uniform(0.0, 12.0))
        first = float(rng.random() < scale.chances(values, left)[0])
        games.append(Judged(seed, (first, 1.0 - first), (((left, *values),),), (left,), ()))
    return games


@cache
def many_leaves() -> Leaves:
    """What is known of enough games to find both numbers."""
    return Leaves(games_of(TRUE, 20_000, Random(5)))


@pytest.mark.parametrize("start", [ChanceScale(1.0, 1.0), ChanceScale(30.0, 5.0)])
def test_a_scale_is_found_from_games_it_was_true_of(start: ChanceScale) -> None:
    """Wherever the search begins, both numbers come out within a fifth, and the gap closes."""
    leaves = many_leaves()
    found = fit(leaves, start)
    assert found.at_end == pytest.approx(TRUE.at_end, rel=0.2)
    assert found.at_start == pytest.approx(TRUE.at_start, rel=0.2)
    assert gap_of(leaves.foretell(found)) < 0.02 < gap_of(leaves.foretell(start))


def test_where_a_game_has_ended_no_scale_is_asked() -> None:
    """Simulations that ended with the game count as they ended, with the others of a position."""
    ends = ((ENDED, 1.0, 0.0), (0.5, 7.0, 7.0))
    leaves = Leaves([Judged(1, (1.0, 0.0), (ends,), (0.5,), ())])
    assert leaves.foretell(TRUE) == [(((0.75, 0.25),), (1.0, 0.0))]


def test_what_simulations_foretell_alike_stays_open_where_the_game_is_long() -> None:
    """An end is told as less sure, the more of the game was left where the simulation began."""
    scale = replace(TRUE, surprise=0.4)
    assert scale.chances_at_end((1.0, 0.0), 0.0) == (1.0, 0.0)
    assert scale.chances_at_end((1.0, 0.0), 0.5) == pytest.approx((0.9, 0.1))
    game = Judged(1, (1.0, 0.0), (((ENDED, 1.0, 0.0),),), (0.5,), ())
    told = Leaves([game]).foretell(scale)
    assert told[0][0][0] == pytest.approx(scale.chances_at_end((1.0, 0.0), 0.5))
    assert told == [foretell(game, scale)]
