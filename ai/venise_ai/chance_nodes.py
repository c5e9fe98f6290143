"""Sampling of chance nodes, by luck that is never the match's; and no reason to stop."""

from __future__ import annotations

from random import Random

from venise.engine.chance import draw
from venise.engine.game import CHANCE
from venise_ai.forward_model import A, ForwardModel, S


def resolve_chance(game: ForwardModel[S, A], state: S, rng: Random) -> S:
    """The state once a seat decides or the game is over; the same object if luck is not due."""
    while state.current_player == CHANCE:
        state, _ = game.apply(state, draw(game.chance_outcomes(state), rng))
    return state


def never_stop() -> bool:
    """Nothing asks a bot to stop early."""
    return False
