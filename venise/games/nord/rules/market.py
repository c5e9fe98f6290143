"""§1.4.1.3 The Market tile: finished goods become victory points."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add
from venise.games.nord.actions import Action, Sell
from venise.games.nord.components import COLOURS
from venise.games.nord.decisions import MarketSale
from venise.games.nord.events import BonusCovered, Event, GoodsSold, PriceChanged
from venise.games.nord.rules import prices
from venise.games.nord.rules.step import Step, award, pop, with_player
from venise.games.nord.state import IN_MARKET, State


def possible(state: State, seat: int) -> bool:
    """§1.4.1.3 Whether the seat has anything to sell; stopping there without goods is allowed."""
    return any(state.players[seat].store)


def legal_actions(state: State, sale: MarketSale) -> list[Action]:
    """§1.4.1.3 Goods of one kind, at most the die, and the marker to take off their price.

    Reading: goods without a price may be sold for the bonus; then no marker is taken off.
    """
    store = state.players[sale.seat].store
    actions: list[Action] = []
    for good in COLOURS:
        markers = prices.markers(state.market, good) or [0]
        for count in range(1, min(sale.value, store[good]) + 1):
            actions += [Sell(good, count, marker) for marker in markers]
    return actions


def bonus(state: State) -> int:
    """§1.4.1.3 The largest free bonus space; 0 once all are covered (§2)."""
    return state.market.bonuses[0] if state.market.bonuses else 0


def sell(state: State, sale: MarketSale, action: Sell) -> Step:
    """§1.4.1.3 Each good earns its price plus the bonus; then price and bonus go down."""
    seat, good, count = sale.seat, action.good, action.count
    before, extra = state.market.prices[good], bonus(state)
    points = count * (before + extra)
    player = state.players[seat]
    player = award(replace(player, store=add(player.store, good, -count)), IN_MARKET, points)
    table = replace(state.market, bonuses=state.market.bonuses[1:])
    facts: list[Event] = [GoodsSold(seat, good, count, before, extra, points)]
    if action.marker:
        table = prices.take(table, good, action.marker)
        facts.append(PriceChanged(good, before, table.prices[good]))
    if state.market.bonuses:
        table = replace(table, sold=(*table.sold, good))
        facts.append(BonusCovered(extra, len(table.bonuses)))
    state = with_player(replace(pop(state), market=table), seat, player)
    return state, tuple(facts)
