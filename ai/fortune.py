"""Luck inside a search: imagined, never the luck of the match."""

from __future__ import annotations

from random import Random
from typing import Any

from venise.engine.chance import draw
from venise.engine.game import CHANCE


def settle(game: Any, state: Any, rng: Random) -> Any:
    """The state once a seat decides or the game is over; the same object if luck is not due."""
    while state.current_player == CHANCE:
        state, _ = game.apply(state, draw(game.chance_outcomes(state), rng))
    return state
