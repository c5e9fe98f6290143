"""§1.4.1.3 to §1.7: why a sale, a builder, a bridge or a production is refused."""

from __future__ import annotations

from venise.engine.refusals import Refusal
from venise.games.nord.actions import (
    BuildBridge,
    Export,
    FillStock,
    Produce,
    Sell,
    UseFillBuilder,
    UsePriceBuilder,
)
from venise.games.nord.city import city
from venise.games.nord.components import (
    BOARD,
    BUILDERS,
    BUILDERS_DECK,
    COLOURS,
    FIRST_PORT,
    SPACES,
    WORKSHOPS,
    WORKSHOPS_DECK,
)
from venise.games.nord.decisions import (
    CardChoice,
    Decision,
    MarketSale,
    PortSale,
    StockFill,
    TurnEnd,
)
from venise.games.nord.rules import bridges, materials, prices, production
from venise.games.nord.state import Player, State


def sell(state: State, sale: MarketSale, action: Sell) -> Refusal:
    """§1.4.1.3 More goods than the die or the store allows, or no such marker."""
    if action.good not in COLOURS or action.count < 1:
        return Refusal("1.4.1.3", "one-good")
    if action.count > sale.value:
        return Refusal("1.4.1.3", "die-limit", {"count": action.count, "value": sale.value})
    have = state.players[sale.seat].store[action.good]
    if action.count > have:
        return Refusal("1.4.1.3", "store-short", {"good": action.good, "count": have})
    return no_marker("1.4.1.3", state, action.good)


def no_marker(section: str, state: State, good: int) -> Refusal:
    """§1.4.1.3 The marker named is not beside the Market."""
    price = state.market.prices[good]
    return Refusal(section, "no-such-marker", {"good": good, "price": price})


def export(state: State, sale: PortSale, action: Export) -> Refusal:
    """§1.4.1.4 The good is missing or was exported here before, or the price cannot move so."""
    if action.good not in COLOURS:
        return Refusal("1.4.1.4", "one-good")
    if not state.players[sale.seat].store[action.good]:
        return Refusal("1.4.1.4", "store-short", {"good": action.good, "count": 0})
    if state.ports[sale.port][action.good]:
        tile = FIRST_PORT + sale.port
        return Refusal("1.4.1.4", "port-taken", {"good": action.good, "tile": tile})
    return no_marker("1.4.1.4", state, action.good)


def use_builder(
    state: State, decision: Decision, action: UsePriceBuilder | UseFillBuilder
) -> Refusal:
    """Appendix: not one's turn, no active builder of that kind, or the price cannot fall."""
    if decision.seat != state.turn_player:
        return Refusal("1.5", "builder-in-others-turn", {"seat": state.turn_player})
    kind = "price" if isinstance(action, UsePriceBuilder) else "fill"
    player = state.players[decision.seat]
    placed = player.spaces[action.space] if 0 <= action.space < SPACES else None
    if placed is None or placed.deck != BUILDERS_DECK or BUILDERS[placed.card].kind != kind:
        return Refusal("4", f"no-{kind}-builder", {"space": action.space})
    if not placed.done:
        left = sum(materials.wants(placed)) - sum(placed.cubes)
        return Refusal("1.4.2.3", "builder-unpaid", {"space": action.space, "count": left})
    if isinstance(decision, CardChoice) and not decision.builders:
        return Refusal("1.1", "other-decision", {"decision": "CardChoice"})
    assert isinstance(action, UsePriceBuilder)
    good = action.good
    if good not in COLOURS or good == BUILDERS[placed.card].colour:
        return Refusal("4", "other-good")
    if not prices.markers(state.market, good):
        return Refusal("4", "price-zero", {"good": good})
    return no_marker("4", state, good)


def fill_stock(state: State, decision: StockFill, action: FillStock) -> Refusal:
    """Appendix: the stock is filled exactly, with two materials."""
    parts = (action.wool, action.flax, action.gold)
    if decision.around:
        return fill_around(materials.capacity(state.players[decision.seat]), parts)
    if sum(parts) != BOARD.stock or min(parts) < 0:
        return Refusal("4", "fill-all", {"count": BOARD.stock})
    return Refusal("4", "exactly-two")


def fill_around(free: int, parts: tuple[int, ...]) -> Refusal:
    """Appendix: before version 3 of the rules free squares were filled, with two at most."""
    if sum(parts) != free or min(parts) < 0:
        return Refusal("4", "fill-exactly", {"count": free})
    if free == 0:
        return Refusal("4", "stock-full", {"count": BOARD.stock, "material": 0})
    return Refusal("4", "two-materials")


def build_bridge(state: State, decision: TurnEnd, action: BuildBridge) -> Refusal:
    """§1.6 What stands against building this bridge."""
    player = state.players[decision.seat]
    if not decision.may_build:
        return Refusal("1.6", "bridge-phase-over")
    if len(player.bridges) == BOARD.bridges:
        return Refusal("1.6", "no-bridges-left", {"count": BOARD.bridges})
    near = dict(city(state.cells).near[player.burgher])
    if action.tile not in near:
        return Refusal("1.6", "not-adjacent", {"tile": action.tile, "here": player.burgher})
    for tile in (player.burgher, action.tile):
        die = state.dice[tile]
        if die is None or die.seat != decision.seat:
            return Refusal("1.6", "no-own-die", {"tile": tile})
    if near[action.tile] in player.bridges:
        return Refusal("1.6", "own-bridge", {"tile": action.tile})
    if action.back not in (player.burgher, action.tile):
        return Refusal("1.6", "die-not-of-bridge", {"tile": action.back})
    return unpaid(state, player, decision.seat, action)


def unpaid(state: State, player: Player, seat: int, action: BuildBridge) -> Refusal:
    """§1.6 The payment is wrong, or the stock does not hold it."""
    cost = next(cost for tile, _, cost in bridges.sites(state, seat) if tile == action.tile)
    have = sum(player.stock)
    if have < cost:
        return Refusal("1.6", "stock-short", {"cost": cost, "count": have})
    return Refusal(
        "1.6", "wrong-payment", {"cost": cost, "count": action.wool + action.flax + action.gold}
    )


def produce(state: State, decision: TurnEnd, action: Produce) -> Refusal:
    """§1.7 Which of the three conditions of production is not met."""
    player, space = state.players[decision.seat], action.space
    placed = player.spaces[space] if 0 <= space < SPACES else None
    if placed is None or placed.deck != WORKSHOPS_DECK:
        return Refusal("1.7", "no-workshop", {"space": space})
    if not placed.done:
        left = sum(materials.wants(placed)) - sum(placed.cubes)
        return Refusal("1.7", "not-built", {"space": space, "count": left})
    if space in decision.produced:
        return Refusal("1.7", "produced-already", {"space": space})
    card = WORKSHOPS[placed.card]
    if production.ready(player.spaces, space) is None:
        return Refusal(
            "1.7",
            "not-full",
            {"space": space, "count": sum(placed.cubes), "capacity": card.capacity},
        )
    if not production.orders(player.spaces, card.colour):
        return Refusal("1.7", "no-order", {"good": card.colour})
    return Refusal("1.7", "wrong-order", {"good": card.colour, "space": action.order})
