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
    return site_value(state, seat, action.site) + type_value(state, action)


def site_value(state: State, seat: int, site: int) -> float:
    """What a building is worth to a seat, whatever business lies there."""
    group = 0
    for campo in BESIDE[site]:
        for other in AROUND[campo]:
            business = state.businesses[other]
            if business is not None and business.seat == seat:
                group += 1
    beside_statue = 2.0 if has_statue(state, site) else 1.0
    return beside_statue + GROUP_VALUE * group + OUTLOOK_VALUE * len(BESIDE[site])


def type_value(state: State, action: Open) -> float:
    """What the type of a business is worth at a building, less its price."""
    site, kind = action.site, action.business
    goods = 1.0 if kind in LUXURIES else 0.3
    return goods + INCOME_VALUE * income(state, site, kind) - PRICE_VALUE * BUSINESSES[kind].cost


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
    by_type: dict[int, list[tuple[float, int, Open]]] = {}
    values: dict[int, float] = {}
    for action in actions:
        if isinstance(action, Open):
            site = action.site
            if site not in values:
                values[site] = site_value(state, seat, site)
            worth = values[site] + type_value(state, action)
            by_type.setdefault(action.business, []).append((-worth, site, action))
    chosen: set[Action] = set()
    for opened in by_type.values():
        opened.sort()
        chosen.update([action for _, _, action in opened[:SITES_OF_A_TYPE]])
    return [
        action
        for action in actions
        if not isinstance(action, Open | Erect)
        or action in chosen
        or (isinstance(action, Erect) and statue_value(state, seat, action.campo) > WORST_STATUE)
    ]


WORST_STATUE: Final = -0.6
"""A statue that is worth less is not thought about: it helps others, or nobody."""
