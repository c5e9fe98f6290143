"""PettingZoo's own tests, and what they do not ask."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

from tests.adapters.alone import run_without
from venise.adapters.games import DESCRIPTIONS
from venise.adapters.pettingzoo import env, raw_env
from venise.engine.errors import BadOptions

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests load games that it has deprecated itself
    from pettingzoo.test import api_test, seed_test

EVERY = pytest.mark.parametrize("key", DESCRIPTIONS)


@EVERY
def test_the_library_accepts_the_game(key: str) -> None:
    """Spaces, order of the seats, rewards and ends are as PettingZoo wants them."""
    with warnings.catch_warnings():
        # It expects a bare array, and knows no other than its own games with masks.
        warnings.filterwarnings("ignore", message=".*[Oo]bservation.*")
        api_test(env(key), num_cycles=200)


@EVERY
def test_equal_seeds_give_equal_games(key: str) -> None:
    """Luck comes from the seed alone."""
    seed_test(lambda: env(key), num_cycles=120)


@EVERY
def test_a_random_game_shares_one_win(key: str) -> None:
    """At the end the rewards are the shares of the win, with the most seats as with the fewest."""
    played = raw_env(key, DESCRIPTIONS[key].game.info.seats[1])
    played.reset(seed=5)
    rng, won = np.random.default_rng(5), 0.0
    for agent in played.agent_iter():
        seen, reward, ended, _, _ = played.last()
        won += reward if ended else 0.0
        legal = np.flatnonzero(seen["action_mask"])
        assert ended or agent == played.agent_selection
        played.step(None if ended else int(rng.choice(legal)))
    assert won == pytest.approx(1.0)


def test_nobody_else_may_choose() -> None:
    """The mask is empty for a seat that does not decide."""
    played = raw_env("nord", 2)
    played.reset(seed=1)
    (other,) = set(played.agents) - {played.agent_selection}
    assert played.observe(played.agent_selection)["action_mask"].any()
    assert not played.observe(other)["action_mask"].any()


def test_seats_and_options_are_checked() -> None:
    """A wrong number of seats is told in a sentence."""
    with pytest.raises(BadOptions):
        env("doge", 2)
    assert len(env("patrons", options={"guilds": True}).possible_agents) == 3


def test_loading_the_library_leaves_the_sound_alone() -> None:
    """It names a driver for the whole process; a game there would be silent."""
    source = "import os, venise.adapters.pettingzoo; print(os.environ.get('SDL_AUDIODRIVER'))"
    assert run_without(source, "SDL_AUDIODRIVER") == "None\n"
