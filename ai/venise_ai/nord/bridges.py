"""What bridges score, what one more would add, and where the dice prepare one."""

from __future__ import annotations

from functools import lru_cache

from venise.games.nord.city import geometry
from venise.games.nord.components import BOARD
from venise.games.nord.ground import Ground
from venise.games.nord.rules import chains
from venise.games.nord.rules.bridges import owner
from venise.games.nord.state import State


@lru_cache(maxsize=1 << 14)
def chain_points(ground: Ground, bridges: tuple[int, ...], *, strict: bool) -> int:
    """§2.1.2 The points of all chains of these bridges."""
    return chains.worth(chains.best(bridges, geometry(ground).sides, strict=strict))


@lru_cache(maxsize=1 << 14)
def bridge_gains(ground: Ground, bridges: tuple[int, ...], *, strict: bool) -> tuple[int, ...]:
    """By side of the city: the points that a bridge there would add; 0 where one stands."""
    if len(bridges) == BOARD.bridges:
        return (0,) * len(geometry(ground).sides)
    now = chain_points(ground, bridges, strict=strict)
    return tuple(
        0
        if side in bridges
        else chain_points(ground, tuple(sorted((*bridges, side))), strict=strict) - now
        for side in range(len(geometry(ground).sides))
    )


@lru_cache(maxsize=1 << 14)
def scoring_bridges(
    ground: Ground, bridges: tuple[int, ...], *, strict: bool
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For each tile the bridges there that would add points: (neighbour, side, points)."""
    added = bridge_gains(ground, bridges, strict=strict)
    return tuple(
        [
            tuple([(tile, side, added[side]) for tile, side in near if added[side]])
            for near in geometry(ground).near
        ]
    )


def bridge_cost(state: State, side: int, dice: tuple[int, int]) -> int:
    """§1.6 The cubes for a bridge between two dice: another's bridge there makes it dear."""
    one, other = dice
    return abs(one - other) if owner(state, side) is None else one + other


def best_prepared_bridges(state: State, seat: int, own_dice: list[int]) -> tuple[float, float]:
    """The two best bridges that the seat's dice prepare, in points less half their cost.

    `own_dice` are the values of these dice by tile, 0 where there is none.
    """
    if own_dice.count(0) >= len(own_dice) - 1:
        return 0.0, 0.0
    best = second = 0.0
    bridges, strict = state.players[seat].bridges, state.options.strict_chains
    for tile, beside in enumerate(scoring_bridges(state.ground, bridges, strict=strict)):
        for near, side, added in beside if own_dice[tile] else ():
            if near < tile or not own_dice[near]:
                continue
            cost = bridge_cost(state, side, (own_dice[tile], own_dice[near]))
            gain = added - 0.5 * cost if cost <= BOARD.stock else 0.0
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best, second


def best_bridge_beside(state: State, seat: int, own_dice: list[int]) -> float:
    """The points of the best bridge that could begin beside a die of the seat.

    Another's bridge there makes it dear, and another's die has to be pushed away: then it counts
    half. `own_dice` are the values of these dice by tile, 0 where there is none.
    """
    best, dice = 0.0, state.dice
    if not any(own_dice):
        return best
    bridges, strict = state.players[seat].bridges, state.options.strict_chains
    for tile, beside in enumerate(scoring_bridges(state.ground, bridges, strict=strict)):
        for near, side, added in beside if own_dice[tile] else ():
            if added <= best or own_dice[near]:
                continue
            hard = dice[near] is not None or owner(state, side) is not None
            best = max(best, 0.5 * added if hard else added)
    return best
