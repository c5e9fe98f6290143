"""How promising actions look at a glance: priors of the search, and its rollouts."""

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
from venise.games.patrons.components import BERTHS, PIECES, VALUES
from venise.games.patrons.state import State
from venise_ai.patrons.hands import (
    HandPlan,
    hand_of,
    kind_arriving,
    kind_on_ship,
    plan_hand,
    types_of_seats,
)
from venise_ai.patrons.lead_gains import DUCAT_GAIN, lead_gains, lead_of_gains, shipment_gain
from venise_ai.patrons.openings import opening_value, statue_value

TEMPERATURE: Final = 0.6
"""The points that make an action look e times as promising."""

MOST_EXPONENT: Final = 6.0
"""No action looks more than exp(6) times as promising as to do nothing."""


NEEDED_CARD: Final = 0.7
"""Points that a card is worth in the hand which a business waits for."""

GOOD_MADE: Final = 1.5
"""Points that a good is worth; whatever can be made is made, but for once in a while."""


def action_priors(state: State, actions: Sequence[Action]) -> list[float]:
    """A prior for each action."""
    top, seat = state.due, state.current_player
    if isinstance(top, due.Lead):
        gains = [lead_of_gains(state, some, seat) for some in lead_gains(state)]
        return [weigh(gains[one.action]) for one in actions if isinstance(one, Choose)]
    plan = plan_hand(hand_of(state, seat), types_of_seats(state)[seat])
    return [weigh(gain_of(state, seat, plan, one)) for one in actions]


def weigh(gain: float) -> float:
    """A gain in points as a weight."""
    return exp(max(-MOST_EXPONENT, min(MOST_EXPONENT, gain / TEMPERATURE)))


def gain_of(state: State, seat: int, plan: HandPlan, action: Action) -> float:
    """What an action brings its seat at a glance, in points; nothing for those that do nothing."""
    reckon = GAIN_OF.get(type(action))
    return 0.0 if reckon is None else reckon(state, seat, plan, action)


def gain_of_reserving(state: State, seat: int, plan: HandPlan, action: Reserve) -> float:
    """§4.1 The shipment's worth, less its price and the time that it takes."""
    kind = kind_on_ship(state, action.owner, action.berth)
    worth = shipment_gain(plan, kind) * 0.7 ** (BERTHS - 1 - action.berth)
    if action.owner == seat:
        return 0.3 * worth - DUCAT_GAIN * PIECES.reserve_own
    return worth - DUCAT_GAIN * PIECES.reserve_other


def gain_of_keeping(state: State, _: int, plan: HandPlan, __: Keep) -> float:
    """§4.2c A card that is needed is kept."""
    return NEEDED_CARD if plan.missing[kind_arriving(state)] else 0.0


def gain_of_selling_arrival(state: State, _: int, __: HandPlan, ___: SellArrival) -> float:
    """§4.2c A card without a use is sold at once."""
    return DUCAT_GAIN * VALUES[kind_arriving(state)]


def gain_of_loading(_: State, __: int, plan: HandPlan, action: Load) -> float:
    """§4.2d A card that is needed, or a dear one."""
    return shipment_gain(plan, action.kind)


def gain_of_selling(_: State, __: int, plan: HandPlan, action: Sell) -> float:
    """§4.3a What it brings, where nothing needs the card."""
    if plan.spare[action.kind]:
        return DUCAT_GAIN * VALUES[action.kind]
    return -NEEDED_CARD


def gain_of_buying(_: State, __: int, plan: HandPlan, action: Buy) -> float:
    """§4.3b A card that is needed; or one that costs less than it brings."""
    price = PIECES.wharf if action.wharf else VALUES[action.kind]
    resale = 0.7 * DUCAT_GAIN * VALUES[action.kind]
    return resale - DUCAT_GAIN * price + (NEEDED_CARD if plan.missing[action.kind] else 0.0)


def gain_of_opening(state: State, seat: int, _: HandPlan, action: Open) -> float:
    """§4.4 What the business is worth."""
    return opening_value(state, seat, action)


def gain_of_erecting(state: State, seat: int, _: HandPlan, action: Erect) -> float:
    """§4.4 What the statue is worth."""
    return statue_value(state, seat, action.campo)


def gain_of_making(_: State, __: int, ___: HandPlan, ____: Make) -> float:
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
