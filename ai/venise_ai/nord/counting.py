"""A naive evaluation: counts things, and never asks what they are good for.

With few players it counts what chains of bridges score, too, and a little for one to begin: who
builds none there is lost.
"""

from __future__ import annotations

from typing import Final

from venise.games.nord.decisions import GameOver
from venise.games.nord.state import Player, State
from venise_ai.nord.bridges import best_bridge_beside, chain_points
from venise_ai.nord.evaluation import (
    HOPEFUL_SEATS,
    TURNS_TO_BEGIN,
    share_of_begun,
    turns_left,
)

CUBE_VALUE: Final = 0.5
GOOD_VALUE: Final = 1.0
CARD_VALUE: Final = 1.0
BUILT_VALUE: Final = 2.0
BRIDGE_VALUE: Final = 2.0
BESIDE_VALUE: Final = 0.12
"""Points that a thing counts for: what lies on a card counts apart, and a builder used is built.

A point of the best bridge that could begin beside a die counts for 0.12, and less towards the end.
"""


def evaluate(state: State) -> tuple[float, ...]:
    """For each seat its points and what it has; at the end the points alone."""
    if isinstance(state.due, GameOver):
        return tuple(float(player.points) for player in state.players)
    counted = tuple(player.points + count_possessions(player) for player in state.players)
    if len(state.players) > HOPEFUL_SEATS:
        return counted
    return tuple([total + count_bridges(state, seat) for seat, total in enumerate(counted)])


def count_bridges(state: State, seat: int) -> float:
    """What the chains of a seat score beyond what its bridges count, and one that could begin."""
    bridges, strict = state.players[seat].bridges, state.options.strict_chains
    chains = chain_points(state.ground, bridges, strict=strict) if bridges else 0
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    turns = turns_left(state)
    soon = share_of_begun(turns) * min(1.0, turns / TURNS_TO_BEGIN)
    hope = BESIDE_VALUE * soon * best_bridge_beside(state, seat, mine)
    return chains - BRIDGE_VALUE * len(bridges) + hope


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
