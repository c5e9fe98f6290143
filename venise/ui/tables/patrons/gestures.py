"""How every action is shown by hand: the way of clicking first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.components import RECIPES
from venise.games.patrons.state import State
from venise.ui.table.spots import Spot, Way
from venise.ui.tables.patrons.spots import (
    CUBES,
    DONE,
    HAND,
    KEEP,
    MARKET,
    PASS,
    SECRET,
    SELL,
    STATUE,
    on_action,
    on_campo,
    on_card,
    on_new,
    on_offer,
    on_ship,
    on_site,
    on_tile,
)


def gestures(state: State, action: Action) -> tuple[Way, ...]:
    """Every way of showing an action of the seat that decides; luck has none."""
    ways = WAYS.get(type(action))
    return ways(state, action) if ways is not None else ()


def held(state: State, seat: int, kind: int) -> Spot:
    """Where a card of that kind lies in a seat's hand."""
    player = state.players[seat]
    return SECRET if player.secret == kind and not player.known[kind] else on_card(kind)


def reserve(_: State, action: act.Reserve) -> tuple[Way, ...]:
    """§4.1 The shipment; or a cube carried there."""
    there = on_ship(action.owner, action.berth)
    return (there,), (CUBES, there)


def keep(state: State, _: act.Keep) -> tuple[Way, ...]:
    """§4.2c A button; or the shipment carried to the hand."""
    return (KEEP,), (arriving(state), HAND)


def sell_arrival(state: State, _: act.SellArrival) -> tuple[Way, ...]:
    """§4.2c A button; or the shipment carried to the Market."""
    return (SELL,), (arriving(state), MARKET)


def arriving(state: State) -> Spot:
    """The ship that is unloaded now."""
    top = state.due
    owner = top.owner if isinstance(top, due.Unloading) else 0
    return on_ship(owner, len(state.players[owner].ships) - 1)


def load(state: State, action: act.Load) -> tuple[Way, ...]:
    """§4.2d The new card; or carried to the empty ship."""
    card = on_new(action.kind)
    return (card,), (card, on_ship(state.current_player, 0))


def sell(state: State, action: act.Sell) -> tuple[Way, ...]:
    """§4.3a The card; or carried to the Market."""
    card = held(state, state.current_player, action.kind)
    return (card,), (card, MARKET)


def buy(_: State, action: act.Buy) -> tuple[Way, ...]:
    """§4.3b The card; or carried to the hand."""
    card = on_offer(action.kind, wharf=action.wharf)
    return (card,), (card, HAND)


def open_business(_: State, action: act.Open) -> tuple[Way, ...]:
    """§4.4 The tile, then the building."""
    return ((on_tile(action.business), on_site(action.site)),)


def erect(_: State, action: act.Erect) -> tuple[Way, ...]:
    """§4.4 The statue, then the campo."""
    return ((STATUE, on_campo(action.campo)),)


def make(state: State, action: act.Make) -> tuple[Way, ...]:
    """§4.5 The business; or a card of its recipe carried there."""
    there = on_site(action.site)
    business = state.businesses[action.site]
    recipe = RECIPES[business.type] if business is not None else ()
    cards = (held(state, state.current_player, kind) for kind in recipe)
    return (there,), *((card, there) for card in cards)


# Each takes the state and an action of its own kind.
WAYS: Final[dict[type, Callable[[State, Any], tuple[Way, ...]]]] = {
    act.Choose: lambda _, action: ((on_action(action.action),),),
    act.Pass: lambda _, __: ((PASS,),),
    act.Done: lambda _, __: ((DONE,),),
    act.Reserve: reserve,
    act.Keep: keep,
    act.SellArrival: sell_arrival,
    act.Load: load,
    act.Sell: sell,
    act.Buy: buy,
    act.Open: open_business,
    act.Erect: erect,
    act.Make: make,
}
"""The ways of showing each kind of action."""
