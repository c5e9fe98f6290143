"""Games sampled by the rollout policy: positions of all sorts to learn from, and how they ended.

A strong player has what it wanted because it was ahead, which confounds what things are worth;
randomised play does not.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec

from venise.engine.chance import draw_chance_action, random_stream
from venise.engine.game import CHANCE, TERMINAL, E, Game
from venise.match.estimate import Chance
from venise_ai.advice import Advice, FeatureExtractor
from venise_ai.feature_rows import RowNumber
from venise_ai.forward_model import A, S

ROLLOUT_EXPONENTS: Final = (4.0,) * 17 + (1.5,) * 2 + (0.5,)
"""Rollout exponents, one drawn for each turn: mostly greedy, sometimes nearly uniform."""

KEPT_SHARE: Final = 0.3
"""The share of turns whose first position is kept: neighbours are nearly alike."""


class TrainingPosition(msgspec.Struct, frozen=True):
    """A position and how its game ended."""

    rows: Sequence[Sequence[RowNumber]]
    shares: tuple[Chance, ...]
    """For each seat its share of the win."""

    promised: tuple[RowNumber, ...] = ()
    """For each seat the logit that a network is to correct; () where it is to tell the whole."""


def sample_game(
    game: Game[S, A, E], advice: Advice[S, A], extract: FeatureExtractor[S], seats: int, seed: int
) -> list[TrainingPosition]:
    """Some positions of one game, in their order."""
    # The name is part of what a seed means: another would sample other games.
    rng = random_stream(seed, "lots")
    state, turn, kept = game.initial_state(seats, game.options_type()), -1, []
    rollout_exponent = ROLLOUT_EXPONENTS[0]
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            action = draw_chance_action(game, state, seed)
        else:
            action = sample_action(advice, state, rollout_exponent, rng)
        state, _ = game.apply(state, action)
        if state.turn_player != turn:
            turn, rollout_exponent = state.turn_player, rng.choice(ROLLOUT_EXPONENTS)
            if state.current_player != TERMINAL and rng.random() < KEPT_SHARE:
                kept.append([array("d", row) for row in extract(state)])
    return [TrainingPosition(rows, game.returns(state)) for rows in kept]


def sample_action(advice: Advice[S, A], state: S, rollout_exponent: float, rng: Random) -> A:
    """One of the actions worth thinking about, the likelier the better it looks at a glance."""
    actions = advice.candidates(state)
    if len(actions) == 1:
        return actions[0]
    weights = [weight**rollout_exponent for weight in advice.priors(state, actions)]
    return rng.choices(actions, weights)[0]
