"""Priors of actions: how good each looks, in points, without playing it out; then a softmax."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action
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
from venise_ai.nord.bridges import bridge_gains, scoring_bridges
from venise_ai.nord.move_priors import MoveScorer
from venise_ai.nord.tile_values import PACE, TileEvaluator

ENOUGH_ORDERS: Final = 2.0
"""Orders of one good, each counted as 1 plus its value, beyond which another can wait."""

MASTER_BONUS: Final = 2.0
"""Points for the master of bridges among the cards drawn."""

NEXT_SHARE: Final = 0.2
"""The part of the best bridge that could begin where a die stays after building one."""

TEMPERATURE: Final = 1.6
"""The softmax's temperature: points that make a prior e times as large."""


def priors(state: State, actions: Sequence[Action], moves: MoveScorer | None = None) -> list[float]:
    """For each action a weight above zero; of moves by what was learnt, where that is given."""
    decision = state.due
    if moves is not None and isinstance(decision, due.Movement):
        points: list[float] | None = moves.score_moves(state, decision, actions)
    else:
        points = score_actions(state, actions)
    if points is None:
        return [1.0] * len(actions)
    best = max(points)
    return [exp((point - best) / TEMPERATURE) + 0.002 for point in points]


def score_actions(state: State, actions: Sequence[Action]) -> list[float] | None:
    """The points of each action; None where the decision is one that has no scores."""
    decision, points = state.due, None
    if isinstance(decision, due.Movement):
        points = score_moves(state, decision, actions)
    elif isinstance(decision, due.TurnEnd):
        points = score_turn_ends(state, decision, actions)
    elif isinstance(decision, due.Delivery):
        points = score_deliveries(state, decision, actions)
    elif isinstance(decision, due.CardChoice):
        points = score_card_choices(state, decision, actions)
    elif isinstance(decision, due.MarketSale):
        points = score_sales(state, actions)
    elif isinstance(decision, due.PortSale):
        points = score_exports(state, decision, actions)
    elif isinstance(decision, due.DieReturn):
        points = score_returns(state, decision, actions)
    return points


def score_moves(state: State, decision: due.Movement, actions: Sequence[Action]) -> list[float]:
    """A move is as good as what its tile gives for the other die, and the bridges it prepares."""
    low, high = decision.dice
    tiles = TileEvaluator(state, decision.seat)
    points: list[float] = []
    for action in actions:
        if type(action) is act.Move:
            value = high if action.die == low else low
            points.append(tiles.value_of_move(action.tile, value) - 0.1 * action.boat)
        else:
            points.append(-6.0)
    return points


def score_deliveries(
    state: State, decision: due.Delivery, actions: Sequence[Action]
) -> list[float]:
    """Cards with an order first, then what is nearly built, then builders, then the stock."""
    player = state.players[decision.seat]
    return [
        score_cube(player, action.space)
        if type(action) is act.PutCube or type(action) is act.MoveDown
        else DELIVERY_SCORES[type(action)]
        for action in actions
    ]


DELIVERY_SCORES: Final[dict[type, float]] = {
    act.KeepCube: 0.5,
    act.ReplaceCube: -3.0,
    act.LoseCubes: -2.0,
}


def score_cube(player: Player, space: int) -> float:
    """How much a card gains by one more cube."""
    placed = player.board.spaces[space]
    if placed is None or placed.deck:
        return 2.0
    if not placed.done:
        return 3.0
    return 4.0 if summarize_board(player.board).served[WORKSHOPS[placed.card].colour] > 0 else 2.5


def score_card_choices(
    state: State, decision: due.CardChoice, actions: Sequence[Action]
) -> list[float]:
    """Cards that fit what is on the board."""
    player = state.players[decision.seat]
    cards = summarize_board(player.board)
    return [
        score_card(player, cards, decision.deck, action) if type(action) is act.KeepCard else -1.0
        for action in actions
    ]


def score_card(player: Player, cards: BoardSummary, deck: int, action: act.KeepCard) -> float:
    """The score of keeping one card of a draw, by how well it fits the cards on the board."""
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
    kind = MASTER_BONUS * (builder.kind == "bridge") - 1.5 * (builder.kind == "order")
    return 2.0 - 0.6 * missing - 0.05 * action.space + kind


def score_sales(state: State, actions: Sequence[Action]) -> list[float]:
    """The points of a sale, leaving high prices to others untouched."""
    prices = state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    return [
        0.6 * a.count * (prices[a.good] + bonus) - 0.1 * a.marker if type(a) is act.Sell else 0.0
        for a in actions
    ]


def score_exports(state: State, decision: due.PortSale, actions: Sequence[Action]) -> list[float]:
    """Export what is cheap, and raise the price of what is left in the store."""
    store, prices = state.players[decision.seat].store, state.market.prices
    return [
        0.5 * a.change * (store[a.good] - 2) - 0.5 * prices[a.good]
        if type(a) is act.Export
        else 0.0
        for a in actions
    ]


def score_turn_ends(state: State, decision: due.TurnEnd, actions: Sequence[Action]) -> list[float]:
    """Bridges that add much, then productions, then cubes moved down, and the end last."""
    player = state.players[decision.seat]
    return [score_turn_end(state, player, action) for action in actions]


def score_turn_end(state: State, player: Player, action: Action) -> float:
    """What one step at the end of a turn promises."""
    if type(action) is act.MoveDown:
        return score_cube(player, action.space)
    if type(action) is act.EndTurn:
        return 0.0
    if type(action) is act.Produce:
        number = price_card(player.board.spaces[action.order])
        return 6.0 + 0.5 * PRICE_CARDS[number or 0][1]
    return score_bridge(state, player, action) if type(action) is act.BuildBridge else -1.0


def score_bridge(state: State, player: Player, action: act.BuildBridge) -> float:
    """What a bridge from the burgher's tile promises, for what is paid and the die that stays."""
    tile, here = action.tile, player.burgher
    city, strict = geometry(state.ground), state.options.strict_chains
    side = city.sides.index((min(tile, here), max(tile, here)))
    added = bridge_gains(state.ground, player.bridges, strict=strict)[side]
    following = bridge_gains(state.ground, tuple(sorted((*player.bridges, side))), strict=strict)
    stays = here if action.back == tile else tile
    next_one = max([following[at] for _, at in city.near[stays]])
    cost = action.wool + action.flax + action.gold
    return 3.0 + 0.8 * (added + PACE) - 0.5 * cost + NEXT_SHARE * next_one


def score_returns(state: State, decision: due.DieReturn, actions: Sequence[Action]) -> list[float]:
    """The die that the fewest points of bridges need is taken back."""
    options = scoring_bridges(
        state.ground,
        state.players[decision.seat].bridges,
        strict=state.options.strict_chains,
    )
    return [
        -value_of_die(state, action.tile, options[action.tile])
        if type(action) is act.TakeBackDie
        else 0.0
        for action in actions
    ]


def value_of_die(state: State, tile: int, beside: Sequence[tuple[int, int, int]]) -> float:
    """The points of the best bridge that a die on a tile prepares, or could begin."""
    here, best = state.dice[tile], 0.0
    for near, _, added in beside if here is not None else ():
        die, points = state.dice[near], added + PACE
        if die is None:
            points *= 0.6
        elif here is not None and die.seat == here.seat:
            points -= 0.5 * abs(die.value - here.value)
        else:
            points *= 0.3
        best = max(best, points)
    return best
