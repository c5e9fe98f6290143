"""Where a business or a statue is worth most to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.patrons.actions import Action, Erect, Open
from venise.games.patrons.components import AROUND, BESIDE, BUSINESSES
from venise.games.patrons.rules.campi import has_statue
from venise.games.patrons.rules.income import income
from venise.games.patrons.rules.sponsor import statue_price
from venise.games.patrons.state import State
from venise_ai.patrons.hands import LUXURIES

SITES_OF_A_TYPE: Final = 3
"""How many buildings are thought about for a type of business."""

INCOME_VALUE: Final = 0.15
"""Points that a ducat of income is worth."""

PRICE_VALUE: Final = 0.1
"""Points that a ducat of a price is worth."""

OUTLOOK_VALUE: Final = 0.08
"""Points that a second campo is worth, where a statue may yet come."""

GROUP_VALUE: Final = 0.12
"""Points that each own business in the same campo is worth: one statue serves them all."""


def opening_value(state: State, seat: int, action: Open) -> float:
    """What a business there is worth at once and in later productions, less its price."""
    site, kind = action.site, action.business
    earned = income(state, site, kind)
    group = sum(
        business is not None and business.seat == seat
        for campo in BESIDE[site]
        for business in [state.businesses[other] for other in AROUND[campo]]
    )
    return (
        (2.0 if has_statue(state, site) else 1.0)
        + (1.0 if kind in LUXURIES else 0.3)
        + INCOME_VALUE * earned
        + GROUP_VALUE * group
        + OUTLOOK_VALUE * len(BESIDE[site])
        - PRICE_VALUE * BUSINESSES[kind].cost
    )


def statue_value(state: State, seat: int, campo: int) -> float:
    """What a statue there is worth: own businesses that gain, less the best other's; its price."""
    gains = [0.0] * len(state.players)
    for site in AROUND[campo]:
        business = state.businesses[site]
        if business is not None and not has_statue(state, site):
            gains[business.seat] += 1 + INCOME_VALUE
    best = max(gain for other, gain in enumerate(gains) if other != seat)
    return gains[seat] - best - PRICE_VALUE * statue_price(state)


def best_sponsorings(state: State, seat: int, actions: Sequence[Action]) -> list[Action]:
    """The most promising buildings of each type, every statue that helps, and to sponsor nothing.

    In the order of the legal actions.
    """
    by_type: dict[int, list[Open]] = {}
    for action in actions:
        if isinstance(action, Open):
            by_type.setdefault(action.business, []).append(action)
    chosen: set[Action] = set()
    for opened in by_type.values():
        opened.sort(key=lambda one: -opening_value(state, seat, one))
        chosen.update(opened[:SITES_OF_A_TYPE])
    return [
        action
        for action in actions
        if not isinstance(action, Open | Erect)
        or action in chosen
        or (isinstance(action, Erect) and statue_value(state, seat, action.campo) > WORST_STATUE)
    ]


WORST_STATUE: Final = -0.6
"""A statue that is worth less is not thought about: it helps others, or nobody."""
