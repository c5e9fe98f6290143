"""A naive evaluation: counts things, and never asks what they are good for."""

from __future__ import annotations

from typing import Final

from venise.games.nord.decisions import GameOver
from venise.games.nord.state import Player, State

CUBE_VALUE: Final = 0.5
GOOD_VALUE: Final = 1.0
CARD_VALUE: Final = 1.0
BUILT_VALUE: Final = 2.0
BRIDGE_VALUE: Final = 2.0
"""Points that a thing counts for: what lies on a card counts apart, and a builder used is built."""


def evaluate(state: State) -> tuple[float, ...]:
    """For each seat its points and what it has; at the end the points alone."""
    if isinstance(state.due, GameOver):
        return tuple(float(player.points) for player in state.players)
    return tuple(player.points + count_possessions(player) for player in state.players)


def count_possessions(player: Player) -> float:
    """All that lies on the board of a seat or stands in the city for it, in points."""
    total = (
        CUBE_VALUE * sum(player.stock)
        + GOOD_VALUE * sum(player.store)
        + BRIDGE_VALUE * len(player.bridges)
    )
    for placed in player.board.spaces:
        if placed is not None:
            total += CUBE_VALUE * sum(placed.cubes) + (BUILT_VALUE if placed.done else CARD_VALUE)
    return total + BUILT_VALUE * len(player.used)
