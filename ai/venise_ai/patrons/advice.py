"""All advice on The Patrons of Venice, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from venise.games.patrons import decisions as due
from venise.games.patrons.actions import Action, Buy, Reserve, Sell
from venise.games.patrons.game import PATRONS
from venise.games.patrons.state import State
from venise_ai.patrons.evaluation import evaluate
from venise_ai.patrons.holdings import (
    SeatHoldings,
    find_holdings,
    price_of,
    purchase_gain,
    reservation_gain,
    sale_gain,
)
from venise_ai.patrons.openings import best_sponsorings
from venise_ai.patrons.priors import action_priors
from venise_ai.patrons.weights import WEIGHTS, PatronsWeights

SEARCH_SHARES: Final[dict[type, float]] = {
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

UNDERRATED: Final = 0.15
"""Points by which the evaluation may fall short of what a reservation is worth."""


class PatronsAdvice:
    """Heuristics of The Patrons of Venice: candidates, priors, evaluation and search share."""

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
        own = find_holdings(state, self._weights, state.current_player)
        return [one for one in actions if is_sensible(own, one)]

    def priors(self, state: State, actions: Sequence[Action]) -> Sequence[float]:
        """A prior for each action."""
        return action_priors(state, actions, self._weights)

    def evaluate(self, state: State) -> tuple[float, ...]:
        """For each seat its points, and what it has that will bring points yet."""
        return evaluate(state, self._weights)

    def search_share(self, state: State) -> float:
        """Full for the lead, the decision of the turn; less for the answers to it."""
        return SEARCH_SHARES[type(state.due)]


def is_sensible(own: SeatHoldings, action: Action) -> bool:
    """Whether a reservation, purchase, sale or good is worth thinking about."""
    if isinstance(action, Reserve):
        return reservation_gain(own, action.owner, action.berth) > -UNDERRATED
    if isinstance(action, Buy):
        return purchase_gain(own, action.kind, price_of(action)) > 0
    if isinstance(action, Sell):
        return sale_gain(own, action.kind) > 0
    return True
