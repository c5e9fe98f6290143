"""What a position is worth: for each seat the points it may expect at the end.

The sum of features that a player would name, each times a weight in points.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

import msgspec

from venise.games.nord.components import BOARD, COLOURS, Counts
from venise.games.nord.decisions import GameOver
from venise.games.nord.rules.end import MOST_BUILDER_POINTS, MOST_SOLD
from venise.games.nord.state import State
from venise_ai.nord.greedy_1.board import survey, useful
from venise_ai.nord.greedy_1.bridges import chain_points, prospects

MOST_BUILDERS: Final = isqrt(MOST_BUILDER_POINTS)
"""Activated builders beyond this number score nothing more."""


class Weights(msgspec.Struct, frozen=True):
    """Points for one unit of each feature, when much of the game is left."""

    store: float = 0.55
    """A point of what the store would bring in one sale each."""

    capacity: float = 0.41
    """A good that built workshops can make, in points of its price."""

    filled: float = 0.22
    """A cube in a workshop with an order, in points of the good's price."""

    idle: float = 0.20
    planned: float = 0.28
    begun: float = 0.5
    served: float = 1.0
    unserved: float = 0.8
    training: float = 0.85
    """All of the next builder's cost paid, in points of what it would score."""

    hired: float = 0.8
    power: float = 1.9
    favour: float = 0.7
    useful: float = 0.75
    cube: float = 0.35
    prospect: float = 0.45
    """A point of the best bridge that dice prepare."""

    second: float = 0.15
    die: float = 0.15
    """A die on a tile."""

    network: float = 0.6
    """A bridge, as a free way through the city."""

    space: float = 0.3
    """A free card space of either row, up to two."""


WEIGHTS = Weights()


def left(state: State) -> float:
    """Turns that each seat may still expect, from the Market's bonuses and from bridges."""
    if state.last_round:
        return 0.5
    most = max(len(player.bridges) for player in state.players)
    return min(0.5 + 2.8 * len(state.market.bonuses), 1.0 + 3.2 * (BOARD.bridges - most))


def values(state: State, weights: Weights = WEIGHTS) -> tuple[float, ...]:
    """For each seat the points it may expect at the end."""
    if isinstance(state.due, GameOver):
        return tuple(float(player.points) for player in state.players)
    turns = left(state)
    fade = turns / (turns + 4.0)
    prices = state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    return tuple(
        secured(state, seat, prices) + fade * hopes(state, seat, (prices, bonus), weights)
        for seat in range(len(state.players))
    )


def secured(state: State, seat: int, prices: Counts) -> float:
    """What the final scoring would give now: points, bridges, builders and the store."""
    player = state.players[seat]
    cards = survey(player.spaces)
    strict = state.options.strict_chains
    total = player.points
    if player.bridges:
        total += chain_points(state.cells, player.bridges, strict=strict)
        total += 2 * len(player.bridges) * cards.bridge_master
    total += min((cards.builders + len(player.used)) ** 2, MOST_BUILDER_POINTS)
    for good in COLOURS:
        if player.store[good] and prices[good] > 1:
            total += min(player.store[good], MOST_SOLD) * (prices[good] - 1)
    return total


def hopes(state: State, seat: int, market: tuple[Counts, int], weights: Weights) -> float:
    """What the seat has begun, in points if there were much time left."""
    player = state.players[seat]
    cards = survey(player.spaces)
    total = trade(state, seat, market, weights)
    scored = cards.builders + len(player.used)
    if cards.hired and scored < MOST_BUILDERS:
        total += weights.training * cards.training * (2 * scored + 1)
        total += weights.hired * min(cards.hired, MOST_BUILDERS - scored)
    total += weights.power * cards.powers + weights.favour * cards.favours
    needed = useful(player.stock, cards.wanted)
    total += weights.useful * needed + weights.cube * (sum(player.stock) - needed)
    best, second = prospects(state, seat)
    total += weights.prospect * best + weights.second * second
    total += weights.network * len(player.bridges)
    total += weights.die * sum(die is not None and die.seat == seat for die in state.dice)
    return total + weights.space * (min(cards.free_above, 2) + min(cards.free_below, 2))


def trade(state: State, seat: int, market: tuple[Counts, int], weights: Weights) -> float:
    """What goods, workshops and orders promise, good by good."""
    player = state.players[seat]
    cards = survey(player.spaces)
    prices, bonus = market
    total = 0.0
    for good in COLOURS:
        unit = 1.2 + 0.7 * prices[good] + 0.5 * bonus
        if player.store[good]:
            extra = prices[good] + bonus - max(prices[good] - 1, 0)
            total += weights.store * min(player.store[good], 5) * extra
        total += unit * (
            weights.capacity * cards.capacity[good]
            + weights.filled * cards.filled[good]
            + weights.idle * cards.idle[good]
            + weights.planned * cards.planned[good]
        )
        total += weights.begun * cards.begun[good]
        total += weights.served * min(cards.served[good], 4)
        total += weights.unserved * min(cards.unserved[good], 2)
    return total
