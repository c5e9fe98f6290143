"""What a move of the burgher is worth at a glance, by weights that were learnt.

The worth is linear in the weights, so the features of a move are what single weights make of it:
what is learnt from and what is played by cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from venise.games.nord.actions import Action, Move
from venise.games.nord.components import BOARD, MARKET, WORKSHOP_TILE
from venise.games.nord.decisions import Movement
from venise.games.nord.state import State
from venise_ai.nord.evaluation import share_left
from venise_ai.nord.tile_values import BEST_OF_DRAW, NO_OWNER, PACE, TileEvaluator
from venise_ai.prior_weights import PriorWeights

MOVE_FEATURES: Final = (
    "boat",
    "value",
    "die_stays",
    "own_dice",
    "rival_die_leaves",
    "own_die_leaves",
    "rival_die_remains",
    "own_die_remains",
    "material",
    "wanted_cubes",
    "stock_cubes",
    "stock_cubes_by_stock",
    "lost_cubes",
    "workshops",
    "workshops_drawn",
    "workshops_needed",
    "orders",
    "orders_drawn",
    "orders_needed",
    "builders",
    "builders_drawn",
    "builders_needed",
    "market",
    "sale",
    "port",
    "export",
    "bridge",
    "bridge_points",
    "bridge_cost",
    "bridge_to_come",
)
"""What counts in a move, in the order in which `MoveWeights` takes it."""

NOT_MOVING: Final = -6.0
"""Points of anything else where a move is asked for: only what has to be is done."""


class MoveWeights:
    """The points that each feature of a move counts at one moment of a game."""

    def __init__(self, weights: Sequence[float]) -> None:
        """The weights in the order of `MOVE_FEATURES`; raises ValueError for more or fewer."""
        (
            self.boat,
            self.value,
            self.die_stays,
            self.own_dice,
            self.rival_die_leaves,
            self.own_die_leaves,
            self.rival_die_remains,
            self.own_die_remains,
            self.material,
            self.wanted_cubes,
            self.stock_cubes,
            self.stock_cubes_by_stock,
            self.lost_cubes,
            self.workshops,
            self.workshops_drawn,
            self.workshops_needed,
            self.orders,
            self.orders_drawn,
            self.orders_needed,
            self.builders,
            self.builders_drawn,
            self.builders_needed,
            self.market,
            self.sale,
            self.port,
            self.export,
            self.bridge,
            self.bridge_points,
            self.bridge_cost,
            self.bridge_to_come,
        ) = weights
        self.decks = (
            (self.workshops, self.workshops_drawn, self.workshops_needed),
            (self.orders, self.orders_drawn, self.orders_needed),
            (self.builders, self.builders_drawn, self.builders_needed),
        )


@lru_cache(maxsize=1 << 8)
def weights_at(weights: PriorWeights, left: float) -> MoveWeights:
    """What features of a move count while so much of the game is left."""
    return MoveWeights(weights.at(left))


UNITS: Final = tuple(
    [
        MoveWeights([float(other == one) for other in range(len(MOVE_FEATURES))])
        for one in range(len(MOVE_FEATURES))
    ]
)
"""For each feature the weights that ask for it alone."""


class MoveScorer:
    """Scores moves by learnt weights."""

    def __init__(self, weights: PriorWeights) -> None:
        self._weights = weights

    def score_moves(
        self, state: State, decision: Movement, actions: Sequence[Action]
    ) -> list[float]:
        """The points of each action."""
        weights = weights_at(self._weights, share_left(state))
        tiles = TileEvaluator(state, decision.seat)
        return [score_action(tiles, weights, decision, action) for action in actions]


def extract_move_features(state: State, actions: Sequence[Action]) -> list[list[float]]:
    """A row of features for each action, where a move is asked for and each is one; else none."""
    decision = state.due
    if not isinstance(decision, Movement) or not all(type(one) is Move for one in actions):
        return []
    tiles = TileEvaluator(state, decision.seat)
    return [[score_action(tiles, unit, decision, one) for unit in UNITS] for one in actions]


def score_action(
    tiles: TileEvaluator, weights: MoveWeights, decision: Movement, action: Action
) -> float:
    """The points of one action where a move is asked for."""
    if type(action) is not Move:
        return NOT_MOVING
    low, high = decision.dice
    tile, value = action.tile, high if action.die == low else low
    total = weights.value * value + score_power(tiles, weights, tile, value)
    if action.boat:
        total += weights.boat
    return total + score_die(tiles, weights, tile, value)


def score_power(tiles: TileEvaluator, weights: MoveWeights, tile: int, value: int) -> float:
    """What the quarter gives for a die of that value."""
    if tile < WORKSHOP_TILE:
        return score_delivery(tiles, weights, tile, value)
    if tile < MARKET:
        deck = tile - WORKSHOP_TILE
        if not tiles.state.decks[deck].size:
            return 0.0
        some, drawn, needed = weights.decks[deck]
        return some + drawn * BEST_OF_DRAW[value] + needed * tiles.deck_needs[deck]
    if tile == MARKET:
        return weights.market + weights.sale * tiles.value_of_sale(value)
    return weights.port + weights.export * tiles.value_of_power(tile, value)


def score_delivery(tiles: TileEvaluator, weights: MoveWeights, material: int, value: int) -> float:
    """Cubes that cards want, those that find room in the stock, and those that are lost."""
    missing = max(0, tiles.cards.cubes_needed[material] - tiles.player.stock[material])
    wanted = min(value, missing)
    room = max(0, min(value - wanted, BOARD.stock - tiles.cubes))
    return (
        weights.material
        + weights.wanted_cubes * wanted
        + weights.stock_cubes * room
        + weights.stock_cubes_by_stock * (room * tiles.cubes)
        + weights.lost_cubes * (value - wanted - room)
    )


def score_die(tiles: TileEvaluator, weights: MoveWeights, tile: int, value: int) -> float:
    """Whose die lies there after the move, and the bridges that it bears."""
    owner, lies = tiles.die_owners[tile], tiles.die_values[tile]
    if owner != NO_OWNER and value > lies:
        # The lower die remains; another's bears no bridge.
        if owner != tiles.seat:
            return weights.rival_die_remains
        return weights.own_die_remains + score_bridges(tiles, weights, tile, lies)
    total = weights.die_stays + score_bridges(tiles, weights, tile, value)
    if owner == tiles.seat:
        return total + weights.own_die_leaves
    if owner != NO_OWNER:
        total += weights.rival_die_leaves
    return total + weights.own_dice * tiles.die_owners.count(tiles.seat)


def score_bridges(tiles: TileEvaluator, weights: MoveWeights, tile: int, value: int) -> float:
    """The best bridge that one's own die of that value on the tile allows at once, and prepares."""
    owners, values, standing = tiles.die_owners, tiles.die_values, tiles.bridged_sides
    best = to_come = 0.0
    paid = 0
    for near, side, added in tiles.bridge_options[tile]:
        points = added + PACE
        if owners[near] == tiles.seat:
            other = values[near]
            cost = value + other if side in standing else abs(value - other)
            if cost <= tiles.cubes and points - 0.5 * cost > best:
                best, paid = points - 0.5 * cost, cost
        elif side not in standing:
            to_come = max(to_come, points if owners[near] == NO_OWNER else 0.5 * points)
    total = weights.bridge_to_come * to_come
    if best > 0.0:
        total += weights.bridge + weights.bridge_points * best + weights.bridge_cost * paid
    return total
