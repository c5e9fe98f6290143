"""How promising an action looks at a glance, in points; nothing is played out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from ai.nord.board import Survey, survey
from ai.nord.bridges import gains, price
from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.city import city
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    COLOURS,
    FIRST_PORT,
    MARKET,
    ORDERS,
    PRICE_CARDS,
    WORKSHOP_TILE,
    WORKSHOPS,
)
from venise.games.nord.rules.bridges import owner
from venise.games.nord.rules.production import price_card
from venise.games.nord.state import Player, State

PLENTY: Final = 2.0
"""Orders of one good, each counted as 1 plus its value, beyond which another can wait."""

WARMTH: Final = 1.6
"""Points of promise that make an action e times as likely to be looked at."""


def weights(state: State, actions: Sequence[Any]) -> list[float]:
    """For each action a weight above zero."""
    judge = JUDGES.get(type(state.pending[-1]))
    if judge is None:
        return [1.0] * len(actions)
    points = judge(state, actions)
    best = max(points)
    return [exp((point - best) / WARMTH) + 0.002 for point in points]


def moves(state: State, actions: Sequence[Any]) -> list[float]:
    """A move is as good as what its tile gives for the other die, and the bridges it prepares."""
    decision: Any = state.pending[-1]
    low, high = decision.dice
    seat = decision.seat
    judged: dict[tuple[int, int], float] = {}
    points: list[float] = []
    for action in actions:
        if type(action) is not act.Move:
            points.append(-6.0)
            continue
        key = action.tile, high if action.die == low else low
        if key not in judged:
            judged[key] = arrival(state, seat, *key)
        points.append(judged[key] - 0.1 * action.boat)
    return points


def arrival(state: State, seat: int, tile: int, value: int) -> float:
    """What activating the tile promises, with the bridge it allows and what others gain."""
    total = power(state, seat, tile, value) + bridge(state, seat, tile, value)
    if tile < MARKET:
        die = state.dice[tile]
        driven = die is not None and value <= die.value
        for other, player in enumerate(state.players):
            if other != seat:
                gained = (player.burgher == tile) + (
                    die is not None and die.seat == other and not driven
                )
                total -= 0.5 * gained
    return total


def power(state: State, seat: int, tile: int, value: int) -> float:
    """What the tile's power promises a seat for a die of that value."""
    player = state.players[seat]
    cards = survey(player.spaces)
    if tile < WORKSHOP_TILE:
        return cubes(player, cards, tile, value)
    if tile < MARKET:
        return draw(state, cards, tile - WORKSHOP_TILE, value)
    if tile == MARKET:
        prices = state.market.prices
        bonus = state.market.bonuses[0] if state.market.bonuses else 0
        sales = (min(value, player.store[g]) * (prices[g] + bonus) for g in COLOURS)
        return 0.6 * max(sales)
    sold = state.ports[tile - FIRST_PORT]
    open_to = any(player.store[g] and not sold[g] for g in COLOURS)
    return 0.6 * value if open_to else 0.0


def cubes(player: Player, cards: Survey, material: int, value: int) -> float:
    """Cubes that cards take are worth most, those that fit the stock less, others nothing."""
    wanted = min(value, max(0, cards.wanted[material] - player.stock[material]))
    room = min(value - wanted, BOARD.stock - sum(player.stock))
    return 1.3 * wanted + 0.35 * max(room, 0)


def draw(state: State, cards: Survey, deck: int, value: int) -> float:
    """A card is worth more the more there are to choose from, and the more it is needed."""
    if not state.decks[deck].size:
        return 0.0
    choice = 1.0 - 0.55**value
    if deck == 0:
        return (
            (3.5 - sum(cards.capacity) * 0.4 - sum(cards.begun) * 0.4)
            * choice
            * (cards.free_above > 0)
        )
    if deck == 1:
        lacking = sum(1 for g in COLOURS if cards.capacity[g] and not cards.served[g])
        return (1.2 + 1.8 * lacking) * choice * (cards.free_below > 0)
    room = cards.free_above + cards.free_below
    return (2.5 - 0.8 * cards.hired) * choice * (room > 0)


def bridge(state: State, seat: int, tile: int, value: int) -> float:
    """The best bridge that a die of that value would allow at once, or prepare."""
    there = state.dice[tile]
    if there is not None and value > there.value:
        if there.seat != seat:
            return 0.0
        # One's own lower die stays, and bears the bridge.
        value = there.value
    player = state.players[seat]
    added = gains(state.cells, player.bridges, strict=state.options.strict_chains)
    best = 0.0
    for near, side in city(state.cells).near[tile]:
        die = state.dice[near]
        if not added[side]:
            continue
        if die is not None and die.seat == seat:
            cost = price(state, side, (value, die.value))
            if cost <= sum(player.stock):
                best = max(best, 0.9 * added[side] - 0.5 * cost)
        elif owner(state, side) is None:
            best = max(best, 0.12 * added[side])
    return best


def deliveries(state: State, actions: Sequence[Any]) -> list[float]:
    """Cards with an order first, then what is nearly built, then builders, then the stock."""
    decision: Any = state.pending[-1]
    player = state.players[decision.seat]
    return [
        onto(player, action.space)
        if type(action) in (act.PutCube, act.MoveDown)
        else DELIVERY[type(action)]
        for action in actions
    ]


DELIVERY: Final[dict[Any, float]] = {act.KeepCube: 0.5, act.ReplaceCube: -3.0, act.LoseCubes: -2.0}


def onto(player: Player, space: int) -> float:
    """How much a card gains by one more cube."""
    placed: Any = player.spaces[space]
    if placed.deck:
        return 2.0
    card = WORKSHOPS[placed.card]
    ordered = survey(player.spaces).served[card.colour] > 0
    return (4.0 if ordered else 2.5) if placed.done else 3.0


def keeps(state: State, actions: Sequence[Any]) -> list[float]:
    """Cards that fit what is on the board."""
    decision: Any = state.pending[-1]
    player = state.players[decision.seat]
    cards = survey(player.spaces)
    return [
        card_worth(player, cards, decision.deck, action) if type(action) is act.KeepCard else -1.0
        for action in actions
    ]


def card_worth(player: Player, cards: Survey, deck: int, action: act.KeepCard) -> float:
    """What one card promises on this board."""
    if deck == 0:
        workshop = WORKSHOPS[action.card]
        lacking = sum(max(0, c - s) for c, s in zip(workshop.cost, player.stock, strict=True))
        matching = cards.unserved[workshop.colour]
        return 1.2 * workshop.capacity - 0.5 * lacking + 1.0 * (matching > 0)
    if deck == 1:
        order = ORDERS[action.card]
        built = cards.capacity[order.colour] > 0
        begun = cards.begun[order.colour] > 0
        plenty = cards.served[order.colour] > PLENTY
        return 0.5 * order.value + 2.0 * built + 1.0 * begun - 1.0 * plenty
    builder = BUILDERS[action.card]
    lacking = sum(max(0, c - s) for c, s in zip(builder.cost, player.stock, strict=True))
    return 2.0 - 0.6 * lacking - 0.05 * action.space - 1.5 * (builder.kind == "order")


def sales(state: State, actions: Sequence[Any]) -> list[float]:
    """The points of a sale, leaving high prices to others untouched."""
    prices = state.market.prices
    bonus = state.market.bonuses[0] if state.market.bonuses else 0
    return [0.6 * a.count * (prices[a.good] + bonus) - 0.1 * a.marker for a in actions]


def exports(state: State, actions: Sequence[Any]) -> list[float]:
    """Export what is cheap, and raise the price of what is left in the store."""
    decision: Any = state.pending[-1]
    store, prices = state.players[decision.seat].store, state.market.prices
    return [0.5 * a.change * (store[a.good] - 2) - 0.5 * prices[a.good] for a in actions]


def endings(state: State, actions: Sequence[Any]) -> list[float]:
    """Bridges that add much, then productions, then cubes moved down, and the end last."""
    decision: Any = state.pending[-1]
    return [ending(state, state.players[decision.seat], action) for action in actions]


def ending(state: State, player: Player, action: Any) -> float:
    """What one step at the end of a turn promises."""
    if isinstance(action, act.BuildBridge):
        tile, here = action.tile, player.burgher
        side = city(state.cells).sides.index((min(tile, here), max(tile, here)))
        added = gains(state.cells, player.bridges, strict=state.options.strict_chains)
        cost = action.wool + action.flax + action.gold
        return 3.0 + 0.8 * added[side] - 0.5 * cost
    if isinstance(action, act.Produce):
        number = price_card(player.spaces[action.order])
        return 6.0 + 0.5 * PRICE_CARDS[number or 0][1]
    if isinstance(action, act.MoveDown):
        return onto(player, action.space)
    return 0.0 if isinstance(action, act.EndTurn) else -1.0


JUDGES: Final[dict[type, Callable[[State, Sequence[Any]], list[float]]]] = {
    due.Movement: moves,
    due.Delivery: deliveries,
    due.CardChoice: keeps,
    due.MarketSale: sales,
    due.PortSale: exports,
    due.TurnEnd: endings,
}
"""How the actions of each decision are judged."""
