"""A naive evaluation: counts things, and never asks what they are good for.

With few players it counts the bridges that it could begin, too: who builds none there is lost.
"""

from __future__ import annotations

from typing import Final

from venise.games.nord.decisions import GameOver
from venise.games.nord.state import Player, State
from venise_ai.nord.bridges import best_bridge_beside
from venise_ai.nord.evaluation import HOPEFUL_SEATS, TURNS_TO_BEGIN, turns_left

CUBE_VALUE: Final = 0.5
GOOD_VALUE: Final = 1.0
CARD_VALUE: Final = 1.0
BUILT_VALUE: Final = 2.0
BRIDGE_VALUE: Final = 2.0
BESIDE_VALUE: Final = 0.5
"""Points that a thing counts for: what lies on a card counts apart, and a builder used is built.

A point of the best bridge that could begin beside a die counts for 0.5, and less towards the end.
"""


def evaluate(state: State) -> tuple[float, ...]:
    """For each seat its points and what it has; at the end the points alone."""
    if isinstance(state.due, GameOver):
        return tuple(float(player.points) for player in state.players)
    counted = tuple(player.points + count_possessions(player) for player in state.players)
    if len(state.players) > HOPEFUL_SEATS:
        return counted
    return tuple([total + hope_for_bridge(state, seat) for seat, total in enumerate(counted)])


def hope_for_bridge(state: State, seat: int) -> float:
    """What the best bridge that the seat could begin is counted for, less and less by and by."""
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    turns = turns_left(state)
    soon = turns / (turns + 4.0) * min(1.0, turns / TURNS_TO_BEGIN)
    return BESIDE_VALUE * soon * best_bridge_beside(state, seat, mine)


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
