"""How promising actions look at a glance: priors of the search, and its rollouts.

An action is worth what it adds to the evaluation of its seat, as far as that can be told without
playing it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import (
    Action,
    Buy,
    Choose,
    Erect,
    Keep,
    Load,
    Make,
    Open,
    Reserve,
    Sell,
    SellArrival,
)
from venise.games.patrons.components import BERTHS, VALUES
from venise.games.patrons.state import State
from venise_ai.patrons.evaluation import shipment_worth
from venise_ai.patrons.hands import kind_arriving
from venise_ai.patrons.holdings import (
    SeatHoldings,
    business_gain,
    card_gain,
    find_holdings,
    price_of,
    purchase_gain,
    purse_gain,
    reservation_gain,
    sale_gain,
)
from venise_ai.patrons.lead_gains import lead_gains, lead_of_gains
from venise_ai.patrons.openings import opening_value, statue_value
from venise_ai.patrons.weights import PatronsWeights

TEMPERATURE: Final = 0.3
"""The points that make an action look e times as promising."""

MOST_EXPONENT: Final = 6.0
"""No action looks more than exp(6) times as promising as to do nothing."""

GOOD_MADE: Final = 1.5
"""Points that a good is worth; whatever can be made is made, but for once in a while."""


def action_priors(state: State, actions: Sequence[Action], weights: PatronsWeights) -> list[float]:
    """A prior for each action."""
    top = state.due
    if isinstance(top, due.Lead):
        led = [lead_of_gains(state, some, top.seat) for some in lead_gains(state, weights)]
        return [weigh(led[one.action]) for one in actions if isinstance(one, Choose)]
    own = find_holdings(state, weights, state.current_player)
    gains = [gain_of(own, one) for one in actions]
    return [weigh(gain) for gain in (add_later_sales(gains) if is_selling(top) else gains)]


def is_selling(top: due.Decision) -> bool:
    """§4.3a Whether cards are sold, in rising order of their kinds."""
    return isinstance(top, due.Selling)


def add_later_sales(gains: list[float]) -> list[float]:
    """The gains of sales, each with what may be sold after it: kinds are sold in rising order."""
    later, found = 0.0, []
    for gain in reversed(gains):
        found.append(gain + later)
        later += max(0.0, gain)
    found.reverse()
    return found


def weigh(gain: float) -> float:
    """A gain in points as a weight."""
    return exp(max(-MOST_EXPONENT, min(MOST_EXPONENT, gain / TEMPERATURE)))


def gain_of(own: SeatHoldings, action: Action) -> float:
    """What an action brings its seat at a glance, in points; nothing for those that do nothing."""
    reckon = GAIN_OF.get(type(action))
    return 0.0 if reckon is None else reckon(own, action)


def gain_of_reserving(own: SeatHoldings, action: Reserve) -> float:
    """§4.1 What pirates might take of it, or all of another's; less its price."""
    return reservation_gain(own, action.owner, action.berth)


def gain_of_keeping(own: SeatHoldings, _: Keep) -> float:
    """§4.2c What the card is worth in the hand."""
    return card_gain(own, kind_arriving(own.state), 1)


def gain_of_selling_arrival(own: SeatHoldings, _: SellArrival) -> float:
    """§4.2c What the card brings."""
    return purse_gain(own, VALUES[kind_arriving(own.state)])


def gain_of_loading(own: SeatHoldings, action: Load) -> float:
    """§4.2d What the card will be worth once it is received."""
    return shipment_worth(own.plan, action.kind, BERTHS - 1, own.weights)


def gain_of_selling(own: SeatHoldings, action: Sell) -> float:
    """§4.3a What the card brings, less what it is worth in the hand."""
    return sale_gain(own, action.kind)


def gain_of_buying(own: SeatHoldings, action: Buy) -> float:
    """§4.3b What the card is worth in the hand, less its price."""
    return purchase_gain(own, action.kind, price_of(action))


def gain_of_opening(own: SeatHoldings, action: Open) -> float:
    """§4.4 What the business is worth, and what the hand is worth with it."""
    return opening_value(own.state, own.seat, action) + business_gain(own, action.business)


def gain_of_erecting(own: SeatHoldings, action: Erect) -> float:
    """§4.4 What the statue is worth."""
    return statue_value(own.state, own.seat, action.campo)


def gain_of_making(_: SeatHoldings, __: Make) -> float:
    """§4.5 A good of any kind."""
    return GOOD_MADE


GAIN_OF: Final[dict[type, Callable[..., float]]] = {
    Reserve: gain_of_reserving,
    Keep: gain_of_keeping,
    SellArrival: gain_of_selling_arrival,
    Load: gain_of_loading,
    Sell: gain_of_selling,
    Buy: gain_of_buying,
    Open: gain_of_opening,
    Erect: gain_of_erecting,
    Make: gain_of_making,
}
"""What each kind of action brings."""
