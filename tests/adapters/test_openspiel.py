"""OpenSpiel's own tests, and what they do not ask."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pyspiel
import pytest

import venise.adapters.openspiel  # noqa: F401 - importing it registers the games
from venise.adapters.games import DESCRIPTIONS

EVERY = pytest.mark.parametrize("key", DESCRIPTIONS)


@EVERY
@pytest.mark.parametrize("sampled", [False, True])
def test_the_library_accepts_the_game(key: str, sampled: bool) -> None:  # noqa: FBT001 - a case
    """Random games with copies, masks, tensors and returns, with luck listed or drawn."""
    game = pyspiel.load_game(f"python_venise_{key}", {"sampled": sampled, "rng_seed": 1})
    # It writes no game that draws luck itself: it asks it for a text that Python cannot give.
    pyspiel.random_sim_test(game, 1, serialize=not sampled, verbose=False, mask_test=False)


def finished(game: Any, choose: int) -> Any:
    """The end of a game in which every choice is the same in the list of what is legal."""
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[choose % len(legal)])
    return state


@EVERY
def test_luck_is_listed_outcome_by_outcome(key: str) -> None:
    """The chances of all outcomes are one, and within the bound that the game tells."""
    game = pyspiel.load_game(f"python_venise_{key}")
    state = game.new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    outcomes = state.chance_outcomes()
    assert sum(chance for _, chance in outcomes) == pytest.approx(1.0)
    assert len(outcomes) <= game.max_chance_outcomes()


def test_players_and_options_are_parameters() -> None:
    """As OpenSpiel spells them."""
    game = pyspiel.load_game("python_venise_patrons(players=5,guilds=True)")
    assert game.num_players() == 5
    assert "guilds=True" in str(game.new_initial_state())


def test_equal_seeds_of_sampled_luck_give_equal_games() -> None:
    """The game draws from `rng_seed` and from nothing else."""
    told = {
        str(finished(pyspiel.load_game(f"python_venise_nord(sampled=True,rng_seed={seed})"), 7))
        for seed in (3, 3, 4)
    }
    assert len(told) == 2


def test_what_a_seat_may_not_know_is_in_no_string() -> None:
    """A sealed ballot is seen by its seat alone."""
    game = pyspiel.load_game("python_venise_doge")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    sealing = state.current_player()
    state.apply_action(state.legal_actions()[0])
    other = (sealing + 1) % game.num_players()
    first = state.observation_string(other)
    again = state.observation_string(sealing)
    assert "sealed=Seal" in again.replace("sealed=None", "")
    assert first != again
    assert "HIDDEN" not in first


def test_the_program_ends_in_peace() -> None:
    """A registered game outlives Python inside OpenSpiel: freeing it must not abort the program."""
    source = "import venise.adapters.openspiel, pyspiel; pyspiel.load_game('python_venise_doge')"
    assert subprocess.run([sys.executable, "-c", source], check=False).returncode == 0
