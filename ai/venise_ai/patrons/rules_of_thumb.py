"""A player by rules of thumb, as people tell each other how to play; no level, but a yardstick.

It shares nothing with the levels that are measured against it. Set your heart on one luxury, get
the workshop that makes its cloth or canvas, keep what these need and sell the rest, lead what
gives you more than the others, and build beside statues.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from venise.games.patrons import actions as act
from venise.games.patrons import queries
from venise.games.patrons.actions import Action
from venise.games.patrons.components import (
    PIECES,
    PRODUCTS,
    RECIPES,
    STAYS,
    TYPES,
    VALUES,
)
from venise.games.patrons.decisions import Unloading
from venise.games.patrons.state import NOBODY, State
from venise_ai.thumb_bot import ThumbBot

LUXURIES: Final = tuple(kind for kind in range(len(TYPES)) if PRODUCTS[kind] == -1)
"""The types of business that bring favours."""

ENOUGH_LUXURIES: Final = 2
"""Luxuries that a hand can keep supplied."""

MOST_HEEDED: Final = 8
"""Ducats of one action beyond which more do not sway the lead."""


class ThumbRules:
    """What the seat that decides sees at a glance, and its rules for each kind of action."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = state, state.current_player
        self.player = state.players[self.seat]
        self.hand = queries.count_hand(state, self.seat)
        self.owned = [
            one.type for one in state.businesses if one is not None and one.seat == self.seat
        ]
        self.aims = self.choose_aims()
        self.needed = self.find_needed()

    def value(self, action: Action) -> float:
        """How good an action looks; 0 for what no rule speaks of, such as to do nothing."""
        rule = RULES.get(type(action))
        return rule(self, action) if rule is not None else 0.0

    def choose_aims(self) -> list[int]:
        """The luxuries that it owns, else the one of which it has or expects most cards."""
        own = [kind for kind in LUXURIES if kind in self.owned]
        if len(own) >= ENOUGH_LUXURIES:
            return own
        free = [kind for kind in LUXURIES if self.state.tiles[kind] and kind not in own]
        expected = {one.kind for one in self.player.ships if one is not None}

        def near(kind: int) -> float:
            return sum(
                1.0 if self.hand[good] else 0.5 * (good in expected) for good in RECIPES[kind]
            )

        return own + sorted(free, key=near, reverse=True)[:1]

    def find_needed(self) -> set[int]:
        """The kinds of cards that its luxuries take, and what is made into them."""
        needed = {good for kind in self.aims for good in RECIPES[kind]}
        makers = [kind for kind in range(len(TYPES)) if PRODUCTS[kind] in needed]
        return needed | {good for kind in makers for good in RECIPES[kind]}

    def lacks(self, kind: int) -> bool:
        """Whether a card of that kind is needed and not there."""
        return kind in self.needed and not self.hand[kind]

    def lead(self, action: act.Choose) -> float:
        """What gives it more than it gives the best of the others."""
        found = queries.prospects(self.state, action.action)
        gains = [3.0 * one.points + 0.25 * min(one.ducats, MOST_HEEDED) for one in found]
        own = gains.pop(self.seat) + self.wish(action.action)
        return own - 0.8 * max(gains) - 0.2 * sum(gains) / len(gains)

    def wish(self, action: int) -> float:
        """What an action is good for besides ducats and points."""
        if action == act.SPONSOR:
            return 1.5 * any(self.opens(kind) for kind in range(len(TYPES)))
        if action == act.SAIL:
            last = self.player.ships[-1]
            return 0.7 + 0.6 * (last is not None and self.lacks(last.kind))
        if action == act.TRADE:
            sale = [k for k, n in enumerate(self.state.market) if n] + [
                k for k, n in enumerate(self.state.wharf) if n
            ]
            return 0.6 * len({kind for kind in sale if self.lacks(kind)})
        return 0.0

    def opens(self, kind: int) -> bool:
        """Whether it may open a business of the type, and has a use for it."""
        useful = kind in self.aims or PRODUCTS[kind] in self.needed
        return useful and queries.qualify(self.state, self.seat, kind).met

    def reserve(self, action: act.Reserve) -> float:
        """What is needed, from another only if it is worth the price."""
        shipment = self.state.players[action.owner].ships[action.berth]
        if shipment is None or shipment.reserver != NOBODY:
            return -1.0
        own = action.owner == self.seat
        price = PIECES.reserve_own if own else PIECES.reserve_other
        worth = VALUES[shipment.kind] + 2 * self.lacks(shipment.kind)
        return worth - price - 2.0 + 0.2 * action.berth

    def sell_arrival(self, _: act.SellArrival) -> float:
        """Sold at once, unless it is needed."""
        due = self.state.due
        shipment = self.state.players[due.owner].ships[-1] if isinstance(due, Unloading) else None
        return -1.0 if shipment is not None and self.lacks(shipment.kind) else 1.0

    def sell(self, action: act.Sell) -> float:
        """Everything but one of each kind that is needed."""
        kept = 1 if action.kind in self.needed and STAYS[action.kind] else 0
        return 1.0 if self.hand[action.kind] > kept else -1.0

    def buy(self, action: act.Buy) -> float:
        """What is needed; at the Wharf it is cheap."""
        return 1.0 + action.wharf if self.lacks(action.kind) else -1.0

    def open(self, action: act.Open) -> float:
        """A luxury first, then who makes what it takes; where points and income are highest."""
        kind = action.business
        seen = queries.forecast_opening(self.state, self.seat, action.site, kind)
        own = sum(self.is_own(site) for site in seen.raised)
        place = 2.0 * seen.points + 0.3 * seen.income.total + 0.4 * (2 * own - len(seen.raised))
        if kind in LUXURIES:
            return 3.0 + place + 2.0 * (kind not in self.owned)
        return 1.0 + place + 3.0 * (PRODUCTS[kind] in self.needed and kind not in self.owned)

    def is_own(self, site: int) -> bool:
        """Whether a business on a building is its own."""
        business = self.state.businesses[site]
        return business is not None and business.seat == self.seat

    def erect(self, action: act.Erect) -> float:
        """Where it brings more points than to any other, and more than a business would."""
        gains = list(queries.forecast_statue(self.state, action.campo).gains)
        own = gains.pop(self.seat)
        return 3.0 * own - 1.0 if own > max(gains) else -1.0

    def make(self, action: act.Make) -> float:
        """Luxuries first, then cloth and canvas."""
        business = self.state.businesses[action.site]
        return 2.0 if business is not None and business.type in LUXURIES else 1.0


RULES: Final[dict[type, Callable[[ThumbRules, Any], float]]] = {
    act.Choose: ThumbRules.lead,
    act.Reserve: ThumbRules.reserve,
    act.SellArrival: ThumbRules.sell_arrival,
    act.Load: lambda seen, action: VALUES[action.kind] + 4.0 * seen.lacks(action.kind),
    act.Sell: ThumbRules.sell,
    act.Buy: ThumbRules.buy,
    act.Open: ThumbRules.open,
    act.Erect: ThumbRules.erect,
    act.Make: ThumbRules.make,
}
"""How each kind of action is valued; within one decision they are compared."""


def make_thumb_bot() -> ThumbBot[State, Action]:
    """The bot that plays by these rules."""
    return ThumbBot(queries.legal, lambda state: ThumbRules(state).value)
