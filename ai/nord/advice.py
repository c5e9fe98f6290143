"""All advice on La Venise du Nord, in the form that search asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.nord import evaluation
from ai.nord.candidates import candidates
from venise.games.nord.state import State


class NordAdvice:
    """What an experienced player would tell a search."""

    def candidates(self, state: State) -> Sequence[Any]:
        """The actions worth thinking about."""
        return candidates(state)

    def weights(self, state: State, actions: Sequence[Any]) -> Sequence[float]:
        return [1.0] * len(actions)

    def values(self, state: State) -> tuple[float, ...]:
        """For each seat the points it may expect at the end."""
        return evaluation.values(state)

    def effort(self, state: State) -> float:
        return 1.0
