"""Pruning: one of the legal actions that come to the same, and none that is never good.

The filters ask `type(a) is`, not `isinstance`: they run at every node, actions have no subclasses,
and it takes half the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

from venise.games.nord import actions as act
from venise.games.nord import decisions as due
from venise.games.nord.actions import Action
from venise.games.nord.city import geometry
from venise.games.nord.components import COLOURS, MARKET
from venise.games.nord.game import NORD
from venise.games.nord.state import State
from venise_ai.nord import city_layout
from venise_ai.nord.board import summarize_board


def candidates(state: State) -> Sequence[Action]:
    """The legal actions worth thinking about, at least one, in the order of the rules."""
    actions = NORD.legal_actions(state)
    if len(actions) == 1:
        return actions
    thin = FILTERS.get(type(state.due))
    return (thin(state, actions) or actions) if thin is not None else actions


def keep_moves(_: State, actions: Sequence[Action]) -> list[Action]:
    """One move for each tile and activation die, on foot where possible; nothing else first."""
    found: dict[tuple[int, int], Action] = {}
    for action in actions:
        if type(action) is act.Move:
            found.setdefault((action.tile, action.die), action)
    return list(found.values()) or [a for a in actions if type(a) is act.Reroll]


def keep_boat_moves(state: State, actions: Sequence[Action]) -> list[Action]:
    """The boat where it touches most quarters, and where it touches fewest."""
    harbours = geometry(state.ground).harbours
    boats = [a for a in actions if type(a) is act.RestBoat]
    ranked = sorted(boats, key=lambda action: len(harbours[action.cell]))
    return [ranked[-1], ranked[0]]


def keep_activations(state: State, actions: Sequence[Action]) -> list[Action]:
    """Use the power, with any change of the die; before a sale, price builders too."""
    at_market = isinstance(state.due, due.Activation) and state.due.tile == MARKET
    found: list[Action] = [a for a in actions if type(a) is act.Activate]
    if found and at_market:
        found += [a for a in actions if type(a) is act.UsePriceBuilder]
    return found or [a for a in actions if type(a) is act.Decline]


def keep_deliveries(_: State, actions: Sequence[Action]) -> Sequence[Action]:
    """Put or keep the cube; only a full stock makes one move others down or discard them.

    Single-use builders wait until all cubes lie.
    """
    return keep_placements(tuple(actions))


@lru_cache(maxsize=1 << 12)
def keep_placements(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What is sensible among these ways to place a cube, thinned out once for all positions."""
    found = [a for a in actions if type(a) in (act.PutCube, act.KeepCube)]
    if any(type(a) is act.KeepCube for a in found):
        return tuple(found)
    down = keep_one_per_space(actions)
    return (*found, *down, *[a for a in actions if type(a) in (act.ReplaceCube, act.LoseCubes)])


def keep_one_per_space(actions: Sequence[Action]) -> list[Action]:
    """One cube to move down for each card: the order in which a card is filled is all one."""
    found: dict[int, Action] = {}
    for action in actions:
        if type(action) is act.MoveDown:
            found.setdefault(action.space, action)
    return list(found.values())


def keep_sales(_: State, actions: Sequence[Action]) -> list[Action]:
    """As many as the die allows of each good, with any marker."""
    most: dict[int, int] = {}
    sales = [a for a in actions if type(a) is act.Sell]
    for sale in sales:
        most[sale.good] = max(most.get(sale.good, 0), sale.count)
    return [sale for sale in sales if sale.count == most[sale.good]]


def keep_turn_ends(state: State, actions: Sequence[Action]) -> Sequence[Action]:
    """One way to pay for each bridge, and one cube at a time for each card."""
    if type(actions[0]) is not act.BuildBridge:  # the rules name bridges first
        return keep_other_turn_ends(tuple(actions))
    others = tuple([a for a in actions if type(a) is not act.BuildBridge])
    return (*keep_cheapest_bridges(state, actions), *keep_other_turn_ends(others))


@lru_cache(maxsize=1 << 12)
def keep_other_turn_ends(actions: tuple[Action, ...]) -> tuple[Action, ...]:
    """What else is sensible at the end of a turn, thinned out once for all positions."""
    return (
        *[a for a in actions if type(a) is act.Produce],
        *keep_one_per_space(actions),
        *[a for a in actions if type(a) in (act.UseFillBuilder, act.UsePriceBuilder)],
        *[a for a in actions if type(a) is act.EndTurn],
    )


def keep_cheapest_bridges(state: State, actions: Sequence[Action]) -> list[Action]:
    """For each bridge and returned die the payment that leaves most of what the cards take."""
    player = state.players[state.turn_player]
    wanted = summarize_board(player.board).cubes_needed
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


def keep_cards(_: State, actions: Sequence[Action]) -> list[Action]:
    """A card or none: single-use builders wait, since there is a space for the card as well."""
    return [a for a in actions if type(a) in (act.KeepCard, act.KeepNone)]


def keep_fills(_: State, actions: Sequence[Action]) -> list[Action]:
    """Fill the stock, without discarding one by one."""
    return [a for a in actions if type(a) is act.FillStock]


FILTERS: Final[dict[type, Callable[[State, Sequence[Action]], Sequence[Action]]]] = {
    due.QuarterPlacement: city_layout.keep_open_cells,
    due.BoatPlacement: city_layout.keep_best_moorings,
    due.Movement: keep_moves,
    due.BoatRest: keep_boat_moves,
    due.Activation: keep_activations,
    due.Delivery: keep_deliveries,
    due.CardChoice: keep_cards,
    due.MarketSale: keep_sales,
    due.TurnEnd: keep_turn_ends,
    due.StockFill: keep_fills,
}
"""By the type of a decision, the filter of its actions."""
