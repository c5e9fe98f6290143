"""How much a bot searches, and how."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from venise_ai.mcts import SearchSettings


class SearchPlan(msgspec.Struct, frozen=True):
    """How much a bot searches, and how."""

    settings: SearchSettings

    iterations: int
    """For a decision that deserves a full effort, in all trees together."""

    trees: int = 1
    """Trees among which the iterations are shared out."""

    def with_share(self, share: float) -> SearchPlan:
        """The same with that share of the iterations, at least one.

        Fewer iterations are shared among fewer trees, so that each sees about as much as before.
        """
        iterations = max(1, round(self.iterations * share))
        trees = max(1, min(self.trees, round(self.trees * share)))
        return replace(self, iterations=iterations, trees=trees)

    def for_seats(self, _seats: int) -> SearchPlan:
        """The same with any number of seats."""
        return self


class SearchPlans(msgspec.Struct, frozen=True):
    """A plan for every number of seats."""

    by_seats: Mapping[int, SearchPlan]
    """Each plan by the least number of seats that it is for; one of them is for two."""

    def with_share(self, share: float) -> SearchPlans:
        """The same with that share of the iterations, as a single plan has it."""
        shared = {seats: plan.with_share(share) for seats, plan in self.by_seats.items()}
        return SearchPlans(shared)

    def for_seats(self, seats: int) -> SearchPlan:
        """The plan of a game with so many seats; raises ValueError below two."""
        return self.by_seats[max(least for least in self.by_seats if least <= seats)]
