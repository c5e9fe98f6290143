"""The reasons for an action, found by playing the turn that begins with it to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Generic

from venise.match.advice import Reason
from venise_ai.advising.advice_search import AdviceSearch
from venise_ai.advising.first_look import TurnEnds
from venise_ai.advising.reasons import (
    MeanFeatures,
    average_features,
    choose_reasons,
    find_reasons,
)
from venise_ai.features import FeatureNamer
from venise_ai.forward_model import A, S

TURNS_ENDED: Final = 8
"""How many ends of a turn are looked at for reasons, each in another world."""


class ReasonFinder(Generic[S, A]):
    """Compares the ends of turns by their features, and keeps what it has seen of them."""

    def __init__(
        self, search: AdviceSearch[S, A], namer: FeatureNamer[S] | None, seat: int, seed: int
    ) -> None:
        """For a seat; equal seeds give turns equal luck. Without a namer there are no reasons."""
        self.search = search
        """Plays turns on; another may take its place."""

        self._namer, self._seat, self._seed = namer, seat, seed
        self._features: dict[A | None, MeanFeatures] = {}
        """By the action with which the turn begins, or None for the position as it is."""

    def note_ends(self, seen: Mapping[A, TurnEnds[S]]) -> None:
        """Keep the features of these ends in place of all that was known."""
        self._features.clear()
        if self._namer is not None:
            for action, one in seen.items():
                named = [self._namer(state, self._seat) for state in one.ends]
                self._features[action] = average_features(named)

    def forget(self) -> None:
        """Play every turn anew, as the search has grown and goes on otherwise."""
        self._features.clear()

    def find(self, action: A, others: Sequence[A | None]) -> tuple[Reason, ...]:
        """What tells the end of the turn from that after the first of the others that differs."""
        if self._namer is None:
            return ()
        for other in others:
            found = find_reasons(*[self._features_after(one) for one in (None, action, other)])
            if found:
                return choose_reasons(found)
        return ()

    def _features_after(self, action: A | None) -> MeanFeatures:
        """The features at the ends of turns that begin with the action; now, for None."""
        known = self._features.get(action)
        if known is None and self._namer is not None:
            ends = [self._end_of_turn(action, number) for number in range(TURNS_ENDED)]
            known = self._features[action] = average_features(
                [self._namer(state, self._seat) for state in ends]
            )
        return known or {}

    def _end_of_turn(self, action: A | None, number: int) -> S:
        if action is None:
            return self.search.start_of(number)
        return self.search.end_of_turn(action, number, self._seed + number)
