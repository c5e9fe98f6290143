"""What bridges score, what one more would add, and where the dice prepare one."""

from __future__ import annotations

from functools import lru_cache

from venise.engine.hexes import Cell
from venise.games.nord.city import city
from venise.games.nord.components import BOARD
from venise.games.nord.rules import chains
from venise.games.nord.state import State

Cells = tuple[Cell, ...]


@lru_cache(maxsize=1 << 9)
def chain_points(cells: Cells, bridges: tuple[int, ...], *, strict: bool) -> int:
    """§2.1.2 The points of all chains of these bridges."""
    return chains.worth(chains.best(bridges, city(cells).sides, strict=strict))


@lru_cache(maxsize=1 << 7)
def gains(cells: Cells, bridges: tuple[int, ...], *, strict: bool) -> tuple[int, ...]:
    """By side of the city: the points that a bridge there would add; 0 where one stands."""
    if len(bridges) == BOARD.bridges:
        return (0,) * len(city(cells).sides)
    now = chain_points(cells, bridges, strict=strict)
    return tuple(
        0
        if side in bridges
        else chain_points(cells, tuple(sorted((*bridges, side))), strict=strict) - now
        for side in range(len(city(cells).sides))
    )


def prospects(state: State, seat: int) -> tuple[float, float]:
    """The two best bridges that the seat's dice prepare, in points less half their cost."""
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    if sum(value > 0 for value in mine) <= 1:
        return 0.0, 0.0
    best = second = 0.0
    player = state.players[seat]
    added = gains(state.cells, player.bridges, strict=state.options.strict_chains)
    for side, (one, other) in enumerate(city(state.cells).sides):
        if mine[one] and mine[other] and added[side]:
            gain = added[side] - 0.5 * abs(mine[one] - mine[other])
            if gain > best:
                best, second = gain, best
            elif gain > second:
                second = gain
    return best, second
