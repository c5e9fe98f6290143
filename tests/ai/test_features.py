"""What the games put into numbers for a network to learn from."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.ai.toys import positions
from venise.games import GAMES
from venise_ai.bots import advice_on, feature_extractor_of
from venise_ai.feature_rows import turn_order
from venise_ai.training.learning import load_numpy

np = load_numpy()

LENGTHS = {"nord": 76, "doge": 29, "patrons": 31, "pilotis": 21}


@pytest.mark.parametrize("key", ["doge", "patrons", "pilotis"])
def test_features_hold_what_the_judgement_is_made_of(key: str) -> None:
    """At full tables too, weighed sums of them come to nearly all of what positions are worth."""
    game = GAMES[key]
    extract, advice = feature_extractor_of(game), advice_on(game)
    rows: list[Sequence[float]] = []
    worth: list[float] = []
    for seats in game.info.seats:
        for seed in (3, 4):
            for state in positions(game, seats, game.options_type(), seed)[10::9]:
                found = extract(state)
                assert [len(row) for row in found] == [LENGTHS[key]] * seats
                rows += found
                worth += advice.evaluate(state)
    seen = np.column_stack([np.array(rows), np.ones(len(rows))])
    weights, *_ = np.linalg.lstsq(seen, np.array(worth), rcond=None)
    missed = np.array(worth) - seen @ weights
    assert np.isfinite(seen).all()
    assert missed.var() < 0.1 * np.array(worth).var()


def test_every_game_is_put_into_numbers() -> None:
    """Whatever is offered can be learnt."""
    assert GAMES.keys() == LENGTHS.keys()
    for game in GAMES.values():
        feature_extractor_of(game)


def test_turns_are_counted_from_the_one_that_is_played() -> None:
    """Round the table, whatever its size."""
    assert turn_order(3, 0, 1, 5) == (0.0, 0.0, 1.0, 0.0, 0.0)
    assert turn_order(2, 1, 1, 2) == (1.0, 0.0)
