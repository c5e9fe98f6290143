"""Players by rules of thumb: legal, steady, fair, and foreign to the bots they measure."""

import ast
from importlib import import_module
from inspect import getsource
from random import Random

import pytest

from tests.ai.toys import positions
from venise.engine.chance import random_stream
from venise.games import GAMES
from venise_ai.arena.contest import Duel, play_block, play_bots
from venise_ai.bots import EXPERTISE, make_bot

KEYS = tuple(key for key, known in EXPERTISE.items() if known.rules_of_thumb is not None)

FEWEST = {key: GAMES[key].info.seats[0] for key in KEYS}
"""By game, the seats of its smallest table."""


def test_no_game_lost_its_player_by_rules_of_thumb() -> None:
    """Each game that has one today keeps it."""
    assert set(KEYS) >= {"nord", "doge", "patrons", "pilotis"}


@pytest.mark.parametrize("key", KEYS)
def test_every_action_is_legal_to_the_end(key: str) -> None:
    """Whole games with every number of seats; an illegal action would end them with an error."""
    game = GAMES[key]
    low, high = game.info.seats
    for seats in range(low, high + 1):
        state, _ = play_bots(game, [make_bot("thumb", game)] * seats, seats)
        assert sum(game.returns(state)) == pytest.approx(1.0)


@pytest.mark.parametrize("key", KEYS)
def test_it_sees_only_what_its_seat_sees(key: str) -> None:
    """It decides the same in every world that fits, and the same when asked again."""
    game, tried = GAMES[key], 0
    for state in positions(game, FEWEST[key], game.options_type(), 5)[::12]:
        seat = state.current_player
        seen = game.observation(state, seat)
        decision = make_bot("thumb", game).choose(seen, random_stream(1, "thumb"))
        for world in range(3):
            other = game.resample(seen, Random(world))
            tried += other != state
            again = game.observation(other, seat)
            assert make_bot("thumb", game).choose(again, random_stream(1, "thumb")) == decision
    assert tried > 0


@pytest.mark.parametrize("key", KEYS)
def test_it_plays_far_better_than_anybody_by_lot(key: str) -> None:
    """Otherwise nothing could be measured by it: alone it wins every game against random."""
    duel = Duel(key, ("thumb", "random"), FEWEST[key], alone=True)
    games = [game for seed in range(1, 3) for game in play_block(duel, seed).games]
    assert all(game.shares[game.seating.index(0)] == 1.0 for game in games)


@pytest.mark.parametrize("key", KEYS)
def test_it_shares_no_judgement_with_the_bots_it_measures(key: str) -> None:
    """Of our bots it imports nothing but what it is: it stands outside their family."""
    own = {"venise_ai.chance_nodes", "venise_ai.forward_model", "venise_ai.thumb_bot"}
    for module in (f"venise_ai.{key}.rules_of_thumb", "venise_ai.thumb_bot"):
        tree = ast.parse(getsource(import_module(module)))
        names = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert {name for name in names if name.startswith("venise_ai")} <= own
