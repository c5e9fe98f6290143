"""OpenSpiel's tree search as an opponent of our bots: fair, legal, and within its time."""

import time
from random import Random

import pytest

from tests.ai.toys import positions
from tests.evidence.yardsticks import OpenSpielBot, play_block, reward_of
from venise.adapters.games import DESCRIPTIONS
from venise.games import GAMES


@pytest.mark.parametrize("key", DESCRIPTIONS)
def test_it_decides_legally_from_an_observation(key: str) -> None:
    """It is given what a seat may know, and imagines the rest."""
    game = GAMES[key]
    seats = game.info.seats[0]
    bot = OpenSpielBot(key, seats, lambda: 0.02)
    for state in positions(game, seats, game.options_type(), 4)[::40]:
        seen = game.observation(state, state.current_player)
        assert bot.choose(seen, Random(1)) in game.legal_actions(state)


def test_more_time_means_more_time() -> None:
    """Its search ends with its time, and not before: that is what equal time means."""
    state = next(
        one
        for one in positions(GAMES["nord"], 2, GAMES["nord"].options_type(), 4)[30:]
        if len(GAMES["nord"].legal_actions(one)) > 2
    )
    spent = []
    for seconds in (0.05, 0.5):
        began = time.thread_time()
        OpenSpielBot("nord", 2, lambda: seconds).choose(  # noqa: B023 - called at once
            GAMES["nord"].observation(state, state.current_player), Random(1)
        )
        spent.append(time.thread_time() - began)
    assert spent[1] > 2 * spent[0]


def test_a_lead_is_worth_more_than_a_lag() -> None:
    """The seat ahead is rewarded above a half, its rival by what is left."""
    assert reward_of((10, 2), 0) == pytest.approx(1.0 - reward_of((10, 2), 1))
    assert reward_of((10, 2), 0) > 0.5


def test_a_block_seats_the_level_alone_everywhere() -> None:
    """Three seats make three games; every share lies between nothing and the whole win."""
    block = play_block("doge", 3, 0.05, ("oneply", "thumb", 1))
    assert len(block.shares) == 3
    assert all(0.0 <= share <= 1.0 for share in block.shares)
