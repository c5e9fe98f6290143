"""All advice on The Patrons of Venice, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action, Buy, Reserve
from venise.games.patrons.components import VALUES
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State
from venise_ai.patrons.evaluation import evaluate
from venise_ai.patrons.hands import HandPlan, hand_of, kind_on_ship, plan_hand, types_of_seats
from venise_ai.patrons.openings import best_sponsorings
from venise_ai.patrons.priors import action_priors
from venise_ai.patrons.weights import WEIGHTS, PatronsWeights

EFFORT: Final[dict[type, float]] = {
    due.Lead: 1.0,
    due.Sponsoring: 0.5,
    due.Reservation: 0.3,
    due.Loading: 0.3,
    due.Buying: 0.3,
    due.Selling: 0.2,
    due.Unloading: 0.2,
    due.Producing: 0.2,
}
"""The share of a full search that each decision deserves."""

CHEAP_VALUE: Final = 2
"""Ducats of value below which another's shipment is reserved only where it is needed."""


class PatronsAdvice:
    """Heuristics of The Patrons of Venice: candidates, priors, evaluation and effort."""

    def __init__(self, weights: PatronsWeights = WEIGHTS) -> None:
        self._weights = weights

    def candidates(self, state: State) -> Sequence[Action]:
        """The actions worth thinking about."""
        actions = PATRONS.legal_actions(state)
        top = state.due
        if len(actions) == 1 or isinstance(top, due.Lead | due.Loading | due.Unloading):
            return actions
        if isinstance(top, due.Sponsoring):
            return best_sponsorings(state, top.seat, actions)
        seat = state.current_player
        plan = plan_hand(hand_of(state, seat), types_of_seats(state)[seat])
        return [one for one in actions if is_sensible(state, plan, one)]

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action."""
        return action_priors(state, actions, self._weights)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat its points, and what it has that will bring points yet."""
        return evaluate(state, self._weights)

    def effort(self, state: State) -> float:
        """The lead is the decision of the turn."""
        return EFFORT[type(state.due)]


def is_sensible(state: State, plan: HandPlan, action: Action) -> bool:
    """Whether a reservation, purchase or good is worth thinking about."""
    if isinstance(action, Reserve):
        kind = kind_on_ship(state, action.owner, action.berth)
        return VALUES[kind] > CHEAP_VALUE or plan.missing[kind] > 0
    if isinstance(action, Buy):
        # A card bought in the Market brings back its price, and not more; one at the Wharf may.
        return action.wharf or plan.missing[action.kind] > 0 or not plan.complete
    return True
