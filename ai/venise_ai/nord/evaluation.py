"""What a position is worth: for each seat the points it may expect at the end.

The sum of features that a player would name, each times its weight in `weights.json` beside this
module.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import Final

from venise.games.nord.components import BOARD, COLOURS, Counts
from venise.games.nord.decisions import GameOver
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD
from venise.games.nord.state import Board, Player, State
from venise_ai.nord.board import count_useful, summarize_board
from venise_ai.nord.bridges import best_bridge_beside, best_prepared_bridges, chain_points
from venise_ai.nord.weights import WEIGHTS, Weights

MOST_BUILDERS: Final = isqrt(MOST_BUILDER_POINTS)
"""Activated builders beyond this number score nothing more."""


MOST_TURNS: Final = 14.0
"""Turns that each seat may expect about at the start."""


HOPEFUL_SEATS: Final = 3
"""With more, the rivals take too many of the bridges that a seat could begin."""

TURNS_TO_BEGIN: Final = 4.0
"""Turns that a bridge not yet prepared takes about."""

TURNS_A_BRIDGE: Final = 3.0
"""Turns between two bridges of whoever builds what it can."""


def turns_left(state: State) -> float:
    """Turns that each seat may still expect, from the Market's bonuses and from bridges."""
    if state.last_round:
        return 0.5
    most = max([len(player.bridges) for player in state.players])
    return min(0.5 + 2.8 * len(state.market.bonuses), 1.0 + 3.2 * (BOARD.bridges - most))


def share_left(state: State) -> float:
    """How much of the game is left, from 1 at its start to 0 at its end."""
    return min(1.0, turns_left(state) / MOST_TURNS)


def share_of_begun(turns: float) -> float:
    """The share, 0 to 1, of what is begun that a seat can still bring in, in so many turns."""
    return turns / (turns + 4.0)


def evaluate(state: State, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """For each seat the points it may expect at the end."""
    if isinstance(state.due, GameOver):
        return tuple(float(player.points) for player in state.players)
    fade = share_of_begun(turns_left(state))
    prices = state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    return tuple(
        [
            secured_points(state, seat, prices)
            + fade * expected_gains(state, seat, (prices, bonus), weights)
            for seat in range(len(state.players))
        ]
    )


def secured_points(state: State, seat: int, prices: Counts) -> float:
    """What the final scoring would give now: points, bridges, builders and the store."""
    player = state.players[seat]
    cards = summarize_board(player.board)
    strict = state.options.strict_chains
    total = player.points
    if player.bridges:
        total += chain_points(state.ground, player.bridges, strict=strict)
        total += 2 * len(player.bridges) * cards.bridge_master
    total += min((cards.builders + len(player.used)) ** 2, MOST_BUILDER_POINTS)
    for good in COLOURS:
        if player.store[good] and prices[good] > 1:
            total += min(player.store[good], MOST_SOLD) * (prices[good] - 1)
    return total


def expected_gains(state: State, seat: int, market: tuple[Counts, int], weights: Weights) -> float:
    """What the seat has begun, in points if there were much time left."""
    player = state.players[seat]
    cards = summarize_board(player.board)
    total = trade_value(player, market, weights)
    scored = cards.builders + len(player.used)
    if cards.hired and scored < MOST_BUILDERS:
        total += weights.training * cards.training * (2 * scored + 1)
        total += weights.hired * min(cards.hired, MOST_BUILDERS - scored)
    total += weights.power * cards.powers + weights.favour * cards.favours
    needed = count_useful(player.stock, cards.cubes_needed)
    total += weights.useful * needed + weights.cube * (sum(player.stock) - needed)
    mine = [die.value if die is not None and die.seat == seat else 0 for die in state.dice]
    best, second = best_prepared_bridges(state, seat, mine)
    total += weights.prospect * best + weights.second * second
    if len(state.players) <= HOPEFUL_SEATS:
        total += hoped_bridges(state, seat, mine, weights)
    total += weights.network * len(player.bridges)
    total += weights.die * (len(mine) - mine.count(0))
    return total + weights.space * (min(cards.free_above, 2) + min(cards.free_below, 2))


def hoped_bridges(state: State, seat: int, own_dice: list[int], weights: Weights) -> float:
    """What bridges promise that no two dice prepare yet: less and less towards the end."""
    player, total = state.players[seat], 0.0
    standing, turns = len(player.bridges), turns_left(state)
    to_come = min(float(BOARD.bridges - standing), turns / TURNS_A_BRIDGE)
    if weights.beside:
        soon = min(1.0, turns / TURNS_TO_BEGIN)
        total += weights.beside * soon * best_bridge_beside(state, seat, own_dice)
    total += weights.chain * standing * to_come
    if weights.master and summarize_board(player.board).bridge_master:
        total += weights.master * 2.0 * to_come
    return total


def trade_value(player: Player, market: tuple[Counts, int], weights: Weights) -> float:
    """What goods, workshops and orders promise, good by good."""
    prices, bonus = market
    store, total = player.store, 0.0
    for good, (made, begun, served, unserved) in enumerate(production_value(player.board, weights)):
        price = prices[good]
        if store[good]:
            extra = price + bonus - max(price - 1, 0)
            total += weights.store * min(store[good], 5) * extra
        total += (1.2 + 0.7 * price + 0.5 * bonus) * made
        total += begun
        total += served
        total += unserved
    return total


@lru_cache(maxsize=1 << 14)
def production_value(
    board: Board, weights: Weights
) -> tuple[tuple[float, float, float, float], ...]:
    """By good: what workshops promise for a point of its price, those begun, orders served or not.

    These are added up one by one, so that a position is worth the same to the last digit.
    """
    cards = summarize_board(board)
    return tuple(
        [
            (
                weights.capacity * cards.capacity[good]
                + weights.filled * cards.filled[good]
                + weights.idle * cards.idle[good]
                + weights.planned * cards.planned[good],
                weights.begun * cards.begun[good],
                weights.served * min(cards.served[good], 4),
                weights.unserved * min(cards.unserved[good], 2),
            )
            for good in COLOURS
        ]
    )
