"""What every bot needs: imagined luck, never that of the match, and no reason to stop."""

from __future__ import annotations

from random import Random

from venise.engine.chance import draw
from venise.engine.game import CHANCE, A, GameOf, S


def settle(game: GameOf[S, A], state: S, rng: Random) -> S:
    """The state once a seat decides or the game is over; the same object if luck is not due."""
    while state.current_player == CHANCE:
        state, _ = game.apply(state, draw(game.chance_outcomes(state), rng))
    return state


def never() -> bool:
    """Nothing asks a bot to stop early."""
    return False
