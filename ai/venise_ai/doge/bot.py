"""Bots that weigh their ballots in numbers, and leave all other decisions to another bot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from venise.games.doge.actions import Action, Seal
from venise.games.doge.decisions import Ballot
from venise.games.doge.state import State
from venise_ai.chance_nodes import never_stop
from venise_ai.expertise import Bot
from venise_ai.search_bot import SearchBot

DrawBallot = Callable[[State, int, Random, Callable[[], bool]], Seal]
"""Draws a ballot from what the seat knows, from so many imagined worlds, unless it is stopped."""


class BallotBot:
    """Seals what does well in imagined worlds, one of the good ballots by lot."""

    def __init__(self, draw_ballot: DrawBallot, worlds: int, other: Bot[State, Action]) -> None:
        """With that many worlds for a ballot; `other` decides whatever is no ballot."""
        self._draw_ballot, self._worlds, self._other = draw_ballot, worlds, other

    def with_share(self, share: float) -> BallotBot:
        """The same bot with that share of its worlds, at least one, and of its iterations."""
        other = self._other
        if isinstance(other, SearchBot):
            other = other.with_share(share)
        return BallotBot(self._draw_ballot, max(1, round(self._worlds * share)), other)

    def choose(
        self, observation: State, rng: Random, stop: Callable[[], bool] = never_stop
    ) -> Action:
        """A legal action for the seat that decides."""
        if not isinstance(observation.due, Ballot):
            return self._other.choose(observation, rng, stop)
        return self._draw_ballot(observation, self._worlds, rng, stop)
