"""How much a bot searches, and how."""

from __future__ import annotations

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
