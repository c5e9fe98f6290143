"""Why an action is not legal: the obstacle with its numbers, and the section that says so.

In the values of refusals cards, businesses, campi, seats and actions are indices, buildings their
printed numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from venise.engine.refusals import Refusal, RefusalRules
from venise.games.patrons import actions as act
from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action
from venise.games.patrons.components import (
    BERTHS,
    BUSINESSES,
    CAMPI,
    GOODS,
    PIECES,
    PRODUCTS,
    RECIPES,
    SITES,
    VALUES,
)
from venise.games.patrons.rulebook import LEGAL
from venise.games.patrons.rules.produce import usable
from venise.games.patrons.rules.reserve import price
from venise.games.patrons.rules.sponsor import SHOWN_OF_LUXURY, statue_price, to_show
from venise.games.patrons.rules.step import holds
from venise.games.patrons.state import NOBODY, State

DECISIONS: Final[dict[type, tuple[type, ...]]] = {
    act.Choose: (due.Lead,),
    act.Pass: (due.Reservation, due.Buying, due.Sponsoring),
    act.Reserve: (due.Reservation,),
    act.Keep: (due.Unloading,),
    act.SellArrival: (due.Unloading,),
    act.Load: (due.Loading,),
    act.Sell: (due.Selling,),
    act.Buy: (due.Buying,),
    act.Open: (due.Sponsoring,),
    act.Erect: (due.Sponsoring,),
    act.Make: (due.Producing,),
    act.Done: (due.Selling, due.Producing),
}
"""The decisions that each action can answer; actions of luck answer none of a seat's."""


def unpaid(state: State, seat: int, cost: int, section: str) -> Refusal:
    """The seat has too few ducats."""
    ducats = state.players[seat].ducats
    return Refusal(section, "too-dear", {"price": cost, "ducats": ducats})


def choose(_: State, __: object, action: act.Choose) -> Refusal:
    """§4 There are five actions to lead."""
    return Refusal("4", "no-such-action", {"action": action.action})


def reserve(state: State, top: due.Reservation, action: act.Reserve) -> Refusal:
    """§4.1 Nothing lies there, somebody has reserved it, or the seat lacks a cube or ducats."""
    seat, owner, berth = top.seat, action.owner, action.berth
    if not (0 <= owner < len(state.players) and 0 <= berth < BERTHS):
        return Refusal("4.1", "no-such-ship", {"ship": berth + 1})
    shipment = state.players[owner].ships[berth]
    if shipment is None:
        return Refusal("4.1", "empty-ship", {"ship": berth + 1})
    if shipment.reserver == seat:
        return Refusal("4.1", "own-reservation")
    if shipment.reserver != NOBODY:
        return Refusal("4.1", "reserved", {"seat": shipment.reserver})
    if not state.players[seat].cubes:
        return Refusal("4.1", "no-cube", {"number": PIECES.cubes})
    return unpaid(state, seat, price(seat, owner), "4.1")


def load(_: State, __: object, action: act.Load) -> Refusal:
    """§4.2d The card is not among the new ones."""
    if action.kind not in GOODS:
        return Refusal("4.2d", "no-such-card")
    return Refusal("4.2d", "not-new", {"card": action.kind})


def sell(state: State, top: due.Selling, action: act.Sell) -> Refusal:
    """§4.3a The card is not in the hand, or its turn has passed."""
    if action.kind not in GOODS:
        return Refusal("4.3a", "no-such-card")
    if not holds(state.players[top.seat], action.kind):
        return Refusal("4.3a", "not-in-hand", {"card": action.kind})
    return Refusal("4.3a", "sold-in-order", {"card": action.kind})


def buy(state: State, top: due.Buying, action: act.Buy) -> Refusal:
    """§4.3b The card does not lie there, or the seat cannot pay for it."""
    if action.kind not in GOODS:
        return Refusal("4.3b", "no-such-card")
    if not (state.wharf if action.wharf else state.market)[action.kind]:
        return Refusal(
            "4.3b", "not-at-wharf" if action.wharf else "not-at-market", {"card": action.kind}
        )
    cost = PIECES.wharf if action.wharf else VALUES[action.kind]
    return unpaid(state, top.seat, cost, "4.3b")


def open_business(state: State, top: due.Sponsoring, action: act.Open) -> Refusal:
    """§4.4 The building is taken, no tile or cube is left, or ducats or cards are missing."""
    seat, kind = top.seat, action.business
    if not 0 <= kind < len(BUSINESSES):
        return Refusal("4.4", "no-such-business")
    if not 0 <= action.site < SITES:
        return Refusal("4.4", "no-such-building")
    holder = state.businesses[action.site]
    if holder is not None:
        return Refusal("4.4", "taken", {"building": action.site + 1, "seat": holder.seat})
    if not state.tiles[kind]:
        return Refusal("4.4", "no-tile", {"business": kind})
    if not state.players[seat].cubes:
        return Refusal("4.4", "no-cube", {"number": PIECES.cubes})
    if state.players[seat].ducats < BUSINESSES[kind].cost:
        return unpaid(state, seat, BUSINESSES[kind].cost, "4.4")
    shown = to_show(state, seat, kind)
    if shown is not None:
        return Refusal("4.4", "shown-otherwise" if shown else "nothing-to-show")
    if PRODUCTS[kind] == -1:
        return Refusal("4.4", "needs-cards", {"business": kind, "number": SHOWN_OF_LUXURY})
    return Refusal("4.4", "needs-card", {"business": kind, "card": RECIPES[kind][0]})


def erect(state: State, top: due.Sponsoring, action: act.Erect) -> Refusal:
    """§4.4 The campo has a statue, none is left, or the seat cannot pay for it."""
    if not 0 <= action.campo < len(CAMPI):
        return Refusal("4.4", "no-such-campo")
    if action.campo in state.statues:
        return Refusal("4.4", "statue-there", {"campo": action.campo})
    if len(state.statues) >= PIECES.statues:
        return Refusal("4.4", "no-statue", {"number": PIECES.statues})
    return unpaid(state, top.seat, statue_price(state), "4.4")


def make(state: State, top: due.Producing, action: act.Make) -> Refusal:
    """§4.5, §6 No business of the seat's there, used already, or something is missing for it."""
    if not 0 <= action.site < SITES:
        return Refusal("4.5", "no-such-building")
    business, building = state.businesses[action.site], action.site + 1
    if business is None:
        return Refusal("4.5", "no-business", {"building": building})
    if action.site not in usable(state, due.Producing(top.seat)):
        return Refusal("4.5", "anothers-business", {"seat": business.seat})
    if action.site not in usable(state, top):
        return Refusal("4.5", "made-already", {"building": building})
    product = PRODUCTS[business.type]
    for good in RECIPES[business.type]:
        if not holds(state.players[top.seat], good):
            return Refusal("4.5", "card-missing", {"card": good, "business": business.type})
    if product == -1:
        return Refusal("4.5", "no-favour")
    return Refusal("4.5", "pile-empty", {"card": product})


REASONS: Final[dict[type, Callable[..., Refusal]]] = {
    act.Choose: choose,
    act.Reserve: reserve,
    act.Load: load,
    act.Sell: sell,
    act.Buy: buy,
    act.Open: open_business,
    act.Erect: erect,
    act.Make: make,
}
"""Why an action that answers the right kind of decision may still be illegal."""

RULES: Final = RefusalRules(
    LEGAL,
    DECISIONS,
    REASONS,
    game_over=Refusal("5", "game-over"),
    luck_decides=Refusal("4", "luck-decides"),
    other_decision=Refusal("4", "other-decision"),
)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why the action is not legal now, or None if it is."""
    return RULES.find(state, action)
