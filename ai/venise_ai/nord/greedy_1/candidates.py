"""Which legal actions are worth a thought: one of those that come to the same."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action
from venise.games.nord.city import city
from venise.games.nord.components import COLOURS, MARKET
from venise.games.nord.game import NORD
from venise.games.nord.state import State
from venise_ai.nord.greedy_1.board import survey


def candidates(state: State) -> Sequence[Action]:
    """The legal actions worth thinking about, at least one, in the order of the rules."""
    actions = NORD.legal_actions(state)
    if len(actions) == 1:
        return actions
    thin = THINNED.get(type(state.due))
    return (thin(state, actions) or actions) if thin is not None else actions


def movement(_: State, actions: Sequence[Action]) -> list[Action]:
    """One move for each tile and activation die, on foot where possible; nothing else first."""
    found: dict[tuple[int, int], Action] = {}
    for action in actions:
        if type(action) is act.Move:
            found.setdefault((action.tile, action.die), action)
    return list(found.values()) or [a for a in actions if type(a) is act.Reroll]


def boat(state: State, actions: Sequence[Action]) -> list[Action]:
    """The boat where it touches most quarters, and where it touches fewest."""
    harbours = city(state.cells).harbours
    boats = [a for a in actions if type(a) is act.RestBoat]
    ranked = sorted(boats, key=lambda action: len(harbours[action.cell]))
    return [ranked[-1], ranked[0]]


def activation(state: State, actions: Sequence[Action]) -> list[Action]:
    """Use the power, with any change of the die; before a sale, price builders too."""
    at_market = isinstance(state.due, due.Activation) and state.due.tile == MARKET
    found: list[Action] = [a for a in actions if type(a) is act.Activate]
    if found and at_market:
        found += [a for a in actions if type(a) is act.UsePriceBuilder]
    return found or [a for a in actions if type(a) is act.Decline]


def delivery(_: State, actions: Sequence[Action]) -> list[Action]:
    """Put or keep the cube; only a full stock makes one move others down or discard them.

    Single-use builders wait until all cubes lie.
    """
    found = [a for a in actions if type(a) in (act.PutCube, act.KeepCube)]
    if any(type(a) is act.KeepCube for a in found):
        return found
    down = first_to_each_space(actions)
    return found + down + [a for a in actions if type(a) in (act.ReplaceCube, act.LoseCubes)]


def first_to_each_space(actions: Sequence[Action]) -> list[Action]:
    """One cube to move down for each card: the order in which a card is filled is all one."""
    found: dict[int, Action] = {}
    for action in actions:
        if type(action) is act.MoveDown:
            found.setdefault(action.space, action)
    return list(found.values())


def sale(_: State, actions: Sequence[Action]) -> list[Action]:
    """As many as the die allows of each good, with any marker."""
    most: dict[int, int] = {}
    sales = [a for a in actions if type(a) is act.Sell]
    for sale in sales:
        most[sale.good] = max(most.get(sale.good, 0), sale.count)
    return [sale for sale in sales if sale.count == most[sale.good]]


def turn_end(state: State, actions: Sequence[Action]) -> list[Action]:
    """One way to pay for each bridge, and one cube at a time for each card."""
    return [
        *cheapest_bridges(state, actions),
        *(a for a in actions if type(a) is act.Produce),
        *first_to_each_space(actions),
        *(a for a in actions if type(a) in (act.UseFillBuilder, act.UsePriceBuilder)),
        *(a for a in actions if type(a) is act.EndTurn),
    ]


def cheapest_bridges(state: State, actions: Sequence[Action]) -> list[Action]:
    """For each bridge and returned die the payment that leaves most of what the cards take."""
    player = state.players[state.turn_player]
    wanted = survey(player.spaces).wanted
    best: dict[tuple[int, int], tuple[int, Action]] = {}
    for action in actions:
        if type(action) is not act.BuildBridge:
            continue
        paid = (action.wool, action.flax, action.gold)
        missed = sum(max(0, paid[m] - max(0, player.stock[m] - wanted[m])) for m in COLOURS)
        key = action.tile, action.back
        if key not in best or missed < best[key][0]:
            best[key] = missed, action
    return [action for _, action in best.values()]


def card(_: State, actions: Sequence[Action]) -> list[Action]:
    """A card or none."""
    return [a for a in actions if type(a) in (act.KeepCard, act.KeepNone)]


def fill(_: State, actions: Sequence[Action]) -> list[Action]:
    """Fill the stock, without discarding one by one."""
    return [a for a in actions if type(a) is act.FillStock]


THINNED: Final[dict[type, Callable[[State, Sequence[Action]], list[Action]]]] = {
    due.Movement: movement,
    due.BoatRest: boat,
    due.Activation: activation,
    due.Delivery: delivery,
    due.CardChoice: card,
    due.MarketSale: sale,
    due.TurnEnd: turn_end,
    due.StockFill: fill,
}
"""How the actions of each decision are thinned out."""
