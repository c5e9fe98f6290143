"""How promising an action looks at a glance, in points; nothing is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.city import geometry
from venise.games.nord.components import (
    BUILDERS,
    ORDERS,
    PRICE_CARDS,
    WORKSHOPS,
)
from venise.games.nord.rules.production import price_card
from venise.games.nord.state import Player, State
from venise_ai.nord.board import BoardSummary, count_missing, summarize_board
from venise_ai.nord.bridges import bridge_gains
from venise_ai.nord.tile_values import TileEvaluator

ENOUGH_ORDERS: Final = 2.0
"""Orders of one good, each counted as 1 plus its value, beyond which another can wait."""

TEMPERATURE: Final = 1.6
"""Points of promise that make an action e times as likely to be looked at."""


def priors(state: State, actions: Sequence[Any]) -> list[float]:
    """For each action a weight above zero."""
    judge = SCORERS.get(type(state.due))
    if judge is None:
        return [1.0] * len(actions)
    points = judge(state, actions)
    best = max(points)
    return [exp((point - best) / TEMPERATURE) + 0.002 for point in points]


def score_moves(state: State, actions: Sequence[Any]) -> list[float]:
    """A move is as good as what its tile gives for the other die, and the bridges it prepares."""
    decision: Any = state.due
    low, high = decision.dice
    outlook = TileEvaluator(state, decision.seat)
    points: list[float] = []
    for action in actions:
        if type(action) is act.Move:
            value = high if action.die == low else low
            points.append(outlook.arrival(action.tile, value) - 0.1 * action.boat)
        else:
            points.append(-6.0)
    return points


def score_deliveries(state: State, actions: Sequence[Any]) -> list[float]:
    """Cards with an order first, then what is nearly built, then builders, then the stock."""
    decision: Any = state.due
    player = state.players[decision.seat]
    return [
        score_cube(player, action.space)
        if type(action) in (act.PutCube, act.MoveDown)
        else DELIVERY_SCORES[type(action)]
        for action in actions
    ]


DELIVERY_SCORES: Final[dict[Any, float]] = {
    act.KeepCube: 0.5,
    act.ReplaceCube: -3.0,
    act.LoseCubes: -2.0,
}


def score_cube(player: Player, space: int) -> float:
    """How much a card gains by one more cube."""
    placed: Any = player.board.spaces[space]
    if placed.deck:
        return 2.0
    if not placed.done:
        return 3.0
    return 4.0 if summarize_board(player.board).served[WORKSHOPS[placed.card].colour] > 0 else 2.5


def score_card_choices(state: State, actions: Sequence[Any]) -> list[float]:
    """Cards that fit what is on the board."""
    decision: Any = state.due
    player = state.players[decision.seat]
    cards = summarize_board(player.board)
    return [
        score_card(player, cards, decision.deck, action) if type(action) is act.KeepCard else -1.0
        for action in actions
    ]


def score_card(player: Player, cards: BoardSummary, deck: int, action: act.KeepCard) -> float:
    """What one card promises on this board."""
    if deck == 0:
        workshop = WORKSHOPS[action.card]
        matching = cards.unserved[workshop.colour]
        missing = count_missing(workshop.cost, player.stock)
        return 1.2 * workshop.capacity - 0.5 * missing + 1.0 * (matching > 0)
    if deck == 1:
        order = ORDERS[action.card]
        built = cards.capacity[order.colour] > 0
        begun = cards.begun[order.colour] > 0
        plenty = cards.served[order.colour] > ENOUGH_ORDERS
        return 0.5 * order.value + 2.0 * built + 1.0 * begun - 1.0 * plenty
    builder = BUILDERS[action.card]
    missing = count_missing(builder.cost, player.stock)
    return 2.0 - 0.6 * missing - 0.05 * action.space - 1.5 * (builder.kind == "order")


def score_sales(state: State, actions: Sequence[Any]) -> list[float]:
    """The points of a sale, leaving high prices to others untouched."""
    prices = state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    return [0.6 * a.count * (prices[a.good] + bonus) - 0.1 * a.marker for a in actions]


def score_exports(state: State, actions: Sequence[Any]) -> list[float]:
    """Export what is cheap, and raise the price of what is left in the store."""
    decision: Any = state.due
    store, prices = state.players[decision.seat].store, state.market.prices
    return [0.5 * a.change * (store[a.good] - 2) - 0.5 * prices[a.good] for a in actions]


def score_turn_ends(state: State, actions: Sequence[Any]) -> list[float]:
    """Bridges that add much, then productions, then cubes moved down, and the end last."""
    decision: Any = state.due
    player = state.players[decision.seat]
    return [score_turn_end(state, player, action) for action in actions]


def score_turn_end(state: State, player: Player, action: Any) -> float:
    """What one step at the end of a turn promises."""
    kind = type(action)
    if kind is act.MoveDown:
        return score_cube(player, action.space)
    if kind is act.EndTurn:
        return 0.0
    if kind is act.Produce:
        number = price_card(player.board.spaces[action.order])
        return 6.0 + 0.5 * PRICE_CARDS[number or 0][1]
    return score_bridge(state, player, action) if kind is act.BuildBridge else -1.0


def score_bridge(state: State, player: Player, action: act.BuildBridge) -> float:
    """What a bridge from the burgher's tile promises, for what is paid."""
    tile, here = action.tile, player.burgher
    side = geometry(state.ground).sides.index((min(tile, here), max(tile, here)))
    added = bridge_gains(state.ground, player.bridges, strict=state.options.strict_chains)
    cost = action.wool + action.flax + action.gold
    return 3.0 + 0.8 * added[side] - 0.5 * cost


SCORERS: Final[dict[type, Callable[[State, Sequence[Any]], list[float]]]] = {
    due.Movement: score_moves,
    due.Delivery: score_deliveries,
    due.CardChoice: score_card_choices,
    due.MarketSale: score_sales,
    due.PortSale: score_exports,
    due.TurnEnd: score_turn_ends,
}
"""How the actions of each decision are judged."""
