"""A player by rules of thumb, as people tell each other how to play; no level, but a yardstick.

It shares nothing with the levels that are measured against it. Go where a palace is near and cheap,
outbid by one what lies there, come last where others cannot come back, waste no vote on what is
lost, and send advisors to where the next palace is to stand.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from venise.games.doge import actions as act
from venise.games.doge import queries
from venise.games.doge.actions import NOWHERE, Action
from venise.games.doge.components import QUARANTIA, RUNNER_UP_HOUSES, WINNER_HOUSES, rounds_of
from venise.games.doge.decisions import Ballot, Placement
from venise.games.doge.state import State
from venise_ai.chance_nodes import never_stop

UNSEEN: Final = 1.7
"""Votes of a marker that lies face down: twelve for seven markers."""

STILL_TO_COME: Final = 0.9
"""Votes that a rival who may still choose an area is likely to add there."""

CHANCES: Final = ((2.0, 0.9), (1.0, 0.75), (0.5, 0.55), (0.0, 0.35), (-1.0, 0.15))
"""Votes ahead, and how likely they are enough: people count in such steps."""


class DogeThumb:
    """Takes the action that looks best by the rules below; one of equal ones by lot."""

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        stop()
        rules = ThumbRules(observation)
        actions = queries.legal(observation)
        values = [rules.value(action) for action in actions]
        best = max(values)
        return rng.choice([a for a, one in zip(actions, values, strict=True) if one == best])


class ThumbRules:
    """What the seat that decides sees at a glance, and its rules for each kind of action."""

    def __init__(self, state: State) -> None:
        self.state, self.seat = queries.with_own_move(state), state.current_player
        self.rivals = [seat for seat in range(len(state.players)) if seat != self.seat]

    def value(self, action: Action) -> float:
        """How good an action looks; 0 for what no rule speaks of."""
        rule = RULES.get(type(action))
        return rule(self, action) if rule is not None else 0.0

    def missing(self, district: int) -> int | None:
        """Houses that a palace there still takes; None where no space is left."""
        ground = self.state.districts[district]
        cost = queries.price(ground)
        return max(0, cost - ground.houses[self.seat]) if cost else None

    def prize(self, area: int, houses: int) -> float:
        """What so many houses there are worth: a palace most, above all in a new district."""
        if area == QUARANTIA:
            return 1.5 if houses == WINNER_HOUSES else 0.7
        missing = self.missing(area)
        if missing is None:
            return 0.2
        houses = min(houses, self.state.players[self.seat].supply)
        fresh = self.seat not in self.state.districts[area].palaces
        if missing <= houses:
            return 7.0 + 3.0 * fresh
        return houses * (1.0 + 0.6 * fresh + 0.3 * (missing <= houses + WINNER_HOUSES))

    def seal(self, action: act.Seal) -> float:
        """The prizes by how likely they are, less what the votes may do elsewhere."""
        votes = sum(value * number for value, number in enumerate(action.markers))
        area, ballot = action.area, self.state.due
        later = (
            rounds_of(len(self.state.players)) - ballot.round if isinstance(ballot, Ballot) else 0
        )
        own = queries.reach(self.state, self.seat, area).advisors + votes
        against = sorted((self.votes_of(rival, area, later) for rival in self.rivals), reverse=True)
        first = chance(own - against[0])
        second = (1.0 - first) * chance(own - against[1]) if len(against) > 1 else 0.0
        gain = first * self.prize(area, WINNER_HOUSES) + second * self.prize(area, RUNNER_UP_HOUSES)
        price = 0.55 * votes + 0.1 * sum(action.markers) if later else 0.0
        return gain - price

    def votes_of(self, rival: int, area: int, later: int) -> float:
        """The votes that a rival seems to have there, with what it may add yet."""
        seen = queries.reach(self.state, rival, area)
        coming = STILL_TO_COME if area not in self.state.players[rival].used else 0.0
        return seen.advisors + UNSEEN * seen.number + coming * (1.0 if later else 0.6)

    def stand(self, action: act.Take) -> float:
        """Where the next palace is to stand, if that area votes soon."""
        order = (*self.state.order_now[1:], *self.state.order_next)
        soon = 0.15 * (len(order) - order.index(action.area)) if action.area in order else 0.0
        this_year = action.area in self.state.order_now[1:]
        return 1.0 + self.prize(action.area, WINNER_HOUSES) * (0.5 if this_year else 0.3) + soon

    def move(self, action: act.Abstain | act.Shift | act.SealShift) -> float:
        """A house from where it is of no use to where a palace lacks it."""
        if action.start == NOWHERE:
            return 0.0
        there, here = self.missing(action.end), self.missing(action.start)
        if there is None or (there == 0 and here is not None):
            return -1.0
        if there == 1:
            return 6.0 if here != 0 else -1.0
        if there == queries.moves_left(self.state):
            return 3.0
        return 1.0 / max(1, there) if here is None else -0.5

    def place(self, action: act.Place | act.SealPlace) -> float:
        """All that may be placed, but none where no palace can stand any more."""
        due = self.state.due
        useful = not isinstance(due, Placement) or self.missing(due.district) is not None
        return float(action.number if useful else -action.number)


def chance(ahead: float) -> float:
    """How likely so many votes ahead are enough."""
    return next((likely for least, likely in CHANCES if ahead >= least), 0.03)


RULES: Final[dict[type, Callable[[ThumbRules, Any], float]]] = {
    act.Seal: ThumbRules.seal,
    act.Take: ThumbRules.stand,
    act.Abstain: ThumbRules.move,
    act.Shift: ThumbRules.move,
    act.SealShift: ThumbRules.move,
    act.Place: ThumbRules.place,
    act.SealPlace: ThumbRules.place,
    act.Build: lambda *_: 1.0,
    act.Pledge: lambda _, action: float(bool(action.build)),
}
"""How each kind of action is valued; within one decision they are compared."""
