"""What a move of the burgher looks like at a glance, by what games of the search have taught."""

from __future__ import annotations

from itertools import product

import pytest
from msgspec.structs import replace

from tests.ai.test_nord_advice import TABLES, game
from venise.engine.tuples import put
from venise.games.nord.actions import Move
from venise.games.nord.components import TILES
from venise.games.nord.decisions import Activation, Movement
from venise.games.nord.rules.activation import place_die
from venise.games.nord.rules.bridges import sites
from venise.games.nord.state import State
from venise_ai.nord.advice import NordAdvice
from venise_ai.nord.bridges import bridge_gains
from venise_ai.nord.evaluation import share_left
from venise_ai.nord.learnt_moves import LEARNT_MOVES
from venise_ai.nord.move_priors import MOVE_FEATURES, MoveScorer, extract_move_features
from venise_ai.nord.network_advice import NetworkAdvice
from venise_ai.prior_weights import PriorWeights

WEIGHTS = PriorWeights([(0.5 + number, 2.0 - number) for number in range(len(MOVE_FEATURES))])


def moving(seats: int, layout: str) -> list[tuple[State, Movement]]:
    """The positions of random games in which a move is asked for."""
    return [(one, one.due) for one in game(seats, layout) if isinstance(one.due, Movement)]


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_what_is_learnt_from_is_what_is_played_by(seats: int, layout: str) -> None:
    """The points of a move are its features, each times its weight at that moment of the game."""
    for state, decision in moving(seats, layout):
        actions = NordAdvice().candidates(state)
        weights = WEIGHTS.at(share_left(state))
        rows = extract_move_features(state, actions)
        expected = [sum(w * f for w, f in zip(weights, row, strict=True)) for row in rows]
        assert MoveScorer(WEIGHTS).score_moves(state, decision, actions) == pytest.approx(expected)


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_dice_and_bridges_of_a_move_are_as_the_rules_have_it(seats: int, layout: str) -> None:
    """§1.4, §1.6 Whose die lies there afterwards, and whether a bridge could be built at once."""
    bridges = 0
    for (state, decision), tile in product(moving(seats, layout), range(len(TILES))):
        seat, before = decision.seat, state.dice[tile]
        low, high = decision.dice
        (row,) = extract_move_features(state, (Move(low, 0, tile, boat=False),))
        seen = dict(zip(MOVE_FEATURES, row, strict=True))
        dice, _ = place_die(state, Activation(seat, tile, high), 0)
        after = dice[tile]
        assert after is not None
        placed = before is None or high <= before.value
        assert seen["die_stays"] == placed
        assert seen["rival_die_leaves"] == (placed and before is not None and before.seat != seat)
        assert seen["rival_die_remains"] == (after.seat != seat)
        player = state.players[seat]
        added = bridge_gains(state.ground, player.bridges, strict=False)
        moved = put(state.players, seat, replace(player, burgher=tile))
        offers = [
            cost
            for _, side, cost in sites(replace(state, dice=dice, players=moved), seat)
            if cost <= sum(player.stock) and added[side]
        ]
        assert seen["bridge"] == bool(offers)
        bridges += bool(offers)
    assert bridges > 0


@pytest.mark.parametrize(("seats", "layout"), TABLES)
def test_the_best_level_goes_by_what_was_learnt_and_no_other_does(seats: int, layout: str) -> None:
    """With two or three players; anything but moves looks as good as to all."""
    best, others = NetworkAdvice(), NordAdvice()
    differing = 0
    for state in game(seats, layout):
        actions = others.candidates(state)
        told = best.priors(state, actions) != others.priors(state, actions)
        assert isinstance(state.due, Movement) or not told
        differing += told
    assert bool(differing) == (seats in LEARNT_MOVES) == (seats < 4)


def test_only_moves_are_put_into_numbers() -> None:
    """Of another decision there is nothing to learn from."""
    for state in game(2, "bruges"):
        actions = NordAdvice().candidates(state)
        assert bool(extract_move_features(state, actions)) == isinstance(state.due, Movement)
