"""OpenSpiel's states and games written, pickled and copied, and worlds drawn for its search."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import venise.adapters.openspiel  # noqa: F401 - importing it registers the games
from tests.adapters.random_plays import OPTIONS
from venise.adapters.games import DESCRIPTIONS
from venise.engine.errors import BadOptions

EVERY = pytest.mark.parametrize("key", DESCRIPTIONS)
WAYS = pytest.mark.parametrize("sampled", [False, True], ids=["listed", "sampled"])

PASSED: Final = 30
"""The most steps between those moments of a game that are looked at."""


def games(key: str, *, sampled: bool) -> Iterator[Any]:
    """The game with its options, by turns with the fewest and the most seats."""
    for number, options in enumerate(OPTIONS[key]):
        seats = DESCRIPTIONS[key].game.info.seats[number % 2]
        own = {"players": seats, "sampled": sampled, "rng_seed": number}
        yield pyspiel.load_game(f"python_venise_{key}", {**options, **own})


def play_on(state: Any, rng: Random, steps: int | None = None) -> Any:
    """The state after so many random steps, or at the end."""
    while not state.is_terminal() and steps != 0:
        state.apply_action(rng.choice(state.legal_actions()))
        steps = None if steps is None else steps - 1
    return state


def moments(game: Any, seed: int) -> Iterator[Any]:
    """Some moments of a random game, the first and the last among them, luck's and sealed ones."""
    rng, state = Random(seed), game.new_initial_state()
    while not state.is_terminal():
        yield state
        play_on(state, rng, 1 if len(state.history()) < 12 else rng.randrange(1, PASSED))
    yield state


def pickled(one: Any) -> Any:
    """The game or state from its own pickle."""
    return pickle.loads(pickle.dumps(one))  # noqa: S301 - its own


@EVERY
@WAYS
def test_a_state_read_back_is_the_state(key: str, sampled: bool) -> None:  # noqa: FBT001 - a case
    """Written by itself, pickled, or copied, at any moment of a game with any options."""
    for game in games(key, sampled=sampled):
        kinds = set()
        for state in moments(game, 3):
            kinds.add((state.is_chance_node(), state.is_terminal(), bool(state.history())))
            written = game.deserialize_state(state.serialize())
            for again in (written, pickled(state), copy.deepcopy(state)):
                assert str(again) == str(state)
                assert again.history() == state.history()
                assert again.legal_actions() == state.legal_actions()
                assert str(again.get_game()) == str(game)
        assert {(True, False, True), (False, False, True), (False, True, True)} <= kinds


@EVERY
def test_a_game_and_a_state_have_one_text(key: str) -> None:
    """As OpenSpiel writes them together."""
    for game in games(key, sampled=False):
        state = play_on(game.new_initial_state(), Random(4), 40)
        text = pyspiel.serialize_game_and_state(game, state)
        restored, again = pyspiel.deserialize_game_and_state(text)
        assert (str(restored), str(again)) == (str(game), str(state))


@EVERY
@WAYS
def test_a_copied_game_has_the_same_luck_to_come(key: str, sampled: bool) -> None:  # noqa: FBT001 - a case
    """Also where the game draws luck itself and has drawn some already."""
    for game in games(key, sampled=sampled):
        state = play_on(game.new_initial_state(), Random(5), 30)
        before = str(state)
        for again in (pickled(state), copy.deepcopy(state)):
            ends = {str(play_on(one.clone(), Random(6))) for one in (copy.deepcopy(state), again)}
            assert len(ends) == 1
        for one in (pickled(game), copy.deepcopy(game)):
            assert one == game
            assert one.get_parameters() == game.get_parameters()
        assert str(state) == before


def test_a_copy_is_on_its_own() -> None:
    """What happens in the one does not in the other, and the copy draws luck of its own."""
    game = pyspiel.load_game("python_venise_nord(sampled=True,rng_seed=2)")
    state = play_on(game.new_initial_state(), Random(1), 20)
    told, luck = str(state), game.rng.getstate()
    play_on(copy.deepcopy(state), Random(2))
    assert (str(state), game.rng.getstate()) == (told, luck)


def test_another_process_reads_what_was_pickled() -> None:
    """It needs nothing but the pickle: the games are registered as it is read."""
    game = pyspiel.load_game("python_venise_doge")
    state = play_on(game.new_initial_state(), Random(1), 25)
    source = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    command = [sys.executable, "-c", source]
    done = subprocess.run(command, input=pickle.dumps(state), stdout=subprocess.PIPE, check=True)
    assert done.stdout.decode().strip() == str(state)


@EVERY
@WAYS
def test_what_is_illegal_is_refused_in_its_own_words(key: str, sampled: bool) -> None:  # noqa: FBT001 - a case
    """By a SpielError that names the action, and nothing has happened."""
    (game, *_) = games(key, sampled=sampled)
    for state in moments(game, 8):
        told, legal = str(state), set(state.legal_actions())
        numbers = {-1, 0, 1, 7, game.num_distinct_actions(), 10**9}
        for number in sorted(numbers - legal):
            with pytest.raises(pyspiel.SpielError, match=f"choose {number} now: "):
                state.apply_action_with_legality_check(number)
        assert str(state) == told


def test_a_game_without_such_options_is_refused() -> None:
    """Also from a pickle: the rules say what is wrong."""
    game = pyspiel.load_game("python_venise_nord")
    make, (name, parameters, luck) = game.__reduce__()
    with pytest.raises(BadOptions, match="there is no map called"):
        make(name, {**parameters, "map": "nowhere"}, luck)


@EVERY
def test_a_world_for_search_fits_what_the_seat_knows(key: str) -> None:
    """Whoever asks and whenever; it tells no history, and can be played to its end."""
    for game in games(key, sampled=False):
        rng = Random(7)
        for number, state in enumerate(moments(game, 9)):
            players = range(game.num_players())
            worlds = [state.resample_from_infostate(player, rng.random) for player in players]
            for player, world in zip(players, worlds, strict=True):
                for told in ("information_state_string", "observation_tensor"):
                    assert getattr(world, told)(player) == getattr(state, told)(player)
                assert world.current_player() == state.current_player()
                assert world.history() == []
            if number % 10 == 0:
                assert sum(play_on(worlds[-1], rng).returns()) == pytest.approx(1.0)


def test_worlds_differ_in_what_is_hidden_only_by_the_numbers_drawn() -> None:
    """Equal numbers give equal worlds, others another ballot of the rival's."""
    game = pyspiel.load_game("python_venise_doge")
    state = game.new_initial_state()
    while "sealed=Seal" not in str(state):
        state.apply_action(state.legal_actions()[-1])
    other = state.current_player()
    worlds = [str(state.resample_from_infostate(other, Random(n).random)) for n in (1, 1, 2, 3)]
    assert worlds[0] == worlds[1]
    assert len(set(worlds)) > 1


@EVERY
def test_the_library_s_own_search_plays_on(key: str) -> None:
    """Its search over information sets chooses legal actions for several decisions."""
    (game, *_) = games(key, sampled=False)
    luck = np.random.RandomState(1)
    rollout = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(game, rollout, 1.4, 4, random_state=luck)
    state, searched = play_on(game.new_initial_state(), Random(3), 60), 0
    while searched < 4 and not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            state.apply_action(legal[0])
            continue
        chosen = bot.step(state)
        assert chosen in legal
        searched += len(legal) > 1
        state.apply_action(chosen)
    assert searched == 4
