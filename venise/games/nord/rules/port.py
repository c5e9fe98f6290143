"""§1.4.1.4 The Port tiles: one good is exported for the value of the die."""

from __future__ import annotations

from msgspec.structs import replace

from venise.engine.tuples import add, put
from venise.games.nord.actions import Action, Export
from venise.games.nord.components import COLOURS, NOTHING
from venise.games.nord.decisions import PortSale
from venise.games.nord.events import Event, GoodExported, PriceChanged
from venise.games.nord.rules import prices
from venise.games.nord.rules.step import Step, award, pop, with_player
from venise.games.nord.state import IN_PORTS, Market, State


def exportable(state: State, seat: int, port: int) -> list[int]:
    """§1.4.1.4 The goods in the seat's store that nobody has sold in this port yet."""
    store, sold = state.players[seat].store, state.ports[port]
    if store == NOTHING:
        return []
    return [good for good in COLOURS if store[good] and not sold[good]]


def possible(state: State, seat: int, port: int) -> bool:
    """§1.4.1.4 Whether the seat has a good that the port still takes."""
    return bool(exportable(state, seat, port))


def legal_actions(state: State, sale: PortSale) -> list[Action]:
    """§1.4.1.4 One good; then its price stays, rises by a cube, or falls by 1.

    To lower it, a marker of value 1 goes, or one of value 2 is replaced by a cube.
    """
    actions: list[Action] = []
    for good in exportable(state, sale.seat, sale.port):
        actions += [Export(good, 0), Export(good, 1)]
        actions += [Export(good, -1, marker) for marker in prices.markers(state.market, good)]
    return actions


def export(state: State, sale: PortSale, action: Export) -> Step:
    """§1.4.1.4 The good earns the die's value, and its space in this port is taken for good."""
    seat, good = sale.seat, action.good
    player = state.players[seat]
    player = award(replace(player, store=add(player.store, good, -1)), IN_PORTS, sale.value)
    sold = put(state.ports, sale.port, add(state.ports[sale.port], good, 1))
    table = move_price(state.market, action)
    facts: list[Event] = [GoodExported(seat, sale.port, good, sale.value)]
    if action.change:
        before, after = state.market.prices[good], table.prices[good]
        facts.append(PriceChanged(good, before, after))
    state = with_player(replace(pop(state), market=table, ports=sold), seat, player)
    return state, tuple(facts)


def move_price(market: Market, action: Export) -> Market:
    """§1.4.1.4 The market after the exporter's choice about the price."""
    if action.change > 0:
        return prices.cube(market, action.good)
    if action.change < 0:
        market = prices.take(market, action.good, action.marker)
        return prices.cube(market, action.good) if action.marker == 2 else market
    return market
