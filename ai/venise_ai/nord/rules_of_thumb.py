"""A player by rules of thumb, as people tell each other how to play; no level, but a yardstick.

It shares nothing with the levels that are measured against it: no features, no weights, no search.
One chain of bridges, one workshop with the order that fits it, cubes for what lies on the board,
goods sold where they bring most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venise.games.nord import actions as act
from venise.games.nord import queries
from venise.games.nord.actions import Action
from venise.games.nord.city import geometry
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    MARKET,
    NOTHING,
    ORDERS,
    ORDERS_DECK,
    WORKSHOP_TILE,
    WORKSHOPS,
    WORKSHOPS_DECK,
    Counts,
)
from venise.games.nord.decisions import Activation, CardChoice, Movement, TurnEnd
from venise.games.nord.state import Placed, State
from venise_ai.thumb_bot import ThumbBot


class ThumbRules:
    """What the seat that decides sees at a glance, and its rules for each kind of action."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = state, state.current_player
        self.player = state.players[self.seat]
        cards = [one for one in self.player.spaces if one is not None]
        asked = [cubes_asked(one) for one in cards]
        self.asked = [sum(one[material] for one in asked) for material in COLOURS]
        self.made = {WORKSHOPS[one.card].colour for one in cards if one.deck == WORKSHOPS_DECK}
        self.ordered = {ORDERS[one.card].colour for one in cards if one.deck == ORDERS_DECK}
        self.hiring = any(one.deck == BUILDERS_DECK and not one.done for one in cards)

    def value(self, action: Action) -> float:
        """How good an action looks; 0 for what no rule speaks of."""
        rule = RULES.get(type(action))
        return rule(self, action) if rule is not None else 0.0

    def go(self, action: act.Move) -> float:
        """Go where the other die does most: the quarter's power, and bridges now or later."""
        decision = self.state.due
        dice = decision.dice if isinstance(decision, Movement) else ()
        die = sum(dice) - action.die
        power = self.power_of(action.tile, die) + self.bridges_at(action.tile, die)
        return power - 0.2 * action.boat - 0.1 * abs(action.change)

    def power_of(self, tile: int, die: int) -> float:
        """Cubes that a card asks for, a card that is missing, or the points of a sale."""
        if tile < WORKSHOP_TILE:
            useful = min(die, max(0, self.asked[tile] - self.player.stock[tile]))
            spare = min(die - useful, max(0, BOARD.stock - 2 - sum(self.player.stock)))
            return 1.3 * useful + 0.8 * spare
        seen = queries.preview(self.state, self.seat, tile, die)
        if tile >= MARKET:
            return float(seen.points)
        if queries.in_last_round(self.state) or not seen.possible:
            return 0.0
        without_order = bool(self.made - self.ordered)
        missing = (not self.made, without_order, not self.hiring)[tile - WORKSHOP_TILE]
        return missing * (2.0 if tile - WORKSHOP_TILE == BUILDERS_DECK else 3.0) * (0.9 + die / 20)

    def bridges_at(self, tile: int, die: int) -> float:
        """The best bridge that the die allows there at once, and a third of one for later."""
        lying = self.state.dice[tile]
        if lying is not None and die > lying.value:
            if lying.seat != self.seat:
                return -0.5
            die = lying.value
        now = later = 0.0
        for near, side in geometry(self.state.ground).near[tile]:
            other, gain = self.state.dice[near], self.bridge_gain(side)
            if other is None or other.seat != self.seat:
                later = max(later, 0.3 * gain)
                continue
            cost = die + other.value if self.is_rivals(side) else abs(die - other.value)
            if cost <= sum(self.player.stock):
                now = max(now, gain - 0.6 * cost)
        return now + later

    def bridge_gain(self, side: int) -> float:
        """Two points for each own bridge that a new one is joined to, and some for the pace."""
        own, sides = self.player.bridges, geometry(self.state.ground).sides
        if side in own or len(own) == BOARD.bridges:
            return 0.0
        reached, joined = set(sides[side]), 0
        left = [sides[one] for one in own]
        while touching := [one for one in left if reached & set(one)]:
            joined += len(touching)
            reached.update(*touching)
            left = [one for one in left if one not in touching]
        return 2.0 * joined + 3.0 + 2.0 * self.is_rivals(side)

    def is_rivals(self, side: int) -> bool:
        """Whether another's bridge stands there."""
        return any(
            side in rival.bridges
            for seat, rival in enumerate(self.state.players)
            if seat != self.seat
        )

    def build(self, action: act.BuildBridge) -> float:
        """A bridge before all else, paid with cubes that no card asks for."""
        here, paid = self.player.burgher, (action.wool, action.flax, action.gold)
        side = dict(geometry(self.state.ground).near[here])[action.tile]
        stock = zip(paid, self.player.stock, self.asked, strict=True)
        missed = sum(max(0, cubes - max(0, have - ask)) for cubes, have, ask in stock)
        gain = self.bridge_gain(side) - 0.6 * sum(paid) - 0.3 * missed
        stays = here if action.back == action.tile else action.tile
        return 30.0 + gain + 0.1 * self.ways_on(stays) if gain > 0 else -1.0

    def ways_on(self, tile: int) -> int:
        """How many more bridges could begin in a quarter where a die stays."""
        near = geometry(self.state.ground).near[tile]
        return sum(side not in self.player.bridges for _, side in near)

    def keep_card(self, action: act.KeepCard) -> float:
        """A large workshop, the order for what is made, the master of bridges; none too dear."""
        deck = self.state.due.deck if isinstance(self.state.due, CardChoice) else -1
        if deck == WORKSHOPS_DECK:
            shop = WORKSHOPS[action.card]
            return 2.0 * shop.capacity - 0.4 * self.lacking(shop.cost)
        if deck == ORDERS_DECK:
            order = ORDERS[action.card]
            return 3.0 * (order.colour in self.made - self.ordered) + order.value
        builder = BUILDERS[action.card]
        if builder.kind == "order":
            return 1.0 if builder.colour in self.made else -1.0
        return 4.0 - 0.7 * self.lacking(builder.cost) + 2.0 * (builder.kind == "bridge")

    def lacking(self, cost: Counts) -> int:
        """The cubes of a cost that do not lie in the stock."""
        return sum(max(0, need - have) for need, have in zip(cost, self.player.stock, strict=True))

    def lay_cube(self, action: act.PutCube | act.MoveDown) -> float:
        """Onto the card that is nearest to done; from the stock only once bridges are built."""
        placed = self.player.spaces[action.space]
        if placed is None or (type(action) is act.MoveDown and type(self.state.due) is not TurnEnd):
            return -1.0
        return 4.5 - 0.3 * sum(cubes_asked(placed))

    def sell(self, action: act.Sell) -> float:
        """As many as the die allows of what brings most; the price stays high."""
        bonus = self.state.market.bonuses[0] if self.state.market.bonuses else 0
        return action.count * (self.state.market.prices[action.good] + bonus) - 0.1 * action.marker

    def export(self, action: act.Export) -> float:
        """What is cheap at the market; the price of what is left goes up."""
        left = self.player.store[action.good] > 1
        return action.change * left - self.state.market.prices[action.good]

    def raise_price(self, action: act.UsePriceBuilder) -> float:
        """Just before a sale of at least two goods that gain by it."""
        placed, due = self.player.spaces[action.space], self.state.due
        if placed is None or not isinstance(due, Activation) or due.tile != MARKET:
            return -1.0
        return 2.0 if self.player.store[BUILDERS[placed.card].colour] > 1 else -1.0

    def fill(self, action: act.FillStock) -> float:
        """What the cards ask for."""
        cubes = (action.wool, action.flax, action.gold)
        return float(sum(map(min, cubes, self.asked)))

    def take_back(self, action: act.TakeBackDie) -> float:
        """The die that the best bridge does not need."""
        near = geometry(self.state.ground).near[action.tile]
        return -max(self.bridge_gain(side) for _, side in near)


def cubes_asked(placed: Placed) -> Counts:
    """The cubes that a card still asks for: to be built or paid, or to fill a workshop."""
    whole = NOTHING
    if placed.deck == WORKSHOPS_DECK:
        shop = WORKSHOPS[placed.card]
        wool, flax, gold = (shop.capacity * (shop.colour == material) for material in COLOURS)
        whole = (wool, flax, gold) if placed.done else shop.cost
    elif placed.deck == BUILDERS_DECK and not placed.done:
        whole = BUILDERS[placed.card].cost
    wool, flax, gold = (max(0, a - b) for a, b in zip(whole, placed.cubes, strict=True))
    return wool, flax, gold


RULES: Final[dict[type, Callable[[ThumbRules, Any], float]]] = {
    act.PlaceBurgher: lambda seen, action: len(geometry(seen.state.ground).near[action.tile]),
    act.TakeBackDie: ThumbRules.take_back,
    act.Move: ThumbRules.go,
    act.Reroll: lambda *_: -5.0,
    act.Activate: lambda _, action: 1.0 + 0.1 * action.change,
    act.PutCube: ThumbRules.lay_cube,
    act.MoveDown: ThumbRules.lay_cube,
    act.KeepCube: lambda *_: 1.0,
    act.ReplaceCube: lambda *_: -1.0,
    act.KeepCard: ThumbRules.keep_card,
    act.Sell: ThumbRules.sell,
    act.Export: ThumbRules.export,
    act.UsePriceBuilder: ThumbRules.raise_price,
    act.UseFillBuilder: lambda seen, _: 1.0 - sum(seen.player.stock),
    act.FillStock: ThumbRules.fill,
    act.BuildBridge: ThumbRules.build,
    act.Produce: lambda *_: 20.0,
}
"""How each kind of action is valued; within one decision they are compared."""


def make_thumb_bot() -> ThumbBot[State, Action]:
    """The bot that plays by these rules."""
    return ThumbBot(queries.legal, lambda state: ThumbRules(state).value)
