"""How much a bot searches, and how."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from venise_ai.mcts import SearchSettings

THREE_SEATS: Final = 3
"""From so many seats on each has several opponents."""


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
    """A plan for few seats and one for many."""

    few: SearchPlan
    many: SearchPlan

    crowd: int = THREE_SEATS
    """The least number of seats that are many."""

    def with_share(self, share: float) -> SearchPlans:
        """The same with that share of the iterations, as a single plan has it."""
        return replace(self, few=self.few.with_share(share), many=self.many.with_share(share))

    def for_seats(self, seats: int) -> SearchPlan:
        """The plan of a game with so many seats."""
        return self.many if seats >= self.crowd else self.few
